// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/annotation_commands.h"

#include "ui/actions/actions.h"
#include "ui/charts/time_axis.h"
#include "ui/charts/time_chart.h"
#include "ui/engine/engine.h"
#include "ui/models/tuning_marks.h"
#include "ui/views/annotation_editor.h"
#include "ui/views/chart_column.h"
#include "ui/views/chart_stack.h"

#include <QAction>

#include <algorithm>
#include <cmath>
#include <utility>

namespace poolscope::ui {

AnnotationCommands::AnnotationCommands(const Actions& actions, Engine& engine, ChartStack& charts, QObject* parent)
    : QObject(parent),
      engine_(engine),
      charts_(charts),
      editor_(new AnnotationEditor(&charts))
{
    TimeAxis& axis = charts.axis();
    connect(&actions[ActionId::Annotate], &QAction::triggered, this, &AnnotationCommands::annotate);
    connect(&engine, &Engine::tuned, this, &AnnotationCommands::refresh);
    connect(&engine, &Engine::annotationsChanged, this, &AnnotationCommands::refresh);
    connect(&engine, &Engine::reset, this, [this] {
        // What is being typed belonged to another recording.
        edited_.reset();
        editor_->abandon();
        refresh();
    });
    connect(&engine, &Engine::looksChanged, this, &AnnotationCommands::refresh);
    connect(&axis, &TimeAxis::markMoved, this, &AnnotationCommands::moveMark);
    connect(&axis, &TimeAxis::markChosen, this, &AnnotationCommands::edit);
    connect(&axis, &TimeAxis::rangeChanged, this, &AnnotationCommands::placeEditor);
    connect(&axis, &TimeAxis::scrolled, this, &AnnotationCommands::placeEditor);
    connect(editor_, &AnnotationEditor::moveRequested, this, &AnnotationCommands::moveEdited);
    connect(editor_, &AnnotationEditor::done, this, &AnnotationCommands::keep);
    connect(editor_, &AnnotationEditor::cancelled, this, [this] {
        refresh();
        charts_.setFocus();
    });
}

void AnnotationCommands::annotate()
{
    const auto frame = frameMeant();
    if (!frame) return;
    edited_ = annotationNear(*frame);
    if (!edited_) return open({}, *frame);
    const Annotation& there = annotations()[*edited_];
    open(QString::fromStdString(there.text), there.frame);
}

void AnnotationCommands::edit(std::size_t mark)
{
    if (mark >= annotations_.size() || annotations_[mark] >= annotations().size()) return;
    edited_ = annotations_[mark];
    const Annotation& chosen = annotations()[*edited_];
    open(QString::fromStdString(chosen.text), chosen.frame);
}

void AnnotationCommands::open(const QString& text, std::size_t frame)
{
    editor_->edit(text, frame);
    placeEditor();
}

void AnnotationCommands::moveEdited(int frames)
{
    const auto last = static_cast<qint64>(engine_.recording().frameCount()) - 1;
    const qint64 wanted =
        std::clamp<qint64>(static_cast<qint64>(editor_->frame()) + frames, 0, std::max<qint64>(last, 0));
    editor_->setFrame(static_cast<std::size_t>(wanted));
    placeEditor();
}

void AnnotationCommands::keep(const QString& text)
{
    const auto edited = std::exchange(edited_, std::nullopt);
    const Annotation wanted{editor_->frame(), text.toStdString()};
    const bool isThere = edited && *edited < annotations().size();
    if (isThere && text.isEmpty())
        engine_.removeAnnotation(*edited);
    else if (isThere)
        engine_.changeAnnotation(*edited, wanted);
    else if (!text.isEmpty())
        engine_.addAnnotation(wanted);
    charts_.setFocus();
}

void AnnotationCommands::moveMark(std::size_t mark)
{
    if (mark >= annotations_.size() || annotations_[mark] >= annotations().size()) return;
    const std::size_t index = annotations_[mark];
    engine_.changeAnnotation(index, {charts_.axis().marks()[mark].frame, annotations()[index].text});
}

void AnnotationCommands::refresh()
{
    struct Entry
    {
        TimeMark mark;
        std::size_t annotation;
    };

    const Annotations& all = annotations();
    const std::vector<int> styles = laneStyles(engine_.experiment());
    std::vector<Entry> entries;
    for (const TuningMark& tuning : tuningMarks(engine_.recording(), engine_.experiment()))
        entries.push_back({{TimeMark::Kind::Tuning, tuning.frame, tuning.text,
                            tuning.lane ? styles.at(*tuning.lane) : TimeMark::noLanes},
                           all.size()});
    for (std::size_t i = 0; i < all.size(); ++i)
        entries.push_back({{TimeMark::Kind::Annotation, all[i].frame, QString::fromStdString(all[i].text)}, i});
    std::ranges::stable_sort(entries, {}, [](const Entry& entry) { return entry.mark.frame; });
    std::vector<TimeMark> marks;
    annotations_.clear();
    for (Entry& entry : entries) {
        marks.push_back(std::move(entry.mark));
        annotations_.push_back(entry.annotation);
    }
    charts_.axis().setMarks(std::move(marks));
}

// At the head of the uppermost chart, where the annotation will stand.
void AnnotationCommands::placeEditor()
{
    if (editor_->isHidden() || charts_.column().shownCharts().empty()) return;
    const TimeChart& chart = *charts_.column().shownCharts().front();
    const QRect plot = chart.plotArea();
    const int x = std::clamp(qRound(chart.xOf(static_cast<double>(editor_->frame()))), plot.left(), plot.right());
    editor_->moveTo(chart.mapTo(&charts_, QPoint(x, plot.top())));
}

std::optional<std::size_t> AnnotationCommands::frameMeant() const
{
    const TimeAxis& axis = charts_.axis();
    if (axis.frameCount() == 0) return std::nullopt;
    if (axis.cursor()) return axis.cursor();
    if (axis.isFollowing()) return axis.frameCount() - 1;
    const double middle = (axis.lower() + axis.upper()) / 2;
    return std::min(static_cast<std::size_t>(std::max(middle, 0.0)), axis.frameCount() - 1);
}

const Annotations& AnnotationCommands::annotations() const
{
    return engine_.recording().annotations();
}

// As near as a person can point.
std::optional<std::size_t> AnnotationCommands::annotationNear(std::size_t frame) const
{
    constexpr double share = 0.004; // of what is seen
    const double reach = charts_.axis().span() * share;
    const auto& list = annotations().list();
    const auto distance = [&](const Annotation& annotation) {
        return std::abs(static_cast<double>(annotation.frame) - static_cast<double>(frame));
    };
    const auto nearest = std::ranges::min_element(list, {}, distance);
    if (nearest == list.end() || distance(*nearest) > reach) return std::nullopt;
    return static_cast<std::size_t>(nearest - list.begin());
}

} // namespace poolscope::ui
