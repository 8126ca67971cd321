// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/guide_print.h"

#include "ui/help/page_style.h"
#include "ui/help/whole_guide.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocumentFragment>
#include <QTextFragment>
#include <QUrl>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

namespace {

constexpr int innerDigits = 6;
constexpr int innerLength = 56;
constexpr double textPoints = 9.5;

QFont printedFont()
{
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPointSizeF(textPoints);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QPalette paperColours()
{
    QPalette colours;
    colours.setColor(QPalette::Base, Qt::white);
    colours.setColor(QPalette::Text, QColor(0x1d, 0x24, 0x30));
    colours.setColor(QPalette::Link, QColor(0x00, 0x5a, 0x8c));
    return colours;
}

struct Piece
{
    int position;
    int length;
    QTextCharFormat format;
};

std::vector<Piece> piecesOf(const QTextDocument& document)
{
    std::vector<Piece> pieces;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at)
            pieces.push_back({at.fragment().position(), at.fragment().length(), at.fragment().charFormat()});
    return pieces;
}

} // namespace

GuidePrint::GuidePrint(const std::vector<GuidePage>& pages, QSizeF sheet)
    : pages_(pages),
      sheet_(sheet),
      device_(1, 1, QImage::Format_RGB32)
{
    constexpr double dotsPerMetre = 96 / 0.0254;
    device_.setDotsPerMeterX(qRound(dotsPerMetre));
    device_.setDotsPerMeterY(qRound(dotsPerMetre));
    document_.setUndoRedoEnabled(false);
    document_.documentLayout()->setPaintDevice(&device_);
    document_.setDefaultFont(printedFont());
    document_.setDocumentMargin(0);
    end_ = QTextCursor(&document_);
    addHeading(wholeGuideTitle(), textPoints * 2.2, false);
    addContents();
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        if (i == 0 || pages_[i - 1].group != pages_[i].group) addHeading(nameOf(pages_[i].group), textPoints * 2, true);
        addPage(pages_[i]);
    }
    document_.setPageSize(sheet_);
    fitTables(document_, sheet_.width());
    layOutAnew();
    // Each break moves what follows it; a few passes find nearly all headings.
    constexpr int passes = 5;
    for (int pass = 0; pass < passes && keepHeadings(); ++pass)
        layOutAnew();
    numberContents();
    layOutAnew();
}

// What is laid out piece by piece is painted with gaps after tables.
void GuidePrint::layOutAnew()
{
    document_.markContentsDirty(0, document_.characterCount());
}

void GuidePrint::addHeading(const QString& text, double size, bool isNewSheet)
{
    QTextBlockFormat block;
    block.setBottomMargin(12);
    if (isNewSheet) block.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    QTextCharFormat style;
    style.setFontPointSize(size);
    style.setFontWeight(QFont::DemiBold);
    style.setForeground(QColor(0x00, 0x5a, 0x8c));
    document_.isEmpty() ? end_.setBlockFormat(block) : end_.insertBlock(block);
    end_.setCharFormat(style);
    end_.insertText(text, style);
}

void GuidePrint::addContents()
{
    QTextBlockFormat line;
    line.setTabPositions({QTextOption::Tab(sheet_.width(), QTextOption::RightTab)});
    line.setBottomMargin(2);
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        if (i == 0 || pages_[i - 1].group != pages_[i].group) {
            QTextBlockFormat head = line;
            head.setTopMargin(8);
            QTextCharFormat bold;
            bold.setFontWeight(QFont::DemiBold);
            end_.insertBlock(head, bold);
            end_.insertText(nameOf(pages_[i].group), bold);
        }
        QTextCharFormat link;
        link.setAnchor(true);
        link.setAnchorHref(numbered(QLatin1Char('#') + placeOf(pages_[i])));
        end_.insertBlock(line, QTextCharFormat());
        end_.insertText(pages_[i].title, link);
        entries_.push_back(end_);
        entries_.back().setKeepPositionOnInsert(true);
    }
}

void GuidePrint::addPage(const GuidePage& page)
{
    QTextDocument part;
    part.setUndoRedoEnabled(false);
    part.setDefaultFont(printedFont());
    part.setMarkdown(page.markdown);
    stylePage(part, {printedFont(), paperColours(),
                     [&](const QUrl& link) { return !linkInWhole(pages_, page, link.toString()).isEmpty(); }});
    relabel(part, page);
    QTextBlockFormat first = part.firstBlock().blockFormat();
    first.setTopMargin(28);
    const bool isFirst = &page == pages_.data() || page.group != (&page - 1)->group;
    if ((page.group == PageGroup::Chapters || page.group == PageGroup::Charts) && !isFirst)
        first.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    end_.insertBlock(first, QTextCharFormat());
    const int start = end_.position();
    end_.insertFragment(QTextDocumentFragment(&part));
    end_.movePosition(QTextCursor::End);
    QTextCursor(document_.findBlock(start)).setBlockFormat(first);
}

