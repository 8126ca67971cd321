// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/slow_motion_view.h"

#include "core/films/film_words.h"
#include "core/films/heap_words.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/slow_motion/collection_stage.h"
#include "ui/slow_motion/film_map.h"
#include "ui/slow_motion/heap_stage.h"
#include "ui/slow_motion/playback_bar.h"
#include "ui/slow_motion/pool_stage.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/names.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/scaled_font.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>

namespace poolscope::ui {

namespace {

constexpr int roomAround = 72; // margins and gaps of the title's row

} // namespace

SlowMotionView::SlowMotionView(QWidget* parent)
    : QWidget(parent),
      title_(new QLabel(this)),
      note_(new QLabel(this)),
      below_(new QLabel(this)),
      leave_(new QPushButton(tr("Back to the Run"), this)),
      pages_(new QStackedWidget(this)),
      waiting_(new QWidget),
      what_(new QLabel),
      progress_(new QProgressBar),
      collection_(new CollectionStage(playback_)),
      pool_(new PoolStage(playback_)),
      heap_(new HeapStage(playback_))
{
    setObjectName(QStringLiteral("slow-motion"));
    setAccessibleName(tr("Slow motion"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    title_->setObjectName(QStringLiteral("film.title"));
    title_->setTextFormat(Qt::PlainText);
    title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    new ScaledFont(*title_, 1.1, true);
    note_->setObjectName(QStringLiteral("film.note"));
    note_->setTextFormat(Qt::PlainText);
    below_->setTextFormat(Qt::PlainText);
    below_->setWordWrap(true);
    below_->setContentsMargins(8, 0, 8, 0);
    below_->hide();
    leave_->setObjectName(QStringLiteral("film.leave"));
    leave_->setToolTip(tr("Close the film and show the run again (Esc)"));
    leave_->setFocusPolicy(Qt::TabFocus);
    what_->setObjectName(QStringLiteral("film.what"));
    what_->setAlignment(Qt::AlignCenter);
    what_->setWordWrap(true);
    what_->setTextFormat(Qt::PlainText);
    progress_->setMaximumWidth(420);
    progress_->setAccessibleName(tr("Progress of the film"));
    auto* waiting = new QVBoxLayout(waiting_);
    waiting->addStretch(1);
    waiting->addWidget(what_);
    waiting->addWidget(progress_, 0, Qt::AlignHCenter);
    waiting->addStretch(1);
    for (QWidget* page : std::initializer_list<QWidget*>{waiting_, collection_, pool_, heap_})
        pages_->addWidget(page);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(8, 4, 8, 0);
    top->setSpacing(12);
    top->addWidget(title_, 1);
    top->addWidget(note_);
    top->addWidget(leave_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(below_);
    column->addWidget(pages_, 1);
    connect(leave_, &QPushButton::clicked, this, &SlowMotionView::left);
    setHelpTopic(*this, QStringLiteral("12"));
}

void SlowMotionView::setTitle(const QString& title, const QString& note)
{
    wholeTitle_ = title;
    wholeNote_ = note;
    arrangeTitle();
}

// The note stands below where there is no room beside.
void SlowMotionView::arrangeTitle()
{
    const QFontMetrics bold(title_->font());
    const int room = width() - leave_->fontMetrics().horizontalAdvance(tr("Back to the Run")) - roomAround;
    const bool isBeside =
        bold.horizontalAdvance(wholeTitle_) + note_->fontMetrics().horizontalAdvance(wholeNote_) < room;
    leave_->setText(isBeside ? tr("Back to the Run") : tr("Back"));
    note_->setText(isBeside ? wholeNote_ : QString());
    note_->setVisible(isBeside && !wholeNote_.isEmpty());
    below_->setText(isBeside ? QString() : wholeNote_);
    below_->setVisible(!isBeside && !wholeNote_.isEmpty());
    title_->setText(bold.elidedText(wholeTitle_, Qt::ElideRight,
                                    isBeside ? room : width() - leave_->sizeHint().width() - roomAround / 2));
    title_->setToolTip(wholeTitle_);
}

void SlowMotionView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrangeTitle();
}

void SlowMotionView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) arrangeTitle();
}

void SlowMotionView::showWaiting(const QString& what)
{
    clear();
    setTitle(tr("Slow motion"), {});
    what_->setText(what);
    progress_->setRange(0, 0);
    progress_->show();
    pages_->setCurrentWidget(waiting_);
    leave_->setFocus(Qt::OtherFocusReason);
}

void SlowMotionView::setProgress(quint64 done, quint64 all)
{
    constexpr int fine = 1000;
    progress_->setRange(0, fine);
    progress_->setValue(static_cast<int>(std::min(done, all) * fine / std::max<quint64>(1, all)));
}

void SlowMotionView::showFilm(std::shared_ptr<const CollectionFilm> film, const QString& complaint)
{
    clear();
    const CollectionFilm& shown = *film;
    QStringList notes;
    if (shown.isSample())
        notes << tr("a sample of %1 of %2 objects")
                     .arg(localCount(shown.objects.size() - shown.bornLater), localCount(shown.objectsInHeap));
    if (!complaint.isEmpty()) notes << complaint;
    setTitle(tr("%1 · lane %2 · frame %3")
                 .arg(spoken(titleOf(shown.algorithm)), inSentence(shown.lane), localCount(shown.frame)),
             notes.join(QStringLiteral(" · ")));
    collection_->begin(std::move(film));
    pages_->setCurrentWidget(collection_);
    collection_->focusPicture(); // its keys work, and no ring is in the picture
}

void SlowMotionView::showFilm(std::shared_ptr<const PoolFilm> film)
{
    clear();
    setTitle(tr("Pool of %1 · lane %2 · up to frame %3")
                 .arg(inSentence(film->kind), inSentence(film->lane), localCount(film->frames)),
             {});
    pool_->begin(std::move(film));
    pages_->setCurrentWidget(pool_);
    pool_->setFocus(Qt::MouseFocusReason);
}

void SlowMotionView::showFilm(std::shared_ptr<const HeapFilm> film)
{
    clear();
    const StrategyInfo* strategy = findStrategy(film->strategy);
    setTitle(tr("%1 · lane %2 · frame %3")
                 .arg(strategy == nullptr ? QString::fromStdString(film->strategy) : translated(strategy->title),
                      inSentence(film->lane), localCount(film->frame)),
             spoken(extentOf(*film)));
    heap_->begin(std::move(film));
    pages_->setCurrentWidget(heap_);
    heap_->setFocus(Qt::MouseFocusReason);
}

void SlowMotionView::showFailure(const QString& sentence)
{
    clear();
    setTitle(tr("Slow motion"), {});
    what_->setText(sentence);
    progress_->hide();
    pages_->setCurrentWidget(waiting_);
    leave_->setFocus(Qt::OtherFocusReason);
}

void SlowMotionView::clear()
{
    playback_.begin(0, {});
    collection_->end();
    pool_->end();
    heap_->end();
}

std::optional<FilmChart> SlowMotionView::chart() const
{
    if (collection_->player() != nullptr) return collection_->chart(wholeTitle_, wholeNote_);
    if (pool_->film() != nullptr) return pool_->chart(wholeTitle_);
    if (heap_->film() != nullptr) return heap_->chart(wholeTitle_);
    return std::nullopt;
}

std::optional<FilmChart> SlowMotionView::phases() const
{
    if (collection_->player() == nullptr) return std::nullopt;
    return phasesChart(*collection_->player(), wholeTitle_, wholeNote_);
}

void SlowMotionView::contextMenuEvent(QContextMenuEvent* event)
{
    if (chart()) emit menuRequested(event->globalPos());
}

bool SlowMotionView::isOwnKey(const QKeyEvent& key) const
{
    if (key.modifiers() == Qt::NoModifier && key.key() == Qt::Key_Escape) return true;
    if (pages_->currentWidget() == waiting_) return false;
    const bool isOfGraph = key.key() == Qt::Key_G || key.key() == Qt::Key_F;
    return PlaybackBar::isKey(key) || (key.modifiers() == Qt::NoModifier && isOfGraph);
}

// The window's shortcuts have some of the keys, too.
bool SlowMotionView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void SlowMotionView::keyPressEvent(QKeyEvent* event)
{
    if (!isOwnKey(*event)) return QWidget::keyPressEvent(event);
    if (event->key() == Qt::Key_Escape) {
        emit left();
    } else if (event->key() == Qt::Key_G && pages_->currentWidget() == collection_) {
        collection_->setGraphShown(!collection_->isGraphShown());
    } else if (event->key() == Qt::Key_F && pages_->currentWidget() == collection_) {
        collection_->setFollowing(!collection_->isFollowing());
    } else {
        bar().handle(*event);
    }
}

PlaybackBar& SlowMotionView::bar() const
{
    if (pages_->currentWidget() == pool_) return pool_->bar();
    return pages_->currentWidget() == heap_ ? heap_->bar() : collection_->bar();
}

void SlowMotionView::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    playback_.pause();
}

