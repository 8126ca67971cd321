// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/heap_stage.h"

#include "core/films/heap_words.h"
#include "ui/slow_motion/arena_picture.h"
#include "ui/slow_motion/code_listing.h"
#include "ui/slow_motion/film_legend.h"
#include "ui/slow_motion/playback_bar.h"
#include "ui/text/digits.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/scaled_font.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr double heapSideShare = 0.27;                 // of the width
constexpr int lowHeapLines = 22, narrowHeapLines = 40; // of text, the latter as wide as they are high

} // namespace

HeapStage::HeapStage(Playback& playback, QWidget* parent)
    : QWidget(parent),
      playback_(playback),
      phase_(new QLabel(this)),
      tally_(new QLabel(this)),
      picture_(new ArenaPicture(this)),
      side_(new QWidget(this)),
      code_(new CodeListing(side_)),
      calls_(new QListWidget(side_)),
      legend_(new SwatchLegend(this)),
      sentence_(new QLabel(this)),
      bar_(new PlaybackBar(playback, this))
{
    phase_->setObjectName(QStringLiteral("heap-film.phase"));
    tally_->setObjectName(QStringLiteral("heap-film.tally"));
    sentence_->setObjectName(QStringLiteral("heap-film.sentence"));
    for (QLabel* label : {phase_, tally_, sentence_}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    new ScaledFont(*phase_, 1.15);
    new ScaledFont(*sentence_, 1.2);
    legend_->setObjectName(QStringLiteral("heap-film.legend"));
    calls_->setObjectName(QStringLiteral("heap-film.calls"));
    calls_->setAccessibleName(tr("Births and deaths"));
    calls_->setToolTip(tr("The births and deaths of the frame in their order; a click goes to the moment after one"));
    calls_->setFocusPolicy(Qt::TabFocus);
    auto* side = new QVBoxLayout(side_);
    side->setContentsMargins(0, 0, 0, 0);
    side->addWidget(code_, 3);
    side->addWidget(calls_, 2);
    auto* middle = new QHBoxLayout;
    middle->addWidget(picture_, 1);
    middle->addWidget(side_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 2, 8, 4);
    column->setSpacing(4);
    column->addWidget(phase_);
    column->addWidget(tally_);
    column->addLayout(middle, 1);
    column->addWidget(legend_);
    column->addWidget(sentence_);
    column->addWidget(bar_);
    connect(&playback_, &Playback::moved, this, &HeapStage::move);
    connect(calls_, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0) playback_.setPosition(ends_.at(static_cast<std::size_t>(row)));
    });
}

void HeapStage::begin(std::shared_ptr<const HeapFilm> film)
{
    film_ = std::move(film);
    picture_->setFilm(film_);
    QStringList lines;
    for (const std::string_view line : pseudocodeOf(*film_))
        lines << QString::fromUtf8(line.data(), static_cast<qsizetype>(line.size()));
    code_->setLines(lines);
    listCalls();
    phase_->setText(spoken(introductionOf(*film_)));
    legend_->setEntries(heapLegend(*film_));
    playback_.begin(film_->steps.size(), {.phases = ends_, .objects = {}});
    bar_->begin({}, false);
    move();
}

void HeapStage::end()
{
    film_.reset();
    ends_.clear();
    picture_->setFilm(nullptr);
    const QSignalBlocker quiet(calls_);
    calls_->clear();
}

void HeapStage::listCalls()
{
    const QSignalBlocker quiet(calls_);
    calls_->clear();
    ends_.clear();
    const auto& steps = film_->steps;
    for (auto call = steps.begin(); call != steps.end();) {
        const auto next = std::find_if(call + 1, steps.end(), [](const HeapFilmStep& step) { return step.isCall(); });
        const bool isRefused =
            std::any_of(call, next, [](const HeapFilmStep& step) { return step.action == HeapAction::Fail; });
        calls_->addItem(wordsOf(*call, isRefused));
        ends_.push_back(static_cast<std::size_t>(next - steps.begin()));
        call = next;
    }
}

QString HeapStage::wordsOf(const HeapFilmStep& call, bool isRefused) const
{
    const QString name = QString::fromStdString(nameOf(*film_, call.kind, call.object));
    if (isRefused) return tr("refused: %1").arg(name);
    return call.action == HeapAction::Release ? tr("death: %1").arg(name) : tr("birth: %1").arg(name);
}

QString HeapStage::tally() const
{
    const HeapTally now = tallyOf(picture_->player()->heap());
    const QString usedBytes = localCount(now.usedBytes), freeBytes = localCount(now.freeBytes);
    const QString used = now.usedBlocks == 1
                             ? tr("in use: %1 bytes in 1 block").arg(usedBytes)
                             : tr("in use: %1 bytes in %2 blocks").arg(usedBytes, localCount(now.usedBlocks));
    const QString free = now.freeBlocks == 1
                             ? tr("free: %1 bytes in 1 block").arg(freeBytes)
                             : tr("free: %1 bytes in %2 blocks, the largest %3")
                                   .arg(freeBytes, localCount(now.freeBlocks), localCount(now.largestFreeBytes));
    return used + QStringLiteral(" · ") + free;
}

FilmChart HeapStage::chart(const QString& title) const
{
    FilmStage stage{{},
                    [film = film_, at = playback_.position()](QPainter& painter, QSize size, const SheetBody& body) {
                        ArenaPicture picture;
                        picture.setFont(body.font);
                        picture.setPalette(body.palette);
                        picture.resize(size);
                        picture.setFilm(film);
                        picture.setPosition(at);
                        picture.drawOn(painter);
                    }};
    return {{.sheet = {.title = title, .legend = phase_->text(), .notes = tally()},
             .legend = legend_->entries(),
             .sentence = sentence_->text()},
            {std::move(stage)}};
}

void HeapStage::move()
{
    if (film_ == nullptr) return;
    const QSignalBlocker quiet(calls_);
    picture_->setPosition(playback_.position());
    const HeapPlayer& player = *picture_->player();
    const auto call = std::ranges::lower_bound(ends_, player.position());
    calls_->setCurrentRow(player.position() == 0 ? -1 : static_cast<int>(call - ends_.begin()));
    const HeapFilmStep* last = player.lastStep();
    const std::size_t line = last == nullptr ? code_->lines().size() : lineOf(*film_, last->action);
    code_->setCurrent(line < static_cast<std::size_t>(code_->lines().size()) ? static_cast<int>(line) : -1);
    tally_->setText(tally());
    sentence_->setText(sentenceOf(spoken(poolscope::sentenceOf(player))));
}

void HeapStage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const int line = fontMetrics().lineSpacing();
    const bool isLow = height() < lowHeapLines * line, isNarrow = width() < narrowHeapLines * line;
    side_->setFixedWidth(std::max(180, qRound(width() * heapSideShare)));
    code_->setMaximumHeight(std::max(1, code_->sizeHint().height()));
    calls_->setVisible(!isLow);
    side_->setVisible(!isNarrow);
    phase_->setVisible(!isLow);
    tally_->setVisible(!isLow);
    legend_->setBrief(isLow || isNarrow);
    bar_->setBrief(isNarrow);
    sentence_->setMinimumHeight(2 * QFontMetrics(sentence_->font()).lineSpacing());
}

} // namespace poolscope::ui
