// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Editing an experiment in the whole window, by keys and clicks.
#include "tests/ui/views/window_fixture.h"
#include "ui/models/experiment_document.h"
#include "ui/charts/chart_theme.h"
#include "ui/models/claim_table_model.h"
#include "ui/models/lane_table_model.h"
#include "ui/views/chart_stack.h"
#include "ui/views/experiment_editor.h"
#include "ui/views/quantity_box.h"
#include "ui/views/sentence_edit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QWheelEvent>

using namespace poolscope;
using namespace poolscope::ui;

class ExperimentEditorTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        w_ = std::make_unique<WindowFixture>();
        QVERIFY(w_->isExposed());
        QTest::keyClick(&w_->window(), Qt::Key_E, Qt::ControlModifier);
        editor_ = w_->window().findChild<ExperimentEditor*>();
        QVERIFY(editor_ != nullptr);
        QVERIFY(QTest::qWaitForWindowExposed(editor_));
    }
    void cleanup() { w_.reset(); }

    void listsWhatThereIs();
    void aValueOfTheScenarioBeginsTheRunAnew();
    void aRateOfTheScenarioDoesNot();
    void aLiveValueOfALaneDoesNot();
    void aWrongValueIsMarkedWithTheReason();
    void theScenarioCanBeAnother();
    void lanesAreAddedCopiedMovedAndRemoved();
    void aStrategyCanBeAnother();
    void aNameTwiceIsRefusedInPlace();
    void aTitleDoesNotDisturbTheRun();
    void aDescriptionDoesNotEither();
    void aColourIsTheLanesEverywhereAtOnce();
    void coloursAreChosenByKeys();
    void theWheelWithControlChangesAnyValue();
    void whatBeginsTheRunAnewIsMarked();
    void aKindGetsAStrategyOfItsOwn();
    void aKindThatCannotHaveItsMemoryIsMarked();
    void kindsAreThoseOfTheScenario();
    void oldReferencesAreKeptOnPurpose();
    void oldReferencesWithoutSlotsAreMarked();
    void claimsAreMadeChangedAndRemoved();
    void aClaimThatCannotBeMeasuredIsMarked();
    void everyEditCanBeUndone();

private:
    // New rows of a form are shown by the event loop.
    template <class Control>
    [[nodiscard]] Control* control(const char* name) const
    {
        return QTest::qWaitFor([&] { return shown<Control>(name) != nullptr; }) ? shown<Control>(name) : nullptr;
    }
    template <class Control>
    [[nodiscard]] Control* shown(const char* name) const
    {
        for (Control* found : editor_->findChildren<Control*>(QString::fromLatin1(name)))
            if (found->isVisible()) return found;
        return nullptr;
    }
    [[nodiscard]] QPushButton* button(const QString& text) const
    {
        for (QPushButton* found : editor_->findChildren<QPushButton*>())
            if (found->text().remove(QLatin1Char('&')) == text) return found;
        return nullptr;
    }
    [[nodiscard]] const Experiment& experiment() const { return w_->window().document().experiment(); }
    [[nodiscard]] QStringList lanes() const
    {
        QStringList names;
        for (const ExperimentLane& lane : w_->engine().experiment().lanes)
            names << QString::fromStdString(lane.name);
        return names;
    }
    [[nodiscard]] QString complaint() const
    {
        const auto* label = shown<QLabel>("complaint");
        return label == nullptr ? QString() : label->text();
    }
    [[nodiscard]] static bool showsColour(QWidget& widget, const QColor& colour)
    {
        const QImage image = widget.grab().toImage();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) == colour) return true;
        return false;
    }
    void type(QWidget* box, const char* text) const
    {
        box->setFocus();
        if (auto* number = qobject_cast<QAbstractSpinBox*>(box)) number->selectAll();
        if (auto* line = qobject_cast<QLineEdit*>(box)) line->selectAll();
        QTest::keyClicks(box, QString::fromLatin1(text));
        QTest::keyClick(box, Qt::Key_Return);
    }
    void choose(QComboBox* list, const char* id) const
    {
        list->setCurrentIndex(list->findData(QString::fromLatin1(id)));
        emit list->activated(list->currentIndex());
    }

    std::unique_ptr<WindowFixture> w_;
    ExperimentEditor* editor_ = nullptr;
};

