// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of a recorded program's objects. C and C++ do not tell what an object is: those of one size class are of a
// kind, and where call sites were recorded, those of one size class allocated in one function. Of more than 4 KiB,
// those of one size are: few programs have many such sizes, and rounding them up would cost the most. Memory that the
// program mapped itself is of kinds of its own, whatever the basis, named mmap-65536 and the like.
//
// A kind's objects take the bytes of the largest of them, a multiple of 16 from 32 up: a replay has somewhat more bytes
// than the program asked for.
#pragma once

#include "core/base/kind.h"
#include "core/trace/trace_info.h"

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace poolscope {

// What the objects of a kind have in common.
enum class KindBasis {
    CallSite,  // and the size class
    Size,      // the size class, of those that there are
    AnySize,   // the same, of all that there could be: kinds are known before any object is
    ExactSize, // the size, of those that there are
};

class TraceKinds
{
public:
    // Kinds with less than that share, 0 to 1, of all allocations, of the objects and of the bytes alive at once (each
    // kind at its most, as far as the census tells) and, above 4 KiB, of all bytes, are merged into kinds named
    // other-64 and the like, of mappings mmap-8192: with others whose size has the same power of two above it, or above
    // 4 KiB with those of their size class. `isOpen`: what is not in the census belongs to these, too. With ExactSize
    // the share does not matter: the maxExact kinds with the most bytes are kept.
    TraceKinds(const TraceCensus& census, const CallSites& sites, KindBasis basis, double smallestShare,
               bool isOpen = false);

    [[nodiscard]] const std::vector<Kind>& kinds() const { return kinds_; }
    // Of an object with that size and site; noKind for one that is too large to be replayed, and unless the kinds are
    // open for one that was not in the census.
    [[nodiscard]] KindIndex kindOf(std::uint64_t bytes, std::uint32_t site) const;

    static constexpr KindIndex noKind = 0xffff;
    static constexpr std::size_t maxExact = 1000;

private:
    using Members = std::vector<TraceCensus::Class>;

    [[nodiscard]] static std::uint64_t keyOf(std::uint64_t bytes, std::uint32_t site)
    {
        return std::uint64_t{site} << 32 | bytes; // of objects that are not too large
    }

    // Objects of one name and size.
    struct Group
    {
        std::uint64_t allocations = 0;
        std::uint64_t mostAlive = 0; // of each of its classes, added up
        Members members{};
    };
    // In an order that follows from the trace alone.
    using Groups = std::map<std::pair<std::uint32_t, std::string>, Group>;
    // What a group must have at least to be a kind of its own.
    struct Threshold;

    [[nodiscard]] static Groups groupsOf(const TraceCensus& census, const CallSites& sites, KindBasis basis);
    void makeAnySize();
    void add(std::string name, std::uint32_t bytes, const Members& members);

    std::vector<Kind> kinds_;
    std::vector<KindIndex> others_{}; // of the merged kinds of all sizes, from other-32 on, if they are open
    std::vector<KindIndex> ofSize_;   // by bytes up to 4 KiB, if no site matters; else empty
    std::unordered_map<std::uint64_t, KindIndex> ofClass_;
};

// The bytes that an object takes in a replay if the program asked for `bytes`: at least those of an object's header and
// a reference, up to 128 a multiple of 16, from there on one of four steps to the next power of two. 0 if it is too
// large, which is more than maximumObjectBytes.
[[nodiscard]] std::uint32_t sizeClassOf(std::uint64_t bytes);

// A function of C++ as the name of a kind: "std::vector<int>::push_back(int)" becomes "vector-push-back".
[[nodiscard]] std::string kindNameOf(const std::string& function);

} // namespace poolscope
