// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The collections of a lane, which only ever become more. A copy shares them with the original: copying is O(1). Not
// thread-safe, but a copy may go to another thread, while the original grows.
#pragma once

#include "core/metrics/collection_record.h"

#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace poolscope {

class CollectionLog
{
public:
    CollectionLog() = default;
    explicit CollectionLog(std::vector<CollectionRecord> records);
    CollectionLog(const CollectionLog& other) : records_(other.records_), view_(other.view_) {}
    CollectionLog(CollectionLog&& other) noexcept { swap(other); }
    CollectionLog& operator=(CollectionLog other) noexcept
    {
        swap(other);
        return *this;
    }
    ~CollectionLog() = default;

    // Amortised O(1); the first one added to a copy costs O(size).
    void append(const CollectionRecord& record);

    // Valid until the next is appended, or the log goes.
    [[nodiscard]] std::span<const CollectionRecord> view() const { return view_; }
    [[nodiscard]] std::size_t memoryBytes() const;

private:
    void swap(CollectionLog& other) noexcept
    {
        std::swap(records_, other.records_);
        std::swap(view_, other.view_);
        std::swap(isOriginal_, other.isOriginal_);
    }

    // Never moved while others may read of it: what does not fit goes into another.
    std::shared_ptr<std::vector<CollectionRecord>> records_;
    std::span<const CollectionRecord> view_; // those of this log: the original may have added more meanwhile
    bool isOriginal_ = false;                // nobody else adds to `records_`
};

} // namespace poolscope
