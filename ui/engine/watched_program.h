// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A program that was started to be watched, and its recording, which is made in a thread of its own. Belongs to the
// interface thread. Two things block: begin(), for the time that starting a program takes, and what ends a recording,
// which begin() does with an earlier one, too: for milliseconds, or with call sites until they are named.
#pragma once

#include "core/trace/trace_event.h"
#include "ui/engine/watch_request.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace poolscope {
class StartedProgram;
struct TraceEnd;
} // namespace poolscope

namespace poolscope::ui {

class WatchedProgram : public QObject
{
    Q_OBJECT

public:
    explicit WatchedProgram(QObject* parent = nullptr);
    // As detach().
    ~WatchedProgram() override;

    // Starts it. Leaves an earlier one, as detach(). Throws InputError or RunError if it cannot be started or recorded.
    void begin(const WatchRequest& request);
    // Ends the recording; the program goes on. `ended` comes.
    void detach();
    // The same, and waits for it; no signal comes any more.
    void leave();
    // So many of its frames are shown by now. Further ahead than wanted, the recording pauses: the program waits, or
    // what it does is lost, as it was begun; waiting is left out of its time. Nothing: nobody waits for them to be
    // shown. At the beginning none is.
    void setShown(std::optional<std::uint64_t> frames);
    // Stops the program, with all processes of its group, or lets it go on. Its time stands still meanwhile.
    void setStopped(bool isStopped);

    [[nodiscard]] bool isRecorded() const { return thread_ != nullptr; }
    [[nodiscard]] bool isStopped() const;
    [[nodiscard]] const WatchRequest& request() const { return request_; }
    [[nodiscard]] int process() const { return process_; }

    struct Progress
    {
        TraceTotals totals{};
        std::uint64_t frames = 0;     // that have ended
        bool areFramesMarked = false; // by the program; else a frame is a sixtieth of a second
    };
    // As of the last `progressed`.
    [[nodiscard]] const Progress& progress() const { return progress_; }

signals:
    // The trace is there to be read, and grows. `kindsFrom`: as TraceReplay has it.
    void began(const QString& trace, quint64 kindsFrom);
    // Some twenty times a second.
    void progressed();
    // The trace is complete, or as complete as it will be. `sentences` say how the program ended, or that it goes on,
    // and what of it was not seen.
    void ended(const QString& sentences);
    // Nothing was recorded, or no more can be. Comes in place of `ended`.
    void failed(const QString& sentence);

private:
    class Thread;

    void look();
    void awaitLeft();
    [[nodiscard]] static QString sentenceOn(const std::optional<TraceEnd>& end);

    WatchRequest request_;
    int process_ = 0;
    Progress progress_;
    bool hasBegun_ = false;
    std::unique_ptr<Thread> thread_; // there as long as it is recorded
    QTimer timer_;
    std::vector<std::unique_ptr<StartedProgram>> left_; // programs that go on without being recorded
    QTimer endOfLeft_;
};

} // namespace poolscope::ui
