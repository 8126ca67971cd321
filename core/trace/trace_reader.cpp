// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace_reader.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace poolscope {

namespace {

using Type = TraceEvent::Type;

constexpr std::uint32_t emptySlot = std::numeric_limits<std::uint32_t>::max();

// What is wrong within a block.
struct BadBlock
{
    Text complaint;
};

constexpr Text malformed = POOLSCOPE_TEXT("CoreText", "a block of events is malformed");

// Whether that is what was counted. Earlier programs did not write how many objects were alive.
bool isTold(const TraceCensus& told, TraceCensus counted)
{
    if (std::ranges::all_of(told.classes, [](const TraceCensus::Class& of) { return of.mostAlive == 0; }))
        for (TraceCensus::Class& of : counted.classes)
            of.mostAlive = 0;
    return told == counted;
}

} // namespace

TraceReader::TraceReader(std::istream& in) : blocks_(in)
{
    readInfo();
}

void TraceReader::readInfo()
{
    if (!blocks_.read(block_)) {
        if (blocks_.fault()) throw InputError(blocks_.fault()->message());
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "at byte %1: the trace is cut before it says what it is"),
                                 Message::Number{blocks_.offset()}));
    }
    const auto info = block_.type == TraceBlockType::Info ? traceInfoIn(block_.content) : std::nullopt;
    if (!info)
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "at byte %1: the trace does not say what it is"),
                                 Message::Number{block_.offset}));
    info_ = *info;
}

bool TraceReader::fail(std::uint64_t offset, Message complaint, bool isCut)
{
    fault_ = TraceFault{.offset = offset, .complaint = std::move(complaint), .isCut = isCut};
    return false;
}

bool TraceReader::read(std::vector<TraceEvent>& events)
{
    events.clear();
    if (end_ || (fault_ && !fault_->isCut)) return false;
    fault_.reset();
    while (blocks_.read(block_)) {
        try {
            switch (block_.type) {
            case TraceBlockType::Events: decode(block_, events); return true;
            case TraceBlockType::Sites:
                if (auto sites = callSitesIn(block_.content))
                    sites_ = std::move(*sites);
                else
                    throw BadBlock{POOLSCOPE_TEXT("CoreText", "the call sites are damaged")};
                break;
            case TraceBlockType::Threads:
                if (auto threads = traceThreadsIn(block_.content))
                    threads_ = std::move(*threads);
                else
                    throw BadBlock{POOLSCOPE_TEXT("CoreText", "the threads are damaged")};
                break;
            case TraceBlockType::Notes:
                if (auto notes = traceNotesIn(block_.content); !notes || !notes_.add(std::move(*notes)))
                    throw BadBlock{POOLSCOPE_TEXT("CoreText", "what the program said of itself is damaged")};
                break;
            case TraceBlockType::Census:
                if (const auto told = traceCensusIn(block_.content); !told || !isTold(*told, census()))
                    throw BadBlock{POOLSCOPE_TEXT("CoreText", "the trace does not have the objects that it announces")};
                break;
            case TraceBlockType::End: readEnd(block_); return false;
            default: throw BadBlock{POOLSCOPE_TEXT("CoreText", "a block is of an unknown kind")};
            }
        } catch (const BadBlock& bad) {
            events.clear();
            return fail(block_.offset, Message(bad.complaint), false);
        }
    }
    fault_ = blocks_.fault();
    if (!fault_)
        fail(blocks_.offset(), Message(POOLSCOPE_TEXT("CoreText", "the trace ends without its last block")), true);
    return false;
}

void TraceReader::readEnd(const TraceBlock& block)
{
    const auto end = traceEndIn(block.content);
    if (!end) throw BadBlock{POOLSCOPE_TEXT("CoreText", "the last block is damaged")};
    if (end->totals != totals_)
        throw BadBlock{
            POOLSCOPE_TEXT("CoreText", "the totals in the last block are not those of the events before it")};
    end_ = *end;
}

TraceNotes notesOf(std::istream& in)
{
    TraceBlockReader blocks(in);
    TraceBlock block;
    TraceNotes notes;
    while (blocks.readAllButEvents(block))
        if (block.type == TraceBlockType::Notes && !notes.add(traceNotesIn(block.content).value_or(TraceNotes())))
            break;
    return notes;
}

