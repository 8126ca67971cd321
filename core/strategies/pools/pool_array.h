// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The array in which a pool on a collected heap keeps its idle objects, as a script engine keeps it for push() and
// pop(): its backing store is an object of the heap, and garbage once it is replaced (core/base/script_array.h has the
// rules). An article's pool avoids that by an array that only grows, with its length kept apart.
//
// The pieces are really allocated, and really refer to the objects: the collector traces, moves and updates them. A
// store longer than a heap's objects may be is a chain of pieces (core/base/array_piece.h). Where V8 cuts a store off
// in place, the pieces behind the cut are dropped whole, and the one that is cut is made anew, shorter: nobody can take
// an object of these heaps apart. That is up to one piece more of garbage for each cut.
//
// The pool's own list of its idle objects stays the truth, and their root, and the array may come behind it: a release
// must not allocate, for those who die with the object that is released are reached from nowhere until they are
// released, too. Once they are, the array makes all the stores that pushing them one by one takes.
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
    // Of the pool of kind `pool`, in a scenario of so many kinds. All references must outlive the heap's last
    // allocation, and so must the array.
    PoolArray(gc::CollectedHeap& heap, LaneGauge& gauge, KindIndex pool, std::size_t kinds);
    PoolArray(const PoolArray&) = delete;
    PoolArray& operator=(const PoolArray&) = delete;

    // Pushes the last of `idle` if it is the only one missing, and there is room for it.
    void pushIfRoom(std::span<Object* const> idle);
    // Pushes all that are missing, one after the other. May collect: `idle` must be roots. Throws gc::HeapExhausted.
    void catchUp(std::span<Object* const> idle);
    // Before the last entry is popped: cuts the store off if it is due. May collect. Throws gc::HeapExhausted.
    void prepareToPop();
    // The last entry is null again.
    void pop();

    [[nodiscard]] std::size_t length() const { return length_; }
    [[nodiscard]] std::size_t capacity() const { return capacity_; }
    // Of the pieces it refers to, with the words that the heap puts in front of them.
    [[nodiscard]] std::uint64_t heldBytes() const { return heldBytes_; }
    // Pieces, since the run began.
    [[nodiscard]] std::uint64_t made() const { return made_; }
    [[nodiscard]] std::span<Object* const> pieces() const { return pieces_; }

private:
    [[nodiscard]] std::span<Object*> roots() override { return pieces_; }

    void push(Object* object);
    // A store of `capacity`, with all entries.
    void remake(std::size_t capacity);
    void cut(std::size_t capacity);
    void addPiece(std::size_t entries);
    // Those at the end, so that `pieces` are left.
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
