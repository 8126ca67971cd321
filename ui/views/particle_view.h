// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What one lane would show a player: its objects as soft dots on a dark panel that has the room's shape, in the
// lane's colour. Kinds are told apart by size and brightness. While the picture is held, and for a moment after, a
// caption says for how many frames, so that a stutter can be seen. Interface thread.
#pragma once

#include "ui/engine/picture.h"

#include <QColor>
#include <QImage>
#include <QTimer>
#include <QWidget>

namespace poolscope::ui {

class ParticleView : public QWidget
{
    Q_OBJECT

public:
    explicit ParticleView(QWidget* parent = nullptr);

    // The colour is lightened as far as the dark panel needs. Takes the picture away.
    void setLane(const QString& name, const QColor& colour);
    // The same lane after a change of palette.
    void setLaneColour(const QColor& colour);
    // Copies what it needs.
    void setPicture(const Picture& picture);

    // The panel: the largest rectangle of the room's shape in the middle of the widget.
    [[nodiscard]] QRect panel() const;
    // "402 objects drawn", and how many of each kind.
    [[nodiscard]] QString description() const;
    // "held 3 frames", or nothing.
    [[nodiscard]] QString caption() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    void draw();
    void paintCaptions(QPainter& painter, const QRect& area) const;

    QString name_;
    QColor colour_;
    Picture picture_;
    QImage image_; // of the panel, in device pixels
    bool isImageOld_ = true;
    std::uint32_t lastHold_ = 0; // frames of the hold that was over last
    QTimer captionTime_;         // runs while its caption is still shown
};

} // namespace poolscope::ui
