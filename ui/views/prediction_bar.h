// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The bar above the charts while somebody predicts: what, of which lane and how far, what to do next, and in the end
// how far off it was. Interface thread.
#pragma once

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

class PredictionBar : public QFrame
{
    Q_OBJECT

public:
    enum class What { HeapCurve, FirstRefusal, NextCollection };

    static constexpr int leastFrames = 30;
    static constexpr int mostFrames = 36'000;

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
    [[nodiscard]] What what() const;
    // Whether there is a lane to ask for; if not, lane() and what() mean nothing.
    [[nodiscard]] bool hasLane() const;
    [[nodiscard]] std::size_t lane() const;
    [[nodiscard]] std::size_t frames() const;

    // The question stands, and waits for its answer. `mayRun`: there is something to reveal.
    void showAsking(const QString& hint, bool mayRun);
    void showRunning(const QString& words);
    void showResult(const QString& words);

signals:
    // what(), lane() or frames() is another.
    void questionChanged();
    void runRequested();
    // Away with it.
    void closed();
    // The same question once more.
    void againRequested();

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
    QPushButton* run_;
    QPushButton* again_;
    QPushButton* close_;
};

} // namespace poolscope::ui
