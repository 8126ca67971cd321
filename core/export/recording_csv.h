// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a recording: samples.csv, samples-by-kind.csv, collections.csv, annotations.csv and tunings.csv.
#pragma once

#include "core/metrics/sample.h"
#include "core/recording/recording.h"

#include <iosfwd>
#include <span>
#include <string>
#include <vector>

namespace poolscope {

// Which of the two sorts of figures a file gets.
enum class Columns {
    All,
    CountersOnly, // nothing measured with a clock or told by malloc: two runs with the same seed give the same file
};

// samples.csv: one row a frame and lane (design, "Files").

// The header row.
void writeSamplesHeader(std::ostream& out, Columns columns);
// One row. A lane name with a comma, quote or line break is quoted as in RFC 4180.
void writeSampleRow(std::ostream& out, const Sample& sample, const std::string& laneName, Columns columns);
// Header and every row, frame by frame, lane by lane.
void writeSamples(std::ostream& out, const Recording& recording, Columns columns);

// samples-by-kind.csv: one row a frame, lane and kind, for every kind that has slots of its own in the lane. The
// columns are those of samples.csv that are about slots, and the births of the kind, which are the same in every lane;
// all are counted.

// Frame by frame, lane by lane, kind by kind. `kinds`: the names of the scenario's kinds, in order. `births`: of each
// kind in each frame; empty to leave their column empty.
void writeSamplesByKind(std::ostream& out, const Recording& recording, const std::vector<std::string>& kinds,
                        std::span<const Series> births);

// collections.csv: one row for each collection or, if it is done in increments, for each increment; measurements last.
// The column `collection` has the number of the collection that the row is, or that its increment belongs to, counted
// in its lane's heap. It is empty in recordings made before collections were numbered.

// The header row.
void writeCollectionsHeader(std::ostream& out, Columns columns);
// One row.
void writeCollectionRow(std::ostream& out, const CollectionRecord& record, const std::string& laneName,
                        Columns columns);
// Header and every row: frame by frame, lane by lane, in the order they happened. Only the header for a recording
// without collections.
void writeCollections(std::ostream& out, const Recording& recording, Columns columns);

// annotations.csv and tunings.csv: the notes that a user wrote and the parameters that were tuned, one row each, by
// frame. `time_s` is simulated time since the start of the run, with three decimals.

// Header "frame,time_s,text" and every row. A text with a comma, quote or line break is quoted as in RFC 4180.
void writeAnnotations(std::ostream& out, const Recording& recording);
// Header "frame,time_s,lane,parameter,old,new" and every row. `lane` is empty for parameters of the scenario or the
// run. `parameter` and the values are as in an experiment file; the speed is run.speed.
void writeTunings(std::ostream& out, const Recording& recording);

} // namespace poolscope
