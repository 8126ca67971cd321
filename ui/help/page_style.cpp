// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/page_style.h"

#include "ui/help/guide_pages.h"

#include <QFontDatabase>
#include <QFontMetrics>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFragment>
#include <QTextTable>
#include <QUrl>

#include <map>
#include <vector>

namespace poolscope::ui {

namespace {

constexpr double lineHeight = 128; // percent
constexpr double codeHeight = 115; // or the background of the next line may cover what is lowest, the underscores

class PageStylist
{
public:
    PageStylist(QTextDocument& document, const PageLook& look)
        : document_(document),
          look_(look),
          text_(look.palette.color(QPalette::Text)),
          ground_(look.palette.color(QPalette::Base)),
          shade_(blended(ground_, text_, 0.07)),
          rule_(blended(ground_, text_, 0.3)),
          line_(QFontMetrics(look.font).height())
    {
        fixed_ = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        fixed_.setPointSizeF(look.font.pointSizeF() * 0.95);
    }

    void style()
    {
        removeBlanks();
        for (QTextBlock block = document_.begin(); block.isValid(); block = block.next())
            styleBlock(block);
        for (QTextFrame* frame : document_.rootFrame()->childFrames())
            if (auto* table = qobject_cast<QTextTable*>(frame)) styleTable(*table);
    }

private:
    struct Piece
    {
        int position;
        int length;
        QTextCharFormat format;
    };

    static bool isCode(const QTextBlock& block) { return block.blockFormat().hasProperty(QTextFormat::BlockCodeFence); }

    static bool hasPicture(const QTextBlock& block)
    {
        for (auto at = block.begin(); !at.atEnd(); ++at)
            if (at.fragment().charFormat().isImageFormat()) return true;
        return false;
    }

    [[nodiscard]] QTextCursor over(int position, int length)
    {
        QTextCursor cursor(&document_);
        cursor.setPosition(position);
        cursor.setPosition(position + length, QTextCursor::KeepAnchor);
        return cursor;
    }

    // Qt leaves an empty paragraph after a table and lays it out beside the table, which makes the page twice as wide.
    void removeBlanks()
    {
        for (QTextBlock block = document_.lastBlock(); block.isValid(); block = block.previous()) {
            const QTextBlock next = block.next();
            if (block.length() > 1 || isCode(block) || !next.isValid()) continue;
            QTextCursor cursor(block);
            if (cursor.currentTable() != nullptr || QTextCursor(next).currentTable() != nullptr) continue;
            const QTextBlockFormat format = next.blockFormat();
            cursor.deleteChar();
            cursor.setBlockFormat(format);
            block = cursor.block();
        }
    }

    void styleBlock(const QTextBlock& block)
    {
        QTextBlockFormat format = block.blockFormat();
        const bool isInTable = QTextCursor(block).currentTable() != nullptr;
        const int level = format.headingLevel();
        if (isCode(block)) {
            format.setBackground(shade_);
            format.setNonBreakableLines(false); // narrow pages wrap such lines instead of hiding their ends
            format.setTopMargin(isCode(block.previous()) ? 0 : line_ * 0.4);
            format.setBottomMargin(isCode(block.next()) ? 0 : line_ * 0.9);
            format.setLeftMargin(0);
            format.setLineHeight(codeHeight, QTextBlockFormat::ProportionalHeight);
        } else if (level > 0) {
            format.setTopMargin(level == 1 ? 0 : line_ * 1.5);
            format.setBottomMargin(line_ * (level == 1 ? 0.7 : 0.4));
        } else if (hasPicture(block)) {
            format.setBottomMargin(line_ * 0.7);
        } else if (!isInTable) {
            format.setTopMargin(0);
            format.setBottomMargin(line_ * (block.textList() == nullptr ? 0.7 : 0.3));
            format.setLineHeight(lineHeight, QTextBlockFormat::ProportionalHeight);
        }
        if (isInTable) {
            format.setTopMargin(0);
            format.setBottomMargin(0);
        }
        QTextCursor(block).setBlockFormat(format);
        stylePieces(block);
        if (level > 0 && block.length() > 1) makeAnchor(block);
    }

