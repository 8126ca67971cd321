// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/prediction_bar.h"

#include "ui/teaching/prediction_people.h"
#include "ui/text/literal.h"
#include "ui/widgets/help_topic.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>

namespace poolscope::ui {
namespace {

bool canDo(const PredictionBar::Lane& lane, Prediction::Of what)
{
    if (!lane.isShown) return false;
    switch (what) {
    case Prediction::Of::FirstRefusal:
    case Prediction::Of::SlotsInUse: return lane.hasSlots;
    case Prediction::Of::NextCollection: return lane.collects;
    case Prediction::Of::HeapBytes: break;
    }
    return true;
}

QPushButton* button(const QString& text, const char* name, const QString& tip, QWidget* parent)
{
    auto* made = new QPushButton(text, parent);
    made->setObjectName(QLatin1String(name));
    made->setToolTip(tip);
    return made;
}

} // namespace

PredictionBar::PredictionBar(QWidget* parent)
    : QFrame(parent),
      what_(new QComboBox(this)),
      lane_(new QComboBox(this)),
      frames_(new QSpinBox(this)),
      words_(new QLabel(this)),
      row_(new QHBoxLayout),
      rows_(new QVBoxLayout(this)),
      people_(new PredictionPeople(this)),
      add_(button(QStringLiteral("+"), "prediction.add", tr("Let somebody else predict, too"), this)),
      run_(button(tr("Run and Reveal"), "prediction.run", tr("Run that many frames, and show what happened"), this)),
      again_(button(tr("Once More"), "prediction.again", tr("Predict what comes next"), this)),
      close_(button(tr("Close"), "prediction.close", tr("Close the prediction (Escape)"), this))
{
    add_->setAccessibleName(tr("Another")); // a word instead of + would take space from the sentence beside it
    setObjectName(QStringLiteral("bar.prediction"));
    setHelpTopic(*this, QStringLiteral("numbers/prediction"));
    setAccessibleName(tr("Prediction"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    const auto add = [this](QWidget& control, const char* name, const QString& accessibleName, const QString& tip) {
        control.setObjectName(QLatin1String(name));
        control.setAccessibleName(accessibleName);
        control.setToolTip(tip);
        question_.push_back(&control);
        row_->addWidget(&control);
    };
    add(*what_, "prediction.what", tr("What is predicted"), tr("What somebody is to predict"));
    add(*lane_, "prediction.lane", tr("Lane that is predicted"), tr("The lane it is about"));
    add(*frames_, "prediction.frames", tr("Frames to come"), tr("How many frames are to be run before it is revealed"));
    frames_->setRange(minFrames, maxFrames);
    frames_->setSingleStep(minFrames);
    frames_->setValue(300);
    frames_->setSuffix(tr(" frames"));
    frames_->setGroupSeparatorShown(true);
    frames_->setKeyboardTracking(false); // a half-typed number must not change the question
    words_->setObjectName(QStringLiteral("prediction.words"));
    words_->setWordWrap(true);
    row_->addWidget(words_, 1);
    for (QWidget* control : {add_, run_, again_, close_})
        row_->addWidget(control);
    row_->setSpacing(8);
    rows_->setContentsMargins(8, 8, 8, 8);
    rows_->setSpacing(4);
    rows_->addLayout(row_);
    rows_->addWidget(people_);
    people_->hide();
    connect(what_, &QComboBox::currentIndexChanged, this, [this] {
        offerLanes();
        emit questionChanged();
    });
    connect(lane_, &QComboBox::currentIndexChanged, this, [this] {
        fitLists();
        emit questionChanged();
    });
    connect(frames_, &QSpinBox::valueChanged, this, &PredictionBar::questionChanged);
    connect(add_, &QPushButton::clicked, this, &PredictionBar::addRequested);
    connect(run_, &QPushButton::clicked, this, &PredictionBar::runRequested);
    connect(again_, &QPushButton::clicked, this, &PredictionBar::againRequested);
    connect(close_, &QPushButton::clicked, this, &PredictionBar::closed);
    // Shortcuts of a hidden bar are inactive.
    auto* escape = new QShortcut(Qt::Key_Escape, this);
    connect(escape, &QShortcut::activated, this, &PredictionBar::closed);
    // If other shortcuts in the window use the same key, Qt activates them in turn.
    connect(escape, &QShortcut::activatedAmbiguously, this, &PredictionBar::closed);
    hide();
}

void PredictionBar::open(const std::vector<Lane>& lanes)
{
    lanes_ = lanes;
    const QSignalBlocker blocker(what_);
    const int before = what_->currentData().toInt();
    what_->clear();
    using Of = Prediction::Of;
    const auto offer = [this](Of what, const QString& text) {
        if (std::ranges::any_of(lanes_, [what](const Lane& lane) { return canDo(lane, what); }))
            what_->addItem(text, static_cast<int>(what));
    };
    offer(Of::HeapBytes, tr("Heap curve"));
    offer(Of::FirstRefusal, tr("First refusal"));
    offer(Of::NextCollection, tr("Next collection"));
    offer(Of::SlotsInUse, tr("Slots in use"));
    what_->setCurrentIndex(std::max(what_->findData(before), 0));
    offerLanes();
}

bool PredictionBar::hasLane() const
{
    return lane_->count() > 0;
}

Prediction::Of PredictionBar::what() const
{
    return static_cast<Prediction::Of>(what_->currentData().toInt());
}

std::size_t PredictionBar::lane() const
{
    return static_cast<std::size_t>(std::max(lane_->currentData().toInt(), 0));
}

std::size_t PredictionBar::frames() const
{
    return static_cast<std::size_t>(frames_->value());
}

void PredictionBar::setQuestion(Prediction::Of what, std::size_t lane, std::size_t frames)
{
    const QSignalBlocker blocker(this);
    what_->setCurrentIndex(what_->findData(static_cast<int>(what)));
    lane_->setCurrentIndex(lane_->findData(static_cast<int>(lane)));
    frames_->setValue(static_cast<int>(frames));
}

void PredictionBar::setPeopleVisible(bool visible)
{
    people_->setVisible(visible);
}

void PredictionBar::showAsking(const QString& hint, bool mayRun)
{
    words_->setText(literally(QStringList{hint, hiddenExplained()}.join(QLatin1Char(' ')).trimmed()));
    showButtons(true, false);
    run_->setEnabled(mayRun);
}

void PredictionBar::showRunning(const QString& words)
{
    words_->setText(literally(words));
    showButtons(false, false);
}

void PredictionBar::showResult(const QString& words, bool mayAskAgain)
{
    words_->setText(QStringLiteral("<b>%1</b>").arg(words.toHtmlEscaped()));
    const bool isNews = again_->isHidden();
    showButtons(false, mayAskAgain);
    if (isNews && mayAskAgain) again_->setFocus();
}

void PredictionBar::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() != QEvent::FontChange) return;
    fitLists();
    placeWords();
}

void PredictionBar::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    placeWords();
}

