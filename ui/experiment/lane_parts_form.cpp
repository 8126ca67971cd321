// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/lane_parts_form.h"

#include "core/experiment/experiment_edits.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/world.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/experiment/strategy_list.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/parameter_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr int indent = 20;

void fillKindStrategies(QComboBox& list)
{
    list.addItem(KindForm::tr("the lane's own"), QString());
    for (const StrategyInfo& info : strategyCatalog()) {
        // A lane has one collected heap, which belongs to its own strategy.
        if (!info.collects) addStrategy(list, info);
    }
    list.setFocusPolicy(Qt::StrongFocus);
}

void fillBackings(QComboBox& list)
{
    list.addItem(KindForm::tr("the system"), static_cast<int>(Backing::System));
    list.addItem(KindForm::tr("the lane's collected heap"), static_cast<int>(Backing::Collected));
    list.setFocusPolicy(Qt::StrongFocus);
}

} // namespace

KindForm::KindForm(const Kind& kind, QWidget* parent)
    : QWidget(parent),
      kind_(kind.name),
      layout_(new QFormLayout(this)),
      strategy_(new QComboBox(this)),
      strategyComplaint_(complaintLabel(this)),
      parameters_(new ParameterForm(this)),
      backing_(new QComboBox(this)),
      backingComplaint_(complaintLabel(this))
{
    const QString name = QString::fromStdString(kind.name);
    strategy_->setObjectName(QStringLiteral("kind.%1.strategy").arg(name));
    strategy_->setAccessibleName(tr("Strategy of %1").arg(name));
    backing_->setObjectName(QStringLiteral("kind.%1.backing").arg(name));
    backing_->setAccessibleName(tr("Memory of %1").arg(name));
    backing_->setToolTip(
        tr("Where the pool's objects come from. On the lane's collected heap the collector traces them, "
           "and reclaims leaked ones.\nA change restarts the run."));
    fillKindStrategies(*strategy_);
    fillBackings(*backing_);
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setVerticalSpacing(6);
    layout_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    auto* label = new QLabel(name, this);
    label->setTextFormat(Qt::PlainText);
    label->setToolTip(tr("%n bytes each", nullptr, static_cast<int>(kind.bytes)));
    // The same width for all kinds, so that their lists are aligned.
    label->setMinimumWidth(label->fontMetrics().averageCharWidth() * 16);
    layout_->addRow(label, withRestartMark(*strategy_));
    label->setBuddy(strategy_);
    layout_->addRow(strategyComplaint_);
    parameters_->setContentsMargins(indent, 0, 0, 0);
    layout_->addRow(parameters_);
    backingRow_ = withRestartMark(*backing_);
    auto* memory = new QLabel(tr("Memory from"), this);
    layout_->addRow(memory, backingRow_);
    memory->setBuddy(backing_);
    layout_->addRow(backingComplaint_);
    connect(strategy_, &QComboBox::activated, this,
            [this] { emit strategyChosen(kind_, strategy_->currentData().toString().toStdString()); });
    connect(backing_, &QComboBox::activated, this,
            [this] { emit backingChosen(kind_, static_cast<Backing>(backing_->currentData().toInt())); });
    connect(parameters_, &ParameterForm::valueChosen, this,
            [this](const std::string& id, const ParameterValue& value) { emit valueChosen(kind_, id, value); });
}

void KindForm::setPart(const ExperimentPart* part)
{
    strategyComplaint_->hide();
    backingComplaint_->hide();
    const std::string id = part != nullptr ? part->strategy : std::string();
    const StrategyInfo* strategy = part != nullptr ? findStrategy(id) : nullptr;
    strategy_->setCurrentIndex(strategy_->findData(QString::fromStdString(id)));
    layout_->setRowVisible(parameters_, strategy != nullptr && !strategy->parameters.empty());
    layout_->setRowVisible(backingRow_, strategy != nullptr && strategy->canBeCollected());
    if (strategy != nullptr) {
        if (shownStrategy_ != id) parameters_->setParameters(strategy->parameters, part->parameters);
        parameters_->setValues(part->parameters);
        backing_->setCurrentIndex(backing_->findData(static_cast<int>(part->backing)));
    }
    shownStrategy_ = id;
}

bool KindForm::complain(const std::string& field, const QString& complaint)
{
    if (const auto id = behind(field, "parameters.")) return parameters_->complain(*id, complaint);
    QLabel* label = field == "strategy" ? strategyComplaint_ : field == "backing" ? backingComplaint_ : nullptr;
    if (label == nullptr) return false;
    showComplaint(*label, complaint);
    return true;
}

namespace {

QLabel* heading(const QString& text, const QString& explanation, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    label->setContentsMargins(0, 12, 0, 0);
    label->setToolTip(explanation);
    return label;
}

QString labelOf(std::span<const Parameter> parameters, const std::string& id)
{
    return midSentence(findParameter(parameters, id)->label);
}

} // namespace

LanePartsForm::LanePartsForm(QWidget* parent)
    : QWidget(parent),
      column_(new QVBoxLayout),
      kindsComplaint_(complaintLabel(this))
{
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(6);
    all->addWidget(heading(tr("Strategies of single kinds"),
                           tr("A kind may have a strategy of its own, as the articles' games did."), this));
    all->addWidget(kindsComplaint_);
    column_->setSpacing(6);
    all->addLayout(column_);
    all->addWidget(heading(tr("Mistakes made on purpose"), tr("They are counted, named and shown."), this));
    for (const MistakeInfo& info : mistakeCatalog())
        addMistake(info, *all);
}

