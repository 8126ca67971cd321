// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Three measures of any window: no text is cut, nothing overlaps, nothing is out of sight. Every finding is a sentence
// that names the fault, with the pixels needed and available.
#pragma once

#include "tests/integration/painted_texts.h"
#include "ui/charts/canvas/drawable_chart.h"
#include "ui/charts/picture/chart_layout.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QMainWindow>
#include <QRegion>
#include <QScrollArea>
#include <QScrollBar>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace poolscope::ui {

// A widget that covers others on purpose.
struct MeantOverlay
{
    const char* name; // of the class or the object
    const char* reason;
};

inline constexpr std::array meantOverlays{
    MeantOverlay{"focus.ring", "is drawn around what has the focus"},
    MeantOverlay{"poolscope::ui::ChartHandle", "covers its chart's title, to be dragged by it, and draws no letter"},
    MeantOverlay{"QSplitterHandle", "is wider than the gap that it is drawn in, to be hit by the mouse"},
};

inline bool isMeantOverlay(const QWidget& widget)
{
    return std::ranges::any_of(meantOverlays, [&](const MeantOverlay& each) {
        return widget.inherits(each.name) || widget.objectName() == QLatin1String(each.name);
    });
}

// Its name, or that of its nearest named parent, with its class.
inline QString nameOf(const QWidget& widget)
{
    const QWidget* named = &widget;
    while (named != nullptr && (named->objectName().isEmpty() || named->objectName().startsWith(QLatin1String("qt_"))))
        named = named->parentWidget();
    const QString kind = QString::fromLatin1(widget.metaObject()->className()).section(QStringLiteral("::"), -1);
    if (named == nullptr) return kind;
    return named == &widget ? QStringLiteral("%1 %2").arg(kind, named->objectName())
                            : QStringLiteral("%1 in %2").arg(kind, named->objectName());
}

inline QString placeText(const QRectF& rect)
{
    return QStringLiteral("%1..%2 x %3..%4")
        .arg(std::floor(rect.left()))
        .arg(std::ceil(rect.right()))
        .arg(std::floor(rect.top()))
        .arg(std::ceil(rect.bottom()));
}

// The scroll area whose viewport, or a part of it, that is.
inline const QAbstractScrollArea* scrollerOf(const QWidget& viewport)
{
    const auto* area = qobject_cast<const QAbstractScrollArea*>(viewport.parentWidget());
    return area != nullptr && area->viewport() == &viewport ? area : nullptr;
}

// The area that scrolling can reach; column headers scroll with their content.
inline QRectF reachOf(const QWidget& widget)
{
    QRectF reach(widget.rect());
    constexpr double far = 1e6;
    const QAbstractScrollArea* area = scrollerOf(widget);
    if (qobject_cast<const QHeaderView*>(area) != nullptr)
        area = qobject_cast<const QAbstractScrollArea*>(area->parentWidget());
    if (area != nullptr) {
        const auto scrolls = [](const QScrollBar& bar, Qt::ScrollBarPolicy policy) {
            return bar.maximum() > 0 && policy != Qt::ScrollBarAlwaysOff;
        };
        if (scrolls(*area->verticalScrollBar(), area->verticalScrollBarPolicy())) reach.adjust(0, -far, 0, far);
        if (scrolls(*area->horizontalScrollBar(), area->horizontalScrollBarPolicy())) reach.adjust(-far, 0, far, 0);
    }
    return reach;
}

// Elided, with a tooltip or a list that has the full text.
inline bool isShortenedOnPurpose(const QWidget& widget)
{
    if (const QAbstractScrollArea* area = scrollerOf(widget))
        return qobject_cast<const QAbstractItemView*>(area) != nullptr;  // FittedTable::cutTextAt()
    if (qobject_cast<const QComboBox*>(&widget) != nullptr) return true; // ProgramStyle
    return !widget.toolTip().isEmpty();
}

// If painting is clipped at the edge of the widget `own`, extends the clip as far as scrolling reaches.
inline QRectF reaching(QRectF clip, const QRectF& own, const QRectF& room)
{
    if (clip.left() <= own.left()) clip.setLeft(room.left());
    if (clip.right() >= own.right()) clip.setRight(room.right());
    if (clip.top() <= own.top()) clip.setTop(room.top());
    if (clip.bottom() >= own.bottom()) clip.setBottom(room.bottom());
    return clip;
}

inline void measureTexts(const QString& name, const std::vector<PaintedText>& texts, const QRectF& own,
                         const QRectF& room, QStringList& findings)
{
    constexpr double rounding = 1.5;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const PaintedText& text = texts[i];
        const QRectF seen = text.clip.isNull() ? room : room & reaching(text.clip, own, room);
        if (!seen.adjusted(-rounding, -rounding, rounding, rounding).contains(text.rect))
            findings += QStringLiteral("%1: \"%2\" is cut, it needs %3 and has %4")
                            .arg(name, text.text, placeText(text.rect), placeText(seen));
        for (std::size_t other = i + 1; other < texts.size(); ++other) {
            const QRectF both = text.rect & texts[other].rect;
            if (both.width() > rounding && both.height() > rounding)
                findings += QStringLiteral("%1: \"%2\" and \"%3\" lie over one another at %4")
                                .arg(name, text.text, texts[other].text, placeText(both));
        }
    }
}

