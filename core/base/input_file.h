// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are read from beginning to end.
#pragma once

#include <fstream>
#include <string>

namespace poolscope {

// Throws InputError, with the name, if it is a folder or cannot be opened.
[[nodiscard]] std::ifstream openedFile(const std::string& file);

} // namespace poolscope
