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

// The sentence of a step. Texts name, in this order, the object that a reference comes from, if there is one, the
// object that the step is about, and its number.
class StepSentence
{
public:
    StepSentence(const FilmPlayer& player, const FilmStep& step) : player_(player), film_(player.film()), step_(step) {}

    [[nodiscard]] Message words() const
    {
        switch (step_.action) {
        case StepAction::Root:
            return step_.object == noFilmObject
                       ? Message(POOLSCOPE_TEXT("CoreText", "A root refers to an object outside the heap: its "
                                                            "references are roots as well."))
                       : of(POOLSCOPE_TEXT("CoreText", "A root refers to %1."));
        case StepAction::Shade:
            return leadsNowhere()
                       ? either(POOLSCOPE_TEXT("CoreText", "%1 leads to %2, which is white: it is marked."),
                                POOLSCOPE_TEXT("CoreText", "%1 is white: it is marked."))
                       : either(POOLSCOPE_TEXT("CoreText", "%1 leads to %2, which is white: it turns grey and goes "
                                                           "onto the stack."),
                                POOLSCOPE_TEXT("CoreText", "%1 is white: it turns grey and goes onto the stack."));
        case StepAction::Seen:
            return player_.isQueue()
                       ? either(POOLSCOPE_TEXT("CoreText", "%1 leads to %2, which was copied before: the reference "
                                                           "gets its new address."),
                                POOLSCOPE_TEXT("CoreText", "%1 was copied before: the root gets its new address."))
                       : either(POOLSCOPE_TEXT("CoreText", "%1 leads to %2, which was reached before: there is nothing "
                                                           "to do."),
                                POOLSCOPE_TEXT("CoreText", "%1 was reached before: there is nothing to do."));
        case StepAction::Scan:
            if (film_.algorithm == FilmedAlgorithm::ReferenceCounting)
                return of(POOLSCOPE_TEXT("CoreText", "%1 is freed next: first its references end."));
            return of(player_.isQueue()
                          ? POOLSCOPE_TEXT("CoreText", "%1 is next in the queue: what it refers to is looked at.")
                          : POOLSCOPE_TEXT("CoreText", "%1 is taken off the stack: what it refers to is looked at."));
        case StepAction::Blacken:
            return of(leadsNowhere()
                          ? POOLSCOPE_TEXT("CoreText", "%1 refers to nothing: it is black.")
                          : POOLSCOPE_TEXT("CoreText", "All references of %1 have been followed: it turns black."));
        case StepAction::MarkingBegins:
            return Message(POOLSCOPE_TEXT("CoreText", "The nursery is empty. Now the old space is marked, all of it "
                                                      "white again."));
        case StepAction::Promote:
            return either(
                POOLSCOPE_TEXT("CoreText", "%1 leads to %2: it is promoted. Its %3 are copied into the old space."),
                POOLSCOPE_TEXT("CoreText", "%1 is promoted: its %2 are copied into the old space."));
        case StepAction::Copy:
            return either(POOLSCOPE_TEXT("CoreText", "%1 leads to %2: its %3 are copied, and its old place keeps the "
                                                     "new address."),
                          POOLSCOPE_TEXT("CoreText", "%1: its %2 are copied, and its old place keeps the new "
                                                     "address."));
        case StepAction::IncrementBegins:
            return Message(POOLSCOPE_TEXT("CoreText", "The program is stopped, and the collector goes on a little."));
        case StepAction::IncrementEnds:
            return Message(film_.isSample() ? POOLSCOPE_TEXT("CoreText", "Enough for now: the program runs on. Grey "
                                                                         "objects left, of those shown: %1.")
                                            : POOLSCOPE_TEXT("CoreText", "Enough for now: the program runs on. Grey "
                                                                         "objects left: %1."),
                           Message::Count(player_.tally().grey));
        case StepAction::Stored: return ofStore();
        case StepAction::CountDown:
            return either(POOLSCOPE_TEXT("CoreText", "The reference of %1 to %2 ends: its count falls to %3."),
                          POOLSCOPE_TEXT("CoreText", "A reference to %1 ends: its count falls to %2."));
        default: return of(textOfObject());
        }
    }

private:
    // Of what is told of one object alone.
    [[nodiscard]] Text textOfObject() const
    {
        switch (step_.action) {
        case StepAction::Remembered:
            return POOLSCOPE_TEXT("CoreText", "%1 is old and in the remembered set: its references count as roots, "
                                              "whether it is alive or not.");
        case StepAction::Remember:
            return POOLSCOPE_TEXT("CoreText", "%1 is old and refers to a young object: it enters the remembered set.");
        case StepAction::Unremember:
            return POOLSCOPE_TEXT("CoreText", "%1 refers to no young object any more: it leaves the remembered set.");
        case StepAction::Keep:
            return POOLSCOPE_TEXT("CoreText", "%1 is black: it stays. Its mark is cleared: it is white for the next "
                                              "collection.");
        case StepAction::Free:
            return POOLSCOPE_TEXT("CoreText", "%1 is white, so nothing leads to it: its cell goes to the free list.");
        case StepAction::Reclaim: return POOLSCOPE_TEXT("CoreText", "%1 is freed, there and then.");
        case StepAction::Emptied:
            return POOLSCOPE_TEXT("CoreText", "Whoever was reached has moved out. All that is left in this space is "
                                              "dead, and it is emptied at a stroke, without a look at any of it.");
        case StepAction::CountUp:
            return POOLSCOPE_TEXT("CoreText", "Something refers to %1 from now on: its count is %2.");
        case StepAction::Doomed:
            return POOLSCOPE_TEXT("CoreText", "Nothing refers to %1 any more: it waits to be freed.");
        case StepAction::Born:
            return POOLSCOPE_TEXT("CoreText", "The program makes %1. It is born black: this collection does not ask "
                                              "about it.");
        case StepAction::RootAdded: return POOLSCOPE_TEXT("CoreText", "The program makes a root refer to %1.");
        case StepAction::RootDropped: return POOLSCOPE_TEXT("CoreText", "The program drops a root's reference to %1.");
        default: break;
        }
        return film_.algorithm == FilmedAlgorithm::IncrementalSnapshot
                   ? POOLSCOPE_TEXT("CoreText", "The barrier shades %1: it was reachable when marking began, and must "
                                                "not be lost unseen.")
                   : POOLSCOPE_TEXT("CoreText", "The barrier shades %1: the object that refers to it now may have been "
                                                "gone through before.");
    }
    [[nodiscard]] Message ofStore() const
    {
        const auto before = static_cast<FilmObject>(step_.value);
        const Message from = named(step_.from);
        if (step_.object == noFilmObject)
            return Message(POOLSCOPE_TEXT("CoreText", "The program ends the reference of %1 to %2."), from,
                           named(before));
        if (before == noFilmObject)
            return Message(POOLSCOPE_TEXT("CoreText", "The program makes %1 refer to %2."), from, named(step_.object));
        return Message(POOLSCOPE_TEXT("CoreText", "The program makes %1 refer to %2 instead of %3."), from,
                       named(step_.object), named(before));
    }

