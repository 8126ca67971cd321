// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All actions of the window with their texts, shortcuts and pages of the guide, among them one for each chart that can
// be saved. Each is known by its name, "view.follow"; what it does is connected by the commands that do it, which say
// here what has come of it. Interface thread.
#pragma once

#include "ui/actions/export_info.h"

#include <QList>
#include <QObject>
#include <QString>

#include <initializer_list>
#include <span>
#include <vector>

class QAction;

namespace poolscope::ui {

class Actions : public QObject
{
    Q_OBJECT

public:
    // Actions become children of this object, which adds none of them to a widget. `charts`: in the order of the menu.
    explicit Actions(std::span<const ExportInfo> charts, QObject* parent = nullptr);

    // That of this name; there must be one.
    [[nodiscard]] QAction& operator[](const QString& name) const;
    [[nodiscard]] QAction& operator[](const char* name) const { return (*this)[QString(QLatin1String(name))]; }
    [[nodiscard]] QList<QAction*> named(std::initializer_list<const char*> names) const;
    [[nodiscard]] const std::vector<QAction*>& all() const { return actions_; }
    // That saves the chart of this id, which is one of those given.
    [[nodiscard]] QAction& exporting(const QString& id) const;
    // Those that save something to a file, and after a separator how they do, in the order of a menu.
    [[nodiscard]] QList<QAction*> exports() const;
    // The run/pause action says what it will do next.
    void showRunning(bool running) const;
    // `done`: the file has been saved.
    void saved(const QString& file) const;
    // Every key and what it does, actions and gestures of the charts, group by group.
    struct Shortcut
    {
        QString group;
        QString keys; // as the system writes them
        QString meaning;
    };
    [[nodiscard]] std::vector<Shortcut> shortcuts() const;

signals:
    // The user wants to open an experiment by name or path, a lesson or a recording.
    void chosen(const QString& source) const;
    // What comes of an action, emitted by whoever does it: a sentence that answers the user;
    void said(const QString& sentence) const;
    // what has been done, told for a while: "Opened stress.json";
    void done(const QString& text) const;
    // what is being done, until the next text: "Opening stress.json…"; empty: nothing any more.
    void doing(const QString& text) const;

private:
    // What is done with the mouse, or with keys where something has the focus; group by group.
    [[nodiscard]] static std::vector<Shortcut> gestures();
    void addRunning();
    void addLooking();
    void addCharts();
    void addFiles();
    void addExports();
    void addRest();
    // The first word of the name says to which group of the list of shortcuts it belongs; `topic` as for
    // setHelpTopic().
    QAction& add(const QString& name, const QString& text, const char* shortcut, const QString& tip,
                 const QString& topic);
    QAction& add(const char* name, const QString& text, const char* shortcut, const QString& tip,
                 const char* topic = "");
    void addToggle(const char* name, const QString& text, const char* shortcut, const QString& tip,
                   const char* topic = "");

    std::vector<QAction*> actions_; // in the order of the list of shortcuts, then those of the charts
    QList<QAction*> exports_;
};

} // namespace poolscope::ui
