// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/heap_words.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

using H = HeapAction;

class HeapSentence
{
public:
    HeapSentence(const HeapPlayer& player, const HeapFilmStep& step)
        : player_(player),
          film_(player.film()),
          step_(step)
    {
    }

    [[nodiscard]] Message words() const
    {
        switch (step_.action) {
        case H::Ask: return ofAsk();
        case H::Look: return ofLook();
        case H::Pass:
            return Message(POOLSCOPE_TEXT("CoreText", "The list is in the order of addresses: the block at %1 comes "
                                                      "before the new one. On to the next."),
                           place(step_.block));
        case H::Lists: return ofLists();
        case H::FirstLevel: return ofFirstLevel();
        case H::SecondLevel: return ofSecondLevel();
        case H::Split:
        case H::Take:
        case H::Fail: return ofServing();
        case H::Halve:
        case H::Merge: return ofBuddies();
        case H::Grow:
            return Message(POOLSCOPE_TEXT("CoreText", "No free block was found for it: the arena grows at its end, by "
                                                      "%1 bytes."),
                           count(step_.bytes));
        case H::GiveBack:
            return Message(POOLSCOPE_TEXT("CoreText", "So much is free at the end of the arena that %1 bytes go back "
                                                      "to the system."),
                           count(step_.bytes));
        case H::Release:
            return Message(POOLSCOPE_TEXT("CoreText", "%1 dies: its block at %2, of %3 bytes, comes back."), object(),
                           place(step_.block), count(step_.bytes));
        case H::Alone:
        case H::JoinAfter:
        case H::JoinBefore:
        case H::JoinBoth:
        case H::KeepApart: break;
        }
        return ofJoining();
    }

private:
    [[nodiscard]] static Message::Count count(std::uint64_t value) { return Message::Count(value); }
    [[nodiscard]] static Message place(std::uint64_t at) { return Message::verbatim(placeOf(at)); }
    [[nodiscard]] Message object() const { return Message::verbatim(nameOf(film_, step_.kind, step_.object)); }
    [[nodiscard]] std::uint64_t wanted() const { return player_.call() == nullptr ? 0 : player_.call()->bytes; }
    [[nodiscard]] bool isReleasing() const { return player_.call() != nullptr && player_.call()->action == H::Release; }

    [[nodiscard]] Message ofAsk() const
    {
        if (film_.structure == HeapStructure::Buddy)
            return Message(POOLSCOPE_TEXT("CoreText", "%1 is born: the smallest power of two that holds it is a block "
                                                      "of %2 bytes."),
                           object(), count(step_.bytes));
        return Message(POOLSCOPE_TEXT("CoreText", "%1 is born: with its header it needs a block of %2 bytes."),
                       object(), count(step_.bytes));
    }

    [[nodiscard]] Message ofLook() const
    {
        const Message at = place(step_.block);
        const auto bytes = count(step_.bytes);
        if (step_.bytes < wanted())
            return Message(
                POOLSCOPE_TEXT("CoreText", "The free block at %1 has %2 bytes: too small for %3. On to the next."), at,
                bytes, count(wanted()));
        const bool compares =
            film_.structure == HeapStructure::List && (film_.fit == FilmedFit::Best || film_.fit == FilmedFit::Worst);
        if (!compares)
            return Message(POOLSCOPE_TEXT("CoreText", "The free block at %1 has %2 bytes: large enough for %3."), at,
                           bytes, count(wanted()));
        if (film_.fit == FilmedFit::Best && step_.bytes == wanted())
            return Message(POOLSCOPE_TEXT("CoreText", "The free block at %1 has %2 bytes, just as many as are needed: "
                                                      "the search is over."),
                           at, bytes);
        if (player_.candidate() != step_.block)
            return Message(POOLSCOPE_TEXT("CoreText", "The free block at %1 has %2 bytes: the one found before is "
                                                      "better."),
                           at, bytes);
        return Message(film_.fit == FilmedFit::Best
                           ? POOLSCOPE_TEXT("CoreText", "The free block at %1 has %2 bytes: large enough for %3, and "
                                                        "the smallest so far. A better one may follow.")
                           : POOLSCOPE_TEXT("CoreText", "The free block at %1 has %2 bytes: large enough for %3, and "
                                                        "the largest so far. A better one may follow."),
                       at, bytes, count(wanted()));
    }

