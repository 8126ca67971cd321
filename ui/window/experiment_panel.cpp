// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/experiment_panel.h"

#include "core/base/error.h"
#include "core/experiment/experiment_check.h"
#include "core/experiment/trace_experiment.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "ui/actions/actions.h"
#include "ui/engine/engine.h"
#include "ui/experiment/experiment_session.h"
#include "ui/lanes/lane_card.h"
#include "ui/particles/particle_view.h"
#include "ui/particles/picture_panel.h"
#include "ui/text/core_words.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/value_editor.h"

#include <QAction>
#include <QApplication>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr int minPictureHeight = 64; // smaller pictures are unreadable
// A picture that grows may take a pixel or two from the room it was fitted into, and would then be fitted for ever.
constexpr int minGrowth = 4;
constexpr int scrolledPictureHeight = 110; // used where the user has to scroll anyway

QLabel* valueLabel(const QString& text)
{
    auto* label = new QLabel(text);
    label->setAlignment(Qt::AlignRight);
    label->setWordWrap(true); // a long label must not make the panel's content wider than the panel
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QString wordsOfRestart()
{
    return ExperimentPanel::tr("Change it in the editor. This restarts the run.");
}

// Why there can be no run of it here, and what a replayed trace leaves out; empty for other experiments.
QString notesOn(const Experiment& experiment)
{
    QStringList sentences;
    if (const auto complaint = complaintHere(experiment))
        sentences << sentenceOf(spoken(complaint->complaint)) + QLatin1Char('.');
    try {
        for (const Message& note : notesOnTrace(experiment))
            sentences << spoken(note);
    } catch (const InputError& error) { // its file has gone since
        sentences << sentenceOf(spoken(error));
    }
    return sentences.join(QLatin1Char(' '));
}

} // namespace

ExperimentPanel::ExperimentPanel(const Actions& actions, Engine& engine, ExperimentSession& session, QWidget* parent)
    : QScrollArea(parent),
      actions_(actions),
      engine_(engine),
      session_(session)
{
    setWidgetResizable(true);
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setObjectName(QStringLiteral("panel.experiment"));
    setAccessibleName(tr("Experiment and its lanes"));
    connectEngine();
    connect(&session_, &ExperimentSession::valueChanged, this, &ExperimentPanel::setValue);
    connect(&actions_["view.kinds"], &QAction::toggled, this, &ExperimentPanel::setColouredByKind);
}

void ExperimentPanel::connectEngine()
{
    connect(&engine_, &Engine::reset, this, &ExperimentPanel::showExperiment);
    connect(&engine_, &Engine::looksChanged, this, &ExperimentPanel::showLooks);
    connect(&engine_, &Engine::picturesArrived, this, &ExperimentPanel::showPictures);
    for (const auto changed : {&Engine::reportArrived, &Engine::pastChanged})
        connect(&engine_, changed, this, &ExperimentPanel::showSlots);
    for (const auto changed : {&Engine::summariesChanged, &Engine::pastChanged})
        connect(&engine_, changed, this, &ExperimentPanel::showSummaries);
    connect(&engine_, &Engine::shortened, this, &ExperimentPanel::showTrace); // the trace is complete now
    connect(&session_, &ExperimentSession::tuningRefused, this, [this](TunedLane lane, const std::string& parameter) {
        setValue(lane, parameter, valueAt(engine_.experiment(), lane, parameter));
    });
}

