// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The collections of a lane, to which more are added. A copy shares them with the original: copying is O(1). Not
// thread-safe, but a copy may go to another thread while the original grows.
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

    // Amortised O(1); the first append to a copy costs O(size).
    void append(const CollectionRecord& record);

    // Valid until the next append() or the end of the log.
    [[nodiscard]] std::span<const CollectionRecord> view() const { return view_; }
    [[nodiscard]] std::size_t memoryBytes() const;

private:
    void swap(CollectionLog& other) noexcept
    {
        std::swap(records_, other.records_);
        std::swap(view_, other.view_);
        std::swap(isOriginal_, other.isOriginal_);
    }

    // Never reallocated, as others may be reading it: when it is full, a larger copy takes its place.
    std::shared_ptr<std::vector<CollectionRecord>> records_;
    std::span<const CollectionRecord> view_; // the records of this log; the original may have added more since
    bool isOriginal_ = false;                // whether this log is the one that adds to `records_`
};

} // namespace poolscope
