// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/engine/picture.h"
#include "ui/particles/particle_looks.h"
#include "ui/particles/particle_painter.h"

#include <QColor>
#include <QFont>
#include <QImage>
#include <QPainterPath>
#include <QPointF>
#include <QRect>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <chrono>
#include <optional>
#include <vector>

class QPainter;

namespace poolscope::ui {

struct KindEntry
{
    QString name;
    QColor colour;

    friend bool operator==(const KindEntry&, const KindEntry&) = default;
};

// A quiet legend in the lower right corner of a panel: a dot and a name for each kind. Interface thread.
class KindLegend
{
public:
    // Laid out within `room`, in logical pixels. Names that are too long are elided. If elided names would be
    // unreadable, or if there are too many entries, there is no legend.
    KindLegend(std::vector<KindEntry> entries, const QFont& font, const QRect& room);

    // The area it covers; empty if there is no legend.
    [[nodiscard]] QRect area() const { return area_; }
    void paint(QPainter& painter) const;

private:
    std::vector<KindEntry> entries_; // with names as shown
    QFont font_;
    int rowHeight_ = 0;
    QRect area_;
};

// Where a game in a lane would draw what the player moves with the pointer. A game takes input once a frame, so while a
// pause holds the picture still, input waits and is answered late ("some inputs events" are lost or late, as the
// articles on constructor pooling say). Interface thread.
class PointerEcho
{
public:
    using Clock = std::chrono::steady_clock;

    // The player's pointer has moved to `place`, in shares of the room's width and height; nullopt: it has left.
    void moved(std::optional<QPointF> place, bool isHeld, Clock::time_point now);
    // The picture has moved. If it was held, the waiting input is answered.
    void shown(Clock::time_point now);

    // Where the picture shows the pointer; nullopt: it shows none.
    [[nodiscard]] std::optional<QPointF> place() const { return place_; }
    // Whether input is waiting for the picture to move.
    [[nodiscard]] bool isWaiting() const { return waiting_.has_value(); }
    // How long input had to wait in the last hold that delayed any, counted in real time from the first input of that
    // hold. Zero if none has waited yet.
    [[nodiscard]] std::chrono::milliseconds lateness() const { return lateness_; }

private:
    struct Waiting
    {
        std::optional<QPointF> place;
        Clock::time_point since;
    };

    std::optional<QPointF> place_;
    std::optional<Waiting> waiting_;
    std::chrono::milliseconds lateness_{0};
};

// What one lane would show a player: its objects as soft dots or letters on a dark panel that has the room's shape, in
// the lane's colour. Kinds are told apart by size and brightness, or on request by colours of their own. Leaked objects
// stay behind as hollow rings, and an object that two holders move has a double ring around it. While the picture is
// held, and for a moment after, a caption says for how many frames, so that a stutter can be seen. A ring follows the
// pointer as a game in this lane would, late while the picture is held. Interface thread.
class ParticleView : public QWidget
{
    Q_OBJECT

public:
    explicit ParticleView(QWidget* parent = nullptr);

    // The colour is lightened as far as the dark panel requires. Removes the picture.
    void setLane(const QString& name, const QColor& colour);
    // The same lane after a change of palette.
    void setLaneColour(const QColor& colour);
    // Gives every visible kind a colour of its own, the same in all lanes, with a legend, instead of the lane's colour.
    void setColouredByKind(bool byKind);
    // Shows a legend of the kinds even while they are told apart by size and brightness alone.
    void setKindsNamed(bool areNamed);
    // Limits the panel's height where a column has little room; the panel is then narrower than the widget.
    void setMaxHeight(int height);
    // The height for that width at which the panel fills the widget.
    [[nodiscard]] int naturalHeight(int width) const;
    // Copies what it needs from `picture`.
    void setPicture(const Picture& picture);

    // A sentence shown in place of a picture until one arrives.
    void setNote(const QString& note);

    // The player's pointer, as shares of the panel's width and height; nullopt: there is none.
    void setPointer(std::optional<QPointF> place);
    // The position of the ring.
    [[nodiscard]] std::optional<QPointF> pointerShown() const { return echo_.place(); }

    // A picture has arrived since the lane was set.
    [[nodiscard]] bool hasPicture() const { return picture_.frames > 0; }
    [[nodiscard]] const ParticleTally& tally() const { return tally_; }
    // The panel: the largest rectangle of the room's shape, centred in the widget.
    [[nodiscard]] QRect panel() const;
    // The area of the legend of kinds, in widget coordinates. The legend lists the kinds seen in this lane. It is empty
    // if there is no room for it, or if the lane's colour is shown and kinds are not named.
    [[nodiscard]] QRect legendArea() const;
    // "402 objects drawn", with how many of each kind, how many of them shared, and how many leaked ones in addition.
    // The accessible description follows it within a second.
    [[nodiscard]] QString description() const;
    // "held 3 frames", "held 3 frames, input 41 ms late", "frame 120 of 3,600" if it is an earlier one, or nothing.
    [[nodiscard]] QString caption() const;
    // The tooltip: name and description. Where kinds have a legend or would have one in a larger picture, each has a
    // dot of its colour here; the text is then rich.
    [[nodiscard]] QString tip() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

signals:
    // The pointer moved over the panel or left it. To be passed to setPointer() of the views of all lanes.
    void pointerMoved(std::optional<QPointF> place);
    void doubleClicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    // The lane's name as shown, drawn again with every picture.
    struct Letters
    {
        QString name;
        QFont font;
        QRect room;
        QPainterPath path;
    };

    void draw();
    [[nodiscard]] Letters lettersIn(const QRect& room) const;
    [[nodiscard]] KindLegend legend() const;
    void paintCaptions(QPainter& painter, const QRect& area);
    void paintNote(QPainter& painter, const QRect& area) const;
    void paintPointer(QPainter& painter, const QRect& area) const;
    void followPointer(const QPointF& position);

    QString name_;
    QString note_;
    QColor colour_;
    MarkColours colours_ = MarkColours::Lane;
    bool areKindsNamed_ = false;
    Picture picture_;
    ParticleTally tally_;          // of the picture
    std::vector<bool> isKindSeen_; // by kind, in any picture since the lane or the kinds were set
    ParticlePainter painter_;
    Letters letters_;
    QImage image_; // of the panel, in device pixels
    bool isImageOld_ = true;
    PointerEcho echo_;
    bool wasInputLate_ = false;  // in the last completed hold
    std::uint32_t lastHold_ = 0; // frames of the last completed hold
    int maxHeight_ = QWIDGETSIZE_MAX;
    QTimer captionTime_;     // runs while the caption of the last hold is still shown
    QTimer descriptionTime_; // runs while the accessible description is recent
};

} // namespace poolscope::ui
