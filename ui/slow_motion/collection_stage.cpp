// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/collection_stage.h"

#include "core/films/film_player.h"
#include "core/films/film_words.h"
#include "ui/slow_motion/code_listing.h"
#include "ui/slow_motion/film_graph.h"
#include "ui/slow_motion/film_legend.h"
#include "ui/slow_motion/film_map.h"
#include "ui/slow_motion/playback_bar.h"
#include "ui/slow_motion/waiting_list.h"
#include "ui/text/digits.h"
#include "ui/text/literal.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/scaled_font.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QString>
#include <QStringList>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace poolscope::ui {

namespace {

// How many objects of a film have which colour now. Of a sample it says so. Interface thread.
class FilmTally
{
    Q_DECLARE_TR_FUNCTIONS(FilmTally)

public:
    // Several lines, with the bytes copied and freed.
    [[nodiscard]] static QString text(const FilmPlayer& player)
    {
        const FilmPlayer::Tally& tally = player.tally();
        const CollectionFilm& film = player.film();
        QStringList lines;
        if (film.isSample()) lines << tr("Of the %1 shown:").arg(localCount(film.objects.size() - film.bornLater));
        lines << colours(player);
        if (tally.copiedBytes > 0)
            lines << tr("%1 copied, %2 freed").arg(localBytes(tally.copiedBytes), localBytes(tally.freedBytes));
        else
            lines << tr("%1 freed").arg(localBytes(tally.freedBytes));
        return lines.join(QLatin1Char('\n'));
    }
    // "white 12 · grey 3 · black 4 · freed 0"
    [[nodiscard]] static QString colours(const FilmPlayer& player)
    {
        const FilmPlayer::Tally& tally = player.tally();
        const CollectionFilm& film = player.film();
        QStringList parts;
        if (film.algorithm == FilmedAlgorithm::ReferenceCounting) {
            const std::size_t there = tally.white + tally.grey + tally.black;
            if (player.isAtEnd())
                parts << tr("alive %1").arg(localCount(there - film.deadLeft.size()))
                      << tr("dead, in cycles %1").arg(localCount(film.deadLeft.size()));
            else
                parts << tr("in the heap %1").arg(localCount(there));
        } else {
            parts << tr("white %1").arg(localCount(tally.white)) << tr("grey %1").arg(localCount(tally.grey))
                  << tr("black %1").arg(localCount(tally.black));
        }
        if (tally.kept > 0) parts << tr("white again %1").arg(localCount(tally.kept));
        parts << tr("freed %1").arg(localCount(tally.gone));
        if (tally.notCondemned > 0) parts << tr("old, not asked %1").arg(localCount(tally.notCondemned));
        return parts.join(QStringLiteral(" · "));
    }
};

constexpr std::array graphSizes{12, 25, 50, 100, 200};
constexpr double sideShare = 0.30;     // of the width
constexpr double wideSideShare = 0.46; // beside one picture
constexpr int lowLines = 22;           // of text
constexpr int tightLines = 21;         // of text, as wide as they are high
constexpr int narrowLines = 48;        // of text, as wide as they are high
constexpr int fastestFlight = 20;      // steps a second; faster ones are not animated
constexpr int fastestFollowing = 10;   // steps a second
constexpr int longestFlightMs = 450;
constexpr double flightShare = 0.7; // of the time between two steps

} // namespace

CollectionStage::CollectionStage(Playback& playback, QWidget* parent)
    : QWidget(parent),
      playback_(playback),
      phase_(new QLabel(this)),
      map_(new FilmMap),
      graph_(new FilmGraph),
      pictures_(new QSplitter(Qt::Horizontal, this)),
      code_(new CodeListing(this)),
      waiting_(new WaitingList(this)),
      tally_(new QLabel(this)),
      side_(new QWidget(this)),
      legend_(new FilmLegend(this)),
      sentence_(new QLabel(this)),
      bar_(new PlaybackBar(playback, this)),
      showsGraph_(new QToolButton(this)),
      follows_(new QToolButton(this)),
      most_(new QComboBox(this)),
      rest_(new QToolButton(this))
{
    buildLayout();
    buildGraphControls();
    connect(&playback_, &Playback::moved, this, &CollectionStage::move);
    connect(map_, &FilmMap::objectChosen, this, &CollectionStage::choose);
    connect(graph_, &FilmGraph::objectChosen, this, &CollectionStage::choose);
    connect(waiting_, &WaitingList::objectChosen, this, &CollectionStage::choose);
}

