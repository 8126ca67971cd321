// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Listens to an allocator and films its steps: after each one that changes anything it goes through the memory itself,
// and keeps what differs. Blocks gone through are bounded (HeapFilm::maxLooked), so that a film of a million blocks is
// short rather than late. Belongs to the lane's thread.
#pragma once

#include "core/films/heap_film.h"
#include "core/strategies/allocators/heap_inspection.h"
#include "core/strategies/observers.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace poolscope {

class HeapRecorder final : public HeapStepObserver, public CallObserver
{
public:
    // Asked before each look at the heap. Once it says no, the film is cut.
    using KeepOn = std::function<bool()>;

    // Steps before it are only counted, as going through a heap takes its time. It begins with a call, once `skipped`
    // more steps have been told.
    void startFilming(KeepOn keepOn, std::uint64_t skipped = 0)
    {
        keepOn_ = std::move(keepOn);
        filmsFrom_ = told_ + skipped;
    }
    // So far.
    [[nodiscard]] std::uint64_t calls() const { return calls_; }
    [[nodiscard]] std::uint64_t told() const { return told_; }             // steps
    [[nodiscard]] std::uint64_t toldBeforeCall() const { return callAt_; } // steps, before the last call
    // The blocks that there are now; 0 before the first step. O(blocks).
    [[nodiscard]] std::uint64_t blocks() const;

    // Writes the heap at the beginning, the steps, and whether they are all. The heap must be as the last step left it.
    // Everything else in `film` stays as it is.
    void finish(HeapFilm& film);

    void tell(const HeapInspection& heap, const allocators::HeapStep& step) override;
    // Calls of any strategy of the lane: only the kind that is asked for is of interest.
    void callBegins(Call call, const SlotInspection* inspection, KindIndex kind, const Object* object) override;
    void callEnds(Call, const SlotInspection*, KindIndex, const Object*) override {}

private:
    [[nodiscard]] FilmedHeap look() const;
    [[nodiscard]] std::uint64_t blockOf(const void* object) const;
    // The program writes the header of an object only after it has got its memory.
    void nameNewcomer();
    void nameIn(std::vector<FilmedBlock>& blocks, std::uint64_t at, std::uint16_t kind, ObjectId holder) const;
    void add(const allocators::HeapStep& step);

    KeepOn keepOn_;
    std::optional<std::uint64_t> filmsFrom_; // steps told before; nothing: it does not film
    bool isCut_ = false;
    std::uint64_t calls_ = 0;
    std::uint64_t told_ = 0;   // steps
    std::uint64_t callAt_ = 0; // toldBeforeCall()
    std::uint64_t looked_ = 0; // blocks gone through
    const HeapInspection* heap_ = nullptr;
    std::optional<FilmedHeap> begin_;
    FilmedHeap now_; // as the last step left it
    std::vector<HeapFilmStep> steps_;
    std::size_t changed_ = 0;               // blocks in all changes
    std::size_t call_ = 0;                  // the step with which the last call began
    KindIndex kind_ = 0;                    // asked for
    std::optional<std::uint64_t> newcomer_; // the block of an object whose header is not written yet
};

} // namespace poolscope
