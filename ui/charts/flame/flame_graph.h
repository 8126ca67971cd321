// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A flame graph. A click, or Enter, makes a function as wide as the graph; one on its callers leads back. The arrows go
// from box to box, and Home and Backspace show all again. Interface thread.
#pragma once

#include "ui/charts/flame/flame_chart.h"
#include "ui/charts/flame/flame_layout.h"
#include "ui/charts/flame/flame_painter.h"

#include <QAbstractScrollArea>
#include <QString>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace poolscope::ui {

class FlameGraph : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit FlameGraph(QWidget* parent = nullptr);

    // Shows these. `figure`: a value with its unit. Stays at the function that fills the width, if it is there.
    void setFrames(FlameFrames frames, std::function<QString(double)> figure);
    [[nodiscard]] const FlameFrames& frames() const { return frames_; }
    // What fills the width; 0: all.
    [[nodiscard]] std::size_t focus() const { return focus_; }
    void zoomTo(std::size_t frame);
    // Where the arrows are.
    [[nodiscard]] std::size_t current() const { return current_; }
    // "spawn: 1.50 MiB, 40 % of all, of which 512 KiB in itself".
    [[nodiscard]] QString textOf(std::size_t frame) const;
    // Empty if it is too narrow to be seen; in the viewport.
    [[nodiscard]] QRectF placeOf(std::size_t frame) const;

    // What is seen, for a file.
    [[nodiscard]] FlameChart chart(const QString& title, const QString& legend) const;

signals:
    void focusChanged(std::size_t frame);
    // A right click, or the menu key.
    void menuRequested(const QPoint& globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    [[nodiscard]] FlameLook look() const;
    [[nodiscard]] double rowHeight() const;
    [[nodiscard]] const FlameBox* boxOf(std::size_t frame) const;
    [[nodiscard]] const FlameBox* boxAt(const QPointF& position) const;
    // The box that an arrow leads to from the current one; null: none.
    [[nodiscard]] const FlameBox* boxBeside(int key) const;
    void layOut();
    void showBase();
    void setCurrent(std::size_t frame);

    FlameFrames frames_;
    std::function<QString(double)> figure_;
    std::size_t focus_ = 0, current_ = 0;
    std::vector<FlameBox> boxes_;
};

} // namespace poolscope::ui