// The lists may be narrower than their longest entry, but not than the chosen one: otherwise large text and long words
// would make the bar widen the window.
void PredictionBar::fitLists()
{
    for (QComboBox* list : {what_, lane_}) {
        const QFontMetrics metrics = list->fontMetrics();
        const int wanted = metrics.horizontalAdvance(list->currentText()) + 2 * metrics.height();
        list->setMinimumWidth(std::min(wanted, list->sizeHint().width()));
    }
}

void PredictionBar::placeWords()
{
    constexpr int minLetters = 40;
    int taken = rows_->contentsMargins().left() + rows_->contentsMargins().right();
    std::vector<QWidget*> controls = question_;
    controls.insert(controls.end(), {add_, run_, close_});
    for (const QWidget* control : controls)
        taken += control->sizeHint().width() + row_->spacing();
    const bool isBelow = width() - taken < minLetters * fontMetrics().averageCharWidth();
    if (isBelow == (rows_->indexOf(words_) >= 0)) return;
    constexpr int place = 3; // behind the question
    if (isBelow) {
        row_->removeWidget(words_);
        row_->insertStretch(place, 1);
        rows_->insertWidget(1, words_);
    } else {
        rows_->removeWidget(words_);
        delete row_->takeAt(place);
        row_->insertWidget(place, words_, 1);
    }
}

void PredictionBar::offerLanes()
{
    const QSignalBlocker blocker(lane_);
    const QVariant before = lane_->currentData();
    lane_->clear();
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane)
        if (canDo(lanes_[lane], what())) lane_->addItem(lanes_[lane].name, static_cast<int>(lane));
    lane_->setCurrentIndex(std::max(lane_->findData(before), 0));
    fitLists();
}

QString PredictionBar::hiddenExplained() const
{
    QStringList hidden;
    for (const Lane& lane : lanes_)
        if (!lane.isShown) hidden << lane.name;
    if (hidden.isEmpty()) return {};
    if (!hasLane()) return tr("All lanes are hidden. Show one to predict what it will do.");
    return hidden.size() == 1 ? tr("%1 is hidden and left out.").arg(hidden.front())
                              : tr("These lanes are hidden and left out: %1.").arg(hidden.join(tr(", ")));
}

void PredictionBar::showButtons(bool isAsking, bool isDone)
{
    for (QWidget* control : question_)
        control->setEnabled(isAsking && hasLane());
    add_->setVisible(isAsking);
    run_->setVisible(isAsking);
    again_->setVisible(isDone);
}

} // namespace poolscope::ui
