// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One lane in the panel: its name and strategy, what it would show a player, its controls for tuning, a line on its
// state, and how full its pools are. Interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/summary.h"
#include "ui/theme/chart_theme.h"

#include <QFrame>
#include <QStringList>

#include <functional>
#include <string>
#include <vector>

class QLabel;
class QMenu;

namespace poolscope {
struct StrategyInfo;
}

namespace poolscope::ui {

class ParameterControl;
class ParticleView;
class SlotBars;
class SteadyLabel;
struct LanePart;
struct Picture;
struct RunReport;

class LaneCard : public QFrame
{
    Q_OBJECT

public:
    LaneCard(const ExperimentLane& lane, int style, QWidget* parent = nullptr);

    void setPicture(const Picture& picture);
    // `style` as in LaneDescription::style.
    void setStyle(int style);
    // As ParticleView::setNote().
    void setPictureNote(const QString& note);
    // The lane's picture, which shrinks if the panel is too low.
    [[nodiscard]] ParticleView& particles() const { return *particles_; }
    // As ParticleView::setColouredByKind().
    void setColouredByKind(bool byKind);
    void setSummary(const LaneSummary& summary);
    // `report` covers all lanes; this one is number `lane`.
    void setSlots(const RunReport& report, std::size_t lane);
    // Its content in words: name, strategy, state, and the slots of each kind, one line each.
    [[nodiscard]] QString figures() const;
    // Shows the new value of a parameter, named as in Run::tune, in its control. Emits nothing.
    void setValue(const std::string& parameter, const ParameterValue& value);

signals:
    // As Engine::tune().
    void tuneRequested(const std::vector<std::string>& parameters, const poolscope::ParameterValue& value);
    // The size of the lane's pools is to be looked for.
    void sizeWanted();
    // Its context menu is about to open: others may add to it.
    void menuOpening(QMenu& menu);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    // A control for one parameter, of one kind or of several at once.
    struct Tunable
    {
        std::vector<std::string> paths; // as in Run::tune
        std::function<void(const ParameterValue&)> show;
    };

    void addControls(const ExperimentLane& lane);
    void addTitle(const LanePart& part, const QString& text);
    void addControl(const LanePart& part, const Parameter& parameter, bool isFlat);
    void addEditor(const LanePart& part, const Parameter& parameter);
    [[nodiscard]] QString nameOfControl(const std::vector<std::string>& paths) const;
    void addSizeButton(ParameterControl& control);
    void nameTopics(const StrategyInfo& strategy);
    void applyTheme();

    QString name_;
    int style_;
    bool hasSlots_;
    bool collects_;
    bool hasPoolSizes_; // that can be looked for
    bool hasHeapBudget_;
    ChartTheme theme_;
    QLabel* strategy_;
    ParticleView* particles_;
    QLabel* waiting_; // shown while a pool, tuned to fewer slots, waits for slots in use
    SteadyLabel* state_;
    SlotBars* kinds_;
    std::vector<Tunable> tunables_;
    std::vector<QLabel*> quiet_; // in a paler colour than the title
};

// "31 collections, longest pause 2.10 ms", "402 in use, 517 at most, no miss", "402 alive"; one line each. Losses and
// corruption have lines of their own.
[[nodiscard]] QString laneState(const LaneSummary& summary, bool hasSlots, bool collects);

} // namespace poolscope::ui
