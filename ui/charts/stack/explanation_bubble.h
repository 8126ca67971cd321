// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Explains a clicked point in a box beside it, in text large enough for the back row of a lecture room. Stays until a
// click on it, Escape, or another explanation, and is away while its point is out of sight. Floats over its parent
// where it covers least, or is part of a layout. Interface thread.
#pragma once

#include <QFrame>

#include <functional>
#include <optional>

class QLabel;
class QShortcut;

namespace poolscope::ui {

class ScaledFont;

class ExplanationBubble : public QFrame
{
    Q_OBJECT

public:
    // How much that is to be seen a rectangle of the parent would cover.
    using Cover = std::function<int(const QRect&)>;

    explicit ExplanationBubble(QWidget* parent);

    // Shows it left or right of `point`, in pixels of the parent, within the parent and if possible not over the point:
    // where it covers least, and there as near as possible. `style`: of the lane concerned.
    void explain(const QString& text, const QPoint& point, int style, const Cover& cover = {});
    // Makes it part of its parent's layout, covering nothing, with lines of the full width.
    void setInLayout(bool isInLayout);
    // The point it explains has moved, and the bubble goes with it; nullopt: out of sight.
    void moveBeside(const std::optional<QPoint>& point);
    void dismiss();

    [[nodiscard]] QString text() const;

signals:
    void dismissed();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QRect room() const;
    [[nodiscard]] QSize sizeIn(const QRect& room) const;
    // The left edge of a bubble that wide, on that side of the point or, without room there, on the other.
    [[nodiscard]] static int leftOf(const QPoint& point, bool isRight, int width, const QRect& room);
    void findPlace(const QPoint& point, const Cover& cover);
    void place(const QPoint& point);

    QLabel* label_;
    ScaledFont* labelFont_;
    QShortcut* escape_; // enabled while the bubble is shown
    int style_ = 0;
    bool isOpen_ = false; // even if its point is out of sight
    bool isInLayout_ = false;
    bool isRight_ = true; // of its point
    int below_ = 0;       // pixels from the point to the upper edge, negative if that is above
};

} // namespace poolscope::ui