CollectionStage::~CollectionStage() = default;

void CollectionStage::buildLayout()
{
    phase_->setObjectName(QStringLiteral("film.phase"));
    phase_->setWordWrap(true);
    phase_->setTextFormat(Qt::RichText);
    new ScaledFont(*phase_, 1.1);
    sentence_->setObjectName(QStringLiteral("film.sentence"));
    sentence_->setWordWrap(true);
    sentence_->setTextFormat(Qt::PlainText);
    sentence_->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    new ScaledFont(*sentence_, 1.15);
    tally_->setObjectName(QStringLiteral("film.tally"));
    tally_->setTextFormat(Qt::PlainText);
    tally_->setWordWrap(true);
    pictures_->addWidget(map_);
    pictures_->addWidget(graph_);
    pictures_->setStretchFactor(0, 1);
    pictures_->setStretchFactor(1, 1);
    pictures_->setChildrenCollapsible(false);
    auto* side = new QVBoxLayout(side_);
    side->setContentsMargins(0, 0, 0, 0);
    side->setSpacing(6);
    side->addWidget(code_, 4);
    side->addWidget(waiting_, 1);
    side->addWidget(tally_);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(8);
    middle->addWidget(pictures_, 1);
    middle->addWidget(side_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 2, 8, 4);
    column->setSpacing(4);
    column->addWidget(phase_);
    column->addLayout(middle, 1);
    column->addWidget(legend_);
    column->addWidget(sentence_);
    column->addWidget(bar_);
}

