// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/colour_row.h"

#include "ui/theme/chart_theme.h"
#include "ui/theme/marker.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>

#include <array>

namespace poolscope::ui {

namespace {

constexpr int side = 28;

class Swatch : public QAbstractButton
{
public:
    Swatch(int style, QWidget* parent) : QAbstractButton(parent), style_(style)
    {
        setCheckable(true);
        setFixedSize(side, side);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setObjectName(QStringLiteral("colour.%1").arg(style + 1));
        setAccessibleName(nameOfStyle(style));
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const ChartTheme theme = themeFor(palette());
        const QRectF frame = QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5);
        if (isChecked() || hasFocus() || underMouse()) {
            painter.setBrush(isChecked() ? blend(theme.text, theme.background, 0.12) : Qt::NoBrush);
            painter.setPen(QPen(hasFocus() ? palette().color(QPalette::Highlight) : theme.muted, hasFocus() ? 2 : 1));
            painter.drawRoundedRect(frame, 4, 4);
        }
        const LaneStyle& look = theme.lane(style_);
        drawMarker(painter, frame.center(), look.marker, look.colour, isChecked() ? 8 : 6);
    }

private:
    int style_;
};

} // namespace

QString nameOfStyle(int style)
{
    static constexpr std::array<const char*, laneStyleCount> names{
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "blue, circle"),
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "orange, square"),
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "green, triangle"),
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "purple, diamond"),
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "yellow, triangle upside down"),
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "violet, plus"),
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "teal, cross"),
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "grey, star")};
    return ColourRow::tr(names.at(static_cast<std::size_t>(style)));
}

ColourRow::ColourRow(QWidget* parent) : QWidget(parent), swatches_(new QButtonGroup(this))
{
    setObjectName(QStringLiteral("edit.colour"));
    setAccessibleName(tr("Colour"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    for (int style = 0; style < laneStyleCount; ++style) {
        auto* swatch = new Swatch(style, this);
        swatches_->addButton(swatch, style);
        row->addWidget(swatch);
    }
    row->addStretch(1);
    connect(swatches_, &QButtonGroup::idClicked, this, &ColourRow::chosen);
}

void ColourRow::setStyle(int style, const QStringList& owners)
{
    for (QAbstractButton* swatch : swatches_->buttons()) {
        const int id = swatches_->id(swatch);
        const QString owner = owners.value(id);
        const bool isOfAnother = id != style && !owner.isEmpty();
        swatch->setToolTip(isOfAnother ? tr("%1: that of %2, which takes this lane's").arg(nameOfStyle(id), owner)
                                       : nameOfStyle(id));
        swatch->setChecked(id == style);
    }
}

} // namespace poolscope::ui
