// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A folder that receives all files of a run or none. They are written into an inner folder and moved to their places
// together at the end, with SHA256SUMS, which lists the files of the run.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace poolscope::app {

// The recording among them.
inline constexpr const char* recordingFile = "run.poolscope-recording";
// All names that a run may write.
[[nodiscard]] const std::vector<std::string>& runFiles();

class OutputFolder
{
public:
    // Creates the folder if it is missing, and the inner one. Removes inner folders left by killed programs of this
    // machine, after undoing what those programs had already moved out. Throws RunError, so that a folder without write
    // permission is found before the work and not after it.
    explicit OutputFolder(std::filesystem::path folder);
    // Removes everything it made, unless the files were published.
    ~OutputFolder();
    OutputFolder(const OutputFolder&) = delete;
    OutputFolder& operator=(const OutputFolder&) = delete;

    // Checks that no file would be replaced that is not from an earlier run: all existing files with our names must be
    // on a run's list. Throws InputError.
    void refuseOthers() const;

    // The folder to write the files into.
    [[nodiscard]] const std::filesystem::path& inner() const { return inner_; }
    // The folder did not exist before.
    [[nodiscard]] bool isNew() const { return isNew_; }
    // Rewrites a message about a file of the inner folder as one about its final place.
    [[nodiscard]] std::string outwards(std::string message) const;
    // Moves every file to its place, replacing older files, whose permissions the new ones get, and lists them;
    // `experiment` is a line that says what they belong to. Returns their names. Files of an older run that this one
    // did not write are removed. If it throws RunError, everything is as before. Signals that end the program are
    // delayed until the end.
    std::vector<std::string> publish(const std::string& experiment);

private:
    std::filesystem::path folder_;
    std::filesystem::path inner_;
    std::vector<std::filesystem::path> made_; // folders, outermost first
    bool isNew_ = false;
};

// Whether files of a run are being moved into `folder`, or were when its program was killed.
[[nodiscard]] bool isHalfPublished(const std::filesystem::path& folder);

} // namespace poolscope::app