    [[nodiscard]] Message ofLists() const
    {
        const auto from = count(film_.bytesOfList(step_.from));
        if (step_.found == HeapFilmStep::none)
            return Message(POOLSCOPE_TEXT("CoreText", "No bit is set from the list of %1 bytes on: no list has a "
                                                      "block that is large enough."),
                           from);
        if (film_.isListOfLarge(step_.found))
            return Message(POOLSCOPE_TEXT("CoreText", "No list of a small size from %1 bytes on has a block: the list "
                                                      "of all larger ones is searched."),
                           from);
        return Message(POOLSCOPE_TEXT("CoreText", "A bit says which lists have a block: from %1 bytes on, the first "
                                                  "that is set is that of %2 bytes."),
                       from, count(film_.bytesOfList(step_.found)));
    }

    [[nodiscard]] Message ofFirstLevel() const
    {
        if (step_.found == HeapFilmStep::none)
            return Message(POOLSCOPE_TEXT("CoreText", "First level: no larger power of two has a free block."));
        return Message(POOLSCOPE_TEXT("CoreText", "First level: the next bit that is set is number %1, of blocks from "
                                                  "%2 bytes on. Any of them will do."),
                       Message::Number{step_.found}, count(film_.bytesOfList(step_.found << film_.secondLevelBits)));
    }

    [[nodiscard]] Message ofSecondLevel() const
    {
        const std::uint64_t parts = std::uint64_t{1} << film_.secondLevelBits;
        const Message::Number from{step_.from % parts};
        const auto bytes = count(film_.bytesOfList(step_.from));
        if (step_.found == HeapFilmStep::none)
            return Message(POOLSCOPE_TEXT("CoreText", "Second level: from bit %1 on, of blocks from %2 bytes on, none "
                                                      "is set."),
                           from, bytes);
        return Message(POOLSCOPE_TEXT("CoreText", "Second level: from bit %1 on, of blocks from %2 bytes on, the first "
                                                  "that is set is number %3. Its list has the block."),
                       from, bytes, Message::Number{step_.found % parts});
    }

    [[nodiscard]] Message ofServing() const
    {
        if (step_.action == H::Take)
            return Message(POOLSCOPE_TEXT("CoreText", "%1 gets the block at %2, of %3 bytes."), object(),
                           place(step_.block), count(step_.bytes));
        if (step_.action == H::Fail) {
            const HeapTally tally = tallyOf(player_.heap());
            if (tally.largestFreeBytes >= wanted())
                return Message(POOLSCOPE_TEXT("CoreText", "The request fails: the largest free block has %1 bytes, but "
                                                          "the list that it is in is not searched for requests of %2, "
                                                          "because it may have smaller ones as well."),
                               count(tally.largestFreeBytes), count(wanted()));
            return Message(POOLSCOPE_TEXT("CoreText", "The request fails: %1 bytes are free, but the largest free "
                                                      "block has %2."),
                           count(tally.freeBytes), count(tally.largestFreeBytes));
        }
        const FilmedBlock* rest = player_.heap().blockAt(step_.block + step_.bytes);
        const auto left = count(rest == nullptr ? 0 : rest->bytes);
        return Message(film_.structure == HeapStructure::List
                           ? POOLSCOPE_TEXT("CoreText", "It is larger than needed: it is cut after %1 bytes. The %2 "
                                                        "behind them stay free, in its place in the list.")
                           : POOLSCOPE_TEXT("CoreText", "It is larger than needed: it is cut after %1 bytes. The %2 "
                                                        "behind them go into the list of their size."),
                       count(step_.bytes), left);
    }

    [[nodiscard]] Message ofBuddies() const
    {
        if (step_.action == H::Halve)
            return Message(POOLSCOPE_TEXT("CoreText", "It is twice as large as needed, or more: it is halved. The "
                                                      "upper half, at %1, goes into the list of %2 bytes."),
                           place(step_.block + step_.bytes), count(step_.bytes));
        return Message(POOLSCOPE_TEXT("CoreText", "Its buddy, the other half, is free as well: both are one block of "
                                                  "%1 bytes at %2."),
                       count(step_.bytes), place(step_.block));
    }