QString differenceFrom(std::span<const CollectionRecord> recorded, const CollectionFilm& film)
{
    std::uint64_t visited = 0, reclaimed = 0;
    const CollectionRecord* first = nullptr;
    for (const CollectionRecord& record : recorded) {
        if (record.frame < film.frame || record.collection.number != film.collection.number) continue;
        if (first == nullptr && record.frame != film.frame) return {};
        if (first == nullptr) first = &record;
        visited += record.collection.objectsVisited;
        reclaimed += record.collection.objectsReclaimed;
    }
    // Counting alone records nothing, and a run may have stopped amid the increments of a collection.
    if (first == nullptr || film.algorithm == FilmedAlgorithm::ReferenceCounting) return {};
    const bool isInIncrements =
        film.algorithm == FilmedAlgorithm::IncrementalSnapshot || film.algorithm == FilmedAlgorithm::IncrementalUpdate;
    const Collection& filmed = film.collection;
    const bool isSame = isInIncrements ? visited <= filmed.objectsVisited && reclaimed <= filmed.objectsReclaimed
                                       : filmed.objectsVisited == visited && filmed.objectsReclaimed == reclaimed &&
                                             filmed.bytesBefore == first->collection.bytesBefore;
    if (isSame) return {};
    return QCoreApplication::translate("SlowMotionView",
                                       "not the run's: it visited %1 and freed %2, this film %3 and %4 objects")
        .arg(localCount(visited), localCount(reclaimed), localCount(filmed.objectsVisited),
             localCount(filmed.objectsReclaimed));
}

} // namespace poolscope::ui
