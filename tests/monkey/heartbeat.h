// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window's thread does not answer. A second thread sends it an event every 20 ms and notes when it is
// handled. The rule: a moment is the time for which the window's thread computes until then, and the time for which it
// waits, for a disk, the screen or another thread, as far as a processor was idle meanwhile; if none was, whatever it
// waited for may have had to wait for other programs. The time for which it could go on, but no processor was free for
// it (the kernel's run delay), does not count either. So a moment is as long as on a machine that has nothing else to
// do, or shorter. It is too long if it lasts more than 250 ms.
#pragma once

#include "tests/monkey/diary.h"

#include <QObject>

#include <atomic>
#include <mutex>
#include <thread>

namespace poolscope::monkey {

class Heartbeat : public QObject
{
public:
    static constexpr double longestAllowed = 250; // ms
    static constexpr double hung = 30'000;        // ms; the program is ended

    // The thread that makes it is watched. What is too long is told to the diary, with the stack of that moment.
    explicit Heartbeat(const Diary& diary);
    ~Heartbeat() override;

    // What the thread does from now on.
    void setAction(const QByteArray& action);
    [[nodiscard]] double longest() const { return longest_; } // ms

protected:
    bool event(QEvent* event) override;

private:
    // Of the watched thread, in milliseconds.
    struct Clocks
    {
        double now = 0;
        double cpu = 0;
        double delayed = 0; // without a processor
        double idle = 0;    // of all processors together

        [[nodiscard]] double waitedSince(const Clocks& before) const;
        [[nodiscard]] double momentSince(const Clocks& before) const;
    };
    [[nodiscard]] Clocks read() const;
    void beat();
    void look(bool& isTold);

    const Diary& diary_;
    pthread_t watched_;
    int threadFigures_, processorFigures_; // files of the kernel
    mutable std::mutex mutex_;
    Clocks sent_;            // under mutex_
    bool isAwaited_ = false; // under mutex_
    QByteArray action_;      // under mutex_
    double longest_ = 0;     // of the watched thread
    std::atomic<bool> ends_{false};
    std::thread thread_;
};

} // namespace poolscope::monkey
