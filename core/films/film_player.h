// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Goes through a film, forwards and backwards, and knows the heap as it is between two steps. Every step can be taken
// back exactly. Belongs to one thread.
#pragma once

#include "core/films/collection_film.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace poolscope {

class FilmPlayer
{
public:
    explicit FilmPlayer(std::shared_ptr<const CollectionFilm> film);

    [[nodiscard]] const CollectionFilm& film() const { return *film_; }
    // Steps done: 0 at the beginning, film().steps.size() at the end.
    [[nodiscard]] std::size_t position() const { return position_; }
    [[nodiscard]] bool isAtEnd() const { return position_ == film_->steps.size(); }
    // The step done last; nullptr at the beginning.
    [[nodiscard]] const FilmStep* lastStep() const { return position_ == 0 ? nullptr : &film_->steps[position_ - 1]; }
    // O(steps between). A position past the end is the end.
    void seek(std::size_t position);
    // Return whether there was a step.
    bool forward();
    bool back();

    [[nodiscard]] FilmColour colour(FilmObject object) const { return colours_[object]; }
    // Where it is, or was when it was freed.
    [[nodiscard]] std::uint64_t address(FilmObject object) const { return addresses_[object]; }
    [[nodiscard]] std::uint32_t count(FilmObject object) const { return counts_[object]; }
    [[nodiscard]] bool isRemembered(FilmObject object) const { return remembered_[object]; }
    // False before it is born.
    [[nodiscard]] bool exists(FilmObject object) const { return exists_[object]; }
    [[nodiscard]] bool isRoot(FilmObject object) const { return roots_[object] > 0; }
    // Its references, as they are now.
    [[nodiscard]] std::span<const FilmObject> targetsOf(FilmObject object) const
    {
        return {targets_.data() + film_->objects[object].firstTarget, film_->objects[object].targetCount};
    }

    // The grey objects: a stack whose top is the last, or of a copying collector a queue whose front is the first; of
    // counting, those doomed.
    [[nodiscard]] std::span<const FilmObject> pending() const
    {
        return {pending_.data() + firstPending_, pending_.size() - firstPending_};
    }
    [[nodiscard]] bool isQueue() const;
    // The object whose references are being gone through; none: there is none.
    [[nodiscard]] FilmObject current() const { return current_; }
    // Whether the spaces of a moving collector have changed places: to-space is the one in use.
    [[nodiscard]] bool hasSwapped() const { return emptied_ > 0; }
    // Objects freed so far, in the order in which their memory came to the free list or was emptied.
    [[nodiscard]] std::span<const FilmObject> freed() const { return freed_; }

    struct Tally
    {
        std::size_t white = 0, grey = 0, black = 0, kept = 0, gone = 0;
        std::size_t notCondemned = 0; // that the collection does not ask about; they are not among the black ones
        std::uint64_t copiedBytes = 0, freedBytes = 0;
    };
    // Of the objects of the film that exist.
    [[nodiscard]] const Tally& tally() const { return tally_; }

private:
    // What a step changed, to take it back.
    struct Change
    {
        FilmColour colour = FilmColour::White;
        FilmObject current = noFilmObject;
        std::uint64_t address = 0;
        std::uint32_t value = 0; // a count, or a number of objects
        std::uint32_t place = 0; // in `pending_`, or in `targets_`
    };

    [[nodiscard]] Change apply(const FilmStep& step);
    void takeBack(const FilmStep& step, const Change& change);
    void reach(const FilmStep& step, Change& change);
    void takeBackReach(const FilmStep& step, const Change& change);
    void paint(FilmObject object, FilmColour colour);
    void appear(FilmObject object, bool exists);
    void release(FilmObject object);
    void bringBack(FilmColour colour);
    void takePending(FilmObject object, Change& change);
    void putPendingBack(FilmObject object, const Change& change);
    void empty(std::size_t space, Change& change);
    void beginMarking();
    void store(const FilmStep& step, Change& change);
    void endReference(const FilmStep& step, Change& change);
    [[nodiscard]] std::size_t& tallyOf(FilmObject object);

    std::shared_ptr<const CollectionFilm> film_;
    std::size_t position_ = 0;
    std::vector<FilmColour> colours_;
    std::vector<std::uint64_t> addresses_;
    std::vector<std::uint32_t> counts_;
    std::vector<bool> remembered_, exists_;
    std::vector<std::uint32_t> roots_; // how many roots refer to each
    std::vector<FilmObject> targets_;
    std::vector<FilmObject> pending_;
    std::size_t firstPending_ = 0;
    FilmObject current_ = noFilmObject;
    std::size_t emptied_ = 0;                      // spaces
    bool isMarking_ = false;                       // of a major collection: the nursery is empty
    std::vector<FilmColour> coloursBeforeMarking_; // of it, to go back
    std::vector<FilmObject> freed_;
    Tally tally_;
    std::vector<Change> changes_; // one for each step done
};

// The objects around one object of a film, to be drawn as a graph: those that it leads to, and those that lead to it.
struct Neighbourhood
{
    struct Edge
    {
        FilmObject from = noFilmObject; // none: the roots
        FilmObject to = noFilmObject;
    };

    std::vector<FilmObject> objects; // the centre first, then by distance
    std::vector<Edge> edges; // between these objects; one for each reference, and one from the roots to each root
    bool isCut = false;      // there are more objects around it than were allowed
};

// Up to `most` existing objects around `centre`, nearest first, as of the player's position. O(objects).
[[nodiscard]] Neighbourhood neighbourhoodOf(const FilmPlayer& player, FilmObject centre, std::size_t most = 200);

} // namespace poolscope
