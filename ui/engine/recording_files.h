// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/summary.h"
#include "core/recording/files/recorded_run.h"

#include "ui/engine/background.h"

#include <QObject>
#include <QString>

#include <functional>
#include <list>
#include <memory>
#include <vector>

namespace poolscope::ui {

// A recording read from a file, with everything that is computed from it.
struct OpenedRecording
{
    RecordedRun run;
    std::vector<Summarizer> summarizers{}; // by lane
    std::vector<LaneSummary> summaries{};  // by lane
};

// Saves and opens recordings in threads of its own, so that the window stays responsive. Belongs to the interface
// thread. Nothing blocks except the destructor, which waits until what is being saved is on the disk.
class RecordingFiles : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // Answered by `saved` or `notSaved`.
    void save(RecordedRun run, const QString& file);
    // Answered by `opened` or `notOpened`, unless another file was asked for meanwhile: only the latest request counts.
    void open(const QString& file);
    // As open(), but reads the run alone and computes nothing from it. Answered by `runOpened` or `notOpened`.
    void openRun(const QString& file);
    // Discards the result of any opening in progress.
    void forget() { ++latest_; }

    [[nodiscard]] bool isBusy() const { return !jobs_.empty(); }

signals:
    void saved(const QString& file);
    // `words` say which file and why, in core's words.
    void notSaved(const QString& words);
    void opened(const QString& file, const std::shared_ptr<poolscope::ui::OpenedRecording>& recording);
    void runOpened(const QString& file, const std::shared_ptr<const poolscope::RecordedRun>& run);
    void notOpened(const QString& file, const QString& words);
    // isBusy() has changed.
    void busyChanged();

private:
    struct Job
    {
        QString file;
        std::function<void()> work; // runs in its own thread; may throw
        // Then one of these is called in the interface thread.
        std::function<void()> done;
        std::function<void(const QString& words)> refused;
    };

    void start(Job job);
    template <typename Read, typename Signal>
    void startReading(const QString& file, Read reading, Signal signal);

    quint64 latest_ = 0;         // number of the latest file to be opened
    std::list<Background> jobs_; // that are not done; each is done to its end
};

} // namespace poolscope::ui
