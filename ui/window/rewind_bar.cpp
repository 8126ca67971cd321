// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/rewind_bar.h"

#include "core/base/units.h"
#include "ui/actions/actions.h"
#include "ui/engine/engine.h"
#include "ui/engine/rewind.h"
#include "ui/text/digits.h"
#include "ui/theme/chart_theme.h"
#include "ui/widgets/help_topic.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace poolscope::ui {

namespace {

// A seek that takes longer is announced.
constexpr double promisedNs = 3e8;

} // namespace

RewindBar::RewindBar(const Actions& actions, Engine& engine, Rewind& rewind, QWidget* parent)
    : QWidget(parent),
      engine_(engine),
      rewind_(rewind),
      frame_(new QLabel(this))
{
    setObjectName(QStringLiteral("rewind"));
    setHelpTopic(*this, QStringLiteral("13"));
    setAccessibleName(tr("Back in time"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 8, 4);
    row->setSpacing(2);
    const auto add = [&](const char* id, const QString& sign) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(&actions[id]);
        button->setText(sign);
        // The action's own words come back with each of its changes.
        connect(&actions[id], &QAction::changed, button, [button, sign] { button->setText(sign); });
        button->setAccessibleName(actions[id].text());
        button->setAutoRaise(true);
        button->setAutoRepeat(QLatin1String(id) != QLatin1String("rewind.end"));
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
        return button;
    };
    seconds_ << add("rewind.back-second", QStringLiteral("«"));
    add("rewind.back", QStringLiteral("‹"));
    row->addWidget(frame_);
    add("rewind.forward", QStringLiteral("›"));
    seconds_ << add("rewind.forward-second", QStringLiteral("»"));
    add("rewind.end", tr("Live End"));
    frame_->setObjectName(QStringLiteral("rewind.frame"));
    frame_->setText(QStringLiteral(" ")); // a label that never had a text keeps its first size hint
    frame_->setAlignment(Qt::AlignCenter);
    frame_->setAutoFillBackground(true);
    frame_->setBackgroundRole(QPalette::Window); // or it has its parent's
    frame_->setForegroundRole(QPalette::WindowText);
    connect(&rewind_, &Rewind::changed, this, &RewindBar::refresh);
    connect(&engine_, &Engine::pastChanged, this, &RewindBar::refresh);
    fit();
    refresh();
}

void RewindBar::setReduced(bool isReduced)
{
    isReduced_ = isReduced;
    for (QWidget* button : seconds_)
        button->setVisible(!isReduced);
    fit();
}

void RewindBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit();
    if (event->type() != QEvent::PaletteChange) return;
    isBackShown_.reset();
    refresh();
}

// Wide enough for an hour, so that the buttons stay where they are.
void RewindBar::fit()
{
    constexpr std::uint64_t anHour = 216'000;
    const QString widest = tr("Frame %1 of %2").arg(localCount(anHour), localCount(anHour));
    frame_->setMinimumWidth(isReduced_ ? 0 : frame_->fontMetrics().horizontalAdvance(widest) + 16);
}

// Told of every frame of a run: what stays the same is not set again.
void RewindBar::refresh()
{
    const auto frame = rewind_.frame();
    if (isBackShown_ != frame.has_value()) applyColours(frame.has_value());
    const QString notice = rewind_.notice();
    if (!notice.isEmpty())
        frame_->setText(notice);
    else
        frame_->setText(frame
                            ? tr("Frame %1 of %2").arg(localCount(*frame), localCount(engine_.recording().frameCount()))
                            : QString());
    if (const QString tip = this->tip(); tip != frame_->toolTip()) frame_->setToolTip(tip);
    if (accessibleDescription() != frame_->text()) setAccessibleDescription(frame_->text());
}

void RewindBar::applyColours(bool isBack)
{
    isBackShown_ = isBack;
    const ChartTheme theme = themeFor(window()->palette());
    QPalette colours = window()->palette();
    if (isBack) {
        colours.setColor(QPalette::Window, theme.budget);
        colours.setColor(QPalette::WindowText, theme.background);
    } else {
        colours.setColor(QPalette::Window, colours.color(QPalette::Base));
        colours.setColor(QPalette::WindowText, theme.muted);
    }
    if (frame_->palette() != colours) frame_->setPalette(colours);
}

QString RewindBar::tip() const
{
    QString text = tr("The frame that the lanes' pictures, cards and heap maps show. To show an earlier one, the run "
                      "is repeated out of sight.");
    const RewindProgress& progress = rewind_.progress();
    if (progress.snapshots == 0) return text;
    text += QLatin1Char('\n') + tr("Snapshots of it: %1, which take %2 of memory.")
                                    .arg(localCount(progress.snapshots), localBytes(progress.bytes));
    const auto widest = static_cast<double>(progress.widestNs);
    if (widest > promisedNs)
        text += QLatin1Char(' ') + tr("There is no memory for more snapshots, so a frame may take %1.")
                                       .arg(inLocalDigits(formatNanoseconds(widest)));
    return text;
}

} // namespace poolscope::ui
