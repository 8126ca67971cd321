// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a run has to say of a claim: words with places for figures, and the figures as numbers, so that whoever shows
// them can say them as its language does. Thread-safe.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/speed_ratio.h"
#include "core/metrics/summary.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace poolscope {

class RecordedSpeeds;
class Recording;

struct FoundFigure
{
    enum class Unit : std::uint8_t {
        Plain, // with so many decimals
        Share, // 0 to 1
        Nanoseconds,
    };

    double value = 0;
    Unit unit = Unit::Plain;
    int decimals = 0;

    friend bool operator==(const FoundFigure&, const FoundFigure&) = default;
};

struct Finding
{
    std::string words; // English: "%1 a frame (%2 to %3), %4 in all"; empty as long as there is nothing to tell
    std::vector<FoundFigure> figures{};

    [[nodiscard]] bool empty() const { return words.empty(); }

    friend bool operator==(const Finding&, const Finding&) = default;
};

// All that Finding::words may be, for who translates them; "%1" alone needs no words.
[[nodiscard]] std::span<const char* const> findingWords();
// "4.8 %", "2,391", "1.21", "17.2 ms"
[[nodiscard]] std::string formatFigure(const FoundFigure& figure);
// "2,391 a frame (600 to 2,408), 121,941 in all"; "" as long as there is nothing to tell.
[[nodiscard]] std::string formatFinding(const Finding& finding);

// `lanes` are a run's; `speed` is that of the claim's lane to the one it is compared with, where one is.
[[nodiscard]] Finding findingOf(const Claim& claim, std::span<const LaneSummary> lanes, const SpeedRatio& speed = {});
// Of every claim, in their order. The recording is that of the summaries, and of all that `speeds` has read so far.
[[nodiscard]] std::vector<Finding> findingsOf(std::span<const Claim> claims, std::span<const LaneSummary> lanes,
                                              const Recording& recording, RecordedSpeeds& speeds);

} // namespace poolscope
