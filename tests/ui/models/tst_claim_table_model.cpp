// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/claim_table_model.h"

#include "core/experiment/built_in_experiments.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

using Model = ClaimTableModel;

LaneSummary someSummary()
{
    LaneSummary summary;
    summary.counters.frames = 100;
    summary.counters.books.mostInUse = {417, 12, 0, 0, 0};
    summary.timings.shares = {.update = 0.01, .allocation = 0.003, .collection = 0.048, .idle = 0.939};
    return summary;
}

QString textAt(const Model& model, int row, int column)
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
        Model model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.setExperiment(loadExperiment("stutter"));
        QCOMPARE(model.rowCount(), 0);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.setSummaries({someSummary(), someSummary()});
        QCOMPARE(changes.count(), 0);
    }

    void setsWhatWasSaidBesideWhatIsMeasured()
    {
        const Experiment experiment = loadExperiment("boss-bullets");
        Model model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setExperiment(experiment);
        const std::vector<LaneSummary> lanes{someSummary(), someSummary()};
        model.setSummaries(lanes);
        QCOMPARE(model.rowCount(), static_cast<int>(experiment.claims.size()));
        for (int row = 0; row < model.rowCount(); ++row) {
            const Claim& claim = experiment.claims[static_cast<std::size_t>(row)];
            QCOMPARE(textAt(model, row, Model::Lane), QString::fromStdString(experiment.lanes[claim.lane].name));
            QCOMPARE(textAt(model, row, Model::Subject), QString::fromStdString(claim.text));
            QCOMPARE(textAt(model, row, Model::Said), QString::fromStdString(claim.said));
            const QString expected = QString::fromStdString(measured(claim, lanes));
            QCOMPARE(textAt(model, row, Model::Measured), expected.isEmpty() ? QStringLiteral("–") : expected);
            QCOMPARE(model.index(row, Model::Lane).data(Model::StyleRole).toInt(), static_cast<int>(claim.lane));
        }
        QCOMPARE(textAt(model, 0, Model::Measured), QStringLiteral("4.8 %"));
    }

    void promisesNothingBeforeTheFirstFrame()
    {
        Model model;
        model.setExperiment(loadExperiment("boss-bullets"));
        for (const auto& summaries : {std::vector<LaneSummary>{}, std::vector<LaneSummary>(2)}) {
            model.setSummaries(summaries);
            for (int row = 0; row < model.rowCount(); ++row)
                QCOMPARE(textAt(model, row, Model::Measured), QStringLiteral("–"));
        }
    }

    void tellsOfChangesAllAtOnceAndOnlyIfThereAreAny()
    {
        Model model;
        model.setExperiment(loadExperiment("boss-bullets"));
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        const std::vector<LaneSummary> summaries{someSummary(), someSummary()};
        model.setSummaries(summaries);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(changes.front().at(0).toModelIndex(), model.index(0, Model::Measured));
        QCOMPARE(changes.front().at(1).toModelIndex(), model.index(model.rowCount() - 1, Model::Measured));
        model.setSummaries(summaries);
        QCOMPARE(changes.count(), 1);
    }

    void forgetsTheClaimsOfAnotherExperiment()
    {
        Model model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setExperiment(loadExperiment("boss-bullets"));
        model.setSummaries({someSummary(), someSummary()});
        model.setExperiment(loadExperiment("forgotten-release"));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(textAt(model, 1, Model::Lane), QStringLiteral("collected"));
        QCOMPARE(textAt(model, 0, Model::Measured), QStringLiteral("–"));
        model.setExperiment(loadExperiment("stutter"));
        QCOMPARE(model.rowCount(), 0);
    }

    void explainsEveryColumn()
    {
        const Model model;
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

QTEST_GUILESS_MAIN(ClaimTableModelTest)
#include "tst_claim_table_model.moc"
