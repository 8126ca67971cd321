// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/collection.h"

namespace poolscope {

std::uint64_t rankOf(Collection::Kind kind)
{
    switch (kind) {
    case Collection::Kind::Increment: return 1;
    case Collection::Kind::Minor: return 2;
    case Collection::Kind::Major: return 3;
    }
    return 0;
}

std::string_view nameOf(Collection::Kind kind)
{
    switch (kind) {
    case Collection::Kind::Minor: return "minor";
    case Collection::Kind::Major: return "major";
    case Collection::Kind::Increment: return "increment";
    }
    return {};
}

std::string_view nameOf(Collection::Cause cause)
{
    switch (cause) {
    case Collection::Cause::HeapFull: return "heap full";
    case Collection::Cause::NurseryFull: return "nursery full";
    case Collection::Cause::AskedFor: return "asked for";
    case Collection::Cause::WorkDue: return "work due";
    }
    return {};
}

} // namespace poolscope
