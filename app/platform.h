// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What Qt is told of the machine before the application is made: locale, display, names.
#pragma once

namespace poolscope::app {

// Pictures without a display, the same on every desktop: neither its theme nor its scaling counts.
void prepareOffscreenPlatform();
// Throws InputError if no window can be opened, which Qt itself would answer by aborting the program.
void prepareDisplay();
// Name, organisation and version, for settings, window titles and exported files. After the application is made.
void setProgramNames();

} // namespace poolscope::app
