// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The array in which a pool on a collected heap keeps its idle objects, with push() and pop() as in a script engine:
// its backing store is an object of the heap, and garbage once it is replaced (core/base/script_array.h has the rules).
// The pool of one article avoids that with an array that only grows and whose length is kept separately.
//
// The pieces are really allocated, and really refer to the objects: the collector traces, moves and updates them. A
// store longer than the heap's largest object is a chain of pieces (core/base/array_piece.h). Where V8 truncates a
// store in place, the pieces after the cut are dropped and the piece at the cut is replaced by a shorter one, because
// objects of these heaps cannot be split. That makes up to one piece more of garbage for each cut.
//
// The pool's own list of its idle objects stays authoritative and is their root; the array may lag behind it. A release
// must not allocate, because objects that die with the released one are unreachable until they are released too.
// Afterwards the array makes all the stores that single pushes would have made.
#pragma once

#include "core/base/array_piece.h"
#include "core/gc/collected_heap.h"
#include "core/strategies/lane_gauge.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

class PoolArray final : private gc::Roots
{
public:
    // For the pool of kind `pool`, in a scenario with `kinds` kinds. All references and the array itself must outlive
    // the heap's last allocation.
    PoolArray(gc::CollectedHeap& heap, LaneGauge& gauge, KindIndex pool, std::size_t kinds);
    PoolArray(const PoolArray&) = delete;
    PoolArray& operator=(const PoolArray&) = delete;

    // Pushes the last of `idle` if only that one is missing and there is room.
    void pushIfRoom(std::span<Object* const> idle);
    // Pushes all missing objects one by one. May collect: `idle` must be roots. Throws gc::HeapExhausted.
    void catchUp(std::span<Object* const> idle);
    // To be called before the last entry is popped: truncates the store if it is due. May collect. Throws
    // gc::HeapExhausted.
    void prepareToPop();
    // Sets the last entry to null.
    void pop();

    [[nodiscard]] std::size_t length() const { return length_; }
    [[nodiscard]] std::size_t capacity() const { return capacity_; }
    // Bytes of the current pieces, including the words that the heap puts in front of them.
    [[nodiscard]] std::uint64_t heldBytes() const { return heldBytes_; }
    // Number of pieces made since the run began.
    [[nodiscard]] std::uint64_t made() const { return made_; }
    [[nodiscard]] std::span<Object* const> pieces() const { return pieces_; }

private:
    [[nodiscard]] std::span<Object*> roots() override { return pieces_; }

    void push(Object* object);
    // Replaces the store by one of that capacity, and copies all entries.
    void remake(std::size_t capacity);
    void cut(std::size_t capacity);
    void addPiece(std::size_t entries);
    // Drops pieces at the end until `pieces` are left.
    void dropPiecesTo(std::size_t pieces);
    void drop(Object* piece);
    void put(Object* piece, std::size_t entry, Object* object);

    gc::CollectedHeap& heap_;
    gc::Barrier* barrier_; // of the heap, or null
    LaneGauge& gauge_;
    KindIndex pool_;
    std::size_t kinds_;
    std::vector<Object*> pieces_; // all but the last are full
    std::size_t length_ = 0;
    std::size_t capacity_ = 0;
    std::uint64_t heldBytes_ = 0;
    std::uint64_t made_ = 0;
};

} // namespace poolscope
