// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/read_lines.h"

#include "app/terminal/interrupt.h"
#include "app/terminal/progress_line.h"
#include "core/base/error.h"
#include "core/base/input_file.h"
#include "core/base/printable.h"
#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>

namespace poolscope::app {

void readWithProgress(const std::string& file,
                      const std::function<void(std::istream&, const std::function<void(std::uint64_t)>&)>& read)
{
    std::ifstream in = openedFile(file);
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(file, error);
    ProgressLine progress("byte", error ? 1 : std::max<std::uintmax_t>(1, bytes));
    const auto onRead = [&](std::uint64_t done) {
        throwIfInterrupted();
        progress.update(std::min<std::uint64_t>(done, bytes));
    };
    try {
        read(in, onRead);
    } catch (const InputError& refusal) {
        throw InputError(Message(Text{"", "%1: %2"}, file, refusal.message()));
    }
}

void complain(const std::string& file, const std::string& words)
{
    std::cerr << "poolscope: " << printable(file + ": " + words) << '\n';
}

void tellFaults(const std::string& file, const ImportFaults& faults)
{
    std::array<bool, ImportFault::sorts> isTold{};
    for (const ImportFault& fault : faults.faults) {
        bool& told = isTold.at(static_cast<std::size_t>(fault.sort));
        if (told) continue;
        told = true;
        const std::uint64_t more = faults.count(fault.sort) - 1;
        complain(file, fault.message().english() +
                           (more > 0 ? "; and " + formatCountOf(more, "time") + " more after that" : ""));
    }
}

} // namespace poolscope::app
