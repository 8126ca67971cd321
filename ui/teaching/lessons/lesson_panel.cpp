// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/lessons/lesson_panel.h"

#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/engine/engine.h"
#include "ui/teaching/lessons/lesson_page.h"
#include "ui/teaching/lessons/lesson_words.h"
#include "ui/widgets/help_topic.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>
#include <utility>
#include <variant>

namespace poolscope::ui {

namespace {

using Stage = LessonPlay::Stage;
using Page = LessonPlay::Page;

constexpr int refreshMs = 60;

QPushButton* buttonNamed(const char* name, const QString& text, const QString& tip, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    button->setAutoDefault(true);
    return button;
}

bool isUsable(const QWidget& widget)
{
    const auto* edit = qobject_cast<const QLineEdit*>(&widget);
    return widget.isEnabled() && !widget.isHidden() && (edit == nullptr || !edit->isReadOnly());
}

} // namespace

LessonPanel::LessonPanel(LessonPlay& play, ChartStack& charts, QWidget* parent)
    : QWidget(parent),
      play_(play),
      charts_(charts),
      stage_(charts, play.engine(), curve_),
      page_(new LessonPage(play, stage_))
{
    setObjectName(QStringLiteral("lesson"));
    setAccessibleName(tr("Lesson"));
    setHelpTopic(*this, QStringLiteral("10"));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(8, 4, 8, 8);
    addHead(*rows);
    scroll_ = new QScrollArea(this);
    scroll_->setObjectName(QStringLiteral("lesson.scroll"));
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setWidget(page_);
    rows->addWidget(scroll_, 1);
    addFoot(*rows);
    refreshing_.setSingleShot(true);
    refreshing_.setInterval(refreshMs);
    connect(&refreshing_, &QTimer::timeout, this, &LessonPanel::refresh);
    connect(&play_, &LessonPlay::pageChanged, this, &LessonPanel::showPage);
    connect(&play_, &LessonPlay::restarted, this, [this] {
        stage_.leave();
        curve_.ask({});
    });
    connect(&play_, &LessonPlay::progressed, this, &LessonPanel::refresh);
    connect(&play_, &LessonPlay::stateChanged, this, [this] {
        if (!refreshing_.isActive()) refreshing_.start();
    });
    connectPage();
    connectCharts();
}

LessonPanel::~LessonPanel() = default;

void LessonPanel::addHead(QVBoxLayout& rows)
{
    complaint_ = new QLabel(this);
    complaint_->setObjectName(QStringLiteral("lesson.complaint"));
    complaint_->setWordWrap(true);
    complaint_->setTextFormat(Qt::PlainText);
    complaint_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    complaint_->setFrameShape(QFrame::StyledPanel);
    complaint_->setMargin(4);
    complaint_->hide();
    rows.addWidget(complaint_);
    auto* head = new QHBoxLayout;
    title_ = new QLabel(this);
    title_->setWordWrap(true);
    title_->setTextFormat(Qt::PlainText);
    place_ = new QLabel(this);
    place_->setObjectName(QStringLiteral("lesson.place"));
    head->addWidget(title_, 1);
    head->addWidget(place_, 0, Qt::AlignTop);
    rows.addLayout(head);
    progress_ = new QProgressBar(this);
    progress_->setObjectName(QStringLiteral("lesson.progress"));
    progress_->setAccessibleName(tr("Steps done"));
    progress_->setTextVisible(false);
    fitProgress();
    rows.addWidget(progress_);
}

// As thick as a stroke of the letters is seen from afar.
void LessonPanel::fitProgress()
{
    progress_->setFixedHeight(std::max(8, fontMetrics().height() / 2));
}

void LessonPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange || progress_ == nullptr) return;
    fitProgress();
    if (restart_ != nullptr) arrangeHelp();
}

