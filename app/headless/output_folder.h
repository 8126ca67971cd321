// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A folder that gets the files of a run, all of them or none: they are written into a folder inside it and put into
// their places together at the end, with SHA256SUMS, which says what belongs together.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace poolscope::app {

// Every name that a run may write.
[[nodiscard]] const std::vector<std::string>& runFiles();

class OutputFolder
{
public:
    // Creates the folder if it is missing, and the inner one; removes inner ones of this machine's programs that were
    // killed, and takes back what those had put into place of what they should have. Throws RunError, so that a folder
    // nobody can write to is found before the work and not after it.
    explicit OutputFolder(std::filesystem::path folder);
    // Unless everything was moved, removes all it made.
    ~OutputFolder();
    OutputFolder(const OutputFolder&) = delete;
    OutputFolder& operator=(const OutputFolder&) = delete;

    // That what is written will not take the place of files of another's: a run must have listed those of its names
    // that are there. Throws InputError.
    void refuseOthers() const;

    // Where to write the files to.
    [[nodiscard]] const std::filesystem::path& inner() const { return inner_; }
    // It was missing.
    [[nodiscard]] bool isNew() const { return isNew_; }
    // A message about a file of the inner folder, as one about the file it was to become.
    [[nodiscard]] std::string outwards(std::string message) const;
    // Puts every file into its place, over what stood there, and lists them, with `experiment`, a line that says what
    // they are of. Returns their names. What an older run wrote and this one did not goes. Throws RunError, and then
    // all is as it was.
    std::vector<std::string> publish(const std::string& experiment);

private:
    std::filesystem::path folder_;
    std::filesystem::path inner_;
    std::vector<std::filesystem::path> made_; // folders, outermost first
    bool isNew_ = false;
};

} // namespace poolscope::app
