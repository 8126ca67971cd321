// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/heap_picture.h"

#include <charconv>

namespace poolscope {

namespace {

std::string_view takeLine(std::string_view& text)
{
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

// Empty if any part is not a number.
std::vector<std::uint64_t> numbersIn(std::string_view line)
{
    std::vector<std::uint64_t> numbers;
    while (!line.empty()) {
        std::uint64_t number = 0;
        const auto [rest, error] = std::from_chars(line.data(), line.data() + line.size(), number);
        if (error != std::errc()) return {};
        numbers.push_back(number);
        line.remove_prefix(static_cast<std::size_t>(rest - line.data()));
        if (line.starts_with(' ')) line.remove_prefix(1);
    }
    return numbers;
}

} // namespace

HeapPicture parseHeapPicture(std::string_view text)
{
    HeapPicture picture;
    const std::vector<std::uint64_t> head = numbersIn(takeLine(text));
    if (head.size() != 1 || head.front() == 0) return {};
    picture.frames = head.front();
    while (!text.empty()) {
        std::vector<std::uint64_t>& lane = picture.lanes.emplace_back(numbersIn(takeLine(text)));
        if (lane.empty() || lane.size() != picture.lanes.front().size()) return {};
    }
    return picture;
}

} // namespace poolscope
