// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How fast simulated time passes compared with real time.
#pragma once

#include "core/experiment/experiment.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace poolscope::ui {

enum class Speed { Quarter, Half, Normal, Double, Quadruple, AsFastAsPossible };

inline constexpr std::array allSpeeds{Speed::Quarter, Speed::Half,      Speed::Normal,
                                      Speed::Double,  Speed::Quadruple, Speed::AsFastAsPossible};

// Simulated seconds per real second; nullopt for as fast as possible.
[[nodiscard]] constexpr std::optional<double> factorOf(Speed speed)
{
    switch (speed) {
    case Speed::Quarter: return 0.25;
    case Speed::Half: return 0.5;
    case Speed::Normal: return 1;
    case Speed::Double: return 2;
    case Speed::Quadruple: return 4;
    case Speed::AsFastAsPossible: break;
    }
    return std::nullopt;
}

// One of the choices of speedParameter().
[[nodiscard]] inline const std::string& idOf(Speed speed)
{
    return speedParameter().choices.at(static_cast<std::size_t>(speed));
}

} // namespace poolscope::ui
