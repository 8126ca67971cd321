// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Values that are typed into the editor, and what it says of them.
#include "tests/program/test_program.h"
#include "tests/ui/experiment/editor_fixture.h"
#include "ui/widgets/quantity_box.h"

#include <QAccessible>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QWheelEvent>

using namespace poolscope;
using namespace poolscope::ui;

class EditorValuesTest : public EditorFixture
{
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void aValueOfTheScenarioBeginsTheRunAnew()
    {
        w_->window().open(QStringLiteral("stutter"));
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        type(control<QuantityBox>("value.sparkLife"), "123");
        QCOMPARE(reset.count(), 1);
        QCOMPARE(w_->engine().experiment().parameters.integer("sparkLife"), 123);
        w_->awaitFrames(2);
    }

    void aRateOfTheScenarioDoesNot()
    {
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        type(control<QuantityBox>("value.bullets"), "123");
        QTRY_COMPARE(w_->recording().tunings().size(), std::size_t{1});
        QCOMPARE(w_->engine().experiment().parameters.integer("bullets"), 123);
        QCOMPARE(reset.count(), 0);
        auto* live = w_->window().findChild<QWidget*>(QStringLiteral("scenario.bullets"))->findChild<QuantityBox*>();
        QCOMPARE(live->value(), 123);
    }

    void aLiveValueOfALaneDoesNot()
    {
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        goTo(1);
        type(control<QuantityBox>("value.capacity"), "1234");
        QCOMPARE(reset.count(), 0);
        QTRY_COMPARE(w_->recording().tunings().size(), std::size_t{1});
        QCOMPARE(w_->engine().experiment().lanes[1].parameters.integer("capacity"), 1234);
    }

    void aWrongValueIsMarkedWithTheReason()
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

    void theWheelWithControlChangesAnyValue()
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

    void theSeedIsTyped_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<double>("value");
        QTest::newRow("seed") << QByteArray("value.seed") << QByteArray("4711") << 4711.0;
        QTest::newRow("frames") << QByteArray("value.frames") << QByteArray("1,200") << 1200.0;
        QTest::newRow("frame rate") << QByteArray("value.frameRate") << QByteArray("29.97") << 29.97;
    }

    void theSeedIsTyped()
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

    void aValueOutOfRangeIsMarkedWithTheReason_data()
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
    void aValueOutOfRangeIsMarkedWithTheReason()
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

    void helpIsOnTheControlItself_data()
    {
        QTest::addColumn<int>("lane");
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("unit");
        const int experiment = ExperimentEditor::theExperiment;
        QTest::newRow("a whole number") << 1 << QByteArray("value.capacity")
                                        << QStringList{"Allowed: 1 to 16,777,216", "Default: 1,000", "Acts at once"}
                                        << "slots";
        QTest::newRow("bytes") << 0 << QByteArray("value.heapBytes") << QStringList{"Allowed: ", "Default: 4.00 MiB"}
                               << "";
        QTest::newRow("a fraction") << experiment << QByteArray("value.frameRate")
                                    << QStringList{"Allowed: 1 to 1000", "Default: 60", "restarts the run"}
                                    << "frames/s";
        QTest::newRow("a word") << 1 << QByteArray("value.order") << QStringList{"Allowed: lifo, fifo", "Default: lifo"}
                                << "";
    }

    // It used to be that of a widget around the control, which no one who tabs or listens ever meets.
    void helpIsOnTheControlItself()
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
};

TEST_WITH_APPLICATION(EditorValuesTest);
#include "tst_editor_values.moc"
