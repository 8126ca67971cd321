// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Several people answer the same question, side by side; their predictions are stored with the recording.
#include "tests/program/test_program.h"
#include "tests/ui/teaching/prediction_fixture.h"
#include "tests/ui/window/file_dialog.h"
#include "ui/teaching/prediction_people.h"

#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
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
        w_ = std::make_unique<PredictionFixture>();
        QVERIFY(w_->isExposed());
        w_->frames().setValue(60);
    }
    void cleanup() { w_.reset(); }

    void oneAloneHasNoTable()
    {
        QVERIFY(!people().isVisible());
        w_->drawUp();
        w_->reveal();
        QVERIFY(!people().isVisible());
        QCOMPARE(w_->recording().predictions().size(), std::size_t{1});
    }

    void theTableCanBeCopied()
    {
        w_->drawUp();
        add(QStringLiteral("Ann"));
        table().clearSelection();
        QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 3);
        QVERIFY2(lines.back().startsWith(QStringLiteral("Ann\tnothing yet")), qPrintable(lines.back()));
        QVERIFY(QGuiApplication::clipboard()->mimeData()->hasHtml());
    }

    void eachHasANameALineAndARow()
    {
        w_->drawUp();
        add(QStringLiteral("Ann"));
        QVERIFY(people().isVisible());
        QCOMPARE(names(), (QStringList{QStringLiteral("Prediction 1"), QStringLiteral("Ann")}));
        QVERIFY2(w_->words().startsWith(QStringLiteral("Ann – Draw")), qPrintable(w_->words()));
        QCOMPARE(cell(1, 1), QStringLiteral("nothing yet"));
        w_->drawDown();
        QVERIFY2(cell(1, 1).startsWith(QStringLiteral("drawn up to frame")), qPrintable(cell(1, 1)));
        const ChartTheme theme = themeFor(w_->heap().palette());
        for (const int look : {0, 1})
            QVERIFY2(isSeen(theme.sketch(look).colour), qPrintable(theme.sketch(look).colour.name()));
        w_->reveal();
        QCOMPARE(names(),
                 (QStringList{QStringLiteral("Prediction 1"), QStringLiteral("Ann"), QStringLiteral("what came")}));
        QVERIFY2(w_->words().startsWith(QStringLiteral("<b>Ann – collected: ")), qPrintable(w_->words()));
        // Another row has another sentence.
        table().selectRow(0);
        QVERIFY2(w_->words().startsWith(QStringLiteral("<b>Prediction 1 – collected: ")), qPrintable(w_->words()));
        w_->press(Qt::Key_Escape);
        QVERIFY(!isSeen(theme.sketch(1).colour));
    }

    void whoHasDrawnNothingIsNotScored()
    {
        add(QStringLiteral("Ann"));
        w_->drawUp();
        w_->reveal();
        QCOMPARE(cell(0, 1), QString(QChar(0x2013)));
        QVERIFY2(w_->words().startsWith(QStringLiteral("<b>Ann – collected: ")), qPrintable(w_->words()));
        QCOMPARE(w_->recording().predictions().size(), std::size_t{1});
        QCOMPARE(w_->recording().predictions()[0].name, std::string("Ann"));
    }

    void namesStayForTheNextQuestion()
    {
        w_->drawUp();
        add(QStringLiteral("Ann"));
        w_->reveal();
        QTest::mouseClick(&w_->button("prediction.again"), Qt::LeftButton);
        QCOMPARE(names(), (QStringList{QStringLiteral("Prediction 1"), QStringLiteral("Ann")}));
        QCOMPARE(cell(0, 1), QStringLiteral("nothing yet"));
        QVERIFY(!w_->button("prediction.run").isEnabled());
    }

    void whatIsDoneIsUndone_data()
    {
        QTest::addColumn<bool>("isRevealed");
        QTest::addColumn<QString>("what");
        QTest::addColumn<QStringList>("after");
        const QString first = QStringLiteral("Prediction 1"), ann = QStringLiteral("Ann");
        QTest::newRow("revealed: a name")
            << true << QStringLiteral("name") << QStringList{first, QStringLiteral("Zoë")};
        QTest::newRow("revealed: one is removed") << true << QStringLiteral("remove") << QStringList{first};
        QTest::newRow("asked: one is added")
            << false << QStringLiteral("add") << QStringList{first, ann, QStringLiteral("Prediction 3")};
    }

    void whatIsDoneIsUndone()
    {
        QFETCH(bool, isRevealed);
        QFETCH(QString, what);
        QFETCH(QStringList, after);
        w_->drawUp();
        add(QStringLiteral("Ann"));
        w_->drawDown();
        if (isRevealed) w_->reveal();
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
            QTest::mouseClick(&w_->button("prediction.add"), Qt::LeftButton);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape); // the name stays unchanged
        }
        QCOMPARE(shown(), after);
        QCOMPARE(kept(), isRevealed ? after : QStringList());
        w_->action("edit.undo").trigger();
        QCOMPARE(shown(), before);
        QCOMPARE(kept(), isRevealed ? before : QStringList());
        QVERIFY2(isRevealed || cell(1, 1).startsWith(QStringLiteral("drawn")), "with what was drawn");
        w_->action("edit.redo").trigger();
        QCOMPARE(shown(), after);
        QCOMPARE(kept(), isRevealed ? after : QStringList());
    }

    void theLastOneStays()
    {
        QTest::mouseClick(&w_->button("prediction.add"), Qt::LeftButton);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTest::mouseClick(&w_->button("prediction.remove"), Qt::LeftButton);
        QCOMPARE(names(), QStringList{QStringLiteral("Prediction 1")});
        QVERIFY(!w_->button("prediction.remove").isEnabled());
        table().setFocus();
        QTest::keyClick(&table(), Qt::Key_Delete);
        QCOMPARE(names().size(), 1);
    }

    void framesArePointedAtByEach()
    {
        w_->what().setCurrentText(QStringLiteral("Next collection"));
        add(QStringLiteral("Ann"));
        const auto first = static_cast<double>(w_->recording().frameCount());
        for (const int row : {0, 1}) {
            table().selectRow(row);
            TimeChart& chart = w_->heap();
            chart.refresh();
            QTest::mouseClick(&chart, Qt::LeftButton, {},
                              QPoint(qRound(chart.xOf(first + 20 + 20 * row)), chart.plotArea().center().y()));
        }
        QCOMPARE(w_->axis().predictions().size(), std::size_t{2});
        QCOMPARE(w_->axis().predictions()[1].text, QStringLiteral("Ann"));
        QVERIFY(w_->axis().predictions()[0].style != w_->axis().predictions()[1].style);
    }

    void slotsInUseAreDrawnOnTheirChart()
    {
        w_->what().setCurrentText(QStringLiteral("Slots in use"));
        QTRY_VERIFY(w_->occupancy().isVisible() && w_->occupancy().isDrawing());
        QVERIFY(!w_->heap().isVisible() && !w_->heap().isDrawing());
        w_->draw(w_->occupancy(), true);
        w_->reveal();
        QVERIFY2(w_->words().startsWith(QStringLiteral("<b>pooled: ")) &&
                     w_->words().contains(QStringLiteral("slots in use")),
                 qPrintable(w_->words()));
        QVERIFY(w_->recording().predictions().front().question.of == Prediction::Of::SlotsInUse);
        w_->press(Qt::Key_Escape);
        QTRY_VERIFY(w_->heap().isVisible());
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
        w_->drawUp();
        add(QStringLiteral("Ann"));
        w_->drawDown();
        w_->reveal();
        const QString told = w_->words(), scored = cell(1, 1);
        if (hasTwoQuestions) {
            QTest::mouseClick(&w_->button("prediction.again"), Qt::LeftButton);
            w_->drawDown();
            w_->reveal();
        }
        const auto kept = w_->recording().predictions();
        save();
        w_->press(Qt::Key_Escape);
        w_->window().open(file());
        QTRY_COMPARE(w_->engine().state(), Engine::State::Opened);
        QVERIFY(w_->recording().predictions() == kept);
        QVERIFY(w_->bar().isVisible());
        QVERIFY(!w_->button("prediction.again").isVisible() && !w_->button("prediction.run").isVisible());
        auto* questions = w_->bar().findChild<QComboBox*>(QStringLiteral("prediction.questions"));
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
        QCOMPARE(w_->words(), told);
        // Closing the bar shows the whole recording again; the action reopens the bar.
        w_->press(Qt::Key_Escape);
        QVERIFY(w_->bar().isHidden());
        QCOMPARE(w_->axis().lower(), 0.0);
        w_->press(Qt::Key_P, Qt::ShiftModifier);
        QVERIFY(w_->bar().isVisible());
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
        w_->drawUp();
        if (people > 1) {
            add(QStringLiteral("Ann"));
            w_->drawDown();
        }
        w_->reveal();
        if (isSaved) save();
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        QString asked;
        if (isAsked) dismissMessage(asked);
        w_->action("run.restart").trigger();
        QCOMPARE(reset.count(), isAsked ? 0 : 1);
        if (isAsked) QVERIFY2(asked.contains(QStringLiteral("2 predictions")), qPrintable(asked));
    }

