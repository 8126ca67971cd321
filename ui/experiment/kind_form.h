// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy that a kind may have of its own within a lane, with its parameters and the memory that its objects come
// from. Interface thread.
#pragma once

#include "core/base/kind.h"
#include "core/experiment/experiment.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QFormLayout;
class QLabel;

namespace poolscope::ui {

class ParameterForm;

class KindForm : public QWidget
{
    Q_OBJECT

public:
    explicit KindForm(const Kind& kind, QWidget* parent = nullptr);

    [[nodiscard]] const std::string& kind() const { return kind_; }
    // nullopt: the kind uses the lane's strategy. Removes all complaints. Emits nothing.
    void setPart(const std::optional<ExperimentPart>& part);
    // `field` as the reader names it within the kind: "parameters.capacity", "backing". False if the form has no such
    // field.
    bool complain(const std::string& field, const QString& complaint);

signals:
    // Chosen by the user. Empty: the lane's strategy.
    void strategyChosen(const std::string& kind, const std::string& strategy);
    void backingChosen(const std::string& kind, poolscope::Backing backing);
    void valueChosen(const std::string& kind, const std::string& parameter, const poolscope::ParameterValue& value);

private:
    std::string kind_;
    std::string shownStrategy_;
    QFormLayout* layout_;
    QComboBox* strategy_;
    QLabel* strategyComplaint_;
    ParameterForm* parameters_;
    QComboBox* backing_;
    QWidget* backingRow_;
    QLabel* backingComplaint_;
};

} // namespace poolscope::ui
