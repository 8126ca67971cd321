// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a report says, whatever the format it is written in: sections of texts, tables, charts and listings, in the
// language of the program. A plain value.
#pragma once

#include <QString>
#include <QStringList>

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace poolscope::ui {

class DrawableChart;

struct ReportText
{
    QString text;
    bool isNote = false; // small: how to read what stands above it
};

struct ReportTable
{
    QString caption;               // empty: the section's title says it all
    QStringList head;              // of the columns
    std::vector<QStringList> rows; // cells, as many as the head has
    int textColumns = 1;           // from the left; those behind them have figures
};

struct ReportChart
{
    std::shared_ptr<const DrawableChart> chart;
    QString footer;     // the line in the picture, below the plot; may be empty
    double ratio = 2.5; // of width to height: three of them fill a page, with their captions
    QString caption{};  // see numbered()
};

// Lines to be copied as they are.
struct ReportListing
{
    QString text;
};

using ReportPart = std::variant<ReportText, ReportTable, ReportChart, ReportListing>;

struct ReportSection
{
    QString id; // "figures"; unique, the same in every language
    QString title;
    std::vector<ReportPart> parts; // a section without parts is left out
};

struct ReportContent
{
    QString language; // "en"
    QString title;
    QString description; // may be empty
    QString question;    // may be empty; several lines
    QString origin;      // a line: scenario, seed, frames, version
    std::vector<ReportSection> sections;
    std::string provenance; // formatProvenance(): carried by the file; empty if it is of no run
};

// With captions that number its charts and its tables, in order: "Figure 2: Frame time", "Table 1: Counted".
[[nodiscard]] ReportContent numbered(ReportContent content);

} // namespace poolscope::ui
