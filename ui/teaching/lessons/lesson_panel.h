// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson beside the charts: how far it is, what there is to read and to answer, and the buttons that go on. Nothing
// else of the window is blocked by it. Interface thread.
#pragma once

#include "ui/teaching/guess_list.h"
#include "ui/teaching/lessons/lesson_play.h"
#include "ui/teaching/prediction_stage.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <array>
#include <optional>
#include <utility>

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace poolscope::ui {

class ChartStack;
class LessonPage;

class LessonPanel : public QWidget
{
    Q_OBJECT

public:
    // Both must outlive it.
    LessonPanel(LessonPlay& play, ChartStack& charts, QWidget* parent = nullptr);
    ~LessonPanel() override;

    // What is wrong with the lesson's file, while the last good version of it stays; empty: nothing.
    void setComplaint(const QString& sentence);
    // Takes the student's name as typed.
    void takeName();
    // The lesson that comes after this one, offered with the results; empty: none does.
    void setNextLesson(const QString& title);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void handInRequested();
    void startOverRequested();
    void anotherStudentRequested();
    // The student's own answers again, in place of a lesson shown without them.
    void answersRequested();
    void nextLessonRequested();
    // A link of a lesson's text.
    void linkChosen(const QString& link);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void addHead(QVBoxLayout& rows);
    void addFoot(QVBoxLayout& rows);
    void connectPage();
    void connectCharts();
    void showPage();
    void refresh();
    void revealNews();
    void fitProgress();
    void arrangeHelp();
    void focusCover();
    void passFocusOn();
    void sayWhy(const QString& sentence);
    void showWay();
    void showButtons();
    void showButtons(const LessonPlay::State& state);
    void showCurve(const LessonPlay::State& state);
    void beginAgain();
    void goOn();
    void giveUp();
    void doMain();
    void doStep();
    [[nodiscard]] QString mainWords(const LessonPlay::State& state) const;
    [[nodiscard]] QString whyNameIsLocked() const;
    [[nodiscard]] QString titleInWords() const;
    [[nodiscard]] bool isTune() const;

    LessonPlay& play_;
    ChartStack& charts_;
    GuessList curve_; // of the question that a curve answers
    PredictionStage stage_;
    LessonPage* page_;
    QTimer refreshing_; // until what the run changed is shown
    QLabel* complaint_ = nullptr;
    QLabel* title_ = nullptr;
    QLabel* place_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QScrollArea* scroll_ = nullptr;
    std::array<QHBoxLayout*, 4> help_{}; // at most a row each
    QPushButton* hint_ = nullptr;
    QPushButton* show_ = nullptr;
    QPushButton* restart_ = nullptr;
    QPushButton* student_ = nullptr;
    QPushButton* main_ = nullptr;
    QPushButton* back_ = nullptr;
    QPushButton* next_ = nullptr;
    QLabel* why_ = nullptr;
    QString nextLesson_;                                   // its title
    std::pair<QPointer<QWidget>, QPointer<QWidget>> news_; // the first and the last that is new
    std::optional<LessonPlay::Page> pressedOn_;            // the page when the main button was pressed
    bool isFocusAwaited_ = false;                          // the main button is to have it once it can be pressed
};

} // namespace poolscope::ui
