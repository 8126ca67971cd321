// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/lane_names.h"

#include "ui/text/names.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace poolscope::ui {

namespace {

constexpr std::string_view laneNames[] = {
    QT_TRANSLATE_NOOP("LaneNames", "3 kinds"),
    QT_TRANSLATE_NOOP("LaneNames", "all at once"),
    QT_TRANSLATE_NOOP("LaneNames", "all by 500"),
    QT_TRANSLATE_NOOP("LaneNames", "all by 6"),
    QT_TRANSLATE_NOOP("LaneNames", "all pooled"),
    QT_TRANSLATE_NOOP("LaneNames", "all set again"),
    QT_TRANSLATE_NOOP("LaneNames", "arena"),
    QT_TRANSLATE_NOOP("LaneNames", "best fit"),
    QT_TRANSLATE_NOOP("LaneNames", "bitmap pool"),
    QT_TRANSLATE_NOOP("LaneNames", "buddies"),
    QT_TRANSLATE_NOOP("LaneNames", "by 16"),
    QT_TRANSLATE_NOOP("LaneNames", "by 500"),
    QT_TRANSLATE_NOOP("LaneNames", "by 8,000"),
    QT_TRANSLATE_NOOP("LaneNames", "by address"),
    QT_TRANSLATE_NOOP("LaneNames", "by chunks"),
    QT_TRANSLATE_NOOP("LaneNames", "clears"),
    QT_TRANSLATE_NOOP("LaneNames", "clip points"),
    QT_TRANSLATE_NOOP("LaneNames", "collected"),
    QT_TRANSLATE_NOOP("LaneNames", "compacted in place"),
    QT_TRANSLATE_NOOP("LaneNames", "copying"),
    QT_TRANSLATE_NOOP("LaneNames", "correct"),
    QT_TRANSLATE_NOOP("LaneNames", "counting"),
    QT_TRANSLATE_NOOP("LaneNames", "counts alone"),
    QT_TRANSLATE_NOOP("LaneNames", "counts, traces"),
    QT_TRANSLATE_NOOP("LaneNames", "empty pool"),
    QT_TRANSLATE_NOOP("LaneNames", "events pooled as well"),
    QT_TRANSLATE_NOOP("LaneNames", "filled pool"),
    QT_TRANSLATE_NOOP("LaneNames", "first fit"),
    QT_TRANSLATE_NOOP("LaneNames", "free list"),
    QT_TRANSLATE_NOOP("LaneNames", "free list as well"),
    QT_TRANSLATE_NOOP("LaneNames", "generational"),
    QT_TRANSLATE_NOOP("LaneNames", "glibc"),
    QT_TRANSLATE_NOOP("LaneNames", "growing array"),
    QT_TRANSLATE_NOOP("LaneNames", "grows"),
    QT_TRANSLATE_NOOP("LaneNames", "handles"),
    QT_TRANSLATE_NOOP("LaneNames", "in increments"),
    QT_TRANSLATE_NOOP("LaneNames", "jemalloc"),
    QT_TRANSLATE_NOOP("LaneNames", "joined late"),
    QT_TRANSLATE_NOOP("LaneNames", "keeps"),
    QT_TRANSLATE_NOOP("LaneNames", "last first"),
    QT_TRANSLATE_NOOP("LaneNames", "library's"),
    QT_TRANSLATE_NOOP("LaneNames", "managed"),
    QT_TRANSLATE_NOOP("LaneNames", "many at once"),
    QT_TRANSLATE_NOOP("LaneNames", "mark and sweep"),
    QT_TRANSLATE_NOOP("LaneNames", "mimalloc"),
    QT_TRANSLATE_NOOP("LaneNames", "never joins"),
    QT_TRANSLATE_NOOP("LaneNames", "new arrays"),
    QT_TRANSLATE_NOOP("LaneNames", "next fit"),
    QT_TRANSLATE_NOOP("LaneNames", "nothing pooled"),
    QT_TRANSLATE_NOOP("LaneNames", "one by one"),
    QT_TRANSLATE_NOOP("LaneNames", "one heap"),
    QT_TRANSLATE_NOOP("LaneNames", "plain heap"),
    QT_TRANSLATE_NOOP("LaneNames", "pool"),
    QT_TRANSLATE_NOOP("LaneNames", "pool in heap"),
    QT_TRANSLATE_NOOP("LaneNames", "pooled"),
    QT_TRANSLATE_NOOP("LaneNames", "push and pop"),
    QT_TRANSLATE_NOOP("LaneNames", "raw"),
    QT_TRANSLATE_NOOP("LaneNames", "recycles"),
    QT_TRANSLATE_NOOP("LaneNames", "refuses"),
    QT_TRANSLATE_NOOP("LaneNames", "right pools"),
    QT_TRANSLATE_NOOP("LaneNames", "small steps"),
    QT_TRANSLATE_NOOP("LaneNames", "some pooled"),
    QT_TRANSLATE_NOOP("LaneNames", "sorted by size"),
    QT_TRANSLATE_NOOP("LaneNames", "stack"),
    QT_TRANSLATE_NOOP("LaneNames", "standard"),
    QT_TRANSLATE_NOOP("LaneNames", "program"),
    QT_TRANSLATE_NOOP("LaneNames", "tcmalloc"),
    QT_TRANSLATE_NOOP("LaneNames", "the game pooled"),
    QT_TRANSLATE_NOOP("LaneNames", "TLSF"),
    QT_TRANSLATE_NOOP("LaneNames", "traces alone"),
    QT_TRANSLATE_NOOP("LaneNames", "unpooled"),
    QT_TRANSLATE_NOOP("LaneNames", "whole heap"),
    QT_TRANSLATE_NOOP("LaneNames", "worst fit"),
    QT_TRANSLATE_NOOP("LaneNames", "yours"),
};

} // namespace

bool isBuiltInLaneName(std::string_view name)
{
    return std::ranges::find(laneNames, name) != std::end(laneNames);
}

QString shownLane(const std::string& name)
{
    return name.empty() ? QString() : QCoreApplication::translate("LaneNames", name.c_str());
}

QString laneInSentence(const std::string& name)
{
    return QCoreApplication::translate("LaneNames", "“%1”", "a lane in a sentence").arg(inSentence(shownLane(name)));
}

} // namespace poolscope::ui