private:
    [[nodiscard]] PredictionPeople& people() const { return w_->bar().people(); }
    [[nodiscard]] QTableView& table() const { return *people().findChild<QTableView*>(); }
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

    void save()
    {
        answerFileDialog(file());
        w_->press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(QFile::exists(file()));
        QTest::qWait(50); // time for the note that it was saved
        // On this platform no window is active after a dialog.
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
    }
    // Edits the name in the chosen row, as by Enter.
    void type(const QString& name)
    {
        table().setFocus();
        QTest::keyClick(&table(), Qt::Key_Return);
        auto* edit = table().findChild<QLineEdit*>();
        QVERIFY(edit != nullptr);
        edit->setText(name); // it has letters that no test key produces
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(names().contains(name)); // the table is updated a moment later
    }
    void add(const QString& name)
    {
        QTest::mouseClick(&w_->button("prediction.add"), Qt::LeftButton);
        auto* edit = table().findChild<QLineEdit*>();
        QVERIFY(edit != nullptr);
        QTest::keyClicks(edit, name);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(names().contains(name));
    }
    // Exactly that colour, without antialiased edges.
    [[nodiscard]] bool isSeen(const QColor& colour) const
    {
        w_->heap().refresh();
        const QImage image = w_->heap().grab().toImage();
        const QRect plot = w_->heap().plotArea();
        int count = 0;
        for (int y = plot.top(); y <= plot.bottom(); ++y)
            for (int x = plot.left(); x <= plot.right(); ++x)
                if (image.pixelColor(x, y).rgb() == colour.rgb()) ++count;
        return count > 30;
    }

    std::unique_ptr<PredictionFixture> w_;
};

TEST_WITH_APPLICATION(SeveralPredictionsTest);
#include "tst_several_predictions.moc"