void LessonPanel::addFoot(QVBoxLayout& rows)
{
    hint_ = buttonNamed("lesson.hint", {}, {}, this);
    show_ = buttonNamed("lesson.show", tr("Show the Answer"), tr("Gives this question up"), this);
    restart_ = buttonNamed("lesson.restart", {}, {}, this);
    student_ = buttonNamed("lesson.student", tr("Another Student"),
                           tr("Begin this lesson under another name; the answers given so far are kept"), this);
    main_ = buttonNamed("lesson.main", {}, {}, this);
    QFont bold = main_->font();
    bold.setBold(true);
    main_->setFont(bold);
    back_ = buttonNamed("lesson.back", tr("Back"), tr("To the step before"), this);
    next_ = buttonNamed("lesson.next", {}, {}, this);
    auto* help = new QVBoxLayout;
    for (QHBoxLayout*& row : help_)
        help->addLayout(row = new QHBoxLayout);
    auto* ways = new QHBoxLayout;
    ways->addWidget(back_);
    ways->addWidget(next_);
    // Or the other one would come to lie where it was.
    QSizePolicy staying = next_->sizePolicy();
    staying.setRetainSizeWhenHidden(true);
    next_->setSizePolicy(staying);
    why_ = new QLabel(this);
    why_->setObjectName(QStringLiteral("lesson.why"));
    why_->setWordWrap(true);
    why_->hide();
    rows.addLayout(help);
    rows.addWidget(why_);
    rows.addWidget(main_);
    rows.addLayout(ways);
    connect(hint_, &QPushButton::clicked, &play_, &LessonPlay::showHint);
    connect(show_, &QPushButton::clicked, this, &LessonPanel::giveUp);
    connect(restart_, &QPushButton::clicked, this, &LessonPanel::beginAgain);
    connect(main_, &QPushButton::pressed, this, [this] { pressedOn_ = play_.page(); });
    connect(main_, &QPushButton::clicked, this, [this] {
        const auto pressedOn = std::exchange(pressedOn_, std::nullopt);
        if (!pressedOn || *pressedOn == play_.page()) doMain();
    });
    connect(back_, &QPushButton::clicked, &play_, &LessonPlay::goBack);
    connect(student_, &QPushButton::clicked, this, &LessonPanel::anotherStudentRequested);
    connect(next_, &QPushButton::clicked, this, &LessonPanel::goOn);
}

void LessonPanel::connectPage()
{
    connect(page_, &LessonPage::answerChanged, this, [this] {
        play_.keepDraft(page_->answer());
        refresh();
    });
    connect(page_, &LessonPage::answerSubmitted, this, [this] {
        if (play_.state().stage == Stage::Asking) doMain();
    });
    connect(page_, &LessonPage::nameChanged, this, &LessonPanel::refresh);
    connect(page_, &LessonPage::nameEdited, this, [this] {
        if (QGuiApplication::mouseButtons() == Qt::NoButton) return takeName();
        // A button was pressed, and took the focus: it is not to be another one when it is released.
        QTimer::singleShot(0, this, &LessonPanel::takeName);
    });
    connect(page_, &LessonPage::nameSubmitted, this, &LessonPanel::doMain);
    connect(page_, &LessonPage::linkChosen, this, &LessonPanel::linkChosen);
    connect(page_, &LessonPage::newsShown, this, [this](QWidget* first, QWidget* last) {
        news_ = {first, last};
        QTimer::singleShot(0, this, &LessonPanel::revealNews);
    });
    // The text gets its height in several steps; whoever scrolls has seen it.
    const QScrollBar* bar = scroll_->verticalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, this, &LessonPanel::revealNews);
    connect(bar, &QScrollBar::actionTriggered, this, [this] { news_ = {}; });
}

void LessonPanel::revealNews()
{
    if (news_.first == nullptr || news_.second == nullptr) return;
    constexpr int margin = 6;
    QScrollBar* bar = scroll_->verticalScrollBar();
    const int top = news_.first->y() - margin, bottom = news_.second->geometry().bottom() + margin;
    const int height = scroll_->viewport()->height();
    if (bottom > bar->value() + height || top < bar->value()) bar->setValue(std::min(top, bottom - height));
}

