// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Editing an experiment in the whole window, by keys and clicks.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/experiment_editor.h"
#include "ui/experiment/sentence_edit.h"
#include "ui/tables/claim_table_model.h"
#include "ui/tables/lane_table_model.h"
#include "ui/theme/chart_theme.h"
#include "ui/widgets/number_box.h"
#include "ui/widgets/quantity_box.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>
#include <QWheelEvent>

#include <functional>
#include <map>

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
    void fieldsAreLeftUnsetOnPurpose();
    void wrongPoolsThatDoNotLookAreMarked();
    void claimsAreMadeChangedAndRemoved();
    void aClaimThatCannotBeMeasuredIsMarked();
    void theSeedIsTyped_data();
    void theSeedIsTyped();
    void aValueOutOfRangeIsMarkedWithTheReason_data();
    void aValueOutOfRangeIsMarkedWithTheReason();
    void helpIsOnTheControlItself_data();
    void helpIsOnTheControlItself();
    void everyEditCanBeUndoneAndDoneAgain_data();
    void everyEditCanBeUndoneAndDoneAgain();
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
    // A lane, theExperiment or theClaims, in the list of parts.
    void goTo(int lane) const
    {
        auto* parts = editor_->findChild<QListWidget*>(QStringLiteral("editor.parts"));
        parts->setFocus();
        QTest::keyClick(parts, lane == ExperimentEditor::theClaims ? Qt::Key_End : Qt::Key_Home);
        for (int row = 0; row <= lane; ++row)
            QTest::keyClick(parts, Qt::Key_Down);
    }
    void chooseRow(QComboBox* list, int row) const
    {
        list->setFocus();
        QTest::keyClick(list, Qt::Key_F4);
        QTRY_VERIFY(list->view()->isVisible());
        QTest::keyClick(list->view(), Qt::Key_Home);
        // What cannot be had is passed over.
        for (int i = 0; i < list->count() && list->view()->currentIndex().row() < row; ++i)
            QTest::keyClick(list->view(), Qt::Key_Down);
        QCOMPARE(list->view()->currentIndex().row(), row);
        QTest::keyClick(list->view(), Qt::Key_Return);
    }
    void choose(QComboBox* list, const char* id) const { chooseRow(list, list->findData(QString::fromLatin1(id))); }
    // By the button and its menu.
    void addLane(const char* strategy) const
    {
        pressInMenu("add." + QByteArray(strategy));
        QPushButton* add = button(QStringLiteral("Add Lane"));
        add->setFocus();
        QTest::keyClick(add, Qt::Key_Space);    // returns when the menu is closed
        QApplication::setActiveWindow(editor_); // which this platform takes the closed menu for
    }
    static void pressInMenu(const QByteArray& action)
    {
        QTimer::singleShot(0, qApp, [action] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (menu == nullptr) return pressInMenu(action);
            for (int i = 0; i < menu->actions().size(); ++i) {
                QTest::keyClick(menu, Qt::Key_Down);
                if (menu->activeAction()->objectName() == QLatin1String(action)) break;
            }
            QTest::keyClick(menu, Qt::Key_Return);
        });
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
    void perform(const QString& edit) const;

    std::unique_ptr<WindowFixture> w_;
    ExperimentEditor* editor_ = nullptr;
};