void ExperimentEditorTest::listsWhatThereIs()
{
    const auto* parts = editor_->findChild<QListWidget*>(QStringLiteral("editor.parts"));
    QCOMPARE(parts->count(), 4); // itself, two lanes, claims
    QCOMPARE(editor_->chosenLane(), -1);
    QCOMPARE(control<QLineEdit>("edit.title")->text(), QStringLiteral("Boss bullets: collected heap against a free list"));
    QVERIFY(control<QuantityBox>("value.bullets") != nullptr);
    editor_->choose(1);
    QCOMPARE(control<QLineEdit>("edit.name")->text(), QStringLiteral("pooled"));
    QVERIFY(control<QuantityBox>("value.capacity") != nullptr);
    QVERIFY(shown<QuantityBox>("value.bullets") == nullptr);
}

void ExperimentEditorTest::aValueOfTheScenarioBeginsTheRunAnew()
{
    w_->window().open(QStringLiteral("stutter"));
    QSignalSpy reset(&w_->engine(), &Engine::reset);
    type(control<QuantityBox>("value.sparkLife"), "123");
    QCOMPARE(reset.count(), 1);
    QCOMPARE(w_->engine().experiment().parameters.integer("sparkLife"), 123);
    w_->awaitFrames(2);
}

void ExperimentEditorTest::aRateOfTheScenarioDoesNot()
{
    QSignalSpy reset(&w_->engine(), &Engine::reset);
    type(control<QuantityBox>("value.bullets"), "123");
    QTRY_COMPARE(w_->recording().tunings().size(), std::size_t{1});
    QCOMPARE(w_->engine().experiment().parameters.integer("bullets"), 123);
    QCOMPARE(reset.count(), 0);
    auto* live = w_->window().findChild<QWidget*>(QStringLiteral("scenario.bullets"))->findChild<QuantityBox*>();
    QCOMPARE(live->value(), 123);
}

void ExperimentEditorTest::aLiveValueOfALaneDoesNot()
{
    QSignalSpy reset(&w_->engine(), &Engine::reset);
    editor_->choose(1);
    type(control<QuantityBox>("value.capacity"), "1234");
    QCOMPARE(reset.count(), 0);
    QTRY_COMPARE(w_->recording().tunings().size(), std::size_t{1});
    QCOMPARE(w_->engine().experiment().lanes[1].parameters.integer("capacity"), 1234);
}

void ExperimentEditorTest::aWrongValueIsMarkedWithTheReason()
{
    w_->window().open(QStringLiteral("collectors"));
    type(control<QuantityBox>("value.pinned"), "5000");
    QTRY_VERIFY2(complaint().contains(QStringLiteral("allowed is up to 2,999")), qPrintable(complaint()));
    QCOMPARE(experiment().parameters.integer("pinned"), 100);
    // What it was is right still.
    type(control<QuantityBox>("value.pinned"), "100");
    QCOMPARE(complaint(), QString());
    type(control<QuantityBox>("value.pinned"), "200");
    QCOMPARE(complaint(), QString());
    QCOMPARE(experiment().parameters.integer("pinned"), 200);
}

void ExperimentEditorTest::theScenarioCanBeAnother()
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