void LessonPanel::connectCharts()
{
    const TimeAxis& axis = charts_.axis();
    const auto pointAt = [this](std::optional<std::size_t> frame) {
        if (play_.isOn() && frame) page_->takeFrame(*frame);
    };
    connect(&axis, &TimeAxis::pinChanged, this, [&axis, pointAt] { pointAt(axis.pin()); });
    connect(&axis, &TimeAxis::measuringChanged, this,
            [&axis, pointAt] { pointAt(axis.measuring(MeasuringCursor::A)); });
}

void LessonPanel::setComplaint(const QString& sentence)
{
    complaint_->setText(sentence);
    complaint_->setHidden(sentence.isEmpty());
}

void LessonPanel::takeName()
{
    if (!play_.isOn() || !page_->asksForName()) return;
    std::ignore = play_.setStudent(page_->name());
    if (page_->asksForName()) page_->setName(play_.student(), whyNameIsLocked());
}

void LessonPanel::setNextLesson(const QString& title)
{
    nextLesson_ = title;
    refresh();
}

QString LessonPanel::whyNameIsLocked() const
{
    if (play_.mayBeNamed()) return {};
    if (play_.areAnswersFound())
        return tr("These answers were given earlier without a name, so they cannot be handed in. “Start Over” begins "
                  "again under yours.");
    return tr("The answers belong to this name. “Another Student” begins the lesson under another one.");
}

QSize LessonPanel::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 54, fontMetrics().height() * 30};
}

QSize LessonPanel::minimumSizeHint() const
{
    // In the large letters of a projector, the charts need their part of the screen.
    const int maxOfScreen = screen()->availableSize().width() * 2 / 5;
    return {std::min(fontMetrics().averageCharWidth() * 38, maxOfScreen), fontMetrics().height() * 10};
}

void LessonPanel::showPage()
{
    if (!play_.isOn() || play_.page() != Page::Step) stage_.leave();
    if (!play_.isOn()) return;
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    news_ = {};
    progress_->setRange(0, static_cast<int>(play_.lesson().steps.size()));
    page_->showPage();
    if (play_.page() != Page::Step) page_->setName(play_.student(), whyNameIsLocked());
    scroll_->verticalScrollBar()->setValue(0);
    refresh();
    // The buttons that led here may be gone.
    if (hadFocus && !(play_.page() == Page::Step && page_->focusAnswer())) passFocusOn();
    focusCover();
}

// What can be done at once is to type the name, and to begin.
void LessonPanel::focusCover()
{
    if (!isVisible() || !play_.isOn() || play_.page() != Page::Cover) return;
    if (page_->name().isEmpty())
        page_->focusName();
    else
        main_->setFocus(Qt::OtherFocusReason);
}

void LessonPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    focusCover();
}

void LessonPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrangeHelp();
}

// As many in a row as have room, from the bottom up: the rows end where they ended, so that the button that gives the
// question up appears above the others, and never where the pointer was on a hint.
void LessonPanel::arrangeHelp()
{
    std::size_t row = help_.size() - 1;
    int used = 0;
    const int room = contentsRect().width() - layout()->contentsMargins().left() - layout()->contentsMargins().right();
    for (QPushButton* each : {hint_, restart_, student_, show_}) {
        if (each->isHidden()) continue;
        const int width = each->sizeHint().width();
        if (used > 0 && (each == show_ || used + help_[row]->spacing() + width > room)) {
            --row;
            used = 0;
        }
        used += (used > 0 ? help_[row]->spacing() : 0) + width;
        if (help_[row]->indexOf(each) < 0) help_[row]->addWidget(each);
    }
}

// To the main button, or while it waits for the run or an answer, to where an answer is given or read.
void LessonPanel::passFocusOn()
{
    isFocusAwaited_ = !main_->isEnabled();
    if (main_->isEnabled())
        main_->setFocus(Qt::OtherFocusReason);
    else if (!(play_.page() == Page::Step && play_.state().stage == Stage::Asking && page_->focusAnswer()))
        scroll_->setFocus(Qt::OtherFocusReason);
}

