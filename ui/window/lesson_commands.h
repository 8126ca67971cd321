// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"
#include "ui/settings/settings.h"
#include "ui/start/start_list_model.h"

#include <QByteArray>
#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <vector>

class QMainWindow;
class QMenu;
class QWidget;

namespace poolscope::ui {

class Actions;
class Background;
class ChartStack;
class ClassDialog;
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
    // All must outlive it. Connects the actions of lessons. How far a student has come is in `settings`, and is written
    // at once, so that it survives whatever happens to the program.
    LessonCommands(const Actions& actions, SessionState& state, FileCommands& files, ChartStack& charts,
                   Settings& settings, SettingsStore& store, QMainWindow& window);
    ~LessonCommands() override;

    // Whether that is the name of a built-in lesson, the file of one, or a source as below.
    [[nodiscard]] static bool isLesson(const QString& source);
    // Whether it is the file of a student's answers.
    [[nodiscard]] static bool isAnswers(const QString& source);
    // Opens it where it was left. Reports errors and then returns false.
    bool open(const QString& source);
    // Of the lesson that is open, for open(); empty: none is.
    [[nodiscard]] QString source() const;
    // Grades these answers beside those that are graded already; without any, the user is to choose them.
    void gradeClass(const QStringList& answers = {});
    // Shown while a lesson is open.
    [[nodiscard]] QWidget& panel() const;
    [[nodiscard]] LessonPlay& play() const { return *play_; }
    // Charts and panels are as they were before the lesson.
    void putBack();
    // The projector mode has begun, or the window is as it was before it.
    void followProjector();
    // Writes what has been typed last, too.
    void keep();

    // Refills the menu each time it is shown.
    void fill(QMenu& menu);

    // The lessons that come with the program, in the order they are meant to be taken in, with how far they were taken.
    [[nodiscard]] std::vector<LessonOffer> offers() const;

signals:
    // offers() may be different.
    void progressed();
    // One is open now, or none.
    void opened(bool isOpen);
    // A step is about to show its charts: nothing else is to be in their place.
    void chartsWanted();
    // A text of the lesson leads to the first collection of that lane, in slow motion.
    void filmWanted(const QString& lane);
    // A text of the lesson leads to that log of a collector, a file.
    void logWanted(const QString& file);

private:
    void askForFile();
    void followLink(const QString& link);
    void close();
    void enableActions(bool areEnabled);
    void beginRun();
    void startOver();
    void beginForAnother();
    void resume();
    void showWithoutAnswers(bool isShown);
    void openNext();
    void nameMarks();
    // The built-in lesson after the one that is open; nullptr: there is none.
    [[nodiscard]] const Lesson* nextLesson() const;
    [[nodiscard]] bool isConfirmed(const QString& title, const QString& question) const;
    [[nodiscard]] LessonMark markOf(const QString& lesson, const QString& student) const;
    void layOut();
    void watch();
    void reload();
    void showOpenLesson();
    // Does nothing without a file.
    void save(const QString& file, const std::function<QByteArray()>& content);
    void handIn();
    void printWorksheet();
    void tellNotSaved(const QString& sentence);
    void listLessons(QMenu& menu);
    [[nodiscard]] QString fileName(const QString& ending) const;

    const Actions& actions_;
    SessionState& state_;
    FileCommands& files_;
    QMainWindow& window_;
    LessonPlay* play_;
    LessonPanel* panel_;
    LessonArrangement* arrangement_;
    ClassDialog* class_ = nullptr; // made when it is first asked for
    Background* printing_;         // makes the runs of a worksheet
    Settings& settings_;
    SettingsStore& store_;
    QString sourceText_;    // of the file, as last read
    bool hasAsked_ = false; // for a run of the lesson
    bool isAsking_ = false; // whose the answers are
    QFileSystemWatcher watcher_;
    QTimer reloading_; // until the file is at rest
    QTimer drafting_;  // until the typing is at rest
};

} // namespace poolscope::ui
