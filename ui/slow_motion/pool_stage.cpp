// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/pool_stage.h"

#include "ui/slow_motion/film_legend.h"
#include "ui/slow_motion/playback_bar.h"
#include "ui/slow_motion/pool_picture.h"
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

constexpr double callsShare = 0.22;                    // of the width
constexpr int lowPoolLines = 20, narrowPoolLines = 36; // of text, the latter as wide as they are high

} // namespace

PoolStage::PoolStage(Playback& playback, QWidget* parent)
    : QWidget(parent),
      playback_(playback),
      phase_(new QLabel(this)),
      picture_(new PoolPicture(this)),
      calls_(new QListWidget(this)),
      legend_(new PoolLegend(this)),
      sentence_(new QLabel(this)),
      bar_(new PlaybackBar(playback, this))
{
    phase_->setObjectName(QStringLiteral("pool-film.phase"));
    phase_->setTextFormat(Qt::PlainText);
    phase_->setWordWrap(true);
    new ScaledFont(*phase_, 1.15);
    sentence_->setObjectName(QStringLiteral("pool-film.sentence"));
    sentence_->setTextFormat(Qt::PlainText);
    sentence_->setWordWrap(true);
    new ScaledFont(*sentence_, 1.2);
    calls_->setObjectName(QStringLiteral("pool-film.calls"));
    calls_->setAccessibleName(tr("Last calls"));
    calls_->setToolTip(tr("The last calls of the pool, oldest first; a click goes to the moment after one"));
    calls_->setFocusPolicy(Qt::TabFocus);
    auto* middle = new QHBoxLayout;
    middle->addWidget(picture_, 1);
    middle->addWidget(calls_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 2, 8, 4);
    column->setSpacing(4);
    column->addWidget(phase_);
    column->addLayout(middle, 1);
    column->addWidget(legend_);
    column->addWidget(sentence_);
    column->addWidget(bar_);
    connect(&playback_, &Playback::moved, this, &PoolStage::move);
    connect(calls_, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0) playback_.setPosition(static_cast<std::size_t>(row) + 1);
    });
}

void PoolStage::begin(std::shared_ptr<const PoolFilm> film)
{
    film_ = std::move(film);
    picture_->setFilm(film_);
    const QSignalBlocker quiet(calls_);
    calls_->clear();
    Playback::Landmarks landmarks;
    for (const PoolStep& step : film_->steps) {
        calls_->addItem(wordsOf(step));
        landmarks.phases.push_back(static_cast<std::size_t>(calls_->count()));
    }
    phase_->setText(introduction());
    legend_->setFilm(*film_);
    playback_.begin(film_->steps.size(), std::move(landmarks));
    bar_->begin({}, false);
    move();
}

void PoolStage::end()
{
    film_.reset();
    picture_->setFilm(nullptr);
    const QSignalBlocker quiet(calls_);
    calls_->clear();
}

QString PoolStage::wordsOf(const PoolStep& step) const
{
    const QString name = step.object.isNull()
                             ? QString()
                             : QString::fromStdString(film_->kind) + QStringLiteral(" %1").arg(step.object.index);
    switch (step.action) {
    case PoolStep::Action::Acquire: return tr("acquire: %1").arg(name);
    case PoolStep::Action::Refuse: return tr("refused: %1").arg(name);
    case PoolStep::Action::Recycle: return tr("recycled for %1").arg(name);
    case PoolStep::Action::Release: return tr("release: %1").arg(name);
    case PoolStep::Action::ReleaseAll: break;
    }
    return tr("release all");
}

QString PoolStage::introduction() const
{
    switch (film_->structure) {
    case PoolStructure::Stack: return tr("Idle slots lie on a stack: the one released last is handed out first.");
    case PoolStructure::FreeList:
        return tr("Idle slots are linked: each one holds the address of the next, and the pool that of the first.");
    case PoolStructure::Bitmap: break;
    }
    return tr("One bit says whether a slot is in use: the lowest idle slot comes first.");
}

FilmChart PoolStage::chart(const QString& title) const
{
    FilmStage stage{{},
                    [film = film_, at = playback_.position()](QPainter& painter, QSize size, const SheetBody& body) {
                        PoolPicture picture;
                        picture.setFont(body.font);
                        picture.setPalette(body.palette);
                        picture.resize(size);
                        picture.setFilm(film);
                        picture.setPosition(at);
                        picture.drawOn(painter);
                    }};
    return {{.sheet = {.title = title, .legend = introduction()},
             .legend = legend_->entries(),
             .sentence = sentence_->text()},
            {std::move(stage)}};
}

void PoolStage::move()
{
    if (film_ == nullptr) return;
    const QSignalBlocker quiet(calls_);
    const std::size_t position = std::min(playback_.position(), film_->steps.size());
    picture_->setPosition(position);
    if (position == 0) {
        calls_->setCurrentRow(-1);
        sentence_->setText(tr("The pool before its last %n calls.", nullptr, static_cast<int>(film_->steps.size())));
        return;
    }
    calls_->setCurrentRow(static_cast<int>(position) - 1);
    sentence_->setText(sentenceOf(spoken(poolscope::sentenceOf(*film_, position - 1))));
}

void PoolStage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const int line = fontMetrics().lineSpacing();
    const bool isLow = height() < lowPoolLines * line;
    calls_->setFixedWidth(std::max(160, qRound(width() * callsShare)));
    calls_->setVisible(width() > narrowPoolLines * line);
    phase_->setVisible(!isLow);
    legend_->setBrief(isLow);
    bar_->setBrief(width() < narrowPoolLines * line);
    sentence_->setMinimumHeight(2 * QFontMetrics(sentence_->font()).lineSpacing());
}

} // namespace poolscope::ui
