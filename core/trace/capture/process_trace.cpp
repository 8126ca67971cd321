// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/process_trace.h"

#include <algorithm>
#include <ostream>
#include <utility>

namespace poolscope {

ProcessTrace::ProcessTrace(std::unique_ptr<std::ostream> out, const TraceInfo& info, std::uint64_t began)
    : out_(std::move(out)),
      began_(began),
      writer_(*out_, info)
{
    out_->flush();
}

ProcessTrace::~ProcessTrace() = default;

void ProcessTrace::allocate(std::uint64_t address, std::uint64_t bytes, std::uint32_t site, bool byRealloc)
{
    AddressBook::Place place = live_.place(address);
    if (!place.isNew) writer_.end(TraceEvent::Type::UnseenFree, place.object);
    place.object = writer_.allocate(bytes, site, byRealloc);
}

void ProcessTrace::end(TraceEvent::Type type, std::uint64_t address)
{
    const auto object = live_.take(address);
    if (!object) {
        writer_.unknownFree();
        return;
    }
    if (type == TraceEvent::Type::ReallocFree)
        reallocated_.at(reallocations_++ % reallocated_.size()) = {address, writer_.bytesOf(*object),
                                                                   writer_.siteOf(*object)};
    writer_.end(type, *object);
}

void ProcessTrace::bringBack(std::uint64_t address)
{
    for (std::size_t back = 1; back <= std::min(reallocations_, reallocated_.size()); ++back) {
        const Reallocated& before = reallocated_.at((reallocations_ - back) % reallocated_.size());
        if (before.address != address) continue;
        allocate(address, before.bytes, before.site, true);
        return;
    }
}

void ProcessTrace::add(const PoolscopeRecord& record)
{
    const std::uint32_t site = rawSites_.siteOf(record);
    switch (static_cast<PoolscopeRecordType>(record.stamp & 15)) {
    case PoolscopeAllocate: allocate(record.address, record.bytes, site, false); break;
    case PoolscopeFree: end(TraceEvent::Type::Free, record.address); break;
    case PoolscopeReallocBegin: end(TraceEvent::Type::ReallocFree, record.address); break;
    case PoolscopeReallocEnd: allocate(record.address, record.bytes, site, true); break;
    case PoolscopeReallocFailed: bringBack(record.address); break;
    case PoolscopeMark: writer_.mark(); break;
    case PoolscopeTime: time(record.bytes); break;
    case PoolscopeModule:
    case PoolscopeModuleName:
    case PoolscopeSiteFrame: rawSites_.add(record); break;
    case PoolscopeImage:
        live_.clear();
        rawSites_.beginImage();
        writer_.image();
        break;
    }
}

void ProcessTrace::lost(std::uint64_t events)
{
    if (events > 0) writer_.lost(events);
}

void ProcessTrace::flush()
{
    writer_.flush();
    out_->flush();
}

void ProcessTrace::finish(const TraceEnd& end)
{
    writer_.finish(end);
    out_->flush();
}

bool ProcessTrace::isGood() const
{
    return out_->good();
}

} // namespace poolscope
