// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Edits everything in an experiment: the list on the left shows its parts, the form on the right the chosen part. Every
// change takes effect at once, as a step that can be undone; an inconsistent change is not made, and the form shows the
// reason. Interface thread.
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

    // Choices other than lanes, which are numbered from 0.
    static constexpr int theExperiment = -1;
    static constexpr int theClaims = -2;

    void choose(int lane);
    [[nodiscard]] int chosenLane() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void fit(); // adapts sizes to the font
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
    // Makes the change, or shows in the form what is wrong with it. True if it was made.
    bool change(const Experiment& next, const QString& what);

    ExperimentDocument& document_;
    QListWidget* parts_;
    QStackedWidget* forms_;
    ScenarioForm* scenario_;
    LaneForm* lane_;
    ClaimsForm* claims_;
    QPushButton *add_, *duplicate_, *remove_, *up_, *down_;
    // Receives the signals of the forms. It is destroyed before they lose the focus with the dialog and report
    // unfinished input.
    QObject listener_;
};

} // namespace poolscope::ui
