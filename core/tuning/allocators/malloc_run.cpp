// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/allocators/malloc_run.h"

#include "core/base/error.h"
#include "core/base/own_process.h"
#include "core/base/thread_room.h"
#include "core/metrics/processor_time.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/strategies/mallocs/jemalloc.h"
#include "core/strategies/mallocs/mimalloc.h"
#include "core/strategies/mallocs/tcmalloc.h"
#include "core/tuning/allocators/heap_replay.h"

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <malloc.h>
#include <new>
#include <span>
#include <sstream>
#include <string_view>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace poolscope {

namespace {

// An answer may take as long as some hundred events.
constexpr std::size_t mostReadings = 1000, eventsBetweenReadings = 256;

// What the shared file begins with; the large sizes follow, then the events.
struct SharedHead
{
    std::uint64_t events, large, slotCount, peakBytes, peakEvents;
};

template <class T>
std::string_view bytesIn(std::span<const T> all)
{
    return {reinterpret_cast<const char*>(all.data()), all.size_bytes()};
}

// The malloc behind operator new.
class Glibc
{
public:
    Glibc()
    {
        ::malloc_trim(0);
        const struct mallinfo2 before = ::mallinfo2();
        others_ = before.uordblks + before.hblkhd;
    }
    [[nodiscard]] static void* allocate(std::size_t bytes) { return checked(std::malloc(bytes)); }
    [[nodiscard]] static void* resize(void* memory, std::size_t bytes) { return checked(std::realloc(memory, bytes)); }
    static void release(void* memory) { std::free(memory); }
    [[nodiscard]] std::uint64_t reservedBytes() const
    {
        const struct mallinfo2 now = ::mallinfo2();
        const std::uint64_t all = now.arena + now.hblkhd;
        return all - std::min<std::uint64_t>(all, others_);
    }

private:
    [[nodiscard]] static void* checked(void* memory)
    {
        if (memory == nullptr) throw std::bad_alloc();
        return memory;
    }

    std::uint64_t others_ = 0; // bytes of what was allocated before
};

// Sizes of 0 are no business of every malloc.
template <class Malloc>
class MallocServer
{
public:
    void* allocate(std::size_t bytes)
    {
        return orNothing([&] { return malloc_.allocate(std::max<std::size_t>(bytes, 1)); });
    }
    void* reallocate(void* object, std::size_t bytes, bool)
    {
        return orNothing([&] { return malloc_.resize(object, std::max<std::size_t>(bytes, 1)); });
    }
    void release(void* object) { malloc_.release(object); }
    [[nodiscard]] std::uint64_t reservedBytes() const { return malloc_.reservedBytes(); }

private:
    template <class Asking>
    static void* orNothing(Asking asking)
    {
        try {
            return asking();
        } catch (const std::bad_alloc&) {
            return nullptr;
        }
    }

