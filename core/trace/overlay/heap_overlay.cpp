// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/overlay/heap_overlay.h"

#include "core/base/error.h"
#include "core/trace/import/line_words.h"
#include "core/trace/overlay/dhat_profile.h"
#include "core/trace/overlay/massif_profile.h"

#include <istream>

namespace poolscope {

HeapOverlay readHeapOverlay(std::istream& in)
{
    // What a file begins with decides; both formats begin in their first bytes.
    ByteSource first(in);
    char beginning = '\0';
    const bool isEmpty = first.read({&beginning, 1}) == 0;
    if (!isEmpty && (beginning == '{')) return readDhat({&beginning, 1}, first);
    in.clear();
    in.seekg(0);
    ByteSource bytes(in);
    LineSource lines(bytes);
    if (lines.next() && lines.line().starts_with("desc:")) return readMassif(lines);
    throw InputError(bytes.fault() ? *bytes.fault()
                                   : Message(POOLSCOPE_TEXT("CoreText", "it is no profile of massif or DHAT")));
}

} // namespace poolscope
