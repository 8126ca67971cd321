// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Drives a run in a thread of its own: takes commands from the channel between frames, keeps the pace, hands over
// what the frames yield. The run is made, used and destroyed by that thread alone.
#pragma once

#include <memory>
#include <thread>

namespace poolscope::ui {

class Channel;

class Worker
{
public:
    // `channel` must outlive the worker.
    explicit Worker(Channel& channel);
    // Closes the channel and waits for the frame in progress.
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

private:
    Channel& channel_;
    std::thread thread_;
};

} // namespace poolscope::ui
