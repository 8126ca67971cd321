// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
#include "core/pools/pool.h"

#include "core/pools/bits.h"
#include "core/pools/slab.h"
#include "core/pools/slab_register.h"

namespace poolscope::pools {

namespace detail {

std::string stateOf(std::size_t slot, const SlotHeader& header)
{
    return "slot " + std::to_string(slot) + ", generation " + std::to_string(header.generation) +
           (isInUse(header.generation)
                ? header.holder != nullptr ? ", held by " + std::string(header.holder) : std::string(", in use")
                : std::string(", idle"));
}

} // namespace detail

void SlotShape::check() const
{
    if (bytes == 0) throw std::invalid_argument("a slot of 0 bytes; allowed is 1 or more");
    if (bytes > largestBytes)
        throw std::invalid_argument("a slot of " + std::to_string(bytes) + " bytes; allowed is up to " +
                                    std::to_string(largestBytes));
    if (!isPowerOfTwo(alignment) || alignment > largestAlignment)
        throw std::invalid_argument("an alignment of " + std::to_string(alignment) +
                                    "; allowed are powers of two up to " + std::to_string(largestAlignment));
}

void PoolMisuse::releasedTwice(std::size_t slot, const SlotHeader& header)
{
    throw PoolMisuse("released twice: " + detail::stateOf(slot, header));
}

void PoolMisuse::staleHandle(std::size_t slot, const SlotHeader& header, std::uint32_t generation)
{
    throw PoolMisuse("used after release: the handle is of generation " + std::to_string(generation) + "; " +
                     detail::stateOf(slot, header));
}

void PoolMisuse::foreign(const void* object, const std::string& pool, const Slab* own)
{
    if (object == nullptr) throw PoolMisuse("nullptr released to " + pool);
    std::string owner = " that no pool of slabs owns";
    if (own != nullptr && own->contains(object))
        owner = " that lies in it, but not at the beginning of a slot in use";
    else if (const std::string name = nameOfSlabAt(object); !name.empty())
        owner = " that belongs to " + name;
    throw PoolMisuse("an object released to " + pool + owner);
}

PoolExhausted::PoolExhausted(std::size_t capacity)
    : std::runtime_error("all " + std::to_string(capacity) + " slots are in use"),
      capacity_(capacity)
{
}

} // namespace poolscope::pools
