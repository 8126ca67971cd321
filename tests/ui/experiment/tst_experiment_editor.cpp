// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Editing an experiment in the whole window, by keys and clicks.
#include "tests/program/test_program.h"
#include "tests/ui/experiment/editor_fixture.h"
#include "ui/appearance/language.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/experiment/scenario_form.h"
#include "ui/tables/claim_table.h"
#include "ui/tables/lane_table_model.h"
#include "ui/theme/chart_theme.h"
#include "ui/widgets/quantity_box.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>

using namespace poolscope;
using namespace poolscope::ui;

class ExperimentEditorTest : public EditorFixture
{
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void listsWhatThereIs()
    {
        const auto* parts = editor_->findChild<QListWidget*>(QStringLiteral("editor.parts"));
        QCOMPARE(parts->count(), 4); // the experiment, two lanes, the claims
        QCOMPARE(editor_->chosenLane(), -1);
        QCOMPARE(control<QLineEdit>("edit.title")->text(),
                 QStringLiteral("Boss bullets: collected heap against a free list"));
        QVERIFY(control<QuantityBox>("value.bullets") != nullptr);
        goTo(1);
        QCOMPARE(control<QLineEdit>("edit.name")->text(), QStringLiteral("pooled"));
        QVERIFY(control<QuantityBox>("value.capacity") != nullptr);
        QVERIFY(shown<QuantityBox>("value.bullets") == nullptr);
    }

    void anotherExperimentIsShownAsAWhole()
    {
        goTo(0);
        const auto* name = control<QLineEdit>("edit.name");
        w_->window().open(QStringLiteral("chunk-sizes"));
        QCOMPARE(editor_->chosenLane(), ExperimentEditor::theExperiment);
        QVERIFY(!name->isVisible());
        QCOMPARE(name->text(), QStringLiteral("collected")); // what nobody sees has not been filled
    }

    void theScenarioCanBeAnother()
    {
        choose(control<QComboBox>("edit.scenario"), "leaky");
        QCOMPARE(w_->engine().experiment().scenario, std::string("leaky"));
        QCOMPARE(w_->engine().experiment().inside, std::string("boss-bullets"));
        choose(control<QComboBox>("edit.inside"), "churn");
        QCOMPARE(w_->engine().experiment().inside, std::string("churn"));
        QVERIFY(control<QuantityBox>("value.active") != nullptr);
        choose(control<QComboBox>("edit.scenario"), "fireworks");
        QTRY_VERIFY(shown<QComboBox>("edit.inside") == nullptr);
        w_->awaitFrames(2);
    }

    void lanesAreAddedCopiedMovedAndRemoved()
    {
        addLane("new-delete");
        QCOMPARE(lanes().size(), 3);
        QCOMPARE(editor_->chosenLane(), 2);
        goTo(1);
        QTest::mouseClick(button(QStringLiteral("Duplicate")), Qt::LeftButton);
        QCOMPARE(lanes(), (QStringList{"collected", "pooled", "pooled 2", lanes().back()}));
        QCOMPARE(editor_->chosenLane(), 2);
        QTest::mouseClick(button(QStringLiteral("Move Up")), Qt::LeftButton);
        QTest::mouseClick(button(QStringLiteral("Move Up")), Qt::LeftButton);
        QCOMPARE(lanes().front(), QStringLiteral("pooled 2"));
        QVERIFY(!button(QStringLiteral("Move Up"))->isEnabled());
        QTest::mouseClick(button(QStringLiteral("Move Down")), Qt::LeftButton);
        QCOMPARE(lanes(), (QStringList{"collected", "pooled 2", "pooled", lanes().back()}));
        QCOMPARE(editor_->chosenLane(), 1);
        QTest::mouseClick(button(QStringLiteral("Move Up")), Qt::LeftButton);
        QTest::mouseClick(button(QStringLiteral("Remove")), Qt::LeftButton);
        QCOMPARE(lanes(), (QStringList{"collected", "pooled", lanes().back()}));
        QTest::mouseClick(button(QStringLiteral("Remove")), Qt::LeftButton);
        QTest::mouseClick(button(QStringLiteral("Remove")), Qt::LeftButton);
        QCOMPARE(lanes().size(), 1);
        goTo(0);
        QVERIFY(!button(QStringLiteral("Remove"))->isEnabled());
    }

