// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole guide as one HTML page to read or print that needs no other file and no network: a list of contents, all
// pages with links among them, and the pictures inside. In the language of the window. Interface thread.
#pragma once

#include <QByteArray>

namespace poolscope::ui {

// What the page begins with, to know an earlier one by.
inline constexpr const char* guideHtmlBeginning = "<!DOCTYPE html>\n<!-- The guide of Poolscope -->\n";

[[nodiscard]] QByteArray guideHtml();

} // namespace poolscope::ui
