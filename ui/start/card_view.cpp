// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/card_view.h"

#include "core/base/units.h"
#include "ui/start/start_list_model.h"
#include "ui/text/digits.h"
#include "ui/theme/chart_theme.h"
#include "ui/theme/icons.h"
#include "ui/theme/marker.h"
#include "ui/widgets/focus_ring.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

namespace {

struct CardTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::ExperimentCard)
};

constexpr int cardGap = 8;      // between cards
constexpr int cardPadding = 12; // inside one
constexpr int titleLines = 2;
constexpr int descriptionLines = 4;

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

QFont smaller(QFont font)
{
    font.setPointSizeF(font.pointSizeF() * 0.85);
    return font;
}

int pictureHeight(const QFontMetrics& metrics)
{
    return metrics.height() * 8;
}

// Wrapped into at most so many lines, the last of them shortened if it must be. Returns where the text ends.
qreal drawWrapped(QPainter& painter, const QRectF& place, const QString& text, const QFont& font, int maxLines)
{
    QTextLayout layout(text, font);
    const QFontMetricsF metrics(font);
    layout.beginLayout();
    qreal y = place.top();
    for (int i = 0; i < maxLines; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) break;
        line.setLineWidth(place.width());
        const bool isLast = i + 1 == maxLines;
        const QString words = text.mid(line.textStart(), isLast ? -1 : line.textLength());
        painter.setFont(font);
        painter.drawText(QPointF(place.left(), y + metrics.ascent()),
                         metrics.elidedText(words.trimmed(), Qt::ElideRight, place.width()));
        y += metrics.height();
    }
    layout.endLayout();
    return y;
}

std::uint64_t maxBytes(const HeapPicture& picture)
{
    std::uint64_t most = 1;
    for (const auto& lane : picture.lanes)
        if (!lane.empty()) most = std::max(most, *std::ranges::max_element(lane));
    return most;
}

void drawLine(QPainter& painter, const QRectF& plot, const std::vector<std::uint64_t>& bytes, double top)
{
    QPolygonF line;
    line.reserve(static_cast<qsizetype>(bytes.size()));
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const double x = (static_cast<double>(i) + 0.5) / static_cast<double>(bytes.size());
        line << QPointF(plot.left() + x * plot.width(),
                        plot.bottom() - static_cast<double>(bytes[i]) / top * plot.height());
    }
    painter.drawPolyline(line);
}

void drawHeap(QPainter& painter, const QRectF& plot, const HeapPicture& picture, const QList<int>& styles,
              const ChartTheme& theme)
{
    const double top = static_cast<double>(maxBytes(picture)) * 1.06;
    painter.setPen(QPen(theme.grid, 1));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    // The first lane in front, as it is the one the others are compared with.
    for (qsizetype lane = std::min<qsizetype>(styles.size(), static_cast<qsizetype>(picture.lanes.size())) - 1;
         lane >= 0; --lane) {
        painter.setPen(QPen(theme.lane(styles[lane]).colour, 1.6));
        drawLine(painter, plot, picture.lanes[static_cast<std::size_t>(lane)], top);
    }
}

void drawScale(QPainter& painter, const QRectF& place, const HeapPicture& picture, double seconds,
               const ChartTheme& theme)
{
    painter.setPen(theme.muted);
    const QString most = inLocalDigits(formatBytes(static_cast<double>(maxBytes(picture))));
    painter.drawText(place, Qt::AlignLeft | Qt::AlignTop, most);
    painter.drawText(place, Qt::AlignRight | Qt::AlignBottom, CardTexts::tr("%1 s").arg(std::lround(seconds)));
    painter.drawText(place, Qt::AlignLeft | Qt::AlignBottom, CardTexts::tr("heap"));
}

