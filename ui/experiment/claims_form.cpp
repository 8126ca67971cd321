// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/claims_form.h"

#include "core/experiment/experiment_setup.h"
#include "ui/experiment/claim_form.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace poolscope::ui {

ClaimsForm::ClaimsForm(QWidget* parent)
    : QWidget(parent),
      column_(new QVBoxLayout),
      add_(new QPushButton(tr("Add &Claim"), this))
{
    auto* explanation = new QLabel(tr("A claim is what somebody said about the subject, to be compared with what "
                                      "is measured here. It names the figure and the "
                                      "lane to look at; the table “the article said / measured here” shows both."),
                                   this);
    explanation->setWordWrap(true);
    add_->setObjectName(QStringLiteral("claims.add"));
    add_->setAutoDefault(false);
    auto* all = new QVBoxLayout(this);
    all->addWidget(explanation);
    all->addLayout(column_);
    all->addWidget(add_, 0, Qt::AlignLeft);
    all->addStretch(1);
    connect(add_, &QPushButton::clicked, this, &ClaimsForm::addClaim);
}

void ClaimsForm::setExperiment(const Experiment& experiment)
{
    experiment_ = experiment;
    while (forms_.size() < experiment.claims.size())
        addForm();
    while (forms_.size() > experiment.claims.size()) {
        // The form may be the sender of the signal that is being handled.
        forms_.back()->hide();
        forms_.back()->deleteLater();
        forms_.pop_back();
    }
    const std::unique_ptr<Scenario> world = scenarioOf(experiment);
    for (std::size_t claim = 0; claim < forms_.size(); ++claim)
        forms_[claim]->setClaim(experiment, claim, world->kinds());
    add_->setEnabled(experiment.claims.size() < maximumClaims);
}

bool ClaimsForm::complain(const std::string& field, const QString& complaint)
{
    for (std::size_t claim = 0; claim < forms_.size(); ++claim) {
        if (!field.starts_with("claims[" + std::to_string(claim) + ']')) continue;
        forms_[claim]->complain(complaint);
        return true;
    }
    return false;
}

void ClaimsForm::addForm()
{
    auto* form = new ClaimForm(this);
    const std::size_t claim = forms_.size();
    forms_.push_back(form);
    column_->addWidget(form);
    connect(form, &ClaimForm::changed, this, [this, claim](const Claim& changedClaim) {
        Experiment next = experiment_;
        next.claims.at(claim) = changedClaim;
        emit changed(next, tr("claim %1").arg(claim + 1));
    });
    connect(form, &ClaimForm::removeRequested, this, [this, claim] { removeClaim(claim); });
}

void ClaimsForm::addClaim()
{
    Experiment next = experiment_;
    // In English, for whoever reads the file: tables show it in the window's language.
    next.claims.push_back({.text = "share of the budget that is idle",
                           .said = std::string("–"),
                           .measure = Measure::IdleShare,
                           .lane = 0});
    emit changed(next, tr("new claim"));
}

void ClaimsForm::removeClaim(std::size_t claim)
{
    Experiment next = experiment_;
    next.claims.erase(next.claims.begin() + static_cast<std::ptrdiff_t>(claim));
    emit changed(next, tr("removal of claim %1").arg(claim + 1));
}

} // namespace poolscope::ui
