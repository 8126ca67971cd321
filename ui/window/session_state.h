// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the window shows and works on: the run with its recording and the overlay, the experiment, which frames are seen
// and chosen, what people predict, and all steps that can be undone. It has no widget, is there before the first, and
// must outlive the last: rooms are handed what they need of it, and keep references. Interface thread.
#pragma once

#include "ui/charts/canvas/time_axis.h"
#include "ui/engine/engine.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/experiment_session.h"
#include "ui/teaching/guess_list.h"

#include <QUndoStack>

namespace poolscope::ui {

struct SessionState
{
    Engine engine;
    ExperimentDocument document;
    ExperimentSession session{engine, document};
    TimeAxis axis;
    QUndoStack noteSteps;
    GuessList predictions;
};

} // namespace poolscope::ui
