// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_copy.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QKeySequence>
#include <QMenu>
#include <QMimeData>
#include <QString>
#include <QStringList>
#include <QTableView>

#include <algorithm>
#include <vector>

namespace poolscope::ui {

namespace {

constexpr std::size_t maxRowsOfDocument = 20'000;

struct CopiedCell
{
    QString text;
    bool isOnTheRight = false;
};

using CopiedRow = std::vector<CopiedCell>;

// A tab or a line break in a cell would begin another one.
QString inOneCell(QString text)
{
    for (const QChar breaking : {QLatin1Char('\t'), QLatin1Char('\n'), QLatin1Char('\r')})
        text.replace(breaking, QLatin1Char(' '));
    return text;
}

CopiedCell cellAt(const QModelIndex& index)
{
    const QString whole = index.data(Qt::AccessibleTextRole).toString();
    const Qt::Alignment alignment(index.data(Qt::TextAlignmentRole).toInt());
    return {inOneCell(whole.isEmpty() ? index.data().toString() : whole), alignment.testFlag(Qt::AlignRight)};
}

std::vector<int> shownColumns(const QTableView& table)
{
    std::vector<int> columns;
    for (int column = 0; column < table.model()->columnCount(); ++column)
        if (!table.isColumnHidden(column)) columns.push_back(column);
    return columns;
}

std::vector<int> rowsOf(const QTableView& table, CopiedRows wanted)
{
    std::vector<int> rows;
    if (wanted == CopiedRows::Selected) {
        for (const QModelIndex& index : table.selectionModel()->selectedRows())
            rows.push_back(index.row());
        std::ranges::sort(rows);
        return rows;
    }
    for (int row = 0; row < table.model()->rowCount(); ++row)
        if (!table.isRowHidden(row)) rows.push_back(row);
    return rows;
}

std::vector<CopiedRow> contentOf(const QTableView& table, CopiedRows wanted)
{
    const std::vector<int> columns = shownColumns(table);
    std::vector<CopiedRow> content(1);
    for (const int column : columns)
        content.front().push_back({inOneCell(table.model()->headerData(column, Qt::Horizontal).toString()), false});
    for (const int row : rowsOf(table, wanted)) {
        CopiedRow& cells = content.emplace_back();
        for (const int column : columns)
            cells.push_back(cellAt(table.model()->index(row, column)));
    }
    return content;
}

QString asLines(const std::vector<CopiedRow>& content)
{
    QStringList lines;
    for (const CopiedRow& row : content) {
        QStringList cells;
        for (const CopiedCell& cell : row)
            cells << cell.text;
        lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

// The character set is named because not every program takes it to be UTF-8.
QString asHtml(const std::vector<CopiedRow>& content)
{
    QString html = QStringLiteral("<meta http-equiv=\"content-type\" content=\"text/html; charset=utf-8\">\n<table>\n");
    for (const CopiedRow& row : content) {
        const QString element = &row == &content.front() ? QStringLiteral("th") : QStringLiteral("td");
        html += QStringLiteral("<tr>");
        for (const CopiedCell& cell : row)
            html += QStringLiteral("<%1%2>%3</%1>")
                        .arg(element, cell.isOnTheRight ? QStringLiteral(" align=\"right\"") : QString(),
                             cell.text.toHtmlEscaped());
        html += QStringLiteral("</tr>\n");
    }
    return html + QStringLiteral("</table>\n");
}

// A column is on the right if all its cells are.
bool isOnTheRight(const std::vector<CopiedRow>& content, std::size_t column)
{
    return content.size() > 1 && std::all_of(content.begin() + 1, content.end(),
                                             [=](const CopiedRow& row) { return row[column].isOnTheRight; });
}

QString inMarkdown(QString text)
{
    for (const QChar special : QStringLiteral("\\`*_{}[]<>|~$"))
        text.replace(special, QLatin1Char('\\') + special);
    return text;
}

QString inLatex(const QString& text)
{
    QString escaped;
    for (const QChar character : text) {
        switch (character.unicode()) {
        case u'\\': escaped += QStringLiteral("\\textbackslash{}"); break;
        case u'~': escaped += QStringLiteral("\\textasciitilde{}"); break;
        case u'^': escaped += QStringLiteral("\\textasciicircum{}"); break;
        case u'<': escaped += QStringLiteral("$<$"); break;
        case u'>': escaped += QStringLiteral("$>$"); break;
        case u'µ': escaped += QStringLiteral("$\\mu$"); break;
        case u'\u2013': escaped += QStringLiteral("--"); break;
        case u'\u2212': escaped += QStringLiteral("$-$"); break;
        case u'%':
        case u'&':
        case u'#':
        case u'_':
        case u'{':
        case u'}':
        case u'$': escaped += QLatin1Char('\\'); [[fallthrough]];
        default: escaped += character;
        }
    }
    return escaped;
}

} // namespace

QString markdownOf(const QTableView& table)
{
    const std::vector<CopiedRow> content = contentOf(table, CopiedRows::All);
    QString text;
    for (const CopiedRow& row : content) {
        text += QLatin1Char('|');
        for (const CopiedCell& cell : row)
            text += QLatin1Char(' ') + inMarkdown(cell.text) + QStringLiteral(" |");
        text += QLatin1Char('\n');
        if (&row != &content.front()) continue;
        text += QLatin1Char('|');
        for (std::size_t column = 0; column < row.size(); ++column)
            text += isOnTheRight(content, column) ? QStringLiteral(" --: |") : QStringLiteral(" :-- |");
        text += QLatin1Char('\n');
    }
    return text;
}

QString latexOf(const QTableView& table)
{
    const std::vector<CopiedRow> content = contentOf(table, CopiedRows::All);
    QString text = QStringLiteral("\\begin{tabular}{");
    for (std::size_t column = 0; column < content.front().size(); ++column)
        text += isOnTheRight(content, column) ? QLatin1Char('r') : QLatin1Char('l');
    text += QStringLiteral("}\n\\hline\n");
    for (const CopiedRow& row : content) {
        QStringList cells;
        for (const CopiedCell& cell : row)
            cells << inLatex(cell.text);
        text += cells.join(QStringLiteral(" & ")) + QStringLiteral(" \\\\\n");
        if (&row == &content.front()) text += QStringLiteral("\\hline\n");
    }
    return text + QStringLiteral("\\hline\n\\end{tabular}\n");
}

std::unique_ptr<QMimeData> tableContent(const QTableView& table, CopiedRows rows)
{
    const std::vector<CopiedRow> content = contentOf(table, rows);
    auto data = std::make_unique<QMimeData>();
    data->setText(asLines(content));
    if (content.size() <= maxRowsOfDocument + 1) data->setHtml(asHtml(content));
    return data;
}

TableCopy::TableCopy(QTableView& table) : QObject(&table), table_(table)
{
    table.installEventFilter(this);
}

void TableCopy::addTo(QMenu& menu)
{
    const auto add = [this, &menu](const char* name, const QString& text, auto act) {
        QAction* action = menu.addAction(text, this, act);
        action->setObjectName(QLatin1String(name));
        action->setEnabled(table_.model()->rowCount() > 0);
        return action;
    };
    const auto withKey = [](const QString& text, QKeySequence::StandardKey key) {
        return text + QLatin1Char('\t') + QKeySequence(key).toString(QKeySequence::NativeText);
    };
    add("table.copy", withKey(tr("Copy"), QKeySequence::Copy), [this] {
        copy(CopiedRows::Selected);
    })->setEnabled(table_.selectionModel()->hasSelection());
    add("table.copy-all", tr("Copy Table"), [this] { copy(CopiedRows::All); });
    add("table.copy-markdown", tr("Copy Table as Markdown"),
        [this] { QGuiApplication::clipboard()->setText(markdownOf(table_)); });
    add("table.copy-latex", tr("Copy Table as LaTeX"),
        [this] { QGuiApplication::clipboard()->setText(latexOf(table_)); });
    if (table_.selectionMode() != QAbstractItemView::SingleSelection)
        add("table.select-all", withKey(tr("Select All"), QKeySequence::SelectAll), [this] { table_.selectAll(); });
}

bool TableCopy::eventFilter(QObject* watched, QEvent* event)
{
    const bool isCopying =
        event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy);
    if (!isCopying) return QObject::eventFilter(watched, event);
    copy(table_.selectionModel()->hasSelection() ? CopiedRows::Selected : CopiedRows::All);
    return true;
}

void TableCopy::copy(CopiedRows rows)
{
    if (table_.model()->rowCount() > 0) QGuiApplication::clipboard()->setMimeData(tableContent(table_, rows).release());
}

} // namespace poolscope::ui
