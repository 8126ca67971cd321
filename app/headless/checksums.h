// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// SHA256SUMS: the list of the files of one run or sweep in its folder, in the format that `sha256sum --check` reads.
// The first line names program and experiment; each of the others has the SHA-256 and the name of a file.
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
    std::map<std::string, std::string> sums; // 64 hexadecimal digits for each file, by its name
};

// As 64 hexadecimal digits. Throws RunError if the file cannot be read.
[[nodiscard]] std::string sha256Of(const std::filesystem::path& file);

// Writes the list of the named files in `folder`. `experiment`: one line that says what they belong to. Throws
// RunError.
void writeChecksums(const std::filesystem::path& folder, const std::vector<std::string>& names,
                    const std::string& experiment);

// The list in `folder`; nullopt if there is none, or if another program wrote it. Throws InputError for a line that is
// not valid in such a list, RunError if the list cannot be read.
[[nodiscard]] std::optional<Checksums> readChecksums(const std::filesystem::path& folder);

// Why the folder is not the result of one run, or of one sweep if that is the `maker`: one clause for each reason, such
// as "heap.png is missing". `names`: all files that it may write; such a file that the list does not name belongs to
// another one. Throws RunError if a file cannot be read.
[[nodiscard]] std::vector<std::string> faultsOf(const std::filesystem::path& folder, const Checksums& checksums,
                                                const std::vector<std::string>& names,
                                                const std::string& maker = "run");
// "heap.png is missing; samples.csv is of another run"
[[nodiscard]] std::string joinedFaults(const std::vector<std::string>& faults);

} // namespace poolscope::app
