// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Listens to a heap and makes the film of one collection. Belongs to the collecting thread.
#pragma once

#include "core/films/collection_film.h"
#include "core/gc/collected_heap.h"
#include "core/gc/steps.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace poolscope {

class FilmRecorder final : public gc::StepObserver
{
public:
    // `algorithm` is that of the strategy: Minor of a generational heap, ReferenceCounting of one that counts. `kinds`
    // are their names. Of heaps with more than `maxObjects` a sample is filmed.
    FilmRecorder(FilmedAlgorithm algorithm, std::vector<std::string> kinds, std::size_t maxObjects = maxFilmedObjects);

    // From now on: films the collection of that number, or the next that begins if it is 0; for a heap that counts, the
    // next count that falls to zero will do as well.
    void arm(std::uint64_t collection);
    [[nodiscard]] bool hasBegun() const { return heap_ != nullptr || isDone_; }
    [[nodiscard]] bool isDone() const { return isDone_; }
    // Ends a film of counting, which has no end of its own. The heap must be as the last step left it.
    void finishCounting();
    // Only when it is done; once.
    [[nodiscard]] CollectionFilm take() { return std::move(film_); }

    void collectionBegins(const gc::CollectedHeap& heap, Collection::Kind kind) override;
    void cascadeBegins(const gc::CollectedHeap& heap) override;
    void tell(const gc::Step& step) override;
    void collectionEnds(const gc::CollectedHeap& heap, const Collection& collection) override;

private:
    struct Found
    {
        const Object* object;
        std::uint32_t bytes;
    };

    void begin(const gc::CollectedHeap& heap);
    void addSpaces();
    [[nodiscard]] std::vector<Found> objectsOfHeap() const;
    // How many roots refer to each object of the heap.
    [[nodiscard]] std::unordered_map<const Object*, std::uint32_t> countRoots() const;
    [[nodiscard]] std::unordered_set<const Object*> reachable() const;
    void reach(const Object* root, std::unordered_set<const Object*>& reached) const;
    [[nodiscard]] std::unordered_set<const Object*> chooseSample(const std::vector<Found>& found,
                                                                 const std::unordered_set<const Object*>& live) const;
    void addObject(const Found& found, bool isReachable, std::uint32_t roots);
    [[nodiscard]] bool isCondemned(std::uint64_t address) const;
    void addTargets();
    // The header of an object is written only after its birth was told.
    void completeBirths();
    void born(const Object* object);
    // The first step of counting comes after the program has let go of the reference.
    void restoreFirstReference(const gc::Step& step);
    void count(const gc::Step& step);
    void followMove(const gc::Step& step, FilmStep& filmed);
    [[nodiscard]] FilmObject known(const Object* object) const;
    [[nodiscard]] bool isOutsideSample(const Object* object) const;
    void add(const FilmStep& step) { film_.steps.push_back(step); }
    void extendSpaceOf(std::uint64_t address, std::uint64_t bytes);
    void finish();
    void findDeadLeft();

    FilmedAlgorithm base_;
    std::size_t maxObjects_;
    std::optional<std::uint64_t> wanted_; // the number of the collection, once armed
    const gc::CollectedHeap* heap_ = nullptr;
    bool isDone_ = false;
    CollectionFilm film_;
    std::unordered_map<const Object*, FilmObject> numbers_; // by present address
    std::vector<const Object*> places_;                     // present address of each object; null: gone
    std::vector<FilmObject> unwritten_;                     // born, but not completed
    std::uint64_t visited_ = 0, reclaimed_ = 0;             // objects, of all steps
    std::uint64_t reclaimedBytes_ = 0;
};

} // namespace poolscope
