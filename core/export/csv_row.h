// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One row of a CSV file by RFC 4180, except that lines end in line feeds.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

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

} // namespace poolscope
