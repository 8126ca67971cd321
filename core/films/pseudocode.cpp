// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/film_words.h"

#include <algorithm>
#include <initializer_list>
#include <utility>
#include <vector>

namespace poolscope {

using gc::StepAction;

namespace {

// A line, and the steps that carry it out.
struct Line
{
    std::string_view code;
    std::initializer_list<StepAction> actions;
};

using A = StepAction;

// One after another, and the lines of each without their steps.
struct Listing
{
    std::vector<std::string_view> code;
    std::vector<std::pair<StepAction, std::size_t>> lines;

    Listing(std::initializer_list<Line> all)
    {
        for (const Line& line : all) {
            for (const StepAction action : line.actions)
                lines.emplace_back(action, code.size());
            code.push_back(line.code);
        }
    }
};

const Listing& markSweepListing()
{
    static const Listing listing{{"for each root r:", {A::Root}},
                                 {"    shade(r)", {}},
                                 {"    while the stack is not empty:", {}},
                                 {"        o = pop()", {A::Scan}},
                                 {"        for each reference t of o: shade(t)", {}},
                                 {"        o = black", {A::Blacken}},
                                 {"for each object o of the heap:", {}},
                                 {"    if o is white: put o on the free list", {A::Free}},
                                 {"    else: o = white", {A::Keep}},
                                 {"shade(t):", {A::Seen}},
                                 {"    if t is white: t = grey, push(t)", {A::Shade}}};
    return listing;
}

const Listing& majorListing()
{
    static const Listing listing{
        {"move every live young object into the old space",
         {A::Root, A::Seen, A::Promote, A::Copy, A::Remembered, A::Remember, A::Forget, A::Emptied}},
        {"for each root r:", {A::MarkingBegins}},
        {"    shade(r)", {}},
        {"    while the stack is not empty:", {}},
        {"        o = pop()", {A::Scan}},
        {"        for each reference t of o: shade(t)", {}},
        {"        o = black", {A::Blacken}},
        {"for each object o of the old space:", {}},
        {"    if o is white: put o on the free list", {A::Free}},
        {"    else: o = white", {A::Keep}},
        {"shade(t): if t is white: t = grey, push(t)", {A::Shade}}};
    return listing;
}

const Listing& incrementalListing(bool isSnapshot)
{
    static const Line stored{"on a store: shade what the reference led to before", {A::ShadeByBarrier, A::Stored}};
    static const Line update{"on a store: shade what the reference leads to now", {A::ShadeByBarrier, A::Stored}};
    const auto make = [](const Line& barrier) {
        return Listing{{"from time to time, a little:", {A::IncrementBegins, A::IncrementEnds}},
                       {"    for each root r: shade(r)", {A::Root}},
                       {"    while the stack is not empty:", {}},
                       {"        o = pop()", {A::Scan}},
                       {"        for each reference t of o: shade(t)", {}},
                       {"        o = black", {A::Blacken}},
                       {"    then sweep: free what is white", {A::Free}},
                       {"                what is black turns white", {A::Keep}},
                       barrier,
                       {"on a birth: black", {A::Born}},
                       {"shade(t): if t is white: t = grey, push(t)", {A::Seen, A::Shade}}};
    };
    static const Listing snapshot = make(stored), incremental = make(update);
    return isSnapshot ? snapshot : incremental;
}

const Listing& copyingListing()
{
    static const Listing listing{{"for each root r:", {A::Root}},
                                 {"    r = forward(r)", {}},
                                 {"for each object o of to-space, as they come:", {A::Scan}},
                                 {"    for each reference t of o:", {}},
                                 {"        t = forward(t)", {}},
                                 {"    o = black", {A::Blacken}},
                                 {"forward(o):", {}},
                                 {"    if o was copied: return its new address", {A::Seen}},
                                 {"    copy o, leave the new address behind", {A::Copy}},
                                 {"empty from-space; the two change places", {A::Emptied}}};
    return listing;
}

const Listing& minorListing()
{
    static const Listing listing{
        {"for each root r into the nursery:", {A::Root}},
        {"    r = forward(r)", {}},
        {"for each old object h of the remembered set:", {A::Remembered, A::Forget, A::Remember}},
        {"    forward its references", {}},
        {"for each object o moved, as they come:", {A::Scan}},
        {"    forward its references; o = black", {A::Blacken}},
        {"forward(o):", {}},
        {"    if o was moved: return its new address", {A::Seen}},
        {"    if o is old enough, or half is full: promote it", {A::Promote}},
        {"    else: copy it into the other half", {A::Copy}},
        {"empty the nursery; its halves change places", {A::Emptied}}};
    return listing;
}

const Listing& countingListing()
{
    static const Listing listing{{"on a new reference to o:", {}},
                                 {"    count(o) += 1", {A::CountUp}},
                                 {"when a reference to o ends:", {}},
                                 {"    count(o) -= 1", {A::CountDown}},
                                 {"    if count(o) is 0: o waits", {A::Doomed}},
                                 {"while an object o waits:", {A::Scan}},
                                 {"    each of its references ends", {}},
                                 {"    free o", {A::Reclaim}}};
    return listing;
}

const Listing& listingOf(FilmedAlgorithm algorithm)
{
    switch (algorithm) {
    case FilmedAlgorithm::IncrementalSnapshot: return incrementalListing(true);
    case FilmedAlgorithm::IncrementalUpdate: return incrementalListing(false);
    case FilmedAlgorithm::Copying: return copyingListing();
    case FilmedAlgorithm::Minor: return minorListing();
    case FilmedAlgorithm::Major: return majorListing();
    case FilmedAlgorithm::ReferenceCounting: return countingListing();
    case FilmedAlgorithm::MarkSweep:
    case FilmedAlgorithm::BackupTrace: break;
    }
    return markSweepListing();
}

} // namespace

std::span<const std::string_view> pseudocodeOf(FilmedAlgorithm algorithm)
{
    return listingOf(algorithm).code;
}

std::size_t lineOf(FilmedAlgorithm algorithm, StepAction action)
{
    const Listing& listing = listingOf(algorithm);
    const auto found = std::ranges::find(listing.lines, action, &std::pair<StepAction, std::size_t>::first);
    return found == listing.lines.end() ? listing.code.size() : found->second;
}

} // namespace poolscope
