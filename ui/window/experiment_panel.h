// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The left side of the window: the experiment, and a card for every lane. Interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/experiment/experiment_tuning.h"
#include "core/metrics/summary.h"
#include "core/scenarios/catalog/scenario_catalog.h"

#include <QPointF>
#include <QPointer>
#include <QScrollArea>

#include <map>
#include <optional>
#include <string>
#include <vector>

class QAction;
class QFormLayout;
class QLabel;
class QMenu;

namespace poolscope::ui {

class LaneCard;
class ValueEditor;
struct Picture;
struct RunReport;

class ExperimentPanel : public QScrollArea
{
    Q_OBJECT

public:
    // The button for `edit` is below the experiment; `edit` must outlive the panel.
    explicit ExperimentPanel(QAction& edit, QWidget* parent = nullptr);

    void setExperiment(const Experiment& experiment);
    // The same experiment with other lane colours.
    void setLooks(const Experiment& experiment);
    // The trace that the experiment replays is complete now.
    void refreshTrace(const Experiment& experiment);
    // As ParticleView::setColouredByKind(), for all lanes, including those of later experiments.
    void setColouredByKind(bool byKind);
    void setPicture(std::size_t lane, const Picture& picture);
    // Shown in place of the pictures until there are any.
    void setPictureNote(const QString& note);
    void setSummaries(const std::vector<LaneSummary>& summaries);
    void setSlots(const RunReport& report);
    // The parameter, named as by tunedParameter(), now has that value: its control shows it without emitting a signal.
    void setValue(TunedLane lane, const std::string& parameter, const ParameterValue& value);

    [[nodiscard]] QSize sizeHint() const override;

signals:
    // Enter was pressed in a box and its value accepted, or the widget with the focus has been replaced.
    void editingDone();
    // By a double click.
    void pictureChosen(std::size_t lane);
    // As LaneCard::sizeWanted().
    void sizeWanted(std::size_t lane);
    // As LaneCard::menuOpening().
    void laneMenuOpening(std::size_t lane, QMenu& menu);
    // As ExperimentSession::tune().
    void tuneRequested(poolscope::TunedLane lane, const std::vector<std::string>& parameters,
                       const poolscope::ParameterValue& value);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void replaceContent(QWidget* content);
    [[nodiscard]] QLayout* factsOf(const Experiment& experiment);
    void addParameters(QFormLayout& facts, const ScenarioInfo& scenario, const ParameterValues& values,
                       const std::string& prefix);
    [[nodiscard]] QWidget* controlFor(const Parameter& parameter, const ParameterValue& value, const std::string& path);
    void fitWidth();
    void fitPictures();
    // In the pictures of all lanes.
    void setPointer(std::optional<QPointF> place);

    QAction& edit_;
    std::map<std::string, ValueEditor*> scenario_; // by path
    std::vector<LaneCard*> cards_;
    int pictureHeight_ = 0;      // of the pictures in the cards, at most
    bool isFitting_ = false;     // them
    QPointer<QLabel> traceNote_; // what the replay leaves out
    bool isColouredByKind_ = false;
};

} // namespace poolscope::ui