void LessonPanel::refresh()
{
    refreshing_.stop();
    if (!play_.isOn()) return;
    QWidget* const focus = isAncestorOf(QApplication::focusWidget()) ? QApplication::focusWidget() : nullptr;
    const bool wasUsable = focus != nullptr && isUsable(*focus);
    showWay();
    if (play_.page() == Page::Step) {
        const LessonPlay::State state = play_.state();
        showCurve(state);
        page_->refreshStep(state);
        showButtons(state);
    } else {
        showButtons();
    }
    arrangeHelp();
    // The window would give it to whatever comes next, which may lead back.
    if (wasUsable && !isUsable(*focus)) return passFocusOn();
    if (isFocusAwaited_ && main_->isEnabled() && scroll_->hasFocus()) passFocusOn();
}

void LessonPanel::showWay()
{
    const bool isStep = play_.page() == Page::Step;
    const std::size_t steps = play_.lesson().steps.size();
    progress_->setValue(static_cast<int>(play_.judgedCount()));
    title_->setText(titleInWords());
    place_->setText(isStep ? tr("Step %1 of %2").arg(play_.stepIndex() + 1).arg(steps) : QString());
    back_->setEnabled(play_.page() != Page::Cover);
    next_->setText(!isStep ? tr("Next Lesson") : play_.stepIndex() + 1 == steps ? tr("Results") : tr("Next"));
    next_->setToolTip(isStep ? tr("To the next step, whether this one is answered or not") : nextLesson_);
}

// Whose answers one sees is seen at any time.
QString LessonPanel::titleInWords() const
{
    const QString title = inLanguage(play_.lesson().title);
    if (play_.isShow()) return tr("%1 – shown without answers").arg(title);
    return play_.student().isEmpty() ? title : QStringLiteral("%1 – %2").arg(title, play_.student());
}

void LessonPanel::showButtons()
{
    for (QPushButton* each : {hint_, show_})
        each->hide();
    const bool isCover = play_.page() == Page::Cover, hasAnswers = !play_.sheet().answers.empty();
    restart_->setText(play_.isShow() ? tr("Back to My Answers") : tr("Start Over…"));
    restart_->setToolTip(play_.isShow() ? tr("Show the lesson where you left it, with your answers")
                                        : tr("Forget the answers given under this name, and begin the lesson again"));
    restart_->setVisible(play_.isShow() || hasAnswers);
    student_->setVisible(!play_.isShow() && (hasAnswers || !play_.student().isEmpty()));
    next_->setVisible(!isCover && !nextLesson_.isEmpty());
    const bool isNamed = !tidyName(page_->name().toStdString()).empty();
    const bool needsName = !isCover || play_.lesson().hasSeedPerStudent;
    main_->setText(isCover ? tr("Begin") : tr("Hand In…"));
    main_->setEnabled((isNamed || !needsName) && (isCover || !play_.isShow()));
    if (!isCover && play_.isShow())
        sayWhy(tr("The lesson is shown without your answers, so there are none to hand in."));
    else if (isNamed)
        sayWhy({});
    else if (play_.areAnswersFound())
        sayWhy(whyNameIsLocked());
    else if (!isCover)
        sayWhy(tr("Type your name to hand in your answers."));
    else if (needsName)
        sayWhy(tr("Type your name to begin. Each name gets a run of its own."));
    else
        sayWhy(tr("You can begin without a name. To hand in your answers, type one before you close the lesson."));
}

// Why the main button cannot be pressed, or what comes of it.
void LessonPanel::sayWhy(const QString& sentence)
{
    why_->setText(sentence);
    why_->setHidden(sentence.isEmpty());
    main_->setToolTip(sentence);
}

// The drawing stays as long as it is asked for or compared with what happened.
void LessonPanel::showCurve(const LessonPlay::State& state)
{
    const auto* const question = std::get_if<CurveQuestion>(&play_.step().question);
    if (question == nullptr || !play_.isRunItsOwn()) return stage_.leave();
    const GivenAnswer* const given = play_.given();
    const bool isAnswered = given != nullptr && given->answer.has_value();
    if (!isAnswered && state.stage != Stage::Asking) return;
    const auto phase = isAnswered ? PredictionStage::Phase::Shown : PredictionStage::Phase::Drawing;
    const bool isSame = curve_.question() == question->asked;
    if (stage_.phase() == phase && isSame) return;
    if (isAnswered) {
        curve_.show(question->asked, {{.name = {}, .points = std::get<CurveAnswer>(*given->answer).points}});
        stage_.show();
    } else {
        if (!isSame || curve_.areEmpty()) curve_.ask(question->asked);
        stage_.ask();
    }
}

