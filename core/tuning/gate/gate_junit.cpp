// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/gate/gate_junit.h"

#include "core/base/printable.h"

#include <algorithm>
#include <ostream>
#include <string_view>

namespace poolscope {

namespace {

// Text as the value of an attribute, or as an element's. What no XML may have is shown otherwise.
std::string inXml(std::string_view text, bool isAttribute)
{
    std::string shown;
    for (std::size_t line = 0; line <= text.size();) {
        const std::size_t end = std::min(text.find('\n', line), text.size());
        shown += printable(text.substr(line, end - line)) + (end < text.size() ? "\n" : "");
        line = end + 1;
    }
    std::string escaped;
    for (const char letter : shown) {
        switch (letter) {
        case '&': escaped += "&amp;"; break;
        case '<': escaped += "&lt;"; break;
        case '>': escaped += "&gt;"; break;
        case '"': escaped += "&quot;"; break;
        case '\n': escaped += isAttribute ? "&#10;" : "\n"; break;
        default: escaped += letter;
        }
    }
    return escaped;
}

void writeCase(std::ostream& out, const std::string& suite, const std::string& name, const std::string& failure,
               const std::string& details)
{
    out << "    <testcase classname=\"" << inXml(suite, true) << "\" name=\"" << inXml(name, true) << '"';
    if (failure.empty()) {
        out << "/>\n";
        return;
    }
    out << ">\n      <failure message=\"" << inXml(failure, true) << "\">" << inXml(details, false)
        << "</failure>\n    </testcase>\n";
}

} // namespace

void writeJUnit(std::ostream& out, const GateVerdict& verdict, const std::string& name, const std::string& broken,
                const std::string& details)
{
    const auto limited = std::ranges::count_if(verdict.rows, [](const GateRow& row) { return row.atMost.has_value(); });
    const auto over = std::ranges::count_if(verdict.rows, &GateRow::isOver);
    const int ran = 1; // whether the program ran to its end, and was measured
    const std::string suite = "poolscope gate " + name;
    const std::string counts = " tests=\"" + std::to_string(limited + ran) + "\" failures=\"" +
                               std::to_string(over + (broken.empty() ? 0 : 1)) + "\"";
    out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" << counts << ">\n  <testsuite name=\""
        << inXml(suite, true) << '"' << counts << ">\n";
    writeCase(out, suite, "measured", broken, "");
    for (const GateRow& row : verdict.rows) {
        if (!row.atMost) continue;
        const std::string failure = row.isOver() ? gateAmount(row.found.value, row.quantity) + ", at most " +
                                                       gateAmount(*row.atMost, row.quantity) + " allowed"
                                                 : "";
        writeCase(out, suite, row.id, failure, row.id == verdict.blamed ? details : "");
    }
    out << "  </testsuite>\n</testsuites>\n";
}

} // namespace poolscope
