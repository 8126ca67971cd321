// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the rows of a CSV file by RFC 4180. `text` must outlive it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

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
