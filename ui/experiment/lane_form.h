// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lane in a form: its name and colour, its strategy with its parameters, and what it does beside. Interface thread.
#pragma once

#include "core/experiment/experiment.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;

namespace poolscope::ui {

class ColourRow;
class LanePartsForm;
class ParameterForm;

class LaneForm : public QWidget
{
    Q_OBJECT

public:
    explicit LaneForm(QWidget* parent = nullptr);

    // Emits nothing.
    void setLane(const Experiment& experiment, std::size_t lane);
    // `field` as the reader names it within a lane: "parameters.capacity", "name". False if it has no such field.
    bool complain(const std::string& field, const QString& complaint);

signals:
    // By a person: what the experiment would be then, and what was changed.
    void changed(const poolscope::Experiment& next, const QString& what);

private:
    [[nodiscard]] bool isOfAnotherLane(std::string ExperimentLane::*property, const std::string& value) const;
    void rename();
    void chooseStrategy();
    void showColour();
    void setParameter(const std::string& id, const ParameterValue& value);

    Experiment experiment_;
    std::size_t lane_ = 0;
    std::string shownStrategy_;
    QLineEdit* name_;
    QLabel* nameComplaint_;
    ColourRow* colour_;
    QComboBox* strategy_;
    QLabel* strategyComplaint_;
    QLabel* meaning_;
    ParameterForm* parameters_;
    LanePartsForm* parts_;
};

} // namespace poolscope::ui
