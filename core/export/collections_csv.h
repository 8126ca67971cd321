// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// collections.csv: one row for each collection or, if it is done in increments, for each increment; measurements last.
// The column `collection` has the number of the collection that the row is, or that its increment belongs to, counted
// in its lane's heap. It is empty in recordings made before collections were numbered.
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
// Header and every row: frame by frame, lane by lane, in the order they happened. Only the header for a recording
// without collections.
void writeCollections(std::ostream& out, const Recording& recording, Columns columns);

} // namespace poolscope
