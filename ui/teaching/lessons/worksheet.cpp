// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/lessons/worksheet.h"

#include "core/lessons/answer_check.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_run.h"
#include "core/recording/recording.h"
#include "ui/charts/canvas/time_ticks.h"
#include "ui/charts/picture/value_scale.h"
#include "ui/teaching/lessons/lesson_words.h"
#include "ui/text/lane_names.h"
#include "ui/widgets/paged_document.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>
#include <QRectF>
#include <QTextDocument>

#include <algorithm>
#include <memory>
#include <variant>
#include <vector>

namespace poolscope::ui {

namespace {

constexpr double room = 1.3; // of the range of values above the highest one, so that it is not given away
constexpr int maxValueTicks = 6;
constexpr int maxTimeTicks = 10;

const QColor ink(0x20, 0x24, 0x2c), gridInk(0xc8, 0xcd, 0xd6), curveInk(0x1f, 0x5f, 0xae);

struct Plot
{
    QRectF place;
    double first = 0, last = 1; // frames
    Bounds bounds;

    [[nodiscard]] double x(double frame) const
    {
        return place.left() + (frame - first) / std::max(1.0, last - first) * place.width();
    }
    [[nodiscard]] double y(double value) const { return place.bottom() - value / bounds.upper * place.height(); }
};

Quantity quantityOf(const CurveQuestion& question)
{
    return question.asked.of == Prediction::Of::SlotsInUse ? Quantity::Count : Quantity::Bytes;
}

void paintCurve(QPainter& painter, const Plot& plot, const Series& series, std::size_t first, std::size_t last)
{
    QPolygonF line;
    for (std::size_t frame = first; frame <= last && frame < series.size(); ++frame)
        line << QPointF(plot.x(static_cast<double>(frame)), plot.y(static_cast<double>(series[frame])));
    painter.setPen(QPen(curveInk, 1.8));
    painter.drawPolyline(line);
}

void paintGrid(QPainter& painter, const Plot& plot, Quantity quantity, double frameRate)
{
    const QFontMetricsF metrics(painter.font());
    for (const Tick& tick : linearTicks(plot.bounds, quantity, maxValueTicks)) {
        const double y = plot.y(tick.at);
        painter.setPen(QPen(gridInk, 0.6));
        painter.drawLine(QPointF(plot.place.left(), y), QPointF(plot.place.right(), y));
        painter.setPen(ink);
        painter.drawText(QRectF(plot.place.left() - 76, y - metrics.height() / 2, 70, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, tick.label);
    }
    for (const Tick& tick : timeTicks(plot.first, plot.last, frameRate, maxTimeTicks)) {
        const double x = plot.x(tick.at);
        painter.setPen(QPen(gridInk, 0.6));
        painter.drawLine(QPointF(x, plot.place.top()), QPointF(x, plot.place.bottom()));
        painter.setPen(ink);
        painter.drawText(QRectF(x - 40, plot.place.bottom() + 3, 80, metrics.height()), Qt::AlignHCenter, tick.label);
    }
    painter.setPen(QPen(ink, 1.2));
    painter.drawLine(plot.place.bottomLeft(), plot.place.bottomRight());
    painter.drawLine(plot.place.bottomLeft(), plot.place.topLeft());
}

// The axes of a curve question on paper: frames and values in the ranges that the run has, with what is known before
// the question drawn in, and the rest left to the student, or drawn as well.
// The recording must have all frames of the question. `isSolved`: the curve that was asked for is there.
void paintAxes(QPainter& painter, const QRectF& place, const CurveQuestion& question, const Recording& recording,
               bool isSolved)
{
    const Prediction::Question& asked = question.asked;
    const Series& series = recording.series(asked.lane, asked.field());
    const std::size_t last = std::min(asked.last(), series.size() - 1);
    const std::size_t before = std::min(asked.first, asked.frames);
    Plot plot;
    plot.place = place.adjusted(80, 8, -8, -24);
    plot.first = static_cast<double>(asked.first - before);
    plot.last = static_cast<double>(last);
    std::uint64_t most = 1;
    for (std::size_t frame = asked.first - before; frame <= last; ++frame)
        most = std::max(most, series[frame]);
    plot.bounds = SteadyRange().linear(static_cast<double>(most) * room, quantityOf(question));
    painter.save();
    paintGrid(painter, plot, quantityOf(question), recording.frameRate());
    if (before > 0) {
        paintCurve(painter, plot, series, asked.first - before, asked.first - 1);
        painter.setPen(QPen(ink, 0.8, Qt::DashLine));
        const double x = plot.x(static_cast<double>(asked.first));
        painter.drawLine(QPointF(x, plot.place.top()), QPointF(x, plot.place.bottom()));
    }
    if (isSolved) paintCurve(painter, plot, series, asked.first > 0 ? asked.first - 1 : 0, last);
    painter.restore();
}

struct SheetTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Worksheet)
};

constexpr double pixelsPerMillimetre = 96 / 25.4;
constexpr double lineHeight = 9 * pixelsPerMillimetre; // room to write in by hand
constexpr double axesHeight = 62 * pixelsPerMillimetre;
constexpr double gap = 3 * pixelsPerMillimetre;
constexpr double boxSize = 3.4 * pixelsPerMillimetre;
constexpr int bodyPixels = 13;

const QColor ruleInk(0x80, 0x88, 0x94);

class Sheet
{
public:
    explicit Sheet(const QString& title) : pages_(title, QPageSize::A4) {}

