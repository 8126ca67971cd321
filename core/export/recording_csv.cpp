// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/recording_csv.h"

#include "core/export/csv_row.h"
#include "core/recording/collection_order.h"

#include <array>
#include <charconv>
#include <ostream>

namespace poolscope {

namespace {

std::string secondsOf(std::uint64_t frame, const Recording& recording)
{
    std::array<char, 64> text;
    const double seconds = static_cast<double>(frame) / recording.frameRate();
    const auto end = std::to_chars(text.begin(), text.end(), seconds, std::chars_format::fixed, 3).ptr;
    return {text.begin(), end};
}

} // namespace

void writeSamplesHeader(std::ostream& out, Columns wanted)
{
    out << "frame,lane";
    for (const FieldInfo& info : columns()) {
        if (info.isCounter() || wanted == Columns::All) out << ',' << info.name;
    }
    out << '\n';
}

void writeSampleRow(std::ostream& out, const Sample& sample, const std::string& laneName, Columns wanted)
{
    CsvRow row;
    (row << sample.frame).chosen(laneName);
    for (const FieldInfo& info : columns())
        if (info.isCounter() || wanted == Columns::All) row << valueOf(sample, info.field);
    row.writeTo(out);
}

void writeSamples(std::ostream& out, const Recording& recording, Columns wanted)
{
    writeSamplesHeader(out, wanted);
    for (std::size_t frame = 0; frame < recording.frameCount(); ++frame) {
        for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
            writeSampleRow(out, recording.sample(frame, lane), recording.laneName(lane), wanted);
    }
}

void writeSamplesByKind(std::ostream& out, const Recording& recording, const std::vector<std::string>& kinds,
                        std::span<const Series> births)
{
    constexpr std::array fields{SlotField::Owned, SlotField::InUse, SlotField::HighWater, SlotField::Misses,
                                SlotField::Exhausted};
    CsvRow row;
    row << "frame"
        << "lane"
        << "kind";
    for (const SlotField field : fields)
        row << nameOf(field);
    row << "births";
    row.writeTo(out);
    for (std::size_t frame = 0; frame < recording.frameCount(); ++frame)
        for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
            for (const SlotSeries& series : recording.kindSlots(lane)) {
                (row << std::uint64_t{frame}).chosen(recording.laneName(lane)).chosen(kinds.at(series.kind()));
                for (const SlotField field : fields)
                    row << series.of(field)[frame];
                if (births.empty())
                    row << "";
                else
                    row << births[series.kind()][frame];
                row.writeTo(out);
            }
}

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

void writeAnnotations(std::ostream& out, const Recording& recording)
{
    out << "frame,time_s,text\n";
    CsvRow row;
    for (const Annotation& annotation : recording.annotations().list()) {
        (row << annotation.frame << secondsOf(annotation.frame, recording)).chosen(annotation.text);
        row.writeTo(out);
    }
}

void writeTunings(std::ostream& out, const Recording& recording)
{
    out << "frame,time_s,lane,parameter,old,new\n";
    CsvRow row;
    for (const Tuning& tuning : recording.tunings()) {
        (row << tuning.frame << secondsOf(tuning.frame, recording)).chosen(tuning.lane)
            << tuning.parameter << tuning.oldValue << tuning.newValue;
        row.writeTo(out);
    }
}

} // namespace poolscope
