// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recording/moment_commands.h"

#include "ui/actions/actions.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/engine/engine.h"
#include "ui/text/digits.h"

#include <QAction>

namespace poolscope::ui {

MomentCommands::MomentCommands(const Actions& actions, Engine& engine, const ChartStack& charts, QObject* parent)
    : QObject(parent),
      actions_(actions),
      engine_(engine),
      charts_(charts)
{
    const auto on = [&](const char* id, auto goes, MomentStep step) {
        connect(&actions[id], &QAction::triggered, this, [=, this] { (this->*goes)(step); });
    };
    on("view.worst-next", &MomentCommands::goToFrame, MomentStep::Next);
    on("view.worst-previous", &MomentCommands::goToFrame, MomentStep::Previous);
    on("view.pause-next", &MomentCommands::goToPause, MomentStep::Next);
    on("view.pause-previous", &MomentCommands::goToPause, MomentStep::Previous);
    on("view.refusal-next", &MomentCommands::goToRefusal, MomentStep::Next);
    on("view.refusal-previous", &MomentCommands::goToRefusal, MomentStep::Previous);
    connect(&engine, &Engine::reset, this, [this] {
        frame_.reset();
        pause_.reset();
    });
}

std::vector<std::size_t> MomentCommands::lanesShown() const
{
    std::vector<std::size_t> shown;
    for (std::size_t lane = 0; lane < engine_.recording().laneCount(); ++lane)
        if (!charts_.isLaneHidden(lane)) shown.push_back(lane);
    return shown;
}

QString MomentCommands::nothing(const QString& sentence) const
{
    const bool isLeftOut = engine_.preemptedFrames() == PreemptedFrames::LeftOut;
    return isLeftOut ? sentence + QLatin1Char(' ') + tr("Preempted frames are left out.") : sentence;
}

// "Rank %1 of %2 frames, the longest first.", with both numbers.
void MomentCommands::show(const RankedMoment& there, const QString& rank)
{
    emit found(static_cast<int>(there.moment.lane), there.moment.frame,
               rank.arg(localCount(there.rank), localCount(there.count)));
}

void MomentCommands::goToFrame(MomentStep step)
{
    const auto there = worstFrame(engine_.recording(), lanesShown(), engine_.preemptedFrames(), frame_, step);
    if (!there) {
        emit actions_.said(!frame_                    ? nothing(tr("There is no frame in the lanes shown."))
                           : step == MomentStep::Next ? tr("No frame is shorter than that one.")
                                                      : tr("No frame is longer than that one."));
        return;
    }
    frame_ = there->moment;
    show(*there, tr("Rank %1 of %2 frames, the longest first."));
}

void MomentCommands::goToPause(MomentStep step)
{
    const auto there = longestPause(engine_.recording(), lanesShown(), engine_.preemptedFrames(), pause_, step);
    if (!there) {
        emit actions_.said(!pause_                    ? nothing(tr("There is no pause in the lanes shown."))
                           : step == MomentStep::Next ? tr("No pause is shorter than that one.")
                                                      : tr("No pause is longer than that one."));
        return;
    }
    pause_ = there->moment;
    show(*there, tr("Rank %1 of %2 pauses, the longest first."));
}

void MomentCommands::goToRefusal(MomentStep step)
{
    const TimeAxis& axis = charts_.axis();
    const auto from = axis.cursor() ? axis.cursor() : axis.pin();
    const auto there = refusal(engine_.recording(), lanesShown(), from, step);
    if (!there) {
        const QString frame = localCount(from.value_or(0));
        emit actions_.said(!from                      ? tr("No acquire was refused in the lanes shown.")
                           : step == MomentStep::Next ? tr("No acquire was refused after frame %1.").arg(frame)
                                                      : tr("No acquire was refused before frame %1.").arg(frame));
        return;
    }
    show(*there, tr("Number %1 of %2 frames with refused acquires."));
}

} // namespace poolscope::ui