    [[nodiscard]] const PagedDocument& pages() const { return pages_; }

    void addText(const QString& markdown, int pixels = bodyPixels, bool isBold = false,
                 const PageBlock& look = {.above = gap * 0.6})
    {
        if (markdown.isEmpty()) return;
        const auto text = pages_.newText(PagedDocument::font(pixels, isBold));
        text->setMarkdown(markdown);
        pages_.addText(text, look);
    }
    void addHeading(const QString& text, int pixels, bool beginsPage = false)
    {
        addText(QString(text).replace(QLatin1Char('.'), QStringLiteral("\\.")), pixels, true,
                {.above = gap * 2, .staysWithNext = true, .beginsPage = beginsPage});
    }
    // A text that belongs to what comes next.
    void addCaption(const QString& text)
    {
        addText(text, bodyPixels, false, {.above = gap * 0.6, .staysWithNext = true});
    }
    // A line to write on behind a caption.
    void addLine(const QString& caption, const QString& unit = {})
    {
        pages_.add({lineHeight, [caption, unit](QPainter& painter, const QRectF& at) {
                        painter.setFont(PagedDocument::font(bodyPixels));
                        painter.setPen(Qt::black);
                        const QFontMetricsF metrics(painter.font());
                        painter.drawText(at, Qt::AlignLeft | Qt::AlignBottom, caption);
                        painter.drawText(at, Qt::AlignRight | Qt::AlignBottom, unit);
                        painter.setPen(QPen(ruleInk, 0.8));
                        const double from = at.left() + metrics.horizontalAdvance(caption + QLatin1Char(' '));
                        const double to = at.right() - metrics.horizontalAdvance(QLatin1Char(' ') + unit);
                        painter.drawLine(QPointF(from, at.bottom() - 2), QPointF(to, at.bottom() - 2));
                    }});
    }
    // To be ticked, with a text beside it.
    void addBox(const QString& markdown)
    {
        const auto text = pages_.newText(PagedDocument::font(bodyPixels), boxSize * 2);
        text->setMarkdown(markdown);
        const auto paintBox = [](QPainter& painter, const QRectF& at) {
            painter.setPen(QPen(Qt::black, 0.9));
            painter.drawRect(QRectF(at.left() + 1, at.top() + 2, boxSize, boxSize));
        };
        pages_.add({0, paintBox, gap * 0.6, true});
        pages_.addText(text);
    }
    void addAxes(const CurveQuestion& question, const std::shared_ptr<const Recording>& recording, bool isSolved)
    {
        pages_.add({axesHeight, [=](QPainter& painter, const QRectF& at) {
                        painter.setFont(PagedDocument::font(11));
                        paintAxes(painter, at, question, *recording, isSolved);
                    }});
    }

private:
    PagedDocument pages_;
};

// Where the answer to a question is written.
void addPlace(Sheet& sheet, const LessonStep& step, const std::shared_ptr<const Recording>& recording)
{
    const QString answer = SheetTexts::tr("Answer:");
    if (const auto* value = std::get_if<ValueQuestion>(&step.question)) {
        sheet.addLine(answer, inLanguage(value->unit));
    } else if (const auto* choose = std::get_if<ChooseQuestion>(&step.question)) {
        for (const ChooseQuestion::Option& option : choose->options)
            sheet.addBox(inLanguage(option.text));
    } else if (const auto* curve = std::get_if<CurveQuestion>(&step.question)) {
        sheet.addCaption(
            SheetTexts::tr("Draw the curve of %1:").arg(shownLane(recording->laneName(curve->asked.lane))));
        sheet.addAxes(*curve, recording, false);
    } else if (std::holds_alternative<FrameQuestion>(step.question)) {
        sheet.addLine(SheetTexts::tr("Frame:"));
    } else {
        sheet.addLine(SheetTexts::tr("I changed:"));
        sheet.addLine(SheetTexts::tr("because"));
    }
    if (!std::holds_alternative<ChooseQuestion>(step.question)) return;
    sheet.addLine(SheetTexts::tr("because"));
}

void addQuestions(Sheet& sheet, const Lesson& lesson, const WorksheetRuns& runs)
{
    sheet.addHeading(inLanguage(lesson.title), 22);
    sheet.addText(inLanguage(lesson.description));
    sheet.addLine(SheetTexts::tr("Name:"));
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        sheet.addHeading(SheetTexts::tr("%1. %2").arg(i + 1).arg(inLanguage(step.title)), 15);
        sheet.addText(inLanguage(step.text));
        sheet.addText(inLanguage(step.toTry));
        sheet.addText(inLanguage(step.ask), 13, true);
        addPlace(sheet, step, runs[i]);
    }
}

