// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/experiment_editor.h"

#include "core/experiment/experiment_edits.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/experiment/claims_form.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/lane_form.h"
#include "ui/experiment/scenario_form.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_description.h"
#include "ui/text/lane_names.h"
#include "ui/text/literal.h"
#include "ui/text/names.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/lane_name_delegate.h"
#include "ui/widgets/window_place.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace poolscope::ui {

namespace {

// The area is scrolled with the keyboard, so it needs an accessible name.
QScrollArea* scrolled(QWidget* form, const QString& name)
{
    auto* area = new QScrollArea;
    area->setAccessibleName(name);
    area->setWidget(form);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

} // namespace

ExperimentEditor::ExperimentEditor(ExperimentDocument& document, QWidget* parent)
    : QDialog(parent),
      document_(document),
      parts_(new QListWidget(this)),
      forms_(new QStackedWidget(this)),
      scenario_(new ScenarioForm),
      lane_(new LaneForm),
      claims_(new ClaimsForm),
      add_(new QPushButton(tr("&Add Lane"), this)),
      duplicate_(new QPushButton(tr("&Duplicate"), this)),
      remove_(new QPushButton(tr("&Remove"), this)),
      up_(new QPushButton(tr("Move &Up"), this)),
      down_(new QPushButton(tr("Move Do&wn"), this))
{
    setObjectName(QStringLiteral("editor"));
    setHelpTopic(*this, QStringLiteral("06#experiments"));
    setWindowTitle(tr("Edit Experiment"));
    fit();
    buildLayout();
    buildButtons();
    connect(parts_, &QListWidget::currentRowChanged, this, &ExperimentEditor::showChosen);
    const auto change = [this](const Experiment& next, const QString& what) { this->change(next, what); };
    connect(scenario_, &ScenarioForm::changed, &listener_, change);
    connect(lane_, &LaneForm::changed, &listener_, change);
    connect(claims_, &ClaimsForm::changed, &listener_, change);
    connect(&document_, &ExperimentDocument::begun, this, [this] {
        {
            // Before it is shown: a lane may have hundreds of fields, as that of a trace of many kinds.
            const QSignalBlocker quiet(parts_);
            choose(theExperiment);
        }
        showAll();
    });
    connect(&document_, &ExperimentDocument::changed, this, &ExperimentEditor::showAll);
    showAll();
    choose(theExperiment);
}

void ExperimentEditor::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit();
}

void ExperimentEditor::fit()
{
    constexpr int letters = 108, lines = 35;
    resizeForText(*this, letters, lines);
}

