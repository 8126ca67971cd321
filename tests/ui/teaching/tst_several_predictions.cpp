// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Several people predict the same, side by side; what they drew is kept with the recording.
#include "tests/program/test_program.h"
#include "tests/ui/window/file_dialog.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/teaching/prediction_bar.h"
#include "ui/teaching/prediction_people.h"
#include "ui/teaching/prediction_table_model.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>

using namespace poolscope;
using namespace poolscope::ui;

class SeveralPredictionsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        w_ = std::make_unique<WindowFixture>(refusingExperiment());
        QVERIFY(w_->isExposed());
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
        w_->awaitFrames(60);
        press(Qt::Key_P, Qt::ShiftModifier);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
        QTRY_VERIFY(w_->engine().isAtRest());
        bar().findChild<QSpinBox*>(QStringLiteral("prediction.frames"))->setValue(60);
    }
    void cleanup() { w_.reset(); }

    void oneAloneHasNoTable()
    {
        QVERIFY(!people().isVisible());
        drawUp();
        reveal();
        QVERIFY(!people().isVisible());
        QCOMPARE(w_->recording().predictions().size(), std::size_t{1});
    }

    void eachHasANameALineAndARow()
    {
        drawUp();
        add(QStringLiteral("Ann"));
        QVERIFY(people().isVisible());
        QCOMPARE(names(), (QStringList{QStringLiteral("Prediction 1"), QStringLiteral("Ann")}));
        QVERIFY2(words().startsWith(QStringLiteral("Ann – Draw")), qPrintable(words()));
        QCOMPARE(cell(1, 1), QStringLiteral("nothing yet"));
        drawDown();
        QVERIFY2(cell(1, 1).startsWith(QStringLiteral("drawn up to frame")), qPrintable(cell(1, 1)));
        const ChartTheme theme = themeFor(heap().palette());
        for (const int look : {0, 1})
            QVERIFY2(isSeen(theme.sketch(look).colour), qPrintable(theme.sketch(look).colour.name()));
        reveal();
        QCOMPARE(names(),
                 (QStringList{QStringLiteral("Prediction 1"), QStringLiteral("Ann"), QStringLiteral("what came")}));
        QVERIFY2(words().startsWith(QStringLiteral("<b>Ann – collected: ")), qPrintable(words()));
        // Another row, another sentence.
        table().selectRow(0);
        QVERIFY2(words().startsWith(QStringLiteral("<b>Prediction 1 – collected: ")), qPrintable(words()));
        press(Qt::Key_Escape);
        QVERIFY(!isSeen(theme.sketch(1).colour));
    }

    void whoHasDrawnNothingIsNotScored()
    {
        add(QStringLiteral("Ann"));
        drawUp();
        reveal();
        QCOMPARE(cell(0, 1), QString(QChar(0x2013)));
        QVERIFY2(words().startsWith(QStringLiteral("<b>Ann – collected: ")), qPrintable(words()));
        QCOMPARE(w_->recording().predictions().size(), std::size_t{1});
        QCOMPARE(w_->recording().predictions()[0].name, std::string("Ann"));
    }

    void namesStayForTheNextQuestion()
    {
        drawUp();
        add(QStringLiteral("Ann"));
        reveal();
        QTest::mouseClick(&button("prediction.again"), Qt::LeftButton);
        QCOMPARE(names(), (QStringList{QStringLiteral("Prediction 1"), QStringLiteral("Ann")}));
        QCOMPARE(cell(0, 1), QStringLiteral("nothing yet"));
        QVERIFY(!button("prediction.run").isEnabled());
    }

    void whatIsDoneIsUndone_data()
    {
        QTest::addColumn<bool>("isRevealed");
        QTest::addColumn<QString>("what");
        QTest::addColumn<QStringList>("after");
        const QString first = QStringLiteral("Prediction 1"), ann = QStringLiteral("Ann");
        for (const bool isRevealed : {false, true}) {
            const char* when = isRevealed ? "revealed" : "asked";
            QTest::addRow("%s: a name", when)
                << isRevealed << QStringLiteral("name") << QStringList{first, QStringLiteral("Zoë")};
            QTest::addRow("%s: one is removed", when) << isRevealed << QStringLiteral("remove") << QStringList{first};
        }
        QTest::newRow("asked: one is added")
            << false << QStringLiteral("add") << QStringList{first, ann, QStringLiteral("Prediction 3")};
    }

    void whatIsDoneIsUndone()
    {
        QFETCH(bool, isRevealed);
        QFETCH(QString, what);
        QFETCH(QStringList, after);
        drawUp();
        add(QStringLiteral("Ann"));
        drawDown();
        if (isRevealed) reveal();
        const QStringList before = names().mid(0, 2);
        const auto shown = [this] {
            QStringList all = names();
            all.removeAll(QStringLiteral("what came"));
            return all;
        };
        const auto kept = [this] {
            QStringList all;
            for (const Prediction& each : w_->recording().predictions())
                all << QString::fromStdString(each.name);
            return all;
        };
        if (what == "name") {
            table().selectRow(1);
            type(QStringLiteral("Zoë"));
        } else if (what == "remove") {
            table().selectRow(1);
            table().setFocus();
            QTest::keyClick(&table(), Qt::Key_Delete);
        } else {
            QTest::mouseClick(&button("prediction.add"), Qt::LeftButton);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape); // the name stays as it is
        }
        QCOMPARE(shown(), after);
        QCOMPARE(kept(), isRevealed ? after : QStringList());
        w_->action(ActionId::Undo).trigger();
        QCOMPARE(shown(), before);
        QCOMPARE(kept(), isRevealed ? before : QStringList());
        QVERIFY2(isRevealed || cell(1, 1).startsWith(QStringLiteral("drawn")), "with what was drawn");
        w_->action(ActionId::Redo).trigger();
        QCOMPARE(shown(), after);
        QCOMPARE(kept(), isRevealed ? after : QStringList());
    }

    void theLastOneStays()
    {
        QTest::mouseClick(&button("prediction.add"), Qt::LeftButton);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTest::mouseClick(&button("prediction.remove"), Qt::LeftButton);
        QCOMPARE(names(), QStringList{QStringLiteral("Prediction 1")});
        QVERIFY(!button("prediction.remove").isEnabled());
        table().setFocus();
        QTest::keyClick(&table(), Qt::Key_Delete);
        QCOMPARE(names().size(), 1);
    }

    void framesArePointedAtByEach()
    {
        auto* what = bar().findChild<QComboBox*>(QStringLiteral("prediction.what"));
        what->setCurrentText(QStringLiteral("Next collection"));
        add(QStringLiteral("Ann"));
        const auto first = static_cast<double>(w_->recording().frameCount());
        for (const int row : {0, 1}) {
            table().selectRow(row);
            TimeChart& chart = heap();
            chart.refresh();
            QTest::mouseClick(&chart, Qt::LeftButton, {},
                              QPoint(qRound(chart.xOf(first + 20 + 20 * row)), chart.plotArea().center().y()));
        }
        QCOMPARE(axis().predictions().size(), std::size_t{2});
        QCOMPARE(axis().predictions()[1].text, QStringLiteral("Ann"));
        QVERIFY(axis().predictions()[0].style != axis().predictions()[1].style);
    }

    void slotsInUseAreDrawnOnTheirChart()
    {
        auto* what = bar().findChild<QComboBox*>(QStringLiteral("prediction.what"));
        what->setCurrentText(QStringLiteral("Slots in use"));
        QTRY_VERIFY(occupancy().isVisible() && occupancy().isDrawing());
        QVERIFY(!heap().isVisible() && !heap().isDrawing());
        drawOn(occupancy(), true);
        reveal();
        QVERIFY2(words().startsWith(QStringLiteral("<b>pooled: ")) && words().contains(QStringLiteral("slots in use")),
                 qPrintable(words()));
        QVERIFY(w_->recording().predictions().front().of == Prediction::Of::SlotsInUse);
        press(Qt::Key_Escape);
        QTRY_VERIFY(heap().isVisible());
    }

    void theyAreSavedAndShownAgain_data()
    {
        QTest::addColumn<bool>("hasTwoQuestions");
        QTest::newRow("one question") << false;
        QTest::newRow("two of them") << true;
    }

    void theyAreSavedAndShownAgain()
    {
        QFETCH(bool, hasTwoQuestions);
        drawUp();
        add(QStringLiteral("Ann"));
        drawDown();
        reveal();
        const QString told = words(), scored = cell(1, 1);
        if (hasTwoQuestions) {
            QTest::mouseClick(&button("prediction.again"), Qt::LeftButton);
            drawDown();
            reveal();
        }
        const auto kept = w_->recording().predictions();
        save();
        press(Qt::Key_Escape);
        w_->window().open(file());
        QTRY_COMPARE(w_->engine().state(), Engine::State::Opened);
        QVERIFY(w_->recording().predictions() == kept);
        QVERIFY(bar().isVisible());
        QVERIFY(!button("prediction.again").isVisible() && !button("prediction.run").isVisible());
        auto* questions = bar().findChild<QComboBox*>(QStringLiteral("prediction.questions"));
        QCOMPARE(questions->isVisible(), hasTwoQuestions);
        if (hasTwoQuestions) {
            QCOMPARE(questions->currentIndex(), 1);
            questions->setFocus();
            QTest::keyClick(questions, Qt::Key_Up);
        }
        QCOMPARE(names(),
                 (QStringList{QStringLiteral("Prediction 1"), QStringLiteral("Ann"), QStringLiteral("what came")}));
        table().selectRow(1);
        QCOMPARE(cell(1, 1), scored);
        QCOMPARE(words(), told);
        // It leaves the whole of the recording, and comes back when it is asked for.
        press(Qt::Key_Escape);
        QVERIFY(bar().isHidden());
        QCOMPARE(axis().lower(), 0.0);
        press(Qt::Key_P, Qt::ShiftModifier);
        QVERIFY(bar().isVisible());
    }

    void whatAClassDrewIsNotLost_data()
    {
        QTest::addColumn<int>("people");
        QTest::addColumn<bool>("isSaved");
        QTest::addColumn<bool>("isAsked");
        QTest::newRow("one alone") << 1 << false << false;
        QTest::newRow("two") << 2 << false << true;
        QTest::newRow("two, in a file") << 2 << true << false;
    }

    void whatAClassDrewIsNotLost()
    {
        QFETCH(int, people);
        QFETCH(bool, isSaved);
        QFETCH(bool, isAsked);
        drawUp();
        if (people > 1) {
            add(QStringLiteral("Ann"));
            drawDown();
        }
        reveal();
        if (isSaved) save();
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        QString asked;
        if (isAsked) dismissMessage(asked);
        w_->action(ActionId::Restart).trigger();
        QCOMPARE(reset.count(), isAsked ? 0 : 1);
        if (isAsked) QVERIFY2(asked.contains(QStringLiteral("2 predictions")), qPrintable(asked));
    }

