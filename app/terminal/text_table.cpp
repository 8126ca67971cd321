// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/text_table.h"

#include "core/base/printable.h"
#include "core/trace/replay/group_names.h"

#include <algorithm>

namespace poolscope::app {

namespace {

constexpr std::size_t gap = 2;

// Of UTF-8.
bool beginsCharacter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

std::size_t widthOf(const std::string& text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, beginsCharacter));
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

std::string shortened(const std::string& cell, std::size_t longest)
{
    if (cell.size() <= longest) return cell;
    std::size_t end = longest;
    while (end > 0 && !beginsCharacter(cell[end]))
        --end;
    return cell.substr(0, end) + "…";
}

std::string siteName(const std::string& name)
{
    return printable(shownName(name).english());
}

std::string siteCell(const std::string& name)
{
    return shortened(siteName(name), longestSiteCell);
}

} // namespace poolscope::app