void ExperimentEditorTest::listsWhatThereIs()
{
    const auto* parts = editor_->findChild<QListWidget*>(QStringLiteral("editor.parts"));
    QCOMPARE(parts->count(), 4); // itself, two lanes, claims
    QCOMPARE(editor_->chosenLane(), -1);
    QCOMPARE(control<QLineEdit>("edit.title")->text(),
             QStringLiteral("Boss bullets: collected heap against a free list"));
    QVERIFY(control<QuantityBox>("value.bullets") != nullptr);
    goTo(1);
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
    goTo(1);
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

void ExperimentEditorTest::aStrategyCanBeAnother()
{
    goTo(0);
    choose(control<QComboBox>("edit.strategy"), "gc-copying");
    QCOMPARE(w_->engine().experiment().lanes[0].strategy, std::string("gc-copying"));
    QVERIFY(control<QuantityBox>("value.heapBytes") != nullptr);
    w_->awaitFrames(2);
}

void ExperimentEditorTest::aNameTwiceIsRefusedInPlace()
{
    goTo(0);
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
    goTo(1);
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
    goTo(1);
    auto* answer = control<QComboBox>("value.onExhausted");
    QCOMPARE(answer->currentText(), QStringLiteral("grow"));
    turn(answer, -120);
    QCOMPARE(w_->engine().experiment().lanes[1].parameters.choice("onExhausted"), std::string("recycle-oldest"));
}

void ExperimentEditorTest::whatBeginsTheRunAnewIsMarked()
{
    for (const char* field : {"edit.scenario", "value.seed", "value.frames", "value.frameRate"})
        QVERIFY2(isMarked(field), field);
    for (const char* field : {"edit.title", "edit.description", "value.bullets"})
        QVERIFY2(!isMarked(field), field);
    goTo(1);
    for (const char* field :
         {"edit.name", "edit.strategy", "value.order", "value.onExhausted", "kind.bullet.strategy", "edit.stale"}) {
        QVERIFY2(isMarked(field), field);
        QVERIFY2(control<QWidget>(field)->accessibleDescription().contains(QStringLiteral("begins the run anew")),
                 field);
    }
    QVERIFY(!isMarked("value.capacity")); // slots are tuned live
    QVERIFY(control<QuantityBox>("value.capacity")->toolTip().contains(QStringLiteral("Acts at once")));
    for (const char* text : {"Add Lane", "Duplicate", "Remove", "Move Up", "Move Down"})
        QVERIFY2(button(QLatin1String(text))->toolTip().contains(QStringLiteral("begins the run anew")), text);
    const auto says = [this](const char* words) {
        for (const QLabel* label : editor_->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(QLatin1String(words))) return true;
        return false;
    };
    QVERIFY(says("a lane that is added, moved or removed"));
    // And so it is.
    QSignalSpy reset(&w_->engine(), &Engine::reset);
    type(control<QLineEdit>("edit.name"), "pool");
    QCOMPARE(reset.count(), 1);
    QTest::mouseClick(button(QStringLiteral("Move Up")), Qt::LeftButton);
    QCOMPARE(reset.count(), 2);
}

void ExperimentEditorTest::theSeedIsTyped_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<double>("value");
    QTest::newRow("seed") << QByteArray("value.seed") << QByteArray("4711") << 4711.0;
    QTest::newRow("frames") << QByteArray("value.frames") << QByteArray("1,200") << 1200.0;
    QTest::newRow("frame rate") << QByteArray("value.frameRate") << QByteArray("29.97") << 29.97;
}

void ExperimentEditorTest::theSeedIsTyped()
{
    QFETCH(QByteArray, field);
    QFETCH(QByteArray, typed);
    QFETCH(double, value);
    const auto now = [&] {
        const Experiment& run = w_->engine().experiment();
        if (field == "value.seed") return static_cast<double>(run.seed);
        return field == "value.frames" ? static_cast<double>(run.frames) : run.frameRate;
    };
    QVERIFY(now() != value);
    QSignalSpy reset(&w_->engine(), &Engine::reset);
    type(control<NumberBox>(field), typed);
    QCOMPARE(now(), value);
    QCOMPARE(reset.count(), 1);
    w_->awaitFrames(2);
}

void ExperimentEditorTest::aValueOutOfRangeIsMarkedWithTheReason_data()
{
    QTest::addColumn<int>("lane");
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<bool>("isLeft"); // with Tab, not confirmed with Enter
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QByteArray>("right");
    const int experiment = ExperimentEditor::theExperiment;
    const QByteArray rate("value.frameRate"), capacity("value.capacity");
    QTest::newRow("a fraction, left with Tab")
        << experiment << rate << QByteArray("5000") << true << "Allowed is 1 to 1000." << QByteArray("50");
    QTest::newRow("a fraction, confirmed")
        << experiment << rate << QByteArray("0") << false << "Allowed is 1 to 1000." << QByteArray("50");
    QTest::newRow("a word for a fraction")
        << experiment << rate << QByteArray("fast") << true << "Allowed is 1 to 1000." << QByteArray("50");
    QTest::newRow("a whole number, left with Tab")
        << 1 << capacity << QByteArray("0") << true << "Allowed is 1 to" << QByteArray("500");
    QTest::newRow("a whole number, confirmed")
        << 1 << capacity << QByteArray("0") << false << "Allowed is 1 to" << QByteArray("500");
}

