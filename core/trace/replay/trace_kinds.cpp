// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/trace_kinds.h"

#include "core/base/object.h"
#include "core/base/object_size.h"
#include "core/trace/replay/function_names.h"

#include <algorithm>
#include <bit>
#include <cctype>
#include <functional>
#include <limits>

namespace poolscope {

namespace {

constexpr std::uint32_t smallestClass = 32;
constexpr std::uint32_t largestSmall = 4096; // up to it, sizes are of a class
constexpr std::size_t longestName = 40;
constexpr const char* other = "other";

// A multiple of 16 with room for an object's header and a reference. `bytes`: up to maximumObjectBytes.
std::uint32_t exactSizeOf(std::uint64_t bytes)
{
    return std::max(objectBytesFor(bytes), smallestClass);
}

// Of the kind that rare objects of that size belong to.
std::uint32_t otherSizeOf(std::uint32_t bytes)
{
    return bytes <= largestSmall ? std::bit_ceil(bytes) : sizeClassOf(bytes);
}

// All of these, in order: 32, 64, …, 4,096, 5,120, 6,144, …, maximumObjectBytes.
const std::vector<std::uint32_t>& otherSizes()
{
    static const std::vector<std::uint32_t> sizes = [] {
        std::vector<std::uint32_t> all;
        for (std::uint32_t bytes = smallestClass; bytes != 0; bytes = otherSizeOf(bytes + 1))
            all.push_back(bytes);
        return all;
    }();
    return sizes;
}

// Of the innermost function that is no allocator's; "" if nothing is known.
std::string siteName(const CallSites& sites, std::uint32_t site)
{
    if (site == 0 || site > sites.sites.size()) return {};
    for (const std::uint32_t frame : sites.sites[site - 1]) {
        const std::string& function = sites.frames[frame].function;
        if (!isAllocator(function)) return kindNameOf(function);
    }
    return {}; // the libraries allocate it for themselves
}

} // namespace

std::uint32_t sizeClassOf(std::uint64_t bytes)
{
    if (bytes > maximumObjectBytes) return 0;
    const auto small = std::max(static_cast<std::uint32_t>(bytes), smallestClass);
    const std::uint32_t step = std::max<std::uint32_t>(16, std::bit_floor(small - 1) / 4);
    return (small + step - 1) / step * step;
}

std::string kindNameOf(const std::string& function)
{
    std::string plain = qualifiedName(function);
    // The last two parts of its name: the class and the function.
    if (const std::size_t last = plain.rfind("::"); last != std::string::npos && last > 0) {
        const std::size_t before = plain.rfind("::", last - 1);
        if (before != std::string::npos) plain = plain.substr(before + 2);
    }
    std::string name;
    bool wasLower = false;
    for (const char letter : plain) {
        const auto byte = static_cast<unsigned char>(letter);
        const bool isWord = std::isalnum(byte) != 0 && byte < 0x80;
        const bool isUpper = std::isupper(byte) != 0;
        if ((!isWord || (isUpper && wasLower)) && !name.empty() && name.back() != '-') name += '-';
        if (isWord) name += static_cast<char>(std::tolower(byte));
        wasLower = std::islower(byte) != 0 || std::isdigit(byte) != 0;
    }
    name = name.substr(0, longestName);
    while (!name.empty() && name.back() == '-')
        name.pop_back();
    if (name.starts_with("std-")) name.erase(0, 4);
    return name;
}

void TraceKinds::makeAnySize()
{
    ofSize_.reserve(largestSmall + 1);
    for (std::uint32_t bytes = 0; bytes <= largestSmall; ++bytes) {
        const std::uint32_t size = sizeClassOf(bytes);
        if (kinds_.empty() || kinds_.back().bytes != size)
            kinds_.push_back({.name = "object-" + std::to_string(size), .bytes = size});
        ofSize_.push_back(static_cast<KindIndex>(kinds_.size() - 1));
    }
    for (const std::uint32_t bytes : otherSizes()) {
        others_.push_back(bytes <= largestSmall ? ofSize_[bytes] : static_cast<KindIndex>(kinds_.size()));
        if (bytes > largestSmall) kinds_.push_back({.name = "object-" + std::to_string(bytes), .bytes = bytes});
    }
}

void TraceKinds::add(std::string name, std::uint32_t bytes, const Members& members)
{
    const auto kind = static_cast<KindIndex>(kinds_.size());
    kinds_.push_back({.name = std::move(name), .bytes = bytes});
    for (const TraceCensus::Class& of : members)
        ofClass_[keyOf(of.bytes, of.site)] = kind;
}

TraceKinds::Groups TraceKinds::groupsOf(const TraceCensus& census, const CallSites& sites, KindBasis basis)
{
    Groups groups;
    std::unordered_map<std::uint32_t, std::string> names;
    for (const TraceCensus::Class& of : census.classes) {
        if (of.bytes > maximumObjectBytes) continue;
        const bool isExact = basis == KindBasis::ExactSize || of.bytes > largestSmall;
        const std::uint32_t bytes = isExact ? exactSizeOf(of.bytes) : sizeClassOf(of.bytes);
        std::string name = sites.isMapping(of.site) ? mappingFunction : "";
        if (basis == KindBasis::CallSite && name.empty()) {
            const auto [known, isNew] = names.try_emplace(of.site);
            if (isNew) known->second = siteName(sites, of.site);
            name = known->second;
        }
        Group& group = groups[{bytes, name}];
        group.allocations += of.allocations;
        group.mostAlive += of.mostAlive;
        group.members.push_back(of);
    }
    return groups;
}

struct TraceKinds::Threshold
{
    double allocations = 0;
    double bytes = 0; // of all allocations, of objects above 4 KiB
    double alive = 0;
    double aliveBytes = 0;

