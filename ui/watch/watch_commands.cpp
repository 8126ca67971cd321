// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/watch/watch_commands.h"

#include "core/base/error.h"
#include "core/experiment/trace_experiment.h"
#include "ui/actions/actions.h"
#include "ui/engine/engine.h"
#include "ui/text/digits.h"
#include "ui/text/literal.h"
#include "ui/text/names.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"
#include "ui/watch/watch_dialog.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/scaled_font.h"

#include <QAction>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace poolscope::ui {

WatchBar::WatchBar(const Actions& actions, QWidget* parent) : QWidget(parent), text_(new ElidedLabel(this))
{
    setObjectName(QStringLiteral("watch"));
    setHelpTopic(*this, QStringLiteral("14"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 8, 4);
    text_->setObjectName(QStringLiteral("watch.text"));
    row->addWidget(text_, 1);
    for (const char* id : {"file.stop-program", "file.leave-program"}) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(&actions[id]);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
        buttons_ << button;
    }
    hide();
}

void WatchBar::showProgram(const QString& text)
{
    text_->setWhole(text);
    text_->setToolTip(literally(text));
    for (QToolButton* button : buttons_)
        button->setVisible(button->defaultAction()->isEnabled());
    setVisible(!text.isEmpty());
}

// In the status line they would stand where the program's lag is told.
bool WatchBar::event(QEvent* event)
{
    return event->type() == QEvent::StatusTip || QWidget::event(event);
}

WatchPage::WatchPage(const Actions& actions, QMainWindow& window)
    : WindowCover(window),
      title_(new QLabel(this)),
      text_(new QLabel(this)),
      end_(new QPushButton(this))
{
    setObjectName(QStringLiteral("watch.page"));
    setAccessibleName(tr("Waiting for the program"));
    setHelpTopic(*this, QStringLiteral("14"));
    title_->setTextFormat(Qt::PlainText);
    title_->setWordWrap(true);
    title_->setAlignment(Qt::AlignCenter);
    new ScaledFont(*title_, 1.7, true);
    text_->setObjectName(QStringLiteral("watch.page.text"));
    text_->setWordWrap(true);
    text_->setAlignment(Qt::AlignCenter);
    auto* busy = new QProgressBar(this);
    busy->setRange(0, 0);
    busy->setTextVisible(false);
    busy->setFixedWidth(fontMetrics().averageCharWidth() * 40);
    QAction& leave = actions["file.leave-program"];
    end_->setText(leave.text());
    end_->setToolTip(leave.toolTip());
    end_->setAutoDefault(true);
    connect(end_, &QPushButton::clicked, &leave, &QAction::trigger);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(32, 32, 32, 32);
    rows->setSpacing(16);
    rows->addStretch(2);
    rows->addWidget(title_);
    rows->addWidget(text_);
    rows->addWidget(busy, 0, Qt::AlignHCenter);
    rows->addWidget(end_, 0, Qt::AlignHCenter);
    rows->addStretch(3);
    setStops({end_});
}

void WatchPage::open(const QString& program, bool callSites)
{
    title_->setText(tr("%1 has been started").arg(inSentence(program)));
    text_->setText(callSites ? tr("Its memory will be shown once the functions that allocate have been named.")
                             : tr("Its memory will be shown once some of it has been recorded."));
    cover(*end_);
}

namespace {

constexpr double framesPerSecond = 60;
// Less is the time that recording and drawing take.
constexpr std::uint64_t framesWorthTelling = 15;
constexpr std::uint64_t nanosecondsWorthTelling = 100'000'000;

QString inSeconds(std::uint64_t nanoseconds)
{
    return inLocalDigits(static_cast<double>(nanoseconds) / 1e9, 1);
}

} // namespace

