// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Drives a run in a thread of its own: takes commands from the door between frames, keeps the pace, hands over
// what the frames yield. The run is made, used and destroyed by that thread alone.
#pragma once

#include <memory>
#include <thread>

namespace poolscope::ui {

class Door;

class Worker
{
public:
    // `door` must outlive the worker.
    explicit Worker(Door& door);
    // Closes the door and waits for the frame in progress.
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

private:
    Door& door_;
    std::thread thread_;
};

} // namespace poolscope::ui
