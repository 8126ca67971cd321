// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the start page are what a run gives. If a scenario or a strategy has changed what it counts:
// resources/experiments/make_pictures.
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_check.h"
#include "core/experiment/experiment_setup.h"
#include "core/simulation/run.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace poolscope;

class TestHeapPicture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatIsWritten()
    {
        const HeapPicture picture = parseHeapPicture("600\n1 20 20 3\n7 7 7 7\n");
        QCOMPARE(picture.frames, std::uint64_t{600});
        QCOMPARE(picture.lanes, (std::vector<std::vector<std::uint64_t>>{{1, 20, 20, 3}, {7, 7, 7, 7}}));
    }

    void whatIsNoneIsEmpty_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no frames") << QByteArray("0\n1 2\n");
        QTest::newRow("words") << QByteArray("600\n1 x\n");
        QTest::newRow("lanes of different length") << QByteArray("600\n1 2\n1 2 3 4\n");
    }
    void whatIsNoneIsEmpty()
    {
        QFETCH(QByteArray, text);
        QVERIFY(parseHeapPicture({text.data(), static_cast<std::size_t>(text.size())}) == HeapPicture{});
    }

    void everyBuiltInOneIsMeasured_data()
    {
        QTest::addColumn<QString>("name");
        for (const BuiltInExperiment& builtIn : builtInExperiments())
            QTest::newRow(builtIn.name.data()) << QString::fromStdString(std::string(builtIn.name));
    }
    // Only the beginning of each run is repeated: half a million objects take long.
    void everyBuiltInOneIsMeasured()
    {
        QFETCH(QString, name);
        const auto all = builtInExperiments();
        const auto builtIn = std::ranges::find(all, name.toStdString(), &BuiltInExperiment::name);
        const HeapPicture picture = parseHeapPicture(builtIn->picture);
        const Experiment experiment = loadExperiment(name.toStdString());
        QCOMPARE(picture.lanes.size(), experiment.lanes.size());
        if (const auto complaint = complaintHere(experiment)) QSKIP(complaint->complaint.english().c_str());
        const std::uint64_t parts = picture.lanes.front().size() / 2;
        Run run(setupOf(experiment));
        for (std::uint64_t part = 0; part < 20; ++part) {
            std::vector<std::vector<std::uint64_t>> bytes(experiment.lanes.size());
            while (run.frame() * parts / picture.frames == part)
                for (const Sample& sample : run.step())
                    bytes[sample.lane].push_back(sample.counters.heapBytes);
            for (std::size_t lane = 0; lane < bytes.size(); ++lane) {
                const auto [least, most] = std::ranges::minmax_element(bytes[lane]);
                // The first of equal values, as in the script.
                const auto firstMost = std::ranges::find(bytes[lane], *most);
                const bool isRise = least <= firstMost;
                QCOMPARE(picture.lanes[lane][2 * part], isRise ? *least : *most);
                QCOMPARE(picture.lanes[lane][2 * part + 1], isRise ? *most : *least);
            }
        }
    }
};

TEST_WITHOUT_APPLICATION(TestHeapPicture);
#include "tst_heap_picture.moc"
