// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/collection_log.h"

#include <algorithm>

namespace poolscope {

namespace {

constexpr std::size_t fewest = 16;

} // namespace

CollectionLog::CollectionLog(std::vector<CollectionRecord> records)
    : records_(std::make_shared<std::vector<CollectionRecord>>(std::move(records))),
      view_(*records_),
      isOriginal_(true)
{
}

void CollectionLog::append(const CollectionRecord& record)
{
    if (!isOriginal_ || view_.size() == records_->capacity()) {
        auto larger = std::make_shared<std::vector<CollectionRecord>>();
        larger->reserve(std::max(fewest, 2 * view_.size()));
        larger->assign(view_.begin(), view_.end());
        records_ = std::move(larger);
        isOriginal_ = true;
    }
    records_->push_back(record);
    view_ = *records_;
}

std::size_t CollectionLog::memoryBytes() const
{
    return records_ ? records_->capacity() * sizeof(CollectionRecord) : 0;
}

} // namespace poolscope
