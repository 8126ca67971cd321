// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is done with the experiment and its file: new, open, recent, save, the editor, files that are dropped on the
// window, and the question before unsaved changes are lost. Interface thread.
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
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
class ExperimentEditor;
class ExperimentSession;

class FileCommands : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype maxRecent = 10;

    // All must outlive this object. Connects the actions; the window accepts files from now on.
    FileCommands(const Actions& actions, ExperimentDocument& document, ExperimentSession& session, QWidget& window);

    // Asks what to do with unsaved changes; false if the user wants to keep the document.
    [[nodiscard]] bool mayLeave();
    // Sets a further question that mayLeave() asks, for other data that would be lost.
    void askBeforeLeaving(std::function<bool()> mayLeave) { mayLeaveOthers_ = std::move(mayLeave); }
    // Without asking: saves unsaved changes in that file, if there are any and it can be written.
    void keep(const QString& file);
    // Asks as mayLeave(), then opens a file, or a built-in experiment by its name. Reports errors and then returns
    // false.
    bool open(const QString& source);

    // Suggests a file name without a suffix: "Boss bullets: collected heap against a free list" -> "boss-bullets".
    [[nodiscard]] static QString nameFor(const std::string& title);
    // The folder where dialogs open.
    [[nodiscard]] QString folder() const;

    // Adds a file to the front of recent(); forget() removes it.
    void remember(const QString& file);
    void forget(const QString& file) { recent_.removeAll(file); }
    // Files opened or saved, latest first.
    [[nodiscard]] const QStringList& recent() const { return recent_; }
    void setRecent(const QStringList& files) { recent_ = files.mid(0, maxRecent); }
    // Refills the menu each time it is shown.
    void fill(QMenu& recentMenu);

signals:
    // Several logs of collectors were dropped on the window.
    void logsDropped(const QStringList& files);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // A single file is opened, of whatever type; several logs of collectors are told; others are refused with a message
    // after the drop.
    void drop(const QList<QUrl>& files);
    void edit();
    [[nodiscard]] bool mayLeaveDocument();
    // In the editor; it runs when the user has made of it what it is to be.
    void beginNew();
    void askForFile();
    bool save();
    bool saveAs();
    bool write(const QString& file);
    void listRecent(QMenu& menu);

    const Actions& actions_;
    ExperimentDocument& document_;
    ExperimentSession& session_;
    QWidget& window_;
    QPointer<ExperimentEditor> editor_; // created on first use
    QStringList recent_;
    std::function<bool()> mayLeaveOthers_;
};

} // namespace poolscope::ui