// Pages and lines of an open book, for what has neither a run nor a drawing.
void drawBook(QPainter& painter, const QRectF& place, const ChartTheme& theme)
{
    const double height = place.height() * 0.8, width = height * 0.75;
    const QPointF centre = place.center();
    painter.setPen(QPen(theme.muted, 1.6));
    for (const double side : {-1.0, 1.0}) {
        const QRectF page(QPointF(centre.x(), centre.y() - height / 2), QSizeF(side * width, height));
        painter.drawRect(page.normalized());
        for (int line = 1; line <= 6; ++line) {
            const double y = page.top() + height * line / 7;
            const double length = line % 3 == 0 ? 0.55 : 0.8;
            const double left = side > 0 ? centre.x() + width * 0.1 : centre.x() - width * 0.9;
            painter.drawLine(QPointF(left, y), QPointF(left + width * length, y));
        }
    }
}

void drawFoot(QPainter& painter, const QRectF& place, const QModelIndex& index, const QList<int>& styles,
              const ChartTheme& theme)
{
    const double radius = place.height() * 0.3;
    double x = place.left();
    for (const int style : styles) {
        drawMarker(painter, QPointF(x + radius, place.center().y()), theme.lane(style).marker, theme.lane(style).colour,
                   radius);
        x += radius * 3.4;
    }
    painter.setPen(theme.muted);
    const QRectF words = place.adjusted(x - place.left() + (styles.isEmpty() ? 0 : radius), 0, 0, 0);
    const QString foot = index.data(StartListModel::FootRole).toString();
    const int group = index.data(StartListModel::GroupsRole).value<QList<int>>().front();
    const QString groupName = StartListModel::groups()[static_cast<std::size_t>(group)].name;
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, foot);
    const QFontMetricsF metrics(painter.font());
    if (metrics.horizontalAdvance(foot + QStringLiteral("    ") + groupName) <= words.width())
        painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, groupName);
}

void drawFrame(QPainter& painter, const QRectF& card, const QStyleOptionViewItem& option, const ChartTheme& theme)
{
    const bool isCurrent = option.state.testFlag(QStyle::State_HasFocus);
    const bool isUnderPointer = option.state.testFlag(QStyle::State_MouseOver);
    const QColor accent = option.palette.color(QPalette::Highlight);
    const QPen quiet(blend(theme.text, theme.background, 0.25), 1);
    painter.setPen(isCurrent ? QPen(accent, 3) : isUnderPointer ? QPen(accent, 1.5) : quiet);
    painter.setBrush(isCurrent || isUnderPointer ? blend(accent, theme.background, 0.06) : theme.background);
    painter.drawRoundedRect(card, 6, 6);
}

// Paints an entry of a StartListModel as a card: the drawing of a lesson, or the heap usage of its
// experiment as measured, title, sentence, lanes,
// group. Sizes follow the font, colours the palette. Interface thread.
class ExperimentCard : public QStyledItemDelegate
{
public:
    // The model must outlive it.
    explicit ExperimentCard(const StartListModel& model, QObject* parent = nullptr)
        : QStyledItemDelegate(parent),
          model_(model)
    {
    }

