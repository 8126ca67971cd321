// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Columns of text, each as wide as its widest cell.
#pragma once

#include <string>
#include <vector>

namespace poolscope::app {

class TextTable
{
public:
    enum class Align { Left, Right };

    // One entry a column. `indent`: spaces before every row.
    explicit TextTable(std::vector<Align> columns, std::size_t indent = 0);

    // Cells beyond the columns are not allowed; missing ones are empty.
    void add(std::vector<std::string> row);
    // A line as it is, between the rows.
    void addLine(std::string line);
    // Every row and line ends with a line feed; no row with spaces. Widths count characters, not bytes.
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

} // namespace poolscope::app
