// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The call sites of a recorded process, as its records tell them: addresses of code, and the files that these are in.
#pragma once

#include "core/trace/recorder/channel.h"

#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

class RawCallSites
{
public:
    // What lies in memory while some sites are told is an image: of one program that the process ran, until it closed a
    // library.
    struct Module
    {
        std::string path{};
        std::uint64_t address = 0;                     // by which addresses in memory exceed those in the file
        std::uint32_t firstImage = 0, pastImage = ~0U; // it is in those from the first one on, and before the other

        [[nodiscard]] bool isIn(std::uint32_t image) const { return firstImage <= image && image < pastImage; }
    };
    struct Site
    {
        std::uint32_t image = 0;             // by number, from 0
        std::vector<std::uint64_t> frames{}; // where the functions return to, the innermost first
        bool isMapping = false;              // what was allocated there is memory that the program mapped
    };

    // `hasMappings`: site 1 is that of mappings of which no site is told.
    explicit RawCallSites(bool hasMappings = false);

    // A record of one of the types that are about call sites. What contradicts others is ignored.
    void add(const PoolscopeRecord& record);
    // What comes is of another program that the process runs now, which numbers everything again.
    void beginImage();
    // The number of the site that the record of an allocation names, among those of all programs; 0: none.
    [[nodiscard]] std::uint32_t siteOf(const PoolscopeRecord& record) const
    {
        const auto site = static_cast<std::uint32_t>(record.site);
        const std::uint32_t number = site + firstSite_ - 1;
        return site == 0 || number > sites_.size() ? 0 : number;
    }

    // The same for the record of a mapping; never 0 if there are any.
    [[nodiscard]] std::uint32_t mappingSiteOf(const PoolscopeRecord& record);

    // Of all images, each once.
    [[nodiscard]] const std::vector<Module>& modules() const { return modules_; }
    // By number less one.
    [[nodiscard]] const std::vector<Site>& sites() const { return sites_; }

private:
    [[nodiscard]] Module& moduleNumber(std::uint64_t number);
    void closeModule(std::size_t number);

    // Not even a damaged ring makes it hold more.
    static constexpr std::uint64_t maxAhead = poolscopeRings; // numbers that other threads may be about to tell
    static constexpr std::uint64_t maxModules = 1 << 16;
    static constexpr std::uint64_t maxSites = 1 << 24;
    static constexpr std::uint64_t maxFrames = 64;
    static constexpr std::uint32_t closed = ~0U;

    std::vector<Module> modules_;
    std::vector<std::uint32_t> numbered_; // of this program's modules: the place in modules_, from 1 on, 0 for none yet
    std::vector<Site> sites_;
    std::uint32_t image_ = 0, firstSite_ = 1; // of the program that the process runs
    std::uint32_t toldImage_ = ~0U;           // of the last site
    Module ignored_;
};

} // namespace poolscope
