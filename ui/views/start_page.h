// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What there is to see, to choose from: the built-in experiments as cards, recent files, a new one. It covers all of
// the window but its menus while it is shown; Escape goes back to what was there. Interface thread.
#pragma once

#include <QStringList>
#include <QWidget>

class QAction;
class QLabel;
class QListWidget;
class QMainWindow;
class QVBoxLayout;

namespace poolscope::ui {

class CardView;

class StartPage : public QWidget
{
    Q_OBJECT

public:
    // Hidden. The actions, which make a new experiment and open a file, are offered on it, and must outlive it.
    StartPage(QMainWindow& window, QAction& makeNew, QAction& openFile);

    // `notice` is said at its top if there is one.
    void open(const QStringList& recentFiles, const QString& notice = {});
    // Nothing if it is not open.
    void leave();

signals:
    // A built-in experiment's name, or a file. The page stays until somebody leaves it.
    void chosen(const QString& source);
    void opened();
    void left();

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildLayout(QAction& makeNew, QAction& openFile);
    void addSide(QVBoxLayout& side, QAction& makeNew, QAction& openFile);
    void listRecent(const QStringList& files);
    void coverWindow();
    void fitSide();

    QMainWindow& window_;
    CardView* cards_;
    QListWidget* recent_;
    QLabel* notice_;
    QList<QWidget*> tabOrder_;
};

} // namespace poolscope::ui
