// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recording/annotation_commands.h"

#include "core/recording/annotations.h"
#include "ui/actions/actions.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/canvas/time_chart.h"
#include "ui/charts/canvas/time_ticks.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/engine/engine.h"
#include "ui/text/names.h"
#include "ui/text/tuning_marks.h"

#include <QAction>
#include <QKeyEvent>
#include <QUndoStack>

#include <algorithm>
#include <cmath>
#include <utility>

namespace poolscope::ui {

AnnotationEditor::AnnotationEditor(QWidget* parent) : QLineEdit(parent)
{
    setObjectName(QStringLiteral("editor.annotation"));
    setAccessibleName(tr("Annotation"));
    setPlaceholderText(tr("What happens here?"));
    setToolTip(tr("Return keeps the note, Escape leaves everything unchanged; an empty note is removed. Up and Down "
                  "move it by a frame, with Shift by ten."));
    setMaxLength(int{Annotation::maxCharacters});
    hide();
}

void AnnotationEditor::edit(const QString& text, std::size_t frame)
{
    frame_ = frame;
    setText(text);
    selectAll();
    const int letters = std::max<int>(static_cast<int>(text.size()) + 4, 28);
    resize(fontMetrics().averageCharWidth() * letters, sizeHint().height());
    show();
    raise();
    setFocus(Qt::OtherFocusReason);
}

void AnnotationEditor::moveTo(const QPoint& point)
{
    const int room = parentWidget()->width();
    const int left = point.x() + width() > room ? point.x() - width() : point.x();
    move(std::clamp(left, 0, std::max(room - width(), 0)), point.y());
}

// Return and Escape belong to the editor, even if the window has shortcuts for them.
bool AnnotationEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) event->accept();
    }
    return QLineEdit::event(event);
}

void AnnotationEditor::keyPressEvent(QKeyEvent* event)
{
    const int step = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
    switch (event->key()) {
    case Qt::Key_Escape: finish(false); break;
    case Qt::Key_Return:
    case Qt::Key_Enter: finish(true); break;
    case Qt::Key_Up: emit moveRequested(step); break;
    case Qt::Key_Down: emit moveRequested(-step); break;
    default: QLineEdit::keyPressEvent(event);
    }
}

void AnnotationEditor::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason) finish(true);
}

void AnnotationEditor::finish(bool isKept)
{
    if (isHidden()) return;
    hide(); // the loss of focus calls this function again
    isKept ? emit done(onOneLine(text())) : emit cancelled();
}

class AnnotationCommands::Step : public QUndoCommand
{
public:
    Step(Engine& engine, Annotations after, const QString& what)
        : QUndoCommand(what),
          engine_(engine),
          before_(engine.recording().annotations()),
          after_(std::move(after))
    {
    }

    void undo() override { replace(after_, before_); }
    void redo() override { replace(before_, after_); }

private:
    // What has come since, a program's marks, stays.
    void replace(const Annotations& known, Annotations wanted)
    {
        std::vector<Annotation> left = known.list();
        for (const Annotation& now : engine_.recording().annotations().list()) {
            const auto same = std::ranges::find(left, now);
            same == left.end() ? static_cast<void>(wanted.add(now)) : static_cast<void>(left.erase(same));
        }
        engine_.setAnnotations(wanted);
    }

    Engine& engine_;
    Annotations before_, after_;
};

AnnotationCommands::AnnotationCommands(const Actions& actions, Engine& engine, QUndoStack& steps, ChartStack& charts,
                                       QObject* parent)
    : QObject(parent),
      actions_(actions),
      engine_(engine),
      steps_(steps),
      charts_(charts),
      editor_(new AnnotationEditor(&charts))
{
    TimeAxis& axis = charts.axis();
    connect(&actions["view.annotate"], &QAction::triggered, this, &AnnotationCommands::annotate);
    connect(&engine, &Engine::tuned, this, &AnnotationCommands::refresh);
    connect(&engine, &Engine::annotationsChanged, this, &AnnotationCommands::refresh);
    connect(&engine, &Engine::reset, this, [this] {
        // An annotation in progress belongs to the old recording.
        edited_.reset();
        editor_->abandon();
        steps_.clear();
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
    if (charts_.axis().frameCount() == 0) return;
    const auto pointed = framePointedAt();
    const std::size_t frame = pointed.value_or(frameInSight());
    if (const auto near = annotationNear(frame)) return openOf(*near);
    edited_.reset();
    open({}, frame);
    if (!pointed)
        emit actions_.said(
            tr("The note will stand at %1. Up and Down move it; point at a chart first to write one elsewhere.")
                .arg(formatMoment(frame, charts_.axis().frameRate())));
}

void AnnotationCommands::edit(std::size_t mark)
{
    if (mark >= annotations_.size() || annotations_[mark] >= annotations().size()) return;
    openOf(annotations_[mark]);
}

void AnnotationCommands::openOf(std::size_t annotation)
{
    edited_ = annotations()[annotation];
    open(QString::fromStdString(edited_->text), edited_->frame);
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
    Annotations next = annotations();
    // Its place may be another one by now: a watched program has set marks.
    const auto found = edited ? std::ranges::find(next.list(), *edited) : next.list().end();
    const auto index = static_cast<std::size_t>(found - next.list().begin());
    const bool isThere = index < next.size();
    if (isThere && text.isEmpty()) {
        next.remove(index);
        change(std::move(next), tr("removal of a note"));
    } else if (isThere) {
        next.change(index, wanted);
        change(std::move(next), tr("change of a note"));
    } else if (!text.isEmpty()) {
        next.add(wanted);
        change(std::move(next), tr("note"));
    }
    charts_.setFocus();
}

void AnnotationCommands::moveMark(std::size_t mark)
{
    if (mark >= annotations_.size() || annotations_[mark] >= annotations().size()) return;
    const std::size_t index = annotations_[mark];
    Annotations next = annotations();
    next.change(index, {charts_.axis().marks()[mark].frame, annotations()[index].text});
    change(std::move(next), tr("move of a note"));
}

void AnnotationCommands::change(Annotations next, const QString& what)
{
    if (next != annotations()) steps_.push(new Step(engine_, std::move(next), what));
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

// At the top of the uppermost chart, where the annotation will appear.
void AnnotationCommands::placeEditor()
{
    if (editor_->isHidden() || charts_.column().shownCharts().empty()) return;
    const TimeChart& chart = *charts_.column().shownCharts().front();
    const QRect plot = chart.plotArea();
    const int x = std::clamp(qRound(chart.xOf(static_cast<double>(editor_->frame()))), plot.left(), plot.right());
    editor_->moveTo(chart.mapTo(&charts_, QPoint(x, plot.top())));
}

std::optional<std::size_t> AnnotationCommands::framePointedAt() const
{
    const TimeAxis& axis = charts_.axis();
    return axis.cursor() ? axis.cursor() : axis.pin();
}

std::size_t AnnotationCommands::frameInSight() const
{
    const TimeAxis& axis = charts_.axis();
    if (axis.isFollowing()) return axis.frameCount() - 1;
    const double middle = (axis.lower() + axis.upper()) / 2;
    return std::min(static_cast<std::size_t>(std::max(middle, 0.0)), axis.frameCount() - 1);
}

const Annotations& AnnotationCommands::annotations() const
{
    return engine_.recording().annotations();
}

// A user cannot point at an exact frame.
std::optional<std::size_t> AnnotationCommands::annotationNear(std::size_t frame) const
{
    constexpr double share = 0.004; // of the visible range
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
