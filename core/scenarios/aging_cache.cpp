// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A cache under load, designed to tell collectors apart: most objects die young, some live for minutes, a few for ever.
//
// Shelves are roots that live for ever and have links to entries. Each frame brings requests, which own a buffer, read
// an entry and die within a third of a second. It also brings some insertions into random places, each of which
// replaces the entry there. So entries live for minutes, and only pinned ones for ever. An entry owns its key, shares
// its value with others, and refers to a friend and to the request that read it last (old to young). It may also refer
// to a ring of pages that dies with it (a cycle). Friends are changed during an entry's life.
#include "core/base/parameter_set.h"
#include "core/base/random.h"
#include "core/base/units.h"
#include "core/scenarios/place_links.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace poolscope {

namespace {

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

enum : KindIndex { shelf, entry, key, value, page, request, buffer };

constexpr std::uint32_t placesPerShelf = 8;
constexpr std::uint32_t pagesPerRing = 3;
constexpr std::uint32_t longestRequest = 20; // frames

// An entry's first reference is its key and a request's first is its buffer; these follow.
constexpr std::uint8_t valueLink = 1, friendLink = 2, readerLink = 3, pageLink = 4;
constexpr std::uint8_t readLink = 1;

void erase(std::vector<std::uint32_t>& list, std::uint32_t number)
{
    const auto found = std::ranges::find(list, number);
    if (found == list.end()) return;
    *found = list.back();
    list.pop_back();
}

const ParameterSet<AgingCache::Parameters>& agingCacheFields()
{
    using P = AgingCache::Parameters;
    static const ParameterSet<P> fields{
        {&P::requests, Parameter::integer("requests", "Requests per frame", "requests", 300, 0, 1'000'000,
                                          "each owns a buffer, reads an entry and dies within 20 frames", true)},
        {&P::insertions, Parameter::integer("insertions", "Insertions per frame", "entries", 1, 0, 1'000'000,
                                            "into random slots, replacing what was there", true)},
        {&P::places, Parameter::integer("places", "Places", "entries", 6000, 8, 5'000'000,
                                        "entries in a full cache; with the insertions, this sets how many frames an "
                                        "unpinned entry lives on average")},
        {&P::pinned, Parameter::integer("pinned", "Pinned", "entries", 100, 0, 5'000'000, "that live for ever")},
        {&P::filled,
         Parameter::integer(
             "filled", "Filled from the start", "%", 0, 0, 100,
             "of the places that are not pinned: the cache starts warm, so the first frame has many births")},
        {&P::relinks, Parameter::integer("relinks", "Changed links per frame", "links", 30, 0, 1'000'000,
                                         "from one live entry to another", true)},
        {&P::rings, Parameter::integer("rings", "Entries with a ring", "%", 25, 0, 100,
                                       "of pages that refer to one another in a cycle, and die with the entry")}};
    return fields;
}

std::optional<Contradiction> contradictionOfCache(const ParameterValues& values)
{
    const AgingCache::Parameters p = agingCacheFields().read(values);
    if (p.pinned < p.places) return std::nullopt;
    return Contradiction{"pinned",
                         Message(POOLSCOPE_TEXT("CoreText", "%1 leaves no place for others; allowed is up to %2"),
                                 Message::Count(p.pinned), Message::Count(p.places - 1))};
}

} // namespace

AgingCache::AgingCache(const Parameters& parameters, std::uint64_t seed)
    : kinds_{{.name = "shelf", .bytes = 96, .visible = false, .links = placesPerShelf},
             {.name = "entry", .bytes = 96, .children = {key}, .links = 4, .isShared = true},
             {.name = "key", .bytes = 48, .visible = false},
             {.name = "value", .bytes = 256, .visible = false, .isShared = true},
             {.name = "page", .bytes = 64, .visible = false, .links = 1, .isShared = true},
             {.name = "request", .bytes = 64, .children = {buffer}, .links = 1, .isShared = true},
             {.name = "buffer", .bytes = 128, .visible = false}},
      pinned_(static_cast<std::uint32_t>(parameters.pinned)),
      ringPercent_(static_cast<std::uint32_t>(parameters.rings)),
      filledPercent_(static_cast<std::uint32_t>(parameters.filled)),
      random_(seed),
      entries_(static_cast<std::uint32_t>(parameters.places)),
      due_(longestRequest + 1)
{
    friends_.resize(entries_.size());
    apply(parameters);
}

