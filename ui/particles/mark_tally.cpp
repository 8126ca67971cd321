// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/mark_tally.h"

namespace poolscope::ui {

MarkTally tallyOf(const Picture& picture)
{
    MarkTally tally;
    tally.kinds.resize(picture.kinds.size());
    for (const Mark& mark : picture.marks) {
        const bool isGhost = mark.state == Mark::State::Ghost;
        ++(isGhost ? tally.kinds[mark.kind].ghosts : tally.kinds[mark.kind].living);
        ++(isGhost ? tally.ghosts : tally.living);
        if (mark.state == Mark::State::Shared) ++tally.shared;
    }
    return tally;
}

} // namespace poolscope::ui
