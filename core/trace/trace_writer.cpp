// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace_writer.h"

#include "core/base/byte_stream.h"

#include <algorithm>
#include <utility>

namespace poolscope {

namespace {

std::size_t placeOf(const TraceClass& wanted)
{
    const std::uint64_t mixed = (wanted.bytes * 0x9E37'79B9'7F4A'7C15ULL) ^ (wanted.site * 0xC2B2'AE3D'27D4'EB4FULL);
    return mixed ^ mixed >> 29;
}

CallSites withInnermost(CallSites sites, std::size_t frames)
{
    for (std::vector<std::uint32_t>& site : sites.sites)
        site.resize(std::min(site.size(), frames));
    return sites;
}

} // namespace

TraceWriter::TraceWriter(std::ostream& out, const TraceInfo& info) : blocks_(out), classIndex_(1024)
{
    blocks_.write(TraceBlockType::Info, toJson(info));
}

std::uint32_t TraceWriter::classOf(std::uint64_t bytes, std::uint32_t site)
{
    const TraceClass wanted{bytes, site};
    const std::size_t mask = classIndex_.size() - 1;
    std::size_t at = placeOf(wanted) & mask;
    for (; classIndex_[at] != 0; at = (at + 1) & mask) {
        if (classes_[classIndex_[at] - 1] == wanted) return classIndex_[at] - 1;
    }
    if (classes_.size() == maxTraceClasses)
        throw RunError("the trace has more sizes and call sites than it can tell apart");
    classes_.push_back(wanted);
    counts_.emplace_back();
    const auto number = static_cast<std::uint32_t>(classes_.size());
    classIndex_[at] = number;
    newClasses_ += 1;
    putVarint(newClassBytes_, bytes);
    putVarint(newClassBytes_, site);
    if (classes_.size() * 2 > classIndex_.size()) growIndex();
    return number - 1;
}

void TraceWriter::growIndex()
{
    classIndex_.assign(classIndex_.size() * 4, 0);
    const std::size_t mask = classIndex_.size() - 1;
    for (std::uint32_t number = 1; number <= classes_.size(); ++number) {
        std::size_t at = placeOf(classes_[number - 1]) & mask;
        while (classIndex_[at] != 0)
            at = (at + 1) & mask;
        classIndex_[at] = number;
    }
}

void TraceWriter::addCode(unsigned code)
{
    codes_.push_back(static_cast<char>(code));
    if (codes_.size() == eventsOfBlock) flush();
}

// Before anything of the event that it does is in a column: it may fill the block.
void TraceWriter::tellThread()
{
    if (thread_ == toldThread_) return;
    toldThread_ = thread_;
    putVarint(numberColumn_, thread_);
    addCode(CodeThread);
}

void TraceWriter::addSlot(std::uint32_t slot)
{
    putVarint(slotColumn_, zigzag(static_cast<std::int64_t>(slot) - static_cast<std::int64_t>(lastSlot_)));
    lastSlot_ = slot;
}

void TraceWriter::addPlain(TraceEvent::Type type, TraceCode code, std::uint64_t number)
{
    totals_.add({.type = type, .bytes = number});
    if (code == CodeLost || code == CodeStandstill) putVarint(numberColumn_, number);
    addCode(code);
}

std::uint32_t TraceWriter::allocate(std::uint64_t bytes, std::uint32_t site, bool byRealloc)
{
    tellThread();
    bytes = std::min(bytes, maxTraceBytes);
    const std::uint32_t slot = slots_.take();
    if (slot == maxTraceObjects) throw RunError("more objects are alive at once than a trace may have");
    const std::uint32_t number = classOf(bytes, site);
    counts_[number].begin();
    recent_.add(slot);
    const Object object{.number = number, .allocated = recent_.count(), .thread = thread_};
    if (slot == objects_.size())
        objects_.push_back(object);
    else
        objects_[slot] = object;
    const auto type = byRealloc ? TraceEvent::Type::ReallocAllocate : TraceEvent::Type::Allocate;
    totals_.add({.type = type, .slot = slot, .bytes = bytes, .site = site});
    if (!byRealloc && number < CodeAllocate) {
        addCode(number);
        return slot;
    }
    putVarint(numberColumn_, number);
    addCode(byRealloc ? CodeReallocAllocate : CodeAllocate);
    return slot;
}

void TraceWriter::end(TraceEvent::Type type, std::uint32_t slot)
{
    tellThread();
    totals_.add({.type = type, .slot = slot, .bytes = bytesOf(slot)});
    counts_[objects_[slot].number].end(isFreedElsewhere(type, objects_[slot].thread, thread_));
    slots_.giveBack(slot);
    const std::uint32_t back = recent_.count() - objects_[slot].allocated;
    const bool isRecent = back < recentAllocations && recent_.at(back) == slot; // it counts modulo 2^32
    if (type == TraceEvent::Type::Free && isRecent) return addCode(CodeFreeRecent + back);
    if (type == TraceEvent::Type::ReallocFree && isRecent) {
        putVarint(numberColumn_, back);
        return addCode(CodeReallocFreeRecent);
    }
    addSlot(slot);
    addCode(type == TraceEvent::Type::Free          ? CodeFree
            : type == TraceEvent::Type::ReallocFree ? CodeReallocFree
                                                    : CodeUnseenFree);
}

void TraceWriter::unknownFree()
{
    tellThread();
    addPlain(TraceEvent::Type::UnknownFree, CodeUnknownFree, 0);
}

void TraceWriter::mark()
{
    tellThread();
    census_.addMark(totals_.nanoseconds);
    addPlain(TraceEvent::Type::Mark, CodeMark, 0);
}

void TraceWriter::time(std::uint64_t nanoseconds)
{
    if (nanoseconds <= totals_.nanoseconds) return;
    putVarint(numberColumn_, nanoseconds - totals_.nanoseconds);
    totals_.add({.type = TraceEvent::Type::Time, .bytes = nanoseconds});
    addCode(CodeTime);
}

void TraceWriter::resident(std::uint64_t bytes)
{
    bytes = std::min(bytes, maxTraceBytes);
    if (bytes == resident_) return;
    putVarint(numberColumn_, zigzag(static_cast<std::int64_t>(bytes) - static_cast<std::int64_t>(resident_)));
    resident_ = bytes;
    addCode(CodeResident);
}

void TraceWriter::poolUse(std::uint32_t pool, std::uint64_t objects)
{
    if (pool >= poolUse_.size()) poolUse_.resize(std::size_t{pool} + 1);
    const std::uint64_t before = std::exchange(poolUse_[pool], objects);
    if (objects == before) return;
    putVarint(numberColumn_, pool);
    putVarint(numberColumn_, zigzag(static_cast<std::int64_t>(objects) - static_cast<std::int64_t>(before)));
    addCode(CodePoolUse);
}

void TraceWriter::image()
{
    poolUse_.clear();
    slots_.clear();
    objects_.clear();
    for (TraceClassCounts& of : counts_)
        of.alive = 0;
    addPlain(TraceEvent::Type::Image, CodeImage, 0);
}

void TraceWriter::flush()
{
    if (codes_.empty()) return;
    std::string content;
    content.reserve(64 + newClassBytes_.size() + codes_.size() + numberColumn_.size() + slotColumn_.size());
    putVarint(content, codes_.size());
    putVarint(content, newClasses_);
    content += newClassBytes_;
    putVarint(content, numberColumn_.size());
    putVarint(content, slotColumn_.size());
    content += codes_;
    content += numberColumn_;
    content += slotColumn_;
    blocks_.write(TraceBlockType::Events, content);
    for (std::string* column : {&newClassBytes_, &codes_, &numberColumn_, &slotColumn_})
        column->clear();
    newClasses_ = 0;
    lastSlot_ = 0;
}

void TraceWriter::writeSites(const CallSites& sites)
{
    flush();
    std::string json = toJson(sites);
    for (std::size_t depth = 32; json.size() > maxTraceBlockBytes && depth > 0; depth /= 2)
        json = toJson(withInnermost(sites, depth));
    if (json.size() <= maxTraceBlockBytes && sites.frames.size() <= maxCallFrames)
        blocks_.write(TraceBlockType::Sites, json);
}

void TraceWriter::writeThreads(const TraceThreads& threads)
{
    flush();
    if (const std::string json = toJson(threads); json.size() <= maxTraceBlockBytes)
        blocks_.write(TraceBlockType::Threads, json);
}

void TraceWriter::writeNotes(const TraceNotes& notes)
{
    flush();
    blocks_.write(TraceBlockType::Notes, toJson(notes));
}

void TraceWriter::finish(TraceEnd end)
{
    flush();
    for (std::size_t number = 0; number < classes_.size(); ++number)
        census_.classes.push_back({classes_[number].bytes, classes_[number].site, counts_[number].allocations,
                                   counts_[number].freedElsewhere, counts_[number].mostAlive});
    // Without it, whoever wants it reads all events.
    if (const std::string census = toJson(census_); census.size() <= maxTraceBlockBytes)
        blocks_.write(TraceBlockType::Census, census);
    end.totals = totals_;
    blocks_.write(TraceBlockType::End, toJson(end));
}

} // namespace poolscope
