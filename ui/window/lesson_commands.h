// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"
#include "ui/settings/choices.h"
#include "ui/start/start_list_model.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include <vector>

class QMainWindow;
class QMenu;

namespace poolscope::ui {

class Actions;
class ChartStack;
class FileCommands;
class LessonArrangement;
class LessonPanel;
class LessonPlay;
struct SessionState;

// Lessons in the window: opens them, lets their steps have experiments, charts and panels, watches the file while a
// teacher writes it, saves answers and worksheets. Interface thread.
class LessonCommands : public QObject
{
    Q_OBJECT

public:
    // All must outlive it. Connects the actions of lessons.
    LessonCommands(const Actions& actions, SessionState& state, FileCommands& files, ChartStack& charts,
                   QMainWindow& window);
    ~LessonCommands() override;

    // Whether that is the name of a built-in lesson, the file of one, or a source as below.
    [[nodiscard]] static bool isLesson(const QString& source);
    // Opens it where it was left. Reports errors and then returns false.
    bool open(const QString& source);
    // Of the lesson that is open, for open(); empty: none is.
    [[nodiscard]] QString source() const;
    // Shown while a lesson is open.
    [[nodiscard]] LessonPanel& panel() const { return *panel_; }
    [[nodiscard]] LessonPlay& play() const { return *play_; }
    // Gives the charts back as they were before the lesson.
    void putChartsBack();
    // The projector mode has begun, or the window is as it was before it.
    void followProjector();
    // Takes into marks() what has been typed last.
    void keep();

    // Refills the menu each time it is shown.
    void fill(QMenu& menu);

    // Of this and all earlier sessions.
    [[nodiscard]] const LessonMarks& marks() const { return marks_; }
    [[nodiscard]] const QString& student() const { return student_; }
    void setMarks(const LessonMarks& marks, const QString& student);

signals:
    // marks() or student() is different.
    void progressed();
    void opened();
    void closed();
    // A text of the lesson leads to the first collection of that lane, in slow motion.
    void filmWanted(const QString& lane);

private:
    void askForFile();
    void followLink(const QString& link);
    void close();
    void beginRun();
    void layOut();
    void watch();
    void reload();
    void handIn();
    void printWorksheet();
    void listLessons(QMenu& menu);
    [[nodiscard]] QString fileName(const QString& ending) const;

    const Actions& actions_;
    SessionState& state_;
    FileCommands& files_;
    QMainWindow& window_;
    LessonPlay* play_;
    LessonPanel* panel_;
    LessonArrangement* arrangement_;
    LessonMarks marks_;
    QString student_;
    QString sourceText_;    // of the file, as last read
    bool hasAsked_ = false; // for a run of the lesson
    QFileSystemWatcher watcher_;
    QTimer reloading_; // until the file is at rest
    QTimer drafting_;  // until the typing is at rest
};

// The lessons that come with the program, as the start page and the menu offer them. Interface thread.
// In the order they are meant to be taken in, with how far they were taken.
[[nodiscard]] std::vector<LessonOffer> lessonOffers(const LessonMarks& marks);

} // namespace poolscope::ui