    // `allocated`: with those that are too large.
    Threshold(const Groups& groups, std::uint64_t allocated, double share)
    {
        for (const auto& [key, group] : groups) {
            bytes += share * static_cast<double>(group.allocations) * key.first;
            alive += share * static_cast<double>(group.mostAlive);
            aliveBytes += share * static_cast<double>(group.mostAlive) * key.first;
        }
        allocations = share * static_cast<double>(allocated);
    }
    // Of the groups with the most bytes.
    explicit Threshold(const Groups& groups)
    {
        std::vector<double> all;
        for (const auto& [key, group] : groups)
            all.push_back(static_cast<double>(group.allocations) * key.first);
        std::ranges::sort(all, std::greater());
        bytes = all.size() > maxExact ? all[maxExact - 1] : 0;
        allocations = alive = aliveBytes = std::numeric_limits<double>::infinity();
    }

    [[nodiscard]] bool isReached(std::uint32_t size, const Group& group, bool countsBytes) const
    {
        const auto births = static_cast<double>(group.allocations), atOnce = static_cast<double>(group.mostAlive);
        if (births >= allocations || (countsBytes && births * size >= bytes)) return true;
        return group.mostAlive > 0 && (atOnce >= alive || atOnce * size >= aliveBytes);
    }
};

TraceKinds::TraceKinds(const TraceCensus& census, const CallSites& sites, KindBasis basis, double smallestShare,
                       bool isOpen)
{
    if (basis == KindBasis::AnySize) {
        makeAnySize();
        return;
    }
    const Groups groups = groupsOf(census, sites, basis);
    std::uint64_t allocations = 0;
    for (const TraceCensus::Class& of : census.classes)
        allocations += of.allocations;
    const Threshold least =
        basis == KindBasis::ExactSize ? Threshold(groups) : Threshold(groups, allocations, smallestShare);
    std::map<std::pair<std::string, std::uint32_t>, Members> merged; // by name and size
    for (const auto& entry : groups) {
        const auto& [bytes, name] = entry.first;
        const Group& group = entry.second;
        const bool countsBytes = bytes > largestSmall || basis == KindBasis::ExactSize;
        const bool isKept = least.isReached(bytes, group, countsBytes);
        if (isKept && kinds_.size() < noKind - otherSizes().size()) {
            add((name.empty() ? "object" : name) + "-" + std::to_string(bytes), bytes, group.members);
        } else {
            Members& of = merged[{name == mappingFunction ? mappingFunction : other, otherSizeOf(bytes)}];
            of.insert(of.end(), group.members.begin(), group.members.end());
        }
    }
    if (isOpen)
        for (const std::uint32_t bytes : otherSizes())
            merged.try_emplace({other, bytes});
    for (const auto& [key, members] : merged) {
        if (isOpen && key.first == other) others_.push_back(static_cast<KindIndex>(kinds_.size()));
        add(key.first + "-" + std::to_string(key.second), key.second, members);
    }
    // A scenario has a kind, though none of its objects be ever born.
    if (kinds_.empty()) kinds_.push_back({.name = "object-32", .bytes = smallestClass});
    const bool hasSites =
        std::ranges::any_of(census.classes, [](const TraceCensus::Class& of) { return of.site != 0; });
    if (hasSites || isOpen) return;
    ofSize_.assign(largestSmall + 1, noKind);
    for (const auto& [key, kind] : ofClass_)
        if (key <= largestSmall) ofSize_[key] = kind;
}

KindIndex TraceKinds::kindOf(std::uint64_t bytes, std::uint32_t site) const
{
    if (bytes > maximumObjectBytes) return noKind;
    if (bytes <= largestSmall && !ofSize_.empty()) return ofSize_[bytes];
    const auto found = ofClass_.find(keyOf(bytes, site));
    if (found != ofClass_.end()) return found->second;
    if (others_.empty()) return noKind;
    const auto& sizes = otherSizes();
    const auto size = std::ranges::lower_bound(sizes, otherSizeOf(sizeClassOf(bytes)));
    return others_[static_cast<std::size_t>(size - sizes.begin())];
}

} // namespace poolscope
