// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The claims of an experiment, each in a form, with a button that adds one. Interface thread.
#pragma once

#include "core/experiment/experiment.h"

#include <QWidget>

#include <vector>

class QPushButton;
class QVBoxLayout;

namespace poolscope::ui {

class ClaimForm;

class ClaimsForm : public QWidget
{
    Q_OBJECT

public:
    explicit ClaimsForm(QWidget* parent = nullptr);

    // Removes all complaints. Emits nothing.
    void setExperiment(const Experiment& experiment);
    // `field` as the reader names it: "claims[2].lane". False if the form has no such field.
    bool complain(const std::string& field, const QString& complaint);

signals:
    // Changed by the user: `next` is the experiment with the change, `what` describes it.
    void changed(const poolscope::Experiment& next, const QString& what);

private:
    void addForm();
    void addClaim();
    void removeClaim(std::size_t claim);

    Experiment experiment_;
    QVBoxLayout* column_;
    QPushButton* add_;
    std::vector<ClaimForm*> forms_;
};

} // namespace poolscope::ui
