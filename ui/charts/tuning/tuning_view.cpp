// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/tuning_view.h"

#include "ui/charts/picture/label_painter.h"
#include "ui/charts/tuning/tuning_chart.h"
#include "ui/text/core_words.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QLabel>

#include <algorithm>
#include <cmath>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr double leastLabelWidth = 120; // units
constexpr int paneHeight = 112;         // units, wanted
constexpr int leastPaneHeight = 72;     // units

std::vector<double> multiplesOf(const CollectorCurve& curve)
{
    std::vector<double> multiples;
    for (const SweepPoint& point : curve.points)
        multiples.push_back(point.at);
    return multiples;
}

} // namespace

TuningView::TuningView(QWidget* parent) : QWidget(parent), axisTitle_(new QLabel(this))
{
    setObjectName(QStringLiteral("tuning.curve"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Tuning curve"));
    setWhatsThis(tr("Drag the vertical line, or click, to set a size that has been tried; the arrow keys and Enter "
                    "do the same."));
    axisTitle_->setAlignment(Qt::AlignCenter);
    axisTitle_->setTextFormat(Qt::PlainText);
}

void TuningView::setCurves(const Experiment& experiment, const TuningCurves& curves, const std::vector<double>& values)
{
    const auto chart = std::make_shared<const TuningChart>(experiment, curves);
    const auto axis = std::make_shared<const TuningAxis>(curves.parameter, values);
    setContent({.chart = chart,
                .axis = axis,
                .panels = chart->panels(*axis),
                .known = chart->values(),
                .format = [axis](double value) { return axis->format(value); },
                .unit = curves.parameter.unit == "bytes" ? QString() : translated(curves.parameter.unit),
                .axisTitle = chart->axisTitle()});
}

void TuningView::setCollectors(const Experiment& experiment, const CollectorCurves& curves,
                               std::optional<std::size_t> own, const std::vector<double>& multiples)
{
    const auto chart = std::make_shared<const TuningChart>(experiment, curves);
    const auto axis = std::make_shared<const TuningAxis>(multiplesAxis(multiples));
    setContent({.chart = chart,
                .axis = axis,
                .panels = chart->panels(*axis),
                .known = own ? multiplesOf(curves.curves[*own]) : chart->values(),
                .format = [](double multiple) { return multipleText(multiple); },
                .axisTitle = chart->axisTitle()});
}

void TuningView::clear()
{
    setContent({});
    point(std::nullopt, false);
}

void TuningView::setContent(TuningContent content)
{
    content_ = std::move(content);
    axisTitle_->setText(content_.axisTitle);
    makePanes();
    renew();
}

void TuningView::setPresent(std::optional<double> value)
{
    present_ = value;
    for (TuningPane* pane : panes_)
        pane->setPresent(value);
}

QString TuningView::summary() const
{
    QStringList lines;
    for (const TuningPane* pane : panes_)
        lines << pane->accessibleDescription();
    return lines.join(QLatin1Char('\n'));
}

QSize TuningView::sizeHint() const
{
    const double unit = chartFonts(font()).unit;
    return {qRound(560 * unit), qRound(2 * paneHeight * unit)};
}

QSize TuningView::minimumSizeHint() const
{
    const double unit = chartFonts(font()).unit;
    const auto rows = static_cast<double>(std::max<std::size_t>(panes_.size(), 2));
    return {qRound(340 * unit), qRound(rows * leastPaneHeight * unit + 20 * unit)};
}

void TuningView::makePanes()
{
    const std::vector<TuningPanel>& panels = content_.panels;
    if (std::ranges::equal(panes_, panels, {}, &TuningPane::title, &TuningPanel::title)) return;
    qDeleteAll(std::exchange(panes_, {}));
    // Not in the first pane, where the knee is told, unless it is the only one.
    const std::size_t telling = std::min<std::size_t>(1, panels.size() - 1);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const int roles =
            (i == telling ? TuningPane::TellsPresent : 0) | (i + 1 == panels.size() ? TuningPane::Last : 0);
        auto* pane = new TuningPane(panels[i].title, i, roles, this);
        pane->setPresent(present_);
        connect(pane, &TuningPane::hovered, this, [this, pane](double x) { point(nearest(*pane, x), false); });
        connect(pane, &TuningPane::left, this, [this] { point(std::nullopt, false); });
        connect(pane, &TuningPane::pressed, this, [this, pane](double x) {
            setFocus(Qt::MouseFocusReason);
            point(nearest(*pane, x), true);
        });
        connect(pane, &TuningPane::dragged, this, [this, pane](double x) {
            if (isPulled_) point(nearest(*pane, x), true);
        });
        connect(pane, &TuningPane::released, this, &TuningView::drop);
        panes_.push_back(pane);
    }
    updateGeometry();
    arrange();
    for (TuningPane* pane : panes_)
        pane->show();
}

void TuningView::renew()
{
    content_.labelWidth = labelWidth();
    const auto content = std::make_shared<const TuningContent>(content_);
    for (TuningPane* pane : panes_)
        pane->setContent(content);
}

double TuningView::labelWidth() const
{
    const ChartFonts fonts = chartFonts(font());
    ChartView unsized;
    unsized.theme = themeFor(palette());
    double width = leastLabelWidth;
    for (const TuningPanel& panel : content_.panels)
        width = std::max(width, labelWidthFor(panel.picture(unsized).labels, fonts));
    return width;
}

// The plots are equally high; the last pane has the axis besides.
void TuningView::arrange()
{
    const ChartFonts fonts = chartFonts(font());
    axisTitle_->setFont(fonts.small);
    const int title = QFontMetrics(fonts.small).height();
    axisTitle_->setGeometry(0, height() - title, width(), title);
    if (panes_.empty()) return;
    const int axis = title + qRound(6 * fonts.unit) - (title / 2 + 2);
    const auto count = static_cast<int>(panes_.size());
    const int each = std::max(1, (height() - title - axis) / count);
    for (int i = 0; i < count; ++i)
        panes_[static_cast<std::size_t>(i)]->setGeometry(0, i * each, width(), each + (i + 1 == count ? axis : 0));
}

void TuningView::point(std::optional<double> value, bool isPulled)
{
    pointed_ = value;
    isPulled_ = isPulled && value.has_value();
    for (TuningPane* pane : panes_)
        pane->setPointed(pointed_, isPulled_);
}

void TuningView::drop()
{
    if (!isPulled_ || !pointed_) return;
    const double value = *pointed_;
    setPresent(value);
    point(value, false);
    emit valueChosen(value);
}

std::optional<double> TuningView::nearest(const TuningPane& pane, double x) const
{
    if (content_.known.empty()) return std::nullopt;
    return *std::ranges::min_element(content_.known, {},
                                     [&](double value) { return std::abs(pane.placeOf(value) - x); });
}

void TuningView::moveTo(std::ptrdiff_t index)
{
    const auto last = static_cast<std::ptrdiff_t>(content_.known.size()) - 1;
    point(content_.known[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(index, 0, last))], true);
}

void TuningView::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    const bool isDone = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape;
    if (content_.known.empty() || (isDone && !isPulled_)) return QWidget::keyPressEvent(event);
    const double from = pointed_.value_or(present_.value_or(content_.known.front()));
    const auto below = std::ranges::lower_bound(content_.known, from) - content_.known.begin();
    const bool isKnown = std::ranges::binary_search(content_.known, from);
    switch (key) {
    case Qt::Key_Left: return moveTo(below - 1);
    case Qt::Key_Right: return moveTo(isKnown ? below + 1 : below);
    case Qt::Key_Home: return moveTo(0);
    case Qt::Key_End: return moveTo(static_cast<std::ptrdiff_t>(content_.known.size()) - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter: return drop();
    case Qt::Key_Escape: return point(std::nullopt, false);
    default: QWidget::keyPressEvent(event);
    }
}

void TuningView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    point(std::nullopt, false);
}

void TuningView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::StyleChange) return;
    updateGeometry();
    arrange();
    renew();
}

void TuningView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace poolscope::ui
