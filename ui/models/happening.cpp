// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/happening.h"

#include "core/base/units.h"

#include <QCoreApplication>

namespace poolscope::ui {

namespace {

QString tr(const char* text, int n = -1)
{
    return QCoreApplication::translate("poolscope::ui::Happening", text, nullptr, n);
}

QString count(std::uint64_t value)
{
    return QString::fromStdString(formatCount(static_cast<std::int64_t>(value)));
}

bool isOfNote(const Recording& recording, std::size_t lane, std::size_t first, std::size_t last)
{
    for (const Field field : {Field::Collections, Field::Exhausted, Field::Misses}) {
        if (recording.series(lane, field).extremes(first, last).maximum > 0) return true;
    }
    return false;
}

// The first lane in which one of the frames [first, last) was of note; laneCount() if none.
std::size_t laneOfNote(const Recording& recording, std::size_t first, std::size_t last)
{
    std::size_t lane = 0;
    while (lane < recording.laneCount() && !isOfNote(recording, lane, first, last))
        ++lane;
    return lane;
}

} // namespace

QString happeningOf(const Sample& sample, const QString& lane, double budgetNs)
{
    const Counters& c = sample.counters;
    const QString frame = count(sample.frame);
    if (c.exhausted > 0)
        return tr("Frame %1, %2: every slot was in use; %3 acquires found none.").arg(frame, lane, count(c.exhausted));
    if (c.collections > 0) {
        const auto time = static_cast<double>(sample.timings.frameNs);
        return tr("Frame %1, %2: the heap budget was spent. The collector gave back %3 in %4; %5 objects stayed alive. "
                  "The frame took %6, %7 of its budget.")
            .arg(frame, lane, QString::fromStdString(formatBytes(static_cast<double>(c.reclaimedBytes))),
                 QString::fromStdString(formatNanoseconds(static_cast<double>(sample.timings.pauseNs))),
                 count(c.liveObjects), QString::fromStdString(formatNanoseconds(time)),
                 QString::fromStdString(formatShare(time / budgetNs)));
    }
    if (c.misses > 0)
        return tr("Frame %1, %2: %3 found no idle slot; the pool now owns %4.")
            .arg(frame, lane, c.misses == 1 ? tr("an acquire") : tr("%1 acquires").arg(count(c.misses)),
                 count(c.slotsOwned));
    return {};
}

QString happeningOf(const Tuning& tuning)
{
    return tr("Frame %1, %2: %3 was %4, is %5 from here on.")
        .arg(count(tuning.frame), QString::fromStdString(tuning.lane), QString::fromStdString(tuning.parameter),
             QString::fromStdString(tuning.oldValue), QString::fromStdString(tuning.newValue));
}

QString latestHappening(const Recording& recording, std::size_t first, std::size_t last)
{
    std::size_t begin = first;
    std::size_t end = last + 1;
    if (laneOfNote(recording, begin, end) == recording.laneCount()) return {};
    // Halving the stretch finds the latest frame of note without reading all of them.
    while (end - begin > 1) {
        const std::size_t middle = begin + (end - begin) / 2;
        (laneOfNote(recording, middle, end) < recording.laneCount() ? begin : end) = middle;
    }
    const std::size_t lane = laneOfNote(recording, begin, end);
    return happeningOf(recording.sample(begin, lane), QString::fromStdString(recording.laneName(lane)),
                       nanosecondsPerSecond / recording.frameRate());
}

} // namespace poolscope::ui
