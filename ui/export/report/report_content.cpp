// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/report_content.h"

#include "ui/charts/canvas/drawable_chart.h"

#include <QCoreApplication>

namespace poolscope::ui {

namespace {

struct CaptionTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

} // namespace

ReportContent numbered(ReportContent content)
{
    int figures = 0, tables = 0;
    for (ReportSection& section : content.sections)
        for (ReportPart& part : section.parts) {
            if (auto* chart = std::get_if<ReportChart>(&part))
                chart->caption = CaptionTexts::tr("Figure %1: %2").arg(++figures).arg(chart->chart->title());
            if (auto* table = std::get_if<ReportTable>(&part)) {
                const QString about = table->caption.isEmpty() ? section.title : table->caption;
                table->caption = CaptionTexts::tr("Table %1: %2").arg(++tables).arg(about);
            }
        }
    return content;
}

} // namespace poolscope::ui
