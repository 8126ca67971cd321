// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether an experiment is valid: its values by themselves and with one another, in its world. The reader checks what
// it has read by this, and who edits checks the result. Whether it can be run on this machine is another question: one
// with strategies that are missing here can be listed, shown and edited, and what was recorded of it elsewhere be read.
#pragma once

#include "core/experiment/experiment.h"

#include <optional>
#include <string>

namespace poolscope {

// What is wrong with an experiment, in the words of the reader.
struct EditComplaint
{
    std::string field; // "lanes[1].parameters.capacity"; empty if no field is at fault
    Message complaint; // "0 is too small; allowed is 1 to 16,777,216"
};

// What is wrong with it; nothing if it is valid. It must name scenarios and strategies of the catalogs, and its claims
// lanes and ranges that it has. A valid one knows its world from then on, has kinds with a strategy of their own in the
// scenario's order, and numbers for the kinds of its claims; one that knows its world already is checked without
// opening a file.
[[nodiscard]] std::optional<EditComplaint> check(Experiment& experiment);
// The same of one that is not kept.
[[nodiscard]] inline std::optional<EditComplaint> complaintAbout(Experiment experiment)
{
    return check(experiment);
}

// Why a valid experiment cannot be run here: every strategy of it that is missing or cannot be loaded, with the field
// of the first of them. Nothing if it can. Loads the libraries of its strategies.
[[nodiscard]] std::optional<EditComplaint> complaintHere(const Experiment& experiment);

// "allowed are 1 to 8 lanes"
[[nodiscard]] Message allowedLanes();

} // namespace poolscope
