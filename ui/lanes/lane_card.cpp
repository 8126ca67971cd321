// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/lane_card.h"

#include "core/base/units.h"
#include "core/experiment/lane_traits.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/engine/run_report.h"
#include "ui/lanes/slot_bars.h"
#include "ui/particles/particle_view.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/lane_parts.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"
#include "ui/theme/kept_brushes.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/parameter_control.h"
#include "ui/widgets/steady_label.h"
#include "ui/widgets/value_editor.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QStringList>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr int barWidth = 4;
constexpr std::size_t maxFullParts = 3; // shown with full-sized controls

QString countOf(std::uint64_t count)
{
    return localCount(count);
}

// Which pauses the longest one is not of, where they are many: the longer a pause, the more often it is preempted.
QString pausesLeftOut(const LaneSummary& summary)
{
    const CollectionTotals& of = summary.counters.collections;
    const std::uint64_t all = of.minor + of.major + of.increments, left = all - std::min(all, summary.timings.pauses);
    const bool isTypical = left * summary.counters.frames <= summary.timings.preemptedFrames * all;
    return isTypical ? QString()
                     : QLatin1Char(' ') + LaneCard::tr("(without %1 in preempted frames)").arg(countOf(left));
}

QString collectionState(const LaneSummary& summary)
{
    const std::uint64_t collections = summary.counters.totals.collections;
    if (collections == 0) return LaneCard::tr("No collection yet");
    const bool areAllLeftOut = summary.timings.pause.max == 0; // no pause takes less than 1 ns
    if (areAllLeftOut)
        return LaneCard::tr("%1 collections, all in preempted frames, which are left out", nullptr,
                            static_cast<int>(collections))
            .arg(countOf(collections));
    QString pause = inLocalDigits(formatNanoseconds(static_cast<double>(summary.timings.pause.max)));
    pause.replace(QLatin1Char(' '), QChar(QChar::Nbsp)); // keeps the unit with its figure when the line breaks
    const std::uint64_t increments = summary.counters.totals.increments;
    if (increments > 0)
        return LaneCard::tr("%1 collections in %2 increments, longest pause %3", nullptr, static_cast<int>(collections))
                   .arg(countOf(collections), countOf(increments), pause) +
               pausesLeftOut(summary);
    return collections == 1 ? LaneCard::tr("1 collection, a pause of %1").arg(pause)
                            : LaneCard::tr("%1 collections, longest pause %2", nullptr, static_cast<int>(collections))
                                      .arg(countOf(collections), pause) +
                                  pausesLeftOut(summary);
}

QString wordsOfSlots()
{
    return LaneCard::tr("Slots in use are counted at the end of a frame, over all kinds. The maximum occurs within a "
                        "frame, before its dead objects are released.");
}

// A sum over all kinds.
QString slotSum(const Counters& now)
{
    const QString used = countOf(now.slotsInUse), most = countOf(now.highWater);
    const auto misses = static_cast<int>(now.misses);
    if (now.exhausted > 0 && now.misses > 0)
        return LaneCard::tr("%1 in use, %2 at most, %3 missed, %4 found no slot", nullptr, misses)
            .arg(used, most, countOf(now.misses), countOf(now.exhausted));
    if (now.exhausted > 0)
        return LaneCard::tr("%1 in use, %2 at most, %3 found no slot").arg(used, most, countOf(now.exhausted));
    if (now.misses > 0)
        return LaneCard::tr("%1 in use, %2 at most, %3 missed", nullptr, misses).arg(used, most, countOf(now.misses));
    return LaneCard::tr("%1 in use, %2 at most, no miss").arg(used, most);
}

// The sum over the pools of several kinds is more than any pool needs, so it is labelled as a sum. It must be short,
// because another line would take its height from the picture.
QString slotState(const CounterSummary& counters)
{
    const auto kinds = std::ranges::count_if(counters.accounting.maxInUse, [](std::uint64_t most) { return most > 0; });
    const QString sum = slotSum(counters.totals);
    return kinds > 1 ? LaneCard::tr("Sum: %1").arg(sum) : sum;
}

} // namespace