    void aStrategyCanBeAnother()
    {
        goTo(0);
        choose(control<QComboBox>("edit.strategy"), "gc-copying");
        QCOMPARE(w_->engine().experiment().lanes[0].strategy, std::string("gc-copying"));
        QVERIFY(control<QuantityBox>("value.heapBytes") != nullptr);
        w_->awaitFrames(2);
    }

    void aNameTwiceIsRefusedInPlace()
    {
        goTo(0);
        type(control<QLineEdit>("edit.name"), "pooled");
        QTRY_VERIFY2(complaint().contains(QStringLiteral("names must differ")), qPrintable(complaint()));
        QCOMPARE(lanes().front(), QStringLiteral("collected"));
        type(control<QLineEdit>("edit.name"), "heap");
        QCOMPARE(lanes().front(), QStringLiteral("heap"));
        QCOMPARE(complaint(), QString());
    }

    void aTitleDoesNotDisturbTheRun()
    {
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        type(control<QLineEdit>("edit.title"), "Lesson 3");
        QCOMPARE(reset.count(), 0);
        QCOMPARE(w_->engine().experiment().title, std::string("Lesson 3"));
        QVERIFY(w_->window().windowTitle().startsWith(QStringLiteral("Lesson 3")));
    }

    void aDescriptionDoesNotEither()
    {
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        auto* field = control<SentenceEdit>("edit.description");
        QVERIFY(field->sentence().contains(QStringLiteral("climbs and falls")));
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("Watch the teeth."));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(w_->engine().experiment().description, std::string("Watch the teeth."));
        QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(field->sentence().contains(QStringLiteral("climbs and falls")));
        field->setPlainText(QString(501, QLatin1Char('x')));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY2(complaint().contains(QStringLiteral("501 characters")), qPrintable(complaint()));
    }

    void aColourIsTheLanesEverywhereAtOnce()
    {
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        goTo(0);
        auto* swatch = control<QAbstractButton>("colour.6");
        QVERIFY(control<QAbstractButton>("colour.1")->isChecked());
        QTest::mouseClick(swatch, Qt::LeftButton);
        QCOMPARE(reset.count(), 0);
        QVERIFY(swatch->isChecked());
        QCOMPARE(laneStyles(w_->engine().experiment()), (std::vector<int>{5, 1}));
        const auto* table = w_->window().findChild<LaneTableModel*>();
        QCOMPARE(table->index(0, 0).data(LaneTableModel::StyleRole).toInt(), 5);
        const auto* parts = editor_->findChild<QListWidget*>(QStringLiteral("editor.parts"));
        QCOMPARE(parts->item(1)->data(Qt::UserRole).toInt(), 5);
        // The line of the heap chart.
        const QColor violet = themeFor(QApplication::palette()).lane(5).colour;
        QTRY_VERIFY(showsColour(w_->window().charts(), violet));
        // The lane with that colour takes the other one.
        QTest::mouseClick(control<QAbstractButton>("colour.2"), Qt::LeftButton);
        QCOMPARE(laneStyles(w_->engine().experiment()), (std::vector<int>{1, 5}));
        QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier);
        QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(laneStyles(w_->engine().experiment()), (std::vector<int>{0, 1}));
        QCOMPARE(reset.count(), 0);
        QTRY_VERIFY(!showsColour(w_->window().charts(), violet));
    }

    void coloursAreChosenByKeys()
    {
        goTo(1);
        auto* swatch = control<QAbstractButton>("colour.2");
        QVERIFY(swatch->isChecked());
        QCOMPARE(swatch->accessibleName(), QStringLiteral("orange, square"));
        swatch->setFocus();
        QTest::keyClick(swatch, Qt::Key_Right);
        QCOMPARE(experiment().lanes[1].colour, 3);
    }

    void whatBeginsTheRunAnewIsMarked()
    {
        for (const char* field : {"edit.scenario", "value.seed", "value.frames", "value.frameRate"})
            QVERIFY2(isMarked(field), field);
        for (const char* field : {"edit.title", "edit.description", "value.bullets"})
            QVERIFY2(!isMarked(field), field);
        goTo(1);
        for (const char* field : {"edit.name", "edit.strategy", "value.order", "value.onExhausted",
                                  "kind.bullet.strategy", "edit.staleReferences"}) {
            QVERIFY2(isMarked(field), field);
            QVERIFY2(control<QWidget>(field)->accessibleDescription().contains(QStringLiteral("restarts the run")),
                     field);
        }
        QVERIFY(!isMarked("value.capacity")); // slots are tuned live
        QVERIFY(control<QuantityBox>("value.capacity")->toolTip().contains(QStringLiteral("Acts at once")));
        for (const char* text : {"Add Lane", "Duplicate", "Remove", "Move Up", "Move Down"})
            QVERIFY2(button(QLatin1String(text))->toolTip().contains(QStringLiteral("restarts the run")), text);
        const auto says = [this](const char* words) {
            for (const QLabel* label : editor_->findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains(QLatin1String(words))) return true;
            return false;
        };
        QVERIFY(says("adding, moving or removing a lane"));
        // It does begin again.
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        type(control<QLineEdit>("edit.name"), "pool");
        QCOMPARE(reset.count(), 1);
        QTest::mouseClick(button(QStringLiteral("Move Up")), Qt::LeftButton);
        QCOMPARE(reset.count(), 2);
    }

    void claimsAreMadeChangedAndRemoved()
    {
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        goTo(ExperimentEditor::theClaims);
        QCOMPARE(editor_->chosenLane(), ExperimentEditor::theClaims);
        // Many are longer than their field, which showed their end.
        const auto all = editor_->findChildren<QLineEdit*>(QStringLiteral("claim.said"));
        QCOMPARE(all.size(), 6);
        for (const QLineEdit* each : all)
            QVERIFY(!each->text().isEmpty() && each->cursorPosition() == 0);
        QTest::mouseClick(control<QPushButton>("claims.add"), Qt::LeftButton);
        QCOMPARE(experiment().claims.size(), std::size_t{7});
        auto* said = editor_->findChildren<QLineEdit*>(QStringLiteral("claim.said")).back();
        QTRY_VERIFY(said->isVisible());
        type(said, "most of it");
        QCOMPARE(w_->engine().experiment().claims.back().said, std::string("most of it"));
        const auto* table = w_->window().findChild<ClaimTableModel*>();
        QCOMPARE(table->rowCount(), 7);
        auto* measure = editor_->findChildren<QComboBox*>(QStringLiteral("claim.measure")).back();
        chooseRow(measure, static_cast<int>(findMeasure("speed-ratio") - measures().data()));
        QCOMPARE(experiment().claims.back().than, std::optional<std::size_t>(1));
        QTest::mouseClick(control<QPushButton>("claim.remove"), Qt::LeftButton);
        QCOMPARE(experiment().claims.size(), std::size_t{6});
        QCOMPARE(editor_->chosenLane(), ExperimentEditor::theClaims);
        // A claim does not affect the run.
        QCOMPARE(reset.count(), 0);
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(experiment() == loadExperiment("boss-bullets"));
        QCOMPARE(table->rowCount(), 6);
    }

    void aNewClaimIsInEnglishInWhateverLanguage()
    {
        applyLanguage(LanguageChoice::German);
        const auto english = qScopeGuard([] { applyLanguage(LanguageChoice::English); });
        goTo(ExperimentEditor::theClaims);
        QTest::mouseClick(control<QPushButton>("claims.add"), Qt::LeftButton);
        QCOMPARE(experiment().claims.back().text, std::string("share of the budget that is idle"));
    }

    void aClaimThatCannotBeMeasuredIsMarked()
    {
        goTo(ExperimentEditor::theClaims);
        auto* measure = control<QComboBox>("claim.measure");
        chooseRow(measure,
                  static_cast<int>(findMeasure("high-water") - measures().data())); // the collected lane has no slots
        QTRY_VERIFY2(complaint().contains(QStringLiteral("has no slots")), qPrintable(complaint()));
        QVERIFY(experiment().claims.front().measure == findMeasure("collection-share"));
    }

private:
    [[nodiscard]] static bool showsColour(QWidget& widget, const QColor& colour)
    {
        const QImage image = widget.grab().toImage();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) == colour) return true;
        return false;
    }
    // Whether the mark stands beside the field, in its row.
    [[nodiscard]] bool isMarked(const char* name) const
    {
        const QWidget* field = control<QWidget>(name);
        for (const QWidget* around : {field->parentWidget(), field->parentWidget()->parentWidget()})
            for (const QLabel* label : around->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly))
                if (label->text() == QStringLiteral("↻") && label->isVisible()) return true;
        return false;
    }
};

TEST_WITH_APPLICATION(ExperimentEditorTest);
#include "tst_experiment_editor.moc"
