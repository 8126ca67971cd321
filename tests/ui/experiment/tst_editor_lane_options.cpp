// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a lane may have besides its strategy: strategies of single kinds, and mistakes made on purpose.
#include "tests/program/test_program.h"
#include "tests/ui/experiment/editor_fixture.h"
#include "ui/widgets/quantity_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalSpy>

using namespace poolscope;
using namespace poolscope::ui;

class EditorLaneOptionsTest : public EditorFixture
{
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void aKindGetsAStrategyOfItsOwn()
    {
        goTo(0);
        choose(control<QComboBox>("kind.bullet.strategy"), "pool-free-list");
        const auto kinds = [this] { return w_->engine().experiment().lanes[0].kinds; };
        QCOMPARE(kinds().size(), std::size_t{1});
        QCOMPARE(kinds()[0].part.strategy, std::string("pool-free-list"));
        w_->awaitFrames(2);
        // Its values are tuned while the run goes on.
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        type(control<QuantityBox>("value.capacity"), "900");
        QCOMPARE(reset.count(), 0);
        QCOMPARE(kinds()[0].part.parameters.integer("capacity"), 900);
        auto* backing = control<QComboBox>("kind.bullet.backing");
        chooseRow(backing, 1);
        QVERIFY(kinds()[0].part.backing == Backing::Collected);
        choose(control<QComboBox>("kind.bullet.strategy"), "");
        QVERIFY(w_->engine().experiment().lanes[0].kinds.empty());
        QTRY_VERIFY(shown<QComboBox>("kind.bullet.backing") == nullptr);
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(experiment() == loadExperiment("boss-bullets"));
    }

    void aKindThatCannotHaveItsMemoryIsMarked()
    {
        goTo(1); // whose own strategy collects nothing
        choose(control<QComboBox>("kind.vector.strategy"), "pool-stack");
        auto* backing = control<QComboBox>("kind.vector.backing");
        chooseRow(backing, 1);
        QTRY_VERIFY2(complaint().contains(QStringLiteral("heap")), qPrintable(complaint()));
        QVERIFY(experiment().lanes[1].kinds[0].part.backing == Backing::System);
        // Back to what it is: nothing is wrong any more.
        chooseRow(backing, 0);
        QCOMPARE(complaint(), QString());
    }

    void kindsAreThoseOfTheScenario()
    {
        goTo(0);
        QVERIFY(control<QComboBox>("kind.bullet.strategy") != nullptr);
        goTo(ExperimentEditor::theExperiment);
        choose(control<QComboBox>("edit.scenario"), "fireworks");
        goTo(0);
        QVERIFY(control<QComboBox>("kind.spark.strategy") != nullptr);
        QVERIFY(shown<QComboBox>("kind.bullet.strategy") == nullptr);
    }

    void oldReferencesAreKeptOnPurpose()
    {
        goTo(1);
        auto* box = control<QCheckBox>("edit.staleReferences");
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Space);
        QVERIFY(experiment().lanes[1].mistake("staleReferences") != nullptr);
        type(control<QuantityBox>("value.every"), "7");
        QCOMPARE(w_->engine().experiment().lanes[1].mistake("staleReferences")->integer("every"), 7);
        QTest::keyClick(box, Qt::Key_Space);
        QVERIFY(experiment().lanes[1].mistake("staleReferences") == nullptr);
        QTRY_VERIFY(shown<QuantityBox>("value.every") == nullptr);
    }

    void oldReferencesWithoutSlotsAreMarked()
    {
        goTo(0);
        auto* box = control<QCheckBox>("edit.staleReferences");
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        QTRY_VERIFY2(complaint().contains(QStringLiteral("no pool that keeps its slots")), qPrintable(complaint()));
        QVERIFY(!box->isChecked());
    }

    void fieldsAreLeftUnsetOnPurpose()
    {
        goTo(1);
        auto* box = control<QCheckBox>("edit.unsetFields");
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Space);
        QVERIFY(experiment().lanes[1].mistake("unsetFields") != nullptr);
        QCOMPARE(w_->engine().experiment().lanes[1].mistake("unsetFields")->integer("every"), 10);
        QTest::keyClick(box, Qt::Key_Space);
        QVERIFY(experiment().lanes[1].mistake("unsetFields") == nullptr);
    }

    void wrongPoolsThatDoNotLookAreMarked()
    {
        goTo(0);
        auto* box = control<QCheckBox>("edit.wrongPool");
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        QTRY_VERIFY2(complaint().contains(QStringLiteral("does not check the types")), qPrintable(complaint()));
        QVERIFY(!box->isChecked());
    }
};

TEST_WITH_APPLICATION(EditorLaneOptionsTest);
#include "tst_editor_lane_options.moc"
