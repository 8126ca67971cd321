// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One row of a CSV file after RFC 4180, but for the line ends, which are line feeds.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace poolscope {

class CsvRow
{
public:
    // Appends a field; the same text in every locale. A text with a comma, quote or line break is quoted.
    CsvRow& operator<<(std::uint64_t number);
    CsvRow& operator<<(std::string_view text);

    // Writes the row with its line end, and begins another.
    void writeTo(std::ostream& out);

private:
    void beginField();

    std::string row_;
    bool isFirst_ = true;
};

} // namespace poolscope
