// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of one lane, live: its spaces in address order, with cells coloured and patterned by their contents, a
// legend with bytes and shares, and a sentence on fragmentation. A refused request is drawn to scale. The tooltip says
// what is in a cell. A click asks for the block under the pointer. Arrow keys move from cell to cell, and Enter asks.
// Interface thread.
#pragma once

#include "core/metrics/heap_map.h"
#include "ui/heap_map/heap_map_painter.h"
#include "ui/heap_map/heap_map_words.h"

#include <QColor>
#include <QImage>
#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace poolscope::ui {

class HeapMapPainter;

// By KindIndex.
struct HeapMapKind
{
    std::string name;
    int style = 0; // see ChartTheme::lane; used when kinds are told apart

    friend bool operator==(const HeapMapKind&, const HeapMapKind&) = default;
};

class HeapMapView : public QWidget
{
    Q_OBJECT

public:
    explicit HeapMapView(QWidget* parent = nullptr);
    ~HeapMapView() override;

    // Switches to another lane, with no map yet. `style` is its index among the lanes, as for ChartTheme::lane().
    void setLane(const QString& name, int style);
    // Keeps the lane, but changes its colour.
    void setStyle(int style);
    void setMap(const HeapMap& map);
    void setKinds(std::vector<HeapMapKind> kinds);
    void setColouredByKind(bool byKind);
    // Draws that request and the largest free block as bars below the map, to the same scale; nullopt: no bars.
    void setRefused(std::optional<RefusedRequest> refused);
    // Draws a ring around the cell with that address; nullopt: no ring.
    void setMarked(std::optional<quint64> address);

    // Takes over what another view shows, for a picture of it in another size: with all of the legend, without the
    // ring.
    void showAs(const HeapMapView& other);
    // What is seen, as shapes. All cells that there are lie in it, in other rows than in a view of another size.
    void drawOn(QPainter& painter) const;
    // Frames of the run that were done when the map was taken; nullopt: there is no map.
    [[nodiscard]] std::optional<std::uint64_t> frames() const;

    // A request for as much as fits.
    [[nodiscard]] HeapMapRequest request() const;
    // The content of the view, in words.
    [[nodiscard]] QString description() const;
    // The place of a cell in widget coordinates; empty if it is not drawn.
    [[nodiscard]] QRect placeOf(std::size_t cell) const;

    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 120}; }
    [[nodiscard]] QSize sizeHint() const override { return {420, 300}; }

signals:
    // request() has changed.
    void requestChanged();
    void addressClicked(quint64 address);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct LegendEntry
    {
        QString text;
        MemoryState state = MemoryState::Live;
        QColor colour; // of a kind; if invalid, the state's swatch is drawn
        QRect place;
    };

    [[nodiscard]] QRect mapArea() const;
    [[nodiscard]] HeapMapGrid grid() const;
    [[nodiscard]] std::vector<LegendEntry> legend() const;
    // From that y on; returns how many lines they take.
    int layOut(std::vector<LegendEntry>& entries, int top) const;
    [[nodiscard]] int lineHeight() const;
    [[nodiscard]] int legendLines() const;
    [[nodiscard]] std::vector<std::string> kindNames() const;
    [[nodiscard]] std::optional<std::size_t> cellAt(const QPoint& point) const;
    [[nodiscard]] std::optional<std::size_t> cellOf(quint64 address) const;
    [[nodiscard]] std::size_t cellBeside(std::size_t cell, int key) const;
    [[nodiscard]] quint64 addressOf(std::size_t cell) const;
    void select(std::size_t cell);
    void chooseGrid();
    void askAnew();
    void draw();
    [[nodiscard]] HeapMapColours colours() const;
    void paintTitle(QPainter& painter) const;
    // `ratio`: units of the layout in a pixel.
    void paintLabels(QPainter& painter, const HeapMapLayout& layout, double ratio) const;
    // Returns where it ends.
    int paintLegend(QPainter& painter) const;
    int paintRefused(QPainter& painter, int top) const;
    void paintBelow(QPainter& painter) const;
    void paintMark(QPainter& painter) const;

    QString name_;
    int style_ = 0;
    HeapMap map_;
    std::vector<HeapMapKind> kinds_;
    bool byKind_ = false;
    bool hasWholeLegend_ = false; // otherwise so many lines of it that there is room for the map
    std::optional<quint64> marked_;
    std::optional<RefusedRequest> refused_;
    int pitch_; // of a cell, in logical pixels
    HeapMapRequest asked_;
    HeapMapLayout layout_; // in device pixels, within image_
    QImage image_;
    std::unique_ptr<HeapMapPainter> painter_;
    bool isImageOld_ = true;
    QTimer descriptionTime_;
};

} // namespace poolscope::ui
