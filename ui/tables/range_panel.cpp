// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/range_panel.h"

#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/canvas/time_ticks.h"
#include "ui/tables/fitted_table.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/literal.h"
#include "ui/text/names.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/sentence_row.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace poolscope::ui {
namespace {

constexpr int minLanes = 1;   // rows visible without scrolling: other rows of the panel need room too
constexpr int restShare = 20; // the wait after a refresh, in times its cost

// Its text may be truncated, because a panel must not make its neighbours narrow.
QLabel* yieldingLabel(const char* name, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setObjectName(QLatin1String(name));
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return label;
}

QString nameOfColumn(Field field)
{
    return QString::fromStdString(std::string(infoOf(field).name));
}

void addFigure(QComboBox& box, Field field)
{
    box.addItem(titleOf(field), static_cast<int>(field));
    box.setItemData(box.count() - 1, QLatin1String(infoOf(field).topic), HelpTopicRole);
}

} // namespace

RangePanel::RangePanel(TimeAxis& axis, QWidget& room, QWidget* parent)
    : QWidget(parent),
      axis_(axis),
      model_(new RangeTableModel(this))
{
    setObjectName(QStringLiteral("panel.range"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* table = new FigureTable(*model_, RangeTableModel::StyleRole, std::nullopt, room, this, minLanes);
    table->setObjectName(QStringLiteral("table.range"));
    table->setAccessibleName(tr("The values of the figure in the range, lane by lane"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    column->addWidget(table, 1);
    column->addWidget(buildDifference());
    column->addWidget(buildParting());
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &RangePanel::refresh);
    for (const auto signal : {&TimeAxis::rangeChanged, &TimeAxis::measuringChanged})
        connect(&axis, signal, this, &RangePanel::follow);
}

QWidget* RangePanel::buildHead()
{
    auto* head = new QWidget(this);
    auto* row = rowIn(head);
    figures_ = new QComboBox(head);
    figures_->setObjectName(QStringLiteral("range.figure"));
    figures_->setAccessibleName(tr("Figure"));
    figures_->setToolTip(tr("The figure that the table shows"));
    for (const Field field : listedFields())
        addFigure(*figures_, field);
    yieldWidth(*figures_);
    words_ = yieldingLabel("range.words", head);
    words_->setToolTip(
        tr("Place the measuring cursors with the keys A and B to choose a range; without them it is what "
           "the charts show."));
    row->addWidget(figures_);
    row->addWidget(words_, 1);
    connect(figures_, &QComboBox::currentIndexChanged, this, &RangePanel::refresh);
    return head;
}

QWidget* RangePanel::buildDifference()
{
    differenceRow_ = new QWidget(this);
    auto* rows = new QVBoxLayout(differenceRow_);
    rows->setContentsMargins(8, 4, 8, 4);
    rows->setSpacing(4);
    for (QHBoxLayout** row : {&asked_, &answered_}) {
        *row = new QHBoxLayout;
        (*row)->setSpacing(8);
        rows->addLayout(*row);
    }
    const auto lanes = [this](const char* name, const QString& meaning) {
        auto* box = new QComboBox(differenceRow_);
        box->setObjectName(QLatin1String(name));
        box->setAccessibleName(meaning);
        yieldWidth(*box);
        connect(box, &QComboBox::currentIndexChanged, this, &RangePanel::showDifference);
        return box;
    };
    one_ = lanes("range.one", tr("Lane that is compared"));
    other_ = lanes("range.other", tr("Lane that it is compared with"));
    percent_ = new QSpinBox(differenceRow_);
    percent_->setObjectName(QStringLiteral("range.percent"));
    percent_->setRange(0, 99);
    percent_->setSuffix(tr(" %"));
    percent_->setAccessibleName(tr("Least difference"));
    percent_->setToolTip(tr("Differences that are no greater than this share of the greater value do not count."));
    connect(percent_, &QSpinBox::valueChanged, this, &RangePanel::showDifference);
    found_ = yieldingLabel("range.found", differenceRow_);
    show_ = new QPushButton(tr("Show"), differenceRow_);
    show_->setObjectName(QStringLiteral("range.show"));
    show_->setToolTip(tr("Show that frame in the charts"));
    connect(show_, &QPushButton::clicked, this, [this] {
        if (frame_) emit frameChosen(*frame_);
    });
    addSentence(*asked_, tr("First difference of %1 and %2 of more than %3"), {one_, other_, percent_});
    asked_->addWidget(found_, 1);
    asked_->addWidget(show_);
    return differenceRow_;
}

void RangePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitAnswer();
}

// While hidden, the panel is not told of its new width, and a larger font may need a second row.
void RangePanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && !isVisible() && found_ != nullptr) placeAnswer(*asked_);
}