    // What a card needs at least; it takes any width beyond.
    [[nodiscard]] static QSize smallestSize(const QFont& font)
    {
        const QFontMetrics text(font), title(bold(font));
        return {text.averageCharWidth() * 50, 2 * cardGap + 2 * cardPadding + pictureHeight(text) +
                                                  titleLines * title.height() + descriptionLines * text.height() +
                                                  text.height() + 3 * cardGap};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const ChartTheme theme = themeFor(option.palette);
        const QList<int> styles = index.data(StartListModel::StylesRole).value<QList<int>>();
        const HeapPicture& picture = model_.picture(index.data(StartListModel::RowRole).toInt());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF card = QRectF(option.rect).adjusted(cardGap, cardGap, -cardGap, -cardGap);
        drawFrame(*painter, card, option, theme);

        const QRectF inner = card.adjusted(cardPadding, cardPadding, -cardPadding, -cardPadding);
        const QFontMetrics metrics(option.font);
        const double captions = QFontMetricsF(smaller(option.font)).height();
        QRectF chart = inner;
        chart.setHeight(pictureHeight(metrics));
        painter->setFont(smaller(option.font));
        // "lesson:a-pool-from-scratch" has the drawing "lesson.a-pool-from-scratch".
        const QString source = index.data(StartListModel::SourceRole).toString();
        if (const QIcon drawing = iconNamed(QString(source).replace(QLatin1Char(':'), QLatin1Char('.')));
            source.contains(QLatin1Char(':')) && !drawing.isNull()) {
            drawing.paint(painter, chart.toAlignedRect());
        } else if (picture.lanes.empty()) {
            drawBook(*painter, chart, theme);
        } else {
            drawHeap(*painter, chart.adjusted(0, captions, 0, -captions), picture, styles, theme);
            drawScale(*painter, chart, picture, index.data(StartListModel::SecondsRole).toDouble(), theme);
        }

        QRectF words = inner;
        words.setTop(chart.bottom() + cardGap);
        painter->setPen(theme.text);
        words.setTop(drawWrapped(*painter, words, index.data().toString(), bold(option.font), titleLines) +
                     cardGap / 2.0);
        painter->setPen(blend(theme.text, theme.background, 0.8));
        drawWrapped(*painter, words, index.data(StartListModel::DescriptionRole).toString(), option.font,
                    descriptionLines);

        QRectF foot = inner;
        foot.setTop(foot.bottom() - captions);
        painter->setFont(smaller(option.font));
        drawFoot(*painter, foot, index, styles, theme);
        painter->restore();
    }
    // The grid of a list view, if it has one.
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        const auto* view = qobject_cast<const QListView*>(option.widget);
        return view != nullptr && view->gridSize().isValid() ? view->gridSize() : smallestSize(option.font);
    }

private:
    const StartListModel& model_;
};

} // namespace

CardView::CardView(const StartListModel& model, StartFilterModel& filter, QWidget* parent) : QListView(parent)
{
    setObjectName(QStringLiteral("start.cards"));
    setAccessibleName(tr("Experiments, lessons and the guide"));
    setModel(&filter);
    setItemDelegate(new ExperimentCard(model, this));
    setViewMode(IconMode);
    setMovement(Static);
    setResizeMode(Adjust);
    setUniformItemSizes(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(NoFrame);
    paintsItsFocus(*this); // on the card
    setSelectionMode(NoSelection);
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);
    viewport()->setCursor(Qt::PointingHandCursor);
    setCurrentIndex(filter.index(0, 0));
    const auto chooseFirst = [this, &filter] {
        if (!currentIndex().isValid()) setCurrentIndex(filter.index(0, 0));
    };
    connect(&filter, &QAbstractItemModel::rowsInserted, this, chooseFirst);
    connect(&filter, &QAbstractItemModel::rowsRemoved, this, chooseFirst);
    connect(this, &QListView::clicked, this, &CardView::choose);
}

void CardView::changeEvent(QEvent* event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange) arrange();
}

void CardView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: choose(currentIndex()); break;
    case Qt::Key_Escape: event->ignore(); break;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        // With Ctrl it is the page's, which goes to another group.
        if (event->modifiers() == Qt::ControlModifier) return event->ignore();
        [[fallthrough]];
    default: QListView::keyPressEvent(event);
    }
}

void CardView::resizeEvent(QResizeEvent* event)
{
    arrange();
    QListView::resizeEvent(event);
}

void CardView::arrange()
{
    const QSize least = ExperimentCard::smallestSize(font());
    // With room for the scroll bar, so that its coming and going never changes the number of columns.
    const int room = width() - verticalScrollBar()->sizeHint().width() - 1;
    const int columns = std::max(1, room / least.width());
    setGridSize({room / columns, least.height()});
    verticalScrollBar()->setSingleStep(least.height() / 4);
}

void CardView::choose(const QModelIndex& index)
{
    if (index.isValid()) emit chosen(index.data(StartListModel::SourceRole).toString());
}

} // namespace poolscope::ui
