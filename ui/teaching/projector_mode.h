// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window for a room full of people: on the whole screen, with text of at least 20 points, lines that are
// as thick in proportion and patterned, the charts that the catalog has for it, the lanes' pictures where the screen is
// wide enough, and of the controls what is needed to run. Who leaves it finds all as it was.
// Interface thread.
#pragma once

#include "ui/settings/chart_arrangement.h"
#include "ui/teaching/program_font.h"

#include <QObject>
#include <QPointer>
#include <QRect>
#include <QSize>

#include <optional>
#include <vector>

class QMainWindow;

namespace poolscope::ui {

class Actions;
class ChartStack;
class TimeChart;

class ProjectorMode : public QObject
{
    Q_OBJECT

public:
    static constexpr double minPoints = 20;

    // All must outlive it.
    ProjectorMode(QMainWindow& window, Actions& actions, ChartStack& charts);

    void set(bool isOn);
    [[nodiscard]] bool isOn() const { return isOn_; }

signals:
    // Only what a lecture needs is to be shown, or all again.
    void reduced(bool isReduced);
    // How it ends, and what has no room on this screen.
    void introduced(const QStringList& sentences);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // Where the window was.
    struct Place
    {
        QSize size;
        QRect normal;        // when it is not on the whole screen
        QByteArray geometry; // with `wasFullScreen`
        bool wasFullScreen = false;
        bool isFullScreen = false;    // it is to be
        bool beganFullScreen = false; // and was to be before
    };
    struct Before
    {
        Place place;
        QByteArray state;
        ChartArrangement charts;
        const TimeChart* enlarged = nullptr;
        bool hasLinePatterns = false;
        bool isHeapMapOpen = false;
        bool arePicturesOpen = false;
        std::vector<QPointer<QWidget>> hidden;
    };

    void enter();
    void leave();
    [[nodiscard]] Place placeNow() const;
    void follow(bool isFullScreen);
    void putBack();
    void settle(int tries, int calm);
    void hide(QWidget* widget);
    void dockPictures();
    [[nodiscard]] ChartArrangement heroes() const;
    [[nodiscard]] bool hasRoomForThird() const;
    [[nodiscard]] QStringList introduction() const;
    [[nodiscard]] QSize linesOfScreen() const;

    QMainWindow& window_;
    Actions& actions_;
    ChartStack& charts_;
    Before before_;
    std::optional<ProgramFont> font_; // while it is on
    bool isOn_ = false;
    bool isSettling_ = false; // back where it was
};

} // namespace poolscope::ui
