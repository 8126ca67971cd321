// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// SHA256SUMS: the list of what belongs together in the folder of a run, in the form that `sha256sum --check` reads. Its
// first line names program and experiment; each of the others has a file's SHA-256 and name.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace poolscope::app {

inline constexpr const char* checksumsFile = "SHA256SUMS";

struct Checksums
{
    std::string madeBy;                      // "Poolscope 0.1.0: …", one line
    std::map<std::string, std::string> sums; // of each file, by its name: 64 hexadecimal digits
};

// As 64 hexadecimal digits. Throws RunError if the file cannot be read.
[[nodiscard]] std::string sha256Of(const std::filesystem::path& file);

// Writes the list of the files of that name in `folder`. `experiment`: what they are of, on one line. Throws RunError.
void writeChecksums(const std::filesystem::path& folder, const std::vector<std::string>& names,
                    const std::string& experiment);

// The list in `folder`; nothing if there is none, or one that another program wrote. Throws InputError for a line that
// is none of such a list, RunError if it cannot be read.
[[nodiscard]] std::optional<Checksums> readChecksums(const std::filesystem::path& folder);

// What keeps a folder from being the result of one run, a clause each, such as "heap.png is missing". `names`: all that
// runs may write; one that the list does not name is another's. Throws RunError if a file cannot be read.
[[nodiscard]] std::vector<std::string> faultsOf(const std::filesystem::path& folder, const Checksums& checksums,
                                                const std::vector<std::string>& names);

} // namespace poolscope::app
