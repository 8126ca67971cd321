// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How the ends of a recorded program's frames are found, as the user chooses it.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace poolscope {

enum class FrameChoice {
    Auto,  // it swaps buffers or calls poolscope_frame(), and before it does, every sixtieth of a second
    Swap,  // only the former
    Calls, // only the latter
    Clock, // every sixtieth of a second
};

// By FrameChoice, as command lines and settings have them.
inline constexpr std::array<std::string_view, 4> frameChoiceNames{"auto", "swap", "calls", "clock"};

// Nothing if none has that name.
[[nodiscard]] std::optional<FrameChoice> frameChoiceOf(std::string_view name);

} // namespace poolscope
