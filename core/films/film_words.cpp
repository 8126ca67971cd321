// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/film_words.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

namespace poolscope {

using gc::StepAction;

namespace {

using A = StepAction;

// What a sentence may depend on besides.
enum class If : std::uint8_t { Always, LeadsNowhere, IsQueue, Counts, IsSnapshot };

// Of several on an action, the first whose condition holds. They name the object that the step is about and its number,
// and before them, if there is a sentence for it, the object that a reference comes from.
struct StepText
{
    StepAction action;
    Text alone;
    If condition = If::Always;
    Text withFrom{};
};

constexpr StepText stepTexts[]{
    {A::Root, POOLSCOPE_TEXT("CoreText", "A root refers to %1.")},
    {A::Shade, POOLSCOPE_TEXT("CoreText", "%1 is white: it is marked."), If::LeadsNowhere,
     POOLSCOPE_TEXT("CoreText", "%1 leads to %2, which is white: it is marked.")},
    {A::Shade, POOLSCOPE_TEXT("CoreText", "%1 is white: it turns grey and goes onto the stack."), If::Always,
     POOLSCOPE_TEXT("CoreText", "%1 leads to %2, which is white: it turns grey and goes onto the stack.")},
    {A::Seen, POOLSCOPE_TEXT("CoreText", "%1 was copied before: the root gets its new address."), If::IsQueue,
     POOLSCOPE_TEXT("CoreText", "%1 leads to %2, which was copied before: the reference gets its new address.")},
    {A::Seen, POOLSCOPE_TEXT("CoreText", "%1 was reached before: there is nothing to do."), If::Always,
     POOLSCOPE_TEXT("CoreText", "%1 leads to %2, which was reached before: there is nothing to do.")},
    {A::Scan, POOLSCOPE_TEXT("CoreText", "%1 is freed next: first its references end."), If::Counts},
    {A::Scan, POOLSCOPE_TEXT("CoreText", "%1 is next in the queue: its references are followed."), If::IsQueue},
    {A::Scan, POOLSCOPE_TEXT("CoreText", "%1 is taken off the stack: its references are followed.")},
    {A::Blacken, POOLSCOPE_TEXT("CoreText", "%1 refers to nothing: it is black."), If::LeadsNowhere},
    {A::Blacken, POOLSCOPE_TEXT("CoreText", "All references of %1 have been followed: it turns black.")},
    {A::MarkingBegins,
     POOLSCOPE_TEXT("CoreText", "The nursery is empty. Now the old space is marked, all of it white again.")},
    {A::Promote, POOLSCOPE_TEXT("CoreText", "%1 is promoted: its %2 are copied into the old space."), If::Always,
     POOLSCOPE_TEXT("CoreText", "%1 leads to %2: it is promoted. Its %3 are copied into the old space.")},
    {A::Copy, POOLSCOPE_TEXT("CoreText", "%1: its %2 are copied, and its old place keeps the new address."), If::Always,
     POOLSCOPE_TEXT("CoreText", "%1 leads to %2: its %3 are copied, and its old place keeps the new address.")},
    {A::IncrementBegins,
     POOLSCOPE_TEXT("CoreText", "The program is stopped, and the collector continues for a while.")},
    {A::CountDown, POOLSCOPE_TEXT("CoreText", "A reference to %1 ends: its count falls to %2."), If::Always,
     POOLSCOPE_TEXT("CoreText", "The reference of %1 to %2 ends: its count falls to %3.")},
    {A::Remembered,
     POOLSCOPE_TEXT("CoreText",
                    "%1 is old and in the remembered set: its references count as roots, whether it is alive or not.")},
    {A::Remember, POOLSCOPE_TEXT("CoreText", "%1 is old and refers to a young object: it enters the remembered set.")},
    {A::Unremember, POOLSCOPE_TEXT("CoreText", "%1 refers to no young object any more: it leaves the remembered set.")},
    {A::Keep,
     POOLSCOPE_TEXT("CoreText", "%1 is black: it stays. Its mark is cleared: it is white for the next collection.")},
    {A::Free, POOLSCOPE_TEXT("CoreText", "%1 is white, so nothing leads to it: its cell goes to the free list.")},
    {A::Reclaim, POOLSCOPE_TEXT("CoreText", "%1 is freed, there and then.")},
    {A::Emptied, POOLSCOPE_TEXT("CoreText", "Every object that was reached has moved out. All that is left in this "
                                            "space is dead. It is emptied at a stroke, without a look at any of it.")},
    {A::CountUp, POOLSCOPE_TEXT("CoreText", "Something refers to %1 from now on: its count is %2.")},
    {A::Doomed, POOLSCOPE_TEXT("CoreText", "Nothing refers to %1 any more: it waits to be freed.")},
    {A::Born,
     POOLSCOPE_TEXT("CoreText", "The program makes %1. It is born black: this collection does not ask about it.")},
    {A::RootAdded, POOLSCOPE_TEXT("CoreText", "The program makes a root refer to %1.")},
    {A::RootDropped, POOLSCOPE_TEXT("CoreText", "The program drops a root's reference to %1.")},
    {A::ShadeByBarrier,
     POOLSCOPE_TEXT("CoreText",
                    "The barrier shades %1: it was reachable when marking began, and must not be lost unseen."),
     If::IsSnapshot},
    {A::ShadeByBarrier,
     POOLSCOPE_TEXT("CoreText",
                    "The barrier shades %1: the object that refers to it now may have been scanned before.")},
};

class StepSentence
{
public:
    StepSentence(const FilmPlayer& player, const FilmStep& step) : player_(player), film_(player.film()), step_(step) {}

