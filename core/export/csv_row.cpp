// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/csv_row.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <ostream>

namespace poolscope {

std::string withoutFormula(std::string_view text)
{
    const bool isFormula = !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
    return (isFormula ? "'" : "") + std::string(text);
}

// Not by a stream, which formats by the locale and takes several times as long.
CsvRow& CsvRow::operator<<(std::uint64_t number)
{
    beginField();
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    row_.append(digits.data(), end);
    return *this;
}

CsvRow& CsvRow::operator<<(std::string_view text)
{
    beginField();
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
        row_ += text;
        return *this;
    }
    row_ += '"';
    for (const char c : text) {
        if (c == '"') row_ += '"';
        row_ += c;
    }
    row_ += '"';
    return *this;
}

CsvRow& CsvRow::chosen(std::string_view text)
{
    return *this << withoutFormula(text);
}

void CsvRow::writeTo(std::ostream& out)
{
    row_ += '\n';
    out.write(row_.data(), static_cast<std::streamsize>(row_.size()));
    row_.clear();
    isFirst_ = true;
}

void CsvRow::beginField()
{
    if (!isFirst_) row_ += ',';
    isFirst_ = false;
}

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
