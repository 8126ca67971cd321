// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one door between the interface thread and the worker's. Commands go in; samples and events come out, none
// lost and in order; pictures come out too, the latest only. Nobody waits for the other side longer than a swap
// of a few vectors takes, but for the worker, which rests here when it has nothing to do or is too far ahead.
// Thread-safe: the functions of each group are for one thread.
#pragma once

#include "ui/engine/message.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <span>

namespace poolscope::ui {

class Door
{
public:
    using Clock = std::chrono::steady_clock;

    // Samples that may wait before the worker has to. 1.5 MB; no more than a few milliseconds of the interface
    // thread's time to record.
    static constexpr std::size_t mostSamples = 8192;

    // -- For the interface thread.

    // Returns the number of the command: 1, 2, 3 …
    std::uint64_t post(Command command);
    // Replaces the content of `delivery`, whose vectors are used again: give the same one each time.
    void take(Delivery& delivery);
    // Tells the worker to end.
    void close();

    // -- For the worker.

    // Waits for commands; with a deadline, at most until that has passed and there is room for samples. Replaces
    // the content of `commands`. False: the door is closed.
    [[nodiscard]] bool await(std::vector<Command>& commands, std::optional<Clock::time_point> deadline);
    [[nodiscard]] bool isClosed() const { return isClosed_.load(std::memory_order_relaxed); }

    // What was not taken of an earlier run is dropped.
    void beginRun(std::uint64_t run, std::vector<Picture> pictures);
    void deliver(std::span<const Sample> samples, const RunStatus& status);
    void deliver(Event event);
    // The commands that `await` gave are done with.
    void acknowledge();
    // Whether the last picture of the lane has been taken.
    [[nodiscard]] bool wantsPicture(std::size_t lane) const;
    // Swaps `picture` for one to be drawn over.
    void deliver(std::size_t lane, Picture& picture);
    // The lane's picture stands still for so many frames by now.
    void hold(std::size_t lane, std::uint32_t frames);
    // Number of the last command `await` gave.
    [[nodiscard]] std::uint64_t lastCommand() const { return given_; }

private:
    struct Slot
    {
        Picture picture;
        bool isNew = false;
        std::uint32_t heldFrames = 0;
    };

    mutable std::mutex mutex_;
    std::condition_variable wake_; // of the worker
    std::atomic<bool> isClosed_ = false;
    std::vector<Command> commands_;
    std::uint64_t posted_ = 0;
    std::uint64_t given_ = 0; // the worker's own
    std::uint64_t acknowledged_ = 0;
    std::uint64_t run_ = 0;
    std::vector<Sample> samples_;
    std::vector<Event> events_;
    RunStatus status_;
    std::vector<Slot> slots_; // by lane
    bool hasNewPictures_ = false;
};

} // namespace poolscope::ui