void LanePartsForm::addMistake(const MistakeInfo& info, QVBoxLayout& column)
{
    const Mistake& mistake =
        mistakes_.emplace_back(Mistake{&info, new QCheckBox(translatedSentence(info.meaning.english), this),
                                       complaintLabel(this), new ParameterForm(this)});
    mistake.box->setObjectName(QStringLiteral("edit.%1").arg(QString::fromStdString(info.id)));
    mistake.box->setToolTip(spoken(Message(info.help)) + QLatin1Char('\n') +
                            ParameterForm::tr("A change restarts the run."));
    mistake.form->setParameters(info.parameters, {});
    mistake.form->setContentsMargins(20, 0, 0, 0);
    column.addWidget(withRestartMark(*mistake.box));
    column.addWidget(mistake.complaint);
    column.addWidget(mistake.form);
    connect(mistake.box, &QCheckBox::clicked, this, [this, &info, box = mistake.box](bool isMade) {
        emit changed(withMistake(experiment_, lane_, info.id, isMade),
                     tr("%1 of %2").arg(midSentence(info.title.english), laneName()));
        // If the change was refused, the box must be unticked again.
        box->setChecked(experiment_.lanes.at(lane_).mistake(info.id) != nullptr);
    });
    connect(mistake.form, &ParameterForm::valueChosen, this,
            [this, &info](const std::string& parameter, const ParameterValue& value) {
                Experiment next = experiment_;
                std::ranges::find(next.lanes.at(lane_).mistakes, info.id, &ExperimentMistake::mistake)
                    ->parameters.set(parameter, value);
                emit changed(next, tr("%1 of %2").arg(labelOf(info.parameters, parameter), laneName()));
            });
}

void LanePartsForm::showMistake(const Mistake& mistake)
{
    const ParameterValues* values = experiment_.lanes.at(lane_).mistake(mistake.info->id);
    mistake.complaint->hide();
    mistake.box->setChecked(values != nullptr);
    mistake.form->setVisible(values != nullptr);
    if (values != nullptr) mistake.form->setValues(*values);
}

void LanePartsForm::setLane(const Experiment& experiment, std::size_t lane)
{
    const bool isOther = experiment.scenario != experiment_.scenario || experiment.inside != experiment_.inside ||
                         experiment.parameters != experiment_.parameters ||
                         experiment.insideParameters != experiment_.insideParameters;
    experiment_ = experiment;
    lane_ = lane;
    // The scenario's parameters may decide which kinds there are and how large they are.
    if (isOther) setKinds();
    kindsComplaint_->hide();
    const ExperimentLane& shown = experiment.lanes.at(lane);
    for (KindForm* form : kinds_)
        form->setPart(shown.ownPart(form->kind()));
    for (const Mistake& mistake : mistakes_)
        showMistake(mistake);
}

void LanePartsForm::setKinds()
{
    for (KindForm* form : kinds_)
        delete form;
    kinds_.clear();
    const std::shared_ptr<const World> world = World::of(experiment_);
    for (const Kind& kind : world->kinds())
        addKind(kind);
}

void LanePartsForm::addKind(const Kind& kind)
{
    auto* form = new KindForm(kind, this);
    column_->addWidget(form);
    kinds_.push_back(form);
    connect(form, &KindForm::strategyChosen, this, &LanePartsForm::setStrategy);
    connect(form, &KindForm::backingChosen, this, &LanePartsForm::setBacking);
    connect(form, &KindForm::valueChosen, this, &LanePartsForm::setValue);
}

bool LanePartsForm::complain(const std::string& field, const QString& complaint)
{
    for (const Mistake& mistake : mistakes_) {
        if (const auto id = behind(field, mistake.info->id + '.')) return mistake.form->complain(*id, complaint);
        if (field != mistake.info->id) continue;
        showComplaint(*mistake.complaint, complaint);
        return true;
    }
    for (KindForm* form : kinds_)
        if (const auto rest = behind(field, "kinds." + form->kind() + '.')) return form->complain(*rest, complaint);
    if (field != "kinds") return false;
    showComplaint(*kindsComplaint_, complaint);
    return true;
}

QString LanePartsForm::laneName() const
{
    return inSentence(shownLane(experiment_.lanes.at(lane_).name));
}

void LanePartsForm::setStrategy(const std::string& kind, const std::string& strategy)
{
    const Experiment next = withKindStrategy(experiment_, lane_, kind, strategy);
    // Emitted even if nothing has changed, so that earlier complaints disappear.
    emit changed(next, tr("strategy of %1 in %2").arg(QString::fromStdString(kind), laneName()));
}

void LanePartsForm::setBacking(const std::string& kind, Backing backing)
{
    Experiment next = experiment_;
    next.lanes.at(lane_).ownPart(kind)->backing = backing;
    emit changed(next, tr("memory of %1 in %2").arg(QString::fromStdString(kind), laneName()));
}

void LanePartsForm::setValue(const std::string& kind, const std::string& parameter, const ParameterValue& value)
{
    Experiment next = experiment_;
    ExperimentPart& part = *next.lanes.at(lane_).ownPart(kind);
    part.parameters.set(parameter, value);
    emit changed(next, tr("%1 of %2 in %3")
                           .arg(labelOf(findStrategy(part.strategy)->parameters, parameter),
                                QString::fromStdString(kind), laneName()));
}

} // namespace poolscope::ui
