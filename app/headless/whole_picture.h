// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether all of a picture is there. What it shows is not looked at.
#pragma once

#include <string>
#include <string_view>

namespace poolscope::app {

inline constexpr std::string_view pngSignature = "\x89PNG\r\n\x1a\n";

// "is cut off after 512 bytes", or what else is wrong with the content of a PNG (its chunks and their checksums), SVG
// (its XML) or PDF (its trailer); empty if nothing is.
[[nodiscard]] std::string faultOfPicture(std::string_view content);

} // namespace poolscope::app
