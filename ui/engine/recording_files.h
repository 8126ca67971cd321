// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Saves and opens recordings in threads of its own, so that the window goes on meanwhile. Belongs to the interface
// thread; nothing here blocks, but the destructor, until what is being saved is on the disk.
#pragma once

#include "ui/engine/opened_recording.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>

namespace poolscope::ui {

class RecordingFiles : public QObject
{
    Q_OBJECT

public:
    explicit RecordingFiles(QObject* parent = nullptr);
    ~RecordingFiles() override;

    // `saved` or `notSaved` comes.
    void save(RecordedRun run, const QString& file);
    // `opened` or `notOpened` comes, unless another file was asked for meanwhile: only the latest counts.
    void open(const QString& file);
    // The same, of the run alone, without what is worked out from it: `runOpened` or `notOpened` comes.
    void openRun(const QString& file);
    // Whatever is being opened is not wanted any more.
    void forget() { ++latest_; }

    [[nodiscard]] bool isBusy() const;

signals:
    void saved(const QString& file);
    // `words` say which file and why, as core says it.
    void notSaved(const QString& words);
    void opened(const QString& file, const std::shared_ptr<poolscope::ui::OpenedRecording>& recording);
    void runOpened(const QString& file, const std::shared_ptr<const poolscope::RecordedRun>& run);
    void notOpened(const QString& file, const QString& words);
    // isBusy() is another.
    void busyChanged();

private:
    struct Job
    {
        QString file;
        std::function<void()> work; // in a thread of its own; may throw
        // In this thread then: one of them.
        std::function<void()> done;
        std::function<void(const QString& words)> refused;
    };
    struct Threads;

    void start(Job job);
    template <typename Read, typename Signal>
    void startReading(const QString& file, Read reading, Signal signal);

    std::unique_ptr<Threads> threads_;
    quint64 latest_ = 0; // number of the last file to be opened
};

} // namespace poolscope::ui
