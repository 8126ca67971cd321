// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/overlay/dhat_profile.h"
#include "tests/fuzz/any_profile.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text = "{" + std::string(reinterpret_cast<const char*>(data), size);
    readAnyProfile(text);
    std::istringstream in(text);
    try {
        const auto profile = poolscope::readDhat(in);
        if (!profile) std::abort();
        for (const auto& site : profile->sites) {
            for (const std::uint32_t frame : site.frames)
                if (site.isWhole && frame >= profile->frames.size()) std::abort();
        }
    } catch (const poolscope::InputError&) {
        return 0;
    }
    return 0;
}
