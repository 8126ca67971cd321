// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/slot_bars.h"

#include "ui/charts/picture/text_line.h"
#include "ui/text/digits.h"
#include "ui/theme/kept_brushes.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>

namespace poolscope::ui {

namespace {

struct SlotRowsTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::SlotRows)
};

double share(std::uint64_t part, std::uint64_t whole)
{
    return whole == 0 ? 0 : std::min(static_cast<double>(part) / static_cast<double>(whole), 1.0);
}

} // namespace

std::vector<SlotRowText> slotRows(const std::vector<std::string>& names, const std::vector<KindSlots>& kinds)
{
    std::vector<SlotRowText> rows;
    for (std::size_t i = 0; i < std::min(kinds.size(), names.size()); ++i) {
        const KindSlots& kind = kinds[i];
        if (kind.highWater == 0) continue;
        const QString name = QString::fromStdString(names[i]);
        rows.push_back({name, SlotRowsTexts::tr("%1 / %2").arg(localCount(kind.inUse), localCount(kind.owned)),
                        SlotRowsTexts::tr("%1: %2 of %3 slots in use, %4 at most at once.")
                            .arg(name, localCount(kind.inUse), localCount(kind.owned), localCount(kind.highWater)),
                        share(kind.inUse, kind.owned), share(kind.highWater, kind.owned)});
    }
    if (rows.size() < 2) rows.clear();
    return rows;
}

QString waitingText(std::uint64_t slotsToRetire)
{
    if (slotsToRetire == 0) return {};
    return slotsToRetire == 1 ? SlotRowsTexts::tr("waits for 1 slot in use")
                              : SlotRowsTexts::tr("waits for %1 slots in use").arg(localCount(slotsToRetire));
}

namespace {

constexpr int restMs = 100;
constexpr int barGap = 8;
constexpr int barHeight = 6;
constexpr int minBar = 24;

// All rows share these widths, so that the bars are aligned.
struct Columns
{
    int name = 0;
    int figures = 0;
    int bar = 0;
    bool isNarrow = false; // not all names fit
};

Columns columnsOf(const std::vector<SlotRowText>& rows, const QFont& font, int width)
{
    Columns columns;
    for (const SlotRowText& row : rows) {
        columns.name = std::max(columns.name, qRound(textWidth(font, row.kind)) + 1); // for rounding
        columns.figures = std::max(columns.figures, qRound(textWidth(font, row.figures)));
    }
    const int widest = columns.name;
    columns.name = std::max(0, std::min(widest, width - columns.figures - minBar - 2 * barGap));
    columns.isNarrow = columns.name < widest;
    columns.bar = std::max(0, width - columns.name - columns.figures - 2 * barGap);
    return columns;
}

} // namespace

SlotBars::SlotBars(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Slots by kind"));
    soon_.setSingleShot(true);
    soon_.setInterval(restMs);
    connect(&soon_, &QTimer::timeout, this, &SlotBars::showRows);
    hide();
}

void SlotBars::setSlots(const std::vector<std::string>& names, const std::vector<KindSlots>& kinds)
{
    if (names == names_ && kinds == kinds_) return;
    names_ = names;
    kinds_ = kinds;
    if (!soon_.isActive()) soon_.start();
}

QStringList SlotBars::sentences() const
{
    QStringList sentences;
    for (const SlotRowText& row : rows_)
        sentences << row.sentence;
    return sentences;
}

void SlotBars::setTheme(const ChartTheme& theme, const QColor& colour)
{
    theme_ = theme;
    colour_ = colour;
    update();
}

QSize SlotBars::sizeHint() const
{
    return {200, rowHeight() * static_cast<int>(rows_.size())};
}

QSize SlotBars::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

bool SlotBars::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto& at = *static_cast<QHelpEvent*>(event);
    const auto row = static_cast<std::size_t>(std::max(at.pos().y(), 0) / std::max(rowHeight(), 1));
    if (row < rows_.size()) QToolTip::showText(at.globalPos(), rows_[row].sentence, this);
    return true;
}

void SlotBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Columns columns = columnsOf(rows_, font(), width());
    const int barLeft = columns.name + barGap;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const SlotRowText& row = rows_[i];
        const QRect line(0, rowHeight() * static_cast<int>(i), width(), rowHeight());
        painter.setPen(keptPen(theme_.muted));
        drawTextLine(painter, line, Qt::AlignLeft | Qt::AlignVCenter,
                     columns.isNarrow ? fontMetrics().elidedText(row.kind, Qt::ElideRight, columns.name) : row.kind,
                     font());
        drawTextLine(painter, line, Qt::AlignRight | Qt::AlignVCenter, row.figures, font());
        const QRect bar(barLeft, line.center().y() - barHeight / 2, columns.bar, barHeight);
        painter.fillRect(bar, theme_.grid);
        painter.fillRect(QRect(bar.topLeft(), QSize(qRound(bar.width() * row.inUse), barHeight)), colour_);
        const int most = std::min(bar.left() + qRound(bar.width() * row.highWater), bar.right());
        painter.fillRect(QRect(most, bar.top() - 1, 1, barHeight + 2), theme_.muted);
    }
}

void SlotBars::showRows()
{
    std::vector<SlotRowText> rows = slotRows(names_, kinds_);
    if (rows == rows_) return;
    const bool isTaller = rows.size() != rows_.size();
    rows_ = std::move(rows);
    setAccessibleDescription(sentences().join(QLatin1Char(' ')));
    setVisible(!rows_.empty());
    if (isTaller) updateGeometry();
    update();
    emit rowsChanged();
}

int SlotBars::rowHeight() const
{
    return fontMetrics().height() + 2;
}

} // namespace poolscope::ui
