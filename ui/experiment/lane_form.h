// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A form for a lane: its name and colour, its strategy with parameters, and its further parts. Interface thread.
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
    // `field` as the reader names it within a lane: "parameters.capacity", "name". False if the form has no such field.
    bool complain(const std::string& field, const QString& complaint);

signals:
    // Changed by the user: `next` is the experiment with the change, `what` describes it.
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
