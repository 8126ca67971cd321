// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Columns of text, each as wide as its widest cell.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace poolscope::app {

class TextTable
{
public:
    enum class Align { Left, Right };

    // One entry for each column. `indent`: spaces before every row.
    explicit TextTable(std::vector<Align> columns, std::size_t indent = 0);

    // The row must not have more cells than columns; missing cells are empty.
    void add(std::vector<std::string> row);
    // Adds a line between the rows, unchanged.
    void addLine(std::string line);
    // Every row and line ends with a line feed, and no row ends with spaces. Widths count characters, not bytes.
    [[nodiscard]] std::string text() const;

private:
    struct Row
    {
        std::vector<std::string> cells;
        bool isLine = false;
    };

    std::vector<Align> columns_;
    std::size_t indent_;
    std::vector<Row> rows_;
};

// In bytes: of the name of a call site in a table.
inline constexpr std::size_t longestSiteCell = 56;

// A cell of at most so many bytes, and "…" behind it if it was longer. Cuts no character of UTF-8 in two.
[[nodiscard]] std::string shortened(const std::string& cell, std::size_t longest);
// The name of call sites, or what stands for it if it is empty.
[[nodiscard]] std::string siteName(const std::string& name);
// The same, as long as a table has room for.
[[nodiscard]] std::string siteCell(const std::string& name);

} // namespace poolscope::app
