// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a picture comes from, a run or a sweep, as every exported picture carries it: a line of JSON, in ASCII, without
// a character that XML would have to escape, so that it stands as it is in a PNG (tEXt), an SVG (metadata) and a PDF
// (XMP), and can be found there by its beginning.
#pragma once

#include "core/experiment/experiment.h"
#include "core/recording/recording.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// What a sweep ran instead of the experiment's own values and seed, as its command line has it.
struct SweptValues
{
    std::vector<std::string> varied{}; // "pooled.capacity=100,200"
    std::string seeds{};               // "42..51" or "1,2,7"
    std::uint64_t streams = 0; // of events that were worked through: one for each seed and the scenario's values
    bool isTimed = false;

    friend bool operator==(const SweptValues&, const SweptValues&) = default;
};

struct Provenance
{
    std::string program{}; // "Poolscope 1.0.0"
    Experiment experiment{};
    std::uint64_t frames = 0; // recorded
    // After the last of them. Of a sweep with several streams of events the hash over their hashes, in the order of the
    // sweep's runs.
    std::uint64_t eventHash = 0;
    std::vector<Tuning> tunings{};      // made while it ran: the experiment alone does not repeat them
    std::optional<SweptValues> swept{}; // nothing: one run
    // Of the file that carries it: the path of a trace is told from there. Empty: not known, the trace is told by name.
    std::filesystem::path folder{};
};

// Of a run recorded by this program.
[[nodiscard]] Provenance provenanceOf(const Experiment& experiment, const Recording& recording,
                                      std::uint64_t eventHash);

[[nodiscard]] std::string formatProvenance(const Provenance& provenance);
// What formatProvenance() wrote, anywhere in the bytes of a file; nothing if it is not there. `name` stands for the
// file in the messages of InputError, for a provenance that is damaged or of a newer version.
[[nodiscard]] std::optional<Provenance> findProvenance(std::string_view bytes, const std::string& name);

} // namespace poolscope