// Headings and links of a page get the names that they have in the whole, and its pictures the room that there is.
void GuidePrint::relabel(QTextDocument& part, const GuidePage& page)
{
    bool isFirst = true;
    for (auto& [position, length, format] : piecesOf(part)) {
        QTextCursor cursor(&part);
        cursor.setPosition(position);
        cursor.setPosition(position + length, QTextCursor::KeepAnchor);
        if (format.isImageFormat()) {
            QTextImageFormat picture = format.toImageFormat();
            const QString file = pictureFile(page, picture.name());
            const QImage image = QImage(file).convertToFormat(QImage::Format_RGB32);
            document_.addResource(QTextDocument::ImageResource, QUrl(QStringLiteral("qrc") + file), image);
            picture.setName(QStringLiteral("qrc") + file);
            const double share = std::min(1.0, std::min(sheet_.width() / std::max(image.width(), 1),
                                                        sheet_.height() * 0.8 / std::max(image.height(), 1)));
            picture.setWidth(std::floor(image.width() * share));
            picture.setHeight(std::floor(image.height() * share));
            cursor.setCharFormat(picture);
        } else if (!format.anchorNames().isEmpty()) {
            const QString name = format.anchorNames().constFirst();
            QTextCharFormat anchor;
            anchor.setAnchorNames({placeOf(page, isFirst ? QString() : name)});
            isFirst = false;
            cursor.mergeCharFormat(anchor);
        } else if (format.isAnchor() && !format.anchorHref().isEmpty()) {
            QTextCharFormat link;
            link.setAnchorHref(numbered(linkInWhole(pages_, page, format.anchorHref())));
            cursor.mergeCharFormat(link);
        }
    }
}

// A heading at the foot of a sheet goes to the next one, with what follows it. Returns whether there was any.
bool GuidePrint::keepHeadings()
{
    constexpr double lowestPage = 0.7, lowestHeading = 0.88; // of the sheet's height
    std::vector<QTextBlock> low;
    for (QTextBlock block = document_.begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        if (level == 0) continue;
        const double at = std::fmod(document_.documentLayout()->blockBoundingRect(block).top(), sheet_.height());
        if (at > sheet_.height() * (level == 1 ? lowestPage : lowestHeading)) low.push_back(block);
    }
    for (const QTextBlock& block : low) {
        QTextBlockFormat breaking;
        breaking.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        QTextCursor(block).mergeBlockFormat(breaking);
    }
    return !low.empty();
}

QString GuidePrint::numbered(const QString& link)
{
    if (!link.startsWith(QLatin1Char('#'))) return link;
    const QString place = link.mid(1);
    qsizetype number = targets_.indexOf(place);
    if (number < 0) {
        number = targets_.size();
        targets_ << place;
    }
    return innerLink(number);
}

QString GuidePrint::innerLink(qsizetype target)
{
    return QLatin1Char('#') + QStringLiteral("%1")
                                  .arg(target, innerDigits, 10, QLatin1Char('0'))
                                  .leftJustified(innerLength, QLatin1Char('_'));
}

QHash<QString, GuidePrint::Place> GuidePrint::places() const
{
    QHash<QString, Place> all;
    for (QTextBlock block = document_.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at)
            for (const QString& name : at.fragment().charFormat().anchorNames()) {
                const double y = document_.documentLayout()->blockBoundingRect(block).top();
                const int sheet = static_cast<int>(y / sheet_.height());
                all.insert(name, {sheet, y - sheet * sheet_.height()});
            }
    return all;
}

std::vector<GuidePrint::Place> GuidePrint::targets() const
{
    const QHash<QString, Place> all = places();
    std::vector<Place> found;
    for (const QString& place : targets_)
        found.push_back(all.value(place));
    return found;
}

// A number fits on the line of its title, so that no sheet changes by it.
void GuidePrint::numberContents()
{
    const QHash<QString, Place> all = places();
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        QTextCursor at = entries_[i];
        at.movePosition(QTextCursor::EndOfBlock);
        at.insertText(QStringLiteral("\t%1").arg(all.value(placeOf(pages_[i])).sheet + 1), QTextCharFormat());
    }
}

void GuidePrint::paint(QPainter& painter, int sheet)
{
    const QRectF clip(0, sheet * sheet_.height(), sheet_.width(), sheet_.height());
    painter.translate(0, -clip.top());
    painter.setClipRect(clip);
    QAbstractTextDocumentLayout::PaintContext context;
    context.clip = clip;
    context.palette = paperColours();
    document_.documentLayout()->draw(&painter, context);
}

} // namespace poolscope::ui
