// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// collections.csv: one row a collection, or one an increment where it is done in increments; measurements last. The
// column `collection` says which collection of its lane's heap the row is, or is a part of: a collection is a whole
// one, an increment is a slice of it. Empty in what was recorded before it was counted.
#pragma once

#include "core/export/columns.h"
#include "core/recording/recording.h"

#include <iosfwd>
#include <string>

namespace poolscope {

// The header row.
void writeCollectionsHeader(std::ostream& out, Columns columns);
// One row.
void writeCollectionRow(std::ostream& out, const CollectionRecord& record, const std::string& laneName,
                        Columns columns);
// Header and every row: frame by frame, lanes in order, those of a lane's frame in the order they happened. The header
// alone for a recording without collections.
void writeCollections(std::ostream& out, const Recording& recording, Columns columns);

} // namespace poolscope
