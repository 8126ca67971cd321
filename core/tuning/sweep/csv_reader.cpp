// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/csv_reader.h"

#include <algorithm>

namespace poolscope {

bool CsvReader::next(std::vector<std::string>& fields)
{
    fields.clear();
    if (rest_.empty()) return false;
    line_ = nextLine_;
    for (;;) {
        fields.push_back(takeField());
        const bool isLast = rest_.empty() || rest_.front() != ',';
        if (isLast) break;
        rest_.remove_prefix(1);
    }
    if (rest_.starts_with("\r\n")) rest_.remove_prefix(1);
    if (!rest_.empty()) rest_.remove_prefix(1);
    ++nextLine_;
    return true;
}

std::string CsvReader::takeField()
{
    std::string field;
    if (!rest_.starts_with('"')) {
        const std::size_t end = std::min(rest_.find_first_of(",\r\n"), rest_.size());
        field = rest_.substr(0, end);
        rest_.remove_prefix(end);
        return field;
    }
    rest_.remove_prefix(1);
    while (!rest_.empty()) {
        const char c = rest_.front();
        rest_.remove_prefix(1);
        if (c == '"') {
            if (!rest_.starts_with('"')) break;
            rest_.remove_prefix(1);
        }
        if (c == '\n') ++nextLine_;
        field += c;
    }
    // What follows a closing quote belongs to no field.
    rest_.remove_prefix(std::min(rest_.find_first_of(",\r\n"), rest_.size()));
    return field;
}

} // namespace poolscope