QString LessonPanel::mainWords(const LessonPlay::State& state) const
{
    const bool isRunning = play_.engine().state() == Engine::State::Running;
    switch (state.stage) {
    case Stage::OtherRun: return tr("Begin the Run Again");
    case Stage::RunUp:
    case Stage::Waiting:
        return isRunning ? tr("Running to frame %1 …").arg(state.frames) : tr("Run to Frame %1").arg(state.frames);
    case Stage::Asking: return play_.step().isPrediction ? tr("Keep My Prediction") : tr("Check");
    case Stage::Judged: break;
    }
    return play_.stepIndex() + 1 == play_.lesson().steps.size() ? tr("To the Results") : tr("Next Step");
}

bool LessonPanel::isTune() const
{
    return std::holds_alternative<TuneQuestion>(play_.step().question);
}

void LessonPanel::showButtons(const LessonPlay::State& state)
{
    const std::size_t all = play_.step().hints.size();
    const std::size_t shown = play_.given() == nullptr ? 0 : play_.given()->hints;
    hint_->setVisible(all > 0 && state.stage != Stage::Judged);
    hint_->setEnabled(shown < all);
    hint_->setText(shown < all ? tr("Hint %1 of %2").arg(shown + 1).arg(all) : tr("No more hints"));
    show_->setVisible(play_.mayShowAnswer());
    restart_->setText(tr("Reset the Run"));
    restart_->setToolTip(tr("Begin this step's run again, with its first settings"));
    restart_->setVisible(isTune() && state.stage != Stage::Judged && state.stage != Stage::OtherRun);
    student_->hide();
    const bool isRunning = play_.engine().state() == Engine::State::Running;
    const bool isUnderWay = isRunning && (state.stage == Stage::RunUp || state.stage == Stage::Waiting);
    const bool hasAnswer = state.stage != Stage::Asking || isTune() || page_->answer();
    main_->setText(mainWords(state));
    main_->setEnabled(!isUnderWay && hasAnswer);
    sayWhy({});
    if (!hasAnswer) main_->setToolTip(tr("Answer the question first."));
    // Where the next step is the main thing to do, one button for it is enough.
    next_->setVisible(state.stage != Stage::Judged);
}

// A step's run, or from the cover and the summary the whole lesson.
void LessonPanel::beginAgain()
{
    if (play_.page() == Page::Step)
        emit play_.runWanted();
    else if (play_.isShow())
        emit answersRequested();
    else
        emit startOverRequested();
}

void LessonPanel::goOn()
{
    const Page before = play_.page();
    takeName();
    if (play_.page() != before) return;
    if (play_.page() == Page::Summary)
        emit nextLessonRequested();
    else
        play_.goForward();
}

void LessonPanel::giveUp()
{
    if (QMessageBox::question(this, tr("Show the Answer"), tr("Give this question up? It then scores no points."),
                              QMessageBox::Yes | QMessageBox::No, QMessageBox::No) == QMessageBox::Yes)
        play_.showAnswer();
}

void LessonPanel::doMain()
{
    if (!main_->isEnabled()) return;
    if (play_.page() == Page::Step) return doStep();
    // A name may bring the answers back that were given under it, where they were left.
    const Page before = play_.page();
    takeName();
    if (play_.page() != before) return;
    if (before == Page::Summary)
        emit handInRequested();
    else
        play_.goForward();
}

void LessonPanel::doStep()
{
    switch (play_.state().stage) {
    case Stage::Judged: return play_.goForward();
    case Stage::Asking:
        if (isTune())
            play_.answerByRun();
        else if (const auto answer = page_->answer())
            play_.answer(*answer);
        return;
    case Stage::OtherRun:
    case Stage::RunUp:
    case Stage::Waiting: play_.proceed();
    }
}

} // namespace poolscope::ui
