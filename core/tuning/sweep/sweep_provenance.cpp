// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/sweep_provenance.h"

#include "core/base/hash.h"

#include <utility>

namespace poolscope {

Provenance provenanceOf(const Sweep& sweep)
{
    const SweepRequest& request = sweep.plan.request();
    SweptValues swept{.seeds = formatSeeds(request.seeds), .isTimed = request.isTimed};
    for (const VariedParameter& varied : request.varied)
        swept.varied.push_back(formatVaried(request.experiment, varied));
    const std::vector<std::uint64_t> hashes = streamHashes(sweep);
    swept.streams = hashes.size();
    EventHash all;
    for (const std::uint64_t hash : hashes)
        all.add(hash);
    return {.program = sweep.program,
            .experiment = request.experiment,
            .frames = request.experiment.frames,
            .eventHash = hashes.size() == 1 ? hashes.front() : all.value(),
            .swept = std::move(swept)};
}

} // namespace poolscope
