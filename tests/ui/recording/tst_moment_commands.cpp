// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The longest frames and pauses and the refusals of a run, gone to with keys.
#include "core/recording/notable_moments.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/event_line.h"
#include "ui/charts/stack/explanation_bubble.h"

#include <QMenu>
#include <QRegularExpression>

#include <algorithm>
#include <set>

using namespace poolscope;
using namespace poolscope::ui;

class MomentCommandsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        Experiment experiment = refusingExperiment();
        experiment.lanes[1].parameters.set("capacity", std::int64_t{60});
        w_ = std::make_unique<WindowFixture>(experiment);
        QVERIFY(w_->isExposed());
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
        w_->engine().setSpeed(Speed::Quadruple);
        w_->awaitFrames(240);
        w_->pause();
        axis().setRange(0, 40);
    }
    void cleanup() { w_.reset(); }

    void worstFramesComeByRank()
    {
        const std::vector<std::uint64_t> times = worstTimes();
        for (std::size_t rank = 1; rank <= 4; ++rank) {
            press(Qt::Key_W);
            QVERIFY(axis().cursor());
            QCOMPARE(longestAt(*axis().cursor()), times[rank - 1]);
            QVERIFY2(explained().contains(QStringLiteral("Rank %1 of %2 frames").arg(rank).arg(times.size())),
                     qPrintable(explained()));
        }
        const std::size_t fourth = *axis().cursor();
        QVERIFY(axis().lower() <= static_cast<double>(fourth) && static_cast<double>(fourth) <= axis().upper());
        QCOMPARE(axis().pin(), std::optional(fourth)); // explained, as if it had been clicked
        press(Qt::Key_W, Qt::ShiftModifier);
        QCOMPARE(longestAt(*axis().cursor()), times[2]);
        press(Qt::Key_W, Qt::ShiftModifier);
        press(Qt::Key_W, Qt::ShiftModifier);
        QVERIFY(explained().contains(QStringLiteral("Rank 1 of")));
        press(Qt::Key_W, Qt::ShiftModifier);
        QCOMPARE(said(), QStringLiteral("No frame is longer than that one."));
    }

    void oneTextNamesFrameLaneAndRank()
    {
        const QString before = said();
        press(Qt::Key_W);
        static const QRegularExpression words(
            QStringLiteral("^Frame ([\\d,]+), .?(collected|pooled).?: .*The frame took .* Rank 1 of \\d+ frames, the "
                           "longest first\\.$"));
        const auto found = words.match(explained());
        QVERIFY2(found.hasMatch(), qPrintable(explained()));
        QVERIFY2(said().isEmpty() || said() == before, qPrintable(said()));
        QCOMPARE(found.captured(1).remove(QLatin1Char(',')).toULongLong(), std::uint64_t{*axis().cursor()});
    }

    void preemptedFramesCountAsElsewhere()
    {
        w_->action("view.preempted").setChecked(true);
        press(Qt::Key_W);
        QVERIFY(explained().contains(QStringLiteral("Rank 1 of %1 frames").arg(w_->recording().frameCount())));
        std::uint64_t longest = 0;
        for (const std::size_t lane : {0, 1})
            longest = std::max(
                longest,
                w_->recording().series(lane, Field::FrameNs).extremes(0, w_->recording().frameCount()).maximum);
        QCOMPARE(std::max(w_->recording().series(0, Field::FrameNs)[*axis().cursor()],
                          w_->recording().series(1, Field::FrameNs)[*axis().cursor()]),
                 longest);
    }

    void pausesComeByLength()
    {
        w_->action("view.preempted").setChecked(true);
        std::vector<std::uint64_t> pauses;
        for (const CollectionRecord& record : w_->recording().collections(0))
            pauses.push_back(record.pauseNs);
        std::ranges::sort(pauses, std::greater());
        QVERIFY(pauses.size() >= 2);
        for (std::size_t rank = 1; rank <= pauses.size(); ++rank) {
            press(Qt::Key_U);
            const auto own = w_->recording().collections(0, *axis().cursor(), *axis().cursor() + 1);
            QVERIFY(std::ranges::count(own, pauses[rank - 1], &CollectionRecord::pauseNs) > 0);
            QVERIFY(explained().contains(QStringLiteral("Rank %1 of %2 pauses").arg(rank).arg(pauses.size())));
        }
        press(Qt::Key_U);
        QCOMPARE(said(), QStringLiteral("No pause is shorter than that one."));
        w_->window().charts().setLaneHidden(0, true);
        w_->engine().restart(); // which forgets where the list was left
        QTRY_COMPARE(w_->recording().frameCount(), std::size_t{0});
        w_->engine().step();
        QTRY_COMPARE(w_->recording().frameCount(), std::size_t{1});
        press(Qt::Key_U);
        QCOMPARE(said(), QStringLiteral("There is no pause in the lanes shown."));
    }

    void refusalsComeFromThePointerOn()
    {
        const Series& refused = w_->recording().series(1, Field::Exhausted);
        std::vector<std::size_t> frames;
        for (std::size_t frame = 0; frame < refused.size(); ++frame)
            if (refused[frame] > 0) frames.push_back(frame);
        QVERIFY(frames.size() >= 4);
        axis().setCursor(static_cast<double>(frames[1]));
        press(Qt::Key_X);
        QCOMPARE(axis().cursor(), std::optional(frames[2]));
        QVERIFY2(
            explained().contains(QStringLiteral("Number 3 of %1 frames with refused acquires.").arg(frames.size())),
            qPrintable(explained()));
        press(Qt::Key_X, Qt::ShiftModifier);
        press(Qt::Key_X, Qt::ShiftModifier);
        QCOMPARE(axis().cursor(), std::optional(frames[0]));
        press(Qt::Key_X, Qt::ShiftModifier);
        QCOMPARE(said(), QStringLiteral("No acquire was refused before frame %1.").arg(frames[0]));
        QCOMPARE(axis().cursor(), std::optional(frames[0]));
        w_->window().charts().setLaneHidden(1, true);
        axis().setCursor(0);
        press(Qt::Key_X);
        QCOMPARE(said(), QStringLiteral("No acquire was refused after frame 0."));
    }

    void theMenuHasThem()
    {
        auto* menu = w_->window().findChild<QMenu*>(QStringLiteral("menu.go-to"));
        QVERIFY(chooseFromMenu(w_->window(), Qt::Key_C, {menu->menuAction(), &w_->action("view.worst-next")}));
        QTRY_VERIFY(explained().contains(QStringLiteral("Rank 1 of")));
    }

    void noTwoActionsHaveOneShortcut()
    {
        std::set<QKeySequence> keys;
        for (const QAction* each : w_->window().actions().all())
            if (!each->shortcut().isEmpty())
                QVERIFY2(keys.insert(each->shortcut()).second, qPrintable(each->objectName()));
    }

