// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>
#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace poolscope::ui {

// What a window shows.
struct Shown
{
    QString title{};          // of the experiment
    QString source{};         // as ExperimentDocument::source(), or of a lesson; empty: none
    std::string changed{};    // the text of the experiment, unless the source alone gives it
    QString recording{};      // the file of the one that is shown instead of a run; empty: none
    bool hasNewNotes = false; // that recording is in the copy, for its notes are nowhere else

    friend bool operator==(const Shown&, const Shown&) = default;
};

// Files that say what a window of this process shows. It holds them as long as it runs, and removes them when it ends
// well: those that no process holds are of one that crashed or was killed.
class CrashCopy
{
public:
    // In that folder, which is made when the first file is written.
    explicit CrashCopy(const QString& folder);
    // Those that no process holds, the latest first. This process holds them from now on.
    [[nodiscard]] static std::vector<std::unique_ptr<CrashCopy>> leftIn(const QString& folder);
    // Lets go of it; what is written stays.
    ~CrashCopy();
    CrashCopy(const CrashCopy&) = delete;
    CrashCopy& operator=(const CrashCopy&) = delete;

    // Each file is written whole or not at all. May be called in another thread, one call at a time. Throws RunError.
    void write(const Shown& shown);
    // Everything, and the folder if nothing else is in it.
    void remove();

    // What was written last; nothing sensible if it cannot be read.
    [[nodiscard]] Shown read() const;
    // Of the experiment that is in the copy.
    [[nodiscard]] QString experimentFile() const;
    // Of the recording with new notes, which somebody else writes.
    [[nodiscard]] QString recordingFile() const;

private:
    CrashCopy(const QString& folder, const QString& name);

    // Whether this process holds it.
    [[nodiscard]] bool hold();
    [[nodiscard]] QString file(const char* ending) const;

    QString folder_, name_;
    std::unique_ptr<QLockFile> lock_;
};

} // namespace poolscope::ui
