// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/claims_form.h"

#include "core/experiment/world.h"
#include "ui/text/lane_names.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/parameter_form.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <string>

namespace poolscope::ui {

namespace {

void choose(QComboBox& list, int data)
{
    list.setCurrentIndex(list.findData(data));
}

int chosen(const QComboBox& list)
{
    return list.currentData().toInt();
}

// A long text shows its beginning; the cursor of one that is as before stays.
void showText(QLineEdit& field, const std::string& text)
{
    const QString shown = QString::fromStdString(text);
    if (field.text() == shown) return;
    field.setText(shown);
    field.setCursorPosition(0);
}

} // namespace

ClaimForm::ClaimForm(QWidget* parent)
    : QFrame(parent),
      layout_(new QFormLayout(this)),
      text_(new QLineEdit(this)),
      of_(new QLineEdit(this)),
      said_(new QLineEdit(this)),
      article_(new QLineEdit(this)),
      passage_(new QLineEdit(this)),
      difference_(new QLineEdit(this)),
      measure_(new QComboBox(this)),
      lane_(new QComboBox(this)),
      than_(new QComboBox(this)),
      kind_(new QComboBox(this)),
      range_(new QComboBox(this)),
      complaint_(complaintLabel(this))
{
    const auto name = [](QWidget& field, const char* part) {
        field.setObjectName(QStringLiteral("claim.") + QLatin1String(part));
    };
    name(*text_, "text");
    name(*of_, "of");
    name(*said_, "said");
    name(*article_, "article");
    name(*passage_, "passage");
    name(*difference_, "difference");
    name(*measure_, "measure");
    name(*lane_, "lane");
    name(*than_, "than");
    name(*kind_, "kind");
    name(*range_, "range");
    for (const Measure& measure : measures())
        measure_->addItem(spoken(Message(measure.title)));
    buildLayout();
    for (QLineEdit* field : {text_, of_, said_, article_, passage_, difference_})
        connect(field, &QLineEdit::editingFinished, this, [this] { tellIfOther(written()); });
    for (QComboBox* list : {measure_, lane_, than_, kind_, range_}) {
        list->setFocusPolicy(Qt::StrongFocus);
        // As wide as the form: with a long entry in a wordy language the list would make the form wider than the
        // editor.
        list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        list->setMinimumContentsLength(12);
        connect(list, &QComboBox::activated, this, &ClaimForm::chooseMeasure);
    }
}

void ClaimForm::buildLayout()
{
    setFrameShape(StyledPanel);
    layout_->setVerticalSpacing(6);
    layout_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    layout_->addRow(tr("Figure"), text_);
    layout_->addRow(tr("Applies to"), of_);
    of_->setToolTip(tr("What exactly the statement is about: one kind, a part of the run; may be left empty"));
    layout_->addRow(tr("Said"), said_);
    layout_->addRow(tr("In article"), article_);
    article_->setToolTip(tr("Its title; without one, the claim is ours"));
    layout_->addRow(tr("Below heading"), passage_);
    layout_->addRow(tr("Why ours differs"), difference_);
    difference_->setToolTip(tr("Why the figure measured here may differ; may be left empty"));
    layout_->addRow(tr("Measured"), measure_);
    layout_->addRow(tr("In lane"), lane_);
    layout_->addRow(tr("To lane"), than_);
    layout_->addRow(tr("Kind"), kind_);
    layout_->addRow(tr("Frames"), range_);
    layout_->addRow(complaint_);
    auto* remove = new QPushButton(tr("Remove"), this);
    remove->setObjectName(QStringLiteral("claim.remove"));
    remove->setAutoDefault(false);
    remove->setToolTip(tr("Take the claim out; undo brings it back"));
    layout_->addRow(QString(), remove);
    connect(remove, &QPushButton::clicked, this, &ClaimForm::removeRequested);
}

void ClaimForm::setClaim(const Experiment& experiment, std::size_t claim, std::span<const Kind> kinds)
{
    claim_ = experiment.claims.at(claim);
    lanes_ = experiment.lanes.size();
    const ClaimSource source = claim_.source.value_or(ClaimSource{});
    showText(*text_, claim_.text);
    showText(*of_, claim_.of);
    showText(*said_, claim_.said);
    showText(*article_, source.article);
    showText(*passage_, source.passage);
    showText(*difference_, claim_.difference);
    listChoices(experiment, kinds);
    choose(*lane_, static_cast<int>(claim_.lane));
    choose(*than_, static_cast<int>(claim_.than.value_or(0)));
    choose(*kind_, claim_.kind ? static_cast<int>(*claim_.kind) : -1);
    choose(*range_, claim_.range ? static_cast<int>(*claim_.range) : -1);
    const Measure& info = *claim_.measure;
    measure_->setCurrentIndex(static_cast<int>(&info - measures().data()));
    layout_->setRowVisible(than_, info.traits.takesThan);
    layout_->setRowVisible(kind_, info.traits.takesKind);
    layout_->setRowVisible(range_, info.traits.takesRange && !experiment.ranges.empty());
    complaint_->hide();
}

void ClaimForm::listChoices(const Experiment& experiment, std::span<const Kind> kinds)
{
    for (QComboBox* list : {lane_, than_, kind_, range_})
        list->clear();
    for (std::size_t lane = 0; lane < lanes_; ++lane)
        for (QComboBox* list : {lane_, than_})
            list->addItem(shownLane(experiment.lanes[lane].name), static_cast<int>(lane));
    kind_->addItem(tr("all of them"), -1);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        kind_->addItem(QString::fromStdString(kinds[kind].name), static_cast<int>(kind));
    range_->addItem(tr("the whole run"), -1);
    for (std::size_t range = 0; range < experiment.ranges.size(); ++range)
        range_->addItem(QString::fromStdString(experiment.ranges[range].name), static_cast<int>(range));
}

void ClaimForm::complain(const QString& complaint)
{
    showComplaint(*complaint_, complaint);
}

Claim ClaimForm::written() const
{
    Claim next = claim_;
    next.text = text_->text().toStdString();
    next.of = of_->text().toStdString();
    next.said = said_->text().toStdString();
    next.difference = difference_->text().toStdString();
    const ClaimSource source{article_->text().toStdString(), passage_->text().toStdString()};
    next.source.reset();
    if (source != ClaimSource{}) next.source = source;
    return next;
}

void ClaimForm::chooseMeasure()
{
    Claim next = written();
    const Measure& info = measures()[static_cast<std::size_t>(measure_->currentIndex())];
    next.measure = &info;
    next.lane = static_cast<std::size_t>(chosen(*lane_));
    next.than.reset();
    next.kind.reset();
    next.kindName.clear();
    next.range.reset();
    if (info.traits.takesThan) {
        next.than = static_cast<std::size_t>(chosen(*than_));
        // No lane was chosen to compare with: any other lane is a start.
        if (!claim_.than && *next.than == next.lane) next.than = (next.lane + 1) % lanes_;
    }
    if (info.traits.takesKind && chosen(*kind_) >= 0) {
        next.kind = static_cast<KindIndex>(chosen(*kind_));
        next.kindName = kind_->currentText().toStdString();
    }
    if (info.traits.takesRange && chosen(*range_) >= 0) next.range = static_cast<std::size_t>(chosen(*range_));
    emit changed(next);
}

void ClaimForm::tellIfOther(const Claim& next)
{
    if (next != claim_) emit changed(next);
}

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
    const std::shared_ptr<const World> world = World::of(experiment);
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
                           .measure = findMeasure("idle-share"),
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
