// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A run that is done again, with what a person did to it at the frames where it was done. Its counters are those of the
// first time. Belongs to one thread.
#pragma once

#include "core/rewind/interventions.h"
#include "core/simulation/run.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace poolscope {

class Replay
{
public:
    // The experiment must be valid, as from a reader. Throws as the constructor of Run does.
    explicit Replay(const Experiment& atStart);
    // The same with a setup of it that differs in who observes its lanes.
    Replay(const Experiment& atStart, const RunSetup& setup);

    // All that are known so far, of the frames done as well. They must fit the experiment.
    void setInterventions(Interventions all);

    // As Run::step().
    void step();

    // Frames done.
    [[nodiscard]] std::uint64_t frame() const { return run_.frame(); }
    // Of the last frame done, by lane; empty before the first.
    [[nodiscard]] std::span<const Sample> samples() const { return samples_; }
    [[nodiscard]] Run& run() { return run_; }

private:
    void tune(const Tuning& tuning);

    Experiment experiment_; // as it began
    Run run_;
    Interventions interventions_;
    std::size_t nextTuning_ = 0, nextCollection_ = 0;
    std::span<const Sample> samples_;
};

} // namespace poolscope
