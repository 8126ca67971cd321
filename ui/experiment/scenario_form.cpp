// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/scenario_form.h"

#include "core/experiment/experiment_edits.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/simulation/pictures/frame_picture.h"
#include "ui/text/core_words.h"
#include "ui/widgets/parameter_form.h"

#include <QComboBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include <array>

namespace poolscope::ui {

namespace {

constexpr int shownLines = 3;

} // namespace

SentenceEdit::SentenceEdit(QWidget* parent) : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QString SentenceEdit::sentence() const
{
    return toPlainText().simplified();
}

void SentenceEdit::setSentence(const QString& text)
{
    if (text != sentence()) setPlainText(text);
}

QSize SentenceEdit::sizeHint() const
{
    const int margins = 2 * frameWidth() + 2 * static_cast<int>(document()->documentMargin());
    return {fontMetrics().averageCharWidth() * 30, fontMetrics().lineSpacing() * shownLines + margins};
}

void SentenceEdit::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    emit editingFinished();
}

void SentenceEdit::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        emit editingFinished();
    else
        QPlainTextEdit::keyPressEvent(event);
}

namespace {

const std::array<Parameter, 4>& figures()
{
    static const std::array all{seedParameter(), framesParameter(), frameRateParameter(), drawingParameter()};
    return all;
}

ParameterValues figuresOf(const Experiment& experiment)
{
    ParameterValues values;
    values.set("seed", static_cast<std::int64_t>(experiment.seed));
    values.set("frames", static_cast<std::int64_t>(experiment.frames));
    values.set("frameRate", experiment.frameRate);
    values.set("drawing", experiment.drawing);
    return values;
}

// If `insideOnly`, omits scenarios that themselves have another one inside.
void fill(QComboBox& list, bool insideOnly)
{
    for (const ScenarioInfo& info : scenarioCatalog()) {
        if (insideOnly && info.makeAround != nullptr) continue;
        list.addItem(translated(info.title), QString::fromStdString(info.id));
        list.setItemData(list.count() - 1, translatedSentence(info.meaning), Qt::ToolTipRole);
    }
    list.setFocusPolicy(Qt::StrongFocus);
}

void choose(QComboBox& list, const std::string& id)
{
    list.setCurrentIndex(list.findData(QString::fromStdString(id)));
}

} // namespace

ScenarioForm::ScenarioForm(QWidget* parent)
    : QWidget(parent),
      title_(new QLineEdit(this)),
      description_(new SentenceEdit(this)),
      descriptionComplaint_(complaintLabel(this)),
      scenario_(new QComboBox(this)),
      meaning_(new QLabel(this)),
      parameters_(new ParameterForm(this)),
      inside_(new QComboBox(this)),
      insideParameters_(new ParameterForm(this)),
      figures_(new ParameterForm(this)),
      layout_(new QFormLayout(this))
{
    title_->setObjectName(QStringLiteral("edit.title"));
    description_->setObjectName(QStringLiteral("edit.description"));
    description_->setAccessibleName(tr("Description"));
    description_->setPlaceholderText(tr("One sentence: what there is to see"));
    scenario_->setObjectName(QStringLiteral("edit.scenario"));
    inside_->setObjectName(QStringLiteral("edit.inside"));
    fill(*scenario_, false);
    fill(*inside_, true);
    meaning_->setWordWrap(true);
    layout_->setVerticalSpacing(6);
    layout_->addRow(tr("Title"), title_);
    layout_->addRow(tr("Description"), description_);
    layout_->addRow(descriptionComplaint_);
    addScenarioRow(tr("Scenario"), *scenario_);
    layout_->addRow(meaning_);
    layout_->addRow(parameters_);
    insideRow_ = addScenarioRow(tr("Inside"), *inside_);
    layout_->addRow(insideParameters_);
    layout_->addRow(figures_);

    connect(title_, &QLineEdit::editingFinished, this, [this] {
        Experiment next = experiment_;
        next.title = title_->text().toStdString();
        if (next.title != experiment_.title) emit changed(next, tr("title"));
    });
    connect(description_, &SentenceEdit::editingFinished, this, &ScenarioForm::setDescription);
    connect(scenario_, &QComboBox::activated, this, [this] {
        const std::string id = scenario_->currentData().toString().toStdString();
        if (id != experiment_.scenario) emit changed(withScenario(experiment_, id), tr("scenario"));
    });
    connect(inside_, &QComboBox::activated, this, [this] {
        const std::string id = inside_->currentData().toString().toStdString();
        if (id == experiment_.inside) return;
        // The inner scenario first becomes the main one, with its defaults, and is then put inside the outer one again.
        const Experiment alone = withScenario(experiment_, id);
        Experiment next = withScenario(alone, experiment_.scenario);
        next.parameters = experiment_.parameters;
        emit changed(next, tr("scenario inside"));
    });
    connect(parameters_, &ParameterForm::valueChosen, this, [this](const std::string& id, const ParameterValue& value) {
        setParameter(&Experiment::scenario, &Experiment::parameters, id, value);
    });
    connect(insideParameters_, &ParameterForm::valueChosen, this,
            [this](const std::string& id, const ParameterValue& value) {
                setParameter(&Experiment::inside, &Experiment::insideParameters, id, value);
            });
    connect(figures_, &ParameterForm::valueChosen, this, &ScenarioForm::setFigure);
    figures_->setParameters(figures(), figuresOf(experiment_));
}