    void stylePieces(const QTextBlock& block)
    {
        std::vector<Piece> pieces;
        for (auto at = block.begin(); !at.atEnd(); ++at)
            pieces.push_back({at.fragment().position(), at.fragment().length(), at.fragment().charFormat()});
        for (const auto& [position, length, format] : pieces) {
            QTextCursor cursor = over(position, length);
            if (isCode(block) || format.fontFixedPitch()) {
                QTextCharFormat code;
                code.setFontFamilies(fixed_.families());
                code.setFontPointSize(fixed_.pointSizeF());
                code.setFontFixedPitch(true);
                if (!isCode(block)) code.setBackground(shade_);
                cursor.mergeCharFormat(code);
            }
            if (!format.isAnchor()) continue;
            QTextCharFormat link = cursor.charFormat();
            if (look_.leadsSomewhere(QUrl(format.anchorHref()))) {
                link.setForeground(look_.palette.link());
            } else {
                link.setAnchor(false);
                link.clearProperty(QTextFormat::AnchorHref);
                link.clearForeground();
                link.setFontUnderline(false);
            }
            cursor.setCharFormat(link);
        }
    }

    void makeAnchor(const QTextBlock& block)
    {
        QString name = anchorName(block.text());
        if (const int count = names_[name]++; count > 0) name += QStringLiteral("-%1").arg(count);
        QTextCharFormat anchor;
        anchor.setAnchor(true);
        anchor.setAnchorNames({name});
        over(block.position(), 1).mergeCharFormat(anchor);
    }

    void styleTable(QTextTable& table)
    {
        QTextTableFormat format = table.format();
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(rule_);
        format.setBorderCollapse(true);
        format.setCellSpacing(0);
        format.setCellPadding(line_ * 0.3);
        format.setTopMargin(line_ * 0.3);
        format.setBottomMargin(line_ * 0.9);
        table.setFormat(format);
        for (int column = 0; column < table.columns(); ++column) {
            QTextTableCell cell = table.cellAt(0, column);
            QTextCharFormat head = cell.format();
            head.setBackground(shade_);
            cell.setFormat(head);
            QTextCharFormat bold;
            bold.setFontWeight(QFont::DemiBold);
            const int first = cell.firstPosition();
            over(first, cell.lastPosition() - first).mergeCharFormat(bold);
        }
    }

    QTextDocument& document_;
    const PageLook& look_;
    QColor text_, ground_;
    QColor shade_; // background of code and table headers
    QColor rule_;
    double line_; // pixels
    QFont fixed_;
    std::map<QString, int> names_; // how often each name was used
};

} // namespace

void fitTables(QTextDocument& document, double width)
{
    constexpr int wideTable = 3;     // with more columns, the words of the others would squeeze the last one
    constexpr double lastShare = 40; // percent
    constexpr int enough = 44;       // minimum width, in heights of a line
    const bool isRoomy = width >= enough * QFontMetrics(document.defaultFont()).height();
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr || table->columns() <= wideTable) continue;
        QTextTableFormat format = table->format();
        QList<QTextLength> widths;
        if (isRoomy) {
            widths = QList<QTextLength>(table->columns());
            widths.back() = QTextLength(QTextLength::PercentageLength, lastShare);
        }
        if (format.columnWidthConstraints() == widths) continue;
        format.setColumnWidthConstraints(widths);
        table->setFormat(format);
    }
}

QColor blended(const QColor& from, const QColor& to, double share)
{
    const auto mixed = [share](int a, int b) { return qRound(a + (b - a) * share); };
    return {mixed(from.red(), to.red()), mixed(from.green(), to.green()), mixed(from.blue(), to.blue())};
}

void stylePage(QTextDocument& document, const PageLook& look)
{
    QTextCursor all(&document);
    all.beginEditBlock();
    PageStylist(document, look).style();
    all.endEditBlock();
}

} // namespace poolscope::ui
