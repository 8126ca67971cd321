// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/pools/pool_array.h"

#include "core/base/script_array.h"

#include <algorithm>
#include <new>
#include <utility>

namespace poolscope {

PoolArray::PoolArray(gc::CollectedHeap& heap, LaneGauge& gauge, KindIndex pool, std::size_t kinds)
    : heap_(heap),
      barrier_(heap.barrier()),
      gauge_(gauge),
      pool_(pool),
      kinds_(kinds)
{
    heap_.addRoots(*this);
}

void PoolArray::pushIfRoom(std::span<Object* const> idle)
{
    if (length_ + 1 == idle.size() && length_ < capacity_) push(idle.back());
}

void PoolArray::catchUp(std::span<Object* const> idle)
{
    while (length_ < idle.size()) {
        if (length_ == capacity_) remake(grownArrayCapacity(length_ + 1));
        push(idle[length_]);
    }
}

void PoolArray::prepareToPop()
{
    // Popping the last entry drops the whole store.
    if (length_ <= 1) return;
    const std::size_t left = cutArrayCapacity(length_ - 1, capacity_);
    if (left < capacity_) cut(left);
}

void PoolArray::pop()
{
    --length_;
    put(pieces_[length_ / maximumPieceEntries], length_ % maximumPieceEntries, nullptr);
    if (length_ > 0) return;
    dropPiecesTo(0);
    capacity_ = 0;
}

void PoolArray::push(Object* object)
{
    put(pieces_[length_ / maximumPieceEntries], length_ % maximumPieceEntries, object);
    ++length_;
}

void PoolArray::remake(std::size_t capacity)
{
    const std::size_t before = pieces_.size();
    for (std::size_t begin = 0; begin < capacity; begin += maximumPieceEntries)
        addPiece(std::min(maximumPieceEntries, capacity - begin));
    for (std::size_t i = 0; i < length_; ++i) {
        const std::size_t piece = i / maximumPieceEntries, entry = i % maximumPieceEntries;
        put(pieces_[before + piece], entry, pieces_[piece]->references()[entry]);
    }
    for (std::size_t i = 0; i < before; ++i)
        drop(pieces_[i]);
    pieces_.erase(pieces_.begin(), pieces_.begin() + static_cast<std::ptrdiff_t>(before));
    capacity_ = capacity;
}

void PoolArray::cut(std::size_t capacity)
{
    const std::size_t last = (capacity - 1) / maximumPieceEntries;
    const std::size_t entries = capacity - last * maximumPieceEntries;
    if (entries < pieces_[last]->references().size()) {
        addPiece(entries);
        for (std::size_t i = 0; i < entries; ++i)
            put(pieces_.back(), i, pieces_[last]->references()[i]);
        std::swap(pieces_[last], pieces_.back());
    }
    dropPiecesTo(last + 1);
    capacity_ = capacity;
}

void PoolArray::addPiece(std::size_t entries)
{
    const std::uint32_t bytes = pieceBytes(entries);
    auto* piece = new (heap_.allocate(bytes)) Object{
        .id = {pool_, 0}, .kind = pieceKind(kinds_, bytes), .referenceCount = static_cast<std::uint8_t>(entries)};
    std::ranges::fill(piece->references(), nullptr);
    pieces_.push_back(piece);
    if (barrier_ != nullptr) barrier_->rootAdded(piece);
    heldBytes_ += bytes + heap_.headerBytes();
    ++made_;
    gauge_.heapRose(heap_.heapBytes());
}

void PoolArray::dropPiecesTo(std::size_t pieces)
{
    while (pieces_.size() > pieces) {
        Object* piece = pieces_.back();
        pieces_.pop_back();
        drop(piece);
    }
}

void PoolArray::drop(Object* piece)
{
    heldBytes_ -= pieceBytes(piece->references().size()) + heap_.headerBytes();
    if (barrier_ != nullptr) barrier_->rootDropped(piece);
}

void PoolArray::put(Object* piece, std::size_t entry, Object* object)
{
    Object* const before = std::exchange(piece->references()[entry], object);
    if (barrier_ != nullptr) barrier_->stored(piece, before, object);
}

} // namespace poolscope