// Measures a usual answer, not the current one: rows that appear and disappear would move what is below them.
void RangePanel::fitAnswer()
{
    // Behind another tab, the panel does not have its final width yet.
    if (!isVisible()) return;
    const QString usual =
        tr("%1: %2 against %3").arg(formatMoment(888, 60), QStringLiteral("888 KiB"), QStringLiteral("888 KiB"));
    int needed = found_->fontMetrics().horizontalAdvance(usual) + show_->sizeHint().width();
    for (int i = 0; i < asked_->count(); ++i) {
        QWidget* each = asked_->itemAt(i)->widget();
        if (each != found_ && each != show_) needed += each->sizeHint().width();
        needed += asked_->spacing();
    }
    placeAnswer(needed < differenceRow_->layout()->contentsRect().width() ? *asked_ : *answered_);
}

void RangePanel::placeAnswer(QHBoxLayout& row)
{
    if (row.indexOf(found_) >= 0) return;
    for (QWidget* each : {static_cast<QWidget*>(found_), static_cast<QWidget*>(show_)}) {
        (&row == asked_ ? answered_ : asked_)->removeWidget(each);
        row.addWidget(each, each == found_ ? 1 : 0);
    }
}

// Shows where a run and its overlay diverge, in any figure.
QWidget* RangePanel::buildParting()
{
    partingRow_ = new QWidget(this);
    auto* row = rowIn(partingRow_);
    parted_ = yieldingLabel("range.parted", partingRow_);
    showParted_ = new QPushButton(tr("Show"), partingRow_);
    showParted_->setObjectName(QStringLiteral("range.show-parted"));
    showParted_->setToolTip(tr("Show in the charts where run and recording diverge"));
    connect(showParted_, &QPushButton::clicked, this, [this] {
        if (const auto& found = parting_.find()) emit frameChosen(found->difference.frame);
    });
    row->addWidget(parted_, 1);
    row->addWidget(showParted_);
    partingRow_->hide();
    return partingRow_;
}

void RangePanel::setRecording(std::shared_ptr<const Recording> recording, const std::vector<LaneDescription>& lanes)
{
    recording_ = std::move(recording);
    model_->setRecording(recording_, lanes);
    overlay_.reset();
    parting_.begin(nullptr, nullptr, {});
    listLanes();
    refresh();
}

void RangePanel::setOverlay(std::shared_ptr<const Recording> overlay, const std::vector<RecordedLane>& lanes)
{
    if (recording_ == nullptr || (overlay == nullptr && overlay_ == nullptr)) return;
    overlay_ = std::move(overlay);
    model_->setOverlay(overlay_, lanes);
    parting_.begin(recording_, overlay_, lanes);
    listLanes();
    refresh();
}

void RangePanel::listLanes()
{
    difference_ = {}; // keeps no recording that nobody shows
    const std::vector<RangeTableModel::Row>& rows = model_->rows();
    for (QComboBox* box : {one_, other_}) {
        const QSignalBlocker blocker(box);
        box->clear();
        for (const RangeTableModel::Row& row : rows)
            box->addItem(row.lane.name);
        // With an overlay, a lane and its counterpart are the first two rows.
        box->setCurrentIndex(box == one_ ? 0 : 1);
    }
    differenceRow_->setVisible(rows.size() > 1);
    partingRow_->setVisible(overlay_ != nullptr);
}

QString RangePanel::figureName() const
{
    return nameOfColumn(figure());
}

void RangePanel::setFigureName(const QString& name)
{
    const auto found = std::ranges::find(listedFields(), name, nameOfColumn);
    if (found != listedFields().end()) figures_->setCurrentIndex(static_cast<int>(found - listedFields().begin()));
}

void RangePanel::follow()
{
    if (isVisible() && !timer_.isActive()) timer_.start(interval_);
}

void RangePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    fitAnswer();
    refresh();
}

