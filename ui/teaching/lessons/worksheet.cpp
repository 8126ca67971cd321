// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/lessons/worksheet.h"

#include "core/lessons/answer_check.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_run.h"
#include "ui/teaching/lessons/lesson_words.h"
#include "ui/teaching/lessons/worksheet_axes.h"
#include "ui/text/lane_names.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>

#include <functional>
#include <memory>
#include <variant>
#include <vector>

namespace poolscope::ui {

namespace {

struct SheetWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Worksheet)
};

constexpr double pixelsPerInch = 96;
constexpr int dotsPerInch = 1200;
constexpr double pixelsPerMillimetre = pixelsPerInch / 25.4;
constexpr double margin = 18 * pixelsPerMillimetre;
constexpr double footHeight = 8 * pixelsPerMillimetre;
constexpr double lineHeight = 9 * pixelsPerMillimetre; // room to write in by hand
constexpr double axesHeight = 62 * pixelsPerMillimetre;
constexpr double gap = 3 * pixelsPerMillimetre;
constexpr double boxSize = 3.4 * pixelsPerMillimetre;

const QColor ruleInk(0x80, 0x88, 0x94);

QFont sheetFont(double pixels, bool isBold = false)
{
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(qRound(pixels));
    font.setBold(isBold);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

// What is on the sheet, from top to bottom. A block is never parted by the end of a page.
struct Block
{
    double height = 0;
    std::function<void(QPainter&, const QRectF&)> paint{}; // null: only room
    bool beginsPage = false;
    bool staysWithNext = false;
};

class Sheet
{
public:
    explicit Sheet(double width) : width_(width) {}

    void addText(const QString& markdown, double pixels = 13, bool isBold = false, double indent = 0)
    {
        if (markdown.isEmpty()) return;
        auto document = std::make_shared<QTextDocument>();
        document->setDocumentMargin(0);
        document->setDefaultFont(sheetFont(pixels, isBold));
        document->setMarkdown(markdown);
        document->setTextWidth(width_ - indent);
        blocks_.push_back(
            {document->size().height() + gap * 0.6, [document, indent](QPainter& painter, const QRectF& at) {
                 painter.save();
                 painter.translate(at.topLeft() + QPointF(indent, 0));
                 document->drawContents(&painter);
                 painter.restore();
             }});
    }
    void addHeading(const QString& text, double pixels, bool beginsPage = false)
    {
        addText(QString(text).replace(QLatin1Char('.'), QStringLiteral("\\.")), pixels, true);
        blocks_.back().beginsPage = beginsPage;
        blocks_.back().staysWithNext = true;
    }
    // A text that belongs to what comes next.
    void addCaption(const QString& text)
    {
        addText(text);
        blocks_.back().staysWithNext = true;
    }
    // A line to write on behind a caption.
    void addLine(const QString& caption, const QString& unit = {})
    {
        blocks_.push_back({lineHeight, [caption, unit](QPainter& painter, const QRectF& at) {
                               painter.setFont(sheetFont(13));
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
    void addBox(const QString& markdown)
    {
        addText(markdown, 13, false, boxSize * 2);
        auto paintText = std::move(blocks_.back().paint);
        blocks_.back().paint = [paintText = std::move(paintText)](QPainter& painter, const QRectF& at) {
            painter.setPen(QPen(Qt::black, 0.9));
            painter.drawRect(QRectF(at.left() + 1, at.top() + 2, boxSize, boxSize));
            paintText(painter, at);
        };
    }
    void addAxes(const CurveQuestion& question, std::shared_ptr<const Recording> recording, bool isSolved)
    {
        blocks_.push_back({axesHeight, [=](QPainter& painter, const QRectF& at) {
                               painter.setFont(sheetFont(11));
                               paintAxes(painter, at, question, *recording, isSolved);
                           }});
    }
    void addRoom(double height) { blocks_.push_back({height}); }

    // As pages of that height: the blocks of each.
    [[nodiscard]] std::vector<std::vector<const Block*>> pages(double height) const
    {
        std::vector<std::vector<const Block*>> all(1);
        double used = 0;
        for (std::size_t i = 0; i < blocks_.size(); ++i) {
            const Block& block = blocks_[i];
            double wanted = block.height;
            if (block.staysWithNext && i + 1 < blocks_.size()) wanted += blocks_[i + 1].height;
            if (!all.back().empty() && (block.beginsPage || used + wanted > height)) {
                all.emplace_back();
                used = 0;
            }
            if (all.back().empty() && !block.paint) continue; // no room is needed above the first
            all.back().push_back(&block);
            used += block.height;
        }
        return all;
    }

private:
    double width_;
    std::vector<Block> blocks_;
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
    sheet.addRoom(gap * 2);
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        sheet.addHeading(SheetWords::tr("%1. %2").arg(i + 1).arg(inLanguage(step.title)), 15);
        sheet.addText(inLanguage(step.text));
        sheet.addText(inLanguage(step.toTry));
        sheet.addText(inLanguage(step.ask), 13, true);
        addPlace(sheet, step, runs[i]);
        sheet.addRoom(gap * 2);
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

void paintFoot(QPainter& painter, const QRectF& at, const QString& title, std::size_t page, std::size_t pages)
{
    painter.setFont(sheetFont(10));
    painter.setPen(ruleInk);
    painter.drawText(at, Qt::AlignLeft | Qt::AlignBottom, title);
    painter.drawText(at, Qt::AlignRight | Qt::AlignBottom, SheetWords::tr("page %1 of %2").arg(page + 1).arg(pages));
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
    const QPageSize paper(QPageSize::A4);
    const QSizeF size = paper.size(QPageSize::Inch) * pixelsPerInch;
    Sheet sheet(size.width() - 2 * margin);
    addQuestions(sheet, lesson, runs);
    if (request.hasAnswers) addAnswers(sheet, lesson, runs);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(dotsPerInch);
    writer.setPageSize(paper);
    writer.setPageMargins(QMarginsF());
    writer.setTitle(inLanguage(lesson.title));
    writer.setCreator(QStringLiteral("Poolscope " POOLSCOPE_VERSION));
    QPainter painter(&writer);
    painter.scale(dotsPerInch / pixelsPerInch, dotsPerInch / pixelsPerInch);
    const auto pages = sheet.pages(size.height() - 2 * margin - footHeight);
    for (std::size_t page = 0; page < pages.size(); ++page) {
        if (page > 0) writer.newPage();
        double y = margin;
        for (const Block* block : pages[page]) {
            if (block->paint) block->paint(painter, QRectF(margin, y, size.width() - 2 * margin, block->height));
            y += block->height;
        }
        paintFoot(painter, QRectF(margin, size.height() - margin - footHeight, size.width() - 2 * margin, footHeight),
                  inLanguage(lesson.title), page, pages.size());
    }
    painter.end();
    return bytes;
}

} // namespace poolscope::ui
