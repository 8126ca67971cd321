// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/process_trace.h"

#include <cerrno>
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
    writer_.end(type, *object);
}

void ProcessTrace::beginRealloc(Reallocated& of, std::uint64_t address)
{
    endRealloc(of); // that the one before returned was lost
    if (const auto object = live_.take(address))
        of = {address, *object};
    else
        writer_.unknownFree();
}

void ProcessTrace::endRealloc(Reallocated& of)
{
    if (of.address != 0) writer_.end(TraceEvent::Type::ReallocFree, of.object);
    of = {};
}

// The object is as it was.
void ProcessTrace::failRealloc(Reallocated& of)
{
    if (of.address == 0) return;
    AddressBook::Place place = live_.place(of.address);
    if (place.isNew)
        place.object = of.object;
    else
        writer_.end(TraceEvent::Type::UnseenFree, of.object);
    of = {};
}

void ProcessTrace::add(const PoolscopeRecord& record)
{
    const std::uint32_t site = rawSites_.siteOf(record);
    Reallocated& reallocated = reallocated_[record.site >> 32 & (poolscopeRings - 1)];
    switch (static_cast<PoolscopeRecordType>(record.stamp & 15)) {
    case PoolscopeAllocate: allocate(record.address, record.bytes, site, false); break;
    case PoolscopeFree: end(TraceEvent::Type::Free, record.address); break;
    case PoolscopeReallocBegin: beginRealloc(reallocated, record.address); break;
    case PoolscopeReallocEnd:
        endRealloc(reallocated);
        allocate(record.address, record.bytes, site, true);
        break;
    case PoolscopeReallocFailed: failRealloc(reallocated); break;
    case PoolscopeMark: writer_.mark(); break;
    case PoolscopeTime: time(record.bytes); break;
    case PoolscopeModule:
    case PoolscopeModuleName:
    case PoolscopeSiteFrame:
    case PoolscopeUnload: rawSites_.add(record); break;
    case PoolscopeImage:
        live_.clear();
        reallocated_.fill({});
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
    out_->flush();
}

void ProcessTrace::finish(const TraceEnd& end)
{
    writeStandstill();
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
