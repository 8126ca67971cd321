// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/kind_form.h"

#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/text/core_words.h"
#include "ui/widgets/parameter_form.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>

namespace poolscope::ui {

namespace {

constexpr int indent = 20;

void fillKindStrategies(QComboBox& list)
{
    list.addItem(KindForm::tr("the lane's own"), QString());
    for (const StrategyInfo& info : strategyCatalog()) {
        // A lane has one collected heap, which belongs to its own strategy.
        if (info.collects) continue;
        list.addItem(translated(info.title), QString::fromStdString(info.id));
        list.setItemData(list.count() - 1, translatedSentence(info.meaning), Qt::ToolTipRole);
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
           "and reclaims leaked ones.\nA change begins the run anew."));
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

void KindForm::setPart(const std::optional<ExperimentPart>& part)
{
    strategyComplaint_->hide();
    backingComplaint_->hide();
    const std::string id = part ? part->strategy : std::string();
    const StrategyInfo* strategy = part ? findStrategy(id) : nullptr;
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
    constexpr std::string_view parameters = "parameters.";
    if (field.starts_with(parameters)) return parameters_->complain(field.substr(parameters.size()), complaint);
    QLabel* label = field == "strategy" ? strategyComplaint_ : field == "backing" ? backingComplaint_ : nullptr;
    if (label == nullptr) return false;
    showComplaint(*label, complaint);
    return true;
}

} // namespace poolscope::ui
