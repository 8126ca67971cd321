// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace poolscope {

// The library that is loaded into recorded programs; the one that tells call sites if they are wanted. It lies beside
// this program, or in ../lib/poolscope. Throws RunError if it is not there.
[[nodiscard]] std::filesystem::path recorderLibrary(bool tellsCallSites);

} // namespace poolscope
