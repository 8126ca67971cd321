// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/file_commands.h"

#include "core/base/error.h"
#include "core/collector_logs/collector_log.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_reader.h"
#include "ui/actions/actions.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/experiment_editor.h"
#include "ui/experiment/experiment_session.h"
#include "ui/text/core_words.h"
#include "ui/text/literal.h"
#include "ui/text/names.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFocusEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QUrl>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr const char* newExperiment = R"({
  "format": "poolscope-experiment", "version": 1, "title": "Untitled",
  "scenario": "churn",
  "lanes": [{"name": "collected", "strategy": "gc-mark-sweep"}, {"name": "pooled", "strategy": "pool-free-list"}]
})";

bool isTypedInto(const QWidget* field)
{
    return qobject_cast<const QLineEdit*>(field) != nullptr || qobject_cast<const QPlainTextEdit*>(field) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(field) != nullptr;
}

// A shortcut does not move the focus, so a half-typed value would not be accepted yet.
void takeWhatIsTyped()
{
    QWidget* const focus = QApplication::focusWidget();
    if (!isTypedInto(focus)) return;
    focus->clearFocus();
    focus->setFocus();
}

// In all windows, even if another program is in front.
void takeAllThatIsTyped()
{
    for (QWidget* window : QApplication::topLevelWidgets()) {
        QFocusEvent leaving(QEvent::FocusOut, Qt::OtherFocusReason);
        if (isTypedInto(window->focusWidget())) QApplication::sendEvent(window->focusWidget(), &leaving);
    }
}

} // namespace

FileCommands::FileCommands(const Actions& actions, ExperimentDocument& document, ExperimentSession& session,
                           QWidget& window)
    : QObject(&window),
      actions_(actions),
      document_(document),
      session_(session),
      window_(window)
{
    connect(&actions["file.new"], &QAction::triggered, this, &FileCommands::beginNew);
    connect(&actions["file.open"], &QAction::triggered, this, &FileCommands::askForFile);
    connect(&actions["file.save"], &QAction::triggered, this, &FileCommands::save);
    connect(&actions["file.save-as"], &QAction::triggered, this, &FileCommands::saveAs);
    connect(&actions["edit.experiment"], &QAction::triggered, this, &FileCommands::edit);
    window.setAcceptDrops(true);
    window.installEventFilter(this);
}

QString FileCommands::nameFor(const std::string& title)
{
    static const QRegularExpression others(QStringLiteral("[^\\p{L}\\p{N}]+"));
    QString name = QString::fromStdString(title).section(QLatin1Char(':'), 0, 0).toLower();
    name.replace(others, QStringLiteral("-"));
    while (name.endsWith(QLatin1Char('-')))
        name.chop(1);
    return name.isEmpty() ? QStringLiteral("experiment") : name;
}

bool FileCommands::mayLeave()
{
    takeWhatIsTyped();
    return mayLeaveDocument() && (!mayLeaveOthers_ || mayLeaveOthers_());
}

void FileCommands::keep(const QString& file)
{
    takeAllThatIsTyped();
    if (!document_.isWorthSaving()) return;
    try {
        document_.save(file);
        remember(file);
    } catch (const std::exception&) { // nobody is there any more to be told
    }
}

bool FileCommands::mayLeaveDocument()
{
    if (!document_.isWorthSaving()) return true;
    QMessageBox box(
        QMessageBox::Question, tr("Not saved"),
        literally(tr("Save the changes to “%1”?").arg(inSentence(translated(document_.experiment().title)))),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &window_);
    box.setObjectName(QStringLiteral("dialog.unsaved"));
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save());
}

bool FileCommands::open(const QString& source)
{
    if (!mayLeave()) return false;
    try {
        document_.begin(loadExperiment(source.toStdString()), source);
    } catch (const InputError& error) {
        recent_.removeAll(source);
        QMessageBox::warning(&window_, tr("Not opened"), literally(sentenceOf(spoken(error))));
        return false;
    }
    if (!document_.file().isEmpty()) remember(source);
    return true;
}