void ExperimentEditorTest::lanesAreAddedCopiedMovedAndRemoved()
{
    editor_->findChild<QAction*>(QStringLiteral("add.new-delete"))->trigger();
    QCOMPARE(lanes().size(), 3);
    QCOMPARE(editor_->chosenLane(), 2);
    editor_->choose(1);
    QTest::mouseClick(button(QStringLiteral("Duplicate")), Qt::LeftButton);
    QCOMPARE(lanes(), (QStringList{"collected", "pooled", "pooled 2", lanes().back()}));
    QCOMPARE(editor_->chosenLane(), 2);
    QTest::mouseClick(button(QStringLiteral("Move Up")), Qt::LeftButton);
    QTest::mouseClick(button(QStringLiteral("Move Up")), Qt::LeftButton);
    QCOMPARE(lanes().front(), QStringLiteral("pooled 2"));
    QVERIFY(!button(QStringLiteral("Move Up"))->isEnabled());
    QTest::mouseClick(button(QStringLiteral("Remove")), Qt::LeftButton);
    QCOMPARE(lanes(), (QStringList{"collected", "pooled", lanes().back()}));
    QTest::mouseClick(button(QStringLiteral("Remove")), Qt::LeftButton);
    QTest::mouseClick(button(QStringLiteral("Remove")), Qt::LeftButton);
    QCOMPARE(lanes().size(), 1);
    editor_->choose(0);
    QVERIFY(!button(QStringLiteral("Remove"))->isEnabled());
}

void ExperimentEditorTest::aStrategyCanBeAnother()
{
    editor_->choose(0);
    choose(control<QComboBox>("edit.strategy"), "gc-copying");
    QCOMPARE(w_->engine().experiment().lanes[0].strategy, std::string("gc-copying"));
    QVERIFY(control<QuantityBox>("value.heapBytes") != nullptr);
    w_->awaitFrames(2);
}

void ExperimentEditorTest::aNameTwiceIsRefusedInPlace()
{
    editor_->choose(0);
    type(control<QLineEdit>("edit.name"), "pooled");
    QTRY_VERIFY2(complaint().contains(QStringLiteral("names must differ")), qPrintable(complaint()));
    QCOMPARE(lanes().front(), QStringLiteral("collected"));
    type(control<QLineEdit>("edit.name"), "heap");
    QCOMPARE(lanes().front(), QStringLiteral("heap"));
    QCOMPARE(complaint(), QString());
}

void ExperimentEditorTest::aTitleDoesNotDisturbTheRun()
{
    QSignalSpy reset(&w_->engine(), &Engine::reset);
    type(control<QLineEdit>("edit.title"), "Lesson 3");
    QCOMPARE(reset.count(), 0);
    QCOMPARE(w_->engine().experiment().title, std::string("Lesson 3"));
    QVERIFY(w_->window().windowTitle().startsWith(QStringLiteral("Lesson 3")));
}

void ExperimentEditorTest::aDescriptionDoesNotEither()
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

void ExperimentEditorTest::aColourIsTheLanesEverywhereAtOnce()
{
    QSignalSpy reset(&w_->engine(), &Engine::reset);
    editor_->choose(0);
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
    // Who has the colour takes the other.
    QTest::mouseClick(control<QAbstractButton>("colour.2"), Qt::LeftButton);
    QCOMPARE(laneStyles(w_->engine().experiment()), (std::vector<int>{1, 5}));
    QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(laneStyles(w_->engine().experiment()), (std::vector<int>{0, 1}));
    QCOMPARE(reset.count(), 0);
    QTRY_VERIFY(!showsColour(w_->window().charts(), violet));
}

void ExperimentEditorTest::coloursAreChosenByKeys()
{
    editor_->choose(1);
    auto* swatch = control<QAbstractButton>("colour.2");
    QVERIFY(swatch->isChecked());
    QCOMPARE(swatch->accessibleName(), QStringLiteral("orange, square"));
    swatch->setFocus();
    QTest::keyClick(swatch, Qt::Key_Right);
    QCOMPARE(experiment().lanes[1].colour, 3);
}

