// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "ui/engine/watch_request.h"
#include "ui/engine/watched_program.h"
#include "ui/settings/choices.h"
#include "ui/widgets/window_cover.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QWidget>

#include <functional>

class QLabel;
class QMainWindow;
class QPushButton;
class QToolButton;

namespace poolscope::ui {

class Actions;
class ElidedLabel;
class Engine;

// Below the charts: the program that is watched, and buttons for it; once it has ended, how. Hidden if there is none.
// Interface thread.
class WatchBar : public QWidget
{
    Q_OBJECT

public:
    // The actions must outlive the bar.
    explicit WatchBar(const Actions& actions, QWidget* parent = nullptr);

    // `text`: how the program stands; empty hides the bar. The buttons are there as long as they can do anything.
    void showProgram(const QString& text);

protected:
    bool event(QEvent* event) override;

private:
    ElidedLabel* text_;
    QList<QToolButton*> buttons_;
};

// Covers the window from the start of a program that is watched until there is something to see of it. Interface
// thread.
class WatchPage : public WindowCover
{
    Q_OBJECT

public:
    // Hidden. `actions` must outlive it: LeaveProgram is offered.
    WatchPage(const Actions& actions, QMainWindow& window);

    // `program`: its name. `callSites`: the functions that allocate have to be named first.
    void open(const QString& program, bool callSites);

private:
    QLabel* title_;
    QLabel* text_;
    QPushButton* end_;
};

// "Watch a Program…", stopping it, and leaving it alone; and the window's run of what it does. If the run lags, the
// recording is held until it has caught up; so it is before the run begins. Interface thread.
class WatchCommands : public QObject
{
    Q_OBJECT

public:
    // All must outlive it. Connects the actions. `folder`: of recordings, if none was chosen. `mayLeave`: asks whether
    // the present experiment may be left.
    WatchCommands(const Actions& actions, const Engine& engine, WatchChoices& choices, QString folder,
                  QMainWindow& window, std::function<bool()> mayLeave);

    // Asks whether the present experiment may be left, and starts a program; one that is watched is left alone. Reports
    // errors.
    void begin(const WatchRequest& request);
    // Leaves the program alone, if one is watched, and waits until its recording is whole.
    void leave();

    [[nodiscard]] const WatchChoices& choices() const { return choices_; }
    [[nodiscard]] const WatchedProgram& program() const { return program_; }
    // Shown until the run begins.
    [[nodiscard]] WatchPage& page() const { return *page_; }
    // Shown as long as the run is that of a program that is watched, or was.
    [[nodiscard]] WatchBar& bar() const { return *bar_; }
    // How far the run lags, and what it cost, for the status line: "python3: 0.3 s behind". Empty if it is as it should
    // be.
    [[nodiscard]] QString cost() const;

signals:
    // An experiment to be run, of that trace.
    void opened(const poolscope::Experiment& experiment, const QString& trace);
    // cost() is new.
    void changed();

private:
    void ask();
    // "python3 (process 4711) runs …", or how it ended, as long as its run is shown. Empty if nothing is watched.
    [[nodiscard]] QString status() const;
    void tell();
    void open(const QString& trace, quint64 kindsFrom);
    void keepUp();
    void toggleStopped();
    void end(const QString& sentence);
    void refresh();
    // The run is of its trace.
    [[nodiscard]] bool isShown() const;
    // And goes on.
    [[nodiscard]] bool isFollowed() const;
    // The run's frames are the program's.
    [[nodiscard]] bool hasItsFrames() const;
    // Of the run, or of none yet, behind the program.
    [[nodiscard]] std::uint64_t framesBehind() const;
    [[nodiscard]] QString name() const;

    const Actions& actions_;
    const Engine& engine_;
    QMainWindow& window_;
    WatchBar* bar_;
    WatchPage* page_;
    std::function<bool()> mayLeave_;
    WatchChoices& choices_;
    QString folder_;
    WatchedProgram program_;
    QString trace_;          // that the window follows; empty: none yet
    QString ending_;         // of the program; empty: it has not ended
    bool isAwaited_ = false; // the run has not begun
    bool wasFollowed_ = false;
    std::uint64_t catchingUp_ = 0; // frames that a run which began again, or was paused, need not have shown
};

// "0.3 s behind, held up for 12 s", and the like, of a program whose frames take a sixtieth of a second or, marked,
// are counted.
[[nodiscard]] QString watchStatus(const WatchedProgram::Progress& progress, std::uint64_t framesBehind);
// "… It was held up for 12.3 s, …", after the sentence that says how the program ended.
[[nodiscard]] QString watchEnding(const QString& sentence, const TraceTotals& totals);

} // namespace poolscope::ui
