// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heap_map/heap_map_view.h"

#include "core/base/units.h"
#include "ui/heap_map/heap_map_painter.h"
#include "ui/text/digits.h"
#include "ui/theme/chart_theme.h"
#include "ui/widgets/scaled_font.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>

namespace poolscope::ui {

namespace {

// The smallest leaves room for thousands of cells and is still large enough for a pattern; larger cells are for small
// memories.
constexpr std::array pitches{20, 14, 10, 8, 6};
constexpr int margin = 8;
constexpr int spaceToSpace = 4;
constexpr int sentenceLines = 2;
constexpr int refusedLines = 2;
constexpr int narrow = 420; // pixels; legends in narrower views need one more line
constexpr int swatchEdge = 11;
constexpr int swatchToText = 5, entryToEntry = 14;
constexpr double mapFontScale = 0.9;
constexpr int mapDescriptionMs = 1000;

QFont smallFont(const QFont& font)
{
    return scaled(font, mapFontScale);
}

} // namespace

HeapMapView::HeapMapView(QWidget* parent) : QWidget(parent), pitch_(pitches.back())
{
    setObjectName(QStringLiteral("heap-map"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    descriptionTime_.setSingleShot(true);
    descriptionTime_.setInterval(mapDescriptionMs);
}

HeapMapView::~HeapMapView() = default;

void HeapMapView::setLane(const QString& name, int style)
{
    name_ = name;
    style_ = style;
    map_ = {};
    marked_.reset();
    refused_.reset();
    painter_.reset();
    isImageOld_ = true;
    setAccessibleName(tr("Memory of lane %1").arg(name));
    setAccessibleDescription({});
    update();
}

void HeapMapView::setStyle(int style)
{
    style_ = style;
    painter_.reset();
    isImageOld_ = true;
    update();
}

void HeapMapView::setMap(const HeapMap& map)
{
    map_ = map;
    // Updating with every map would be too fast to listen to.
    if (!descriptionTime_.isActive()) {
        setAccessibleDescription(description());
        descriptionTime_.start();
    }
    chooseGrid();
    isImageOld_ = true;
    update();
}

void HeapMapView::setKinds(std::vector<HeapMapKind> kinds)
{
    if (kinds == kinds_) return;
    kinds_ = std::move(kinds);
    painter_.reset();
    isImageOld_ = true;
    update();
}

void HeapMapView::setColouredByKind(bool byKind)
{
    byKind_ = byKind;
    painter_.reset();
    isImageOld_ = true;
    askAnew();
    update();
}

void HeapMapView::setMarked(std::optional<quint64> address)
{
    marked_ = address;
    update();
}

void HeapMapView::setRefused(std::optional<RefusedRequest> refused)
{
    if (refused == refused_) return;
    refused_ = refused;
    isImageOld_ = true;
    chooseGrid();
    update();
}

void HeapMapView::showAs(const HeapMapView& other)
{
    setLane(other.name_, other.style_);
    kinds_ = other.kinds_;
    byKind_ = other.byKind_;
    map_ = other.map_;
    refused_ = other.refused_;
    hasWholeLegend_ = true;
}

std::optional<std::uint64_t> HeapMapView::frames() const
{
    return map_.cellBytes == 0 ? std::nullopt : std::optional(map_.frames);
}

HeapMapRequest HeapMapView::request() const
{
    return grid().requestFor(mapArea().size(), byKind_);
}

QString HeapMapView::description() const
{
    QStringList lines;
    for (std::size_t state = 0; state < memoryStateCount; ++state)
        if (map_.bytes[state] > 0) lines << stateSum(map_, static_cast<MemoryState>(state));
    lines << fragmentationSentence(map_);
    if (refused_) lines << refusedText(*refused_) << largestFreeText(*refused_);
    return lines.join(QLatin1Char('\n'));
}

QRect HeapMapView::placeOf(std::size_t cell) const
{
    const double ratio = devicePixelRatioF();
    const QRect place = layout_.placeOf(cell);
    if (place.isEmpty()) return {};
    return QRectF(QPointF(place.topLeft()) / ratio, QSizeF(place.size()) / ratio)
        .translated(mapArea().topLeft())
        .toAlignedRect();
}

int HeapMapView::lineHeight() const
{
    return QFontMetrics(smallFont(font())).height() + 2;
}

int HeapMapView::legendLines() const
{
    const int usual = width() < narrow ? 3 : 2;
    if (!hasWholeLegend_) return usual;
    std::vector<LegendEntry> entries = legend();
    return std::max(usual, layOut(entries, 0));
}

QRect HeapMapView::mapArea() const
{
    const int title = QFontMetrics(font()).height() + 4;
    const int below = (legendLines() + sentenceLines + (refused_ ? refusedLines : 0)) * lineHeight() + 4;
    return rect().adjusted(margin, margin / 2 + title, -margin, -margin / 2 - below);
}

// If labels would take more than half of the height, gaps replace them; tooltips still name the spaces.
HeapMapGrid HeapMapView::grid() const
{
    int labels = 0;
    for (std::size_t i = 0; i < map_.spaces.size(); ++i)
        if (i == 0 || map_.spaces[i].name != map_.spaces[i - 1].name) ++labels;
    const bool isRoom = labels * lineHeight() * 2 <= mapArea().height();
    return {.pitch = pitch_, .labelHeight = isRoom ? lineHeight() : spaceToSpace};
}

// Chooses the largest cells with which all memory fits at the finest resolution.
void HeapMapView::chooseGrid()
{
    if (map_.spaces.empty()) return;
    const QSize size = mapArea().size();
    const auto fits = [&](int pitch) {
        const auto columns = static_cast<std::uint64_t>(std::max(1, size.width() / pitch));
        std::uint64_t height = 0;
        for (const HeapMapSpace& space : map_.spaces) {
            const std::uint64_t rows = space.bytes / HeapMap::minCellBytes / columns + 1;
            height += rows * static_cast<std::uint64_t>(pitch) + static_cast<std::uint64_t>(lineHeight());
        }
        return height <= static_cast<std::uint64_t>(std::max(0, size.height()));
    };
    const auto found = std::ranges::find_if(pitches, fits);
    const int pitch = found == pitches.end() ? pitches.back() : *found;
    if (pitch != pitch_) painter_.reset();
    pitch_ = pitch;
    askAnew();
}

void HeapMapView::askAnew()
{
    const HeapMapRequest now = request();
    if (now == asked_) return;
    asked_ = now;
    emit requestChanged();
}

void HeapMapView::draw()
{
    const double ratio = devicePixelRatioF();
    const QSize size = mapArea().size() * ratio;
    const auto inDevice = [ratio](int length) { return std::max(1, static_cast<int>(std::lround(length * ratio))); };
    const HeapMapGrid inDevicePixels{inDevice(pitch_), inDevice(grid().labelHeight)};
    if (!painter_) painter_ = std::make_unique<HeapMapPainter>(colours(), inDevicePixels.pitch);
    if (image_.size() != size) image_ = QImage(size, QImage::Format_RGB32);
    image_.setDevicePixelRatio(ratio);
    image_.fill(themeFor(palette()).background);
    layout_ = HeapMapLayout(map_, inDevicePixels, QRect(QPoint(0, 0), size));
    painter_->draw(image_, map_, layout_);
    isImageOld_ = false;
}

HeapMapColours HeapMapView::colours() const
{
    const ChartTheme theme = themeFor(palette());
    HeapMapColours colours{theme, theme.lane(style_), {}};
    if (byKind_)
        for (const HeapMapKind& kind : kinds_)
            colours.kinds.push_back(theme.lane(kind.style).colour);
    return colours;
}

void HeapMapView::drawOn(QPainter& painter) const
{
    const QRect area = mapArea();
    if (area.width() <= 0 || area.height() <= 0) return;
    HeapMapGrid cells = grid();
    HeapMapLayout layout;
    for (cells.pitch = pitches.front(); cells.pitch > 0; --cells.pitch) {
        layout = HeapMapLayout(map_, cells, QRect(QPoint(0, 0), area.size()));
        if (layout.cellCount() >= map_.cells.size()) break;
    }
    painter.translate(area.topLeft());
    HeapMapPainter(colours(), std::max(1, cells.pitch)).draw(painter, map_, layout);
    painter.translate(-area.topLeft());
    paintTitle(painter);
    paintLabels(painter, layout, 1);
    paintBelow(painter);
}

void HeapMapView::paintEvent(QPaintEvent*)
{
    if (mapArea().width() <= 0 || mapArea().height() <= 0) return;
    if (isImageOld_ || image_.devicePixelRatio() != devicePixelRatioF()) draw();
    QPainter painter(this);
    painter.drawImage(mapArea().topLeft(), image_);
    paintTitle(painter);
    paintLabels(painter, layout_, devicePixelRatioF());
    paintMark(painter);
    paintBelow(painter);
}

void HeapMapView::paintTitle(QPainter& painter) const
{
    const ChartTheme theme = themeFor(palette());
    QFont bold = font();
    bold.setWeight(QFont::Bold);
    QRect line(margin, margin / 2, width() - 2 * margin, QFontMetrics(bold).height());
    const QString name = QFontMetrics(bold).elidedText(name_, Qt::ElideRight, line.width());
    painter.setFont(bold);
    painter.setPen(theme.lane(style_).colour);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, name);
    line.setLeft(line.left() + QFontMetrics(bold).horizontalAdvance(name) + 8);
    if (map_.spaces.empty()) return;
    painter.setFont(smallFont(font()));
    painter.setPen(theme.muted);
    const QString scale = tr("%1, a cell is %2").arg(localBytes(map_.spaceBytes()), localBytes(map_.cellBytes));
    if (painter.fontMetrics().horizontalAdvance(scale) <= line.width())
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, scale);
}

void HeapMapView::paintLabels(QPainter& painter, const HeapMapLayout& layout, double ratio) const
{
    if (grid().labelHeight < lineHeight()) return;
    painter.setFont(smallFont(font()));
    painter.setPen(themeFor(palette()).muted);
    for (const HeapMapLayout::Label& label : layout.labels()) {
        const QRectF place(QPointF(label.place.topLeft()) / ratio + mapArea().topLeft(),
                           QSizeF(label.place.size()) / ratio);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                         tr("%1, %2", "space, size").arg(label.text, localBytes(label.bytes)));
    }
}

