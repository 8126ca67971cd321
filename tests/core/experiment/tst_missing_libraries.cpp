// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments with strategies whose libraries are not installed: they are read and edited like any other, and it is
// said why they cannot be run.
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_check.h"
#include "core/experiment/experiment_edits.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/experiment_writer.h"
#include "core/simulation/run.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/strategies/mallocs/malloc_library.h"
#include "tests/program/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace poolscope;

namespace {

Experiment experimentWithLanes(const std::string& lanes)
{
    return parseExperiment(
        R"({"format": "poolscope-experiment", "version": 1, "scenario": "churn", "lanes": [)" + lanes + "]}", "test");
}

QString complaintOfMachine(const Experiment& experiment)
{
    const auto complaint = complaintHere(experiment);
    return complaint ? QString::fromStdString(complaint->field + ": " + complaint->complaint.english()) : QString();
}

QString complaintOfRun(const Experiment& experiment)
{
    try {
        const Run run(setupOf(experiment));
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

} // namespace

class TestMissingLibraries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        // Before the catalog is made.
        QVERIFY(folder_.isValid());
        qputenv(mallocFolderVariable, folder_.path().toUtf8());
        QFile broken(folder_.filePath("libmimalloc.so.2"));
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("not a library") > 0);
        QVERIFY(!findStrategy("malloc-tcmalloc")->missing.empty());
    }

    void oneThatIsNotInstalled()
    {
        const Experiment read = experimentWithLanes(
            R"({"name": "a", "strategy": "new-delete"}, {"name": "b", "strategy": "malloc-tcmalloc"})");
        const QString sentence = "the library libtcmalloc_minimal.so.4 is not installed (Debian: libtcmalloc-minimal4)";
        QCOMPARE(complaintOfMachine(read), "lanes[1].strategy: malloc-tcmalloc is not available here: " + sentence);
        QCOMPARE(complaintOfRun(read), sentence);
        QCOMPARE(parseExperiment(formatExperiment(read), "again"), read);
        // Without its lane, nothing is missing.
        QCOMPARE(complaintOfMachine(withoutLane(read, 1)), QString());
        QVERIFY(!complaintAbout(withoutLane(read, 0)));
    }

    void oneThatIsInstalledAndNoLibrary()
    {
        const Experiment read = experimentWithLanes(R"({"name": "a", "strategy": "malloc-mimalloc"})");
        const QString sentence = "the library libmimalloc.so.2 cannot be loaded: ";
        QVERIFY(complaintOfMachine(read).startsWith("lanes[0].strategy: " + sentence));
        QVERIFY(complaintOfRun(read).startsWith(sentence));
    }

    void oneOfASingleKind()
    {
        const Experiment read = experimentWithLanes(
            R"({"name": "a", "strategy": "new-delete", "kinds": {"small": {"strategy": "malloc-tcmalloc"}}})");
        QVERIFY(complaintOfMachine(read).startsWith(
            "lanes[0].kinds.small.strategy: malloc-tcmalloc is not available here: the library "));
        QVERIFY(complaintOfRun(read).startsWith("the library libtcmalloc_minimal.so.4 is not installed"));
    }

    void allOfThemAreNamedOnce()
    {
        const Experiment builtIn = loadExperiment("six-mallocs");
        const Experiment twice = withNewLane(builtIn, "malloc-tcmalloc");
        QCOMPARE(complaintOfMachine(twice), complaintOfMachine(builtIn));
        for (const char* library : {"libjemalloc2", "the library libmimalloc.so.2", "libtcmalloc-minimal4"})
            QCOMPARE(complaintOfMachine(builtIn).count(library), 1);
    }

private:
    QTemporaryDir folder_;
};

TEST_WITHOUT_APPLICATION(TestMissingLibraries);
#include "tst_missing_libraries.moc"
