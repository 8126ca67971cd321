// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a picture comes from, as every exported picture carries it: a line of JSON, in ASCII, without a character that
// XML would have to escape, so that it stands as it is in a PNG (tEXt), an SVG (metadata) and a PDF (XMP), and can be
// found there by its beginning.
#pragma once

#include "core/experiment/experiment.h"
#include "core/recording/recording.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

struct Provenance
{
    std::string program{}; // "Poolscope 1.0.0"
    Experiment experiment{};
    std::uint64_t frames = 0;      // recorded
    std::uint64_t eventHash = 0;   // after the last of them
    std::vector<Tuning> tunings{}; // made while it ran: the experiment alone does not repeat them
};

// Of a run recorded by this program.
[[nodiscard]] Provenance provenanceOf(const Experiment& experiment, const Recording& recording,
                                      std::uint64_t eventHash);

[[nodiscard]] std::string formatProvenance(const Provenance& provenance);
// What formatProvenance() wrote, anywhere in the bytes of a file; nothing if it is not there. `name` stands for the
// file in the messages of InputError, for a provenance that is damaged or of a newer version.
[[nodiscard]] std::optional<Provenance> findProvenance(std::string_view bytes, const std::string& name);

} // namespace poolscope
