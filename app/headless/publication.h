// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Replaces an older set of files by a new one, completely or not at all. The new files are in an inner folder, with
// SHA256SUMS. The files to be replaced are first moved aside into the inner folder; then the new ones are moved out,
// SHA256SUMS last. As long as SHA256SUMS is inside, everything can be undone, even by the next program if this one is
// killed. Until then the list in the folder, if there is one, does not match its files, and `poolscope check` says so.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace poolscope::app {

// Moves the files of `inner` into its parent `folder`, with the permissions of the files they replace. Older files
// named in `set` that are not among the new ones are removed, and so is `inner`. Returns the names, SHA256SUMS last. If
// a file cannot be moved, everything stays as it was, and RunError says which and why. Signals that end the program are
// delayed until the end.
std::vector<std::string> publish(const std::filesystem::path& inner, const std::filesystem::path& folder,
                                 const std::vector<std::string>& set);

// Undoes an incomplete publication. If that fails for some files, they stay in `inner`, and the result is false. Never
// throws.
bool takeBack(const std::filesystem::path& inner, const std::filesystem::path& folder) noexcept;

// Whether a publication into `folder` is in progress, or was when its program was killed.
[[nodiscard]] bool isHalfPublished(const std::filesystem::path& folder);

} // namespace poolscope::app
