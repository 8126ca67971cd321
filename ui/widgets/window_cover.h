// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A page that covers all of a main window but its menus. What is covered cannot be reached while it is shown, neither
// by Tab nor by keys that are typed. Interface thread.
#pragma once

#include <QList>
#include <QWidget>

class QMainWindow;

namespace poolscope::ui {

class WindowCover : public QWidget
{
    Q_OBJECT

public:
    // Hidden.
    explicit WindowCover(QMainWindow& window);

    // Nothing if it is not shown.
    void leave();

signals:
    void opened();
    void left();

protected:
    // Nothing if it is shown. `focus` has the keys at first.
    void cover(QWidget& focus);
    // In which order Tab goes.
    void setStops(const QList<QWidget*>& stops) { stops_ = stops; }
    [[nodiscard]] QMainWindow& mainWindow() const { return window_; }

    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fitWindow();

    QMainWindow& window_;
    QList<QWidget*> stops_;
};

} // namespace poolscope::ui
