// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/lessons/lesson_page.h"

#include "ui/engine/engine.h"
#include "ui/teaching/lessons/answer_input.h"
#include "ui/teaching/lessons/lesson_words.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/scaled_font.h"

#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace poolscope::ui {

namespace {

using Stage = LessonPlay::Stage;

// A label keeps its selection where the text is the same.
void setShown(QLabel& label, const QString& text)
{
    if (label.text() != text) label.setText(text);
    label.setHidden(text.isEmpty());
}

QString inPoints(double points)
{
    return QLocale().toString(points, 'g', 6);
}

// Every line of a Markdown paragraph begins a new one.
QString paragraph(const QString& text)
{
    return text + QStringLiteral("\n\n");
}

} // namespace

LessonPage::LessonPage(const LessonPlay& play, PredictionStage& stage, QWidget* parent)
    : QWidget(parent),
      play_(play),
      stage_(stage)
{
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 4, 8, 4);
    rows->setSpacing(10);
    heading_ = addText("lesson.heading", *rows);
    heading_->setTextFormat(Qt::PlainText);
    new ScaledFont(*heading_, 1.25, true);
    text_ = addText("lesson.text", *rows);
    toTry_ = addText("lesson.try", *rows);
    ask_ = addText("lesson.ask", *rows);
    inputPlace_ = new QVBoxLayout;
    rows->addLayout(inputPlace_);
    addNaming(*rows);
    hints_ = addText("lesson.hints", *rows);
    result_ = addText("lesson.result", *rows);
    explanation_ = addText("lesson.explanation", *rows);
    rows->addStretch(1);
}

QLabel* LessonPage::addText(const char* name, QVBoxLayout& rows)
{
    auto* label = new QLabel(this);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::MarkdownText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse |
                                   Qt::LinksAccessibleByKeyboard);
    connect(label, &QLabel::linkActivated, this, &LessonPage::linkChosen);
    rows.addWidget(label);
    return label;
}

void LessonPage::addNaming(QVBoxLayout& rows)
{
    naming_ = new QWidget(this);
    auto* naming = new QVBoxLayout(naming_);
    naming->setContentsMargins(0, 0, 0, 0);
    name_ = new QLineEdit(naming_);
    name_->setObjectName(QStringLiteral("lesson.name"));
    name_->setMaxLength(static_cast<int>(maximumNameLength));
    name_->setAccessibleName(tr("Your name"));
    auto* caption = new QLabel(tr("Your name, as it should appear in what you hand in:"), naming_);
    caption->setWordWrap(true);
    caption->setBuddy(name_);
    naming->addWidget(caption);
    naming->addWidget(name_);
    connect(name_, &QLineEdit::textChanged, this, &LessonPage::nameChanged);
    connect(name_, &QLineEdit::editingFinished, this, &LessonPage::nameEdited);
    connect(name_, &QLineEdit::returnPressed, this, &LessonPage::nameSubmitted);
    rows.addWidget(naming_);
}

void LessonPage::showPage()
{
    delete input_;
    isEntering_ = true;
    for (QLabel* each : {text_, toTry_, ask_, hints_, result_, explanation_})
        setShown(*each, {});
    switch (play_.page()) {
    case LessonPlay::Page::Cover: return showCover();
    case LessonPlay::Page::Step: return showStep();
    case LessonPlay::Page::Summary: return showSummary();
    }
}

void LessonPage::showCover()
{
    const Lesson& lesson = play_.lesson();
    setShown(*heading_, inLanguage(lesson.title));
    QString text =
        paragraph(inLanguage(lesson.description)) +
        paragraph(tr("It takes about %n minutes and has these steps:", nullptr, static_cast<int>(lesson.minutes)));
    for (const LessonStep& step : lesson.steps)
        text += QStringLiteral("1. ") + inLanguage(step.title) + QLatin1Char('\n');
    setShown(*text_, text);
    naming_->show();
}

void LessonPage::showStep()
{
    const LessonStep& step = play_.step();
    naming_->hide();
    setShown(*heading_, inLanguage(step.title));
    setShown(*text_, inLanguage(step.text));
    const QString toTry = inLanguage(step.toTry);
    setShown(*toTry_, toTry.isEmpty() ? QString() : tr("**Try this:** %1").arg(toTry));
    setShown(*ask_, paragraph(tr("**Question**")) + inLanguage(step.ask));
    makeInput();
}

void LessonPage::makeInput()
{
    input_ = makeAnswerInput(play_.step().question, stage_, this);
    input_->setObjectName(QStringLiteral("lesson.input"));
    inputPlace_->addWidget(input_);
    if (const Answer* draft = play_.draft())
        input_->setAnswer(*draft);
    else if (const GivenAnswer* given = play_.given(); given != nullptr && given->answer)
        input_->setAnswer(*given->answer);
    connect(input_, &AnswerInput::changed, this, &LessonPage::answerChanged);
    connect(input_, &AnswerInput::submitted, this, &LessonPage::answerSubmitted);
}