// Fractions could not even be typed, and a whole number came back without a word when it was left.
void ExperimentEditorTest::aValueOutOfRangeIsMarkedWithTheReason()
{
    QFETCH(int, lane);
    QFETCH(QByteArray, field);
    QFETCH(QByteArray, typed);
    QFETCH(bool, isLeft);
    QFETCH(QString, reason);
    QFETCH(QByteArray, right);
    editor_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(editor_));
    const Experiment before = experiment();
    goTo(lane);
    auto* box = control<NumberBox>(field);
    auto* edit = box->findChild<QLineEdit*>();
    const QColor usual = edit->palette().color(QPalette::Text);
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, QString::fromLatin1(typed));
    QTest::keyClick(box, isLeft ? Qt::Key_Tab : Qt::Key_Return);
    QCOMPARE(box->hasFocus(), !isLeft);
    QTRY_VERIFY2(complaint().contains(reason), qPrintable(complaint()));
    QCOMPARE(box->text(), QString::fromLatin1(typed));
    QVERIFY2(edit->palette().color(QPalette::Text) != usual, "not marked");
    QVERIFY(experiment() == before);
    type(box, right);
    QCOMPARE(complaint(), QString());
    QCOMPARE(edit->palette().color(QPalette::Text), usual);
    QVERIFY(experiment() != before);
}

void ExperimentEditorTest::helpIsOnTheControlItself_data()
{
    QTest::addColumn<int>("lane");
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("unit");
    const int experiment = ExperimentEditor::theExperiment;
    QTest::newRow("a whole number") << 1 << QByteArray("value.capacity")
                                    << QStringList{"Allowed: 1 to 16,777,216", "Default: 1,000", "Acts at once"}
                                    << "slots";
    QTest::newRow("bytes") << 0 << QByteArray("value.heapBytes") << QStringList{"Allowed: ", "Default: 4.00 MiB"} << "";
    QTest::newRow("a fraction") << experiment << QByteArray("value.frameRate")
                                << QStringList{"Allowed: 1 to 1000", "Default: 60", "begins the run anew"}
                                << "frames/s";
    QTest::newRow("a word") << 1 << QByteArray("value.order") << QStringList{"Allowed: lifo, fifo", "Default: lifo"}
                            << "";
}

// It used to be that of a widget around the control, which no one who tabs or listens ever meets.
void ExperimentEditorTest::helpIsOnTheControlItself()
{
    QFETCH(int, lane);
    QFETCH(QByteArray, field);
    QFETCH(QStringList, words);
    QFETCH(QString, unit);
    goTo(lane);
    auto* box = control<QWidget>(field);
    const QString said = QAccessible::queryAccessibleInterface(box)->text(QAccessible::Description);
    for (const QString& word : words) {
        QVERIFY2(box->toolTip().contains(word), qPrintable(box->toolTip()));
        QVERIFY2(said.contains(word), qPrintable(said));
    }
    if (unit.isEmpty()) return;
    QStringList beside;
    for (const QLabel* label : box->parentWidget()->parentWidget()->findChildren<QLabel*>())
        if (label->isVisible()) beside << label->text();
    QVERIFY2(beside.contains(unit), qPrintable(beside.join(QLatin1Char('|'))));
}

