// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/run_bar.h"

#include "ui/actions/actions.h"
#include "ui/experiment/experiment_list_model.h"
#include "ui/text/core_words.h"
#include "ui/text/spoken_value.h"
#include "ui/window/session_state.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace poolscope::ui {

namespace {

QString nameOf(Speed speed)
{
    return spokenSpeed(idOf(speed));
}

QWidget* space(int width)
{
    auto* widget = new QWidget;
    if (width > 0)
        widget->setFixedWidth(width);
    else
        widget->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    return widget;
}

} // namespace

RunBar::RunBar(const Actions& actions, SessionState& state, QWidget* parent)
    : QToolBar(tr("Run"), parent),
      actions_(actions),
      state_(state),
      experiments_(new ExperimentListModel(this)),
      speed_(new QComboBox(this)),
      experiment_(new QComboBox(this))
{
    setObjectName(QStringLiteral("toolbar.run"));
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (const char* id : {"run.toggle", "run.step", "run.restart"})
        addAction(&actions[id]);
    run_ = widgetForAction(&actions["run.toggle"]);
    fitIcons();
    emphasise();

    for (const Speed speed : allSpeeds)
        speed_->addItem(nameOf(speed));
    speed_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    speed_->setObjectName(QStringLiteral("speed"));
    speed_->setToolTip(tr("Simulated time compared with real time ([ and ]). The run goes on; a change of speed "
                          "leaves a mark on the time axis."));
    speed_->setAccessibleName(tr("Speed"));
    experiment_->setModel(experiments_);
    experiment_->setObjectName(QStringLiteral("experiment"));
    experiment_->setToolTip(tr("Which experiment is run"));
    experiment_->setPlaceholderText(tr("not saved yet"));
    experiment_->setAccessibleName(tr("Experiment"));
    // As wide as the longest title if there is room, and the only widget that shrinks if there is not.
    experiment_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    experiment_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    limitExperiment();

    addWidget(space(10));
    words_.push_back(addWidget(new QLabel(tr("Speed "), this)));
    addWidget(speed_);
    const qsizetype kept = this->actions().size();
    addWidget(space(10));
    words_.push_back(addWidget(new QLabel(tr("Experiment "), this)));
    addWidget(experiment_);
    addWidget(space(0));
    addAction(&actions["view.heap-map"]);
    addAction(&actions["view.logarithmic"]);
    addAction(&actions["view.follow"]);

    auto* exports = new QToolButton(this);
    exports->setObjectName(QStringLiteral("export"));
    exports->setText(tr("Export"));
    exports->setToolTip(tr("Save a chart as PNG, SVG or PDF, or the samples as CSV"));
    exports->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(exports);
    menu->addActions(actions.exports());
    exports->setMenu(menu);
    addWidget(exports);
    addAction(&actions["help.whats-this"]);
    more_ = this->actions().mid(kept);
    dressButtons();

    connect(speed_, &QComboBox::activated, this, [this] { stepSpeed(0); });
    connect(experiment_, &QComboBox::activated, this, [this](int row) {
        emit actions_.chosen(experiments_->source(row));
        showExperiment(); // it may not have been opened
    });
    for (const auto changed : {&ExperimentDocument::stateChanged, &ExperimentDocument::changed})
        connect(&state_.document, changed, this, &RunBar::showExperiment);
    connect(&actions["run.slower"], &QAction::triggered, this, [this] { stepSpeed(-1); });
    connect(&actions["run.faster"], &QAction::triggered, this, [this] { stepSpeed(1); });
}

void RunBar::setSpeed(Speed speed)
{
    speed_->setCurrentIndex(static_cast<int>(speed));
    state_.engine.setSpeed(speed);
    if (factorOf(speed)) kept_ = speed;
}

// The settings of an earlier version may have it.
void RunBar::restoreSpeed(Speed speed)
{
    setSpeed(factorOf(speed) ? speed : Speed::Normal);
}

// One that is in no file yet is not in the list.
void RunBar::showExperiment()
{
    const QString& source = state_.document.source();
    const QString title = translated(state_.document.experiment().title);
    experiment_->setCurrentIndex(source.isEmpty() ? -1 : experiments_->add(source, title));
}

void RunBar::setReduced(bool isReduced)
{
    // Removed rather than hidden: a hidden action would lose its shortcut.
    for (QAction* each : more_)
        isReduced ? removeAction(each) : addAction(each);
    dressButtons(); // an action that is added again has a new button
    fitWords();
}

// The buttons, too, must be reachable by keyboard, not only by their shortcuts. What is switched on and off takes the
// room of its icon only.
void RunBar::dressButtons()
{
    for (QAction* each : actions())
        if (auto* button = qobject_cast<QToolButton*>(widgetForAction(each))) {
            button->setFocusPolicy(Qt::TabFocus);
            if (each->isCheckable() && !each->icon().isNull()) button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        }
    QAction& ask = actions_["help.whats-this"];
    if (auto* question = qobject_cast<QToolButton*>(widgetForAction(&ask))) {
        question->setText(QStringLiteral("?"));
        question->setToolButtonStyle(Qt::ToolButtonTextOnly);
        question->setAccessibleName(ask.text());
    }
}

void RunBar::changeEvent(QEvent* event)
{
    QToolBar::changeEvent(event);
    if (event->type() != QEvent::FontChange || run_ == nullptr) return;
    fitIcons();
    emphasise();
    limitExperiment();
    fitWords();
}

// As high as the words beside them, also in the large letters of a projector.
void RunBar::fitIcons()
{
    const int side = std::max(16, fontMetrics().height());
    setIconSize({side, side});
}

void RunBar::resizeEvent(QResizeEvent* event)
{
    fitWords();
    QToolBar::resizeEvent(event);
}

// The lists explain themselves without their labels, whereas widgets in the overflow menu are not seen at all.
void RunBar::fitWords()
{
    int needed = 2 * layout()->contentsMargins().left();
    for (QAction* each : actions()) {
        const QWidget* widget = widgetForAction(each);
        needed += (widget == experiment_ ? experiment_->minimumWidth()
                                         : widget->sizeHint().expandedTo(widget->minimumSize()).width()) +
                  layout()->spacing();
    }
    for (QAction* each : words_)
        each->setVisible(needed <= width());
}

// It must fit a small window, and the title of a file may have any length.
void RunBar::limitExperiment()
{
    constexpr int fewest = 12, most = 90; // characters
    const int character = fontMetrics().averageCharWidth();
    experiment_->setMinimumWidth(fewest * character);
    experiment_->setMaximumWidth(most * character);
}

void RunBar::emphasise()
{
    QFont bold = font();
    bold.setBold(true);
    run_->setFont(bold);
    // As wide as the wider text, so that the widgets beside it do not move.
    const QFontMetrics metrics(bold);
    run_->setMinimumWidth(
        std::max(metrics.horizontalAdvance(tr("Pause")), metrics.horizontalAdvance(tr("Run", "button"))) + 24 +
        iconSize().width() + 8);
}

void RunBar::stepSpeed(int steps)
{
    const int index = std::clamp(speed_->currentIndex() + steps, 0, speed_->count() - 1);
    setSpeed(allSpeeds[static_cast<std::size_t>(index)]);
}

} // namespace poolscope::ui
