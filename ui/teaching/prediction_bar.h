// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The bar above the charts while people predict: what, of which lane and how far, what to do next, who they are, and in
// the end how far off they were. Interface thread.
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
        bool hasSlots = false; // it can refuse
        bool collects = false;
        bool isShown = true;
    };

    // A new question may be put. Offers what at least one lane can do, and lanes that can; none that is hidden, which
    // the words then say.
    void open(const std::vector<Lane>& lanes);
    [[nodiscard]] Prediction::Of what() const;
    // Whether there is a lane to ask for; if not, lane() and what() mean nothing.
    [[nodiscard]] bool hasLane() const;
    [[nodiscard]] std::size_t lane() const;
    [[nodiscard]] std::size_t frames() const;
    // A question that was put before; after open(). Tells nobody.
    void setQuestion(Prediction::Of what, std::size_t lane, std::size_t frames);
    [[nodiscard]] PredictionPeople& people() const { return *people_; }
    // They take room only where there are several, or one has a name.
    void setPeopleVisible(bool visible);

    // The question stands, and waits for its answer. `mayRun`: there is something to reveal.
    void showAsking(const QString& hint, bool mayRun);
    void showRunning(const QString& words);
    // `mayAskAgain`: there is a run that goes on.
    void showResult(const QString& words, bool mayAskAgain);

signals:
    // what(), lane() or frames() is another.
    void questionChanged();
    void runRequested();
    // Away with it.
    void closed();
    // The same question once more.
    void againRequested();
    // Somebody else predicts, too.
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
    QLabel* words_;
    QHBoxLayout* row_;
    QVBoxLayout* rows_; // with the words below, where they have too little room beside the controls
    PredictionPeople* people_;
    QPushButton* add_;
    QPushButton* run_;
    QPushButton* again_;
    QPushButton* close_;
};

} // namespace poolscope::ui
