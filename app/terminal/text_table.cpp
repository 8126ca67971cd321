// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/text_table.h"

#include <algorithm>

namespace poolscope::app {

namespace {

constexpr std::size_t gap = 2;

std::size_t widthOf(const std::string& text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
}

} // namespace

TextTable::TextTable(std::vector<Align> columns, std::size_t indent) : columns_(std::move(columns)), indent_(indent) {}

void TextTable::add(std::vector<std::string> row)
{
    row.resize(columns_.size());
    rows_.push_back({std::move(row), false});
}

void TextTable::addLine(std::string line)
{
    rows_.push_back({{std::move(line)}, true});
}

std::string TextTable::text() const
{
    std::vector<std::size_t> widths(columns_.size(), 0);
    for (const Row& row : rows_) {
        for (std::size_t i = 0; i < columns_.size() && !row.isLine; ++i)
            widths[i] = std::max(widths[i], widthOf(row.cells[i]));
    }
    std::string text;
    for (const Row& row : rows_) {
        std::string line = row.isLine ? row.cells.front() : std::string(indent_, ' ');
        for (std::size_t i = 0; i < columns_.size() && !row.isLine; ++i) {
            const std::string padding(widths[i] - widthOf(row.cells[i]), ' ');
            line += i == 0 ? "" : std::string(gap, ' ');
            line += columns_[i] == Align::Right ? padding + row.cells[i] : row.cells[i] + padding;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

} // namespace poolscope::app
