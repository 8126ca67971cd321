// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The folder of a sweep: sweep.json, sweep.csv and sweep-by-kind.csv. They are written together, as often as wanted, so
// that a sweep that was interrupted goes on from there. Beside them are pictures, which ui/export writes, and, when the
// sweep is done, SHA256SUMS.
#pragma once

#include "app/headless/checksums.h"
#include "core/tuning/sweep/sweep.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace poolscope::app {

class SweepFolder
{
public:
    explicit SweepFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

    [[nodiscard]] bool hasSweep() const;
    // The sweep that the folder holds. Throws InputError if it holds none, or one whose tables do not fit it.
    [[nodiscard]] Sweep read() const;
    // The same, of a sweep whose tables are as it wrote them; of one that is not done, or of an older version, no list
    // tells, which is said on standard error. Throws InputError if they were changed.
    [[nodiscard]] Sweep readUnchanged() const;
    // The list of its files; nullopt if there is none. Throws as readChecksums().
    [[nodiscard]] std::optional<Checksums> checksums() const { return readChecksums(folder_); }
    // The names of all files that a sweep may write.
    [[nodiscard]] std::vector<std::string> files() const;
    // Takes over the rows of the same sweep if the folder holds it. Throws InputError if the folder holds another
    // sweep, or files of these names from elsewhere: pictures that neither its list nor what they say of themselves
    // makes a sweep's.
    void resume(Sweep& sweep) const;
    // Creates the folder if it is missing, and removes the list of an earlier state. Throws RunError.
    void write(const Sweep& sweep) const;
    // Lists the tables and the pictures in SHA256SUMS: the sweep is done. Throws RunError.
    void sign(const Sweep& sweep, const std::vector<std::string>& pictures) const;
    // Removes pictures of an earlier state, but for `kept`. Throws RunError.
    void removePictures(const std::vector<std::string>& kept = {}) const;

    [[nodiscard]] const std::filesystem::path& path() const { return folder_; }

private:
    void refuseOthers() const;
    [[nodiscard]] Sweep readListed() const; // readUnchanged(), but says nothing of a missing list
    void sayItIsUnlisted() const;
    void remove(const std::string& name) const;

    std::filesystem::path folder_;
};

} // namespace poolscope::app
