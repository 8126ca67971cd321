// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one time axis all charts of a window share: which frames are seen, whether the view follows the live
// end, where the pointer is, and where a person has put the measuring cursors A and B. Positions are frames as real
// numbers; frame n stands at n. Interface thread.
#pragma once

#include "ui/charts/canvas/time_mark.h"
#include "ui/charts/canvas/zoom_history.h"

#include <QObject>

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace poolscope::ui {

// Two frames that a person compares.
enum class MeasuringCursor { A, B };

inline constexpr std::array allMeasuringCursors{MeasuringCursor::A, MeasuringCursor::B};

class TimeAxis : public QObject
{
    Q_OBJECT

public:
    static constexpr double minimumSpan = 10;       // frames
    static constexpr double defaultFollowSpan = 10; // seconds

    // frameRate: frames of simulated time a second, > 0.
    explicit TimeAxis(double frameRate = 60, QObject* parent = nullptr);

    [[nodiscard]] double frameRate() const { return frameRate_; }
    void setFrameRate(double framesPerSecond);
    [[nodiscard]] double secondsAt(double frame) const { return frame / frameRate_; }

    // Frames recorded so far: the live end. While following, the view moves with it; the whole recording grows; a
    // range that a person chose stays where it is. A smaller number than before means a new recording: the view follows
    // again.
    void setFrameCount(std::size_t frames);
    [[nodiscard]] std::size_t frameCount() const { return frameCount_; }

    // What is seen, in frames; upper - lower >= minimumSpan. Until a followed view is full it begins at 0.
    [[nodiscard]] double lower() const { return lower_; }
    [[nodiscard]] double upper() const { return upper_; }
    [[nodiscard]] double span() const { return upper_ - lower_; }
    // How far a person can see: the recording with the room past it, or the first followed view while that is longer.
    [[nodiscard]] double end() const;

    [[nodiscard]] bool isFollowing() const { return following_; }
    // How much a followed view shows, in seconds, > 0.
    [[nodiscard]] double followSpan() const { return followSpan_; }
    void setFollowSpan(double seconds);

    // A person's choice: follow mode ends. All are clamped to the recording (or the first followed view, if
    // that is longer) and to minimumSpan.
    void setRange(double lower, double upper);
    // factor < 1 shows less time. The anchor stays where it is on the screen, unless an end of the recording
    // comes into view.
    void zoom(double factor, double anchor);
    void pan(double frames);
    // All that is recorded, and all that comes, until another range is chosen.
    void fitAll();

    // Back to the live end.
    void follow();

    // Between the two, what is seen is moved by a person alone: arriving data moves it only afterwards, if it still
    // follows. A new recording ends it.
    void hold() { isHeld_ = true; }
    void letGo();

    // Through the views a person rested on, in this recording. Nothing where there is none.
    void goBack();
    void goForward();
    [[nodiscard]] bool canGoBack() const { return history_.canGoBack(); }
    [[nodiscard]] bool canGoForward() const { return history_.canGoForward(); }
    // A gesture has ended: what is chosen next is a view of its own, however soon it comes.
    void settle() { history_.settle(); }

    // The frame under the pointer, the same on every chart. Clamped to the recording; nothing if there is
    // none.
    [[nodiscard]] std::optional<std::size_t> cursor() const { return cursor_; }
    void setCursor(std::optional<double> frame);

    // A frame that is marked on every chart until it is another or none; nothing in a new recording.
    [[nodiscard]] std::optional<std::size_t> pin() const { return pin_; }
    void setPin(std::optional<std::size_t> frame);

    // Frames past the live end that can be seen: where a person draws what is expected. None in a new recording.
    void setRoom(std::size_t frames);

    // Nothing in a new recording. Clamped to the recording; nothing if there is none.
    [[nodiscard]] std::optional<std::size_t> measuring(MeasuringCursor which) const
    {
        return measuring_[static_cast<std::size_t>(which)];
    }
    void setMeasuring(MeasuringCursor which, std::optional<double> frame);
    // To where the pointer is, or to the middle of what is seen; away if it is there already.
    void placeMeasuring(MeasuringCursor which);
    // Both.
    void removeMeasuring();

    // Moments that are shown on every chart; none in a new recording. An index holds until the next call.
    [[nodiscard]] const std::vector<TimeMark>& marks() const { return marks_; }
    void setMarks(std::vector<TimeMark> marks);
    // Beside those.
    [[nodiscard]] const std::vector<TimeMark>& predictions() const { return predictions_; }
    void setPredictions(std::vector<TimeMark> marks);
    // While a person drags a mark it stands there; `markMoved` is told when it is let go.
    void dragMark(std::size_t mark, double frame);
    void dropMark(std::size_t mark);
    // A person wants to change what it says.
    void chooseMark(std::size_t mark) { emit markChosen(mark); }

signals:
    // The range changed by a person's choice: charts redraw by themselves.
    void rangeChanged();
    // The range moved because data arrived: who brings the data refreshes the charts, at its own rate.
    void scrolled();
    void followChanged(bool following);
    void cursorChanged();
    void pinChanged();
    void measuringChanged();
    void marksChanged();
    // A person has put it elsewhere.
    void markMoved(std::size_t mark);
    void markChosen(std::size_t mark);
    // canGoBack() or canGoForward() may be another.
    void historyChanged();

private:
    [[nodiscard]] double liveEnd() const;
    [[nodiscard]] double followFrames() const;
    bool moveTo(double lower, double upper);
    bool moveToLiveEnd();
    bool moveToWhole();
    bool moveWithin(double lower, double upper);
    void setFollowing(bool following);
    void beginAnew();
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
    bool isWhole_ = false; // what is seen: it grows with the recording
    std::optional<std::size_t> cursor_;
    std::optional<std::size_t> pin_;
    std::array<std::optional<std::size_t>, 2> measuring_;
    std::vector<TimeMark> marks_;
    std::vector<TimeMark> predictions_;
    ZoomHistory history_;
};

} // namespace poolscope::ui
