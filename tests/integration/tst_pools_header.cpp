// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pools in other people's programs, as they are installed: one header, by itself and by find_package, with several
// compilers and standard libraries, without exceptions, RTTI and heap, and on other processors. The programs are those
// of tests/examples/pools. Compilers that are missing are named.
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace {

const QString examples = QStringLiteral(POOLSCOPE_SOURCE_DIR "/tests/examples/pools");
const QString counted = "1097 acquired, 997 released, 100 in use, 100 at most, 1 refused\n";
const QStringList strict{"-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"};

struct Compiler
{
    const char* name;
    QString program;
    QStringList options;
    QString runner; // "" for this processor
};

// Where it lies if it is only unpacked (tests/packages): installed, it would displace what Poolscope is built with.
QStringList optionsOfLibcxx()
{
    const QString folder = QStringLiteral(POOLSCOPE_SOURCE_DIR "/build/libc++/usr/lib/llvm-14");
    if (!QFile::exists(folder)) return {"-stdlib=libc++", "-Wno-unused-command-line-argument"};
    return {"-stdlib=libc++",
            "-nostdinc++",
            "-isystem",
            folder + "/include/c++/v1",
            "-L" + folder + "/lib",
            "-static",
            "-Wno-unused-command-line-argument"};
}

std::vector<Compiler> compilers()
{
    const auto cross = [](const char* target) {
        return QStringList{QString("--target=") + target, "-fuse-ld=lld", "-static",
                           "-Wno-unused-command-line-argument"};
    };
    return {{"g++", "g++", {}, ""},
            {"clang++", "clang++-14", {}, ""},
            {"clang++ with libc++", "clang++-14", optionsOfLibcxx(), ""},
            {"clang++ for arm64", "clang++-14", cross("aarch64-linux-gnu"), "qemu-aarch64"},
            {"clang++ for arm", "clang++-14", cross("arm-linux-gnueabihf"), "qemu-arm"}};
}

Outcome outcomeOf(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.setProcessEnvironment(environmentWith({{"LC_ALL", "C"}, {"CXXFLAGS", ""}, {"CMAKE_GENERATOR", ""}}));
    process.start(program, arguments);
    return outcomeOf(process);
}

} // namespace