void CollectionStage::buildGraphControls()
{
    showsGraph_->setObjectName(QStringLiteral("film.shows-graph"));
    showsGraph_->setText(tr("Graph"));
    showsGraph_->setToolTip(tr("Show the objects around one as a graph, beside the map (G)"));
    follows_->setObjectName(QStringLiteral("film.follows"));
    follows_->setText(tr("Follow"));
    follows_->setToolTip(tr("Bring the object that is being scanned into the graph, if the film is slow enough (F)"));
    for (QToolButton* button : {showsGraph_, follows_}) {
        button->setCheckable(true);
        button->setChecked(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        bar_->more().addWidget(button);
    }
    most_->setObjectName(QStringLiteral("film.most"));
    most_->setAccessibleName(tr("Objects in the graph"));
    most_->setToolTip(tr("How many objects around the chosen one the graph may have"));
    for (const int size : graphSizes)
        most_->addItem(tr("%n objects", nullptr, size), size);
    most_->setCurrentIndex(0);
    bar_->more().addWidget(most_);
    rest_->setObjectName(QStringLiteral("film.rest"));
    rest_->setText(QStringLiteral("…"));
    rest_->setToolTip(tr("More about the graph"));
    rest_->setAccessibleName(rest_->toolTip());
    rest_->setAutoRaise(true);
    rest_->setFocusPolicy(Qt::TabFocus);
    rest_->setPopupMode(QToolButton::InstantPopup);
    rest_->setMenu(new QMenu(rest_));
    connect(rest_->menu(), &QMenu::aboutToShow, this, &CollectionStage::fillRest);
    bar_->more().addWidget(rest_);
    connect(showsGraph_, &QToolButton::toggled, this, [this](bool isShown) {
        arrangeRoom();
        emit graphShownChanged(isShown);
    });
    connect(follows_, &QToolButton::toggled, this, [this](bool) { graph_->showMoved(follows_->isChecked()); });
    connect(most_, &QComboBox::activated, this,
            [this](int row) { graph_->setMost(static_cast<std::size_t>(most_->itemData(row).toInt())); });
}

// What the narrow bar has no room for.
void CollectionStage::fillRest()
{
    QMenu& menu = *rest_->menu();
    menu.clear();
    for (QToolButton* button : {showsGraph_, follows_}) {
        QAction* action = menu.addAction(button->text());
        action->setCheckable(true);
        action->setChecked(button->isChecked());
        connect(action, &QAction::toggled, button, &QToolButton::setChecked);
    }
    menu.addSeparator();
    for (int row = 0; row < most_->count(); ++row) {
        QAction* size = menu.addAction(most_->itemText(row));
        size->setCheckable(true);
        size->setChecked(row == most_->currentIndex());
        connect(size, &QAction::triggered, this, [this, row] {
            most_->setCurrentIndex(row);
            graph_->setMost(static_cast<std::size_t>(most_->itemData(row).toInt()));
        });
    }
}

void CollectionStage::begin(std::shared_ptr<const CollectionFilm> film)
{
    end();
    player_.emplace(std::move(film));
    phases_.emplace(player_->film());
    map_->setPlayer(&*player_);
    graph_->setPlayer(&*player_);
    waiting_->setPlayer(&*player_);
    legend_->setFilm(player_->film());
    QStringList lines;
    for (const std::string_view line : pseudocodeOf(player_->film().algorithm))
        lines << QString::fromUtf8(line.data(), static_cast<qsizetype>(line.size()));
    code_->setLines(lines);
    std::vector<PhaseSlider::Section> sections;
    for (const FilmPhase& phase : phases_->all())
        sections.push_back({FilmPhases::title(phase.kind), phase.first, phase.kind == FilmPhase::Kind::Program});
    playback_.begin(player_->film().steps.size(), phases_->landmarks());
    bar_->begin(std::move(sections), !phases_->landmarks().objects.empty());
    arrangeRoom();
    choose(firstCentre());
    refresh();
}

void CollectionStage::end()
{
    map_->setPlayer(nullptr);
    graph_->setPlayer(nullptr);
    waiting_->setPlayer(nullptr);
    phases_.reset();
    player_.reset();
}

FilmObject CollectionStage::firstCentre() const
{
    const CollectionFilm& film = player_->film();
    for (const gc::StepAction action : {gc::StepAction::Scan, gc::StepAction::Doomed, gc::StepAction::Root}) {
        const auto found = std::ranges::find_if(film.steps, [&](const FilmStep& step) {
            return step.action == action && step.object != noFilmObject && player_->exists(step.object) &&
                   film.objects[step.object].targetCount > 0;
        });
        if (found != film.steps.end()) return found->object;
    }
    return film.objects.empty() ? noFilmObject : 0;
}

void CollectionStage::choose(FilmObject object)
{
    if (!player_ || object == noFilmObject) return;
    map_->setChosen(object);
    graph_->setCentre(object);
}

void CollectionStage::setGraphShown(bool isShown)
{
    showsGraph_->setChecked(isShown);
}

bool CollectionStage::isGraphShown() const
{
    return showsGraph_->isChecked();
}

void CollectionStage::setFollowing(bool follows)
{
    follows_->setChecked(follows);
}

bool CollectionStage::isFollowing() const
{
    return follows_->isChecked();
}

void CollectionStage::move(std::size_t before, std::size_t now)
{
    if (!player_) return;
    player_->seek(now);
    const bool isSlow = !playback_.isPlaying() || playback_.speed() <= fastestFlight;
    const int betweenMs = playback_.isPlaying() ? 1000 / playback_.speed() : longestFlightMs;
    map_->showMoved(before, now, isSlow ? std::min(longestFlightMs, static_cast<int>(betweenMs * flightShare)) : 0);
    const bool mayFollow = follows_->isChecked() && (!playback_.isPlaying() || playback_.speed() <= fastestFollowing);
    graph_->showMoved(mayFollow);
    refresh();
}

CollectionStage::PhaseWords CollectionStage::phaseWords() const
{
    const FilmPhase* phase = phases_->at(player_->position());
    const FilmedAlgorithm algorithm = player_->film().algorithm;
    if (phase == nullptr) return {tr("Before"), FilmPhases::opening(algorithm)};
    if (player_->isAtEnd()) return {tr("Done"), FilmPhases::ending(*player_)};
    return {FilmPhases::title(phase->kind), FilmPhases::caption(phase->kind, algorithm)};
}

void CollectionStage::refresh()
{
    const FilmPhase* phase = phases_->at(player_->position());
    const FilmedAlgorithm algorithm = player_->film().algorithm;
    auto [title, caption] = phaseWords();
    if (isLow_)
        caption = elidedBeside(title, phase != nullptr && !player_->isAtEnd() ? FilmTally::colours(*player_) : caption);
    phase_->setText(QStringLiteral("<b>%1</b>&nbsp;&nbsp; %2").arg(title.toHtmlEscaped(), caption.toHtmlEscaped()));
    sentence_->setText(sentenceOf(spoken(poolscope::sentenceOf(*player_))));
    const FilmStep* last = player_->lastStep();
    const std::size_t lines = pseudocodeOf(algorithm).size();
    const std::size_t line = last == nullptr ? lines : lineOf(algorithm, last->action);
    code_->setCurrent(line < lines && !player_->isAtEnd() ? static_cast<int>(line) : -1);
    waiting_->showMoved();
    tally_->setText(FilmTally::text(*player_));
    const auto isReclaiming = [](FilmPhase::Kind kind) {
        return kind == FilmPhase::Kind::Sweeping || kind == FilmPhase::Kind::Emptying;
    };
    legend_->setWhiteGarbage(phase != nullptr && isReclaiming(phase->kind));
}

QString CollectionStage::elidedBeside(const QString& title, const QString& caption) const
{
    QFont bold = phase_->font();
    bold.setBold(true);
    const int room = width() - 24 - QFontMetrics(bold).horizontalAdvance(title + QStringLiteral("   "));
    return QFontMetrics(phase_->font()).elidedText(caption, Qt::ElideRight, std::max(0, room));
}

// Two lines of the sentence always have room, so that nothing jumps from step to step. Large text on a small screen
// leaves room only for what cannot be done without: one picture, the code, and the sentence. Then the tallies stand
// where the phase is explained otherwise.
void CollectionStage::arrangeRoom()
{
    const int line = fontMetrics().lineSpacing();
    const bool isNarrow = width() < narrowLines * line, wasLow = isLow_;
    const bool isTight = width() < tightLines * line;
    isLow_ = height() < lowLines * line;
    const bool isOne = isNarrow && isGraphShown();
    const bool hadFocus = map_->hasFocus() || graph_->hasFocus();
    map_->setVisible(!isOne);
    graph_->setVisible(isGraphShown());
    if (hadFocus) focusPicture();
    side_->setFixedWidth(std::max(200, qRound(width() * (isNarrow ? wideSideShare : sideShare))));
    sentence_->setMinimumHeight(2 * QFontMetrics(sentence_->font()).lineSpacing());
    tally_->setMinimumHeight(2 * QFontMetrics(tally_->font()).lineSpacing());
    tally_->setVisible(!isLow_);
    waiting_->setVisible(!isLow_);
    legend_->setBrief(isLow_ || isNarrow);
    legend_->setVisible(!(isTight && isLow_));
    code_->setMaximumHeight(std::max(1, code_->sizeHint().height())); // the rest is for what waits
    graph_->setLow(isLow_);
    bar_->setBrief(isNarrow);
    follows_->setVisible(!isNarrow && isGraphShown());
    most_->setVisible(!isNarrow && isGraphShown());
    showsGraph_->setVisible(!isTight);
    bar_->setEndsShown(!isTight);
    rest_->setVisible(isTight || (isNarrow && isGraphShown()));
    if (player_ && (isLow_ || wasLow)) refresh();
}

FilmChart CollectionStage::chart(const QString& title, const QString& notes) const
{
    const auto [phase, caption] = phaseWords();
    const QString step =
        PlaybackBar::tr("step %1 of %2").arg(localCount(player_->position()), localCount(player_->film().steps.size()));
    std::vector<FilmStage> stages;
    if (!map_->isHidden()) stages.push_back(mapStage(*player_, map_->chosen()));
    if (!graph_->isHidden()) stages.push_back(graphStage(*player_, graph_->arrangement()));
    return {
        {.sheet = {.title = title, .legend = QStringLiteral("%1 (%2): %3").arg(phase, step, caption), .notes = notes},
         .legend = legend_->entries(),
         .sentence = sentence_->text()},
        std::move(stages)};
}

void CollectionStage::focusPicture()
{
    if (map_->isHidden())
        graph_->setFocus(Qt::MouseFocusReason);
    else
        map_->setFocus(Qt::MouseFocusReason);
}

void CollectionStage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrangeRoom();
}

void CollectionStage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) arrangeRoom();
}

} // namespace poolscope::ui
