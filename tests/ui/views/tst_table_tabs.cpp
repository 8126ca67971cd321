// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table_tabs.h"

#include "core/experiment/built_in_experiments.h"
#include "ui/models/claim_table_model.h"
#include "ui/models/lane_table_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolTip>
#include <QVBoxLayout>

#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

class TableTabsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        room_ = std::make_unique<QWidget>();
        tabs_ = new TableTabs(figures_, claims_, *room_, room_.get());
        auto* column = new QVBoxLayout(room_.get());
        column->addStretch(1);
        column->addWidget(tabs_);
        load("boss-bullets");
        room_->resize(1000, 600);
        room_->show();
        QVERIFY(QTest::qWaitForWindowExposed(room_.get()));
    }
    void cleanup() { room_.reset(); }

    void thereIsAChoiceOnlyWithClaims()
    {
        QVERIFY(bar().isVisible() && table("lanes").isVisible() && !table("claims").isVisible());
        load("stutter");
        QVERIFY(!bar().isVisible() && table("lanes").isVisible() && !table("claims").isVisible());
    }

    void theChoiceIsKeptFromExperimentToExperiment()
    {
        bar().setCurrentIndex(1);
        QVERIFY(table("claims").isVisible() && !table("lanes").isVisible());
        load("stutter");
        QVERIFY(table("lanes").isVisible() && !table("claims").isVisible());
        load("constructor-pooling");
        QVERIFY(table("claims").isVisible() && !table("lanes").isVisible());
        QCOMPARE(bar().currentIndex(), 1);
        bar().setCurrentIndex(0);
        load("boss-bullets");
        QVERIFY(table("lanes").isVisible());
    }

    void everyClaimIsSeenInWhole()
    {
        bar().setCurrentIndex(1);
        const QTableView& claims = table("claims");
        const int last = claims.model()->rowCount() - 1;
        QTRY_VERIFY(claims.rowViewportPosition(last) + claims.rowHeight(last) <= claims.viewport()->height());
        const int end = claims.columnViewportPosition(ClaimTableModel::Measured) +
                        claims.columnWidth(ClaimTableModel::Measured);
        QCOMPARE(end, claims.viewport()->width());
    }

    void whatIsCutOffIsATooltip()
    {
        load("constructor-pooling");
        bar().setCurrentIndex(1);
        room_->resize(500, 600);
        const QString subject = claims_.index(0, ClaimTableModel::Subject).data().toString();
        QTRY_COMPARE(tipAt(0, ClaimTableModel::Subject), subject);
        room_->resize(1400, 600);
        QTRY_COMPARE(tipAt(0, ClaimTableModel::Subject), QString());
    }

    void rowsCanBeCopied()
    {
        bar().setCurrentIndex(1);
        QTableView& claims = table("claims");
        QTest::keyClick(&claims, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QString());
        claims.selectRow(4);
        QTest::keyClick(&claims, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("pooled\tbullets ever needed at once\tabout 400, of 1,000\t–"));
        bar().setCurrentIndex(0);
        table("lanes").selectAll();
        QTest::keyClick(&table("lanes"), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines[1].startsWith(QStringLiteral("pooled\t0\t0 B\t–")), qPrintable(lines[1]));
        QGuiApplication::clipboard()->clear();
    }

    void tablesHaveNames()
    {
        QVERIFY(!bar().accessibleName().isEmpty());
        QVERIFY(!table("lanes").accessibleName().isEmpty() && !table("claims").accessibleName().isEmpty());
    }

private:
    void load(const char* experiment)
    {
        const Experiment loaded = loadExperiment(experiment);
        figures_.setLanes(describeLanes(loaded));
        claims_.setExperiment(loaded);
    }
    [[nodiscard]] QTabBar& bar() const { return *tabs_->findChild<QTabBar*>(QStringLiteral("tabs.tables")); }
    [[nodiscard]] QTableView& table(const char* name) const
    {
        return *tabs_->findChild<QTableView*>(QStringLiteral("table.") + QLatin1String(name));
    }
    [[nodiscard]] QString tipAt(int row, int column) const
    {
        QToolTip::hideText();
        QTableView& claims = table("claims");
        const QPoint at = claims.visualRect(claims.model()->index(row, column)).center();
        QHelpEvent event(QEvent::ToolTip, at, claims.viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(claims.viewport(), &event);
        return QToolTip::text();
    }

    LaneTableModel figures_;
    ClaimTableModel claims_;
    std::unique_ptr<QWidget> room_;
    TableTabs* tabs_ = nullptr;
};

QTEST_MAIN(TableTabsTest)
#include "tst_table_tabs.moc"
