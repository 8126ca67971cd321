// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `poolscope advise` as people use it: text, JSON, C++ that compiles, and what it refuses.
#include "core/base/random.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/metrics/median_interval.h"
#include "core/trace/trace_writer.h"
#include "core/tuning/advice/advice_code.h"
#include "core/tuning/advice/pooled_kinds.h"
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

using namespace poolscope;

namespace {

QStringList adviseOn(const QString& experiment, const QStringList& more = {})
{
    return QStringList{"advise", experiment, "--frames", "120", "--seeds", "2"} + more;
}

// The trace of a program that keeps some hundred objects, and frees one that nobody knows.
QString writeChurn(const QString& path)
{
    std::ofstream out(path.toStdString(), std::ios::binary);
    TraceWriter writer(out, {.source = "a test", .hasTime = false});
    Random random(3);
    std::vector<std::uint32_t> alive{writer.allocate(100)};
    writer.unknownFree();
    for (int i = 0; i < 2000; ++i) {
        alive.push_back(writer.allocate(random.below(2000)));
        if (alive.size() <= 100) continue;
        std::swap(alive[random.below(100)], alive.back());
        writer.end(TraceEvent::Type::Free, alive.back());
        alive.pop_back();
    }
    writer.finish({});
    return path;
}

} // namespace

class TestAdviseCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textHasATableAndSentences()
    {
        const Outcome outcome = runProgram(adviseOn("boss-bullets"));
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.errors, QString());
        for (const char* words : {"2 seeds of 120 frames", "Lane pooled", "never", "missed", "\n  bullet ",
                                  "\n  vector ", "at most 1/3.", "pooled.capacity applies to all of bullet, vector"})
            QVERIFY2(outcome.output.contains(words), words);
        QVERIFY(!outcome.output.contains("Lane collected"));
        for (const QString& line : outcome.output.split('\n'))
            QVERIFY2(line.size() <= 120, qPrintable(line));
        // What the table says is not said again.
        for (const char* words : {"slots (", "were enough", "A fixed pool of"})
            QVERIFY2(!outcome.output.contains(words), words);
        QCOMPARE(outcome.output.count("1/3"), 1);
    }

    void aKindWithItsOwnPoolHasItsOwnParameter()
    {
        const Outcome outcome = runProgram(adviseOn("held-references", {"--lane", "clears"}));
        QCOMPARE(outcome.exitCode, 0);
        static const QRegularExpression value("\n  Set clears\\.spark\\.initialSize to [\\d,]+\\.\n$");
        QVERIFY2(value.match(outcome.output).hasMatch(), qPrintable(outcome.output));
        QVERIFY(!outcome.output.contains("rocket"));
    }

    // Of 100 bullets at once; sums as Rust's dhat writes them.
    void aProfileHasAdviceForItsCallSites()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("dhat-heap.json");
        QFile profile(file);
        QVERIFY(profile.open(QIODevice::WriteOnly));
        profile.write(
            "{\n\"dhatFileVersion\":2,\"mode\":\"rust-heap\",\"bklt\":true,\"tu\":\"\u00B5s\",\"cmd\":\"shooter\",\n"
            "\"tg\":1500000,\"te\":3000000,\"pps\":[\n"
            "{\"tb\":96000,\"tbk\":2000,\"tl\":33334000,\"mb\":4800,\"mbk\":100,\"gb\":4800,\"gbk\":100,\"eb\":0,"
            "\"ebk\":0,\"fs\":[1]},\n{\"tb\":64,\"fs\":[1]}\n"
            "],\"ftbl\":[\"[root]\",\"0x10: shooter::spawn_bullet (src/main.rs:10:5)\"]}\n");
        profile.close();
        Outcome outcome = runProgram({"advise", file});
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
        QVERIFY2(outcome.errors.contains("line 5: this call site lacks some of its sums"), qPrintable(outcome.errors));
        for (const char* words : {"a profile of dhat-rs of shooter: 2,000 births at 1 call site",
                                  "shooter::spawn_bullet", "4.69 KiB    20.0  16.7 ms  yes"})
            QVERIFY2(outcome.output.contains(words), qPrintable(outcome.output));
        for (const QString& line : outcome.output.split('\n'))
            QVERIFY2(line.size() <= 120 || line == file, qPrintable(line));
        outcome = runProgram({"advise", file, "--json"});
        const QJsonObject json = QJsonDocument::fromJson(outcome.output.toUtf8()).object();
        QCOMPARE(json["format"].toString(), "poolscope-site-advice");
        QCOMPARE(json["sites"].toArray()[0].toObject()["slots"].toObject()["atMost"].toInt(), 100);
        outcome = runProgram({"advise", file, "--cpp"});
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains("--cpp is not for a profile"), qPrintable(outcome.errors));
    }

    void anInterruptEndsIt()
    {
        QProcess process;
        process.start(QStringLiteral(POOLSCOPE_PROGRAM), {"advise", "boss-bullets", "--frames", "100000000"});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY(catchesSignal(process.processId(), SIGINT));
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        const Outcome outcome = outcomeOf(process);
        QCOMPARE(outcome.exitCode, 130);
        QCOMPARE(outcome.errors, QString("poolscope: interrupted; nothing was written\n"));
        QCOMPARE(outcome.output, QString());
    }

    void theSameWhateverTheNumberOfJobs()
    {
        const Outcome one = runProgram(adviseOn("too-small-pool", {"--json", "--jobs", "1"}));
        const Outcome three = runProgram(adviseOn("too-small-pool", {"--json", "--jobs", "3"}));
        QCOMPARE(one.exitCode, 0);
        QCOMPARE(three.output, one.output);
    }

    void jsonHoldsTheFigures()
    {
        const Outcome outcome = runProgram(adviseOn("boss-bullets", {"--json"}));
        QCOMPARE(outcome.exitCode, 0);
        const QJsonObject json = QJsonDocument::fromJson(outcome.output.toUtf8()).object();
        QCOMPARE(json["format"].toString(), "poolscope-advice");
        QCOMPARE(json["frames"].toInt(), 120);
        QCOMPARE(json["seeds"].toArray(), (QJsonArray{42, 43}));
        QCOMPARE(json["eventHashes"].toArray().size(), 2);
        QVERIFY(json["program"].toString().startsWith("Poolscope "));
        QCOMPARE(json["experiment"].toObject()["scenario"].toString(), "boss-bullets");
        const QJsonArray lanes = json["lanes"].toArray();
        QCOMPARE(lanes.size(), 1);
        const QJsonObject bullet = lanes[0].toObject()["kinds"].toArray()[0].toObject();
        QCOMPARE(bullet["kind"].toString(), "bullet");
        const QJsonObject size = bullet["neverMissed"].toObject();
        int most = 0;
        for (const QJsonValue& peak : bullet["inUseAtMost"].toArray())
            most = std::max(most, peak.toInt());
        QVERIFY(most > 0);
        QCOMPARE(size["slots"].toInt(), most);
        QCOMPARE(size["bytes"].toInt(), most * bullet["slotBytes"].toInt());
    }

    void codeCompiles_data()
    {
        QCOMPARE(QProcess::execute(QStringLiteral(POOLSCOPE_SOURCE_DIR "/core/pools/make_header"),
                                   {folder_.filePath("poolscope_pools.h")}),
                 0);
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("lane");
        for (const BuiltInExperiment& built : builtInExperiments()) {
            const Experiment experiment = loadExperiment(std::string(built.name));
            // The same pools again and again would only take time.
            const auto lanes = pooledLanes(experiment);
            if (!lanes.empty())
                QTest::newRow(std::string(built.name).c_str())
                    << QString::fromStdString(std::string(built.name))
                    << QString::fromStdString(experiment.lanes[lanes.back().lane].name);
        }
    }
    void codeCompiles()
    {
        QFETCH(QString, name);
        QFETCH(QString, lane);
        const QStringList asked{"advise", name, "--lane", lane, "--frames", "120", "--seeds", "1"};
        const Outcome outcome = runProgram(asked + QStringList{"--cpp"});
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.output.startsWith("// Pools for "));
        QVERIFY(outcome.output.contains("seed 42 of 120 frames"));
        whatIsBetterNotPooledIsACommentOnly(outcome.output, runProgram(asked + QStringList{"--json"}).output);
        const Experiment experiment = loadExperiment(name.toStdString());
        std::string types;
        for (const PooledLane& of : pooledLanes(experiment))
            if (experiment.lanes[of.lane].name == lane.toStdString())
                for (const PooledKind& kind : of.kinds)
                    types += "struct " + codeTypeOf(kind.name) + " { char bytes[" + std::to_string(kind.objectBytes) +
                             "]; };\n";
        // As it says itself, beside the header.
        writeText(folder_.filePath("pools.cpp"), QByteArray::fromStdString(types) + outcome.output.toUtf8());
        static const QRegularExpression line("^// Build: (g\\+\\+ .* pools\\.cpp), ",
                                             QRegularExpression::MultilineOption);
        const QString build = line.match(outcome.output).captured(1);
        QCOMPARE(build.isEmpty(), !outcome.output.contains("#include"));
        if (build.isEmpty()) return; // better not pooled at all
        QProcess compiler;
        compiler.setWorkingDirectory(folder_.path());
        compiler.startCommand(build + " -Wall -Wextra -Werror -fsyntax-only");
        const Outcome compiled = outcomeOf(compiler);
        QVERIFY2(compiled.exitCode == 0, qPrintable(compiled.errors));
    }

    void kindsThatAreBetterNotPooledAreLeftOut()
    {
        const Outcome outcome = runProgram({"advise", "not-worth-it", "--cpp", "--frames", "120", "--seeds", "1"});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(!outcome.output.contains("Pool<"), qPrintable(outcome.output));
        QVERIFY2(!outcome.output.contains("#include"), qPrintable(outcome.output));
        QVERIFY2(outcome.output.contains("\n// small: Better not pooled: half of them live for "),
                 qPrintable(outcome.output));
    }

    void codeIsWhatAProgramWouldDeclare()
    {
        const Outcome outcome = runProgram(adviseOn("boss-bullets", {"--cpp"}));
        static const QRegularExpression bullets("\nFreeListPool<Bullet> bullets\\(\\d+, ReuseOrder::Fifo, "
                                                "OnExhausted::Grow\\);\n");
        QVERIFY2(bullets.match(outcome.output).hasMatch(), qPrintable(outcome.output));
        const QStringList lines = outcome.output.split('\n', Qt::SkipEmptyParts);
        QVERIFY2(lines.filter(QRegularExpression("^//")).size() * 2 <= lines.size(), "no more comments than code");
        QVERIFY2(lines.contains("// SPDX-License-Identifier: MIT"), "it may go into any program");
        QCOMPARE(codeTypeOf("clip-point"), std::string("ClipPoint"));
        QCOMPARE(codePoolOf("clip-point"), std::string("clipPoints"));
        QCOMPARE(codePoolOf("box"), std::string("boxes"));
        QCOMPARE(codePoolOf("enemy"), std::string("enemies"));
    }

    void tablesOfEmbeddedSystemsCompile_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QStringList>("compiler");
        const QString data = POOLSCOPE_TEST_DATA "/embedded";
        const QStringList c{"gcc", "-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-I."};
        QTest::newRow("Zephyr, as documented") << "zephyr"
                                               << "pools.c" << c + QStringList{"-std=c11", "-I" + data, "pools.c"};
        QTest::newRow("lwIP, as documented") << "lwip"
                                             << "lwippools.h" << c + QStringList{"-std=c90", data + "/lwip_pools.c"};
        // Its headers are of later C.
        QTest::newRow("lwIP's own headers") << "lwip"
                                            << "lwippools.h"
                                            << QStringList{"gcc",
                                                           "-std=gnu99",
                                                           "-Wall",
                                                           "-Wextra",
                                                           "-Werror",
                                                           "-fsyntax-only",
                                                           "-I.",
                                                           "-I/usr/include/lwip",
                                                           data + "/lwip_headers.c"};
        QTest::newRow("FreeRTOS, as documented") << "freertos"
                                                 << "pools.c" << c + QStringList{"-I" + data, "pools.c"};
        QTest::newRow("ETL, as documented")
            << "etl"
            << "pools.cpp" << QStringList{"g++",     "-std=c++17",    "-Wall",     "-Wextra",
                                          "-Werror", "-fsyntax-only", "-I" + data, "pools.cpp"};
    }
    void tablesOfEmbeddedSystemsCompile()
    {
        QFETCH(QString, table);
        QFETCH(QString, file);
        QFETCH(QStringList, compiler);
        if (compiler.contains("-I/usr/include/lwip") && !QFile::exists("/usr/include/lwip/lwip/memp.h"))
            QSKIP("lwIP's headers are not installed (Debian: liblwip-dev).");
        const QString trace = writeChurn(folder_.filePath("a * title \\.trace"));
        for (const QStringList& budget : {QStringList{}, {"--budget", "40KiB"}, {"--budget", "100"}}) {
            const Outcome outcome = runProgram(QStringList{"advise", trace, "--c", table} + budget);
            QCOMPARE(outcome.exitCode, 0);
            QVERIFY(outcome.output.contains("SPDX-License-Identifier: MIT"));
            for (const QString& line : outcome.output.split('\n'))
                QVERIFY2(line.size() <= 120, qPrintable(line));
            writeText(folder_.filePath(file), outcome.output.toUtf8());
            QProcess process;
            process.setWorkingDirectory(folder_.path());
            process.start(compiler.front(), compiler.mid(1));
            const Outcome compiled = outcomeOf(process);
            QVERIFY2(compiled.exitCode == 0, qPrintable(compiled.errors + outcome.output));
        }
    }

    // Also for kinds that are better not pooled, and for those of an experiment.
    void aTableHasAPoolForEveryKindThatIsBorn()
    {
        const QStringList asked{"advise", "not-worth-it", "--frames", "120", "--seeds", "1"};
        const Outcome table = runProgram(asked + QStringList{"--c", "zephyr"});
        QCOMPARE(table.errors, QString());
        const QJsonObject advice =
            QJsonDocument::fromJson(runProgram(asked + QStringList{"--json"}).output.toUtf8()).object();
        const QJsonArray kinds = advice["lanes"][0]["kinds"].toArray();
        QVERIFY(!kinds.isEmpty());
        for (const QJsonValue& kind : kinds)
            QVERIFY2(table.output.contains(QString("\nK_MEM_SLAB_DEFINE(%1_slab, %2, %3, 8);\n")
                                               .arg(kind["kind"].toString().replace('-', '_'))
                                               .arg(kind["objectBytes"].toInt())
                                               .arg(kind["neverMissed"]["slots"].toInt())),
                     qPrintable(table.output));
    }

    void aBudgetIsKeptAndNoneIsBetterWithLess()
    {
        const QString trace = writeChurn(folder_.filePath("budget.trace"));
        double before = std::numeric_limits<double>::infinity();
        double forAll = 0;
        for (const int kib : {1, 20, 40, 60, 200}) {
            const QStringList asked{"advise", trace, "--budget", QString("%1KiB").arg(kib)};
            const Outcome json = runProgram(asked + QStringList{"--json"});
            QCOMPARE(json.exitCode, 0);
            const QJsonObject budget = QJsonDocument::fromJson(json.output.toUtf8()).object()["budget"].toObject();
            double bytes = 0;
            for (const QJsonValue& kind : budget["kinds"].toArray())
                bytes += kind["slots"].toDouble() * kind["slotBytes"].toDouble();
            QCOMPARE(bytes, budget["used"].toDouble());
            QVERIFY(bytes <= kib * 1024);
            QVERIFY(budget["refused"].toDouble() <= before);
            before = budget["refused"].toDouble();
            forAll = budget["bytesForAll"].toDouble();
            const Outcome text = runProgram(asked);
            QVERIFY2(text.output.contains(QString("\nThe best split of %1.").arg(kib)) ||
                         text.output.contains(QString("\nThe best split of %1 KiB").arg(kib)),
                     qPrintable(text.output));
            QCOMPARE(text.output.contains("For nothing to be refused, it takes"), before > 0);
        }
        QCOMPARE(before, 0.0);
        QVERIFY(forAll <= 200 * 1024.0);
    }

    void aBudgetSaysWhatARefusalRateTakes()
    {
        const QString trace = writeChurn(folder_.filePath("rate.trace"));
        const auto budgetOf = [&](const QString& budget, const QString& refuse) {
            const Outcome json = runProgram({"advise", trace, "--budget", budget, "--refuse", refuse, "--json"});
            return QJsonDocument::fromJson(json.output.toUtf8()).object()["budget"].toObject();
        };
        // What the table says of fixed sizes, found in another way.
        const Outcome all = runProgram({"advise", trace, "--budget", "1MiB", "--refuse", "1%", "--json"});
        const QJsonObject advice = QJsonDocument::fromJson(all.output.toUtf8()).object();
        double underPerCent = 0, neverMissed = 0;
        for (const QJsonValue& kind : advice["lanes"][0]["kinds"].toArray()) {
            underPerCent += kind["underPerCent"]["bytes"].toDouble();
            neverMissed += kind["neverMissed"]["bytes"].toDouble();
        }
        QCOMPARE(advice["budget"]["bytesForThatShare"].toDouble(), underPerCent);
        QCOMPARE(advice["budget"]["bytesForAll"].toDouble(), neverMissed);
        const double needed = budgetOf("1MiB", "5%")["bytesForThatShare"].toDouble();
        const QJsonObject kept = budgetOf(QString::number(qint64(needed)), "5");
        QCOMPARE(kept["used"].toDouble(), needed);
        for (const QJsonValue& kind : kept["kinds"].toArray())
            QVERIFY(kind["refused"].toDouble() < 0.05 * kind["acquires"].toDouble() || kind["refused"].toInt() == 0);
        const Outcome less =
            runProgram({"advise", trace, "--budget", QString::number(qint64(needed) - 1), "--refuse", "5%"});
        QVERIFY2(less.output.contains("; this is the best split without that."), qPrintable(less.output));
        const Outcome enough =
            runProgram({"advise", trace, "--budget", QString::number(qint64(needed)), "--refuse", "5%"});
        QVERIFY2(enough.output.contains("  Every kind refuses less than 5.0 % of its acquires; "),
                 qPrintable(enough.output));
    }

    void valuesAreSetAsForARun()
    {
        const QString trace = writeChurn(folder_.filePath("set.trace"));
        const auto kindsWith = [&](const QStringList& more) {
            const Outcome json = runProgram(QStringList{"advise", trace, "--json"} + more);
            QStringList names;
            for (const QJsonValue& kind :
                 QJsonDocument::fromJson(json.output.toUtf8()).object()["lanes"][0]["kinds"].toArray())
                names << kind["kind"].toString();
            return names;
        };
        const QStringList bySize = kindsWith({}), exact = kindsWith({"--set", "scenario.kinds=exact-size"});
        QVERIFY(exact.size() > bySize.size());
        QVERIFY(kindsWith({"--set", "scenario.smallestShare=30"}).size() < bySize.size());
        const Outcome few = runProgram(adviseOn("boss-bullets", {"--set", "scenario.bullets=50", "--json"}));
        const QJsonObject advice = QJsonDocument::fromJson(few.output.toUtf8()).object();
        QCOMPARE(advice["experiment"]["parameters"]["bullets"].toInt(), 50);
    }

    void whatPoolingSavesIsMeasured()
    {
        const QStringList arguments{"advise",   "boss-bullets", "--timings", "--repeats", "6",
                                    "--frames", "30",           "--seeds",   "1"};
        const Outcome text = runProgram(arguments);
        QCOMPARE(text.errors, QString());
        QVERIFY2(text.output.contains("Measured here, over 6 repeats, each run a process of its own: "),
                 qPrintable(text.output));
        const Outcome json = runProgram(arguments + QStringList{"--json"});
        const QJsonObject advice = QJsonDocument::fromJson(json.output.toUtf8()).object();
        const QJsonObject measured = advice["lanes"][0]["kinds"][0]["measured"].toObject();
        QCOMPARE(measured["repeats"].toInt(), 6);
        QCOMPARE(measured["framesEach"].toInt(), 30);
        QVERIFY(measured["low"].toDouble() <= measured["high"].toDouble());
        std::vector<double> repeats;
        for (const QJsonValue& saved : measured["savedNsByRepeat"].toArray())
            repeats.push_back(saved.toDouble());
        QCOMPARE(repeats.size(), std::size_t{6});
        const MedianInterval again = medianIntervalOf(repeats);
        // The repeats have six decimals: a half may have been less than one.
        for (const auto& [told, found] :
             {std::pair{"savedNsPerFrame", again.median}, {"low", again.low}, {"high", again.high}})
            QVERIFY2(std::abs(measured[QLatin1String(told)].toDouble() - found) <= 0.500001, told);
        const Outcome counted = runProgram({"advise", "boss-bullets", "--frames", "30", "--json"});
        QVERIFY(!counted.output.contains("measured"));
    }

    void allocatorsAreComparedOnATrace()
    {
        const QString trace = writeChurn(folder_.filePath("churn.trace"));
        const Outcome text = runProgram({"advise", trace, "--allocators", "--jobs", "1"});
        QCOMPARE(text.errors, QString());
        QCOMPARE(text.exitCode, 0);
        for (const QString& line : text.output.split('\n'))
            QVERIFY2(line.endsWith('.') || line.size() <= 120, qPrintable(line));
        for (const char* words : {"\n3,902 events: ", "\n  heap-list first address ", "\n  heap-tlsf "})
            QVERIFY2(text.output.contains(words), qPrintable(text.output));
        QVERIFY2(text.output.contains("\n  One free or realloc was of memory that was never seen allocated; nothing is "
                                      "freed for it.\n"),
                 qPrintable(text.output));
        const Outcome json = runProgram({"advise", trace, "--allocators", "--json", "--jobs", "3"});
        QCOMPARE(json.exitCode, 0);
        const QJsonObject advice = QJsonDocument::fromJson(json.output.toUtf8()).object();
        QCOMPARE(advice["format"].toString(), "poolscope-allocators");
        QCOMPARE(advice["events"].toInt(), 3902);
        const QJsonArray rows = advice["allocators"].toArray();
        QCOMPARE(rows.size(), 15);
        double before = 1;
        for (const QJsonValue& row : rows) {
            if (!row["leftOut"].isUndefined()) continue;
            QVERIFY(row["measured"]["nanoseconds"].toDouble() > 0);
            QCOMPARE(row["failures"].toInt(), 0);
            if (row["isMeasured"].toBool()) {
                QVERIFY(row["peakReservedBytes"].toDouble() > 0);
                for (const char* unknown : {"internalWasteAtPeak", "blocksSearched", "splits", "smallestArena"})
                    QVERIFY2(row[unknown].isNull(), unknown);
                continue;
            }
            const double times = row["peakReservedByLive"].toDouble();
            QVERIFY(times >= before);
            before = times;
            QVERIFY(row["smallestArena"]["bytes"].toInt() >= advice["peakLiveBytes"].toInt());
            QCOMPARE(row["heldBytesAtPeak"], advice["peakLiveBytes"]);
        }
        const QString verdict = advice["sentences"].toArray()[0].toString();
        QVERIFY2(text.output.contains("\n  " + verdict + '\n'), qPrintable(verdict));
    }

    // Which are installed depends on the machine.
    void mallocsAreMeasuredWhereTheyAreInstalled()
    {
        const QString trace = writeChurn(folder_.filePath("mallocs.trace"));
        const Environment empty{{"POOLSCOPE_MALLOC_FOLDER", folder_.path()}};
        const Outcome without = runProgram({"advise", trace, "--allocators"}, empty);
        QCOMPARE(without.errors, QString());
        QCOMPARE(without.exitCode, 0);
        QVERIFY2(without.output.contains("\n  new-delete (measured) "), qPrintable(without.output));
        for (const char* each :
             {"jemalloc is left out: the library libjemalloc.so.2 is not installed (Debian: libjemalloc2).",
              "mimalloc is left out: the library libmimalloc.so.2 is not installed (Debian: libmimalloc2.0).",
              "tcmalloc is left out: the library libtcmalloc_minimal.so.4 is not installed (Debian: "
              "libtcmalloc-minimal4)."})
            QVERIFY2(without.output.contains(QString("\n  malloc-") + each + '\n'), qPrintable(without.output));
        QVERIFY(!without.output.contains("malloc-jemalloc (measured)"));
        QVERIFY2(without.output.contains("\n  Measured: what a malloc says that it has reserved"),
                 qPrintable(without.output));
        // The environment needs no room for jemalloc's variables.
        const Outcome with = runProgram({"advise", trace, "--allocators"}, {{"GLIBC_TUNABLES", ""}});
        QCOMPARE(with.errors, QString());
        const bool isInstalled =
            !with.output.contains("malloc-jemalloc is left out: the library libjemalloc.so.2 is not");
        QCOMPARE(with.output.count("\n  malloc-jemalloc (measured) "), isInstalled ? 2 : 0);
    }

    void whatCannotBeDoneIsTold_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("complaint");
        const QString help = "; 'poolscope advise --help' tells more";
        QTest::newRow("no experiment") << QStringList{} << "an experiment is missing" + help;
        QTest::newRow("two formats") << QStringList{"boss-bullets", "--json", "--cpp"}
                                     << "--json and --cpp do not go together; choose one" + help;
        QTest::newRow("a lane that is not there")
            << QStringList{"boss-bullets", "--lane", "poled"}
            << "--lane: there is no lane poled; there are collected, pooled (did you mean pooled?)" + help;
        QTest::newRow("a lane without pools")
            << QStringList{"boss-bullets", "--lane", "collected"} << "lane “collected” has no pools to advise on";
        QTest::newRow("an experiment without pools")
            << QStringList{"collectors"} << "no lane of the experiment has pools to advise on";
        QTest::newRow("an experiment without pools, as C++")
            << QStringList{"collectors", "--cpp"} << "no lane of the experiment has pools to advise on";
        QTest::newRow("C++ of several lanes")
            << QStringList{"too-small-pool", "--cpp"}
            << "--cpp is for one lane; name it with --lane: refuses, recycles, grows, by chunks" + help;
        QTest::newRow("timings in C++") << QStringList{"boss-bullets", "--timings", "--cpp"}
                                        << "--timings and --cpp do not go together: declarations say nothing of time" +
                                               help;
        QTest::newRow("two formats of code") << QStringList{"boss-bullets", "--cpp", "--c", "etl"}
                                             << "--cpp and --c do not go together; choose one" + help;
        QTest::newRow("a table of several lanes")
            << QStringList{"too-small-pool", "--c", "zephyr"}
            << "--c is for one lane; name it with --lane: refuses, recycles, grows, by chunks" + help;
        QTest::newRow("a table that nobody takes")
            << QStringList{"boss-bullets", "--c", "arduino"}
            << "--c: 'arduino' is not known; allowed are zephyr, lwip, freertos, etl" + help;
        QTest::newRow("a budget without a trace")
            << QStringList{"boss-bullets", "--budget", "64KiB"} << "--budget is for a trace" + help;
        QTest::newRow("a rate without a budget")
            << QStringList{"boss-bullets", "--refuse", "1%"} << "--refuse goes with --budget" + help;
        QTest::newRow("a value that is not there")
            << QStringList{"boss-bullets", "--set", "pooled.capacitee=3"}
            << "pooled.capacitee: there is no parameter capacitee; there are capacity, prefill, order, onExhausted, "
               "keepsChildren, clearsReferences (did you mean capacity?)";
        QTest::newRow("repeats of nothing")
            << QStringList{"boss-bullets", "--repeats", "9"} << "--repeats goes with --timings" + help;
        QTest::newRow("too few repeats") << QStringList{"boss-bullets", "--timings", "--repeats", "5"}
                                         << "--repeats: 5 is too small; allowed is 6 to 1,000" + help;
        QTest::newRow("allocators without a trace") << QStringList{"boss-bullets", "--allocators"}
                                                    << "--allocators is for a trace; 'boss-bullets' is none" + help;
        QTest::newRow("allocators of a lane")
            << QStringList{"boss-bullets", "--allocators", "--lane", "pooled"}
            << "--allocators and --lane do not go together: all of the trace is counted, whatever its kinds" + help;
        QTest::newRow("no seeds") << QStringList{"boss-bullets", "--seeds", "0"}
                                  << "seeds: 0 is not allowed; allowed is 1 to 10,000";
        QTest::newRow("no frames") << QStringList{"boss-bullets", "--frames", "0"}
                                   << "--frames: 0 is too small; allowed is 1 to 100,000,000" + help;
    }
    void whatCannotBeDoneIsTold()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, complaint);
        const Outcome outcome = runProgram(QStringList{"advise"} + arguments);
        QCOMPARE(outcome.errors, "poolscope: " + complaint + "\n");
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(outcome.output, QString());
    }

private:
    static void whatIsBetterNotPooledIsACommentOnly(const QString& code, const QString& json)
    {
        const QJsonObject advice = QJsonDocument::fromJson(json.toUtf8()).object();
        for (const QJsonValue& kind : advice["lanes"][0]["kinds"].toArray()) {
            const std::string name = kind["kind"].toString().toStdString();
            const QString declared = " " + QString::fromStdString(codePoolOf(name));
            const QRegularExpression declaration("^[A-Z]\\w+<.*>" + declared + "[(;]",
                                                 QRegularExpression::MultilineOption);
            if (!kind["betterNotPooled"].isNull()) QVERIFY2(!declaration.match(code).hasMatch(), qPrintable(code));
        }
    }

    QTemporaryDir folder_;
};

TEST_WITH_CORE_APPLICATION(TestAdviseCommand);
#include "tst_advise_command.moc"
