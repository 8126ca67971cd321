// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// A block of a heap with boundary tags (Knuth, The Art of Computer Programming 1, 2.5): its first word has its size and
// whether it and the block before it are in use; the last word of a free one has its size again. So both neighbours of
// a block are found in O(1). What an object gets begins after the first word and lasts to the end of the block.
#pragma once

#include <cstddef>
#include <cstdint>

namespace poolscope::allocators {

class TaggedBlock
{
public:
    static constexpr std::size_t granule = 2 * sizeof(void*); // block sizes are multiples of it, objects lie on them
    static constexpr std::size_t headerBytes = sizeof(void*); // the word that a block in use costs
    static constexpr std::size_t minimumBytes = 2 * granule;  // room for the links and both sizes of a free one

    // Of the block that an object of that size needs; 0 if it is too large for any.
    [[nodiscard]] static constexpr std::size_t bytesFor(std::size_t objectBytes)
    {
        if (objectBytes > ~std::size_t{0} / 2) return 0;
        const std::size_t bytes = (objectBytes + headerBytes + granule - 1) / granule * granule;
        return bytes < minimumBytes ? minimumBytes : bytes;
    }
    [[nodiscard]] static TaggedBlock* of(void* object) { return reinterpret_cast<TaggedBlock*>(object) - 1; }

    [[nodiscard]] std::size_t bytes() const { return tag_ & ~flags; }
    [[nodiscard]] bool isInUse() const { return (tag_ & inUse) != 0; }
    [[nodiscard]] bool isPreviousInUse() const { return (tag_ & previousInUse) != 0; }
    [[nodiscard]] void* object() { return this + 1; }
    [[nodiscard]] const void* object() const { return this + 1; }
    // How many bytes an object in it may have.
    [[nodiscard]] std::size_t room() const { return bytes() - headerBytes; }

    [[nodiscard]] TaggedBlock* next() { return at(bytes()); }
    [[nodiscard]] const TaggedBlock* next() const { return const_cast<TaggedBlock*>(this)->next(); }
    // Only if it is free.
    [[nodiscard]] TaggedBlock* previous() { return at(std::size_t{0} - reinterpret_cast<std::size_t*>(this)[-1]); }

    // Writes what a block is, and lets its successor know.
    void makeUsed(std::size_t bytes)
    {
        tag_ = bytes | (tag_ & previousInUse) | inUse;
        next()->tag_ |= previousInUse;
    }
    void makeFree(std::size_t bytes)
    {
        tag_ = bytes | (tag_ & previousInUse);
        TaggedBlock* after = next();
        reinterpret_cast<std::size_t*>(after)[-1] = bytes;
        after->tag_ &= ~previousInUse;
    }
    // Cuts it after so many bytes: they are in use, and what is behind them is a free block, which is returned.
    TaggedBlock* cut(std::size_t bytes)
    {
        const std::size_t rest = this->bytes() - bytes;
        tag_ = bytes | (tag_ & previousInUse) | inUse;
        TaggedBlock* after = next();
        after->tag_ = previousInUse;
        after->makeFree(rest);
        return after;
    }
    // The first block of a heap: nothing before it can be joined with it.
    void makeFirst() { tag_ = previousInUse; }
    // The word behind the last block, which is free or about to be: in use for ever, and without bytes.
    void makeEnd() { tag_ = inUse; }
    [[nodiscard]] bool isEnd() const { return bytes() == 0; }

    // Links of a free block in a list.
    [[nodiscard]] TaggedBlock*& nextFree() { return links()[0]; }
    [[nodiscard]] TaggedBlock*& previousFree() { return links()[1]; }

private:
    static constexpr std::size_t inUse = 1, previousInUse = 2, flags = granule - 1;

    [[nodiscard]] TaggedBlock* at(std::size_t offset)
    {
        return reinterpret_cast<TaggedBlock*>(reinterpret_cast<std::byte*>(this) + offset);
    }
    [[nodiscard]] TaggedBlock** links() { return reinterpret_cast<TaggedBlock**>(this + 1); }

    std::size_t tag_;
};

static_assert(sizeof(TaggedBlock) == TaggedBlock::headerBytes);

// Puts a free block into a list between two of its neighbours there, of which each may be missing.
inline void linkBetween(TaggedBlock*& head, TaggedBlock* before, TaggedBlock* block, TaggedBlock* after)
{
    block->previousFree() = before;
    block->nextFree() = after;
    (before == nullptr ? head : before->nextFree()) = block;
    if (after != nullptr) after->previousFree() = block;
}
inline void linkFirst(TaggedBlock*& head, TaggedBlock* block)
{
    linkBetween(head, nullptr, block, head);
}
inline void unlink(TaggedBlock*& head, TaggedBlock* block)
{
    TaggedBlock* before = block->previousFree();
    TaggedBlock* after = block->nextFree();
    (before == nullptr ? head : before->nextFree()) = after;
    if (after != nullptr) after->previousFree() = before;
}
template <class Visit>
void forEachLinked(TaggedBlock* head, Visit& visit)
{
    for (TaggedBlock* each = head; each != nullptr; each = each->nextFree())
        visit(*each);
}

} // namespace poolscope::allocators