void ExperimentEditorTest::aKindGetsAStrategyOfItsOwn()
{
    goTo(0);
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
    chooseRow(backing, 1);
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

void ExperimentEditorTest::kindsAreThoseOfTheScenario()
{
    goTo(0);
    QVERIFY(control<QComboBox>("kind.bullet.strategy") != nullptr);
    goTo(ExperimentEditor::theExperiment);
    choose(control<QComboBox>("edit.scenario"), "fireworks");
    goTo(0);
    QVERIFY(control<QComboBox>("kind.spark.strategy") != nullptr);
    QVERIFY(shown<QComboBox>("kind.bullet.strategy") == nullptr);
}

void ExperimentEditorTest::oldReferencesAreKeptOnPurpose()
{
    goTo(1);
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
    goTo(0);
    auto* box = control<QCheckBox>("edit.stale");
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    QTRY_VERIFY2(complaint().contains(QStringLiteral("no pool that keeps its slots")), qPrintable(complaint()));
    QVERIFY(!box->isChecked());
}

void ExperimentEditorTest::fieldsAreLeftUnsetOnPurpose()
{
    goTo(1);
    auto* box = control<QCheckBox>("edit.unset");
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Space);
    QVERIFY(experiment().lanes[1].unsetFields.has_value());
    QCOMPARE(w_->engine().experiment().lanes[1].unsetFields->integer("every"), 10);
    QTest::keyClick(box, Qt::Key_Space);
    QVERIFY(!experiment().lanes[1].unsetFields.has_value());
}

void ExperimentEditorTest::wrongPoolsThatDoNotLookAreMarked()
{
    goTo(0);
    auto* box = control<QCheckBox>("edit.wrongPool");
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    QTRY_VERIFY2(complaint().contains(QStringLiteral("does not check the types")), qPrintable(complaint()));
    QVERIFY(!box->isChecked());
}

void ExperimentEditorTest::claimsAreMadeChangedAndRemoved()
{
    QSignalSpy reset(&w_->engine(), &Engine::reset);
    goTo(ExperimentEditor::theClaims);
    QCOMPARE(editor_->chosenLane(), ExperimentEditor::theClaims);
    QTest::mouseClick(control<QPushButton>("claims.add"), Qt::LeftButton);
    QCOMPARE(experiment().claims.size(), std::size_t{7});
    auto* said = editor_->findChildren<QLineEdit*>(QStringLiteral("claim.said")).back();
    QTRY_VERIFY(said->isVisible());
    type(said, "most of it");
    QCOMPARE(w_->engine().experiment().claims.back().said, std::string("most of it"));
    const auto* table = w_->window().findChild<ClaimTableModel*>();
    QCOMPARE(table->rowCount(), 7);
    auto* measure = editor_->findChildren<QComboBox*>(QStringLiteral("claim.measure")).back();
    chooseRow(measure, static_cast<int>(Measure::SpeedRatio));
    QCOMPARE(experiment().claims.back().than, std::optional<std::size_t>(1));
    QTest::mouseClick(control<QPushButton>("claim.remove"), Qt::LeftButton);
    QCOMPARE(experiment().claims.size(), std::size_t{6});
    QCOMPARE(editor_->chosenLane(), ExperimentEditor::theClaims);
    // What was said changes nothing of the run.
    QCOMPARE(reset.count(), 0);
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(experiment() == loadExperiment("boss-bullets"));
    QCOMPARE(table->rowCount(), 6);
}

void ExperimentEditorTest::aClaimThatCannotBeMeasuredIsMarked()
{
    goTo(ExperimentEditor::theClaims);
    auto* measure = control<QComboBox>("claim.measure");
    chooseRow(measure, static_cast<int>(Measure::MostInUse)); // the collected lane has no slots
    QTRY_VERIFY2(complaint().contains(QStringLiteral("has no slots")), qPrintable(complaint()));
    QVERIFY(experiment().claims.front().measure == Measure::CollectionShare);
}

