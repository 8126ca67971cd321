// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What stays of a recorded program's memory, for other programs.
#pragma once

#include "core/tuning/leaks/leak_study.h"

#include <iosfwd>
#include <string>

namespace poolscope {

// `trace`: the name of the file.
void writeLeaks(std::ostream& out, const LeakStudy& study, const LeakQuestion& question, const std::string& trace);

} // namespace poolscope
