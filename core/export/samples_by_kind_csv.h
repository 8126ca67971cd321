// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// samples-by-kind.csv: one row a frame, lane and kind, for every kind that has slots of its own in the lane. The
// columns are those of samples.csv that are about slots, and the births of the kind, which are the same in every lane;
// all are counted.
#pragma once

#include "core/recording/recording.h"

#include <iosfwd>
#include <span>
#include <string>
#include <vector>

namespace poolscope {

// Frame by frame, lane by lane, kind by kind. `kinds`: the names of the scenario's kinds, in order. `births`: of each
// kind in each frame; empty to leave their column empty.
void writeSamplesByKind(std::ostream& out, const Recording& recording, const std::vector<std::string>& kinds,
                        std::span<const Series> births);

} // namespace poolscope
