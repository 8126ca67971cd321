// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/action_topics.h"

#include "ui/actions/actions.h"
#include "ui/widgets/help_topic.h"

#include <QAction>

#include <array>

namespace poolscope::ui {

namespace {

struct ActionTopic
{
    ActionId action;
    const char* topic;
};

constexpr std::array topics{
    ActionTopic{ActionId::RunPause, "01"},
    ActionTopic{ActionId::Step, "01"},
    ActionTopic{ActionId::Restart, "01"},
    ActionTopic{ActionId::FilmCollection, "12"},
    ActionTopic{ActionId::RewindBack, "13"},
    ActionTopic{ActionId::RewindForward, "13"},
    ActionTopic{ActionId::RewindBackTen, "13"},
    ActionTopic{ActionId::RewindForwardTen, "13"},
    ActionTopic{ActionId::RewindBackSecond, "13"},
    ActionTopic{ActionId::RewindForwardSecond, "13"},
    ActionTopic{ActionId::RewindHere, "13"},
    ActionTopic{ActionId::RewindEnd, "13"},
    ActionTopic{ActionId::Collect, "numbers/collections"},
    ActionTopic{ActionId::VerdictSoFar, "numbers/verdict"},
    ActionTopic{ActionId::Slower, "01"},
    ActionTopic{ActionId::Faster, "01"},
    ActionTopic{ActionId::Follow, "01"},
    ActionTopic{ActionId::FitAll, "01"},
    ActionTopic{ActionId::CursorA, "02"},
    ActionTopic{ActionId::CursorB, "02"},
    ActionTopic{ActionId::RemoveCursors, "02"},
    ActionTopic{ActionId::Annotate, "02"},
    ActionTopic{ActionId::NextWorstFrame, "numbers/frame-time"},
    ActionTopic{ActionId::PreviousWorstFrame, "numbers/frame-time"},
    ActionTopic{ActionId::NextLongestPause, "numbers/pauses"},
    ActionTopic{ActionId::PreviousLongestPause, "numbers/pauses"},
    ActionTopic{ActionId::NextRefusal, "numbers/hits"},
    ActionTopic{ActionId::PreviousRefusal, "numbers/hits"},
    ActionTopic{ActionId::Predict, "numbers/prediction"},
    ActionTopic{ActionId::FindSize, "numbers/advice"},
    ActionTopic{ActionId::LogarithmicTime, "charts/frame-time"},
    ActionTopic{ActionId::ColoursByKind, "charts/pictures"},
    ActionTopic{ActionId::PreemptedFrames, "numbers/preempted-frames"},
    ActionTopic{ActionId::HeapMap, "charts/heap-map"},
    ActionTopic{ActionId::LanePictures, "charts/pictures"},
    ActionTopic{ActionId::StartPage, "00"},
    ActionTopic{ActionId::NewExperiment, "06#experiments"},
    ActionTopic{ActionId::OpenExperiment, "06#experiments"},
    ActionTopic{ActionId::SaveExperiment, "06#experiments"},
    ActionTopic{ActionId::SaveExperimentAs, "06#experiments"},
    ActionTopic{ActionId::EditExperiment, "06#experiments"},
    ActionTopic{ActionId::OpenRecording, "06#recordings"},
    ActionTopic{ActionId::SaveRecordingAs, "06#recordings"},
    ActionTopic{ActionId::OverlayRecording, "06#recordings"},
    ActionTopic{ActionId::RemoveOverlay, "06#recordings"},
    ActionTopic{ActionId::CompareExperiment, "numbers/comparison"},
    ActionTopic{ActionId::ExportSamples, "06#samples"},
    ActionTopic{ActionId::ExportReport, "05#reports"},
    ActionTopic{ActionId::ExportAllCharts, "01"},
    ActionTopic{ActionId::ExportSizes, "01"},
    ActionTopic{ActionId::CaptionLine, "01"},
    ActionTopic{ActionId::Projector, "02"},
    ActionTopic{ActionId::StartHere, "00"},
    ActionTopic{ActionId::OpenLesson, "09"},
    ActionTopic{ActionId::HandIn, "10"},
    ActionTopic{ActionId::Worksheet, "10"},
    ActionTopic{ActionId::CloseLesson, "10"},
};

} // namespace

void setActionTopics(const Actions& actions)
{
    for (const ActionTopic& each : topics)
        setHelpTopic(actions[each.action], QLatin1String(each.topic));
    // Each chart that can be saved has a page of that name.
    const QLatin1String exported("export.");
    for (QAction* action : actions.all())
        if (action->objectName().startsWith(exported) && helpTopicOf(*action).isEmpty())
            setHelpTopic(*action, QStringLiteral("charts/") + action->objectName().mid(exported.size()));
}

} // namespace poolscope::ui
