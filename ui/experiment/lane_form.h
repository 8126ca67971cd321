// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <QStringList>
#include <QWidget>

class QButtonGroup;
class QComboBox;
class QLabel;
class QLineEdit;

namespace poolscope::ui {

class LanePartsForm;
class ParameterForm;

// A row of the looks that a lane can have, colour and marker, chosen by a click or the arrow keys. Interface thread.
class ColourRow : public QWidget
{
    Q_OBJECT

public:
    explicit ColourRow(QWidget* parent = nullptr);

    // `style` is 0 to laneStyleCount - 1, see ChartTheme::lane. `owners`: by style, the lane that has it, empty if none
    // has. Emits nothing.
    void setStyle(int style, const QStringList& owners);

signals:
    // Chosen by the user.
    void chosen(int style);

private:
    QButtonGroup* swatches_;
};

// "blue, circle"
[[nodiscard]] QString nameOfStyle(int style);

// A form for a lane: its name and colour, its strategy with parameters, and its further parts. Interface thread.
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