QLayout* ExperimentPanel::factsOf(const Experiment& experiment)
{
    const ScenarioInfo& scenario = *findScenario(experiment.scenario);
    auto* facts = new QFormLayout;
    facts->setVerticalSpacing(2);
    facts->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    auto* name = valueLabel(translated(scenario.title));
    name->setToolTip(translatedSentence(scenario.meaning) + QLatin1Char('\n') + wordsOfRestart());
    facts->addRow(tr("Scenario"), name);
    addParameters(*facts, scenario, experiment.parameters, {});
    if (const ScenarioInfo* inside = findScenario(experiment.inside)) {
        auto* insideName = valueLabel(translated(inside->title));
        insideName->setToolTip(translatedSentence(inside->meaning) + QLatin1Char('\n') + wordsOfRestart());
        facts->addRow(tr("Inside"), insideName);
        addParameters(*facts, *inside, experiment.insideParameters, std::string(insidePrefix));
    }
    auto* seed = valueLabel(QString::number(experiment.seed));
    seed->setToolTip(translatedSentence(seedParameter().meaning) + QLatin1Char('\n') + wordsOfRestart());
    facts->addRow(tr("Seed"), seed);
    return facts;
}

void ExperimentPanel::addParameters(QFormLayout& facts, const ScenarioInfo& scenario, const ParameterValues& values,
                                    const std::string& prefix)
{
    for (const Parameter& parameter : scenario.parameters) {
        // Others cannot be changed here, and would take room from the pictures; the editor has them.
        if (!parameter.live) continue;
        auto* label = new QLabel(translated(parameter.label));
        QWidget* field = controlFor(parameter, *values.find(parameter.id), prefix + parameter.id);
        label->setBuddy(field);
        label->setToolTip(field->toolTip());
        facts.addRow(label, field);
    }
}

QWidget* ExperimentPanel::controlFor(const Parameter& parameter, const ParameterValue& value, const std::string& path)
{
    auto* control = new ValueEditor(parameter, nullptr, ValueEditor::Look::Line);
    control->setObjectName(QStringLiteral("scenario.") + QString::fromStdString(path));
    control->setValue(value);
    connect(control, &ValueEditor::valueChosen, this,
            [this, path](const ParameterValue& chosen) { session_.tune(std::nullopt, {path}, chosen); });
    scenario_[path] = control;
    return control;
}

void ExperimentPanel::showExperiment()
{
    const Experiment& experiment = engine_.experiment();
    cards_.clear();
    scenario_.clear();
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(8);
    column->addLayout(factsOf(experiment));
    traceNote_ = new QLabel(content);
    traceNote_->setObjectName(QStringLiteral("panel.trace"));
    traceNote_->setWordWrap(true);
    column->addWidget(traceNote_);
    showTrace();
    auto* edit = new QToolButton(content);
    edit->setObjectName(QStringLiteral("panel.edit"));
    edit->setDefaultAction(&actions_["edit.experiment"]);
    column->addWidget(edit, 0, Qt::AlignRight);
    const std::vector<int> styles = laneStyles(experiment);
    for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane) {
        auto* card = new LaneCard(experiment.lanes[lane], styles[lane], content);
        card->setColouredByKind(actions_["view.kinds"].isChecked());
        if (engine_.state() == Engine::State::Opened) card->setPictureNote(PicturePanel::noteOnRecording());
        connect(card, &LaneCard::tuneRequested, this,
                [this, lane](const std::vector<std::string>& parameters, const ParameterValue& value) {
                    session_.tune(lane, parameters, value);
                });
        connect(card, &LaneCard::sizeWanted, this, [this, lane] { emit sizeWanted(lane); });
        connect(card, &LaneCard::menuOpening, this, [this, lane](QMenu& menu) { emit laneMenuOpening(lane, menu); });
        // All lanes get the same input; they differ in when they respond.
        connect(&card->particles(), &ParticleView::pointerMoved, this, &ExperimentPanel::setPointer);
        connect(&card->particles(), &ParticleView::doubleClicked, this, [this, lane] {
            emit pictureChosen(lane);
            actions_["view.pictures"].setChecked(true);
        });
        column->addWidget(card);
        cards_.push_back(card);
    }
    column->addStretch(1);
    replaceContent(content);
    content->installEventFilter(this);
    fitWidth();
    fitPictures();
}

void ExperimentPanel::replaceContent(QWidget* content)
{
    QWidget* old = widget();
    const bool hadFocus = old != nullptr && old->isAncestorOf(QApplication::focusWidget());
    // Not deleted at once: tuning in an opened recording begins a run while the control's handler is still running.
    if (old != nullptr) {
        takeWidget()->hide();
        old->deleteLater();
    }
    setWidget(content);
    if (hadFocus) emit editingDone();
}

