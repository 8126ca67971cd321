// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Notes on the time axis, driven as by a user: keys, typing, the mouse.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/canvas/time_ticks.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/event_line.h"
#include "ui/experiment/experiment_document.h"
#include "ui/widgets/quantity_box.h"

#include <QLineEdit>
#include <QMouseEvent>

using namespace poolscope;
using namespace poolscope::ui;

class AnnotationCommandsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        w_ = std::make_unique<WindowFixture>();
        QVERIFY(w_->isExposed());
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
        w_->awaitFrames(60);
        w_->pause();
        axis().setRange(0, 100);
        heap().refresh();
    }
    void cleanup() { w_.reset(); }

    void aNoteIsTyped()
    {
        write(30, QStringLiteral("here it begins"));
        QCOMPARE(list().size(), std::size_t{1});
        QCOMPARE(list()[0].frame, std::uint64_t{30});
        QCOMPARE(list()[0].text, std::string("here it begins"));
        QCOMPARE(axis().marks().size(), std::size_t{1});
        QCOMPARE(axis().marks()[0].text, QStringLiteral("here it begins"));
        QVERIFY(editor().isHidden());
    }

    // While typing, letters are not shortcuts.
    void shortcutsAreLettersWhileTyping()
    {
        write(30, QStringLiteral("a b c n 0"));
        QCOMPARE(list()[0].text, std::string("a b c n 0"));
        QVERIFY(!axis().measuring(MeasuringCursor::A));
        QCOMPARE(w_->engine().state(), Engine::State::Paused);
    }

    void escapeLeavesAllAsItWas()
    {
        write(30, QStringLiteral("one"));
        begin(30);
        QCOMPARE(editor().text(), QStringLiteral("one"));
        QTest::keyClicks(&editor(), QStringLiteral("another"));
        QTest::keyClick(&editor(), Qt::Key_Escape);
        QVERIFY(editor().isHidden());
        QCOMPARE(list()[0].text, std::string("one"));
    }

    void theSameKeyChangesTheNoteThatIsThere()
    {
        write(30, QStringLiteral("one"));
        write(30, QStringLiteral("two"));
        QCOMPARE(list().size(), std::size_t{1});
        QCOMPARE(list()[0].text, std::string("two"));
    }

    // A watched program may set marks at any time.
    void whatComesMeanwhileStays()
    {
        write(30, QStringLiteral("one"));
        w_->engine().addAnnotation({10, std::string("mark")});
        begin(30);
        w_->engine().addAnnotation({5, std::string("mark")});
        QTest::keyClicks(&editor(), QStringLiteral("two"));
        QTest::keyClick(&editor(), Qt::Key_Return);
        using List = std::vector<Annotation>;
        const List changed{{5, "mark"}, {10, "mark"}, {30, "two"}};
        QCOMPARE(list(), changed);
        w_->action("edit.undo").trigger();
        QCOMPARE(list(), (List{{5, "mark"}, {10, "mark"}, {30, "one"}}));
        w_->action("edit.undo").trigger();
        QCOMPARE(list(), (List{{5, "mark"}, {10, "mark"}}));
        w_->action("edit.redo").trigger();
        w_->action("edit.redo").trigger();
        QCOMPARE(list(), changed);
    }

    void anEmptyNoteIsRemoved()
    {
        write(30, QStringLiteral("one"));
        begin(30);
        QTest::keyClick(&editor(), Qt::Key_Delete);
        QTest::keyClick(&editor(), Qt::Key_Return);
        QVERIFY(list().empty());
        QVERIFY(axis().marks().empty());
    }

    void keysMoveIt()
    {
        begin(30);
        QTest::keyClicks(&editor(), QStringLiteral("moved"));
        QTest::keyClick(&editor(), Qt::Key_Up);
        QTest::keyClick(&editor(), Qt::Key_Up, Qt::ShiftModifier);
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(list()[0].frame, std::uint64_t{41});
        QCOMPARE(list()[0].text, std::string("moved"));
    }

    // Regression: moving the note selected its text, so that further typing replaced it.
    void movingLeavesTheTextAlone()
    {
        begin(30);
        QTest::keyClicks(&editor(), QStringLiteral("GC sto"));
        QTest::keyClick(&editor(), Qt::Key_Up);
        QTest::keyClicks(&editor(), QStringLiteral("rm"));
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(list()[0].text, std::string("GC storm"));
    }

    void escapeGivesUpADrag()
    {
        write(20, QStringLiteral("first"));
        heap().refresh();
        const int y = heap().plotArea().center().y();
        const QPoint from(qRound(heap().xOf(20)), y);
        QTest::mousePress(&heap(), Qt::LeftButton, {}, from);
        for (const QPoint& at : {from + QPoint(30, 0), from + QPoint(60, 0)}) {
            QMouseEvent move(QEvent::MouseMove, at, heap().mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, {});
            QApplication::sendEvent(&heap(), &move);
        }
        QVERIFY(axis().marks()[0].frame > 20);
        QTest::keyClick(&heap(), Qt::Key_Escape);
        QCOMPARE(axis().marks()[0].frame, std::size_t{20});
        QTest::mouseRelease(&heap(), Qt::LeftButton, {}, from + QPoint(60, 0));
        QCOMPARE(list()[0].frame, std::uint64_t{20});
        QVERIFY(editor().isHidden());
        QVERIFY(!axis().pin()); // and nothing is explained
    }

    void theMouseMovesIt()
    {
        write(20, QStringLiteral("first"));
        write(40, QStringLiteral("second"));
        heap().refresh();
        const int y = heap().plotArea().center().y();
        const QPoint from(qRound(heap().xOf(20)), y);
        const QPoint to(qRound(heap().xOf(50)), y); // past the other note
        QTest::mousePress(&heap(), Qt::LeftButton, {}, from);
        for (const QPoint& at : {(from + to) / 2, to}) {
            QMouseEvent move(QEvent::MouseMove, at, heap().mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, {});
            QApplication::sendEvent(&heap(), &move);
        }
        QTest::mouseRelease(&heap(), Qt::LeftButton, {}, to);
        QCOMPARE(list()[0].text, std::string("second"));
        QCOMPARE(list()[1].text, std::string("first"));
        QVERIFY(list()[1].frame >= 49 && list()[1].frame <= 51);
        QCOMPARE(axis().lower(), 0.0);
    }

    void aClickOnItChangesIt()
    {
        write(30, QStringLiteral("one"));
        heap().refresh();
        QTest::mouseClick(&heap(), Qt::LeftButton, {},
                          QPoint(qRound(heap().xOf(30)) + 6, heap().plotArea().top() - 18));
        QVERIFY(!editor().isHidden());
        QCOMPARE(editor().text(), QStringLiteral("one"));
        QTest::keyClick(&editor(), Qt::Key_Escape);
    }

    // Regression: Ctrl+Z took back an earlier tuning and left the note.
    void isTakenBackAndWrittenAgain()
    {
        write(30, QStringLiteral("one"));
        write(30, QStringLiteral("two"));
        QAction& undo = w_->action("edit.undo");
        QCOMPARE(undo.text(), QStringLiteral("Undo change of a note"));
        undo.trigger();
        QCOMPARE(list()[0].text, std::string("one"));
        undo.trigger();
        QVERIFY(list().empty());
        QVERIFY(!undo.isEnabled());
        w_->action("edit.redo").trigger();
        QCOMPARE(list()[0].text, std::string("one"));
        QVERIFY(!w_->window().isWindowModified()); // the experiment is unchanged
    }

    void whatWasDoneLastIsUndoneFirst()
    {
        ExperimentDocument& document = w_->window().document();
        Experiment next = document.experiment();
        next.title = "Another";
        write(30, QStringLiteral("one"));
        document.change(next, QStringLiteral("title"), ExperimentDocument::Change::Edit);
        write(60, QStringLiteral("two"));
        QAction &undo = w_->action("edit.undo"), &redo = w_->action("edit.redo");
        undo.trigger();
        QCOMPARE(list().size(), std::size_t{1});
        QCOMPARE(document.experiment().title, std::string("Another"));
        QCOMPARE(undo.text(), QStringLiteral("Undo title"));
        undo.trigger();
        QVERIFY(document.experiment().title != "Another");
        QCOMPARE(list().size(), std::size_t{1});
        undo.trigger();
        QVERIFY(list().empty());
        redo.trigger();
        QCOMPARE(list().size(), std::size_t{1});
        redo.trigger();
        QCOMPARE(document.experiment().title, std::string("Another"));
        redo.trigger();
        QCOMPARE(list().size(), std::size_t{2});
        QVERIFY(!redo.isEnabled());
    }

    void withoutAPointerIsWrittenAtThePin()
    {
        axis().setCursor(std::nullopt);
        axis().setPin(45);
        QTest::keyClick(&w_->window(), Qt::Key_N);
        QTest::keyClicks(&editor(), QStringLiteral("pinned"));
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(list().at(0).frame, std::uint64_t{45});
    }

    void whereNobodyPointsTheWindowSaysWhereItWillStand()
    {
        axis().setCursor(std::nullopt);
        axis().follow();
        QTest::keyClick(&w_->window(), Qt::Key_N);
        const QString said = w_->window().findChild<EventLine*>()->said();
        const QString moment = formatMoment(w_->recording().frameCount() - 1, 60);
        QVERIFY2(said.contains(moment), qPrintable(said));
    }

    void aNoteIsDrawnOnEveryChartAndInPictures()
    {
        const QImage before = heap().grab().toImage();
        QImage without(600, 300, QImage::Format_RGB32), with(600, 300, QImage::Format_RGB32);
        const RenderRequest request{lightTheme(), QFont(QStringLiteral("DejaVu Sans")), QSize(600, 300), {}, {}};
        heap().render(without, request);
        write(30, QStringLiteral("one"));
        heap().refresh();
        QVERIFY(heap().grab().toImage() != before);
        heap().render(with, request);
        QVERIFY(with != without);
    }

    void whatWasTunedIsMarked()
    {
        auto* box = w_->window().findChild<QWidget*>(QStringLiteral("tune.pooled.capacity"))->findChild<QuantityBox*>();
        QTest::mouseClick(box, Qt::LeftButton);
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("900"));
        QTest::keyClick(box, Qt::Key_Return);
        QTest::keyClick(&w_->window(), Qt::Key_S);
        QTRY_COMPARE(axis().marks().size(), std::size_t{1});
        QCOMPARE(axis().marks()[0].text, QStringLiteral("slots of each kind: 1,000 → 900"));
        QCOMPARE(axis().marks()[0].style, 1);
    }

    void whatIsTunedForAllLanesHasNoLanesColour()
    {
        auto* box = w_->window().findChild<QuantityBox*>(QStringLiteral("value.bullets"));
        QTest::mouseClick(box, Qt::LeftButton);
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("900"));
        QTest::keyClick(box, Qt::Key_Return);
        QTest::keyClick(&w_->window(), Qt::Key_S);
        QTRY_COMPARE(axis().marks().size(), std::size_t{1});
        QCOMPARE(axis().marks()[0].text, QStringLiteral("bullets in the air: 400 → 900"));
        QCOMPARE(axis().marks()[0].style, TimeMark::noLanes);
    }

    void aNewRunHasNone()
    {
        write(30, QStringLiteral("one"));
        answerMessage(QMessageBox::Discard); // the note is in no file
        w_->action("run.restart").trigger();
        QTRY_VERIFY(axis().marks().empty());
    }

    // The run may end during typing.
    void aRunThatEndsLeavesTheEditorHarmless()
    {
        write(30, QStringLiteral("one"));
        begin(30);
        w_->engine().restart();
        QTRY_VERIFY(axis().marks().empty());
        QVERIFY(editor().isHidden());
        QVERIFY(list().empty());
    }

private:
    [[nodiscard]] TimeAxis& axis() const { return w_->window().charts().axis(); }
    [[nodiscard]] HeapChart& heap() const { return w_->window().charts().chart<HeapChart>(); }
    [[nodiscard]] const std::vector<Annotation>& list() const { return w_->recording().annotations().list(); }
    [[nodiscard]] QLineEdit& editor() const
    {
        return *w_->window().findChild<QLineEdit*>(QStringLiteral("editor.annotation"));
    }
    void begin(double frame) const
    {
        axis().setCursor(frame);
        QTest::keyClick(&w_->window(), Qt::Key_N);
        QVERIFY(!editor().isHidden());
    }
    void write(double frame, const QString& text) const
    {
        begin(frame);
        QTest::keyClicks(&editor(), text);
        QTest::keyClick(&editor(), Qt::Key_Return);
    }

    std::unique_ptr<WindowFixture> w_;
};

TEST_WITH_APPLICATION(AnnotationCommandsTest);
#include "tst_annotation_commands.moc"
