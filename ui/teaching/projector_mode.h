// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Adapts the window to a lecture room: full screen, text of at least 20 points, lines thickened in proportion and
// patterned, the charts that the catalog has for it, the lanes' pictures if the screen is wide enough, and only the
// controls needed to run. Leaving the mode restores the window. Interface thread.
#pragma once

#include "ui/settings/choices.h"

#include <QFont>
#include <QObject>
#include <QPointer>
#include <QRect>
#include <QSize>

#include <optional>
#include <vector>

class QMainWindow;

namespace poolscope::ui {

// Sets another font for the whole program as long as this object lives, and then restores it. Interface thread.
class ProgramFont
{
public:
    // Every widget is notified, as by QApplication::setFont(), and again on restoring.
    explicit ProgramFont(const QFont& font);
    ~ProgramFont();

    ProgramFont(const ProgramFont&) = delete;
    ProgramFont& operator=(const ProgramFont&) = delete;

private:
    QFont before_;
};

class Actions;
class ChartStack;
class TimeChart;

class ProjectorMode : public QObject
{
    Q_OBJECT

public:
    static constexpr double minPoints = 20;

    // All must outlive this object.
    ProjectorMode(QMainWindow& window, Actions& actions, ChartStack& charts);

    void set(bool isOn);
    [[nodiscard]] bool isOn() const { return isOn_; }
    // While the mode is on, gives the lanes' pictures most of the screen, or leaves it to the charts.
    void widenPictures(bool isWide);

signals:
    // Whether only the parts needed for a lecture are to be shown.
    void reduced(bool isReduced);
    // How to leave the mode, and what does not fit on this screen.
    void introduced(const QStringList& sentences);
    // The mode has arranged the window, or the window is again as it was before.
    void settled();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // The placement of the window before the mode.
    struct Place
    {
        QSize size;
        QRect normal;        // geometry outside full screen
        QByteArray geometry; // saved together with `wasFullScreen`
        bool wasFullScreen = false;
        bool isFullScreen = false;    // whether full screen is to be restored
        bool beganFullScreen = false; // whether full screen was to be restored at the beginning
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
    void restorePanels();
    void dockPictures();
    [[nodiscard]] ChartArrangement heroes() const;
    [[nodiscard]] bool hasRoomForThird() const;
    [[nodiscard]] QStringList introduction() const;
    [[nodiscard]] QSize linesOfScreen() const;

    QMainWindow& window_;
    Actions& actions_;
    ChartStack& charts_;
    Before before_;
    std::optional<ProgramFont> font_; // set while the mode is on
    bool isOn_ = false;
    bool isSettling_ = false; // while the window is being restored
};

} // namespace poolscope::ui
