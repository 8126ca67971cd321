// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/overlay/heap_overlay.h"

#include "core/base/error.h"
#include "core/trace/import/printed_profile.h"
#include "core/trace/overlay/dhat_profile.h"
#include "core/trace/overlay/massif_profile.h"

#include <cstdint>
#include <istream>

namespace poolscope {

namespace {

// Unpacked. Some kilobytes may unpack to any number of them.
constexpr std::uint64_t mostProfileBytes = 256U << 20;

} // namespace

HeapOverlay readHeapOverlay(std::istream& in)
{
    // What a file begins with decides; both formats begin in their first bytes.
    ByteSource first(in, mostProfileBytes);
    char beginning = '\0';
    const bool isEmpty = first.read({&beginning, 1}) == 0;
    if (!isEmpty && (beginning == '{')) return readDhat({&beginning, 1}, first);
    in.clear();
    in.seekg(0);
    ByteSource bytes(in, mostProfileBytes);
    LineSource lines(bytes);
    const bool hasLine = lines.next();
    if (hasLine && lines.line().starts_with("desc:")) return readMassif(lines);
    if (hasLine)
        if (const auto complaint = complaintOfPrinted(lines)) throw InputError(*complaint);
    throw InputError(bytes.fault() ? *bytes.fault()
                                   : Message(POOLSCOPE_TEXT("CoreText", "it is no profile of massif or DHAT")));
}

} // namespace poolscope