void ExperimentEditorTest::theWheelWithControlChangesAnyValue()
{
    const auto turn = [](QWidget* under, int by) {
        const QPoint at = under->rect().center();
        QWheelEvent event(at, under->mapToGlobal(at), {}, QPoint(0, by), Qt::NoButton, Qt::ControlModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(under, &event);
    };
    turn(control<QuantityBox>("value.bullets"), 120);
    QCOMPARE(w_->engine().experiment().parameters.integer("bullets"), 410);
    editor_->choose(1);
    auto* answer = control<QComboBox>("value.onExhausted");
    QCOMPARE(answer->currentText(), QStringLiteral("grow"));
    turn(answer, -120);
    QCOMPARE(w_->engine().experiment().lanes[1].parameters.choice("onExhausted"), std::string("recycle-oldest"));
}

void ExperimentEditorTest::whatBeginsTheRunAnewIsMarked()
{
    const auto marks = [this] {
        int count = 0;
        for (const QLabel* label : editor_->findChildren<QLabel*>())
            count += label->isVisible() && label->text() == QStringLiteral("↻") ? 1 : 0;
        return count;
    };
    editor_->choose(1);
    // Order and answer; slots are tuned live.
    QTRY_COMPARE(marks(), 2);
    QVERIFY(control<QuantityBox>("value.capacity")->parentWidget()->toolTip().contains(QStringLiteral("Acts at once")));
}

void ExperimentEditorTest::aKindGetsAStrategyOfItsOwn()
{
    editor_->choose(0);
    choose(control<QComboBox>("kind.bullet.strategy"), "pool-free-list");
    const auto& kinds = w_->engine().experiment().lanes[0].kinds;
    QCOMPARE(kinds.size(), std::size_t{1});
    QCOMPARE(kinds[0].part.strategy, std::string("pool-free-list"));
    w_->awaitFrames(2);
    // Its values are tuned while the run goes on.
    QSignalSpy reset(&w_->engine(), &Engine::reset);
    type(control<QuantityBox>("value.capacity"), "900");
    QCOMPARE(reset.count(), 0);
    QCOMPARE(kinds[0].part.parameters.integer("capacity"), 900);
    auto* backing = control<QComboBox>("kind.bullet.backing");
    backing->setCurrentIndex(1);
    emit backing->activated(1);
    QVERIFY(kinds[0].part.backing == Backing::Collected);
    choose(control<QComboBox>("kind.bullet.strategy"), "");
    QVERIFY(w_->engine().experiment().lanes[0].kinds.empty());
    QTRY_VERIFY(shown<QComboBox>("kind.bullet.backing") == nullptr);
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(experiment() == loadExperiment("boss-bullets"));
}

void ExperimentEditorTest::aKindThatCannotHaveItsMemoryIsMarked()
{
    editor_->choose(1); // whose own strategy collects nothing
    choose(control<QComboBox>("kind.vector.strategy"), "pool-stack");
    auto* backing = control<QComboBox>("kind.vector.backing");
    backing->setCurrentIndex(1);
    emit backing->activated(1);
    QTRY_VERIFY2(complaint().contains(QStringLiteral("heap")), qPrintable(complaint()));
    QVERIFY(experiment().lanes[1].kinds[0].part.backing == Backing::System);
    // Back to what it is: nothing is wrong any more.
    backing->setCurrentIndex(0);
    emit backing->activated(0);
    QCOMPARE(complaint(), QString());
}

void ExperimentEditorTest::kindsAreThoseOfTheScenario()
{
    editor_->choose(0);
    QVERIFY(control<QComboBox>("kind.bullet.strategy") != nullptr);
    editor_->choose(ExperimentEditor::theExperiment);
    choose(control<QComboBox>("edit.scenario"), "fireworks");
    editor_->choose(0);
    QVERIFY(control<QComboBox>("kind.spark.strategy") != nullptr);
    QVERIFY(shown<QComboBox>("kind.bullet.strategy") == nullptr);
}

void ExperimentEditorTest::oldReferencesAreKeptOnPurpose()
{
    editor_->choose(1);
    auto* box = control<QCheckBox>("edit.stale");
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Space);
    QVERIFY(experiment().lanes[1].staleReferences.has_value());
    type(control<QuantityBox>("value.every"), "7");
    QCOMPARE(w_->engine().experiment().lanes[1].staleReferences->integer("every"), 7);
    QTest::keyClick(box, Qt::Key_Space);
    QVERIFY(!experiment().lanes[1].staleReferences.has_value());
    QTRY_VERIFY(shown<QuantityBox>("value.every") == nullptr);
}

