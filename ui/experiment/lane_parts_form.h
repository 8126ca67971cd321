// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/kind.h"
#include "core/experiment/experiment.h"

#include <QWidget>

#include <span>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QVBoxLayout;

namespace poolscope {
struct MistakeInfo;
}

namespace poolscope::ui {

class ParameterForm;

// The strategy that a kind may have of its own within a lane, with its parameters and the memory that its objects come
// from. Interface thread.
class KindForm : public QWidget
{
    Q_OBJECT

public:
    explicit KindForm(const Kind& kind, QWidget* parent = nullptr);

    [[nodiscard]] const std::string& kind() const { return kind_; }
    // nullptr: the kind uses the lane's strategy. Removes all complaints. Emits nothing.
    void setPart(const ExperimentPart* part);
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

// A form for what a lane does besides its own strategy: kinds with a strategy of their own, and deliberate mistakes of
// its program, such as references used after the release. Interface thread.
class LanePartsForm : public QWidget
{
    Q_OBJECT

public:
    explicit LanePartsForm(QWidget* parent = nullptr);

    // Removes all complaints. Emits nothing.
    void setLane(const Experiment& experiment, std::size_t lane);
    // `field` as the reader names it within a lane: "kinds.bullet.parameters.capacity". False if the form has no such
    // field.
    bool complain(const std::string& field, const QString& complaint);

signals:
    // Changed by the user: `next` is the experiment with the change, `what` describes it.
    void changed(const poolscope::Experiment& next, const QString& what);

private:
    // A mistake that a lane's program may make on purpose.
    struct Mistake
    {
        const MistakeInfo* info;
        QCheckBox* box;
        QLabel* complaint;
        ParameterForm* form;
    };

    void addMistake(const MistakeInfo& info, QVBoxLayout& column);
    void showMistake(const Mistake& mistake);
    void setKinds();
    void addKind(const Kind& kind);
    void setStrategy(const std::string& kind, const std::string& strategy);
    void setBacking(const std::string& kind, Backing backing);
    void setValue(const std::string& kind, const std::string& parameter, const ParameterValue& value);
    [[nodiscard]] QString laneName() const;

    Experiment experiment_;
    std::size_t lane_ = 0;
    QVBoxLayout* column_;
    QLabel* kindsComplaint_;
    std::vector<KindForm*> kinds_;  // in the scenario's order
    std::vector<Mistake> mistakes_; // in the catalog's order
};

} // namespace poolscope::ui
