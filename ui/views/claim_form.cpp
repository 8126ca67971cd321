// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/claim_form.h"

#include "ui/views/parameter_form.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace poolscope::ui {

namespace {

QString nameOf(Measure measure)
{
    switch (measure) {
    case Measure::CollectionShare: return ClaimForm::tr("share of the budget in collection");
    case Measure::IdleShare: return ClaimForm::tr("share of the budget that is idle");
    case Measure::Instantiations: return ClaimForm::tr("objects made anew in a frame");
    case Measure::MostInUse: return ClaimForm::tr("most slots in use at once");
    case Measure::SpeedRatio: return ClaimForm::tr("speed of births and deaths, compared");
    case Measure::Books: return ClaimForm::tr("books: acquired, released, alive, lost");
    case Measure::StaleReferences: return ClaimForm::tr("what references did after the release");
    }
    return {};
}

void choose(QComboBox& list, int data)
{
    list.setCurrentIndex(list.findData(data));
}

int chosen(const QComboBox& list)
{
    return list.currentData().toInt();
}

} // namespace

ClaimForm::ClaimForm(QWidget* parent)
    : QFrame(parent),
      layout_(new QFormLayout(this)),
      text_(new QLineEdit(this)),
      said_(new QLineEdit(this)),
      measure_(new QComboBox(this)),
      lane_(new QComboBox(this)),
      than_(new QComboBox(this)),
      kind_(new QComboBox(this)),
      complaint_(complaintLabel(this))
{
    text_->setObjectName(QStringLiteral("claim.text"));
    said_->setObjectName(QStringLiteral("claim.said"));
    measure_->setObjectName(QStringLiteral("claim.measure"));
    lane_->setObjectName(QStringLiteral("claim.lane"));
    than_->setObjectName(QStringLiteral("claim.than"));
    kind_->setObjectName(QStringLiteral("claim.kind"));
    for (const MeasureInfo& info : measures())
        measure_->addItem(nameOf(info.measure), static_cast<int>(info.measure));
    for (QComboBox* list : {measure_, lane_, than_, kind_})
        list->setFocusPolicy(Qt::StrongFocus);
    buildLayout();
    connect(text_, &QLineEdit::editingFinished, this, [this] {
        Claim next = claim_;
        next.text = text_->text().toStdString();
        tellIfOther(next);
    });
    connect(said_, &QLineEdit::editingFinished, this, [this] {
        Claim next = claim_;
        next.said = said_->text().toStdString();
        tellIfOther(next);
    });
    for (QComboBox* list : {measure_, lane_, than_, kind_})
        connect(list, &QComboBox::activated, this, &ClaimForm::chooseMeasure);
}

void ClaimForm::buildLayout()
{
    setFrameShape(StyledPanel);
    layout_->setVerticalSpacing(6);
    layout_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    layout_->addRow(tr("Figure"), text_);
    layout_->addRow(tr("Said"), said_);
    layout_->addRow(tr("Measured"), measure_);
    layout_->addRow(tr("In lane"), lane_);
    layout_->addRow(tr("To lane"), than_);
    layout_->addRow(tr("Kind"), kind_);
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
    text_->setText(QString::fromStdString(claim_.text));
    said_->setText(QString::fromStdString(claim_.said));
    choose(*measure_, static_cast<int>(claim_.measure));
    lane_->clear();
    than_->clear();
    for (std::size_t lane = 0; lane < lanes_; ++lane)
        for (QComboBox* list : {lane_, than_})
            list->addItem(QString::fromStdString(experiment.lanes[lane].name), static_cast<int>(lane));
    choose(*lane_, static_cast<int>(claim_.lane));
    choose(*than_, static_cast<int>(claim_.than.value_or(0)));
    kind_->clear();
    kind_->addItem(tr("all of them"), -1);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        kind_->addItem(QString::fromStdString(kinds[kind].name), static_cast<int>(kind));
    choose(*kind_, claim_.kind ? static_cast<int>(*claim_.kind) : -1);
    layout_->setRowVisible(than_, claim_.measure == Measure::SpeedRatio);
    layout_->setRowVisible(kind_, claim_.measure == Measure::MostInUse);
    complaint_->hide();
}

void ClaimForm::complain(const QString& complaint)
{
    showComplaint(*complaint_, complaint);
}

void ClaimForm::chooseMeasure()
{
    Claim next = claim_;
    next.measure = static_cast<Measure>(chosen(*measure_));
    next.lane = static_cast<std::size_t>(chosen(*lane_));
    next.than.reset();
    next.kind.reset();
    next.kindName.clear();
    if (next.measure == Measure::SpeedRatio) {
        next.than = static_cast<std::size_t>(chosen(*than_));
        // Nobody asked for a comparison before: any other lane is a beginning.
        if (!claim_.than && *next.than == next.lane) next.than = (next.lane + 1) % lanes_;
    }
    if (next.measure == Measure::MostInUse && chosen(*kind_) >= 0) {
        next.kind = static_cast<KindIndex>(chosen(*kind_));
        next.kindName = kind_->currentText().toStdString();
    }
    emit changed(next);
}

void ClaimForm::tellIfOther(const Claim& next)
{
    if (next != claim_) emit changed(next);
}

} // namespace poolscope::ui
