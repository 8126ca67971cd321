// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
#include "core/base/address_range.h"

#include <new>
#include <utility>

#include <sys/mman.h>
#include <unistd.h>

namespace poolscope {

namespace detail {

std::size_t roundedToPages(std::size_t bytes)
{
    const std::size_t page = AddressRange::pageBytes();
    return (bytes + page - 1) / page * page;
}

} // namespace detail

AddressRange::AddressRange(std::size_t bytes) : reserved_(detail::roundedToPages(bytes))
{
    if (reserved_ < bytes || reserved_ == 0) throw std::bad_alloc();
    void* address = mmap(nullptr, reserved_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (address == MAP_FAILED) throw std::bad_alloc();
    begin_ = static_cast<std::byte*>(address);
}

AddressRange::~AddressRange()
{
    if (begin_ != nullptr) munmap(begin_, reserved_);
}

AddressRange::AddressRange(AddressRange&& other) noexcept
    : begin_(std::exchange(other.begin_, nullptr)),
      reserved_(std::exchange(other.reserved_, 0)),
      committed_(std::exchange(other.committed_, 0))
{
}

AddressRange& AddressRange::operator=(AddressRange&& other) noexcept
{
    std::swap(begin_, other.begin_);
    std::swap(reserved_, other.reserved_);
    std::swap(committed_, other.committed_);
    return *this;
}

void AddressRange::commit(std::size_t bytes)
{
    const std::size_t wanted = detail::roundedToPages(bytes);
    if (wanted < bytes || wanted > reserved_) throw std::bad_alloc();
    if (wanted > committed_) {
        if (mprotect(begin_ + committed_, wanted - committed_, PROT_READ | PROT_WRITE) != 0) throw std::bad_alloc();
    } else if (wanted < committed_) {
        // A fresh mapping over the old one both frees the pages and makes a late access fault.
        void* address = mmap(begin_ + wanted, committed_ - wanted, PROT_NONE,
                             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
        if (address == MAP_FAILED) throw std::bad_alloc();
    }
    committed_ = wanted;
}

std::size_t AddressRange::pageBytes()
{
    static const auto bytes = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    return bytes;
}

std::size_t AddressRange::physicalMemoryBytes()
{
    const auto pages = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES));
    return std::min(pages, ~std::size_t{0} / pageBytes()) * pageBytes(); // 32 bits may be too few for all of it
}

} // namespace poolscope
