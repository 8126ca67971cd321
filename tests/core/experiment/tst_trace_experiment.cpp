// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_check.h"
#include "core/experiment/experiment_edits.h"
#include "core/experiment/trace_experiment.h"
#include "core/trace/trace_writer.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace poolscope;

namespace {

constexpr std::uint64_t MiB = 1 << 20;

// Ten small objects first; of the other ninety, ten are large and twenty too large.
std::string traceIn(const QTemporaryDir& folder)
{
    const std::string file = folder.filePath(QStringLiteral("a.trace")).toStdString();
    std::ofstream out(file, std::ios::binary);
    TraceWriter writer(out, {});
    for (int i = 0; i < 100; ++i)
        writer.allocate(i < 10 ? 32 : i < 20 ? MiB : i < 40 ? 17 * MiB : 100);
    writer.finish({});
    return file;
}

QStringList notesOn(const Experiment& experiment)
{
    QStringList notes;
    for (const Message& note : notesOnTrace(experiment))
        notes << QString::fromStdString(note.english());
    return notes;
}

} // namespace

class TestTraceExperiment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void notesAreOfTheWholeTrace_data()
    {
        QTest::addColumn<QString>("kinds");
        QTest::addColumn<int>("from"); // so many allocations
        QTest::newRow("kinds of all") << "size" << 0;
        QTest::newRow("kinds of the first ten") << "size" << 10;
        QTest::newRow("kinds of any size") << "any-size" << 0;
        QTest::newRow("kinds of each size") << "exact-size" << 0;
    }
    void notesAreOfTheWholeTrace()
    {
        QFETCH(QString, kinds);
        QFETCH(int, from);
        const QTemporaryDir folder;
        Experiment experiment = experimentOfTrace(traceIn(folder));
        experiment.parameters.set("kinds", kinds.toStdString());
        experiment.parameters.set("kindsFrom", std::int64_t{from});
        QVERIFY(!check(experiment));
        const QStringList notes = notesOn(experiment);
        QVERIFY2(notes.contains("Left out are objects of more than 16 MiB, 20 of 100 allocations."),
                 qPrintable(notes.join('\n')));
        QVERIFY2(notes.contains("Of objects of more than 8 KiB, 10 of 100 allocations, only the first 4 KiB and the "
                                "last are written and updated."),
                 qPrintable(notes.join('\n')));
    }

    void notesAreOfATraceOfWhichOnlySizesAreTaken()
    {
        const QTemporaryDir folder;
        const std::string file = traceIn(folder);
        Experiment experiment = withScenario(experimentOfTrace(file), "mixed-sizes");
        QCOMPARE(notesOn(experiment), QStringList());
        experiment.parameters.set("file", file);
        QVERIFY(!check(experiment));
        QVERIFY(!readsTrace(experiment)); // its sizes are uniform
        experiment.parameters.set("sizes", std::string("trace"));
        QVERIFY(!check(experiment));
        QVERIFY(readsTrace(experiment) && !isOfTrace(experiment));
        const QStringList notes = notesOn(experiment);
        QCOMPARE(notes.size(), 2);
        QCOMPARE(notes.front(), QString("Left out are objects of more than 16 MiB, 20 of 100 allocations."));
        QCOMPARE(withoutTracePath(experiment).parameters.choice("file"), std::string());
    }
};

TEST_WITHOUT_APPLICATION(TestTraceExperiment);
#include "tst_trace_experiment.moc"
