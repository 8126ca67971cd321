// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// annotations.csv and tunings.csv: the notes that a user wrote and the parameters that were tuned, one row each, by
// frame. `time_s` is simulated time since the start of the run, with three decimals.
#pragma once

#include "core/recording/recording.h"

#include <iosfwd>

namespace poolscope {

// Header "frame,time_s,text" and every row. A text with a comma, quote or line break is quoted as in RFC 4180.
void writeAnnotations(std::ostream& out, const Recording& recording);
// Header "frame,time_s,lane,parameter,old,new" and every row. `lane` is empty for parameters of the scenario or the
// run. `parameter` and the values are as in an experiment file; the speed is run.speed.
void writeTunings(std::ostream& out, const Recording& recording);

} // namespace poolscope