private:
    [[nodiscard]] TimeAxis& axis() const { return w_->window().charts().axis(); }
    [[nodiscard]] HeapChart& heap() const { return w_->window().charts().chart<HeapChart>(); }
    [[nodiscard]] OccupancyChart& occupancy() const { return w_->window().charts().chart<OccupancyChart>(); }
    [[nodiscard]] PredictionBar& bar() const { return *w_->window().findChild<PredictionBar*>(); }
    [[nodiscard]] PredictionPeople& people() const { return bar().people(); }
    [[nodiscard]] QTableView& table() const { return *people().findChild<QTableView*>(); }
    [[nodiscard]] QPushButton& button(const char* name) const
    {
        return *bar().findChild<QPushButton*>(QLatin1String(name));
    }
    [[nodiscard]] QString words() const { return bar().findChild<QLabel*>(QStringLiteral("prediction.words"))->text(); }
    [[nodiscard]] QString cell(int row, int column) const
    {
        return table().model()->index(row, column).data().toString();
    }
    [[nodiscard]] QStringList names() const
    {
        QStringList all;
        for (int row = 0; row < table().model()->rowCount(); ++row)
            all << cell(row, 0);
        return all;
    }
    [[nodiscard]] QString file() const { return w_->path(QStringLiteral("mine.poolscope-recording")); }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&w_->window(), key, modifiers); }
    void save()
    {
        answerFileDialog(file());
        press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(QFile::exists(file()));
        QTest::qWait(50); // who saved it has been told
        // This platform leaves no window active behind a dialog.
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
    }
    void reveal()
    {
        QTest::mouseClick(&button("prediction.run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(button("prediction.again").isVisible(), 20000);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
        QTRY_VERIFY(w_->engine().isAtRest());
    }
    // Of the chosen row, as by Enter.
    void type(const QString& name)
    {
        table().setFocus();
        QTest::keyClick(&table(), Qt::Key_Return);
        auto* edit = table().findChild<QLineEdit*>();
        QVERIFY(edit != nullptr);
        edit->setText(name); // it has letters that no key of a test has
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(names().contains(name)); // the table takes it a moment later
    }
    void add(const QString& name)
    {
        QTest::mouseClick(&button("prediction.add"), Qt::LeftButton);
        auto* edit = table().findChild<QLineEdit*>();
        QVERIFY(edit != nullptr);
        QTest::keyClicks(edit, name);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(names().contains(name));
    }
    void drawOn(TimeChart& chart, bool isUp) const
    {
        chart.refresh();
        const QRect plot = chart.plotArea();
        const QPoint from(qRound(chart.xOf(static_cast<double>(w_->recording().frameCount()))), plot.center().y());
        const QPoint to(plot.right(), isUp ? plot.top() + 20 : plot.bottom() - 20);
        QTest::mousePress(&chart, Qt::LeftButton, {}, from);
        for (const QPoint& at : {(from + to) / 2, to}) {
            QMouseEvent move(QEvent::MouseMove, at, chart.mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, {});
            QApplication::sendEvent(&chart, &move);
        }
        QTest::mouseRelease(&chart, Qt::LeftButton, {}, to);
    }
    void drawUp() const { drawOn(heap(), true); }
    void drawDown() const { drawOn(heap(), false); }
    // Exactly, where no smoothed edge is.
    [[nodiscard]] bool isSeen(const QColor& colour) const
    {
        heap().refresh();
        const QImage image = heap().grab().toImage();
        const QRect plot = heap().plotArea();
        int count = 0;
        for (int y = plot.top(); y <= plot.bottom(); ++y)
            for (int x = plot.left(); x <= plot.right(); ++x)
                if (image.pixelColor(x, y).rgb() == colour.rgb()) ++count;
        return count > 30;
    }

    std::unique_ptr<WindowFixture> w_;
};

TEST_WITH_APPLICATION(SeveralPredictionsTest);
#include "tst_several_predictions.moc"