WatchCommands::WatchCommands(const Actions& actions, const Engine& engine, WatchChoices& choices, QString folder,
                             QMainWindow& window, std::function<bool()> mayLeave)
    : QObject(&window),
      actions_(actions),
      engine_(engine),
      window_(window),
      bar_(new WatchBar(actions, &window)),
      page_(new WatchPage(actions, window)),
      mayLeave_(std::move(mayLeave)),
      choices_(choices),
      folder_(std::move(folder))
{
    connect(&actions["file.watch"], &QAction::triggered, this, &WatchCommands::ask);
    connect(&actions["file.stop-program"], &QAction::triggered, this, &WatchCommands::toggleStopped);
    connect(&actions["file.leave-program"], &QAction::triggered, this, [this] { program_.detach(); });
    connect(&program_, &WatchedProgram::began, this, &WatchCommands::open);
    connect(&program_, &WatchedProgram::progressed, this, &WatchCommands::keepUp);
    connect(&program_, &WatchedProgram::ended, this, &WatchCommands::end);
    connect(&program_, &WatchedProgram::failed, this, [this](const QString& sentence) {
        end(sentence);
        isAwaited_ = false;
        page_->leave();
        QMessageBox::warning(&window_, tr("Not recorded any more"), literally(sentenceOf(sentence)));
    });
    connect(&engine, &Engine::reset, this, [this] {
        wasFollowed_ = false;
        tell(); // what was watched may not be shown any more
    });
    refresh();
}

void WatchCommands::tell()
{
    bar_->showProgram(status());
    emit changed();
}

QString WatchCommands::name() const
{
    const std::vector<std::string>& words = program_.request().words;
    return words.empty() ? QString() : QFileInfo(QString::fromStdString(words.front())).fileName();
}

void WatchCommands::ask()
{
    WatchDialog dialog(choices_, folder_, &window_);
    if (dialog.exec() != QDialog::Accepted) return;
    choices_ = dialog.choices();
    begin(dialog.request());
}

void WatchCommands::begin(const WatchRequest& request)
{
    if (!mayLeave_()) return;
    try {
        program_.begin(request);
        trace_.clear();
        ending_.clear();
        isAwaited_ = true;
        page_->open(name(), request.callSites);
    } catch (const Error& error) {
        QMessageBox::warning(&window_, tr("Not watched"), literally(sentenceOf(spoken(error))));
    }
    refresh();
}

void WatchCommands::leave()
{
    program_.leave();
    refresh();
}

void WatchCommands::open(const QString& trace, quint64 kindsFrom)
{
    trace_ = trace;
    const bool byCallSite = program_.request().callSites;
    try {
        emit opened(experimentOfWatched(trace.toStdString(), byCallSite, kindsFrom), trace);
        emit actions_.said(tr("%1 is being watched, process %2; its recording is %3.")
                               .arg(inSentence(name()))
                               .arg(program_.process())
                               .arg(inSentence(shownPath(trace))));
    } catch (const Error& error) {
        QMessageBox::warning(&window_, tr("Not watched"), literally(sentenceOf(spoken(error))));
        program_.detach();
    }
    isAwaited_ = false;
    wasFollowed_ = true; // it is to catch up with what came before
    catchingUp_ = 0;
    page_->leave();
    refresh();
}

bool WatchCommands::isShown() const
{
    const ParameterValues* values = traceParameters(engine_.experiment());
    return values != nullptr && !trace_.isEmpty() &&
           QFileInfo(QString::fromStdString(values->choice("file"))) == QFileInfo(trace_);
}

bool WatchCommands::isFollowed() const
{
    return isShown() && engine_.state() == Engine::State::Running;
}

std::uint64_t WatchCommands::framesBehind() const
{
    const std::uint64_t shown = isShown() ? engine_.recording().frameCount() : 0;
    return program_.progress().frames > shown ? program_.progress().frames - shown : 0;
}

bool WatchCommands::hasItsFrames() const
{
    const ParameterValues* values = traceParameters(engine_.experiment());
    return values != nullptr && values->integer("eventsPerFrame") == 0;
}

