// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/film_words.h"

namespace poolscope {

using gc::StepAction;

namespace {

// What a sentence is made from.
struct Scene
{
    const FilmPlayer& player;
    const CollectionFilm& film;
    const FilmStep& step;
    Message object, from;

    [[nodiscard]] bool hasFrom() const { return step.from != noFilmObject; }
    [[nodiscard]] std::size_t targets() const { return film.objects[step.object].targetCount; }
    [[nodiscard]] bool counts() const { return film.algorithm == FilmedAlgorithm::ReferenceCounting; }
};

Message rootSentence(const Scene& s)
{
    if (s.step.object == noFilmObject)
        return Message(POOLSCOPE_TEXT("CoreText", "A root refers to an object outside the heap: its references are "
                                                  "roots as well."));
    return Message(POOLSCOPE_TEXT("CoreText", "A root refers to %1."), s.object);
}

Message shadeSentence(const Scene& s)
{
    if (s.targets() == 0)
        return s.hasFrom() ? Message(POOLSCOPE_TEXT("CoreText", "%1 leads to %2, which is white: it is marked."),
                                     s.from, s.object)
                           : Message(POOLSCOPE_TEXT("CoreText", "%1 is white: it is marked."), s.object);
    return s.hasFrom()
               ? Message(POOLSCOPE_TEXT("CoreText",
                                        "%1 leads to %2, which is white: it turns grey and goes onto the stack."),
                         s.from, s.object)
               : Message(POOLSCOPE_TEXT("CoreText", "%1 is white: it turns grey and goes onto the stack."), s.object);
}

Message seenSentence(const Scene& s)
{
    const bool moves = s.player.isQueue();
    if (!s.hasFrom())
        return moves ? Message(POOLSCOPE_TEXT("CoreText", "%1 was copied before: the root gets its new address."),
                               s.object)
                     : Message(POOLSCOPE_TEXT("CoreText", "%1 was reached before: there is nothing to do."), s.object);
    return moves ? Message(POOLSCOPE_TEXT("CoreText",
                                          "%1 leads to %2, which was copied before: the reference gets its new "
                                          "address."),
                           s.from, s.object)
                 : Message(POOLSCOPE_TEXT("CoreText", "%1 leads to %2, which was reached before: there is nothing to "
                                                      "do."),
                           s.from, s.object);
}

Message scanSentence(const Scene& s)
{
    if (s.counts()) return Message(POOLSCOPE_TEXT("CoreText", "%1 is freed next: first its references end."), s.object);
    if (s.player.isQueue())
        return Message(POOLSCOPE_TEXT("CoreText", "%1 is next in the queue: what it refers to is looked at."),
                       s.object);
    return Message(POOLSCOPE_TEXT("CoreText", "%1 is taken off the stack: what it refers to is looked at."), s.object);
}

Message blackenSentence(const Scene& s)
{
    if (s.targets() == 0) return Message(POOLSCOPE_TEXT("CoreText", "%1 refers to nothing: it is black."), s.object);
    return Message(POOLSCOPE_TEXT("CoreText", "All references of %1 have been followed: it turns black."), s.object);
}

Message copySentence(const Scene& s)
{
    const Message bytes(Text{"", "%1"}, Message::Bytes{static_cast<double>(s.film.objects[s.step.object].bytes)});
    const bool isPromoted = s.step.action == StepAction::Promote;
    if (isPromoted)
        return s.hasFrom() ? Message(POOLSCOPE_TEXT("CoreText", "%1 leads to %2: it is promoted. Its %3 are copied "
                                                                "into the old space."),
                                     s.from, s.object, bytes)
                           : Message(POOLSCOPE_TEXT("CoreText", "%1 is promoted: its %2 are copied into the old "
                                                                "space."),
                                     s.object, bytes);
    return s.hasFrom()
               ? Message(POOLSCOPE_TEXT("CoreText", "%1 leads to %2: its %3 are copied, and its old place "
                                                    "keeps the new address."),
                         s.from, s.object, bytes)
               : Message(POOLSCOPE_TEXT("CoreText", "%1: its %2 are copied, and its old place keeps the new address."),
                         s.object, bytes);
}

Message rememberSentence(const Scene& s)
{
    switch (s.step.action) {
    case StepAction::Remembered:
        return Message(POOLSCOPE_TEXT("CoreText", "%1 is old and in the remembered set: its references count as roots, "
                                                  "whether it is alive or not."),
                       s.object);
    case StepAction::Remember:
        return Message(POOLSCOPE_TEXT("CoreText", "%1 is old and refers to a young object: it enters the remembered "
                                                  "set."),
                       s.object);
    default:
        return Message(POOLSCOPE_TEXT("CoreText", "%1 refers to no young object any more: it leaves the remembered "
                                                  "set."),
                       s.object);
    }
}

Message reclaimSentence(const Scene& s)
{
    switch (s.step.action) {
    case StepAction::Keep:
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "%1 is black: it stays. Its mark is cleared: it is white for the next "
                                      "collection."),
                       s.object);
    case StepAction::Free:
        return Message(POOLSCOPE_TEXT("CoreText", "%1 is white, so nothing leads to it: its cell goes to the free "
                                                  "list."),
                       s.object);
    case StepAction::Reclaim: return Message(POOLSCOPE_TEXT("CoreText", "%1 is freed, there and then."), s.object);
    default:
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "Whoever was reached has moved out. All that is left in this space is "
                                      "dead, and it is emptied at a stroke, without a look at any of it."));
    }
}

