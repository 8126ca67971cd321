// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of a film: its slider, buttons that play and step, the speed, and where it is. Their keys work wherever
// the focus is within the view, if it passes them to handle(). Interface thread.
#pragma once

#include <QSlider>
#include <QString>
#include <QWidget>

#include <cstddef>
#include <vector>

class QHBoxLayout;
class QKeyEvent;
class QLabel;
class QToolButton;

namespace poolscope::ui {

// A slider over all steps of a film, with its phases as sections that have their names on them where there is room.
// Interface thread.
class PhaseSlider : public QSlider
{
    Q_OBJECT

public:
    struct Section
    {
        QString title;
        std::size_t first = 0;  // position
        bool isBetween = false; // cuts another section into slices, which are named together
    };

    explicit PhaseSlider(QWidget* parent = nullptr);

    void begin(std::size_t length, std::vector<Section> sections);
    // Emits nothing.
    void showPosition(std::size_t position);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    // By the user.
    void positionChosen(std::size_t position);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void paintTitles(QPainter& painter, const QColor& colour) const;
    [[nodiscard]] QRectF track() const;
    [[nodiscard]] double xOf(double position) const;
    [[nodiscard]] int positionAt(double x) const;
    [[nodiscard]] QString titleAt(double x) const;

    std::vector<Section> sections_;
};

class Playback;

class PlaybackBar : public QWidget
{
    Q_OBJECT

public:
    // The playback must outlive it.
    explicit PlaybackBar(Playback& playback, QWidget* parent = nullptr);

    // Another film: after Playback::begin(). `hasObjects`: there are objects to go from one to the next.
    void begin(std::vector<PhaseSlider::Section> sections, bool hasObjects);
    // Whether the key is one of the bar's; handle() does what it means.
    [[nodiscard]] static bool isKey(const QKeyEvent& key);
    bool handle(const QKeyEvent& key);
    // Where there is little room: fewer words.
    void setBrief(bool isBrief);
    // Whether there are buttons to the beginning and to the end, which the slider and the keys reach as well.
    void setEndsShown(bool isShown);
    // A place for further controls at the right end.
    [[nodiscard]] QHBoxLayout& more() const { return *more_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    enum class Symbol { Beginning, PreviousPhase, Back, Play, Pause, Step, NextObject, NextPhase, End, Slower, Faster };

    QToolButton* add(QHBoxLayout& row, Symbol symbol, const QString& name, const QString& tip,
                     void (Playback::*does)());
    void drawIcons();
    void refresh();
    void showWhere();
    [[nodiscard]] QString speedText() const;

    struct Button
    {
        QToolButton* button;
        Symbol symbol;
    };

    Playback& playback_;
    PhaseSlider* slider_;
    std::vector<Button> buttons_;
    QToolButton* play_;
    QToolButton* nextObject_;
    QLabel* speed_;
    QLabel* where_;
    QHBoxLayout* more_;
    bool isBrief_ = false;
};

} // namespace poolscope::ui