    [[nodiscard]] Message ofJoining() const
    {
        const auto bytes = count(step_.bytes);
        const Message at = place(step_.block);
        switch (step_.action) {
        case H::JoinAfter:
            if (!isReleasing())
                return Message(POOLSCOPE_TEXT("CoreText", "No free block was found for it: free neighbours are joined. "
                                                          "The block at %1 has %2 bytes now."),
                               at, bytes);
            return Message(POOLSCOPE_TEXT("CoreText", "The block behind it is free, the one before it is not: both "
                                                      "are one free block of %1 bytes at %2."),
                           bytes, at);
        case H::JoinBefore:
            return Message(POOLSCOPE_TEXT("CoreText", "The block before it is free, the one behind it is not: both "
                                                      "are one free block of %1 bytes at %2."),
                           bytes, at);
        case H::JoinBoth:
            return Message(POOLSCOPE_TEXT("CoreText", "The blocks before and behind it are free: all three are one "
                                                      "free block of %1 bytes at %2."),
                           bytes, at);
        case H::KeepApart:
            return Message(POOLSCOPE_TEXT("CoreText", "It is free. Whether its neighbours are is not asked now."));
        default: break;
        }
        if (film_.structure != HeapStructure::Buddy)
            return Message(POOLSCOPE_TEXT("CoreText", "Neither of its neighbours is free: it is a free block of its "
                                                      "own."));
        if (step_.bytes == player_.heap().bytes)
            return Message(POOLSCOPE_TEXT("CoreText", "The whole arena is one free block again."));
        return Message(POOLSCOPE_TEXT("CoreText", "Its buddy, the other half at %1, is not free as a whole: it goes "
                                                  "into the list of %2 bytes."),
                       place(step_.block ^ step_.bytes), bytes);
    }

    const HeapPlayer& player_;
    const HeapFilm& film_;
    const HeapFilmStep& step_;
};

// A line, and the steps that carry it out.
struct HeapLine
{
    std::string_view code;
    std::vector<H> actions;
};
using HeapLines = std::vector<HeapLine>;

struct HeapListing
{
    std::vector<std::string_view> code;
    std::vector<std::pair<H, std::size_t>> lines;

    HeapListing(std::initializer_list<HeapLines> parts)
    {
        for (const HeapLines& part : parts)
            for (const HeapLine& line : part) {
                for (const H action : line.actions)
                    lines.emplace_back(action, code.size());
                code.push_back(line.code);
            }
    }
};

const HeapListing& listingOf(const HeapFilm& film)
{
    static const HeapLines serving{{"    none: join what can be, grow, or fail", {H::Grow, H::Fail}},
                                   {"    b is much too large: cut it", {H::Split}},
                                   {"    take b", {H::Take}}};
    static const HeapLines releasing{{"release(b):", {H::Release}},
                                     {"    find its place in the list", {H::Pass}},
                                     {"    no neighbour free: put it there", {H::Alone, H::KeepApart}},
                                     {"    the next one free: one block", {H::JoinAfter}},
                                     {"    the one before free: one block", {H::JoinBefore}},
                                     {"    both free: one block", {H::JoinBoth}},
                                     {"    much free at the end: give it back", {H::GiveBack}}};
    static const std::array lists{
        HeapListing{{{"allocate(n):", {H::Ask}},
                     {"    for each free block b of the list:", {}},
                     {"        size(b) >= n? stop", {H::Look}}},
                    serving,
                    releasing},
        HeapListing{{{"allocate(n):", {H::Ask}},
                     {"    for each free block b, from the last on:", {}},
                     {"        size(b) >= n? stop", {H::Look}}},
                    serving,
                    releasing},
        HeapListing{{{"allocate(n):", {H::Ask}},
                     {"    for each free block of the list:", {}},
                     {"        size >= n, and the smallest? b", {H::Look}}},
                    serving,
                    releasing},
        HeapListing{{{"allocate(n):", {H::Ask}},
                     {"    for each free block of the list:", {}},
                     {"        size >= n, and the largest? b", {H::Look}}},
                    serving,
                    releasing},
    };
    static const HeapListing segregated{{{"allocate(n):", {H::Ask}},
                                         {"    i = first set bit from list(n) on", {H::Lists}},
                                         {"    b = first of list i that is large enough", {H::Look}}},
                                        serving,
                                        releasing};
    static const HeapListing twoLevel{{{"allocate(n):", {H::Ask}},
                                       {"    n rounded up to the next list", {}},
                                       {"    i = next set bit of second[power(n)]", {H::SecondLevel}},
                                       {"    none: i = next set bit of first", {H::FirstLevel}},
                                       {"    b = first of that list", {H::Look}}},
                                      serving,
                                      releasing};
    static const HeapListing buddy{{{"allocate(n):", {H::Ask}},
                                    {"    i = first set bit from order(n) on", {H::Lists}},
                                    {"    none: double the arena, or fail", {H::Grow, H::Fail}},
                                    {"    b = first of list i", {}},
                                    {"    while b is too large:", {}},
                                    {"        halve b, keep the upper half", {H::Halve}},
                                    {"    take b", {H::Take}},
                                    {"release(b):", {H::Release}},
                                    {"    while the buddy of b is free:", {}},
                                    {"        b = b and its buddy", {H::Merge}},
                                    {"    put b into its list", {H::Alone}},
                                    {"    upper half free: give it back", {H::GiveBack}}}};
    switch (film.structure) {
    case HeapStructure::List: return lists[static_cast<std::size_t>(film.fit)];
    case HeapStructure::Segregated: return segregated;
    case HeapStructure::TwoLevel: return twoLevel;
    case HeapStructure::Buddy: break;
    }
    return buddy;
}

} // namespace

