// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What one lane would show a player: its objects as soft dots or letters on a dark panel that has the room's
// shape, in the lane's colour. Kinds are told apart by size and brightness, or on request by colours of their
// own. What was forgotten stays behind as a hollow leaked; what two holders move has a double ring around it.
// While the picture is held, and for a moment after, a caption says for how many frames, so that a stutter
// can be seen; a ring follows the pointer as a game in this lane would, late while the picture is held. Interface
// thread.
#pragma once

#include "ui/engine/picture.h"
#include "ui/particles/mark_looks.h"
#include "ui/particles/mark_painter.h"
#include "ui/particles/mark_tally.h"
#include "ui/widgets/kind_legend.h"
#include "ui/widgets/pointer_echo.h"

#include <QColor>
#include <QImage>
#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

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
    // Every visible kind in a colour of its own, the same in all lanes, with a legend, instead of the lane's
    // colour.
    void setColouredByKind(bool byKind);
    // With a legend of the kinds also while they are told apart by size and brightness alone.
    void setKindsNamed(bool areNamed);
    // Not higher than that, where a column has little room: the panel is then narrower than the widget.
    void setMaxHeight(int height);
    // Of that width, with the panel over all of it.
    [[nodiscard]] int naturalHeight(int width) const;
    // Copies what it needs.
    void setPicture(const Picture& picture);

    // A sentence in place of a picture, until one comes.
    void setNote(const QString& note);

    // The player's pointer, in shares of the panel's width and height; nothing: there is none.
    void setPointer(std::optional<QPointF> place);
    // Where the ring is.
    [[nodiscard]] std::optional<QPointF> pointerShown() const { return echo_.place(); }

    // One has come since the lane was set.
    [[nodiscard]] bool hasPicture() const { return picture_.frames > 0; }
    [[nodiscard]] const MarkTally& tally() const { return tally_; }
    // The panel: the largest rectangle of the room's shape in the middle of the widget.
    [[nodiscard]] QRect panel() const;
    // Where the legend of kinds is, in widget coordinates. It has the kinds that were seen in this lane, and
    // is empty while the lane's colour is shown and kinds are not named, or where there is no room for it.
    [[nodiscard]] QRect legendArea() const;
    // "402 objects drawn", how many of each kind, how many of them are shared, and how many leaked there are
    // besides. It is the accessible description too, within a second.
    [[nodiscard]] QString description() const;
    // "held 3 frames", "held 3 frames, input 41 ms late", or nothing.
    [[nodiscard]] QString caption() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

signals:
    // The pointer moved over the panel or left it: as setPointer(), to be told to the views of all lanes.
    void pointerMoved(std::optional<QPointF> place);
    void doubleClicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    void draw();
    [[nodiscard]] KindLegend legend() const;
    void paintCaptions(QPainter& painter, const QRect& area) const;
    void paintNote(QPainter& painter, const QRect& area) const;
    void paintPointer(QPainter& painter, const QRect& area) const;
    void followPointer(const QPointF& position);

    QString name_;
    QString note_;
    QColor colour_;
    MarkColours colours_ = MarkColours::Lane;
    bool areKindsNamed_ = false;
    Picture picture_;
    MarkTally tally_;              // of the picture
    std::vector<bool> isKindSeen_; // by kind, in any picture since the lane or the kinds changed
    MarkPainter painter_;
    QImage image_; // of the panel, in device pixels
    bool isImageOld_ = true;
    PointerEcho echo_;
    bool wasInputLate_ = false;  // in that hold
    std::uint32_t lastHold_ = 0; // frames of the hold that was over last
    int maxHeight_ = QWIDGETSIZE_MAX;
    QTimer captionTime_;     // runs while its caption is still shown
    QTimer descriptionTime_; // runs while the accessible description is fresh
};

} // namespace poolscope::ui