void AgingCache::tune(const ParameterValues& values)
{
    apply(agingCacheFields().read(values));
}

void AgingCache::apply(const Parameters& parameters)
{
    requestsPerFrame_ = static_cast<std::uint32_t>(parameters.requests);
    insertionsPerFrame_ = static_cast<std::uint32_t>(parameters.insertions);
    relinksPerFrame_ = static_cast<std::uint32_t>(parameters.relinks);
}

void AgingCache::produce(FrameEvents& events)
{
    population_.beginFrame(events);
    if (population_.frame() == 0) buildShelves();
    endRequests();
    for (std::uint32_t i = 0; i < insertionsPerFrame_; ++i)
        insert(pinned_ + random_.below(static_cast<std::uint32_t>(entries_.size()) - pinned_));
    for (std::uint32_t i = 0; i < requestsPerFrame_; ++i)
        beginRequest();
    for (std::uint32_t i = 0; i < relinksPerFrame_ && taken_.size() > 1; ++i) {
        const std::uint32_t other = someEntry(); // arguments are evaluated in any order
        befriend(someEntry(), other);
    }
}

void AgingCache::buildShelves()
{
    for (std::uint32_t place = 0; place < entries_.size(); place += placesPerShelf)
        shelves_.push_back(population_.spawn({.kind = shelf}));
    for (std::uint32_t place = 0; place < pinned_; ++place)
        insert(place);
    const std::uint32_t others = static_cast<std::uint32_t>(entries_.size()) - pinned_;
    const std::uint64_t filled = std::uint64_t{others} * filledPercent_ / 100;
    for (std::uint32_t i = 0; i < filled; ++i)
        insert(pinned_ + i);
}

void AgingCache::endRequests()
{
    std::vector<std::uint32_t>& due = due_[population_.frame() % due_.size()];
    for (const std::uint32_t index : due) {
        Request& ending = requests_[index];
        population_.kill(ending.id);
        for (const std::uint32_t place : ending.readerOf) {
            population_.link(entries_[place].id, readerLink, {});
            entries_[place].reader = none;
        }
        if (ending.reads != none) erase(entries_[ending.reads].readBy, index);
        ending = {};
        freeRequests_.push_back(index);
    }
    due.clear();
}

void AgingCache::beginRequest()
{
    if (freeRequests_.empty()) {
        freeRequests_.push_back(static_cast<std::uint32_t>(requests_.size()));
        requests_.emplace_back();
    }
    const std::uint32_t index = freeRequests_.back();
    freeRequests_.pop_back();
    const std::uint32_t place = someEntry();
    const Room around = room();
    Birth birth{.kind = request, .x = random_.uniform(0, around.width), .y = 0};
    // Short lives are more frequent: half of the requests die within a quarter of the longest life.
    const std::uint32_t frames = 1 + random_.below(1 + random_.below(longestRequest));
    if (place != none) birth.x = birthAt(place, entry).x;
    birth.vy = around.height / static_cast<float>(longestRequest);
    requests_[index].id = population_.spawn(birth);
    population_.spawnChild(requests_[index].id, 0, {.kind = buffer});
    if (place != none) read(index, place);
    due_[(population_.frame() + frames) % due_.size()].push_back(index);
}

void AgingCache::read(std::uint32_t index, std::uint32_t place)
{
    Entry& found = entries_[place];
    requests_[index].reads = place;
    found.readBy.push_back(index);
    population_.link(requests_[index].id, readLink, found.id);
    if (random_.below(4) != 0) return;
    if (found.reader != none) erase(requests_[found.reader].readerOf, place);
    found.reader = index;
    requests_[index].readerOf.push_back(place);
    population_.link(found.id, readerLink, requests_[index].id);
}

