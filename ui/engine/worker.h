// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Drives a run in its own thread: takes commands from the channel between frames, keeps the pace and hands over what
// the frames produce. Only that thread creates, uses and destroys the run.
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