QWidget* ScenarioForm::addScenarioRow(const QString& text, QWidget& list)
{
    auto* label = new QLabel(text, this);
    QWidget* row = withRestartMark(list);
    layout_->addRow(label, row);
    label->setBuddy(&list);
    // The label is beside a row that contains the field, so it does not name the field by itself.
    list.setAccessibleName(text);
    return row;
}

void ScenarioForm::setParameter(std::string Experiment::*scenario, ParameterValues Experiment::*values,
                                const std::string& id, const ParameterValue& value)
{
    Experiment next = experiment_;
    (next.*values).set(id, value);
    const Parameter& parameter = *findParameter(findScenario(next.*scenario)->parameters, id);
    emit changed(next, midSentence(parameter.label));
}

void ScenarioForm::setDescription()
{
    descriptionComplaint_->hide();
    Experiment next = experiment_;
    next.description = description_->sentence().toStdString();
    if (next.description != experiment_.description) emit changed(next, tr("description"));
}

void ScenarioForm::setFigure(const std::string& id, const ParameterValue& value)
{
    Experiment next = experiment_;
    if (id == "seed") next.seed = static_cast<std::uint64_t>(std::get<std::int64_t>(value));
    if (id == "frames") next.frames = static_cast<std::uint64_t>(std::get<std::int64_t>(value));
    if (id == "frameRate") next.frameRate = std::get<double>(value);
    if (id == "drawing") next.drawing = std::get<std::string>(value);
    emit changed(next, midSentence(findParameter(figures(), id)->label));
}

void ScenarioForm::setExperiment(const Experiment& experiment)
{
    const bool isOther = experiment.scenario != experiment_.scenario || experiment.inside != experiment_.inside;
    experiment_ = experiment;
    title_->setText(QString::fromStdString(experiment.title));
    description_->setSentence(QString::fromStdString(experiment.description));
    descriptionComplaint_->hide();
    const ScenarioInfo& scenario = *findScenario(experiment.scenario);
    const ScenarioInfo* inside = findScenario(experiment.inside);
    // Also undoes a choice that was refused.
    choose(*scenario_, experiment.scenario);
    choose(*inside_, experiment.inside);
    if (isOther) {
        meaning_->setText(translatedSentence(scenario.meaning));
        parameters_->setParameters(scenario.parameters, experiment.parameters);
        layout_->setRowVisible(insideRow_, inside != nullptr);
        layout_->setRowVisible(insideParameters_, inside != nullptr);
        if (inside != nullptr) insideParameters_->setParameters(inside->parameters, experiment.insideParameters);
    }
    parameters_->setValues(experiment.parameters);
    insideParameters_->setValues(experiment.insideParameters);
    figures_->setValues(figuresOf(experiment));
}

bool ScenarioForm::complain(const std::string& field, const QString& complaint)
{
    if (const auto id = behind(field, "parameters.")) return parameters_->complain(*id, complaint);
    if (const auto id = behind(field, "inside.parameters.")) return insideParameters_->complain(*id, complaint);
    if (field == "description") {
        showComplaint(*descriptionComplaint_, complaint);
        return true;
    }
    return figures_->complain(field, complaint);
}

} // namespace poolscope::ui