    [[nodiscard]] Message words() const
    {
        if (step_.action == StepAction::Root && step_.object == noFilmObject)
            return Message(POOLSCOPE_TEXT("CoreText", "A root refers to an object outside the heap: its references are "
                                                      "roots as well."));
        if (step_.action == StepAction::IncrementEnds)
            return Message(film_.isSample() ? POOLSCOPE_TEXT("CoreText", "Enough for now: the program runs on. Grey "
                                                                         "objects left, of those shown: %1.")
                                            : POOLSCOPE_TEXT("CoreText", "Enough for now: the program runs on. Grey "
                                                                         "objects left: %1."),
                           Message::Count(player_.tally().grey));
        if (step_.action == StepAction::Stored) return ofStore();
        const StepText& text = *std::ranges::find_if(
            stepTexts, [this](const StepText& each) { return each.action == step_.action && holds(each.condition); });
        if (step_.from == noFilmObject || *text.withFrom.english == '\0')
            return Message(text.alone, named(step_.object), number());
        return Message(text.withFrom, named(step_.from), named(step_.object), number());
    }

private:
    [[nodiscard]] bool holds(If condition) const
    {
        switch (condition) {
        case If::LeadsNowhere: return film_.objects[step_.object].targetCount == 0;
        case If::IsQueue: return player_.isQueue();
        case If::Counts: return film_.algorithm == FilmedAlgorithm::ReferenceCounting;
        case If::IsSnapshot: return film_.algorithm == FilmedAlgorithm::IncrementalSnapshot;
        case If::Always: break;
        }
        return true;
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
        return Message(POOLSCOPE_TEXT("CoreText", "The nursery is full: %1 young objects. Which of them are alive is "
                                                  "not known yet. All of them are white."),
                       Message::Count(film.condemnedInHeap));
    return Message(
        POOLSCOPE_TEXT("CoreText", "%1 objects. Which of them are alive is not known yet. All of them are white."),
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

Listing markSweep()
{
    return {{"for each root r:", {A::Root}},
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
}

Listing incremental(const Line& barrier)
{
    return {{"from time to time, a little:", {A::IncrementBegins, A::IncrementEnds}},
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
}

struct Algorithm
{
    Text title;
    Listing listing;
};

const Algorithm& algorithmOf(FilmedAlgorithm algorithm)
{
    // In order of the enumeration.
    static const std::array all{
        Algorithm{POOLSCOPE_TEXT("CoreText", "Mark and sweep"), markSweep()},
        Algorithm{POOLSCOPE_TEXT("CoreText", "Incremental marking, snapshot at the beginning"),
                  incremental({"on a store: shade what the reference led to before", {A::ShadeByBarrier, A::Stored}})},
        Algorithm{POOLSCOPE_TEXT("CoreText", "Incremental marking, incremental update"),
                  incremental({"on a store: shade what the reference leads to now", {A::ShadeByBarrier, A::Stored}})},
        Algorithm{POOLSCOPE_TEXT("CoreText", "Copying"),
                  {{"for each root r:", {A::Root}},
                   {"    r = forward(r)", {}},
                   {"for each object o of to-space, as they come:", {A::Scan}},
                   {"    for each reference t of o:", {}},
                   {"        t = forward(t)", {}},
                   {"    o = black", {A::Blacken}},
                   {"forward(o):", {}},
                   {"    if o was copied: return its new address", {A::Seen}},
                   {"    copy o, leave the new address behind", {A::Copy}},
                   {"empty from-space; the two change places", {A::Emptied}}}},
        Algorithm{POOLSCOPE_TEXT("CoreText", "Minor collection"),
                  {{"for each root r into the nursery:", {A::Root}},
                   {"    r = forward(r)", {}},
                   {"for each old object h of the remembered set:", {A::Remembered, A::Unremember, A::Remember}},
                   {"    forward its references", {}},
                   {"for each object o moved, as they come:", {A::Scan}},
                   {"    forward its references; o = black", {A::Blacken}},
                   {"forward(o):", {}},
                   {"    if o was moved: return its new address", {A::Seen}},
                   {"    if o is old enough, or half is full: promote it", {A::Promote}},
                   {"    else: copy it into the other half", {A::Copy}},
                   {"empty the nursery; its halves change places", {A::Emptied}}}},
        Algorithm{POOLSCOPE_TEXT("CoreText", "Major collection"),
                  {{"move every live young object into the old space",
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
                   {"shade(t): if t is white: t = grey, push(t)", {A::Shade}}}},
        Algorithm{POOLSCOPE_TEXT("CoreText", "Reference counting"),
                  {{"on a new reference to o:", {}},
                   {"    count(o) += 1", {A::CountUp}},
                   {"when a reference to o ends:", {}},
                   {"    count(o) -= 1", {A::CountDown}},
                   {"    if count(o) is 0: o waits", {A::Doomed}},
                   {"while an object o waits:", {A::Scan}},
                   {"    each of its references ends", {}},
                   {"    free o", {A::Reclaim}}}},
        Algorithm{POOLSCOPE_TEXT("CoreText", "Backup trace"), markSweep()}};
    return all[static_cast<std::size_t>(algorithm)];
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
    return Message(algorithmOf(algorithm).title);
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
    return algorithmOf(algorithm).listing.code;
}

std::size_t lineOf(FilmedAlgorithm algorithm, StepAction action)
{
    const Listing& listing = algorithmOf(algorithm).listing;
    const auto found = std::ranges::find(listing.lines, action, &std::pair<StepAction, std::size_t>::first);
    return found == listing.lines.end() ? listing.code.size() : found->second;
}

} // namespace poolscope