void ExperimentEditorTest::perform(const QString& edit) const
{
    const auto press = [this](const char* text) {
        button(QLatin1String(text))->setFocus();
        QTest::keyClick(button(QLatin1String(text)), Qt::Key_Space);
    };
    const std::map<QString, std::function<void()>> edits{
        {"title", [&] { type(control<QLineEdit>("edit.title"), "Lesson 3"); }},
        {"description",
         [&] {
             auto* field = control<SentenceEdit>("edit.description");
             field->setFocus();
             field->selectAll();
             QTest::keyClicks(field, QStringLiteral("Watch the teeth."));
             QTest::keyClick(field, Qt::Key_Return);
         }},
        {"scenario", [&] { choose(control<QComboBox>("edit.scenario"), "fireworks"); }},
        {"inside", [&] { choose(control<QComboBox>("edit.inside"), "fireworks"); }},
        {"seed", [&] { type(control<NumberBox>("value.seed"), "4711"); }},
        {"frames", [&] { type(control<NumberBox>("value.frames"), "1200"); }},
        {"frame rate", [&] { type(control<NumberBox>("value.frameRate"), "30"); }},
        {"live rate", [&] { type(control<NumberBox>("value.bullets"), "123"); }},
        {"restarting value", [&] { type(control<NumberBox>("value.sparkLife"), "123"); }},
        {"name", [&] { type(control<QLineEdit>("edit.name"), "pool"); }},
        {"colour",
         [&] {
             auto* swatch = control<QAbstractButton>("colour.2");
             swatch->setFocus();
             QTest::keyClick(swatch, Qt::Key_Right);
         }},
        {"strategy", [&] { choose(control<QComboBox>("edit.strategy"), "pool-stack"); }},
        {"live value of a lane", [&] { type(control<NumberBox>("value.capacity"), "1234"); }},
        {"restarting value of a lane", [&] { chooseRow(control<QComboBox>("value.order"), 0); }},
        {"kind", [&] { choose(control<QComboBox>("kind.bullet.strategy"), "pool-stack"); }},
        {"old references",
         [&] {
             auto* box = control<QCheckBox>("edit.stale");
             box->setFocus();
             QTest::keyClick(box, Qt::Key_Space);
         }},
        {"add", [&] { addLane("new-delete"); }},
        {"duplicate", [&] { press("Duplicate"); }},
        {"remove", [&] { press("Remove"); }},
        {"move up", [&] { press("Move Up"); }},
        {"move down", [&] { press("Move Down"); }},
        {"new claim",
         [&] {
             auto* add = control<QPushButton>("claims.add");
             add->setFocus();
             QTest::keyClick(add, Qt::Key_Space);
         }},
        {"claim", [&] { type(control<QLineEdit>("claim.said"), "most of it"); }},
    };
    edits.at(edit)();
}

void ExperimentEditorTest::everyEditCanBeUndoneAndDoneAgain_data()
{
    QTest::addColumn<QString>("edit");
    QTest::addColumn<int>("part"); // as by ExperimentEditor::choose()
    QTest::addColumn<QString>("in");
    const auto add = [](const char* edit, int part, const char* in = WindowFixture::defaultExperiment) {
        QTest::newRow(edit) << QString::fromLatin1(edit) << part << QString::fromLatin1(in);
    };
    for (const char* edit : {"title", "description", "scenario", "seed", "frames", "frame rate", "live rate"})
        add(edit, ExperimentEditor::theExperiment);
    add("restarting value", ExperimentEditor::theExperiment, "stutter");
    add("inside", ExperimentEditor::theExperiment, "slow-leak");
    for (const char* edit : {"name", "colour", "strategy", "live value of a lane", "restarting value of a lane", "kind",
                             "old references", "add", "duplicate", "remove", "move up"})
        add(edit, 1);
    add("move down", 0);
    for (const char* edit : {"new claim", "claim"})
        add(edit, ExperimentEditor::theClaims);
}

void ExperimentEditorTest::everyEditCanBeUndoneAndDoneAgain()
{
    QFETCH(QString, edit);
    QFETCH(int, part);
    QFETCH(QString, in);
    if (in != QLatin1String(WindowFixture::defaultExperiment)) w_->window().open(in);
    goTo(part);
    QCOMPARE(editor_->chosenLane(), part);
    const Experiment before = experiment();
    QVERIFY(!w_->action(ActionId::Undo).isEnabled());
    perform(edit);
    const Experiment after = experiment();
    QVERIFY(after != before);
    QCOMPARE(w_->window().document().steps().count(), 1);
    for (int round = 0; round < 2; ++round) {
        QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(experiment() == before);
        QTRY_VERIFY(w_->engine().experiment() == before);
        QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(experiment() == after);
        QTRY_VERIFY(w_->engine().experiment() == after);
    }
}

void ExperimentEditorTest::everyEditCanBeUndone()
{
    const Experiment before = experiment();
    choose(control<QComboBox>("edit.scenario"), "fireworks");
    goTo(0);
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

TEST_WITH_APPLICATION(ExperimentEditorTest);
#include "tst_experiment_editor.moc"
