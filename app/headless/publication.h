// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How a set of files takes the place of an older one, all or none. They stand in an inner folder, with SHA256SUMS. What
// they replace is moved aside into it, then they are moved out, SHA256SUMS last: as long as it is inside, all can be
// taken back, by the next program as well if this one is killed; and meanwhile the list in the folder, if there is one,
// is not of what is there, which `poolscope check` tells.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace poolscope::app {

// Moves the files of `inner` into `folder`, the folder around it, with the permissions of what they replace; older
// files named in `set` that are not among them go. Removes `inner`. Returns the names, SHA256SUMS last. If one cannot
// be moved all stays as it was, and RunError says which and why. Signals that end the program wait for it.
std::vector<std::string> publish(const std::filesystem::path& inner, const std::filesystem::path& folder,
                                 const std::vector<std::string>& set);

// Puts back what a publication that did not come to its end moved. If that fails for some, it is still in `inner`, and
// the result is false. Never throws.
bool takeBack(const std::filesystem::path& inner, const std::filesystem::path& folder) noexcept;

// Whether one into `folder` is under way, or was when its program was killed.
[[nodiscard]] bool isHalfPublished(const std::filesystem::path& folder);

} // namespace poolscope::app
