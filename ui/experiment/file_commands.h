// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The file menu: new, open, recent, save, and the question before something unsaved is left. Interface thread.
#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <string>
#include <utility>

class QMenu;
class QUrl;
class QWidget;

namespace poolscope::ui {

class Actions;
class ExperimentDocument;

class FileCommands : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype maxRecent = 10;

    // All must outlive it. Connects the file actions.
    FileCommands(const Actions& actions, ExperimentDocument& document, QWidget& window);

    // Asks what is to become of changes that are not saved; false: the document is to stay.
    [[nodiscard]] bool mayLeave();
    // What else would be lost, and has a question of its own: mayLeave() asks that one, too.
    void askBeforeLeaving(std::function<bool()> mayLeave) { mayLeaveOthers_ = std::move(mayLeave); }
    // Asks that, then opens it: a file, or a built-in experiment's name. Says what is wrong with it, and returns false.
    bool open(const QString& source);

    // What was dropped on the window: one file is chosen, more are refused with a sentence once the drop is over.
    void drop(const QList<QUrl>& files);

    // "Boss bullets: collected heap against a free list" -> "boss-bullets": a file's name, without an ending.
    [[nodiscard]] static QString nameFor(const std::string& title);
    // Where a dialog opens.
    [[nodiscard]] QString folder() const;

    // As the latest file opened or saved; not any more.
    void remember(const QString& file);
    void forget(const QString& file) { recent_.removeAll(file); }
    // Files opened or saved, the latest first.
    [[nodiscard]] const QStringList& recent() const { return recent_; }
    void setRecent(const QStringList& files) { recent_ = files.mid(0, maxRecent); }
    // Fills the menu anew whenever it is shown.
    void fill(QMenu& recentMenu);

signals:
    // A file to be opened, of whatever kind it is.
    void chosen(const QString& file);
    // "Saved stress.json"
    void saved(const QString& sentence);

private:
    [[nodiscard]] bool mayLeaveDocument();
    void beginNew();
    void askForFile();
    bool save();
    bool saveAs();
    bool write(const QString& file);
    void listRecent(QMenu& menu);

    ExperimentDocument& document_;
    QWidget& window_;
    QStringList recent_;
    std::function<bool()> mayLeaveOthers_;
};

} // namespace poolscope::ui