    Malloc malloc_;
};

template <class Malloc>
MallocCounts measured(const HeapEventView& events)
{
    MallocServer<Malloc> server;
    HeapReplay replay(events, server);
    MallocCounts counts;
    const std::size_t all = events.all.size();
    const std::size_t step = std::max(eventsBetweenReadings, (all + mostReadings - 1) / mostReadings);
    for (std::size_t done = 0; done < all;) {
        const std::size_t begin = done;
        done = std::min(all, done / step * step + step);
        if (begin < events.peak.events) done = std::min(done, events.peak.events);
        const std::uint64_t began = threadTimeNs();
        replay.run(begin, done);
        counts.nanoseconds += static_cast<double>(threadTimeNs() - began);
        counts.endHeapBytes = server.reservedBytes();
        counts.peakHeapBytes = std::max(counts.peakHeapBytes, counts.endHeapBytes);
        ++counts.readings;
    }
    counts.failures = replay.failures();
    counts.heldBytes = replay.held().bytes;
    replay.releaseAll(); // not every malloc does it with its heap
    return counts;
}

struct TracedMalloc
{
    const char* strategy;
    MallocCounts (*measure)(const HeapEventView& events);
};

constexpr TracedMalloc mallocs[] = {{"new-delete", measured<Glibc>},
                                    {"malloc-jemalloc", measured<Jemalloc>},
                                    {"malloc-mimalloc", measured<Mimalloc>},
                                    {"malloc-tcmalloc", measured<Tcmalloc>}};

// Mapped, so that the heap that is measured has nothing of it.
HeapEventView eventsIn(int file)
{
    struct stat status
    {
    };
    if (::fstat(file, &status) != 0) throw RunError("the events cannot be read");
    const auto bytes = static_cast<std::size_t>(status.st_size);
    void* const memory = ::mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED || bytes < sizeof(SharedHead)) throw RunError("the events cannot be read");
    const auto* head = static_cast<const SharedHead*>(memory);
    const auto* large = reinterpret_cast<const std::uint64_t*>(head + 1);
    const auto* all = reinterpret_cast<const HeapEvent*>(large + head->large);
    return {.all = {all, head->events},
            .large = {large, head->large},
            .slotCount = head->slotCount,
            .peak = {head->peakBytes, head->peakEvents}};
}

} // namespace

std::vector<MallocRow> tracedMallocs()
{
    std::vector<MallocRow> rows;
    for (const TracedMalloc& each : mallocs) {
        MallocRow row{.strategy = each.strategy};
        const std::string& missing = findStrategy(each.strategy)->missing;
        // Its process gives itself that room.
        if (!missing.empty() && missing != threadRoomMissing())
            row.whyNot = Message(Text{"", "%1"}, Message::Word{missing});
        rows.push_back(std::move(row));
    }
    return rows;
}

SharedHeapEvents::SharedHeapEvents(const HeapEventView& events) : file_(memoryFile("events"))
{
    const SharedHead head{events.all.size(), events.large.size(), events.slotCount, events.peak.bytes,
                          events.peak.events};
    writeOrFail(file_.get(), bytesIn(std::span(&head, 1)));
    writeOrFail(file_.get(), bytesIn(events.large));
    writeOrFail(file_.get(), bytesIn(events.all));
}

void SharedHeapEvents::run(MallocRow& row, const std::function<void()>& poll) const
{
    const ProcessOutput output = outputOfOwnProcess({mallocRunCommand, row.strategy}, file_.get(), true, poll);
    std::istringstream figures(output.bytes);
    MallocCounts counts;
    figures >> counts.peakHeapBytes >> counts.endHeapBytes >> counts.heldBytes >> counts.failures >> counts.readings >>
        counts.nanoseconds;
    if (output.isWhole && figures)
        row.counts = counts;
    else if (output.isWhole || output.bytes.empty())
        row.whyNot = Message(POOLSCOPE_TEXT("CoreText", "its process was ended"));
    else
        row.whyNot = Message::verbatim(output.bytes);
}

int serveMallocRun(int argc, char** argv)
{
    endWithParent();
    if (!hasThreadRoom()) {
        askForThreadRoom();
        ::execv("/proc/self/exe", argv); // it goes on without, if that fails
    }
    try {
        const auto* wanted = std::ranges::find(mallocs, argc > 2 ? std::string_view(argv[2]) : std::string_view(),
                                               &TracedMalloc::strategy);
        if (wanted == std::end(mallocs)) throw RunError("there is no such malloc");
        const MallocCounts counts = wanted->measure(eventsIn(STDIN_FILENO));
        std::ostringstream out;
        out << std::fixed << counts.peakHeapBytes << ' ' << counts.endHeapBytes << ' ' << counts.heldBytes << ' '
            << counts.failures << ' ' << counts.readings << ' ' << counts.nanoseconds << '\n';
        writeOrFail(STDOUT_FILENO, out.view());
        return 0;
    } catch (const std::exception& error) {
        (void)writeAll(STDOUT_FILENO, error.what());
        return 1;
    }
}

} // namespace poolscope