void ExperimentPanel::showTrace()
{
    const QString words = notesOn(engine_.experiment());
    traceNote_->setText(words);
    traceNote_->setVisible(!words.isEmpty());
}

void ExperimentPanel::showLooks()
{
    const std::vector<int> styles = laneStyles(engine_.experiment());
    for (std::size_t lane = 0; lane < cards_.size(); ++lane)
        cards_[lane]->setStyle(styles.at(lane));
}

void ExperimentPanel::setColouredByKind(bool byKind)
{
    for (LaneCard* card : cards_)
        card->setColouredByKind(byKind);
}

void ExperimentPanel::setPointer(std::optional<QPointF> place)
{
    for (LaneCard* card : cards_)
        card->particles().setPointer(place);
}

void ExperimentPanel::showPictures()
{
    for (std::size_t lane = 0; lane < cards_.size(); ++lane)
        cards_[lane]->setPicture(engine_.picture(lane));
}

// Of the frame whose pictures are shown, as the following.
void ExperimentPanel::showSlots()
{
    const auto& past = engine_.past();
    const RunReport& report = past != nullptr ? past->report : engine_.report();
    for (std::size_t lane = 0; lane < cards_.size(); ++lane)
        cards_[lane]->setSlots(report, lane);
}

void ExperimentPanel::showSummaries()
{
    const auto& past = engine_.past();
    const std::vector<LaneSummary>& summaries = past != nullptr ? past->summaries : engine_.summaries();
    for (std::size_t lane = 0; lane < std::min(cards_.size(), summaries.size()); ++lane)
        cards_[lane]->setSummary(summaries[lane]);
}

void ExperimentPanel::setValue(TunedLane lane, const std::string& parameter, const ParameterValue& value)
{
    if (lane)
        cards_[*lane]->setValue(parameter, value);
    else
        scenario_.at(parameter)->setValue(value);
}

void ExperimentPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        emit editingDone();
    else
        QScrollArea::keyPressEvent(event);
}

void ExperimentPanel::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fitPictures();
}

bool ExperimentPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        fitWidth();
        fitPictures();
    }
    return QScrollArea::eventFilter(watched, event);
}

// A number partly hidden by the scroll bar would be misread.
void ExperimentPanel::fitWidth()
{
    setMinimumWidth(widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width());
}

// Pictures are made smaller if that avoids scrolling.
void ExperimentPanel::fitPictures()
{
    // The scroll bar set below resizes the panel again, before the cards have their new width: it would come and go
    // for ever.
    if (cards_.empty() || widget() == nullptr || isFitting_) return;
    const QScopedValueRollback fitting(isFitting_, true);
    // The width available without a scroll bar.
    const int width = maximumViewportSize().width();
    int shown = 0, natural = 0;
    for (const LaneCard* card : cards_) {
        const ParticleView& picture = card->particles();
        const int across = width - (widget()->width() - picture.width());
        shown += picture.heightForWidth(across);
        natural = std::max(natural, picture.naturalHeight(across));
    }
    const int others = widget()->heightForWidth(width) - shown;
    const int each = (viewport()->height() - others) / static_cast<int>(cards_.size());
    const int most = std::min(each < minPictureHeight ? scrolledPictureHeight : each, natural);
    if (most < pictureHeight_ || most >= pictureHeight_ + minGrowth) pictureHeight_ = most;
    for (LaneCard* card : cards_)
        card->particles().setMaxHeight(pictureHeight_);
    // Once shown, the scroll bar would stay: it narrows the text, which then wraps and needs the extra height.
    const bool fits = widget()->heightForWidth(width) <= maximumViewportSize().height();
    setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
}

QSize ExperimentPanel::sizeHint() const
{
    return {std::max(304, minimumWidth()), 600};
}

} // namespace poolscope::ui