void addAnswers(Sheet& sheet, const Lesson& lesson, const WorksheetRuns& runs)
{
    sheet.addHeading(SheetTexts::tr("Answers: %1").arg(inLanguage(lesson.title)), 18, true);
    if (lesson.hasSeedPerStudent)
        sheet.addText(SheetTexts::tr("These are for the lesson's own seed, %1; each student's run has another one.")
                          .arg(seedOf(lesson, "")));
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        sheet.addHeading(SheetTexts::tr("%1. %2").arg(i + 1).arg(inLanguage(step.title)), 13);
        const auto right = rightAnswerOf(step, *runs[i]);
        if (const auto* curve = std::get_if<CurveQuestion>(&step.question))
            sheet.addAxes(*curve, runs[i], true);
        else
            sheet.addText(right ? answerInWords(step, *right) : SheetTexts::tr("The run has no such figure."));
        sheet.addText(inLanguage(step.explanation), 12);
    }
}

} // namespace

// Steps of the same experiment may need different numbers of frames.
WorksheetRuns worksheetRuns(const Lesson& lesson)
{
    WorksheetRuns runs;
    for (std::size_t step = 0; step < lesson.steps.size(); ++step)
        runs.push_back(std::make_shared<const Recording>(recordingOf(lesson, step, "")));
    return runs;
}

QByteArray worksheetPdf(const Lesson& lesson, const WorksheetRuns& runs, const WorksheetRequest& request)
{
    Sheet sheet(inLanguage(lesson.title));
    addQuestions(sheet, lesson, runs);
    if (request.hasAnswers) addAnswers(sheet, lesson, runs);
    return sheet.pages().pdf();
}

} // namespace poolscope::ui
