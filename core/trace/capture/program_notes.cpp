// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/program_notes.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace poolscope {

std::string lineOf(std::string text)
{
    std::size_t last = text.size();
    while (last > 0 && text.size() - last < 3 && (static_cast<unsigned char>(text[last - 1]) & 0xC0) == 0x80)
        --last;
    if (last > 0) {
        const auto first = static_cast<unsigned char>(text[last - 1]);
        const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
        if (bytes > text.size() - last + 1) text.resize(last - 1);
    }
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    return text;
}

void ProgramNotes::addText(std::size_t ring, const PoolscopeRecord& record)
{
    std::array<char, 16> piece{};
    std::memcpy(piece.data(), &record.address, 8);
    std::memcpy(piece.data() + 8, &record.bytes, 8);
    std::string& text = texts_[ring];
    if (static_cast<std::uint32_t>(record.site) == 0) text.clear();
    if (text.size() < poolscopeTextBytes) text.append(piece.data(), strnlen(piece.data(), piece.size()));
}

std::optional<std::size_t> ProgramNotes::add(std::size_t ring, const PoolscopeRecord& record, const TraceTotals& totals)
{
    std::string text = lineOf(std::exchange(texts_[ring], {}));
    const auto kind = static_cast<PoolscopeNoteKind>(static_cast<std::uint32_t>(record.site));
    if (kind == PoolscopeLabel && !text.empty() && notes_.labels.size() < TraceNotes::maxLabels)
        notes_.labels.push_back({.text = std::move(text),
                                 .nanoseconds = totals.nanoseconds,
                                 .marks = totals.marks,
                                 .events = birthsAndDeaths(totals)});
    if (kind < PoolscopePoolAcquire || kind > PoolscopePoolReset) return std::nullopt;
    const std::optional<std::size_t> number = poolNamed(std::move(text));
    if (!number) return std::nullopt;
    TraceNotes::Pool& pool = notes_.pools[*number];
    InUse& inUse = inUse_[*number];
    if (kind == PoolscopePoolAcquire) acquire(pool, inUse, record.address, record.bytes);
    if (kind == PoolscopePoolRelease) release(pool, inUse, record.address);
    if (kind == PoolscopePoolReset) reset(pool, inUse);
    return number;
}

void ProgramNotes::reset(TraceNotes::Pool& pool, InUse& inUse)
{
    pool.resets += 1;
    pool.liveObjects = pool.liveBytes = 0;
    inUse.clear();
}

void ProgramNotes::acquire(TraceNotes::Pool& pool, InUse& inUse, std::uint64_t address, std::uint64_t bytes)
{
    bytes = std::min(bytes, maxTraceBytes);
    const auto [object, isNew] = inUse.try_emplace(address, bytes);
    if (!isNew) { // that it was taken back was not said
        pool.liveObjects -= 1;
        pool.liveBytes -= std::exchange(object->second, bytes);
    }
    pool.acquired += 1;
    pool.liveObjects += 1;
    pool.liveBytes += bytes;
    pool.peakObjects = std::max(pool.peakObjects, pool.liveObjects);
    pool.peakBytes = std::max(pool.peakBytes, pool.liveBytes);
}

void ProgramNotes::release(TraceNotes::Pool& pool, InUse& inUse, std::uint64_t address)
{
    const auto object = inUse.find(address);
    if (object == inUse.end()) {
        pool.unknown += 1;
        return;
    }
    pool.released += 1;
    pool.liveObjects -= 1;
    pool.liveBytes -= object->second;
    inUse.erase(object);
}

// Beyond as many as are kept, there is none.
std::optional<std::size_t> ProgramNotes::poolNamed(std::string name)
{
    const auto known = poolOfName_.find(name);
    const std::size_t pool = known != poolOfName_.end() ? known->second : notes_.pools.size();
    if (pool == TraceNotes::maxPools) return std::nullopt;
    if (pool == notes_.pools.size()) {
        poolOfName_.emplace(name, pool);
        notes_.pools.push_back({.name = std::move(name)});
        inUse_.emplace_back();
    }
    return pool;
}

void ProgramNotes::beginImage()
{
    for (std::size_t pool = 0; pool < inUse_.size(); ++pool) {
        notes_.pools[pool].liveObjects = notes_.pools[pool].liveBytes = 0;
        inUse_[pool].clear();
    }
}

} // namespace poolscope
