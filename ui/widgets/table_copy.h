// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Copies a table: the titles and cells of the columns shown, as lines with tabs for a spreadsheet and as HTML for a
// document at once, or as text for Markdown or LaTeX. Interface thread.
#pragma once

#include <QObject>

#include <memory>

class QMenu;
class QMimeData;
class QString;
class QTableView;

namespace poolscope::ui {

enum class CopiedRows {
    Selected,
    All,
};

// From above 20,000 rows on, only as lines: nobody reads so long a document. Cells are as shown, with their units;
// where the model has an AccessibleTextRole, they have that whole text.
[[nodiscard]] std::unique_ptr<QMimeData> tableContent(const QTableView& table, CopiedRows rows);

// A table of GitHub's Markdown, and a tabular of LaTeX that needs no package; with all rows, and numbers on the right.
[[nodiscard]] QString markdownOf(const QTableView& table);
[[nodiscard]] QString latexOf(const QTableView& table);

class TableCopy : public QObject
{
    Q_OBJECT

public:
    // Becomes a child of the table. The key for copying then copies the selected rows, or all if none is selected.
    explicit TableCopy(QTableView& table);

    // Adds the entries that copy the selected rows, copy the table, also as Markdown and as LaTeX, and select all.
    void addTo(QMenu& menu);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void copy(CopiedRows rows);

    QTableView& table_;
};

} // namespace poolscope::ui