Message countSentence(const Scene& s)
{
    const Message::Count count(s.step.value);
    switch (s.step.action) {
    case StepAction::CountUp:
        return Message(POOLSCOPE_TEXT("CoreText", "Something refers to %1 from now on: its count is %2."), s.object,
                       count);
    case StepAction::CountDown:
        return s.hasFrom()
                   ? Message(POOLSCOPE_TEXT("CoreText", "The reference of %1 to %2 ends: its count falls to %3."),
                             s.from, s.object, count)
                   : Message(POOLSCOPE_TEXT("CoreText", "A reference to %1 ends: its count falls to %2."), s.object,
                             count);
    default:
        return Message(POOLSCOPE_TEXT("CoreText", "Nothing refers to %1 any more: it waits to be freed."), s.object);
    }
}

Message storeSentence(const Scene& s)
{
    const auto before = static_cast<FilmObject>(s.step.value);
    const Message old = before == noFilmObject ? Message() : Message::verbatim(nameOf(s.film, before));
    if (s.step.object == noFilmObject)
        return Message(POOLSCOPE_TEXT("CoreText", "The program ends the reference of %1 to %2."), s.from, old);
    if (before == noFilmObject)
        return Message(POOLSCOPE_TEXT("CoreText", "The program makes %1 refer to %2."), s.from, s.object);
    return Message(POOLSCOPE_TEXT("CoreText", "The program makes %1 refer to %2 instead of %3."), s.from, s.object,
                   old);
}

Message programSentence(const Scene& s)
{
    switch (s.step.action) {
    case StepAction::Born:
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "The program makes %1. It is born black: this collection does not ask "
                                      "about it."),
                       s.object);
    case StepAction::Stored: return storeSentence(s);
    case StepAction::RootAdded:
        return Message(POOLSCOPE_TEXT("CoreText", "The program makes a root refer to %1."), s.object);
    case StepAction::RootDropped:
        return Message(POOLSCOPE_TEXT("CoreText", "The program drops a root's reference to %1."), s.object);
    default: break;
    }
    if (s.film.algorithm == FilmedAlgorithm::IncrementalSnapshot)
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "The barrier shades %1: it was reachable when marking began, and must "
                                      "not be lost unseen."),
                       s.object);
    return Message(POOLSCOPE_TEXT("CoreText", "The barrier shades %1: the object that refers to it now may have been "
                                              "gone through before."),
                   s.object);
}

Message incrementSentence(const Scene& s)
{
    if (s.step.action == StepAction::IncrementBegins)
        return Message(POOLSCOPE_TEXT("CoreText", "The program is stopped, and the collector goes on a little."));
    const Message::Count grey(s.player.tally().grey);
    if (s.film.isSample())
        return Message(POOLSCOPE_TEXT("CoreText", "Enough for now: the program runs on. Grey objects left, of those "
                                                  "shown: %1."),
                       grey);
    return Message(POOLSCOPE_TEXT("CoreText", "Enough for now: the program runs on. Grey objects left: %1."), grey);
}

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
    const auto named = [&](FilmObject object) {
        return object == noFilmObject ? Message() : Message::verbatim(nameOf(film, object));
    };
    const Scene scene{player, film, *step, named(step->object), named(step->from)};
    switch (step->action) {
    case StepAction::Root: return rootSentence(scene);
    case StepAction::Shade: return shadeSentence(scene);
    case StepAction::Seen: return seenSentence(scene);
    case StepAction::Scan: return scanSentence(scene);
    case StepAction::Blacken: return blackenSentence(scene);
    case StepAction::MarkingBegins:
        return Message(POOLSCOPE_TEXT("CoreText", "The nursery is empty. Now the old space is marked, all of it white "
                                                  "again."));
    case StepAction::Copy:
    case StepAction::Promote: return copySentence(scene);
    case StepAction::Remembered:
    case StepAction::Remember:
    case StepAction::Forget: return rememberSentence(scene);
    case StepAction::Keep:
    case StepAction::Free:
    case StepAction::Emptied:
    case StepAction::Reclaim: return reclaimSentence(scene);
    case StepAction::CountUp:
    case StepAction::CountDown:
    case StepAction::Doomed: return countSentence(scene);
    case StepAction::IncrementBegins:
    case StepAction::IncrementEnds: return incrementSentence(scene);
    case StepAction::Born:
    case StepAction::Stored:
    case StepAction::RootAdded:
    case StepAction::RootDropped:
    case StepAction::ShadeByBarrier: break;
    }
    return programSentence(scene);
}

} // namespace poolscope