    [[nodiscard]] bool leadsNowhere() const { return film_.objects[step_.object].targetCount == 0; }
    [[nodiscard]] Message named(FilmObject object) const
    {
        return object == noFilmObject ? Message() : Message::verbatim(nameOf(film_, object));
    }
    // The bytes that are moved, or a count.
    [[nodiscard]] Message number() const
    {
        if (step_.action == StepAction::Copy || step_.action == StepAction::Promote)
            return Message(Text{"", "%1"}, Message::Bytes{static_cast<double>(film_.objects[step_.object].bytes)});
        return Message(Text{"", "%1"}, Message::Count(step_.value));
    }
    [[nodiscard]] Message of(const Text& text) const { return Message(text, named(step_.object), number()); }
    [[nodiscard]] Message either(const Text& withFrom, const Text& alone) const
    {
        return step_.from == noFilmObject ? of(alone)
                                          : Message(withFrom, named(step_.from), named(step_.object), number());
    }

    const FilmPlayer& player_;
    const CollectionFilm& film_;
    const FilmStep& step_;
};

Message beginSentence(const CollectionFilm& film)
{
    if (film.algorithm == FilmedAlgorithm::ReferenceCounting)
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "%1 objects, each with the count of the references to it. One count is "
                                      "about to fall to zero."),
                       Message::Count(film.objectsInHeap));
    if (film.algorithm == FilmedAlgorithm::Minor)
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "The nursery is full: %1 young objects, and nobody knows which of them "
                                      "are alive. All of them are white."),
                       Message::Count(film.condemnedInHeap));
    return Message(POOLSCOPE_TEXT("CoreText", "%1 objects, and nobody knows which of them are alive. All of them are "
                                              "white."),
                   Message::Count(film.objectsInHeap));
}