Message sentenceOf(const HeapPlayer& player)
{
    if (const HeapFilmStep* step = player.lastStep()) return HeapSentence(player, *step).words();
    const HeapTally tally = tallyOf(player.heap());
    const Message used = tally.usedBlocks == 1
                             ? Message(POOLSCOPE_TEXT("CoreText", "The heap before the frame: 1 block is in use"))
                             : Message(POOLSCOPE_TEXT("CoreText", "The heap before the frame: %1 blocks are in use"),
                                       Message::Count(tally.usedBlocks));
    if (tally.freeBlocks == 0) return Message(POOLSCOPE_TEXT("CoreText", "%1, and none is free."), used);
    if (tally.freeBlocks == 1)
        return Message(POOLSCOPE_TEXT("CoreText", "%1, and a free one has %2 bytes."), used,
                       Message::Count(tally.freeBytes));
    return Message(POOLSCOPE_TEXT("CoreText", "%1, and %2 free ones have %3 bytes, the largest %4."), used,
                   Message::Count(tally.freeBlocks), Message::Count(tally.freeBytes),
                   Message::Count(tally.largestFreeBytes));
}

Message introductionOf(const HeapFilm& film)
{
    switch (film.structure) {
    case HeapStructure::List:
        return Message(film.isByAddress
                           ? POOLSCOPE_TEXT("CoreText", "Free blocks are in one list, in the order of addresses: each "
                                                        "holds the address of the next.")
                           : POOLSCOPE_TEXT("CoreText", "Free blocks are in one list, the one freed last in front: "
                                                        "each holds the address of the next."));
    case HeapStructure::Segregated:
        return Message(POOLSCOPE_TEXT("CoreText", "Each small size has a list of free blocks, and all larger ones "
                                                  "share one. A bit says whether a list has any."));
    case HeapStructure::TwoLevel:
        return Message(POOLSCOPE_TEXT("CoreText", "Each power of two is divided into %1 lists of free blocks. Two "
                                                  "levels of bits say which have any."),
                       Message::Count(std::uint64_t{1} << film.secondLevelBits));
    case HeapStructure::Buddy: break;
    }
    return Message(POOLSCOPE_TEXT("CoreText", "Each block is a power of two, and half of one twice as large: the other "
                                              "half is its buddy. Each size has a list of free blocks."));
}

Message extentOf(const HeapFilm& film)
{
    if (film.isTail && film.isCut)
        return Message(POOLSCOPE_TEXT("CoreText", "%1 of %2 births and deaths"), Message::Count(film.callsShown()),
                       Message::Count(film.calls));
    if (film.isTail && film.callsShown() == 1)
        return Message(POOLSCOPE_TEXT("CoreText", "the last of %1 births and deaths"), Message::Count(film.calls));
    if (film.isTail)
        return Message(POOLSCOPE_TEXT("CoreText", "the last %1 of %2 births and deaths"),
                       Message::Count(film.callsShown()), Message::Count(film.calls));
    if (film.isCut && film.callsShown() == 1)
        return Message(POOLSCOPE_TEXT("CoreText", "the first of %1 births and deaths"), Message::Count(film.calls));
    if (film.isCut)
        return Message(POOLSCOPE_TEXT("CoreText", "the first %1 of %2 births and deaths"),
                       Message::Count(film.callsShown()), Message::Count(film.calls));
    if (film.calls == 1) return Message(POOLSCOPE_TEXT("CoreText", "1 birth or death"));
    return Message(POOLSCOPE_TEXT("CoreText", "%1 births and deaths"), Message::Count(film.calls));
}

std::span<const std::string_view> pseudocodeOf(const HeapFilm& film)
{
    return listingOf(film).code;
}

std::size_t lineOf(const HeapFilm& film, HeapAction action)
{
    const HeapListing& listing = listingOf(film);
    const auto found = std::ranges::find(listing.lines, action, &std::pair<H, std::size_t>::first);
    return found == listing.lines.end() ? listing.code.size() : found->second;
}

} // namespace poolscope