void LessonPage::showSummary()
{
    const Lesson& lesson = play_.lesson();
    setShown(*heading_, tr("%1 of %2 points").arg(inPoints(play_.pointsReached()), inPoints(lesson.points())));
    QString text;
    for (std::size_t step = 0; step < lesson.steps.size(); ++step)
        text += QStringLiteral("1. %1: %2\n").arg(inLanguage(lesson.steps[step].title), summaryOf(step));
    setShown(*text_, text);
    naming_->show();
}

QString LessonPage::summaryOf(std::size_t step) const
{
    const GivenAnswer* const given = play_.sheet().find(play_.lesson().steps[step].id);
    const bool isAnswered = given != nullptr && given->answer.has_value();
    QString how = tr("– no answer");
    if (play_.isRight(step))
        how = tr("✓ right");
    else if (isAnswered)
        how = play_.isJudged(step) ? tr("✗ not right") : tr("✗ not right yet");
    how.replace(1, 1, QChar(QChar::Nbsp)); // no end of a line after the mark
    if (given != nullptr && given->tries > 1)
        how += QStringLiteral(", ") + tr("%n tries", nullptr, static_cast<int>(given->tries));
    if (given != nullptr && given->hints > 0)
        how += QStringLiteral(", ") + tr("%n hints", nullptr, static_cast<int>(given->hints));
    return how;
}

void LessonPage::refreshStep(const LessonPlay::State& state)
{
    if (input_ != nullptr) {
        const bool isKept = play_.step().isPrediction && play_.given() != nullptr && play_.given()->answer.has_value();
        input_->setLocked(state.stage == Stage::Judged || isKept);
        if (play_.isRunItsOwn()) input_->follow(play_.engine().recording());
    }
    const std::array<QLabel*, 3> told{hints_, result_, explanation_};
    std::array<QString, 3> before;
    std::ranges::transform(told, before.begin(), &LessonPage::textIn);
    showHints();
    showResult(state);
    QLabel *first = nullptr, *last = nullptr;
    for (std::size_t i = 0; i < told.size(); ++i) {
        if (textIn(told[i]).isEmpty() || textIn(told[i]) == before[i]) continue;
        if (first == nullptr) first = told[i];
        last = told[i];
    }
    if (!std::exchange(isEntering_, false) && first != nullptr) emit newsShown(first, last);
}

QString LessonPage::textIn(const QLabel* label)
{
    return label->isHidden() ? QString() : label->text();
}

void LessonPage::showHints()
{
    const LessonStep& step = play_.step();
    const std::size_t shown = play_.given() == nullptr ? 0 : play_.given()->hints;
    QString text;
    for (std::size_t i = 0; i < shown && i < step.hints.size(); ++i)
        text += paragraph(tr("**Hint %1:** %2").arg(i + 1).arg(inLanguage(step.hints[i])));
    setShown(*hints_, text);
}

void LessonPage::showResult(const LessonPlay::State& state)
{
    if (state.stage == Stage::OtherRun)
        setShown(*result_,
                 sentenceOf(state.reason.empty() ? tr("this step needs a run of its own") : spoken(state.reason)));
    else if (state.stage == Stage::Waiting && play_.step().isPrediction)
        setShown(*result_, tr("Your prediction is kept. Now let us see what happens."));
    else if (state.stage == Stage::Judged || play_.checked() != nullptr)
        setShown(*result_, resultInWords());
    else
        setShown(*result_, {});
    setShown(*explanation_, state.stage == Stage::Judged ? inLanguage(play_.step().explanation) : QString());
}

QString LessonPage::resultInWords() const
{
    const bool isRight = play_.isRight(play_.stepIndex());
    QString words = isRight ? tr("**✓ Right.**") : tr("**✗ Not right.**");
    if (const CheckedAnswer* const checked = play_.checked()) {
        if (!checked->remark.empty()) words += QLatin1Char(' ') + sentenceOf(spoken(checked->remark));
        if (!checked->reply.empty()) words += QLatin1Char(' ') + inLanguage(checked->reply);
    }
    if (isRight || !play_.isJudged(play_.stepIndex())) return words;
    const auto right = play_.rightAnswer();
    const QString answer = right ? answerInWords(play_.step(), *right) : QString();
    if (!answer.isEmpty()) words += QLatin1Char(' ') + tr("The right answer: %1").arg(answer);
    return words;
}

std::optional<Answer> LessonPage::answer() const
{
    return input_ != nullptr ? input_->answer() : std::nullopt;
}

bool LessonPage::focusAnswer()
{
    QWidget* const field = input_ != nullptr ? input_->focusProxy() : nullptr;
    if (field == nullptr || !field->isEnabled()) return false;
    field->setFocus(Qt::OtherFocusReason);
    return true;
}

void LessonPage::focusName()
{
    name_->setFocus(Qt::OtherFocusReason);
}

void LessonPage::takeFrame(std::size_t frame)
{
    if (input_ != nullptr) input_->takeFrame(frame);
}

QString LessonPage::name() const
{
    return name_->text();
}

bool LessonPage::asksForName() const
{
    return !naming_->isHidden();
}

void LessonPage::setName(const QString& name, const QString& whyLocked)
{
    if (name_->text() != name) name_->setText(name);
    name_->setReadOnly(!whyLocked.isEmpty());
    name_->setToolTip(whyLocked);
}

} // namespace poolscope::ui
