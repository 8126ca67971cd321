// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of CSV files by RFC 4180. Those that are written end in line feeds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// With an apostrophe before it if a spreadsheet would take it for a formula.
[[nodiscard]] std::string withoutFormula(std::string_view text);

class CsvRow
{
public:
    // Appends a field, with the same text in every locale. A text with a comma, quote or line break is quoted.
    CsvRow& operator<<(std::uint64_t number);
    CsvRow& operator<<(std::string_view text);
    // Appends withoutFormula(text): for what somebody chose.
    CsvRow& chosen(std::string_view text);

    // Writes the row and its line end, and begins another row.
    void writeTo(std::ostream& out);

private:
    void beginField();

    std::string row_;
    bool isFirst_ = true;
};

// Reads row by row. `text` must outlive it.
class CsvReader
{
public:
    explicit CsvReader(std::string_view text) : rest_(text) {}

    // Replaces `fields` with those of the next row; false at the end.
    bool next(std::vector<std::string>& fields);
    // The line that the last row began in, from 1.
    [[nodiscard]] std::size_t line() const { return line_; }

private:
    [[nodiscard]] std::string takeField();

    std::string_view rest_;
    std::size_t line_ = 0;
    std::size_t nextLine_ = 1;
};

} // namespace poolscope