bool FileCommands::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto& files = *static_cast<QDropEvent*>(event); // or the one that derives from it
    const QList<QUrl> urls = files.mimeData()->urls();
    const bool isDropped = event->type() == QEvent::Drop;
    if (isDropped || (!urls.isEmpty() && urls.front().isLocalFile())) files.acceptProposedAction();
    if (isDropped) drop(urls);
    return true;
}

void FileCommands::edit()
{
    if (!editor_) {
        editor_ = new ExperimentEditor(document_, &window_);
        editor_->addActions(actions_.named({"edit.undo", "edit.redo", "file.save"}));
    }
    editor_->show();
    editor_->raise();
    editor_->activateWindow();
}

void FileCommands::drop(const QList<QUrl>& files)
{
    if (files.size() == 1) {
        emit actions_.chosen(files.front().toLocalFile());
        return;
    }
    QStringList paths;
    for (const QUrl& file : files)
        paths << file.toLocalFile();
    if (std::ranges::all_of(paths, [](const QString& path) { return isCollectorLog(path.toStdString()); })) {
        emit logsDropped(paths);
        return;
    }
    const QString sentence =
        tr("%n files were dropped at once; one can be opened.", nullptr, static_cast<int>(files.size()));
    // The program that the files were dragged from waits until the drop is over.
    QMetaObject::invokeMethod(
        this, [this, sentence] { QMessageBox::warning(&window_, tr("Not opened"), sentence); }, Qt::QueuedConnection);
}

void FileCommands::fill(QMenu& recentMenu)
{
    connect(&recentMenu, &QMenu::aboutToShow, this, [this, &recentMenu] { listRecent(recentMenu); });
    listRecent(recentMenu);
}

void FileCommands::listRecent(QMenu& menu)
{
    menu.clear();
    for (const QString& file : std::as_const(recent_)) {
        QAction* action =
            menu.addAction(withoutShortcut(shownFile(file)), this, [this, file] { emit actions_.chosen(file); });
        action->setToolTip(literally(shownPath(file)));
        action->setStatusTip(shownPath(file));
    }
    if (recent_.isEmpty()) menu.addAction(tr("No file yet"))->setEnabled(false);
}

void FileCommands::beginNew()
{
    if (!mayLeave()) return;
    session_.beginPaused(parseExperiment(newExperiment, "new"), {});
    edit();
}

void FileCommands::askForFile()
{
    const QString file = QFileDialog::getOpenFileName(&window_, tr("Open experiment"), folder(),
                                                      tr("Experiments and lessons (*.json);;All files (*)"));
    if (!file.isEmpty()) emit actions_.chosen(file);
}

bool FileCommands::save()
{
    takeWhatIsTyped();
    return document_.file().isEmpty() ? saveAs() : write(document_.file());
}

bool FileCommands::saveAs()
{
    QFileDialog dialog(&window_, tr("Save experiment"), folder(), tr("Experiments (*.json)"));
    dialog.setObjectName(QStringLiteral("dialog.save"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("json"));
    // By the ends of their names desktops tell experiments from other JSON.
    const QString name = nameFor(document_.experiment().title) + QStringLiteral("-experiment.json");
    dialog.selectFile(document_.file().isEmpty() ? name : QFileInfo(document_.file()).fileName());
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return false;
    return write(dialog.selectedFiles().front());
}

bool FileCommands::write(const QString& file)
{
    try {
        document_.save(file);
    } catch (const std::exception& error) {
        QMessageBox::warning(&window_, tr("Not saved"), literally(sentenceOf(spoken(error))));
        return false;
    }
    remember(file);
    actions_.saved(file);
    return true;
}

void FileCommands::remember(const QString& file)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    recent_.removeAll(path);
    recent_.prepend(path);
    setRecent(recent_);
}

QString FileCommands::folder() const
{
    if (!document_.file().isEmpty()) return QFileInfo(document_.file()).absolutePath();
    if (!recent_.isEmpty()) return QFileInfo(recent_.front()).absolutePath();
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

} // namespace poolscope::ui
