// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The bar above the charts while people predict: the question, its lane and its frames, the next step, the people, and
// in the end how far off they were. Interface thread.
#pragma once

#include "core/recording/predictions.h"

#include <QFrame>

#include <cstddef>
#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace poolscope::ui {

class PredictionPeople;

class PredictionBar : public QFrame
{
    Q_OBJECT

public:
    static constexpr int minFrames = 30;
    static constexpr int maxFrames = static_cast<int>(Prediction::maxFrames);

    // Hidden at first.
    explicit PredictionBar(QWidget* parent);

    struct Lane
    {
        QString name;
        bool hasSlots = false; // pools that can refuse
        bool collects = false;
        bool isShown = true;
    };

    // Lets the user put a new question. Offers what at least one lane can do, and the lanes that can do it. Hidden
    // lanes are not offered, and the bar says so.
    void open(const std::vector<Lane>& lanes);
    [[nodiscard]] Prediction::Of what() const;
    // Whether there is a lane to predict; if not, lane() and what() are meaningless.
    [[nodiscard]] bool hasLane() const;
    [[nodiscard]] std::size_t lane() const;
    [[nodiscard]] std::size_t frames() const;
    // Shows an earlier question; call after open(). Emits no signal.
    void setQuestion(Prediction::Of what, std::size_t lane, std::size_t frames);
    [[nodiscard]] PredictionPeople& people() const { return *people_; }
    // The people take up space only if there are several, or if one has a name.
    void setPeopleVisible(bool visible);

    // The question is put and waits for predictions. `mayRun`: there is something to reveal.
    void showAsking(const QString& hint, bool mayRun);
    void showRunning(const QString& words);
    // `mayAskAgain`: the run can go on.
    void showResult(const QString& words, bool mayAskAgain);

signals:
    // what(), lane() or frames() has changed.
    void questionChanged();
    void runRequested();
    // The user closes the bar.
    void closed();
    // The same question once more.
    void againRequested();
    // Another person wants to predict.
    void addRequested();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitLists();
    void placeWords();
    void offerLanes();
    [[nodiscard]] QString hiddenExplained() const;
    void showButtons(bool isAsking, bool isDone);

    std::vector<Lane> lanes_;
    QComboBox* what_;
    QComboBox* lane_;
    QSpinBox* frames_;
    std::vector<QWidget*> question_; // these three
    QLabel* words_;
    QHBoxLayout* row_;
    QVBoxLayout* rows_; // holds the words below the controls if there is too little space beside them
    PredictionPeople* people_;
    QPushButton* add_;
    QPushButton* run_;
    QPushButton* again_;
    QPushButton* close_;
};

} // namespace poolscope::ui