void AgingCache::insert(std::uint32_t place)
{
    Entry& inserted = entries_[place];
    if (!inserted.id.isNull()) evict(place);
    inserted.id = population_.spawnShared(shelves_[place / placesPerShelf],
                                          static_cast<std::uint8_t>(place % placesPerShelf), birthAt(place, entry));
    population_.spawnChild(inserted.id, 0, {.kind = key});
    giveValue(inserted);
    if (random_.below(100) < ringPercent_) givePages(inserted);
    inserted.takenAt = static_cast<std::uint32_t>(taken_.size());
    taken_.push_back(place);
}

void AgingCache::evict(std::uint32_t place)
{
    Entry& evicted = entries_[place];
    // All deaths must come before the ends of references to the dead objects.
    population_.kill(evicted.id);
    if (--values_[evicted.value].uses == 0) {
        population_.kill(values_[evicted.value].id);
        freeValues_.push_back(evicted.value);
    }
    for (const ObjectId dead : evicted.pages)
        population_.kill(dead);
    population_.link(shelves_[place / placesPerShelf], static_cast<std::uint8_t>(place % placesPerShelf), {});
    friends_.vacate(place, [this](std::uint32_t other) { population_.link(entries_[other].id, friendLink, {}); });
    for (const std::uint32_t reader : evicted.readBy) {
        population_.link(requests_[reader].id, readLink, {});
        requests_[reader].reads = none;
    }
    if (evicted.reader != none) erase(requests_[evicted.reader].readerOf, place);
    taken_[evicted.takenAt] = taken_.back();
    entries_[taken_.back()].takenAt = evicted.takenAt;
    taken_.pop_back();
    evicted = {};
}

void AgingCache::giveValue(Entry& entry_)
{
    const std::uint32_t other = someEntry();
    if (other != none && random_.below(2) == 0) {
        entry_.value = entries_[other].value;
        ++values_[entry_.value].uses;
        population_.link(entry_.id, valueLink, values_[entry_.value].id);
        return;
    }
    if (freeValues_.empty()) {
        freeValues_.push_back(static_cast<std::uint32_t>(values_.size()));
        values_.emplace_back();
    }
    entry_.value = freeValues_.back();
    freeValues_.pop_back();
    values_[entry_.value] = {population_.spawnShared(entry_.id, valueLink, {.kind = value}), 1};
}

void AgingCache::givePages(Entry& entry_)
{
    ObjectId holder = entry_.id;
    std::uint8_t reference = pageLink;
    for (std::uint32_t i = 0; i < pagesPerRing; ++i) {
        holder = population_.spawnShared(holder, reference, {.kind = page});
        reference = 0;
        entry_.pages.push_back(holder);
    }
    population_.link(holder, 0, entry_.pages.front());
}

void AgingCache::befriend(std::uint32_t place, std::uint32_t other)
{
    friends_.set(place, other);
    population_.link(entries_[place].id, friendLink, entries_[other].id);
}

std::uint32_t AgingCache::someEntry()
{
    return taken_.empty() ? none : taken_[random_.below(static_cast<std::uint32_t>(taken_.size()))];
}

Birth AgingCache::birthAt(std::uint32_t place, KindIndex kind) const
{
    const Room around = room();
    const auto columns = static_cast<std::uint32_t>(
        std::max(1.0F, std::sqrt(static_cast<float>(entries_.size()) * around.width / around.height)));
    const std::uint32_t rows = (static_cast<std::uint32_t>(entries_.size()) + columns - 1) / columns;
    const std::uint32_t row = place / columns;
    return {.kind = kind,
            .x = (static_cast<float>(place % columns) + 0.5F) * around.width / static_cast<float>(columns),
            .y = (static_cast<float>(row) + 0.5F) * around.height / static_cast<float>(rows)};
}

ScenarioInfo agingCacheScenario()
{
    return {.id = "aging-cache",
            .title = "Aging cache",
            .meaning =
                "requests die young, cached entries live for minutes, pinned ones for ever; shared and re-linked, "
                "with cycles",
            .parameters = agingCacheFields().descriptions(),
            .contradiction = contradictionOfCache,
            .make = [](const ParameterValues& values, std::uint64_t seed) -> std::unique_ptr<Scenario> {
                return std::make_unique<AgingCache>(agingCacheFields().read(values), seed);
            }};
}

} // namespace poolscope