void HeapMapView::paintMark(QPainter& painter) const
{
    const std::optional<std::size_t> cell = marked_ ? cellOf(*marked_) : std::nullopt;
    const QRect place = cell ? placeOf(*cell) : QRect();
    if (place.isEmpty()) return;
    const ChartTheme theme = themeFor(palette());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.background, 4));
    painter.drawRect(place.adjusted(-2, -2, 0, 0));
    painter.setPen(QPen(theme.text, 2));
    painter.drawRect(place.adjusted(-2, -2, 0, 0));
}

std::vector<HeapMapView::LegendEntry> HeapMapView::legend() const
{
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < memoryStateCount; ++i)
        if (const auto state = static_cast<MemoryState>(i); map_.bytes[i] > 0)
            entries.push_back({stateSum(map_, state), state, {}, {}});
    if (byKind_) {
        std::vector<bool> isSeen(kinds_.size());
        for (const HeapMapCell& cell : map_.cells)
            if (cell.kind < isSeen.size()) isSeen[cell.kind] = true;
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
            if (const HeapMapKind& one = kinds_[kind]; isSeen[kind])
                entries.push_back({QString::fromStdString(one.name),
                                   MemoryState::Live,
                                   themeFor(palette()).lane(one.style).colour,
                                   {}});
    }
    return entries;
}

