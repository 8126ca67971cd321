// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything of an experiment in forms: at the left what it consists of, at the right the part that is chosen. Every
// change is made at once, as a step that can be undone; one that does not go together with the rest is not made, and
// marked with the reason. Interface thread.
#pragma once

#include "core/experiment/experiment.h"

#include <QDialog>

class QListWidget;
class QPushButton;
class QStackedWidget;

namespace poolscope::ui {

class ClaimsForm;
class ExperimentDocument;
class LaneForm;
class ScenarioForm;

class ExperimentEditor : public QDialog
{
    Q_OBJECT

public:
    // The document must outlive it.
    explicit ExperimentEditor(ExperimentDocument& document, QWidget* parent = nullptr);

    // What is chosen besides lanes, which count from 0.
    static constexpr int theExperiment = -1;
    static constexpr int theClaims = -2;

    void choose(int lane);
    [[nodiscard]] int chosenLane() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void fit(); // to the font
    void buildLayout();
    void buildButtons();
    void showAll();
    void showChosen();
    void enableButtons();
    void addLane(const std::string& strategy);
    void duplicate();
    void remove();
    void move(int by);
    bool complain(const std::string& field, const QString& words);
    // Makes the change, or says in the form what is wrong with it.
    bool change(const Experiment& next, const QString& what);

    ExperimentDocument& document_;
    QListWidget* parts_;
    QStackedWidget* forms_;
    ScenarioForm* scenario_;
    LaneForm* lane_;
    ClaimsForm* claims_;
    QPushButton *add_, *duplicate_, *remove_, *up_, *down_;
    QObject listener_; // to the forms; gone before they lose the focus with the dialog and tell what is being typed
};

} // namespace poolscope::ui