// A run that the user has paused, or another one, lags behind nothing: the trace has it all. Nor does the program wait
// until a run that goes on, or begins again, has caught up; it only must not fall behind further.
void WatchCommands::keepUp()
{
    const bool isFollowing = isFollowed() && hasItsFrames();
    const std::uint64_t behind = framesBehind();
    catchingUp_ = isFollowing && wasFollowed_ ? std::min(catchingUp_, behind) : behind;
    wasFollowed_ = isFollowing;
    if (isFollowing)
        program_.setShown(engine_.recording().frameCount() + catchingUp_);
    else if (!isAwaited_)
        program_.setShown({});
    tell();
}

void WatchCommands::toggleStopped()
{
    program_.setStopped(!program_.isStopped());
    emit actions_.said(program_.isStopped() ? tr("%1 is stopped, and its time stands still.").arg(inSentence(name()))
                                            : tr("%1 goes on.").arg(inSentence(name())));
    refresh();
}

void WatchCommands::end(const QString& sentence)
{
    ending_ = watchEnding(sentence, program_.progress().totals);
    // Else the bar says so.
    if (!isShown()) emit actions_.said(tr("%1: %2").arg(inSentence(name()), sentence));
    refresh();
}

void WatchCommands::refresh()
{
    QAction &stop = actions_["file.stop-program"], &leave = actions_["file.leave-program"];
    stop.setEnabled(program_.isRecorded());
    leave.setEnabled(program_.isRecorded());
    stop.setText(program_.isStopped() ? tr("Continue Program") : tr("Stop Program"));
    tell();
}

QString WatchCommands::status() const
{
    if (!program_.isRecorded())
        return ending_.isEmpty() || !isShown()
                   ? QString()
                   : tr("%1 (process %2): %3").arg(inSentence(name())).arg(program_.process()).arg(ending_);
    return (program_.isStopped() ? tr("%1 (process %2) is stopped") : tr("%1 (process %2) runs and is being recorded"))
        .arg(inSentence(name()))
        .arg(program_.process());
}

QString WatchCommands::cost() const
{
    if (!program_.isRecorded()) return {};
    const bool isFollowing = isFollowed() && hasItsFrames();
    const QString text = watchStatus(program_.progress(), isFollowing ? framesBehind() : 0);
    return text.isEmpty() ? QString() : tr("%1: %2").arg(inSentence(name()), text);
}

QString watchStatus(const WatchedProgram::Progress& progress, std::uint64_t framesBehind)
{
    QStringList parts;
    if (framesBehind >= framesWorthTelling)
        parts << (progress.areFramesMarked
                      ? WatchCommands::tr("%n frames behind", nullptr, static_cast<int>(framesBehind))
                      : WatchCommands::tr("%1 s behind")
                            .arg(inLocalDigits(static_cast<double>(framesBehind) / framesPerSecond, 1)));
    if (progress.totals.standstill > nanosecondsWorthTelling)
        parts << WatchCommands::tr("stopped or held up for %1 s").arg(inSeconds(progress.totals.standstill));
    if (progress.totals.lost > 0)
        parts << WatchCommands::tr("%1 events lost", nullptr, static_cast<int>(progress.totals.lost))
                     .arg(localCount(progress.totals.lost));
    return parts.join(QStringLiteral(", "));
}

QString watchEnding(const QString& sentence, const TraceTotals& totals)
{
    QString text = sentence;
    if (totals.standstill > nanosecondsWorthTelling)
        text += QLatin1Char(' ') + WatchCommands::tr("It was stopped or held up for %1 s, which no frame includes.")
                                       .arg(inSeconds(totals.standstill));
    if (totals.lost > 0)
        text += QLatin1Char(' ') + WatchCommands::tr("%1 of its events were lost; the figures leave them out.", nullptr,
                                                     static_cast<int>(totals.lost))
                                       .arg(localCount(totals.lost));
    return text;
}

} // namespace poolscope::ui
