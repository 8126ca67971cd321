// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The state that the window shows and edits: the run with its recording and overlay, the experiment, which frames are
// seen and chosen, the predictions, and all undo steps. It has no widgets, is created before the first one and must
// outlive the last: widgets keep references to the parts they need. Interface thread.
#pragma once

#include "ui/charts/canvas/time_axis.h"
#include "ui/engine/engine.h"
#include "ui/engine/program_lines.h"
#include "ui/engine/rewind.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/experiment_session.h"
#include "ui/teaching/guess_list.h"

#include <QUndoStack>

namespace poolscope::ui {

struct SessionState
{
    Engine engine;
    Rewind rewind{engine};
    ProgramLines lines{engine};
    ExperimentDocument document;
    ExperimentSession session{engine, document};
    TimeAxis axis;
    QUndoStack noteSteps;
    GuessList predictions;
};

} // namespace poolscope::ui
