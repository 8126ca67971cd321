// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/lane_form.h"

#include "core/experiment/experiment_edits.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/experiment/lane_parts_form.h"
#include "ui/experiment/strategy_list.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"
#include "ui/theme/chart_theme.h"
#include "ui/theme/marker.h"
#include "ui/widgets/parameter_form.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>

#include <algorithm>
#include <array>

namespace poolscope::ui {

namespace {

constexpr int side = 28;

class Swatch : public QAbstractButton
{
public:
    Swatch(int style, QWidget* parent) : QAbstractButton(parent), style_(style)
    {
        setCheckable(true);
        setFixedSize(side, side);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setObjectName(QStringLiteral("colour.%1").arg(style + 1));
        setAccessibleName(nameOfStyle(style));
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const ChartTheme theme = themeFor(palette());
        const QRectF frame = QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5);
        if (isChecked() || hasFocus() || underMouse()) {
            painter.setBrush(isChecked() ? blend(theme.text, theme.background, 0.12) : Qt::NoBrush);
            painter.setPen(QPen(hasFocus() ? palette().color(QPalette::Highlight) : theme.muted, hasFocus() ? 2 : 1));
            painter.drawRoundedRect(frame, 4, 4);
        }
        const LaneStyle& look = theme.lane(style_);
        drawMarker(painter, frame.center(), look.marker, look.colour, isChecked() ? 8 : 6);
    }

private:
    int style_;
};

} // namespace

QString nameOfStyle(int style)
{
    static constexpr std::array<const char*, laneStyleCount> names{
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "blue, circle"),
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "orange, square"),
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "green, triangle"),
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "purple, diamond"),
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "yellow, triangle upside down"),
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "violet, plus"),
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "teal, cross"),
        QT_TRANSLATE_NOOP("poolscope::ui::ColourRow", "grey, star")};
    return ColourRow::tr(names.at(static_cast<std::size_t>(style)));
}