LaneCard::LaneCard(const ExperimentLane& lane, int style, QWidget* parent)
    : QFrame(parent),
      name_(shownLane(lane.name)),
      style_(style)
{
    const StrategyInfo& strategy = *findStrategy(lane.strategy);
    hasSlots_ = hasSlots(lane);
    collects_ = collects(lane);
    hasPoolSizes_ = hasSizes(lane);
    hasHeapBudget_ = hasHeapBudget(lane);
    setObjectName(QStringLiteral("lane.") + name_);
    setAccessibleName(tr("Lane %1").arg(name_));

    auto* title = new QLabel(name_, this);
    title->setTextFormat(Qt::PlainText);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    title->setWordWrap(true); // otherwise a long name would make the card wider than the panel
    strategy_ = new QLabel(translated(strategy.title), this);
    strategy_->setToolTip(tr("%1: %2").arg(QString::fromStdString(strategy.id), translated(strategy.meaning)));
    particles_ = new ParticleView(this);
    // The card shows the name, but a screen reader needs it with the picture too.
    particles_->setAccessibleName(tr("Objects of lane %1").arg(name_));
    waiting_ = new QLabel(this);
    waiting_->setObjectName(QStringLiteral("waiting.") + name_);
    waiting_->setToolTip(tr("A pool that is made smaller gives back idle slots at once, and slots in use when they are "
                            "released."));
    waiting_->hide();
    state_ = new SteadyLabel(this);
    if (hasSlots_) state_->setToolTip(wordsOfSlots());

    kinds_ = new SlotBars(this);
    kinds_->setObjectName(QStringLiteral("kinds.") + name_);
    if (hasSlots_)
        connect(kinds_, &SlotBars::rowsChanged, this, [this] {
            state_->setToolTip((QStringList(wordsOfSlots()) + kinds_->sentences()).join(QLatin1Char('\n')));
        });

    auto* head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(strategy_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(barWidth + 12, 8, 12, 8);
    column->setSpacing(8);
    column->addLayout(head);
    column->addWidget(particles_);
    addControls(lane);
    column->addWidget(waiting_);
    column->addWidget(state_);
    column->addWidget(kinds_);
    quiet_.insert(quiet_.end(), {strategy_, &state_->label()});
    nameTopics(strategy);
    applyTheme();
}

void LaneCard::nameTopics(const StrategyInfo& strategy)
{
    // What can be set belongs to the strategy, as does the rest of the card.
    setHelpTopic(*this, QStringLiteral("catalog/strategies#") + QString::fromStdString(strategy.id));
    setHelpTopic(*particles_, QStringLiteral("charts/pictures"));
    setHelpTopic(*state_, hasSlots_   ? QStringLiteral("numbers/slots")
                          : collects_ ? QStringLiteral("numbers/pauses")
                                      : QStringLiteral("numbers/objects#live-objects"));
    setHelpTopic(*waiting_, QStringLiteral("numbers/slots#slots-to-be-given-back"));
    setHelpTopic(*kinds_, QStringLiteral("numbers/slots"));
}

void LaneCard::setPicture(const Picture& picture)
{
    particles_->setPicture(picture);
}

void LaneCard::setStyle(int style)
{
    style_ = style;
    applyTheme();
}

void LaneCard::setPictureNote(const QString& note)
{
    particles_->setNote(note);
}

void LaneCard::setColouredByKind(bool byKind)
{
    particles_->setColouredByKind(byKind);
}

void LaneCard::setSummary(const LaneSummary& summary)
{
    state_->setText(laneState(summary, hasSlots_, collects_));
}

void LaneCard::setSlots(const RunReport& report, std::size_t lane)
{
    static const LaneReport none{};
    const LaneReport& mine = lane < report.lanes.size() ? report.lanes[lane] : none;
    const QString text = waitingText(mine.toRetire);
    waiting_->setText(text.isEmpty() ? QString() : sentenceOf(text.toStdString()));
    waiting_->setVisible(!text.isEmpty());
    kinds_->setSlots(report.kinds, mine.kinds);
}

QString LaneCard::figures() const
{
    QStringList lines{name_, strategy_->text(), state_->text()};
    if (!waiting_->isHidden()) lines << waiting_->text();
    return (lines + kinds_->sentences()).join(QLatin1Char('\n'));
}

void LaneCard::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu; // no child: the card may be deleted while the menu is open
    menu.setObjectName(QStringLiteral("menu.lane"));
    QAction* copying =
        menu.addAction(tr("Copy Figures"), this, [this] { QGuiApplication::clipboard()->setText(figures()); });
    copying->setObjectName(QStringLiteral("lane.copy"));
    if (hasPoolSizes_ || hasHeapBudget_)
        menu.addAction(tr("Find the Size…"), this, &LaneCard::sizeWanted)->setObjectName(QStringLiteral("lane.size"));
    emit menuOpening(menu);
    menu.exec(event->globalPos());
}

void LaneCard::setValue(const std::string& parameter, const ParameterValue& value)
{
    for (const Tunable& tunable : tunables_) {
        const bool isMeant = std::ranges::find(tunable.paths, parameter) != tunable.paths.end();
        if (isMeant) tunable.show(value);
    }
}

void LaneCard::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) applyTheme();
}

void LaneCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(keptPen(theme_.grid));
    painter.setBrush(keptBrush(theme_.background));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(keptBrush(theme_.lane(style_).colour));
    painter.drawRoundedRect(QRectF(0, 0, barWidth, height()), 2, 2);
}

