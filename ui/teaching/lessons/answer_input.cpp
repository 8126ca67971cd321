// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/lessons/answer_input.h"

#include "core/recording/recording.h"
#include "ui/teaching/guess_list.h"
#include "ui/teaching/lessons/lesson_words.h"
#include "ui/teaching/prediction_stage.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpressionValidator>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <string>
#include <variant>
#include <vector>

namespace poolscope::ui {

namespace {

// As it is written here, or as programs write it.
std::optional<double> typedNumber(const QString& text)
{
    bool isNumber = false;
    const double local = QLocale().toDouble(text.trimmed(), &isNumber);
    if (isNumber && std::isfinite(local)) return local;
    const double plain = QLocale::c().toDouble(text.trimmed(), &isNumber);
    return isNumber && std::isfinite(plain) ? std::optional(plain) : std::nullopt;
}

QLineEdit* numberEdit(const char* name, const QString& pattern, AnswerInput& input)
{
    auto* edit = new QLineEdit(&input);
    edit->setObjectName(QLatin1String(name));
    edit->setValidator(new QRegularExpressionValidator(QRegularExpression(pattern), edit));
    edit->setAlignment(Qt::AlignRight);
    edit->setMaximumWidth(edit->fontMetrics().horizontalAdvance(QStringLiteral("0")) * 18);
    QObject::connect(edit, &QLineEdit::textChanged, &input, &AnswerInput::changed);
    QObject::connect(edit, &QLineEdit::returnPressed, &input, &AnswerInput::submitted);
    return edit;
}

QHBoxLayout* rowOf(QWidget& parent)
{
    auto* row = new QHBoxLayout(&parent);
    row->setContentsMargins(0, 0, 0, 0);
    return row;
}

// A number with its unit, as in the language of the window.
class ValueInput : public AnswerInput
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::ValueInput)

public:
    ValueInput(const ValueQuestion& question, QWidget* parent)
        : AnswerInput(parent),
          edit_(numberEdit("lesson.value", QStringLiteral("[-+]?[0-9.,’'  ]*([eE][-+]?[0-9]*)?"), *this))
    {
        const QString unit = inLanguage(question.unit);
        edit_->setAccessibleName(unit.isEmpty() ? tr("Your answer, a number") : tr("Your answer, in %1").arg(unit));
        auto* row = rowOf(*this);
        row->addWidget(edit_);
        row->addWidget(new QLabel(unit, this), 1);
        setFocusProxy(edit_);
    }

    [[nodiscard]] std::optional<Answer> answer() const override
    {
        const auto value = typedNumber(edit_->text());
        return value ? std::optional<Answer>(ValueAnswer{*value}) : std::nullopt;
    }
    void setAnswer(const Answer& answer) override
    {
        edit_->setText(QLocale().toString(std::get<ValueAnswer>(answer).value, 'g', QLocale::FloatingPointShortest));
    }
    void setLocked(bool isLocked) override { edit_->setReadOnly(isLocked); }

private:
    QLineEdit* edit_;
};

// The frame of a moment: typed, or taken from the charts.
class FrameInput : public AnswerInput
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::FrameInput)

public:
    explicit FrameInput(QWidget* parent);

    [[nodiscard]] std::optional<Answer> answer() const override
    {
        bool isNumber = false;
        const qulonglong frame = edit_->text().toULongLong(&isNumber);
        return isNumber ? std::optional<Answer>(FrameAnswer{frame}) : std::nullopt;
    }
    void setAnswer(const Answer& answer) override
    {
        edit_->setText(QString::number(std::get<FrameAnswer>(answer).frame));
    }
    void setLocked(bool isLocked) override { edit_->setReadOnly(isLocked); }
    void takeFrame(std::size_t frame) override
    {
        if (!edit_->isReadOnly()) edit_->setText(QString::number(frame));
    }

private:
    QLineEdit* edit_;
};

// One of several options, whose texts may take several lines.
class ChoiceInput : public AnswerInput
{
public:
    ChoiceInput(const ChooseQuestion& question, QWidget* parent) : AnswerInput(parent), buttons_(new QButtonGroup(this))
    {
        auto* rows = new QVBoxLayout(this);
        rows->setContentsMargins(0, 0, 0, 0);
        for (const ChooseQuestion::Option& option : question.options) {
            ids_.push_back(option.id);
            auto* button = new QRadioButton(this);
            button->setObjectName(QStringLiteral("lesson.option.") + QString::fromStdString(option.id));
            const QString text = inLanguage(option.text);
            button->setAccessibleName(text);
            auto* label = new QLabel(this);
            label->setTextFormat(Qt::MarkdownText);
            label->setText(text);
            label->setWordWrap(true);
            label->setBuddy(button);
            label->installEventFilter(this);
            texts_.push_back(label);
            buttons_->addButton(button, static_cast<int>(ids_.size()) - 1);
            auto* row = new QHBoxLayout;
            row->addWidget(button, 0, Qt::AlignTop);
            row->addWidget(label, 1);
            rows->addLayout(row);
        }
        alignButtons();
        connect(buttons_, &QButtonGroup::idToggled, this, &AnswerInput::changed);
        setFocusProxy(buttons_->button(0));
    }