private:
    [[nodiscard]] TimeAxis& axis() const { return w_->window().charts().axis(); }
    [[nodiscard]] QString said() const { return w_->window().findChild<EventLine*>()->said(); }
    [[nodiscard]] QString explained() const { return w_->window().findChild<ExplanationBubble*>()->text(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(&w_->window(), key, modifiers);
    }
    // Of the lanes that were not preempted in it; 0 if both were.
    [[nodiscard]] std::uint64_t longestAt(std::size_t frame) const
    {
        std::uint64_t longest = 0;
        for (const std::size_t lane : {0, 1})
            if (const Sample sample = w_->recording().sample(frame, lane); !sample.isPreempted())
                longest = std::max(longest, sample.timings.frameNs);
        return longest;
    }
    // The longest first.
    [[nodiscard]] std::vector<std::uint64_t> worstTimes() const
    {
        std::vector<std::uint64_t> times;
        for (std::size_t frame = 0; frame < w_->recording().frameCount(); ++frame)
            if (const std::uint64_t time = longestAt(frame); time > 0) times.push_back(time);
        std::ranges::sort(times, std::greater());
        return times;
    }

    std::unique_ptr<WindowFixture> w_;
};

TEST_WITH_APPLICATION(MomentCommandsTest);
#include "tst_moment_commands.moc"
