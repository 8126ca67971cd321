// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/collections_csv.h"

#include "core/export/csv_row.h"
#include "core/recording/collection_order.h"

#include <ostream>

namespace poolscope {

void writeCollectionsHeader(std::ostream& out, Columns columns)
{
    out << "frame,lane,kind,cause,bytes_before,bytes_after,reclaimed_bytes,copied_bytes,promoted_bytes,"
           "objects_visited,objects_reclaimed,budget_bytes,collection"
        << (columns == Columns::All ? ",begin_ns,pause_ns\n" : "\n");
}

void writeCollectionRow(std::ostream& out, const CollectionRecord& record, const std::string& laneName, Columns columns)
{
    const Collection& c = record.collection;
    CsvRow row;
    (row << record.frame).chosen(laneName)
        << nameOf(c.kind) << nameOf(c.cause) << c.bytesBefore << c.bytesAfter << c.reclaimedBytes() << c.copiedBytes
        << c.promotedBytes << c.objectsVisited << c.objectsReclaimed << c.budgetBytes;
    // 0: the recording does not have the number.
    if (c.number > 0)
        row << c.number;
    else
        row << "";
    if (columns == Columns::All) row << record.beginNs << record.pauseNs;
    row.writeTo(out);
}

void writeCollections(std::ostream& out, const Recording& recording, Columns columns)
{
    writeCollectionsHeader(out, columns);
    CollectionOrder order(recording);
    while (const auto place = order.next())
        writeCollectionRow(out, recording.collections(place->lane)[place->index], recording.laneName(place->lane),
                           columns);
}

} // namespace poolscope
