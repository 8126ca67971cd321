// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/process_trace.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ostream>
#include <utility>

namespace poolscope {

void ProgramClock::standStill(std::uint64_t begin, std::uint64_t end)
{
    begin = std::max(begin, settled_);
    if (begin >= end) return;
    const auto first = std::ranges::find_if(come_, [=](const Standstill& known) { return known.end >= begin; });
    auto last = first;
    for (; last != come_.end() && last->begin <= end; ++last) {
        begin = std::min(begin, last->begin);
        end = std::max(end, last->end);
    }
    come_.insert(come_.erase(first, last), {begin, end});
}

std::uint64_t ProgramClock::at(std::uint64_t time)
{
    auto next = come_.begin();
    for (; next != come_.end() && next->end <= time; ++next) {
        past_ += next->end - next->begin;
        settled_ = next->end;
    }
    come_.erase(come_.begin(), next);
    const bool isWithin = !come_.empty() && come_.front().begin < time;
    return (isWithin ? come_.front().begin : time) - past_;
}

std::uint64_t ProgramClock::stoodStill() const
{
    std::uint64_t all = past_;
    for (const Standstill& standstill : come_)
        all += standstill.end - standstill.begin;
    return all;
}

ProcessTrace::ProcessTrace(std::unique_ptr<std::ostream> out, const TraceInfo& info, std::uint64_t began)
    : out_(std::move(out)),
      began_(began),
      writer_(*out_, info),
      rawSites_(info.mappings)
{
    out_->flush();
}

ProcessTrace::~ProcessTrace() = default;

void ProcessTrace::allocate(std::uint64_t address, std::uint64_t bytes, std::uint32_t site, bool byRealloc)
{
    leftOut_.erase(address);
    AddressBook::Place place = live_.place(address);
    if (!place.isNew) writer_.end(TraceEvent::Type::UnseenFree, place.object);
    place.object = writer_.allocate(bytes, site, byRealloc);
}

void ProcessTrace::leaveOut(std::uint64_t address)
{
    leftOut_.insert(address);
    if (const auto object = live_.take(address)) writer_.end(TraceEvent::Type::UnseenFree, *object);
}

void ProcessTrace::end(TraceEvent::Type type, std::uint64_t address)
{
    if (leftOut_.erase(address) > 0) return;
    const auto object = live_.take(address);
    if (!object) {
        writer_.unknownFree();
        return;
    }
    writer_.end(type, *object);
}

void ProcessTrace::beginRealloc(Reallocated& of, std::uint64_t address)
{
    endRealloc(of); // that the one before returned was lost
    if (leftOut_.erase(address) > 0)
        of = {.address = address, .isLeftOut = true};
    else if (const auto object = live_.take(address))
        of = {.address = address, .object = *object};
    else
        writer_.unknownFree();
}

void ProcessTrace::endRealloc(Reallocated& of)
{
    if (of.address != 0 && !of.isLeftOut) writer_.end(TraceEvent::Type::ReallocFree, of.object);
    of = {};
}

// An object that grows or moves is no new one: it stays in the trace, or left out.
void ProcessTrace::completeRealloc(Reallocated& of, const PoolscopeRecord& record, std::uint32_t site)
{
    const bool isLeftOut = of.address != 0 ? of.isLeftOut : isOff_;
    endRealloc(of);
    if (isLeftOut)
        leaveOut(record.address);
    else
        allocate(record.address, record.bytes, site, true);
}

// The object is as it was.
void ProcessTrace::failRealloc(Reallocated& of)
{
    const Reallocated was = std::exchange(of, {});
    if (was.address == 0) return;
    if (was.isLeftOut) return leaveOut(was.address);
    AddressBook::Place place = live_.place(was.address);
    if (place.isNew)
        place.object = was.object;
    else
        writer_.end(TraceEvent::Type::UnseenFree, was.object);
}

void ProcessTrace::map(const PoolscopeRecord& record, std::uint32_t site, bool byRemap)
{
    const std::uint64_t begin = record.address, end = begin + record.bytes;
    if (end <= begin) return; // damaged
    unmap(record, TraceEvent::Type::UnseenFree);
    if (isOff_ && !byRemap) return;
    mappings_.add({begin, end, writer_.allocate(record.bytes, site, byRemap)});
}

// What is left of a mapping is one of its own, two if it was cut in its midst. Returns the site of the last one that
// had a part of it, 0 for none.
std::uint32_t ProcessTrace::unmap(const PoolscopeRecord& record, TraceEvent::Type type)
{
    const std::uint64_t begin = record.address, end = begin + record.bytes;
    std::uint32_t site = 0;
    if (end <= begin) return site; // nothing, or the call fails
    for (const ProgramMapping& of : mappings_.take(begin, end)) {
        const bool hasHead = of.begin<begin, hasTail = of.end> end;
        site = writer_.siteOf(of.object);
        writer_.end(hasHead || hasTail ? TraceEvent::Type::ReallocFree : type, of.object);
        if (hasHead) mappings_.add({of.begin, begin, writer_.allocate(begin - of.begin, site, true)});
        if (hasTail) mappings_.add({end, of.end, writer_.allocate(of.end - end, site, !hasHead)});
    }
    return site;
}

void ProcessTrace::completeRemap(std::uint32_t& ofRing, const PoolscopeRecord& record)
{
    if (const std::uint32_t site = std::exchange(ofRing, 0); site != 0) map(record, site, true);
}

// Beyond as many as a trace tells apart, it is not known which thread it is.
void ProcessTrace::beginThread(std::uint32_t& ofRing, const PoolscopeRecord& record)
{
    const auto known = threadOfNumber_.find(record.address);
    if (known != threadOfNumber_.end()) {
        ofRing = known->second;
        return;
    }
    ofRing = 0;
    if (threads_.threads.size() == maxTraceThreads) return;
    threads_.threads.push_back({.system = record.bytes});
    ofRing = static_cast<std::uint32_t>(threads_.threads.size());
    threadOfNumber_.emplace(record.address, ofRing);
}

void ProcessTrace::nameThread(std::uint32_t thread, const PoolscopeRecord& record)
{
    if (thread == 0) return;
    std::array<char, 16> name{};
    std::memcpy(name.data(), &record.address, 8);
    std::memcpy(name.data() + 8, &record.bytes, 8);
    threads_.threads[thread - 1].name = lineOf({name.data(), strnlen(name.data(), name.size())});
    areNamesNew_ = true;
}

void ProcessTrace::note(std::size_t ring, const PoolscopeRecord& record)
{
    const std::optional<std::size_t> pool = notes_.add(ring, record, totals());
    if (pool && *pool == toldPools_) tellNews(); // its name comes before it is used
    if (pool) writer_.poolUse(static_cast<std::uint32_t>(*pool), notes_.notes().pools[*pool].liveObjects);
    const auto kind = static_cast<PoolscopeNoteKind>(static_cast<std::uint32_t>(record.site));
    if (kind == PoolscopeOff || kind == PoolscopeOn) isOff_ = kind == PoolscopeOff;
}

// What was not told yet of what the program says of itself: for those who follow the trace.
void ProcessTrace::tellNews()
{
    const TraceNotes& all = notes_.notes();
    TraceNotes news;
    news.labels.assign(all.labels.begin() + static_cast<std::ptrdiff_t>(toldLabels_), all.labels.end());
    for (; toldPools_ < all.pools.size(); ++toldPools_)
        news.pools.push_back({.name = all.pools[toldPools_].name}); // its counts come at the end
    toldLabels_ = all.labels.size();
    if (news != TraceNotes()) writer_.writeNotes(news);
    if (!areNamesNew_ || namesTold_ == maxNamesTold) return;
    areNamesNew_ = false;
    namesTold_ += 1;
    writer_.writeThreads(threads_);
}

void ProcessTrace::add(const PoolscopeRecord& record)
{
    const std::uint32_t site = rawSites_.siteOf(record);
    const std::size_t ring = record.site >> 32 & (poolscopeRings - 1);
    Reallocated& reallocated = reallocated_[ring];
    writer_.byThread(threadOfRing_[ring]);
    switch (poolscopeTypeOf(&record)) {
    case PoolscopeAllocate:
        if (isOff_)
            leaveOut(record.address);
        else
            allocate(record.address, record.bytes, site, false);
        break;
    case PoolscopeFree: end(TraceEvent::Type::Free, record.address); break;
    case PoolscopeReallocBegin: beginRealloc(reallocated, record.address); break;
    case PoolscopeReallocEnd: completeRealloc(reallocated, record, site); break;
    case PoolscopeReallocFailed: failRealloc(reallocated); break;
    case PoolscopeMap: map(record, rawSites_.mappingSiteOf(record), false); break;
    case PoolscopeUnmap: unmap(record, TraceEvent::Type::Free); break;
    case PoolscopeRemapBegin: remapped_[ring] = unmap(record, TraceEvent::Type::ReallocFree); break;
    case PoolscopeRemapEnd: completeRemap(remapped_[ring], record); break;
    case PoolscopeMark:
        if (record.bytes > 0) timeExactly(record.bytes);
        writer_.mark();
        break;
    case PoolscopeTime: time(record.bytes); break;
    case PoolscopeModule:
    case PoolscopeModuleName:
    case PoolscopeSiteFrame:
    case PoolscopeUnload: rawSites_.add(record); break;
    case PoolscopeThread: beginThread(threadOfRing_[ring], record); break;
    case PoolscopeThreadName: nameThread(threadOfRing_[ring], record); break;
    case PoolscopeText: notes_.addText(ring, record); break;
    case PoolscopeNote: note(ring, record); break;
    case PoolscopeImage:
        live_.clear();
        leftOut_.clear();
        mappings_.clear();
        remapped_.fill(0);
        isOff_ = false;
        notes_.beginImage();
        reallocated_.fill({});
        threadOfRing_.fill(0);
        threadOfNumber_.clear();
        rawSites_.beginImage();
        writer_.image();
        break;
    }
}

void ProcessTrace::lost(std::uint64_t events)
{
    if (events > 0) writer_.lost(events);
}

void ProcessTrace::writeStandstill()
{
    const std::uint64_t known = totals().standstill;
    if (const std::uint64_t all = clock_.stoodStill(); all > known) writer_.standstill(all - known);
}

void ProcessTrace::flush()
{
    writeStandstill();
    writer_.flush();
    tellNews();
    out_->flush();
}

void ProcessTrace::finish(const TraceEnd& end)
{
    writeStandstill();
    writer_.writeThreads(threads_);
    tellNews();
    if (const auto& pools = notes_.notes().pools; !pools.empty()) writer_.writeNotes({.pools = pools});
    writer_.finish(end);
    out_->flush();
}

// What failed may be long ago; it fails again.
int ProcessTrace::writeError()
{
    if (out_->good()) return 0;
    out_->clear();
    errno = 0;
    out_->flush();
    const int error = errno;
    out_->setstate(std::ios::badbit);
    return error != 0 ? error : EIO;
}

} // namespace poolscope