    [[nodiscard]] std::optional<Answer> answer() const override
    {
        const int chosen = buttons_->checkedId();
        return chosen < 0 ? std::nullopt : std::optional<Answer>(ChoiceAnswer{ids_[static_cast<std::size_t>(chosen)]});
    }
    void setAnswer(const Answer& answer) override
    {
        const auto found = std::ranges::find(ids_, std::get<ChoiceAnswer>(answer).option);
        if (found != ids_.end()) buttons_->button(static_cast<int>(found - ids_.begin()))->setChecked(true);
    }
    void setLocked(bool isLocked) override
    {
        for (QAbstractButton* button : buttons_->buttons())
            button->setEnabled(!isLocked);
    }

protected:
    // A click on the text of an option is a click on the option.
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const auto found = std::ranges::find(texts_, watched);
        if (event->type() == QEvent::MouseButtonRelease && found != texts_.end())
            if (QAbstractButton* button = buttons_->button(static_cast<int>(found - texts_.begin()));
                button->isEnabled())
                button->click();
        return AnswerInput::eventFilter(watched, event);
    }
    void changeEvent(QEvent* event) override
    {
        AnswerInput::changeEvent(event);
        if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) alignButtons();
    }

private:
    // Each is in the middle of the first line of its text.
    void alignButtons()
    {
        for (QAbstractButton* button : buttons_->buttons())
            button->setFixedHeight(fontMetrics().height());
    }

    std::vector<std::string> ids_;
    QButtonGroup* buttons_;
    std::vector<QLabel*> texts_;
};

// What the run must reach, and how far it is.
class GoalList : public AnswerInput
{
public:
    GoalList(const TuneQuestion& question, QWidget* parent) : AnswerInput(parent), question_(question)
    {
        auto* rows = new QVBoxLayout(this);
        rows->setContentsMargins(0, 0, 0, 0);
        for (std::size_t goal = 0; goal < question.goal.size(); ++goal) {
            auto* line = new QLabel(this);
            line->setObjectName(QStringLiteral("lesson.goal.%1").arg(goal));
            line->setWordWrap(true);
            line->setTextFormat(Qt::PlainText);
            lines_.push_back(line);
            rows->addWidget(line);
        }
    }

    void setLocked(bool) override {}
    void follow(const Recording& recording) override
    {
        const std::vector<bool> reached = goalsNow(question_, recording);
        for (std::size_t goal = 0; goal < lines_.size(); ++goal)
            lines_[goal]->setText((reached[goal] ? QStringLiteral("✓ ") : QStringLiteral("○ ")) +
                                  goalInWords(question_, goal, recording));
    }

private:
    TuneQuestion question_;
    std::vector<QLabel*> lines_;
};

// Says where to draw, and takes a drawing back.
class CurveInput : public AnswerInput
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::CurveInput)

public:
    // The stage must outlive it.
    CurveInput(const CurveQuestion& question, PredictionStage& stage, QWidget* parent)
        : AnswerInput(parent),
          stage_(stage),
          clear_(new QPushButton(tr("Draw Again"), this))
    {
        clear_->setObjectName(QStringLiteral("lesson.draw-again"));
        clear_->setAutoDefault(true);
        auto* hint = new QLabel(question.asked.of == Prediction::Of::SlotsInUse
                                    ? tr("Draw on the occupancy chart, with the mouse or with the arrow keys.")
                                    : tr("Draw on the heap chart, with the mouse or with the arrow keys."),
                                this);
        hint->setWordWrap(true);
        auto* row = rowOf(*this);
        row->addWidget(hint, 1);
        row->addWidget(clear_);
        connect(clear_, &QPushButton::clicked, &stage_, &PredictionStage::clear);
        connect(&stage_, &PredictionStage::drawn, this, &AnswerInput::changed);
    }

    [[nodiscard]] std::optional<Answer> answer() const override
    {
        const Guess& drawn = stage_.guesses().current();
        return drawn.isEmpty() ? std::nullopt : std::optional<Answer>(CurveAnswer{drawn.points});
    }
    void setLocked(bool isLocked) override { clear_->setEnabled(!isLocked); }

private:
    PredictionStage& stage_;
    QPushButton* clear_;
};

} // namespace

FrameInput::FrameInput(QWidget* parent)
    : AnswerInput(parent),
      edit_(numberEdit("lesson.frame", QStringLiteral("[0-9]{0,9}"), *this))
{
    edit_->setAccessibleName(tr("Your answer, a frame"));
    edit_->setPlaceholderText(tr("frame"));
    auto* hint = new QLabel(tr("Type it, or click on it in a chart."), this);
    hint->setWordWrap(true);
    auto* row = rowOf(*this);
    row->addWidget(edit_);
    row->addWidget(hint, 1);
    setFocusProxy(edit_);
}

AnswerInput* makeAnswerInput(const Question& question, PredictionStage& stage, QWidget* parent)
{
    if (const auto* value = std::get_if<ValueQuestion>(&question)) return new ValueInput(*value, parent);
    if (const auto* choose = std::get_if<ChooseQuestion>(&question)) return new ChoiceInput(*choose, parent);
    if (const auto* tune = std::get_if<TuneQuestion>(&question)) return new GoalList(*tune, parent);
    if (const auto* drawn = std::get_if<CurveQuestion>(&question)) return new CurveInput(*drawn, stage, parent);
    return new FrameInput(parent);
}

} // namespace poolscope::ui