void ExperimentEditor::buildLayout()
{
    parts_->setObjectName(QStringLiteral("editor.parts"));
    parts_->setAccessibleName(tr("Parts of the experiment"));
    parts_->setItemDelegate(new LaneNameDelegate(Qt::UserRole, parts_));
    parts_->setSpacing(2);
    forms_->addWidget(scrolled(scenario_, tr("Experiment")));
    forms_->addWidget(scrolled(lane_, tr("Lane")));
    forms_->addWidget(scrolled(claims_, tr("Claims")));
    auto* left = new QVBoxLayout;
    left->addWidget(parts_, 1);
    for (QPushButton* button : {add_, duplicate_, remove_, up_, down_}) {
        button->setAutoDefault(false);
        left->addWidget(button);
    }
    auto* columns = new QHBoxLayout;
    columns->addLayout(left, 1);
    columns->addWidget(forms_, 3);
    auto* close = new QDialogButtonBox(QDialogButtonBox::Close, this);
    close->button(QDialogButtonBox::Close)->setAutoDefault(false);
    connect(close, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* all = new QVBoxLayout(this);
    all->addLayout(columns, 1);
    auto* foot = new QHBoxLayout;
    auto* hint =
        new QLabel(tr("A change marked ↻ restarts the run, and so does adding, moving or removing a lane."), this);
    hint->setWordWrap(true);
    foot->addWidget(hint, 1);
    foot->addWidget(close);
    all->addLayout(foot);
}

void ExperimentEditor::buildButtons()
{
    auto* menu = new QMenu(add_);
    menu->setToolTipsVisible(true);
    for (const StrategyInfo& info : strategyCatalog()) {
        QAction* action = menu->addAction(translated(info.title), this, [this, &info] { addLane(info.id); });
        action->setObjectName(QString::fromStdString("add." + info.id));
        action->setToolTip(translatedSentence(info.missing.empty() ? info.meaning : info.missing));
        action->setEnabled(info.missing.empty());
    }
    add_->setMenu(menu);
    add_->setToolTip(tr("Another way of managing memory, beside the others"));
    duplicate_->setToolTip(tr("The same lane once more, to change one thing in it"));
    remove_->setToolTip(tr("Take the lane out; undo brings it back"));
    up_->setToolTip(tr("The lane takes the place of the one before it, and its colour where none was chosen"));
    down_->setToolTip(tr("The lane takes the place of the one behind it, and its colour where none was chosen"));
    for (QPushButton* button : {add_, duplicate_, remove_, up_, down_}) {
        button->setToolTip(button->toolTip() + QLatin1Char('\n') + tr("This restarts the run."));
        button->setAccessibleDescription(button->toolTip());
    }
    connect(duplicate_, &QPushButton::clicked, this, &ExperimentEditor::duplicate);
    connect(remove_, &QPushButton::clicked, this, &ExperimentEditor::remove);
    connect(up_, &QPushButton::clicked, this, [this] { move(-1); });
    connect(down_, &QPushButton::clicked, this, [this] { move(1); });
}

void ExperimentEditor::choose(int lane)
{
    parts_->setCurrentRow(lane == theClaims ? parts_->count() - 1 : lane + 1);
}

int ExperimentEditor::chosenLane() const
{
    const bool isLast = parts_->currentRow() + 1 == parts_->count();
    return isLast ? theClaims : parts_->currentRow() - 1;
}

void ExperimentEditor::showAll()
{
    const Experiment& experiment = document_.experiment();
    const int lanes = static_cast<int>(experiment.lanes.size());
    {
        const bool areClaimsChosen = parts_->count() > 0 && chosenLane() == theClaims;
        const int row = areClaimsChosen ? lanes + 1 : std::clamp(parts_->currentRow(), 0, lanes);
        const QSignalBlocker quiet(parts_);
        parts_->clear();
        parts_->addItem(tr("Experiment"));
        for (const LaneDescription& lane : describeLanes(experiment)) {
            auto* item = new QListWidgetItem(lane.name, parts_);
            item->setData(Qt::UserRole, lane.style);
        }
        parts_->addItem(tr("Claims"));
        parts_->setCurrentRow(row);
    }
    showChosen();
}

void ExperimentEditor::showChosen()
{
    const Experiment& experiment = document_.experiment();
    switch (const int lane = chosenLane()) {
    case theExperiment: scenario_->setExperiment(experiment); break;
    case theClaims: claims_->setExperiment(experiment); break;
    default: lane_->setLane(experiment, static_cast<std::size_t>(lane));
    }
    forms_->setCurrentIndex(chosenLane() == theExperiment ? 0 : chosenLane() == theClaims ? 2 : 1);
    enableButtons();
}

void ExperimentEditor::enableButtons()
{
    const int lane = chosenLane(), count = static_cast<int>(document_.experiment().lanes.size());
    const bool hasRoom = count < static_cast<int>(maximumLanes);
    add_->setEnabled(hasRoom);
    duplicate_->setEnabled(lane >= 0 && hasRoom);
    remove_->setEnabled(lane >= 0 && count > 1);
    up_->setEnabled(lane > 0);
    down_->setEnabled(lane >= 0 && lane + 1 < count);
}

void ExperimentEditor::addLane(const std::string& strategy)
{
    const Experiment next = withNewLane(document_.experiment(), strategy);
    const QString name = inSentence(shownLane(next.lanes.back().name));
    if (change(next, tr("new lane %1").arg(name))) choose(static_cast<int>(next.lanes.size()) - 1);
}

void ExperimentEditor::duplicate()
{
    const int lane = chosenLane();
    const Experiment next = withCopyOfLane(document_.experiment(), static_cast<std::size_t>(lane));
    const QString name = inSentence(shownLane(document_.experiment().lanes[static_cast<std::size_t>(lane)].name));
    if (change(next, tr("copy of %1").arg(name))) choose(lane + 1);
}

void ExperimentEditor::remove()
{
    const auto lane = static_cast<std::size_t>(chosenLane());
    const QString name = inSentence(shownLane(document_.experiment().lanes[lane].name));
    change(withoutLane(document_.experiment(), lane), tr("removal of %1").arg(name));
}

void ExperimentEditor::move(int by)
{
    const int lane = chosenLane();
    const QString name = inSentence(shownLane(document_.experiment().lanes[static_cast<std::size_t>(lane)].name));
    const int place = lane + by;
    const Experiment next =
        withLaneMoved(document_.experiment(), static_cast<std::size_t>(lane), static_cast<std::size_t>(place));
    if (change(next, tr("place of %1").arg(name))) choose(place);
}

bool ExperimentEditor::complain(const std::string& field, const QString& words)
{
    if (chosenLane() == theExperiment) return scenario_->complain(field, words);
    if (chosenLane() == theClaims) return claims_->complain(field, words);
    const std::string own = "lanes[" + std::to_string(chosenLane()) + "].";
    return field.starts_with(own) && lane_->complain(field.substr(own.size()), words);
}

bool ExperimentEditor::change(const Experiment& next, const QString& what)
{
    // The form shows the current experiment again, so that earlier complaints disappear.
    if (next == document_.experiment()) showChosen();
    Experiment checked = next;
    const auto complaint = check(checked);
    if (!complaint) {
        document_.change(checked, what, ExperimentDocument::Change::Edit);
        return true;
    }
    const QString words = spoken(complaint->complaint);
    if (!complain(complaint->field, words)) {
        QMessageBox::warning(this, tr("Not changed"),
                             literally(tr("%1: %2").arg(QString::fromStdString(complaint->field), words)));
        showChosen();
    }
    return false;
}

} // namespace poolscope::ui
