// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The libraries that strategies on a malloc need.
#pragma once

#include <string_view>

namespace poolscope {

// Loads the library that the strategy of that id needs, unless it is loaded; nothing for one that needs none. Before a
// run, this keeps the loading, which takes up to 60 ms, out of the lane's set-up. Throws InputError if it is not
// installed or cannot be loaded. Thread-safe.
void loadLibraryOf(std::string_view strategy);

} // namespace poolscope
