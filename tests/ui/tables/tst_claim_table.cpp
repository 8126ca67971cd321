// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/claim_table.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/program/test_program.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

LaneSummary summaryWithClaims()
{
    LaneSummary summary;
    summary.counters.frames = 100;
    summary.counters.accounting.maxInUse = {417, 12, 0, 0, 0};
    summary.timings.shares = {.update = 0.01, .allocation = 0.003, .collection = 0.048, .idle = 0.939};
    return summary;
}

Recording noFrames()
{
    return {{"collected", "pooled"}, 60};
}

// The second lane is twice as fast as the first.
Recording framesOfTwo(std::uint64_t frames)
{
    Recording recording = noFrames();
    for (std::uint64_t frame = 0; frame < frames; ++frame)
        for (std::uint32_t lane = 0; lane < 2; ++lane)
            recording.append(
                {.frame = frame,
                 .lane = lane,
                 .counters = {},
                 .timings = {.frameNs = 20'000U >> lane, .allocationNs = 20'000U >> lane, .cpuNs = 20'000U >> lane}});
    return recording;
}

QString textAt(const ClaimTableModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

class ClaimTableModelTest : public QObject
{
    Q_OBJECT

private slots:
    void isEmptyWithoutClaims()
    {
        ClaimTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.setExperiment(loadExperiment("cycles"));
        QCOMPARE(model.rowCount(), 0);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.setSummaries({summaryWithClaims(), summaryWithClaims()}, noFrames());
        QCOMPARE(changes.count(), 0);
    }

    void setsWhatWasSaidBesideWhatIsMeasured()
    {
        const Experiment experiment = loadExperiment("boss-bullets");
        ClaimTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setExperiment(experiment);
        const std::vector<LaneSummary> lanes{summaryWithClaims(), summaryWithClaims()};
        model.setSummaries(lanes, noFrames());
        QCOMPARE(model.rowCount(), static_cast<int>(experiment.claims.size()));
        for (int row = 0; row < model.rowCount(); ++row) {
            const Claim& claim = experiment.claims[static_cast<std::size_t>(row)];
            QCOMPARE(textAt(model, row, ClaimTableModel::Lane),
                     QString::fromStdString(experiment.lanes[claim.lane].name));
            QCOMPARE(textAt(model, row, ClaimTableModel::Subject), QString::fromStdString(claim.text));
            QCOMPARE(textAt(model, row, ClaimTableModel::Said), QString::fromStdString(claim.said));
            const QString expected = QString::fromStdString(findingOf(claim, lanes).english());
            QCOMPARE(textAt(model, row, ClaimTableModel::Measured),
                     expected.isEmpty() ? QStringLiteral("–") : expected);
            QCOMPARE(model.index(row, ClaimTableModel::Lane).data(ClaimTableModel::StyleRole).toInt(),
                     static_cast<int>(claim.lane));
        }
        QCOMPARE(textAt(model, 0, ClaimTableModel::Measured), QStringLiteral("4.8 %"));
    }

    void promisesNothingBeforeTheFirstFrame()
    {
        ClaimTableModel model;
        model.setExperiment(loadExperiment("boss-bullets"));
        for (const auto& summaries : {std::vector<LaneSummary>{}, std::vector<LaneSummary>(2)}) {
            model.setSummaries(summaries, noFrames());
            for (int row = 0; row < model.rowCount(); ++row)
                QCOMPARE(textAt(model, row, ClaimTableModel::Measured), QStringLiteral("–"));
        }
    }

    void tellsOfChangesAllAtOnceAndOnlyIfThereAreAny()
    {
        ClaimTableModel model;
        model.setExperiment(loadExperiment("boss-bullets"));
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        const std::vector<LaneSummary> summaries{summaryWithClaims(), summaryWithClaims()};
        model.setSummaries(summaries, noFrames());
        QCOMPARE(changes.count(), 1);
        QCOMPARE(changes.front().at(0).toModelIndex(), model.index(0, ClaimTableModel::Measured));
        QCOMPARE(changes.front().at(1).toModelIndex(), model.index(model.rowCount() - 1, ClaimTableModel::Measured));
        model.setSummaries(summaries, noFrames());
        QCOMPARE(changes.count(), 1);
    }

    void forgetsTheClaimsOfAnotherExperiment()
    {
        ClaimTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setExperiment(loadExperiment("boss-bullets"));
        model.setSummaries({summaryWithClaims(), summaryWithClaims()}, noFrames());
        model.setExperiment(loadExperiment("forgotten-release"));
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(textAt(model, 1, ClaimTableModel::Lane), QStringLiteral("pool in heap"));
        QCOMPARE(textAt(model, 0, ClaimTableModel::Measured), QStringLiteral("–"));
        model.setExperiment(loadExperiment("cycles"));
        QCOMPARE(model.rowCount(), 0);
    }

    void saysWhereItWasSaidAndWhyOursDiffers()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.claims.resize(2);
        experiment.claims[0].source = {"A pool", "Results"};
        experiment.claims[0].of = "one game";
        experiment.claims[0].difference = "another engine";
        experiment.claims[1].source.reset();
        experiment.claims[1].of.clear();
        experiment.claims[1].difference.clear();
        ClaimTableModel model;
        model.setExperiment(experiment);
        const auto remarkAt = [&](int row, int column) {
            return model.index(row, column).data(ClaimTableModel::RemarkRole).toString();
        };
        QCOMPARE(remarkAt(0, ClaimTableModel::Subject), QStringLiteral("one game"));
        QCOMPARE(remarkAt(0, ClaimTableModel::Said), QStringLiteral("A pool – Results"));
        QCOMPARE(remarkAt(0, ClaimTableModel::Measured), QStringLiteral("another engine"));
        QCOMPARE(remarkAt(1, ClaimTableModel::Subject), QString());
        QVERIFY(remarkAt(1, ClaimTableModel::Said).startsWith(QStringLiteral("ours")));
        QCOMPARE(remarkAt(1, ClaimTableModel::Measured), QString());
        QCOMPARE(model.index(0, ClaimTableModel::Measured).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("–; another engine"));
    }

    void figuresAreInTheLanguageOfTheWindow()
    {
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(":/translations/poolscope_de.qm")));
        QVERIFY(QCoreApplication::installTranslator(&german));
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        Experiment experiment = loadExperiment("boss-bullets");
        Claim ratio;
        ratio.measure = findMeasure("speed-ratio");
        ratio.lane = 1;
        ratio.than = 0;
        experiment.claims.push_back(ratio);
        ClaimTableModel model;
        model.setExperiment(experiment);
        std::vector<LaneSummary> lanes{summaryWithClaims(), summaryWithClaims()};
        lanes[1].counters.accounting.instantiations.all = {100, 240'050, 600, 2'960};
        model.setSummaries(lanes, framesOfTwo(1000));
        QStringList shown;
        for (int row = 0; row < model.rowCount(); ++row)
            shown << textAt(model, row, ClaimTableModel::Measured);
        QLocale::setDefault(before);
        QVERIFY2(shown.contains(QStringLiteral("4,8 %")), qPrintable(shown.join(QLatin1Char('|'))));
        QVERIFY2(shown.contains(QStringLiteral("2.401 je Frame (600 bis 2.960), insgesamt 240.050")),
                 qPrintable(shown.join(QLatin1Char('|'))));
        QCOMPARE(shown.back(), QStringLiteral("2,00-fach (2,00 bis 2,00)"));
    }

    void readsARecordingThatGrows()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        Claim ratio;
        ratio.measure = findMeasure("speed-ratio");
        ratio.lane = 1;
        ratio.than = 0;
        experiment.claims = {ratio};
        ClaimTableModel model;
        model.setExperiment(experiment);
        const std::vector<LaneSummary> lanes{summaryWithClaims(), summaryWithClaims()};
        model.setSummaries(lanes, framesOfTwo(20));
        QCOMPARE(textAt(model, 0, ClaimTableModel::Measured),
                 QStringLiteral("too little undisturbed time: 20 of 20 frames"));
        model.setSummaries(lanes, framesOfTwo(300));
        QCOMPARE(textAt(model, 0, ClaimTableModel::Measured), QStringLiteral("2.00 times (2.00 to 2.00)"));
        // Another run starts without results.
        model.setExperiment(experiment);
        model.setSummaries(lanes, framesOfTwo(10));
        QCOMPARE(textAt(model, 0, ClaimTableModel::Measured),
                 QStringLiteral("too little undisturbed time: 10 of 10 frames"));
    }

    void explainsEveryColumn()
    {
        const ClaimTableModel model;
        QSet<QString> titles;
        for (int column = 0; column < model.columnCount(); ++column) {
            titles.insert(model.headerData(column, Qt::Horizontal).toString());
            const QString meaning = model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
            QVERIFY2(meaning.endsWith(QLatin1Char('.')), qPrintable(meaning));
        }
        QCOMPARE(titles.size(), model.columnCount());
        QVERIFY(!model.headerData(0, Qt::Vertical).isValid());
        QVERIFY(!model.headerData(99, Qt::Horizontal).isValid());
    }
};

TEST_WITH_CORE_APPLICATION(ClaimTableModelTest);
#include "tst_claim_table.moc"
