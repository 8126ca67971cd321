// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the trace of an experiment for what of it stays, beside the run. Belongs to the interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/trace/replay/trace_survey.h"
#include "core/tuning/leaks/leak_study.h"
#include "core/tuning/leaks/stack_tree.h"
#include "ui/engine/background.h"

#include <memory>

namespace poolscope::ui {

struct FoundLeaks
{
    LeakQuestion question{}; // as it was answered: frames beyond the end of the trace are left out
    std::shared_ptr<const LeakStudy> study{};
    std::shared_ptr<const TraceSurvey> survey{}; // of the trace: it has the call sites
    std::shared_ptr<const StackFunctions> functions{};
    bool mayGrow = false; // the trace is being recorded
};

class LeakSearch : public Background
{
    Q_OBJECT

public:
    using Background::Background;

    // Ends an earlier search that is not done, without waiting for it. The experiment replays a trace
    // (core/experiment/trace_experiment.h), whose division into frames counts, not that of the question. `failed` comes
    // if the trace is not there any more, or has no such frames.
    void begin(SharedExperiment experiment, const LeakQuestion& question);

signals:
    void found(const poolscope::ui::FoundLeaks& leaks);
};

} // namespace poolscope::ui
