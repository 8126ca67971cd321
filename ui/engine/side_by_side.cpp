// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/side_by_side.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace poolscope::ui {

void doSideBySide(std::size_t tasks, std::size_t jobs, const std::function<void(std::size_t)>& task)
{
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr failure;
    const auto work = [&] {
        try {
            for (std::size_t i = next++; i < tasks; i = next++)
                task(i);
        } catch (...) {
            next = tasks;
            const std::scoped_lock lock(mutex);
            if (!failure) failure = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 1; i < std::min(jobs, tasks); ++i)
            threads.emplace_back(work);
        work();
    }
    if (failure) std::rethrow_exception(failure);
}

} // namespace poolscope::ui