class TestPoolsHeader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        const Outcome installed =
            outcomeOf("cmake", {"--install", POOLSCOPE_BUILD, "--component", "libpoolscope-dev", "--prefix", staged()});
        QVERIFY2(installed.exitCode == 0, qPrintable(installed.errors));
        writeText(folder_.filePath("empty.cpp"),
                  "#include <cstdio>\n#include <type_traits>\nint main() { return 0; }\n");
    }

    void theSameHeaderIsMadeByHand()
    {
        const Outcome made = outcomeOf(QStringLiteral(POOLSCOPE_SOURCE_DIR "/core/pools/make_header"), {});
        QCOMPARE(made.errors, QString());
        QVERIFY(made.output.contains("SPDX-License-Identifier: MIT\n#pragma once"));
        QVERIFY(!made.output.contains("GPL"));
        QVERIFY2(!made.output.contains("#include \""), "nothing stands beside it");
        QVERIFY(made.output.toUtf8() == contentOf(staged() + "/include/poolscope_pools.h"));
        QVERIFY(QFile::exists(staged() + "/include/poolscope.h"));
    }

    void aConsumerIsBuiltWithTheHeader_data() { addCompilers(); }
    void aConsumerIsBuiltWithTheHeader()
    {
        const std::optional<Compiler> compiler = presentCompiler();
        if (!compiler) QSKIP("not installed");
        build(*compiler, {"-O2", examples + "/consumer.cpp"});
        if (!QTest::currentTestFailed()) QCOMPARE(run(*compiler), counted);
    }

    // All of it, in two files of one program.
    void everyPoolCountsTheSame_data()
    {
        // What this takes longest to build is built with each compiler and each library, but not with both of both.
        addCompilers([](const Compiler& compiler) { return compiler.name != std::string_view("clang++"); });
    }
    void everyPoolCountsTheSame()
    {
        const std::optional<Compiler> compiler = presentCompiler();
        if (!compiler) QSKIP("not installed");
        build(*compiler, {examples + "/every_pool.cpp", examples + "/second_file.cpp"});
        if (QTest::currentTestFailed()) return;
        const QString counts = run(*compiler);
        if (native_.isEmpty()) native_ = counts;
        QVERIFY(counts.contains("\nBufferPool: 30 "));
        QVERIFY(counts.endsWith("\n1 in another file\n"));
        QCOMPARE(counts, native_);
    }

    void aConsumerFindsThePackage_data()
    {
        addCompilers([](const Compiler& compiler) { return compiler.runner.isEmpty(); });
    }
    void aConsumerFindsThePackage()
    {
        const std::optional<Compiler> compiler = presentCompiler();
        if (!compiler) QSKIP("not installed");
        const QString build = folder_.filePath("build-" + QString(compiler->name).remove(' '));
        const Outcome configured =
            outcomeOf("cmake", {"-S", examples, "-B", build, "-DCMAKE_PREFIX_PATH=" + staged(),
                                "-DCMAKE_CXX_COMPILER=" + compiler->program,
                                "-DCMAKE_CXX_FLAGS=" + (strict.mid(1) + compiler->options).join(' ')});
        QVERIFY2(configured.exitCode == 0, qPrintable(configured.errors));
        const Outcome built = outcomeOf("cmake", {"--build", build});
        QVERIFY2(built.exitCode == 0, qPrintable(built.output + built.errors));
        QCOMPARE(outcomeOf(build + "/consumer", {}).output, counted);
    }

    // Linked as C, so that nothing of the C++ library is there.
    void withoutExceptionsNothingElseIsNeeded_data() { addCompilers(); }
    void withoutExceptionsNothingElseIsNeeded()
    {
        const std::optional<Compiler> compiler = presentCompiler();
        if (!compiler) QSKIP("not installed");
        const QStringList bare{"-O2", "-fno-exceptions", "-fno-rtti", "-c", examples + "/consumer.cpp"};
        build(*compiler, bare + QStringList{"-ffreestanding"});
        if (QTest::currentTestFailed()) return;
        build(*compiler, bare);
        if (QTest::currentTestFailed()) return;
        const QString object = folder_.filePath("consumer.o");
        QVERIFY(QFile::rename(program(), object));
        if (compiler->runner.isEmpty()) {
            static const QRegularExpression heap("alloc|_Zn[aw]|__cxa");
            const Outcome needed = outcomeOf("nm", {"-u", object});
            QVERIFY2(needed.output.contains("printf") && !heap.match(needed.output).hasMatch(),
                     qPrintable(needed.output));
        }
        QStringList options = compiler->options.filter(QRegularExpression("^(--target|-fuse-ld|-static)"));
        const Outcome linked =
            outcomeOf(QString(compiler->program).replace("++", compiler->program == "g++" ? "cc" : ""),
                      options + QStringList{object, "-o", program()});
        QVERIFY(QFile::remove(object));
        QVERIFY2(linked.exitCode == 0, qPrintable(linked.errors));
        QCOMPARE(run(*compiler), counted);
    }

private:
    static void addCompilers(const std::function<bool(const Compiler&)>& isWanted = [](const Compiler&) {
        return true;
    })
    {
        QTest::addColumn<int>("compiler");
        int index = 0;
        for (const Compiler& compiler : compilers()) {
            if (isWanted(compiler)) QTest::newRow(compiler.name) << index;
            ++index;
        }
    }

    // That of the row, if it, the libraries of its target and what runs their programs are there.
    std::optional<Compiler> presentCompiler()
    {
        QFETCH(int, compiler);
        const Compiler found = compilers().at(static_cast<std::size_t>(compiler));
        if (!isPresent_.contains(compiler)) {
            const QStringList tried{folder_.filePath("empty.cpp"), "-o", program()};
            isPresent_[compiler] = outcomeOf(found.program, found.options + tried).exitCode == 0 &&
                                   (found.runner.isEmpty() || !QStandardPaths::findExecutable(found.runner).isEmpty());
        }
        return isPresent_[compiler] ? std::optional(found) : std::nullopt;
    }

    QString staged() const { return folder_.filePath("staged"); }
    QString program() const { return folder_.filePath("program"); }

    void build(const Compiler& compiler, const QStringList& arguments) const
    {
        const Outcome built =
            outcomeOf(compiler.program, compiler.options + strict + QStringList{"-I", staged() + "/include"} +
                                            arguments + QStringList{"-o", program()});
        QVERIFY2(built.exitCode == 0 && built.errors.isEmpty(), qPrintable(built.errors));
    }

    QString run(const Compiler& compiler) const
    {
        return compiler.runner.isEmpty() ? outcomeOf(program(), {}).output
                                         : outcomeOf(compiler.runner, {program()}).output;
    }

    QTemporaryDir folder_;
    QString native_;
    std::map<int, bool> isPresent_; // by its row
};

TEST_WITH_CORE_APPLICATION(TestPoolsHeader);
#include "tst_pools_header.moc"
