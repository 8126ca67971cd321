// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A folder that gets several files, all of them or none: they are written into a folder inside it and moved into
// their places together at the end.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace poolscope::app {

class OutputFolder
{
public:
    // Creates the folder if it is missing, and the inner one; removes inner ones of this machine's programs that ended
    // without doing so. Throws RunError, so that a folder nobody can write
    // to is found before the work and not after it.
    explicit OutputFolder(std::filesystem::path folder);
    // Unless everything was moved, removes all it made.
    ~OutputFolder();
    OutputFolder(const OutputFolder&) = delete;
    OutputFolder& operator=(const OutputFolder&) = delete;

    // That what is written will not take the place of files of another's: where one of `set` is there, `sign` must be
    // there, too, as a run writes both. Throws InputError.
    void refuseOthers(const std::vector<std::string>& set, const std::string& sign) const;

    // Where to write the files to.
    [[nodiscard]] const std::filesystem::path& inner() const { return inner_; }
    // It was missing.
    [[nodiscard]] bool isNew() const { return isNew_; }
    // A message about a file of the inner folder, as one about the file it was to become.
    [[nodiscard]] std::string outwards(std::string message) const;
    // Moves every file into its place, over what stood there, and returns their names in alphabetical order. An
    // older file of `set` that this time was not written goes: what is left of the set is of one run. Throws RunError.
    std::vector<std::string> publish(const std::vector<std::string>& set);

private:
    std::filesystem::path folder_;
    std::filesystem::path inner_;
    std::vector<std::filesystem::path> made_; // folders, outermost first
    bool isNew_ = false;
};

} // namespace poolscope::app
