// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for the size of a lane's pools beside the run, and shows what each size would mean: a curve with the present
// size as a line that can be dragged, and what is recommended. Interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/experiment/experiment_tuning.h"
#include "ui/engine/size_search.h"
#include "ui/tuning/pool_size.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;

namespace poolscope::ui {

class TuningView;

class SizePanel : public QWidget
{
    Q_OBJECT

public:
    explicit SizePanel(QWidget* parent = nullptr);
    ~SizePanel() override;

    // Looks for the size of that lane's pools in the experiment as it is. The lane must have poolSizesOf().
    void find(const Experiment& experiment, std::size_t lane);
    // The same experiment has been changed: the line moves with the size. A curve that no longer is what would be found
    // says so.
    void follow(const Experiment& experiment);
    // Another experiment has begun: ends the search and shows nothing.
    void forget();

    // With how many seeds sizes are tried: one of seedChoices().
    void setSeeds(int seeds);
    [[nodiscard]] int seeds() const;
    [[nodiscard]] static std::vector<int> seedChoices() { return {1, 10, 30, 100}; }

    [[nodiscard]] const SizeSearch& search() const { return search_; }
    [[nodiscard]] TuningView& curve() const { return *curve_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    // As Engine::tune().
    void tuneRequested(poolscope::TunedLane lane, const std::vector<std::string>& parameters,
                       const poolscope::ParameterValue& value);
    // Runs are going to be timed, and the run that is shown would disturb them.
    void pauseRequested();
    // What a person has done here, in a sentence.
    void said(const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;

private:
    void arrange();
    void fitReasons();
    void begin();
    void press();
    void showAdvice();
    void showCurve();
    void showState();
    void showPresent();
    void fail(const QString& sentence);
    void set(std::int64_t value);
    void copyCode();
    [[nodiscard]] const PoolSize* chosen() const;
    [[nodiscard]] QString state() const;

    SizeSearch search_;
    Experiment experiment_; // as it is now
    Experiment asked_;      // as it was when the search began
    std::vector<PoolSize> sizes_;
    std::optional<LaneAdvice> advice_; // on the chosen size
    QString failure_;
    QTimer redraw_; // until the curve is drawn with what has come
    QTimer watch_;  // of the search
    QLabel* lane_;
    QComboBox* what_;
    QComboBox* seeds_;
    QCheckBox* isTimed_;
    QPushButton* find_;
    QLabel* state_;
    QProgressBar* progress_;
    TuningView* curve_;
    QLabel* recommendation_;
    QPushButton* set_;
    QPushButton* copy_;
    QLabel* reasons_;
    QScrollArea* scrolled_; // with the reasons
};

} // namespace poolscope::ui