TraceCensus TraceReader::census() const
{
    TraceCensus census{.firstMark = firstMark_};
    for (std::size_t number = 0; number < classes_.size(); ++number)
        census.classes.push_back({classes_[number].bytes, classes_[number].site, counts_[number].allocations,
                                  counts_[number].freedElsewhere, counts_[number].mostAlive});
    return census;
}

std::optional<TraceCensus> TraceReader::skipToEnd()
{
    std::optional<TraceCensus> census;
    while (blocks_.readAllButEvents(block_)) {
        if (block_.type == TraceBlockType::Census) census = traceCensusIn(block_.content);
        if (block_.type == TraceBlockType::Sites) sites_ = callSitesIn(block_.content).value_or(CallSites());
        if (block_.type == TraceBlockType::Threads) threads_ = traceThreadsIn(block_.content).value_or(TraceThreads());
        if (block_.type == TraceBlockType::Notes && !notes_.add(traceNotesIn(block_.content).value_or(TraceNotes())))
            return std::nullopt;
        if (block_.type == TraceBlockType::End) {
            end_ = traceEndIn(block_.content);
            return end_ ? census : std::nullopt;
        }
    }
    return std::nullopt;
}

void TraceReader::readClasses(VarintReader& content, std::uint64_t count)
{
    if (count > maxTraceClasses - classes_.size())
        throw BadBlock{POOLSCOPE_TEXT("CoreText", "a block has more sizes and call sites than a trace may have")};
    for (std::uint64_t i = 0; i < count && !content.failed(); ++i) {
        const TraceClass read{content.next(), static_cast<std::uint32_t>(content.next())};
        if (read.bytes > maxTraceBytes)
            throw BadBlock{POOLSCOPE_TEXT("CoreText", "a block has an object larger than any memory")};
        classes_.push_back(read);
        counts_.emplace_back();
    }
}

inline void TraceReader::begin(TraceEvent& event, Type type, std::uint64_t number)
{
    if (number >= classes_.size()) throw BadBlock{malformed};
    const std::uint32_t slot = slots_.take();
    if (slot == maxTraceObjects)
        throw BadBlock{POOLSCOPE_TEXT("CoreText", "a block has more objects alive at once than a trace may have")};
    counts_[number].begin();
    recent_.add(slot);
    if (slot == classOfSlot_.size()) {
        classOfSlot_.push_back(static_cast<std::uint32_t>(number));
        threadOfSlot_.push_back(thread_);
    } else {
        classOfSlot_[slot] = static_cast<std::uint32_t>(number);
        threadOfSlot_[slot] = thread_;
    }
    event = {
        .type = type, .slot = slot, .bytes = classes_[number].bytes, .site = classes_[number].site, .thread = thread_};
}

inline void TraceReader::end(TraceEvent& event, Type type, std::uint64_t slot)
{
    if (slot >= slots_.count() || classOfSlot_[slot] == emptySlot)
        throw BadBlock{POOLSCOPE_TEXT("CoreText", "a block frees an object that is not alive")};
    const auto number = static_cast<std::uint32_t>(slot);
    const std::uint32_t ofClass = std::exchange(classOfSlot_[slot], emptySlot);
    const TraceClass& of = classes_[ofClass];
    counts_[ofClass].end(isFreedElsewhere(type, threadOfSlot_[slot], thread_));
    slots_.giveBack(number);
    event = {.type = type, .slot = number, .bytes = of.bytes, .site = of.site, .thread = thread_};
}

void TraceReader::noteResident(TraceEvent& event, std::uint64_t difference, std::uint64_t liveBytes)
{
    resident_ += static_cast<std::uint64_t>(unzigzag(difference));
    if (resident_ > maxTraceBytes) throw BadBlock{malformed};
    if (resident_ > largest_.resident)
        largest_ = {.resident = resident_, .seen = liveBytes, .countsMappings = info_.mappings};
    event = {.type = Type::Resident, .bytes = resident_};
}

void TraceReader::readThread(std::uint64_t thread)
{
    if (thread > maxTraceThreads) throw BadBlock{malformed};
    thread_ = static_cast<std::uint32_t>(thread);
}

