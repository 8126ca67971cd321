// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Grades the answers of a class: files are added or dropped, and a table shows each student's answer to each question,
// beside what the class got wrong and the curves that it drew. Interface thread; each file is graded between two turns
// of its event loop.
#pragma once

#include "core/lessons/grading/class_grades.h"
#include "core/lessons/lesson.h"

#include <QDialog>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace poolscope::ui {

class DrawnCurves;

class ClassDialog : public QDialog
{
    Q_OBJECT

public:
    // `folder`: where files are looked for at first.
    ClassDialog(const QString& folder, QWidget* parent);
    ~ClassDialog() override;

    // The lesson that is open, for answers to it; of others, the built-in ones are known. nullptr: none is.
    void setOpenLesson(std::shared_ptr<const Lesson> lesson);
    // Grades them beside those that are there already. A folder stands for the .json files in it.
    void add(const QStringList& paths);
    // Files are still to be graded.
    [[nodiscard]] bool isGrading() const { return !waiting_.isEmpty(); }
    [[nodiscard]] const ClassGrades& grades() const { return grades_; }

signals:
    // Runs of the lesson take time that other work would have had.
    void gradingChanged(bool isGrading);
    // The table was saved there.
    void saved(const QString& file);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void askForFiles();
    void clear();
    void save();
    [[nodiscard]] bool findLesson(const QString& file);
    void gradeNext();
    void showGrades();
    void showTable();
    void showOutcomes();
    void listCurves();
    void showCurves();
    void chooseStudent();

    QString folder_;
    std::shared_ptr<const Lesson> open_, lesson_; // the one that is open; the one that is graded
    std::unique_ptr<ClassGrader> grader_;
    ClassGrades grades_;
    QStringList waiting_;
    QTimer next_;
    QLabel* state_;
    QTableWidget* table_;
    QLabel* outcomes_;
    QComboBox* question_; // of those answered by curves
    DrawnCurves* curves_;
    QLabel* legend_;
    QPushButton* clear_;
    QPushButton* save_;
};

} // namespace poolscope::ui