Message endSentence(const CollectionFilm& film)
{
    if (film.algorithm == FilmedAlgorithm::ReferenceCounting)
        return film.deadLeftInHeap == 0
                   ? Message(POOLSCOPE_TEXT("CoreText", "The frame is over: %1 objects were freed as they died."),
                             Message::Count(film.collection.objectsReclaimed))
                   : Message(POOLSCOPE_TEXT("CoreText",
                                            "The frame is over: %1 objects were freed as they died. %2 dead "
                                            "ones are left, which refer to one another in cycles: their "
                                            "counts will never be zero."),
                             Message::Count(film.collection.objectsReclaimed), Message::Count(film.deadLeftInHeap));
    return Message(POOLSCOPE_TEXT("CoreText", "Done: %1 objects were found alive, %2 were reclaimed."),
                   Message::Count(film.collection.objectsVisited), Message::Count(film.collection.objectsReclaimed));
}

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
         {A::Root, A::Seen, A::Promote, A::Copy, A::Remembered, A::Remember, A::Unremember, A::Emptied}},
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
        {"for each old object h of the remembered set:", {A::Remembered, A::Unremember, A::Remember}},
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

std::string nameOf(const CollectionFilm& film, FilmObject object)
{
    const FilmedObject& its = film.objects[object];
    const std::string kind = its.kind < film.kinds.size() ? film.kinds[its.kind] : "array";
    return kind + " " + std::to_string(its.id.index);
}

Message nameOf(const FilmPlayer& player, std::size_t space)
{
    const CollectionFilm& film = player.film();
    const FilmedSpace& its = film.spaces[space];
    if (its.role != FilmedSpace::Role::From && its.role != FilmedSpace::Role::To)
        return Message(Text{"", "%1"}, Message::Word{its.name});
    const bool isFrom = (its.role == FilmedSpace::Role::From) != player.hasSwapped();
    if (film.algorithm == FilmedAlgorithm::Copying)
        return isFrom ? Message(POOLSCOPE_TEXT("CoreText", "From-space"))
                      : Message(POOLSCOPE_TEXT("CoreText", "To-space"));
    return isFrom ? Message(POOLSCOPE_TEXT("CoreText", "Nursery, half in use"))
                  : Message(POOLSCOPE_TEXT("CoreText", "Nursery, other half"));
}

Message titleOf(FilmedAlgorithm algorithm)
{
    switch (algorithm) {
    case FilmedAlgorithm::MarkSweep: return Message(POOLSCOPE_TEXT("CoreText", "Mark and sweep"));
    case FilmedAlgorithm::IncrementalSnapshot:
        return Message(POOLSCOPE_TEXT("CoreText", "Incremental marking, snapshot at the beginning"));
    case FilmedAlgorithm::IncrementalUpdate:
        return Message(POOLSCOPE_TEXT("CoreText", "Incremental marking, incremental update"));
    case FilmedAlgorithm::Copying: return Message(POOLSCOPE_TEXT("CoreText", "Copying"));
    case FilmedAlgorithm::Minor: return Message(POOLSCOPE_TEXT("CoreText", "Minor collection"));
    case FilmedAlgorithm::Major: return Message(POOLSCOPE_TEXT("CoreText", "Major collection"));
    case FilmedAlgorithm::ReferenceCounting: return Message(POOLSCOPE_TEXT("CoreText", "Reference counting"));
    case FilmedAlgorithm::BackupTrace: break;
    }
    return Message(POOLSCOPE_TEXT("CoreText", "Backup trace"));
}

Message sentenceOf(const FilmPlayer& player)
{
    const CollectionFilm& film = player.film();
    if (player.isAtEnd()) return endSentence(film);
    const FilmStep* step = player.lastStep();
    if (step == nullptr) return beginSentence(film);
    return StepSentence(player, *step).words();
}

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