void ExperimentEditorTest::oldReferencesWithoutSlotsAreMarked()
{
    editor_->choose(0);
    auto* box = control<QCheckBox>("edit.stale");
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    QTRY_VERIFY2(complaint().contains(QStringLiteral("no pool that keeps its slots")), qPrintable(complaint()));
    QVERIFY(!box->isChecked());
}

void ExperimentEditorTest::claimsAreMadeChangedAndRemoved()
{
    QSignalSpy reset(&w_->engine(), &Engine::reset);
    editor_->choose(ExperimentEditor::theClaims);
    QCOMPARE(editor_->chosenLane(), ExperimentEditor::theClaims);
    QTest::mouseClick(control<QPushButton>("claims.add"), Qt::LeftButton);
    QCOMPARE(experiment().claims.size(), std::size_t{6});
    auto* said = editor_->findChildren<QLineEdit*>(QStringLiteral("claim.said")).back();
    QTRY_VERIFY(said->isVisible());
    type(said, "most of it");
    QCOMPARE(w_->engine().experiment().claims.back().said, std::string("most of it"));
    const auto* table = w_->window().findChild<ClaimTableModel*>();
    QCOMPARE(table->rowCount(), 6);
    auto* measure = editor_->findChildren<QComboBox*>(QStringLiteral("claim.measure")).back();
    measure->setCurrentIndex(static_cast<int>(Measure::SpeedRatio));
    emit measure->activated(measure->currentIndex());
    QCOMPARE(experiment().claims.back().than, std::optional<std::size_t>(1));
    QTest::mouseClick(control<QPushButton>("claim.remove"), Qt::LeftButton);
    QCOMPARE(experiment().claims.size(), std::size_t{5});
    QCOMPARE(editor_->chosenLane(), ExperimentEditor::theClaims);
    // What was said changes nothing of the run.
    QCOMPARE(reset.count(), 0);
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(experiment() == loadExperiment("boss-bullets"));
    QCOMPARE(table->rowCount(), 5);
}

void ExperimentEditorTest::aClaimThatCannotBeMeasuredIsMarked()
{
    editor_->choose(ExperimentEditor::theClaims);
    auto* measure = control<QComboBox>("claim.measure");
    measure->setCurrentIndex(static_cast<int>(Measure::MostInUse)); // the collected lane has no slots
    emit measure->activated(measure->currentIndex());
    QTRY_VERIFY2(complaint().contains(QStringLiteral("has no slots")), qPrintable(complaint()));
    QVERIFY(experiment().claims.front().measure == Measure::CollectionShare);
}

void ExperimentEditorTest::everyEditCanBeUndone()
{
    const Experiment before = experiment();
    choose(control<QComboBox>("edit.scenario"), "fireworks");
    editor_->choose(0);
    choose(control<QComboBox>("edit.strategy"), "gc-generational");
    QTest::mouseClick(button(QStringLiteral("Duplicate")), Qt::LeftButton);
    QTest::mouseClick(button(QStringLiteral("Remove")), Qt::LeftButton);
    for (int i = 0; i < 4; ++i) {
        QVERIFY(w_->action(ActionId::Undo).isEnabled());
        QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier);
    }
    QVERIFY(experiment() == before);
    QVERIFY(w_->engine().experiment() == before);
    QVERIFY(!w_->action(ActionId::Undo).isEnabled());
}

QTEST_MAIN(ExperimentEditorTest)
#include "tst_experiment_editor.moc"