int HeapMapView::layOut(std::vector<LegendEntry>& entries, int top) const
{
    const QFontMetrics metrics(smallFont(font()));
    const int left = margin, right = width() - margin;
    int x = left, y = top;
    for (LegendEntry& entry : entries) {
        const int needed = swatchEdge + swatchToText + metrics.horizontalAdvance(entry.text);
        if (x > left && x + needed > right) {
            x = left;
            y += lineHeight();
        }
        entry.place = QRect(x, y, std::min(needed, right - x), lineHeight());
        x += needed + entryToEntry;
    }
    return (y - top) / lineHeight() + 1;
}

int HeapMapView::paintLegend(QPainter& painter) const
{
    const ChartTheme theme = themeFor(palette());
    const int top = mapArea().bottom() + 5, end = top + legendLines() * lineHeight();
    std::vector<LegendEntry> entries = legend();
    layOut(entries, top);
    const HeapMapPainter swatches({theme, theme.lane(style_), {}}, swatchEdge + 1);
    for (const LegendEntry& entry : entries) {
        if (entry.place.bottom() >= end) break;
        const QRect swatch(entry.place.left(), entry.place.center().y() - swatchEdge / 2, swatchEdge, swatchEdge);
        if (entry.colour.isValid())
            painter.fillRect(swatch.adjusted(1, 1, -1, -1), entry.colour);
        else
            swatches.drawSwatch(painter, swatch.topLeft(), entry.state);
        painter.setPen(theme.text);
        painter.drawText(entry.place.adjusted(swatchEdge + swatchToText, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         entry.text);
    }
    return end;
}

int HeapMapView::paintRefused(QPainter& painter, int top) const
{
    if (!refused_) return top;
    const ChartTheme theme = themeFor(palette());
    const double longest = std::max(1.0, (width() - 2 * margin) / 2.0);
    const double scale = longest / static_cast<double>(std::max(refused_->bytes, refused_->largestFreeBytes));
    const auto bar = [&](std::uint64_t bytes, const QColor& colour, const QString& text) {
        const double length = std::max(1.0, static_cast<double>(bytes) * scale);
        painter.fillRect(QRectF(margin, top + (lineHeight() - swatchEdge) / 2.0, length, swatchEdge), colour);
        painter.setPen(theme.text);
        const int left = margin + static_cast<int>(std::ceil(length)) + swatchToText;
        painter.drawText(QRect(left, top, width() - margin - left, lineHeight()), Qt::AlignLeft | Qt::AlignVCenter,
                         text);
        top += lineHeight();
    };
    bar(refused_->bytes, theme.budget, refusedText(*refused_));
    bar(refused_->largestFreeBytes, theme.muted, largestFreeText(*refused_));
    return top;
}

void HeapMapView::paintBelow(QPainter& painter) const
{
    if (map_.cellBytes == 0) return;
    painter.setFont(smallFont(font()));
    const int end = paintRefused(painter, paintLegend(painter));
    painter.setPen(themeFor(palette()).muted);
    const QRect sentence(margin, end, width() - 2 * margin, sentenceLines * painter.fontMetrics().lineSpacing());
    painter.drawText(sentence, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, fragmentationSentence(map_));
}

void HeapMapView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    isImageOld_ = true;
    chooseGrid();
    askAnew();
}

