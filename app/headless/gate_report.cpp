// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/gate_report.h"

#include "app/headless/file_content.h"
#include "core/base/error.h"
#include "core/base/printable.h"
#include "core/base/replaced_file.h"
#include "ui/export/report/html_report.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

namespace poolscope::app {

namespace {

// At the end of every page, where a report of a run carries the experiment.
constexpr const char* sourceOfReport = "poolscope gate " POOLSCOPE_VERSION;

QStringList cellsOf(const std::vector<std::string>& row)
{
    QStringList cells;
    for (const std::string& cell : row)
        cells << QString::fromStdString(cell);
    return cells;
}

// Without columns that are empty.
ui::ReportTable reportTableOf(const GateTable& table)
{
    std::vector<std::vector<std::string>> rows{table.head};
    rows.insert(rows.end(), table.rows.begin(), table.rows.end());
    for (std::size_t column = table.head.size(); column-- > 0;) {
        if (!std::ranges::all_of(rows, [column](const auto& row) { return row[column].empty(); })) continue;
        for (std::vector<std::string>& row : rows)
            row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
    }
    ui::ReportTable shown{.caption = QString::fromStdString(table.caption), .head = cellsOf(rows.front()), .rows = {}};
    for (const std::vector<std::string>& row : std::span(rows).subspan(1))
        shown.rows.push_back(cellsOf(row));
    return shown;
}

ui::ReportSection sectionOf(const char* id, const char* title)
{
    return {.id = QLatin1String(id), .title = QLatin1String(title), .parts = {}};
}

} // namespace

void refuseToReplaceOtherReport(const std::filesystem::path& file, std::string_view marker, const std::string& what)
{
    refuseToReplaceOtherThan(file, "<!DOCTYPE html>", what, "--report");
    std::error_code error;
    if (!std::filesystem::exists(file, error) || std::filesystem::file_size(file, error) == 0) return;
    if (contentOfFile(file.string()).find(marker) == std::string::npos)
        throw InputError(file.string() + " exists and is not " + what +
                         "; move it, or name another file with --report");
}

void writeGateReport(std::ostream& out, const std::string& name, const std::string& counted, const std::string& outcome,
                     const std::vector<GateTable>& tables)
{
    ui::ReportSection section = sectionOf("figures", "Figures");
    for (const GateTable& table : tables) {
        if (table.rows.empty())
            section.parts.emplace_back(ui::ReportText{QString::fromStdString(table.caption)});
        else
            section.parts.emplace_back(reportTableOf(table));
        if (!table.remark.empty())
            section.parts.emplace_back(ui::ReportText{QString::fromStdString(table.remark), true});
    }
    const ui::ReportContent content{.language = QStringLiteral("en"),
                                    .title = QStringLiteral("Gate: ") + QString::fromStdString(printable(name)),
                                    .description = QString::fromStdString(printable(outcome)),
                                    .question = {},
                                    .origin = QString::fromStdString(printable(counted)),
                                    .sections = {section},
                                    .provenance = sourceOfReport};
    const QByteArray page = ui::htmlReport(content);
    out.write(page.constData(), page.size());
}

} // namespace poolscope::app
