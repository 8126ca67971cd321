// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/slot_rows.h"

#include "ui/text/digits.h"

#include <QCoreApplication>

#include <algorithm>

namespace poolscope::ui {

namespace {

struct SlotRowsWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::SlotRows)
};

double share(std::uint64_t part, std::uint64_t whole)
{
    return whole == 0 ? 0 : std::min(static_cast<double>(part) / static_cast<double>(whole), 1.0);
}

} // namespace

std::vector<SlotRowText> slotRows(const std::vector<std::string>& names, const std::vector<KindSlots>& kinds)
{
    std::vector<SlotRowText> rows;
    for (std::size_t i = 0; i < std::min(kinds.size(), names.size()); ++i) {
        const KindSlots& kind = kinds[i];
        if (kind.highWater == 0) continue;
        const QString name = QString::fromStdString(names[i]);
        rows.push_back({name, SlotRowsWords::tr("%1 / %2").arg(localCount(kind.inUse), localCount(kind.owned)),
                        SlotRowsWords::tr("%1: %2 of %3 slots in use, %4 at most at once.")
                            .arg(name, localCount(kind.inUse), localCount(kind.owned), localCount(kind.highWater)),
                        share(kind.inUse, kind.owned), share(kind.highWater, kind.owned)});
    }
    if (rows.size() < 2) rows.clear();
    return rows;
}

QString waitingText(std::uint64_t slotsToRetire)
{
    if (slotsToRetire == 0) return {};
    return slotsToRetire == 1 ? SlotRowsWords::tr("waits for 1 slot in use")
                              : SlotRowsWords::tr("waits for %1 slots in use").arg(localCount(slotsToRetire));
}

} // namespace poolscope::ui