void HeapMapView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    painter_.reset();
    isImageOld_ = true;
    askAnew();
    update();
}

std::optional<std::size_t> HeapMapView::cellAt(const QPoint& point) const
{
    const double ratio = devicePixelRatioF();
    return layout_.cellAt(((QPointF(point) - mapArea().topLeft()) * ratio).toPoint());
}

std::optional<std::size_t> HeapMapView::cellOf(quint64 address) const
{
    for (const HeapMapSpace& space : map_.spaces)
        if (address >= space.begin && address - space.begin < space.bytes)
            return space.firstCell + static_cast<std::size_t>((address - space.begin) / map_.cellBytes);
    return std::nullopt;
}

void HeapMapView::mousePressEvent(QMouseEvent* event)
{
    const std::optional<std::size_t> cell = cellAt(event->pos());
    if (event->button() != Qt::LeftButton || !cell) return QWidget::mousePressEvent(event);
    const auto space = std::ranges::find_if(map_.spaces, [&](const HeapMapSpace& one) {
        return *cell >= one.firstCell && *cell < std::size_t{one.firstCell} + one.cellCount;
    });
    // If a cell holds several blocks, the horizontal position of the pointer chooses among them.
    const QRect place = placeOf(*cell);
    const double share = std::clamp((event->pos().x() - place.left()) / static_cast<double>(place.width()), 0.0, 1.0);
    const std::uint64_t offset = (*cell - space->firstCell) * map_.cellBytes +
                                 static_cast<std::uint64_t>(share * static_cast<double>(map_.cellBytes - 1));
    emit addressClicked(space->begin + std::min(offset, space->bytes - 1));
}

void HeapMapView::keyPressEvent(QKeyEvent* event)
{
    const std::optional<std::size_t> current = marked_ ? cellOf(*marked_) : std::nullopt;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
        if (layout_.cellCount() == 0) return;
        return select(current && *current < layout_.cellCount() ? cellBeside(*current, event->key()) : 0);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (current) emit addressClicked(*marked_);
        return;
    default: QWidget::keyPressEvent(event);
    }
}

// Returns the same cell at an edge.
std::size_t HeapMapView::cellBeside(std::size_t cell, int key) const
{
    const std::size_t last = layout_.cellCount() - 1;
    switch (key) {
    case Qt::Key_Left: return cell == 0 ? 0 : cell - 1;
    case Qt::Key_Right: return std::min(last, cell + 1);
    case Qt::Key_Home: return 0;
    case Qt::Key_End: return last;
    default: break;
    }
    const QRect place = layout_.placeOf(cell);
    const int step = key == Qt::Key_Up ? -1 : 1;
    // Skips labels and gaps between spaces.
    for (QPoint at = place.center(); at.y() >= 0 && at.y() <= layout_.bottom(); at.ry() += step)
        if (const auto found = layout_.cellAt(at); found && layout_.placeOf(*found).top() != place.top()) return *found;
    return cell;
}

quint64 HeapMapView::addressOf(std::size_t cell) const
{
    for (const HeapMapSpace& space : map_.spaces)
        if (cell >= space.firstCell && cell < std::size_t{space.firstCell} + space.cellCount)
            return space.begin + (cell - space.firstCell) * map_.cellBytes;
    return 0;
}

void HeapMapView::select(std::size_t cell)
{
    setMarked(addressOf(cell));
    const QString text = cellText(map_, cell, kindNames());
    setAccessibleDescription(text);
    QToolTip::showText(mapToGlobal(placeOf(cell).bottomRight()), text, this);
}

std::vector<std::string> HeapMapView::kindNames() const
{
    std::vector<std::string> names;
    for (const HeapMapKind& kind : kinds_)
        names.push_back(kind.name);
    return names;
}

bool HeapMapView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const std::optional<std::size_t> cell = cellAt(help->pos()))
        QToolTip::showText(help->globalPos(), cellText(map_, *cell, kindNames()), this, placeOf(*cell));
    else if (help->pos().y() > mapArea().bottom())
        QToolTip::showText(help->globalPos(), description(), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace poolscope::ui
