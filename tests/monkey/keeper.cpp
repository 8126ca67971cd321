// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// keeper MINUTES SEED FOLDER: lets a monkey play with the program's window on an invisible screen, and judges what came
// of it. It starts the program several times, one after the other, with the same home: the second time takes most of
// the time, to see whether memory grows. FOLDER keeps the diaries. Exit code: 0 if nothing was found, 1 otherwise.
#include "core/base/random.h"
#include "tests/integration/virtual_screen.h"
#include "tests/monkey/playground.h"
#include "tests/monkey/verdict.h"
#include "tests/program/process_state.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <csignal>
#include <cstdio>
#include <sys/prctl.h>
#include <sys/wait.h>

using namespace poolscope;
using namespace poolscope::monkey;

namespace {

// What is left of programs that were watched becomes a child of the keeper.
void endStragglers()
{
    for (int left = 0; left < 50; ++left) {
        for (const int child : childrenOf(QCoreApplication::applicationPid()))
            if (QFileInfo(QStringLiteral("/proc/%1/exe").arg(child)).symLinkTarget() ==
                QLatin1String(POOLSCOPE_RECORDED_PROGRAM))
                ::kill(child, SIGKILL);
        if (::waitpid(-1, nullptr, WNOHANG) <= 0) return;
    }
}

// How the program is started; by whoever opens a file, or with nothing.
QStringList argumentsOf(Random& random, const Playground& playground, int life)
{
    const QStringList all = playground.allFiles();
    const QString file = all[static_cast<qsizetype>(random.below(static_cast<std::uint32_t>(all.size())))];
    if (life == 0) return {};
    switch (random.below(4)) {
    case 0: return {QStringLiteral("stutter")};
    case 1: return {QStringLiteral("why-a-sawtooth")};
    case 2:
        return {QStringLiteral("watch"), QStringLiteral("--"), QStringLiteral(POOLSCOPE_RECORDED_PROGRAM),
                QStringLiteral("breathe")};
    default:
        return file.endsWith(QLatin1String("recording")) && !file.contains(QLatin1String("damaged")) ? QStringList{file}
                                                                                                     : QStringList{};
    }
}

struct Life
{
    int number = 0;
    int ms = 0;
    QStringList arguments{};
};

// Plays until its time is up, and waits for the end.
void live(const Life& life, QProcessEnvironment environment, const QString& folder, std::uint64_t seed,
          Verdict& verdict)
{
    const QString name = QStringLiteral("%1/life-%2").arg(folder).arg(life.number);
    environment.insert(QStringLiteral("MONKEY_SEED"), QString::number(mixBits(seed * 1000 + life.number)));
    environment.insert(QStringLiteral("MONKEY_MS"), QString::number(life.ms));
    environment.insert(QStringLiteral("MONKEY_DIARY"), name + QStringLiteral(".diary"));
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(environment.value(QStringLiteral("MONKEY_FILES")) + QStringLiteral("/saved"));
    process.setStandardOutputFile(name + QStringLiteral(".output"));
    process.setStandardErrorFile(name + QStringLiteral(".errors"));
    process.start(QStringLiteral(POOLSCOPE_PROGRAM), life.arguments);
    const bool hasEnded = process.waitForFinished(life.ms + 60'000);
    if (!hasEnded) {
        ::kill(static_cast<pid_t>(process.processId()), SIGABRT); // tells its stack
        process.waitForFinished();
    }
    verdict.add({.name = name,
                 .hasEnded = hasEnded,
                 .hasCrashed = process.exitStatus() != QProcess::NormalExit,
                 .exitCode = process.exitCode()});
    endStragglers();
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 4) {
        std::fputs("keeper MINUTES SEED FOLDER\n", stderr);
        return 2;
    }
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    const double minutes = arguments[1].toDouble();
    const std::uint64_t seed = arguments[2].toULongLong();
    const QString folder = QDir(arguments[3]).absolutePath();
    QDir(folder).removeRecursively();
    QDir().mkpath(folder);
    const QTemporaryDir home;
    const Playground playground(home.path());
    Random random(seed);
    const QSize sizes[] = {{1280, 720}, {1600, 900}, {1920, 1080}};
    const VirtualScreen screen(sizes[random.below(3)]);
    QProcessEnvironment environment = playground.environment();
    environment.insert(QStringLiteral("DISPLAY"), screen.display());
    environment.insert(QStringLiteral("QT_QPA_GENERIC_PLUGINS"), QStringLiteral("monkey"));
    environment.insert(QStringLiteral("QT_PLUGIN_PATH"), QStringLiteral(POOLSCOPE_MONKEY_PLUGINS));
    environment.insert(QStringLiteral("MONKEY_FILES"), playground.files());
    environment.insert(QStringLiteral("MONKEY_PROGRAM"), QStringLiteral(POOLSCOPE_RECORDED_PROGRAM));
    Verdict verdict(seed, minutes);
    const double all = minutes * 60'000;
    QElapsedTimer since;
    since.start();
    for (int number = 0; static_cast<double>(since.elapsed()) < all - 3'000 && !verdict.isEnough(); ++number) {
        const double rest = all - static_cast<double>(since.elapsed());
        const double ms = std::min(rest, number == 1 ? all * 0.7 : std::max(all * 0.1, 10'000.0));
        live({number, static_cast<int>(ms), argumentsOf(random, playground, number)}, environment, folder, seed,
             verdict);
    }
    verdict.judgeEffort();
    verdict.print();
    return verdict.isGood() ? 0 : 1;
}
