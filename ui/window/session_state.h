// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the window shows and works on: the run with its recording and the overlay, the experiment, and what can be
// undone in it, in notes and in predictions. It has no widget, is there before the first, and must outlive the last:
// rooms are handed what they need of it, and keep references. Interface thread.
#pragma once

#include "ui/engine/engine.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/experiment_session.h"

#include <QUndoStack>

namespace poolscope::ui {

struct SessionState
{
    Engine engine;
    ExperimentDocument document;
    ExperimentSession session{engine, document};
    QUndoStack noteSteps;
    QUndoStack predictionSteps;
};

} // namespace poolscope::ui
