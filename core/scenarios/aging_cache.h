// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A cache under load, designed to tell collectors apart: most objects die young, some live for minutes, a few for ever.
//
// Shelves are roots that live for ever and have links to entries. Each frame brings requests, which own a buffer, read
// an entry and die within a third of a second. It also brings some insertions into random places, each of which
// replaces the entry there. So entries live for minutes, and only pinned ones for ever. An entry owns its key, shares
// its value with others, and refers to a friend and to the request that read it last (old to young). It may also refer
// to a ring of pages that dies with it (a cycle). Friends are changed during an entry's life.
#pragma once

#include "core/base/random.h"
#include "core/scenarios/place_links.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario.h"

#include <cstdint>
#include <vector>

namespace poolscope {

class AgingCache final : public Scenario
{
public:
    struct Parameters
    {
        std::uint64_t requests = 0;   // a frame
        std::uint64_t insertions = 0; // a frame
        std::uint64_t places = 0;
        std::uint64_t pinned = 0;  // entries
        std::uint64_t filled = 0;  // per cent
        std::uint64_t relinks = 0; // a frame
        std::uint64_t rings = 0;   // per cent
    };

    AgingCache(const Parameters& parameters, std::uint64_t seed);

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    void produce(FrameEvents& events) override;
    void tune(const ParameterValues& values) override;

    [[nodiscard]] static ScenarioInfo info();

private:
    void apply(const Parameters& parameters);
    static constexpr std::uint32_t none = 0xffff'ffff;

    struct Entry
    {
        ObjectId id;               // null: the place is empty
        std::uint32_t takenAt = 0; // index in taken_
        std::uint32_t value = none;
        std::uint32_t reader = none; // request
        std::vector<ObjectId> pages{};
        std::vector<std::uint32_t> readBy{}; // live requests that refer to it
    };
    struct Value
    {
        ObjectId id;
        std::uint32_t uses = 0;
    };
    struct Request
    {
        ObjectId id;
        std::uint32_t reads = none;            // place
        std::vector<std::uint32_t> readerOf{}; // places
    };

    void buildShelves();
    void endRequests();
    void beginRequest();
    void read(std::uint32_t request, std::uint32_t place);
    void insert(std::uint32_t place);
    void evict(std::uint32_t place);
    void giveValue(Entry& entry);
    void givePages(Entry& entry);
    void befriend(std::uint32_t place, std::uint32_t other);
    // A place with an entry; `none` if there is none.
    [[nodiscard]] std::uint32_t someEntry();
    [[nodiscard]] Birth birthAt(std::uint32_t place, KindIndex kind) const;

    std::vector<Kind> kinds_;
    std::uint32_t requestsPerFrame_ = 0;
    std::uint32_t insertionsPerFrame_ = 0;
    std::uint32_t relinksPerFrame_ = 0;
    std::uint32_t pinned_;
    std::uint32_t ringPercent_;
    std::uint32_t filledPercent_;
    Random random_;
    Population population_;
    std::vector<ObjectId> shelves_;
    std::vector<Entry> entries_;       // by place
    PlaceLinks friends_;               // by place
    std::vector<std::uint32_t> taken_; // places with an entry, unordered
    std::vector<Value> values_;
    std::vector<std::uint32_t> freeValues_;
    std::vector<Request> requests_;
    std::vector<std::uint32_t> freeRequests_;
    std::vector<std::vector<std::uint32_t>> due_; // requests, by frame of their death modulo its size
};

} // namespace poolscope