ColourRow::ColourRow(QWidget* parent) : QWidget(parent), swatches_(new QButtonGroup(this))
{
    setObjectName(QStringLiteral("edit.colour"));
    setAccessibleName(tr("Colour"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    for (int style = 0; style < laneStyleCount; ++style) {
        auto* swatch = new Swatch(style, this);
        swatches_->addButton(swatch, style);
        row->addWidget(swatch);
    }
    row->addStretch(1);
    connect(swatches_, &QButtonGroup::idClicked, this, &ColourRow::chosen);
}

void ColourRow::setStyle(int style, const QStringList& owners)
{
    for (QAbstractButton* swatch : swatches_->buttons()) {
        const int id = swatches_->id(swatch);
        const QString owner = owners.value(id);
        const bool isOfAnother = id != style && !owner.isEmpty();
        swatch->setToolTip(isOfAnother ? tr("%1: that of %2, which takes this lane's").arg(nameOfStyle(id), owner)
                                       : nameOfStyle(id));
        swatch->setChecked(id == style);
    }
}

namespace {

void fillLaneStrategies(QComboBox& list)
{
    for (const StrategyInfo& info : strategyCatalog())
        addStrategy(list, info);
    list.setFocusPolicy(Qt::StrongFocus);
}

} // namespace

LaneForm::LaneForm(QWidget* parent)
    : QWidget(parent),
      name_(new QLineEdit(this)),
      nameComplaint_(complaintLabel(this)),
      colour_(new ColourRow(this)),
      strategy_(new QComboBox(this)),
      strategyComplaint_(complaintLabel(this)),
      meaning_(new QLabel(this)),
      parameters_(new ParameterForm(this)),
      parts_(new LanePartsForm(this))
{
    name_->setObjectName(QStringLiteral("edit.name"));
    strategy_->setObjectName(QStringLiteral("edit.strategy"));
    meaning_->setWordWrap(true);
    fillLaneStrategies(*strategy_);
    auto* layout = new QFormLayout(this);
    layout->setVerticalSpacing(6);
    const auto addMarked = [&](const QString& text, QWidget& field) {
        auto* label = new QLabel(text, this);
        layout->addRow(label, withRestartMark(field));
        label->setBuddy(&field);
        // The label is beside a row that contains the field, so it does not name the field by itself.
        field.setAccessibleName(text);
    };
    addMarked(tr("Name"), *name_);
    layout->addRow(nameComplaint_);
    layout->addRow(tr("Colour"), colour_);
    addMarked(tr("Strategy"), *strategy_);
    layout->addRow(strategyComplaint_);
    layout->addRow(meaning_);
    layout->addRow(parameters_);
    layout->addRow(parts_);
    connect(name_, &QLineEdit::editingFinished, this, &LaneForm::rename);
    connect(colour_, &ColourRow::chosen, this, [this](int style) {
        const QString name = inSentence(shownLane(experiment_.lanes.at(lane_).name));
        emit changed(withColour(experiment_, lane_, style + 1), tr("colour of %1").arg(name));
    });
    connect(strategy_, &QComboBox::activated, this, &LaneForm::chooseStrategy);
    connect(parameters_, &ParameterForm::valueChosen, this, &LaneForm::setParameter);
    connect(parts_, &LanePartsForm::changed, this, &LaneForm::changed);
}

void LaneForm::setLane(const Experiment& experiment, std::size_t lane)
{
    experiment_ = experiment;
    lane_ = lane;
    const ExperimentLane& shown = experiment.lanes.at(lane);
    name_->setText(shownLane(shown.name));
    showColour();
    nameComplaint_->hide();
    strategyComplaint_->hide();
    strategy_->setCurrentIndex(strategy_->findData(QString::fromStdString(shown.strategy)));
    const StrategyInfo& strategy = *findStrategy(shown.strategy);
    if (shownStrategy_ != shown.strategy) parameters_->setParameters(strategy.parameters, shown.parameters);
    shownStrategy_ = shown.strategy;
    parameters_->setValues(shown.parameters);
    meaning_->setText(translatedSentence(strategy.meaning));
    parts_->setLane(experiment, lane);
}

void LaneForm::showColour()
{
    const std::vector<int> styles = laneStyles(experiment_);
    QStringList owners;
    for (std::size_t style = 0; style < maximumLanes; ++style) {
        const auto lane = std::ranges::find(styles, static_cast<int>(style)) - styles.begin();
        owners << (lane == std::ssize(styles) ? QString()
                                              : shownLane(experiment_.lanes[static_cast<std::size_t>(lane)].name));
    }
    colour_->setStyle(styles.at(lane_), owners);
}

bool LaneForm::complain(const std::string& field, const QString& complaint)
{
    if (const auto id = behind(field, "parameters.")) return parameters_->complain(*id, complaint);
    QLabel* label = field == "name" ? nameComplaint_ : field == "strategy" ? strategyComplaint_ : nullptr;
    if (label == nullptr) return parts_->complain(field, complaint);
    showComplaint(*label, complaint);
    return true;
}

bool LaneForm::isOfAnotherLane(std::string ExperimentLane::*property, const std::string& value) const
{
    for (std::size_t i = 0; i < experiment_.lanes.size(); ++i)
        if (i != lane_ && experiment_.lanes[i].*property == value) return true;
    return false;
}

void LaneForm::rename()
{
    nameComplaint_->hide();
    Experiment next = experiment_;
    ExperimentLane& lane = next.lanes.at(lane_);
    // If the displayed name was not edited, the stored name stays.
    if (name_->text() != shownLane(lane.name)) lane.name = name_->text().toStdString();
    // Checked here because the reader would complain about whichever of the two lanes comes later.
    if (isOfAnotherLane(&ExperimentLane::name, lane.name))
        complain("name", tr("another lane has this name; names must differ"));
    else if (lane.name != experiment_.lanes[lane_].name)
        emit changed(next, tr("name of %1").arg(inSentence(shownLane(experiment_.lanes[lane_].name))));
}

void LaneForm::chooseStrategy()
{
    strategyComplaint_->hide();
    const std::string id = strategy_->currentData().toString().toStdString();
    const ExperimentLane& lane = experiment_.lanes.at(lane_);
    if (findStrategy(id)->isSingular && isOfAnotherLane(&ExperimentLane::strategy, id))
        complain("strategy", tr("another lane has it; a process has only one heap of it"));
    else if (id != lane.strategy)
        emit changed(withStrategy(experiment_, lane_, id), tr("strategy of %1").arg(inSentence(shownLane(lane.name))));
}

void LaneForm::setParameter(const std::string& id, const ParameterValue& value)
{
    Experiment next = experiment_;
    ExperimentLane& lane = next.lanes.at(lane_);
    lane.parameters.set(id, value);
    const Parameter& parameter = *findParameter(findStrategy(lane.strategy)->parameters, id);
    emit changed(next, tr("%1 of %2").arg(midSentence(parameter.label), inSentence(shownLane(lane.name))));
}

} // namespace poolscope::ui
