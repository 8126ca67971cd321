// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <QPlainTextEdit>
#include <QWidget>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace poolscope::ui {

class ParameterForm;

// A field for one sentence, which wraps if it is too long for a line. Enter or a loss of focus accepts it. Interface
// thread.
class SentenceEdit : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit SentenceEdit(QWidget* parent = nullptr);

    // Pasted line breaks become spaces.
    [[nodiscard]] QString sentence() const;
    // Keeps the cursor position if the text is unchanged. Emits nothing.
    void setSentence(const QString& text);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void editingFinished();

protected:
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

// A form for the experiment itself: title, description, scenario with its parameters, the scenario inside it, seed,
// length, rate. Interface thread.
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
