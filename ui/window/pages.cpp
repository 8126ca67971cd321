// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/pages.h"

#include "ui/actions/actions.h"
#include "ui/experiment/file_commands.h"
#include "ui/start/start_page.h"
#include "ui/text/core_words.h"
#include "ui/text/names.h"
#include "ui/window/lesson_commands.h"
#include "ui/window/session_state.h"

#include <QAction>
#include <QMainWindow>

#include <utility>

namespace poolscope::ui {

Pages::Pages(const Actions& actions, SessionState& state, const FileCommands& files, const LessonCommands& lessons,
             WindowCover& watchPage, QMainWindow& window)
    : QObject(&window),
      actions_(actions),
      state_(state),
      files_(files),
      window_(window),
      start_(new StartPage(window, {actions["file.new"], actions["file.open"], actions["file.open-recording"],
                                    actions["file.watch"], actions["help.guide"]})),
      watchPage_(watchPage)
{
    connectPage(*start_);
    connectPage(watchPage);
    connect(&actions["file.start-page"], &QAction::triggered, this, [this] { start(); });
    connect(start_, &StartPage::chosen, &actions, &Actions::chosen);
    start_->setLessons(lessons.offers());
    connect(&lessons, &LessonCommands::progressed, start_, [this, &lessons] { start_->setLessons(lessons.offers()); });
    connect(&lessons, &LessonCommands::opened, start_, [this](bool isOpen) {
        if (isOpen) start_->leave();
    });
    connect(&state.document, &ExperimentDocument::begun, this, [this] {
        isToResume_ = false; // what is begun runs or waits as it is meant to
        start_->leave();
        watchPage_.leave();
    });
    for (const auto changed : {&ExperimentDocument::stateChanged, &ExperimentDocument::changed})
        connect(&state.document, changed, this, &Pages::refresh);
}

void Pages::connectPage(const WindowCover& page)
{
    connect(&page, &WindowCover::opened, this, [this] {
        isToResume_ = isToResume_ || state_.engine.state() == Engine::State::Running;
        state_.engine.pause();
        refresh();
    });
    connect(&page, &WindowCover::left, this, [this] {
        refresh();
        if (isCovered()) return;
        if (std::exchange(isToResume_, false) && state_.engine.state() == Engine::State::Paused) state_.engine.run();
    });
}

void Pages::start(const QString& notice)
{
    start_->open(files_.recent(), notice);
}

bool Pages::isCovered() const
{
    return start_->isVisible() || watchPage_.isVisible();
}

// The pages belong to no experiment, and what they cover must not be reachable.
void Pages::refresh()
{
    for (const char* id : {"view.next-pane", "view.previous-pane"})
        actions_[id].setEnabled(!isCovered());
    const QString title = translated(state_.document.experiment().title);
    // Qt reads one [*] as the place of the modification mark and a doubled one as literal text.
    const QString shown = inSentence(title).replace(QStringLiteral("[*]"), QStringLiteral("[*][*]"));
    window_.setWindowTitle(watchPage_.isVisible() ? tr("Watching — Poolscope")
                           : isCovered()          ? tr("Start — Poolscope")
                                                  : tr("%1[*] — Poolscope").arg(shown));
    window_.setWindowModified(!isCovered() && state_.document.isModified());
}

} // namespace poolscope::ui
