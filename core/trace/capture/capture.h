// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Records a program, and if wanted the processes that it starts, into a trace each. To be driven by one thread.
#pragma once

#include "core/trace/capture/channel_memory.h"
#include "core/trace/capture/ordered_records.h"
#include "core/trace/capture/process_trace.h"
#include "core/trace/capture/unseen_programs.h"
#include "core/trace/resident_memory.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace poolscope {

// Begins to name call sites, by namedCallSites(), in another thread: reading debug information may take seconds, for
// which the program would wait. What it returns is to be asked for them again and again,
// gives them once, and waits for them when it goes.
using SitesToCome = std::function<std::optional<CallSites>()>;
using NameSites = std::function<SitesToCome(const RawCallSites&)>;

struct CaptureRequest
{
    bool children = false;              // record what the program starts as well
    bool callSites = false;             // tell where objects are allocated; needs the recorder that can
    std::uint32_t canary = 0;           // as PoolscopeChannel has it
    std::uint32_t marks = 0;            // PoolscopeMarks: which ends of frames are recorded
    TraceInfo info{};                   // of the program; process and beginning are filled in
    NameSites nameSites{};              // if call sites are to be named while the program runs, not at its end alone
    std::function<std::uint64_t()> now; // nanoseconds of CLOCK_MONOTONIC
    // Opens the file for the trace of a process; `isTarget`: of the program itself. It may throw.
    std::function<std::unique_ptr<std::ostream>(std::uint32_t process, bool isTarget)> open;
};

struct CapturedProcess
{
    std::uint32_t process = 0;
    TraceTotals totals{};
    std::filesystem::path program{}; // the last that told of itself; empty if it was gone too soon
    std::filesystem::path became{};  // what it ran after that without telling; empty: nothing
    ResidentMemory largest{};        // when most was resident; not known if it was gone too soon
};

class Capture
{
public:
    explicit Capture(CaptureRequest request);
    ~Capture();
    Capture(const Capture&) = delete;
    Capture& operator=(const Capture&) = delete;

    // For the program to be started with.
    [[nodiscard]] const ChannelMemory& channel() const { return channel_; }

    // Writes what has come. Returns whether anything has. Throws RunError if it cannot be written.
    bool drain();
    // In place of drain(): what comes waits, or is lost, and the time for which programs wait is left out of theirs.
    void hold();
    // The program and what it started were stopped, and go on since; the same holds for that time.
    void noteStopped(bool areStopped);
    // Waits until a good deal has come, or some milliseconds.
    void sleep() const { channel_.sleep(patience); }
    // The process is gone: writes what is left. Does nothing for a process that never was recorded.
    void end(std::uint32_t process, const TraceEnd& end);
    // The recorded processes go on without being recorded.
    void detach();
    // The same, for traces that cannot be written: nothing more is.
    void abandon()
    {
        release(channel_->closed, std::uint32_t{1});
        letWait(false);
    }
    // Writes the ends of the traces of all that were ended or left, with the names of their call sites.
    void finish();
    // If it says so, names that are not found within less than a second are left out.
    void hurryIf(std::function<bool()> isToHurry) { isToHurry_ = std::move(isToHurry); }

    // From now on programs lose what they would have to wait for, or wait for it again.
    void dropWhenFull(bool drops) { release(channel_->drops, std::uint32_t{drops ? 1U : 0U}); }
    // Of the program itself, as far as it was drained; nothing before it is recorded, and after its end.
    [[nodiscard]] const ProcessTrace* target() const;

    // Whether a process is recorded that is not known to have ended.
    [[nodiscard]] bool isRecording() const { return !running_.empty(); }
    // Those that ended or were left, and the beginning of others, in order of their beginning.
    [[nodiscard]] const std::vector<CapturedProcess>& processes() const { return captured_; }
    // What the program itself started unseen.
    [[nodiscard]] const UnseenPrograms& unseen() const { return unseen_; }
    // Whose objects were not seen, for they were loaded with RTLD_DEEPBIND.
    [[nodiscard]] std::vector<std::string> deepLibraries() const { return deepLibrariesIn(*channel_); }
    // Processes that were not recorded because as many as can be were already.
    [[nodiscard]] std::uint32_t turnedAway() const { return acquired(channel_->turnedAway); }
    // Processes that were not recorded because nobody knew which they were.
    [[nodiscard]] std::uint32_t unknown() const { return acquired(channel_->unknown); }

private:
    static constexpr std::uint32_t patience = 5;                  // ms
    static constexpr std::uint64_t flushEvery = 33'000'000;       // ns
    static constexpr std::uint64_t lookForEndsEvery = 10'000'000; // ns
    static constexpr std::uint64_t lookForUnseenEvery = 10'000'000;
    static constexpr std::uint64_t nameFirstAfter = 500'000'000; // ns; then after twice as long, and so on
    static constexpr std::uint64_t hurry = 500'000'000;          // ns
    static constexpr std::size_t maxFilesOfRecorded = 3 * poolscopeProcesses + 32;
    static constexpr int maxRoundsOfLeft = 1000;
    static constexpr std::uint64_t nameEvery = 30'000'000'000; // ns, at least so often

    struct Process
    {
        std::size_t place; // in captured_
        std::uint32_t index;
        std::uint32_t process;
        OrderedRecords records;
        ProcessTrace trace;
        std::uint32_t image = 1;            // as far as the records came
        std::uint32_t imageLookedAt = 0;    // as the process had told when noteProgram() looked
        int descriptor = -1;                // readable once the process has ended
        std::uint64_t lost = 0;             // told already
        std::size_t named = 0;              // call sites, by the last naming
        std::uint64_t namedAllocations = 0; // before it
        std::uint64_t nameAt = 0, namePause = nameFirstAfter;
        SitesToCome naming{}; // none is going on: empty
        TraceEnd end{};

        ~Process();
        [[nodiscard]] bool hasEnded() const;
    };

    void findNew();
    void noteStandstills(std::uint64_t now);
    // Not that of programs that lose what they would have to wait for.
    void letWait(bool areToWait);
    void keepReadable(std::uint64_t now);
    void noteMemory(Process& process);
    void noteProgram(Process& process);
    void lookForUnseen(std::uint64_t now);
    void nameSites(Process& process, std::uint64_t now);
    void tellLost(Process& process);
    [[nodiscard]] bool isToCome(std::uint64_t time);
    bool drain(Process& process);
    void drainAll(Process& process, bool isLeft);
    // The process ended, or was left, at that time. Others may have its place in the channel, though not all of its
    // trace is written.
    void leave(Process& process, const TraceEnd& end, std::uint64_t time);
    void finish(Process& process);
    [[nodiscard]] bool hurries();
    void endChildren(std::uint64_t now);
    static void throwUnlessWritten(ProcessTrace& trace);

    CaptureRequest request_;
    ChannelMemory channel_;
    std::vector<std::unique_ptr<Process>> running_;
    std::vector<std::unique_ptr<Process>> left_;
    std::function<bool()> isToHurry_ = [] { return false; };
    std::optional<std::uint64_t> hurriesSince_{};
    std::vector<CapturedProcess> captured_; // in order of their beginning, with the totals of those that ended
    UnseenPrograms unseen_;
    std::uint64_t looked_; // for new processes
    std::uint64_t flushed_ = 0, lookedForEnds_ = 0, lookedForUnseen_ = 0;
    std::uint64_t latest_ = 0;                                  // that it is known to have been
    std::optional<std::uint64_t> heldSince_{}, stoppedSince_{}; // nothing: they are not
};

} // namespace poolscope