// A pane behind another tab is moved out of sight without being hidden.
inline bool isShown(const QWidget& widget)
{
    const bool isBehindTab = qobject_cast<const QDockWidget*>(&widget) != nullptr && widget.visibleRegion().isEmpty();
    return !widget.isWindow() && widget.isVisible() && !isBehindTab;
}

// Visits a widget and all visible widgets in it.
template <class Visit>
void visitVisible(QWidget& part, Visit visit)
{
    visit(part);
    for (QObject* child : part.children()) {
        auto* widget = qobject_cast<QWidget*>(child);
        if (widget != nullptr && isShown(*widget)) visitVisible(*widget, visit);
    }
}

inline QString writtenIn(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) return label->text();
    return widget.property("text").toString() + widget.property("title").toString();
}

// Finds texts that show an ellipsis but should be complete.
inline void measureEllipses(const QWidget& widget, const std::vector<PaintedText>& texts, QStringList& findings)
{
    const QChar ellipsis(0x2026);
    if (writtenIn(widget).contains(ellipsis) || isShortenedOnPurpose(widget)) return;
    for (const PaintedText& text : texts)
        if (text.text.contains(ellipsis))
            findings += QStringLiteral("%1: only \"%2\" is shown, in %3 pixels, and no tooltip has the whole")
                            .arg(nameOf(widget), text.text)
                            .arg(widget.width());
}

// The size of a chart in the window, with the margins that it has outside it.
inline QSize sizeOfPicture(const QWidget& chart)
{
    constexpr double margin = 20;
    const int margins = 2 * qRound(margin * chartFonts(chart.font()).unit);
    return chart.size() + QSize(margins, margins);
}

inline std::vector<PaintedText> textsOfChart(const QWidget& widget, const DrawableChart& chart)
{
    QFont font = widget.font();
    font.setPixelSize(QFontInfo(font).pixelSize());
    TextRecorder recorder(sizeOfPicture(widget));
    chart.render(recorder, {.theme = themeFor(widget.palette()),
                            .font = font,
                            .size = sizeOfPicture(widget),
                            .heading = {},
                            .footer = {},
                            .scale = 1,
                            .isVector = true});
    return recorder.texts();
}

inline QStringList cutOrCoveredTexts(QWidget& part)
{
    QStringList findings;
    visitVisible(part, [&](QWidget& widget) {
        if (widget.visibleRegion().isEmpty() && scrollerOf(widget) == nullptr) return;
        if (const auto* chart = dynamic_cast<const DrawableChart*>(&widget)) {
            const std::vector<PaintedText> texts = textsOfChart(widget, *chart);
            const QRectF room(QPointF(), QSizeF(sizeOfPicture(widget)));
            measureTexts(nameOf(widget), texts, room, room, findings);
            return;
        }
        const std::vector<PaintedText> texts = paintedTexts(widget);
        measureTexts(nameOf(widget), texts, QRectF(widget.rect()), reachOf(widget), findings);
        measureEllipses(widget, texts, findings);
    });
    return findings;
}

// Parts that overlap others, or reach out of their parent.
inline QStringList misplacedParts(QWidget& part)
{
    QStringList findings;
    visitVisible(part, [&](QWidget& widget) {
        std::vector<const QWidget*> children;
        for (const QObject* child : widget.children()) {
            const auto* each = qobject_cast<const QWidget*>(child);
            if (each != nullptr && isShown(*each) && !each->size().isEmpty()) children.push_back(each);
        }
        for (std::size_t i = 0; i < children.size(); ++i) {
            const QWidget& child = *children[i];
            if (!reachOf(widget).contains(QRectF(child.geometry())))
                findings +=
                    QStringLiteral("%1 is at %2, out of %3, which has %4")
                        .arg(nameOf(child), placeText(child.geometry()), nameOf(widget), placeText(widget.rect()));
            for (std::size_t other = i + 1; other < children.size(); ++other) {
                const QRect both = child.geometry() & children[other]->geometry();
                if (both.isEmpty() || isMeantOverlay(child) || isMeantOverlay(*children[other])) continue;
                findings += QStringLiteral("%1 and %2 lie over one another at %3")
                                .arg(nameOf(child), nameOf(*children[other]), placeText(both));
            }
        }
    });
    return findings;
}

// Windows that are not entirely on their screen; their frames belong to the desktop.
inline QStringList beyondScreen(const QWidget& window, const QRect& available)
{
    const QRect place(window.frameGeometry().topLeft(), window.size());
    if (available.contains(place)) return {};
    return {
        QStringLiteral("%1 is at %2 on a screen of %3").arg(nameOf(window), placeText(place), placeText(available))};
}

} // namespace poolscope::ui
