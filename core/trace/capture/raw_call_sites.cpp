// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/raw_call_sites.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace poolscope {

RawCallSites::RawCallSites(bool hasMappings)
{
    if (!hasMappings) return;
    sites_.push_back({.isMapping = true});
    firstSite_ = 2;
}

std::uint32_t RawCallSites::mappingSiteOf(const PoolscopeRecord& record)
{
    if (sites_.empty()) return 0;
    const std::uint32_t site = std::max(siteOf(record), 1U);
    sites_[site - 1].isMapping = true;
    return site;
}

RawCallSites::Module& RawCallSites::moduleNumber(std::uint64_t number)
{
    if (number == 0 || number > std::min(numbered_.size() + maxAhead, maxModules)) return ignored_ = {};
    if (numbered_.size() < number) numbered_.resize(number);
    std::uint32_t& place = numbered_[number - 1];
    if (place == closed) return ignored_ = {};
    if (place == 0) {
        modules_.push_back({.firstImage = image_});
        place = static_cast<std::uint32_t>(modules_.size());
    }
    return modules_[place - 1];
}

void RawCallSites::add(const PoolscopeRecord& record)
{
    const std::uint64_t own = static_cast<std::uint32_t>(record.site);
    switch (poolscopeTypeOf(&record)) {
    case PoolscopeModule: moduleNumber(record.bytes).address = record.address; break;
    case PoolscopeModuleName: {
        std::array<char, 17> piece{};
        std::memcpy(piece.data(), &record.address, 8);
        std::memcpy(piece.data() + 8, &record.bytes, 8);
        moduleNumber(own).path += piece.data();
        break;
    }
    case PoolscopeSiteFrame: {
        const std::uint64_t number = own + firstSite_ - 1;
        if (own == 0 || number > std::min(sites_.size() + maxAhead, maxSites) || record.bytes >= maxFrames) break;
        if (sites_.size() < number) sites_.resize(number);
        Site& site = sites_[number - 1];
        site.image = toldImage_ = image_;
        site.frames.push_back(record.address);
        break;
    }
    case PoolscopeUnload: {
        if (record.bytes == 0 || record.bytes > numbered_.size()) break;
        if (toldImage_ == image_) ++image_;
        closeModule(record.bytes);
        break;
    }
    default: break;
    }
}

void RawCallSites::closeModule(std::size_t number)
{
    const std::uint32_t place = std::exchange(numbered_[number - 1], closed);
    if (place != 0 && place != closed) modules_[place - 1].pastImage = image_;
}

void RawCallSites::beginImage()
{
    ++image_;
    for (std::size_t number = 1; number <= numbered_.size(); ++number)
        closeModule(number);
    numbered_.clear();
    firstSite_ = static_cast<std::uint32_t>(sites_.size() + 1);
}

} // namespace poolscope
