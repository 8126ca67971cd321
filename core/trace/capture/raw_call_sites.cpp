// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/raw_call_sites.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace poolscope {

RawCallSites::Module& RawCallSites::moduleNumber(std::uint64_t number)
{
    std::vector<Module>& modules = images_.back().modules;
    if (number == 0 || number > std::min(modules.size() + maxAhead, maxModules)) return ignored_ = {};
    if (modules.size() < number) modules.resize(number);
    return modules[number - 1];
}

void RawCallSites::add(const PoolscopeRecord& record)
{
    const std::uint64_t own = static_cast<std::uint32_t>(record.site);
    switch (static_cast<PoolscopeRecordType>(record.stamp & 15)) {
    case PoolscopeModule: moduleNumber(record.bytes).address = record.address; break;
    case PoolscopeModuleName: {
        std::array<char, 17> piece{};
        std::memcpy(piece.data(), &record.address, 8);
        std::memcpy(piece.data() + 8, &record.bytes, 8);
        moduleNumber(own).path += piece.data();
        break;
    }
    case PoolscopeSiteFrame: {
        const std::uint64_t number = own + images_.back().firstSite - 1;
        if (own == 0 || number > std::min(sites_.size() + maxAhead, maxSites) || record.bytes >= maxFrames) break;
        if (sites_.size() < number) sites_.resize(number);
        Site& site = sites_[number - 1];
        site.image = toldImage_ = static_cast<std::uint32_t>(images_.size() - 1);
        site.frames.push_back(record.address);
        break;
    }
    case PoolscopeUnload: {
        const std::vector<Module>& modules = images_.back().modules;
        if (record.bytes == 0 || record.bytes > modules.size()) break;
        if (toldImage_ == images_.size() - 1) images_.push_back(Image(images_.back()));
        images_.back().modules[record.bytes - 1] = {};
        break;
    }
    default: break;
    }
}

void RawCallSites::beginImage()
{
    images_.push_back({.firstSite = static_cast<std::uint32_t>(sites_.size() + 1)});
}

} // namespace poolscope
