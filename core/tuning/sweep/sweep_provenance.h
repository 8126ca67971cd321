// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the pictures of a sweep come from.
#pragma once

#include "core/export/provenance.h"
#include "core/tuning/sweep/sweep.h"

namespace poolscope {

// Equal sweeps, whole or merged from parts, have the same.
[[nodiscard]] Provenance provenanceOf(const Sweep& sweep);

} // namespace poolscope