void TraceReader::readPoolUse(TraceEvent& event, std::uint64_t pool, std::uint64_t difference)
{
    if (pool >= notes_.pools.size()) throw BadBlock{malformed};
    if (pool >= poolUse_.size()) poolUse_.resize(pool + 1);
    poolUse_[pool] += static_cast<std::uint64_t>(unzigzag(difference));
    if (poolUse_[pool] > maxTraceBytes) throw BadBlock{malformed};
    event = {.type = Type::PoolUse, .slot = static_cast<std::uint32_t>(pool), .bytes = poolUse_[pool]};
}

void TraceReader::decode(const TraceBlock& block, std::vector<TraceEvent>& events)
{
    VarintReader content(block.content);
    const std::uint64_t count = content.next();
    readClasses(content, content.next());
    const std::uint64_t numberBytes = content.next();
    const std::uint64_t slotBytes = content.next();
    const std::string_view codes = content.bytes(count);
    VarintReader numbers(content.bytes(numberBytes));
    VarintReader slots(content.bytes(slotBytes));
    if (content.failed() || !content.isAtEnd() || count > eventsOfBlock) throw BadBlock{malformed};
    std::int64_t lastSlot = 0;
    const auto nextSlot = [&] { // negative ones become too large ones
        lastSlot = static_cast<std::int64_t>(static_cast<std::uint64_t>(lastSlot) +
                                             static_cast<std::uint64_t>(unzigzag(slots.next())));
        return static_cast<std::uint64_t>(lastSlot);
    };
    const auto nextRecent = [&](std::uint64_t back) {
        if (back >= recentAllocations) throw BadBlock{malformed};
        return recent_.at(static_cast<std::uint32_t>(back));
    };
    events.resize(count);
    TraceTotals totals = totals_;
    TraceEvent* event = events.data();
    for (const char byte : codes) {
        const auto code = static_cast<unsigned char>(byte);
        if (code < CodeAllocate) {
            begin(*event, Type::Allocate, code);
        } else if (code >= CodeFreeRecent && code < CodeFree) {
            end(*event, Type::Free, recent_.at(code - CodeFreeRecent));
        } else {
            *event = {};
            switch (code) {
            case CodeAllocate: begin(*event, Type::Allocate, numbers.next()); break;
            case CodeReallocAllocate: begin(*event, Type::ReallocAllocate, numbers.next()); break;
            case CodeMark:
                *event = {.type = Type::Mark, .thread = thread_};
                if (!firstMark_) firstMark_ = totals.nanoseconds;
                break;
            case CodeTime: *event = {.type = Type::Time, .bytes = totals.nanoseconds + numbers.next()}; break;
            case CodeImage:
                event->type = Type::Image;
                maxSlots_ = std::max(maxSlots_, slots_.count());
                slots_.clear();
                classOfSlot_.clear();
                threadOfSlot_.clear();
                poolUse_.clear();
                for (TraceClassCounts& of : counts_)
                    of.alive = 0;
                break;
            case CodeLost: *event = {.type = Type::Lost, .bytes = numbers.next()}; break;
            case CodeUnknownFree: *event = {.type = Type::UnknownFree, .thread = thread_}; break;
            case CodeThread: readThread(numbers.next()); continue;
            case CodeResident: noteResident(*event, numbers.next(), totals.liveBytes); break;
            case CodePoolUse: {
                const std::uint64_t pool = numbers.next();
                readPoolUse(*event, pool, numbers.next());
                break;
            }
            case CodeFree: end(*event, Type::Free, nextSlot()); break;
            case CodeReallocFreeRecent: end(*event, Type::ReallocFree, nextRecent(numbers.next())); break;
            case CodeReallocFree: end(*event, Type::ReallocFree, nextSlot()); break;
            case CodeStandstill: *event = {.type = Type::Standstill, .bytes = numbers.next()}; break;
            case CodeUnseenFree:
                end(*event, Type::UnseenFree, nextSlot());
                event->thread = 0; // whoever it was
                break;
            default: throw BadBlock{malformed};
            }
        }
        totals.add(*event);
        ++event;
    }
    if (numbers.failed() || !numbers.isAtEnd() || slots.failed() || !slots.isAtEnd() ||
        totals.nanoseconds < totals_.nanoseconds)
        throw BadBlock{malformed};
    events.resize(static_cast<std::size_t>(event - events.data()));
    maxSlots_ = std::max(maxSlots_, slots_.count());
    totals_ = totals;
}

} // namespace poolscope
