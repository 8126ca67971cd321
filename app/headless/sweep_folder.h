// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The folder of a sweep: sweep.json, sweep.csv and sweep-by-kind.csv. They are written together, as often as wanted, so
// that a sweep that was interrupted goes on from there. Beside them are pictures, which ui/export writes.
#pragma once

#include "core/tuning/sweep/sweep.h"

#include <filesystem>
#include <string>
#include <vector>

namespace poolscope::app {

class SweepFolder
{
public:
    explicit SweepFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // The sweep that the folder holds. Throws InputError if it holds none, or one whose tables do not fit it.
    [[nodiscard]] Sweep read() const;
    // Takes over the rows of the same sweep if the folder holds it. Throws InputError if the folder holds another
    // sweep, or files of these names from elsewhere.
    void resume(Sweep& sweep) const;
    // Creates the folder if it is missing. Throws RunError.
    void write(const Sweep& sweep) const;
    // Removes pictures of an earlier state, but for `kept`. Throws RunError.
    void removePictures(const std::vector<std::string>& kept = {}) const;

    [[nodiscard]] const std::filesystem::path& path() const { return folder_; }

private:
    [[nodiscard]] bool hasSweep() const;
    void refuseOthers() const;

    std::filesystem::path folder_;
};

} // namespace poolscope::app
