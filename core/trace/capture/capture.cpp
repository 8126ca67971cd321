// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/capture.h"

#include "core/base/error.h"
#include "core/trace/capture/call_site_names.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <fstream>
#include <poll.h>
#include <string>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <utility>

namespace poolscope {

namespace {

// Without the objects. Nothing is known of a process that is gone.
ResidentMemory residentMemoryOf(std::uint32_t process)
{
    std::ifstream in("/proc/" + std::to_string(process) + "/statm");
    std::uint64_t all = 0, resident = 0, shared = 0;
    if (!(in >> all >> resident >> shared)) return {};
    const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    return {.resident = resident * page, .shared = shared * page};
}

} // namespace

Capture::Capture(CaptureRequest request) : request_(std::move(request)), looked_(request_.now())
{
    channel_->children = request_.children ? 1 : 0;
    channel_->marks = request_.marks;
    channel_->callSites = request_.callSites ? 1 : 0;
    channel_->mappings = request_.info.mappings ? 1 : 0;
    channel_->canary = request_.canary;
}

Capture::~Capture() = default;

Capture::Process::~Process()
{
    if (descriptor >= 0) close(descriptor);
}

// A zombie has ended, too, whether or not its parent ever asks.
bool Capture::Process::hasEnded() const
{
    if (descriptor < 0) return process == 0 || (kill(static_cast<pid_t>(process), 0) != 0 && errno == ESRCH);
    pollfd ended{.fd = descriptor, .events = POLLIN, .revents = 0};
    return poll(&ended, 1, 0) > 0;
}

void Capture::throwUnlessWritten(ProcessTrace& trace)
{
    if (const int error = trace.writeError(); error != 0)
        throw RunError(Message(POOLSCOPE_TEXT("CoreText", "cannot write the trace: %1"), systemReason(error)));
}

// What is found now began after the last look.
void Capture::findNew()
{
    const std::uint64_t before = std::exchange(looked_, request_.now());
    for (std::uint32_t i = 0; i < poolscopeProcesses; ++i) {
        PoolscopeProcess& process = channel_->processes[i];
        if (acquired(process.state) != PoolscopeProcessRecorded) continue;
        if (std::ranges::any_of(running_, [i](const auto& known) { return known->index == i; })) continue;
        TraceInfo info = request_.info;
        info.process = process.pid;
        // Only of the first one is it known what it was started as.
        const bool isTarget = process.pid == acquired(channel_->target);
        if (!isTarget) {
            info.program.clear();
            info.arguments.clear();
        }
        const auto descriptor = static_cast<int>(syscall(SYS_pidfd_open, process.pid, 0));
        running_.push_back(std::unique_ptr<Process>(
            new Process{.place = captured_.size(),
                        .index = i,
                        .process = process.pid,
                        .records = OrderedRecords(*channel_, i),
                        .trace = ProcessTrace(request_.open(process.pid, isTarget), info, before),
                        .descriptor = descriptor,
                        .nameAt = request_.now() + nameFirstAfter}));
        captured_.push_back({.process = process.pid});
        running_.back()->trace.resident(residentMemoryOf(process.pid).resident);
        noteProgram(*running_.back());
    }
}

// A trace of centuries would be replayed frame by frame.
bool Capture::isToCome(std::uint64_t time)
{
    if (time > latest_) latest_ = std::max(latest_, request_.now());
    return time > latest_;
}

bool Capture::drain(Process& process)
{
    const std::uint32_t image = acquired(channel_->processes[process.index].image); // before the last look
    const bool came = process.records.drain(
        [&](const PoolscopeRecord& record) {
            if (poolscopeTypeOf(&record) == PoolscopeTime && isToCome(record.bytes)) return;
            process.trace.add(record);
            if (poolscopeTypeOf(&record) == PoolscopeImage) ++process.image;
        },
        [&](std::uint64_t time) { process.trace.time(time); });
    process.trace.lost(process.records.takeDamaged());
    // Threads of the program before may have ended between taking a number and using it.
    std::uint64_t skipped = 0;
    if (!came && image != process.image) {
        skipped += process.records.skipGapBeforeImage();
        process.records.freeRings(false);
    }
    skipped += process.records.skipAbandoned(request_.now());
    process.trace.lost(skipped);
    return came || skipped > 0; // what was held back behind a gap comes next
}

bool Capture::drain()
{
    findNew();
    noteStandstills(request_.now());
    if (heldSince_) letWait(false);
    heldSince_.reset();
    bool came = false;
    for (const auto& process : running_) {
        process->records.tick(request_.now());
        if (drain(*process)) came = true;
    }
    keepReadable(request_.now());
    if (!came && !left_.empty()) finish(*left_.front()); // it may take a while
    return came;
}

void Capture::hold()
{
    findNew();
    const std::uint64_t now = request_.now();
    if (!heldSince_) letWait(true);
    if (!heldSince_) heldSince_ = now;
    noteStandstills(now);
    keepReadable(now);
}

void Capture::letWait(bool areToWait)
{
    if (acquired(channel_->drops) == 0 || !areToWait) channel_.hold(areToWait);
}

void Capture::noteStopped(bool areStopped)
{
    const std::uint64_t now = request_.now();
    noteStandstills(now);
    if (!areStopped)
        stoppedSince_.reset();
    else if (!stoppedSince_)
        stoppedSince_ = now;
}

// Before records are read that may be younger.
void Capture::noteStandstills(std::uint64_t now)
{
    for (const auto& process : running_) {
        if (stoppedSince_) process->trace.standStill(*stoppedSince_, now);
        if (!heldSince_) continue;
        const std::uint64_t since = process->records.waitsSince();
        if (since != 0) process->trace.standStill(std::max(since, *heldSince_), now);
    }
}

void Capture::keepReadable(std::uint64_t now)
{
    if (now - flushed_ >= flushEvery) {
        flushed_ = now;
        for (const auto& process : running_) {
            tellLost(*process);
            noteMemory(*process);
            confirmDeepLibraries(*channel_, process->process);
            process->trace.flush();
            if (request_.nameSites) nameSites(*process, now);
            throwUnlessWritten(process->trace);
        }
    }
    if (now - lookedForUnseen_ >= lookForUnseenEvery) lookForUnseen(now);
    if (request_.children && now - lookedForEnds_ >= lookForEndsEvery) endChildren(now);
}

void Capture::noteMemory(Process& process)
{
    CapturedProcess& captured = captured_[process.place];
    ResidentMemory memory = residentMemoryOf(process.process);
    if (memory.resident == 0) return;
    process.trace.resident(memory.resident);
    memory.seen = process.trace.totals().liveBytes;
    memory.countsMappings = request_.info.mappings;
    if (memory.resident > captured.largest.resident) captured.largest = memory; // as TraceReader has it
}

void Capture::noteProgram(Process& process)
{
    CapturedProcess& captured = captured_[process.place];
    const std::uint32_t image = acquired(channel_->processes[process.index].image);
    const std::filesystem::path program = programOf(process.process);
    if (program.empty()) return;
    if (std::exchange(process.imageLookedAt, image) != image) captured.program = program;
    captured.became = program == captured.program ? std::filesystem::path() : program;
}

void Capture::lookForUnseen(std::uint64_t now)
{
    lookedForUnseen_ = now;
    const auto isRecorded = [this](std::uint32_t process) {
        return std::ranges::any_of(running_, [=](const auto& known) { return known->process == process; });
    };
    for (const auto& process : running_) {
        noteProgram(*process);
        if (process->process == acquired(channel_->target))
            unseen_.look(process->process, captured_[process->place].program, now, isRecorded);
    }
}

void Capture::tellLost(Process& process)
{
    const std::uint64_t lost = acquired(channel_->processes[process.index].lost);
    process.trace.lost(lost - std::exchange(process.lost, lost));
}

void Capture::nameSites(Process& process, std::uint64_t now)
{
    if (process.naming) {
        const std::optional<CallSites> sites = process.naming();
        if (!sites) return;
        process.naming = {};
        process.trace.writeSites(*sites, process.namedAllocations);
        process.trace.flush();
        process.nameAt = now + process.namePause;
        process.namePause = std::min(2 * process.namePause, nameEvery);
    }
    const std::size_t sites = process.trace.rawSites().sites().size();
    if (now < process.nameAt || sites == process.named) return;
    process.named = sites;
    process.namedAllocations = process.trace.allocations();
    process.naming = request_.nameSites(process.trace.rawSites());
}

const ProcessTrace* Capture::target() const
{
    const std::uint32_t target = acquired(channel_->target);
    const auto known = std::ranges::find_if(running_, [=](const auto& each) { return each->process == target; });
    return known == running_.end() ? nullptr : &(*known)->trace;
}

void Capture::endChildren(std::uint64_t now)
{
    lookedForEnds_ = now;
    std::vector<Process*> ended;
    for (const auto& process : running_) {
        // How the program itself ends is told by end().
        if (process->process != acquired(channel_->target) && process->hasEnded()) ended.push_back(process.get());
    }
    for (Process* process : ended)
        leave(*process, {.reason = TraceEnd::Reason::Unknown}, now);
    // The rest waits for a moment without work, with its files open.
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    while (left_.size() > maxFilesOfRecorded / 16 && 3 * left_.size() + maxFilesOfRecorded > limit.rlim_cur)
        finish(*left_.front());
}

// One that is left stops to record within some events of each thread, unless it has changed what tells it so.
void Capture::drainAll(Process& process, bool isLeft)
{
    bool goesOn = true;
    for (int round = 0; goesOn && !(isLeft && round >= maxRoundsOfLeft); ++round) {
        goesOn = drain(process);
        if (goesOn) continue;
        const std::uint64_t skipped = process.records.skipGap();
        process.trace.lost(skipped);
        goesOn = skipped > 0;
    }
}

void Capture::leave(Process& process, const TraceEnd& end, std::uint64_t time)
{
    noteStandstills(time);
    const bool isGone = end.reason != TraceEnd::Reason::Detached;
    drainAll(process, !isGone);
    PoolscopeProcess& shared = channel_->processes[process.index];
    if (isGone) process.trace.lost(process.records.missingAtEnd());
    tellLost(process);
    process.trace.time(time);
    process.trace.flush();
    process.naming = {};
    process.end = end;
    CapturedProcess& captured = captured_[process.place];
    captured.totals = process.trace.totals();
    if (process.image > process.imageLookedAt) captured.became.clear(); // it has told since
    process.records.freeRings(isGone);
    const auto known = std::ranges::find_if(running_, [&](const auto& each) { return each.get() == &process; });
    left_.push_back(std::move(*known));
    running_.erase(known);
    if (!isGone) return; // its threads still know the entry
    release(shared.sequence, std::uint64_t{0});
    release(shared.lost, std::uint64_t{0});
    release(shared.image, std::uint32_t{0});
    release(shared.state, std::uint32_t{PoolscopeProcessFree});
    release(shared.pid, std::uint32_t{0});
}

bool Capture::hurries()
{
    if (!hurriesSince_ && isToHurry_()) hurriesSince_ = request_.now();
    return hurriesSince_ && request_.now() - *hurriesSince_ > hurry;
}

void Capture::finish(Process& process)
{
    if (request_.callSites || request_.info.mappings)
        process.trace.writeSites(namedCallSites(process.trace.rawSites(), [this] { return hurries(); }),
                                 process.trace.allocations());
    process.trace.finish(process.end);
    throwUnlessWritten(process.trace);
    std::erase_if(left_, [&](const auto& each) { return each.get() == &process; });
}

void Capture::finish()
{
    while (!left_.empty())
        finish(*left_.front());
}

void Capture::end(std::uint32_t process, const TraceEnd& end)
{
    findNew(); // it may have been short
    const auto known = std::ranges::find_if(running_, [=](const auto& each) { return each->process == process; });
    if (known != running_.end()) leave(**known, end, request_.now());
}

void Capture::detach()
{
    findNew(); // what began in the last milliseconds
    release(channel_->closed, std::uint32_t{1});
    letWait(false);
    while (!running_.empty())
        leave(*running_.front(), {.reason = TraceEnd::Reason::Detached}, request_.now());
}

} // namespace poolscope
