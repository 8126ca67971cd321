// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/lessons/lesson_words.h"

#include "core/lessons/answer_check.h"
#include "core/recording/recording.h"
#include "ui/text/digits.h"
#include "ui/text/figure.h"
#include "ui/text/lane_names.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <variant>

namespace poolscope::ui {

namespace {

struct LessonTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::LessonWords)
};

QString numberInWords(double value)
{
    if (value == std::round(value)) return QLocale().toString(value, 'f', 0);
    constexpr int digits = 4; // that count
    const int before = static_cast<int>(std::floor(std::log10(std::abs(value)))) + 1;
    return QLocale().toString(value, 'f', std::clamp(digits - before, 0, 9));
}

// A plain counter of a lane is shown with its unit; whatever is worked out of several, as a number.
bool isPlain(const CounterExpression& figure)
{
    return !figure.slotFigure && !figure.collections && figure.minus.empty() && figure.per.empty() &&
           figure.factor == 1 && !figure.isFrame() && figure.take != Take::Count;
}

QString valueInWords(const CounterExpression& figure, double value)
{
    return isPlain(figure) ? formatted(value, infoOf(figure.counter).quantity) : numberInWords(value);
}

QString figureInWords(const CounterExpression& figure, const Recording& recording)
{
    const QString lane = shownLane(recording.laneName(figure.lane));
    if (figure.slotFigure) return LessonTexts::tr("Slots of one kind in %1").arg(lane);
    if (figure.collections) return LessonTexts::tr("Collections of %1").arg(lane);
    return LessonTexts::tr("%1 of %2").arg(titleOf(figure.counter), lane);
}

QString relationInWords(Relation relation)
{
    switch (relation) {
    case Relation::Equal: return LessonTexts::tr("exactly");
    case Relation::NotEqual: return LessonTexts::tr("anything but");
    case Relation::Less: return LessonTexts::tr("less than");
    case Relation::AtMost: return LessonTexts::tr("at most");
    case Relation::Greater: return LessonTexts::tr("more than");
    case Relation::AtLeast: break;
    }
    return LessonTexts::tr("at least");
}

// A figure that names no frames is of the question's latest ones.
std::optional<double> valueNow(CounterExpression figure, const TuneQuestion& question, const Recording& recording)
{
    if (recording.frameCount() == 0) return std::nullopt;
    if (!figure.firstFrame && !figure.lastFrame && !figure.latestFrames) figure.latestFrames = question.frames;
    return valueOf(figure, recording, recording.frameCount());
}

QString boundInWords(const Condition& condition, const TuneQuestion& question, const Recording& recording)
{
    if (const double* const number = std::get_if<double>(&condition.bound))
        return valueInWords(condition.figure, *number);
    const auto& figure = std::get<CounterExpression>(condition.bound);
    const auto value = valueNow(figure, question, recording);
    const QString words = figureInWords(figure, recording);
    return value ? LessonTexts::tr("%1 (%2)").arg(words, valueInWords(figure, *value)) : words;
}

} // namespace

QString inLanguage(const LessonText& text)
{
    // Not what is bold: its stars would be taken for the beginning of the next name.
    static const QRegularExpression starred(QStringLiteral("(?<!\\*)\\*([^*\n]+)\\*(?!\\*)"));
    QString words = QString::fromStdString(text.in(QLocale().name().toStdString()));
    qsizetype from = 0;
    for (QRegularExpressionMatch match; (match = starred.match(words, from)).hasMatch();) {
        const std::string name = match.captured(1).toStdString();
        const QString shown = isBuiltInLaneName(name) ? shownLane(name) : match.captured(1);
        words.replace(match.capturedStart(1), match.capturedLength(1), shown);
        from = match.capturedStart(1) + shown.size() + 1;
    }
    return words;
}

QString inOtherLanguages(const LessonText& text)
{
    QStringList all;
    for (const std::string_view language : lessonLanguages)
        if (text.has(language)) all << QString::fromStdString(text.in(language));
    return all.join(QLatin1Char('\n'));
}

std::vector<bool> goalsNow(const TuneQuestion& question, const Recording& recording)
{
    if (recording.frameCount() == 0) return std::vector<bool>(question.goal.size());
    return goalsReached(question, recording);
}

QString goalInWords(const TuneQuestion& question, std::size_t goal, const Recording& recording)
{
    const Condition& condition = question.goal[goal];
    const QString wanted =
        relationInWords(condition.relation) + QLatin1Char(' ') + boundInWords(condition, question, recording);
    const auto value = valueNow(condition.figure, question, recording);
    const QString figure = figureInWords(condition.figure, recording);
    if (!value) return LessonTexts::tr("%1: the goal is %2").arg(figure, wanted);
    return LessonTexts::tr("%1: %2 so far, the goal is %3").arg(figure, valueInWords(condition.figure, *value), wanted);
}

QString answerInWords(const LessonStep& step, const Answer& answer)
{
    if (const auto* const value = std::get_if<ValueAnswer>(&answer)) {
        const QString unit = inLanguage(std::get<ValueQuestion>(step.question).unit);
        return numberInWords(value->value) + (unit.isEmpty() ? QString() : QStringLiteral(" ") + unit);
    }
    if (const auto* const choice = std::get_if<ChoiceAnswer>(&answer)) {
        for (const ChooseQuestion::Option& option : std::get<ChooseQuestion>(step.question).options)
            if (option.id == choice->option) return inLanguage(option.text);
        return {};
    }
    if (const auto* const frame = std::get_if<FrameAnswer>(&answer))
        return LessonTexts::tr("frame %1").arg(frame->frame);
    if (const auto* const tuned = std::get_if<TuneAnswer>(&answer)) {
        QStringList settings;
        for (const std::string& setting : tuned->settings)
            settings << QString::fromStdString(setting);
        return settings.join(QLatin1String(", "));
    }
    return {};
}

QString progressInWords(const Lesson& lesson, const LessonMark& mark)
{
    if (mark.isDone) return LessonTexts::tr("done");
    if (const auto step = lesson.stepOf(mark.step.toStdString()))
        return LessonTexts::tr("step %1 of %2").arg(*step + 1).arg(lesson.steps.size());
    return LessonTexts::tr("about %n minutes", nullptr, static_cast<int>(lesson.minutes));
}

} // namespace poolscope::ui
