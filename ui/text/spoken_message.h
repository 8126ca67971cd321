// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Core's messages in the language and number format of the window. Any thread.
#pragma once

#include "core/base/message.h"

#include <QString>

#include <exception>

namespace poolscope::ui {

// "1.050 ist zu groß; erlaubt ist 1 bis 1.000"; empty if the message is empty.
[[nodiscard]] QString spoken(const Message& message);
// What went wrong, in the language of the window.
[[nodiscard]] QString spoken(const std::exception& error);

} // namespace poolscope::ui
