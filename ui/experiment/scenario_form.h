// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an experiment is about, in a form: title, description, scenario with its parameters, the one inside it, seed,
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
    // `field` as the reader names it: "parameters.pinned". False if it has no such field.
    bool complain(const std::string& field, const QString& complaint);

signals:
    // By a person: what the experiment would be then, and what was changed.
    void changed(const poolscope::Experiment& next, const QString& what);

private:
    // Another one begins the run anew.
    QWidget* addScenarioRow(const QString& text, QWidget& list);
    // Of the scenario, or of the one inside it.
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
