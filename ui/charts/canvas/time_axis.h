// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The time axis shared by all charts of a window: the visible frames, whether the view follows the live end, the
// position of the pointer, and the measuring cursors A and B. Positions are frames as real numbers; frame n is at n.
// Interface thread.
#pragma once

#include "ui/charts/canvas/zoom_history.h"

#include <QObject>
#include <QString>

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace poolscope::ui {

// A moment shown on all charts: a tuning, an annotation, or a prediction.
struct TimeMark
{
    enum class Kind { Tuning, Annotation, Prediction };

    static constexpr int noLanes = -1; // for marks that belong to all lanes or to none

    Kind kind = Kind::Tuning;
    std::size_t frame = 0;
    QString text;        // one line
    int style = noLanes; // of the tuned lane; for a prediction, see ChartTheme::sketch
};

// Two frames that the user compares.
enum class MeasuringCursor { A, B };

inline constexpr std::array allMeasuringCursors{MeasuringCursor::A, MeasuringCursor::B};

class TimeAxis : public QObject
{
    Q_OBJECT

public:
    static constexpr double minimumSpan = 10;       // frames
    static constexpr double defaultFollowSpan = 10; // seconds

    // `frameRate`: frames per second of simulated time, > 0.
    explicit TimeAxis(double frameRate = 60, QObject* parent = nullptr);

    [[nodiscard]] double frameRate() const { return frameRate_; }
    void setFrameRate(double framesPerSecond);
    [[nodiscard]] double secondsAt(double frame) const { return frame / frameRate_; }

    // The number of frames recorded so far, which sets the live end. A followed view moves with it and a view of the
    // whole recording grows, but a range chosen by the user stays. A smaller number than before means a new recording,
    // which the view follows again.
    void setFrameCount(std::size_t frames);
    [[nodiscard]] std::size_t frameCount() const { return frameCount_; }

    // The visible range, in frames; upper - lower >= minimumSpan. A followed view begins at 0 until it is full.
    [[nodiscard]] double lower() const { return lower_; }
    [[nodiscard]] double upper() const { return upper_; }
    [[nodiscard]] double span() const { return upper_ - lower_; }
    // The last frame that can be shown: the end of the recording with the room after it, or of the first followed view
    // if that is longer.
    [[nodiscard]] double end() const;

    [[nodiscard]] bool isFollowing() const { return following_; }
    // The length of a followed view, in seconds, > 0.
    [[nodiscard]] double followSpan() const { return followSpan_; }
    void setFollowSpan(double seconds);

    // The user chooses a range: follow mode ends. The range is clamped to the recording (or the first followed view, if
    // that is longer) and to minimumSpan.
    void setRange(double lower, double upper);
    // A factor < 1 shows less time. The anchor keeps its place on the screen, unless an end of the recording comes into
    // view.
    void zoom(double factor, double anchor);
    void pan(double frames);
    // Shows everything recorded, including later frames, until another range is chosen.
    void fitAll();

    // Returns to the live end.
    void follow();

    // Between the two calls only the user moves the view: arriving data moves it afterwards, if it still follows. A new
    // recording ends the hold.
    void hold() { isHeld_ = true; }
    void letGo();

    // Go through the views that the user rested on in this recording. Do nothing if there is none.
    void goBack();
    void goForward();
    [[nodiscard]] bool canGoBack() const { return history_.canGoBack(); }
    [[nodiscard]] bool canGoForward() const { return history_.canGoForward(); }
    // A gesture has ended: the next choice is a separate view, however soon it comes.
    void settle() { history_.settle(); }

    // The frame under the pointer, the same on every chart. Clamped to the recording; nullopt if there is none.
    [[nodiscard]] std::optional<std::size_t> cursor() const { return cursor_; }
    void setCursor(std::optional<double> frame);

    // A frame marked on every chart until it is changed or cleared; cleared for a new recording.
    [[nodiscard]] std::optional<std::size_t> pin() const { return pin_; }
    void setPin(std::optional<std::size_t> frame);

    // The frame whose pictures are shown in place of the last one's, marked on every chart; cleared for a new
    // recording.
    [[nodiscard]] std::optional<std::size_t> past() const { return past_; }
    void setPast(std::optional<std::size_t> frame);
    // The user drags the mark: `pastDragged` comes if that is another recorded frame. past() stays until it is set.
    void dragPast(double frame);

    // Frames after the live end that can be shown, for drawing predictions. None in a new recording.
    void setRoom(std::size_t frames);

    // Cleared for a new recording. Clamped to the recording; nullopt if there is none.
    [[nodiscard]] std::optional<std::size_t> measuring(MeasuringCursor which) const
    {
        return measuring_[static_cast<std::size_t>(which)];
    }
    void setMeasuring(MeasuringCursor which, std::optional<double> frame);
    // Moves the cursor to the pointer, or to the middle of the view; removes it if it is there already.
    void placeMeasuring(MeasuringCursor which);
    // Removes both.
    void removeMeasuring();

    // Moments shown on every chart; cleared for a new recording. Indices are valid until the next call.
    [[nodiscard]] const std::vector<TimeMark>& marks() const { return marks_; }
    void setMarks(std::vector<TimeMark> marks);
    // Shown in addition to marks().
    [[nodiscard]] const std::vector<TimeMark>& predictions() const { return predictions_; }
    void setPredictions(std::vector<TimeMark> marks);
    // A dragged mark is shown there; on release `markMoved` is emitted.
    void dragMark(std::size_t mark, double frame);
    void dropMark(std::size_t mark);
    // The user wants to edit the text of the mark.
    void chooseMark(std::size_t mark) { emit markChosen(mark); }

signals:
    // The user changed the range: charts redraw by themselves.
    void rangeChanged();
    // Arriving data moved the range: the source of the data refreshes the charts, at its own rate.
    void scrolled();
    void followChanged(bool following);
    void cursorChanged();
    void pinChanged();
    void pastChanged();
    void pastDragged(std::size_t frame);
    void measuringChanged();
    void marksChanged();
    // The user moved the mark.
    void markMoved(std::size_t mark);
    void markChosen(std::size_t mark);
    // canGoBack() or canGoForward() may have changed.
    void historyChanged();

private:
    [[nodiscard]] double liveEnd() const;
    [[nodiscard]] double followFrames() const;
    bool moveTo(double lower, double upper);
    bool moveToLiveEnd();
    bool moveToWhole();
    bool moveWithin(double lower, double upper);
    void setFollowing(bool following);
    void beginAgain();
    void remember();
    void restore(const ZoomHistory::View& view);
    [[nodiscard]] std::optional<std::size_t> recorded(std::optional<double> frame) const;

    double frameRate_;
    std::size_t room_ = 0;
    double followSpan_ = defaultFollowSpan;
    std::size_t frameCount_ = 0;
    double lower_ = 0;
    double upper_;
    bool following_ = true;
    bool isHeld_ = false;
    bool isWhole_ = false; // the whole recording is shown, and the view grows with it
    std::optional<std::size_t> cursor_;
    std::optional<std::size_t> pin_;
    std::optional<std::size_t> past_;
    std::array<std::optional<std::size_t>, 2> measuring_;
    std::vector<TimeMark> marks_;
    std::vector<TimeMark> predictions_;
    ZoomHistory history_;
};

} // namespace poolscope::ui
