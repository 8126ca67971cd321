// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/lessons/worksheet.h"

#include "core/lessons/answer_check.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_run.h"
#include "ui/teaching/lessons/lesson_words.h"
#include "ui/teaching/lessons/worksheet_axes.h"
#include "ui/text/lane_names.h"
#include "ui/widgets/paged_document.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextDocument>

#include <memory>
#include <variant>
#include <vector>

namespace poolscope::ui {

namespace {

struct SheetWords
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
    void addAxes(const CurveQuestion& question, std::shared_ptr<const Recording> recording, bool isSolved)
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
    const QString answer = SheetWords::tr("Answer:");
    if (const auto* value = std::get_if<ValueQuestion>(&step.question)) {
        sheet.addLine(answer, inLanguage(value->unit));
    } else if (const auto* choose = std::get_if<ChooseQuestion>(&step.question)) {
        for (const ChooseQuestion::Option& option : choose->options)
            sheet.addBox(inLanguage(option.text));
    } else if (const auto* curve = std::get_if<CurveQuestion>(&step.question)) {
        sheet.addCaption(SheetWords::tr("Draw the curve of %1:").arg(shownLane(recording->laneName(curve->lane))));
        sheet.addAxes(*curve, recording, false);
    } else if (std::holds_alternative<FrameQuestion>(step.question)) {
        sheet.addLine(SheetWords::tr("Frame:"));
    } else {
        sheet.addLine(SheetWords::tr("I changed:"));
        sheet.addLine(SheetWords::tr("because"));
    }
    if (!std::holds_alternative<ChooseQuestion>(step.question)) return;
    sheet.addLine(SheetWords::tr("because"));
}

void addQuestions(Sheet& sheet, const Lesson& lesson, const std::vector<std::shared_ptr<const Recording>>& runs)
{
    sheet.addHeading(inLanguage(lesson.title), 22);
    sheet.addText(inLanguage(lesson.description));
    sheet.addLine(SheetWords::tr("Name:"));
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        sheet.addHeading(SheetWords::tr("%1. %2").arg(i + 1).arg(inLanguage(step.title)), 15);
        sheet.addText(inLanguage(step.text));
        sheet.addText(inLanguage(step.toTry));
        sheet.addText(inLanguage(step.ask), 13, true);
        addPlace(sheet, step, runs[i]);
    }
}

void addAnswers(Sheet& sheet, const Lesson& lesson, const std::vector<std::shared_ptr<const Recording>>& runs)
{
    sheet.addHeading(SheetWords::tr("Answers: %1").arg(inLanguage(lesson.title)), 18, true);
    if (lesson.hasSeedPerStudent)
        sheet.addText(SheetWords::tr("These are for the lesson's own seed, %1; each student's run has another one.")
                          .arg(seedOf(lesson, "")));
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        sheet.addHeading(SheetWords::tr("%1. %2").arg(i + 1).arg(inLanguage(step.title)), 13);
        const auto right = rightAnswerOf(step, *runs[i]);
        if (const auto* curve = std::get_if<CurveQuestion>(&step.question))
            sheet.addAxes(*curve, runs[i], true);
        else
            sheet.addText(right ? answerInWords(step, *right) : SheetWords::tr("The run has no such figure."));
        sheet.addText(inLanguage(step.explanation), 12);
    }
}

// Steps of the same experiment may need different numbers of frames.
std::vector<std::shared_ptr<const Recording>> runsOf(const Lesson& lesson)
{
    std::vector<std::shared_ptr<const Recording>> runs;
    for (std::size_t step = 0; step < lesson.steps.size(); ++step)
        runs.push_back(std::make_shared<const Recording>(recordingOf(lesson, step, "")));
    return runs;
}

} // namespace

QByteArray worksheetPdf(const Lesson& lesson, const WorksheetRequest& request)
{
    const auto runs = runsOf(lesson);
    Sheet sheet(inLanguage(lesson.title));
    addQuestions(sheet, lesson, runs);
    if (request.hasAnswers) addAnswers(sheet, lesson, runs);
    return sheet.pages().pdf();
}

} // namespace poolscope::ui