void LaneCard::addControls(const ExperimentLane& lane)
{
    const std::vector<LanePart> parts = partsOf(lane);
    for (const LanePart& part : parts) {
        const std::vector<Parameter> live = part.liveParameters();
        // Compact controls, because otherwise pools for many kinds would make the card higher than the window.
        const bool isFlat = parts.size() > maxFullParts && !part.kinds.empty() && live.size() == 1;
        if (isFlat)
            addTitle(part, tr("%1, %2").arg(part.title(), midSentence(live.front().label)));
        else if (!part.kinds.empty())
            addTitle(part, part.title());
        for (const Parameter& parameter : live) {
            if (parameter.type == Parameter::Type::Integer)
                addControl(part, parameter, isFlat);
            else
                addEditor(part, parameter);
        }
    }
}

void LaneCard::addTitle(const LanePart& part, const QString& text)
{
    auto* title = new QLabel(text, this);
    title->setTextFormat(Qt::PlainText);
    title->setWordWrap(true);
    title->setToolTip(tr("%1: %2").arg(QString::fromStdString(part.strategy->id), translated(part.strategy->meaning)));
    layout()->addWidget(title);
    quiet_.push_back(title);
}

void LaneCard::addControl(const LanePart& part, const Parameter& parameter, bool isFlat)
{
    auto* control = new ParameterControl(parameter, part.parameters.integer(parameter.id),
                                         isFlat ? ParameterControl::Look::Flat : ParameterControl::Look::Full, this);
    const std::vector<std::string> paths = part.pathsOf(parameter.id);
    control->setObjectName(nameOfControl(paths));
    layout()->addWidget(control);
    tunables_.push_back(
        {paths, [control](const ParameterValue& value) { control->setValue(std::get<std::int64_t>(value)); }});
    // One is enough, and compact controls have no room for it.
    const bool isFirst = hasPoolSizes_ ? part.isSize(parameter) : part.isHeapBudget(parameter);
    if (isFirst && !isFlat && findChild<QToolButton*>() == nullptr) addSizeButton(*control);
    connect(control, &ParameterControl::valueChosen, this,
            [this, paths](const std::string&, qint64 value) { emit tuneRequested(paths, std::int64_t{value}); });
}

void LaneCard::addEditor(const LanePart& part, const Parameter& parameter)
{
    auto* editor = new ValueEditor(parameter, this, ValueEditor::Look::Line);
    const std::vector<std::string> paths = part.pathsOf(parameter.id);
    editor->setObjectName(nameOfControl(paths));
    editor->setValue(part.parameters.at(parameter.id));
    auto* label = new QLabel(translated(parameter.label), this);
    label->setBuddy(editor);
    label->setToolTip(editor->toolTip());
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(editor, 1);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    tunables_.push_back({paths, [editor](const ParameterValue& value) { editor->setValue(value); }});
    connect(editor, &ValueEditor::valueChosen, this,
            [this, paths](const ParameterValue& value) { emit tuneRequested(paths, value); });
}

QString LaneCard::nameOfControl(const std::vector<std::string>& paths) const
{
    return QStringLiteral("tune.%1.%2").arg(name_, QString::fromStdString(paths.front()));
}

void LaneCard::addSizeButton(ParameterControl& control)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("find-size.%1").arg(name_));
    button->setText(tr("Find the Size…"));
    button->setToolTip(hasPoolSizes_
                           ? tr("Try many sizes with several seeds, beside the run, and show what each would mean")
                           : tr("Try heaps of many sizes with several collectors, beside the run, and show what each "
                                "would cost"));
    button->setFocusPolicy(Qt::TabFocus);
    control.addBesideSlider(button);
    connect(button, &QToolButton::clicked, this, &LaneCard::sizeWanted);
}

void LaneCard::applyTheme()
{
    theme_ = themeFor(palette());
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, theme_.muted);
    for (QLabel* label : quiet_)
        label->setPalette(quiet);
    particles_->setLaneColour(theme_.lane(style_).colour);
    kinds_->setTheme(theme_, theme_.lane(style_).colour);
    update();
}

QString laneState(const LaneSummary& summary, bool hasSlots, bool collects)
{
    QStringList parts;
    if (collects) parts << collectionState(summary);
    if (hasSlots) parts << slotState(summary.counters);
    if (parts.isEmpty())
        parts << LaneCard::tr("%1 alive, %2 at most")
                     .arg(countOf(summary.counters.totals.liveObjects), countOf(summary.counters.peaks.liveObjects));
    const Accounting& accounting = summary.counters.accounting;
    if (accounting.lostObjects > 0)
        parts << LaneCard::tr("%1 dead but never released").arg(countOf(accounting.lostObjects));
    for (const MistakeInfo& mistake : mistakeCatalog()) {
        const MistakeFindings found = findingsOf(accounting, mistake);
        for (std::size_t i = 0; i < found.counts.size(); ++i)
            if (const CountedText& words = mistake.figures[i].onCard; !words.empty() && found.counts[i] > 0)
                parts << spoken(Message(words.of(found.counts[i]), Message::Count(found.counts[i])));
    }
    return parts.join(QLatin1Char('\n'));
}

} // namespace poolscope::ui
