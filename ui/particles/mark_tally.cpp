// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/mark_tally.h"

namespace poolscope::ui {

MarkTally tallyOf(const Picture& picture)
{
    MarkTally tally;
    tally.kinds.resize(picture.kinds.size());
    for (const Mark& mark : picture.marks) {
        const bool isLeaked = mark.state == Mark::State::Leaked;
        ++(isLeaked ? tally.kinds[mark.kind].leaked : tally.kinds[mark.kind].live);
        ++(isLeaked ? tally.leaked : tally.live);
        if (mark.state == Mark::State::Shared) ++tally.shared;
    }
    return tally;
}

} // namespace poolscope::ui
