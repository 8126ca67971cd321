// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Has all that a recorded program asked of its heap served by another one.
#pragma once

#include "core/tuning/allocators/heap_events.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace poolscope {

// A Server has
//   void* allocate(std::size_t bytes)                                   nullptr: there is no memory for it
//   void release(void* object)
//   void* reallocate(void* object, std::size_t bytes, bool isGrowth)    nullptr: the same, and `object` is as it was
// An object that there was no memory for is allocated by the next reallocation of it, and not released.
template <class Server>
class HeapReplay
{
public:
    // The server must outlive it, and so must the events themselves.
    HeapReplay(const HeapEventView& events, Server& server)
        : events_(events),
          server_(server),
          objects_(events.slotCount)
    {
    }

    // The events from `begin` up to `end`, which come after those done before.
    void run(std::size_t begin, std::size_t end)
    {
        for (std::size_t i = begin; i < end; ++i) {
            const HeapEvent& event = events_.all[i];
            void*& object = objects_[event.slot];
            if (event.type() == HeapEvent::Type::Free) {
                if (object != nullptr) server_.release(std::exchange(object, nullptr));
                continue;
            }
            const std::size_t bytes = events_.bytesOf(event);
            void* const served = object == nullptr
                                     ? server_.allocate(bytes)
                                     : server_.reallocate(object, bytes, event.type() == HeapEvent::Type::Grow);
            if (served != nullptr)
                object = served;
            else
                fail(i);
        }
    }

    // Releases what is still there, once all events are done.
    void releaseAll()
    {
        for (void*& object : objects_)
            if (object != nullptr) server_.release(std::exchange(object, nullptr));
    }

    [[nodiscard]] std::uint64_t failures() const { return failures_; }
    // What the server held at most, in bytes that objects asked for, once all events are done.
    [[nodiscard]] HeapPeak held() const
    {
        if (failures_ == 0) return events_.peak;
        return events_.peakOf([](std::uint64_t bytes) { return bytes; }, failed_);
    }

private:
    void fail(std::size_t event)
    {
        failed_.resize(events_.all.size());
        failed_[event] = true;
        ++failures_;
    }

    const HeapEventView events_;
    Server& server_;
    std::vector<void*> objects_; // by slot; nullptr: there was no memory for it, too
    std::vector<bool> failed_;   // by event; empty: none
    std::uint64_t failures_ = 0;
};

} // namespace poolscope
