// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/kind.h"
#include "core/experiment/experiment.h"

#include <QFrame>
#include <QWidget>

#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace poolscope::ui {

// A form for one claim: what somebody said about a figure, and what is measured to compare it with. Interface thread.
class ClaimForm : public QFrame
{
    Q_OBJECT

public:
    explicit ClaimForm(QWidget* parent = nullptr);

    // `kinds` are those of the experiment's scenario. Removes the complaint. Emits nothing.
    void setClaim(const Experiment& experiment, std::size_t claim, std::span<const Kind> kinds);
    void complain(const QString& complaint);

signals:
    // Changed by the user.
    void changed(const poolscope::Claim& claim);
    void removeRequested();

private:
    void buildLayout();
    void listChoices(const Experiment& experiment, std::span<const Kind> kinds);
    // What the fields and lists currently contain.
    [[nodiscard]] Claim written() const;
    void chooseMeasure();
    void tellIfOther(const Claim& next);

    Claim claim_;
    std::size_t lanes_ = 0;
    QFormLayout* layout_;
    QLineEdit *text_, *of_, *said_, *article_, *passage_, *difference_;
    QComboBox *measure_, *lane_, *than_, *kind_, *range_;
    QLabel* complaint_;
};

// The claims of an experiment, each in a form, with a button that adds one. Interface thread.
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
