// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The left side of the window: the experiment with the parameters of its scenario that can be changed while it runs
// (the editor has all), and a card for every lane, as the run goes on. Interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/experiment/experiment_tuning.h"
#include "core/scenarios/catalog/scenario_catalog.h"

#include <QPointF>
#include <QPointer>
#include <QScrollArea>

#include <map>
#include <optional>
#include <string>
#include <vector>

class QFormLayout;
class QLabel;
class QMenu;

namespace poolscope::ui {

class Actions;
class Engine;
class ExperimentSession;
class LaneCard;
class ValueEditor;

class ExperimentPanel : public QScrollArea
{
    Q_OBJECT

public:
    // Shows the engine's run, and while an earlier frame is shown, that; what is tuned here is tuned in the session.
    // All must outlive the panel.
    ExperimentPanel(const Actions& actions, Engine& engine, ExperimentSession& session, QWidget* parent);

    // The parameter, named as by tunedParameter(), now has that value: its control shows it without emitting a signal.
    void setValue(TunedLane lane, const std::string& parameter, const ParameterValue& value);

    [[nodiscard]] QSize sizeHint() const override;

signals:
    // Enter was pressed in a box and its value accepted, or the widget with the focus has been replaced.
    void editingDone();
    // By a double click, to be seen enlarged.
    void pictureChosen(std::size_t lane);
    // As LaneCard::sizeWanted().
    void sizeWanted(std::size_t lane);
    // As LaneCard::menuOpening().
    void laneMenuOpening(std::size_t lane, QMenu& menu);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectEngine();
    void showExperiment();
    void showTrace();
    void showLooks();
    void showPictures();
    void showSlots();
    void showSummaries();
    void setColouredByKind(bool byKind);
    void replaceContent(QWidget* content);
    [[nodiscard]] QLayout* factsOf(const Experiment& experiment);
    // Those that can be changed while it runs.
    void addParameters(QFormLayout& facts, const ScenarioInfo& scenario, const ParameterValues& values,
                       const std::string& prefix);
    [[nodiscard]] QWidget* controlFor(const Parameter& parameter, const ParameterValue& value, const std::string& path);
    void fitWidth();
    void fitPictures();
    // In the pictures of all lanes.
    void setPointer(std::optional<QPointF> place);

    const Actions& actions_;
    Engine& engine_;
    ExperimentSession& session_;
    std::map<std::string, ValueEditor*> scenario_; // by path
    std::vector<LaneCard*> cards_;
    int pictureHeight_ = 0;      // of the pictures in the cards, at most
    bool isFitting_ = false;     // them
    QPointer<QLabel> traceNote_; // what the replay leaves out
};

} // namespace poolscope::ui
