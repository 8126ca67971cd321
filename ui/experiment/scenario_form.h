// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A form for the experiment itself: title, description, scenario with its parameters, the scenario inside it, seed,
// length, rate. Interface thread.
#pragma once

#include "core/experiment/experiment.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace poolscope::ui {

class ParameterForm;
class SentenceEdit;

class ScenarioForm : public QWidget
{
    Q_OBJECT

public:
    explicit ScenarioForm(QWidget* parent = nullptr);

    // Emits nothing.
    void setExperiment(const Experiment& experiment);
    // `field` as the reader names it: "parameters.pinned". False if the form has no such field.
    bool complain(const std::string& field, const QString& complaint);

signals:
    // Changed by the user: `next` is the experiment with the change, `what` describes it.
    void changed(const poolscope::Experiment& next, const QString& what);

private:
    // The row is marked: another choice restarts the run.
    QWidget* addScenarioRow(const QString& text, QWidget& list);
    // Sets a parameter of the scenario, or of the one inside it.
    void setParameter(std::string Experiment::*scenario, ParameterValues Experiment::*values, const std::string& id,
                      const ParameterValue& value);
    void setDescription();
    void setFigure(const std::string& id, const ParameterValue& value);

    Experiment experiment_;
    QLineEdit* title_;
    SentenceEdit* description_;
    QLabel* descriptionComplaint_;
    QComboBox* scenario_;
    QLabel* meaning_;
    ParameterForm* parameters_;
    QComboBox* inside_;
    QWidget* insideRow_;
    ParameterForm* insideParameters_;
    ParameterForm* figures_;
    QFormLayout* layout_;
};

} // namespace poolscope::ui