Field RangePanel::figure() const
{
    return static_cast<Field>(figures_->currentData().toInt());
}

void RangePanel::setPreemptedFrames(PreemptedFrames rule)
{
    model_->setPreemptedFrames(rule);
    refresh();
}

void RangePanel::refresh()
{
    if (!isVisible() || recording_ == nullptr) return;
    QElapsedTimer time;
    time.start();
    const auto seen = shownRange(axis_);
    model_->show(figure(), seen, axis_.measuring(MeasuringCursor::A), axis_.measuring(MeasuringCursor::B));
    showRange(seen);
    showDifference();
    showParting();
    // A long range costs milliseconds, so the next refresh waits in proportion.
    interval_ = std::max(shortestInterval, static_cast<int>(time.elapsed()) * restShare);
}

void RangePanel::showRange(const std::optional<FrameRange>& range)
{
    if (!range) return words_->setText(tr("Nothing is recorded yet."));
    const bool isBetweenCursors = isMeasured(axis_);
    // The distance from one cursor to the other, as the charts show it.
    const std::size_t frames = range->last - range->first + (isBetweenCursors ? 0 : 1);
    const auto number = static_cast<int>(frames);
    const QString text = isBetweenCursors
                             ? tr("Between the cursors: %3 frames from frame %1 to frame %2, %4 s", nullptr, number)
                             : tr("What the charts show: %3 frames from frame %1 to frame %2, %4 s", nullptr, number);
    QString words = text.arg(localCount(range->first), localCount(range->last), localCount(frames))
                        .arg(inLocalDigits(static_cast<double>(frames) / axis_.frameRate(), 2));
    if (const std::size_t preempted = model_->preemptedFrames(); preempted > 0)
        words = tr("%1; %2 preempted frames are left out", nullptr, static_cast<int>(preempted))
                    .arg(words, localCount(preempted));
    if (overlay_ != nullptr && overlay_->frameCount() <= range->last)
        words = tr("%1; the recording ends after %2 frames", nullptr, static_cast<int>(overlay_->frameCount()))
                    .arg(words, localCount(overlay_->frameCount()));
    words_->setText(words);
}

void RangePanel::showDifference()
{
    if (recording_ == nullptr || one_->currentIndex() < 0 || other_->currentIndex() < 0) return;
    const auto sideOf = [this](const QComboBox* box) {
        const RangeTableModel::Row& row = model_->rows()[static_cast<std::size_t>(box->currentIndex())];
        return FirstDifference::Side{row.recording, row.index};
    };
    const Field field = figure();
    const FirstDifference::Side one = sideOf(one_), other = sideOf(other_);
    frame_ = difference_.find({one, other, field, percent_->value() / 100.0});
    show_->setEnabled(frame_.has_value());
    if (!frame_) return found_->setText(tr("None so far."));
    const auto valueIn = [&](const FirstDifference::Side& side) {
        return formatted(static_cast<double>(side.series(field)[*frame_]), infoOf(field).quantity);
    };
    found_->setText(
        tr("%1: %2 against %3").arg(formatMoment(*frame_, axis_.frameRate()), valueIn(one), valueIn(other)));
    found_->setToolTip(literally(found_->text()));
}

void RangePanel::showParting()
{
    if (overlay_ == nullptr) return;
    const auto& found = parting_.find();
    showParted_->setEnabled(found.has_value());
    if (!found) {
        const std::size_t frames = parting_.frames();
        return parted_->setText(tr("No counter differs from the recording's in the %1 frames that both have.", nullptr,
                                   static_cast<int>(frames))
                                    .arg(localCount(frames)));
    }
    const auto& [lane, difference] = *found;
    const auto valueIn = [&, &at = difference](const Recording& recording, std::size_t index) {
        return formatted(static_cast<double>(recording.series(index, at.field)[at.frame]), infoOf(at.field).quantity);
    };
    parted_->setText(tr("Counters first differ from the recording's at %1: %2, %3, %4 against %5")
                         .arg(formatMoment(difference.frame, axis_.frameRate()),
                              inSentence(shownLane(recording_->laneName(lane.lane))), titleOf(difference.field),
                              valueIn(*recording_, lane.lane), valueIn(*overlay_, lane.recorded)));
    parted_->setToolTip(literally(parted_->text()));
}

} // namespace poolscope::ui
