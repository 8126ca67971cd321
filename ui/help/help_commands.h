// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Help menu does: the guide, also at the page on what is under the pointer, the list of shortcuts and what the
// program is. Interface thread.
#pragma once

#include <QByteArray>
#include <QObject>

#include <memory>

class QWidget;

namespace poolscope::ui {

class AboutDialog;
class Actions;
class GuideWindow;
class ShortcutsDialog;

class HelpCommands : public QObject
{
    Q_OBJECT

public:
    // Goes with the window; the actions must outlive it.
    HelpCommands(const Actions& actions, QWidget& window);
    ~HelpCommands() override;

    // As QWidget::saveGeometry(); empty: it was never opened. For when it is opened first.
    void setGuideGeometry(const QByteArray& geometry) { geometry_ = geometry; }
    // Returns its geometry.
    QByteArray closeGuide();

protected:
    // Of the whole program: the help keys in menus and in windows beside the main one, and the clicks of “What Is
    // This?”.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showGuide();
    void showTopic(const QString& topic);
    void showHere();
    void showShortcuts();
    void showAbout();

    const Actions& actions_;
    QWidget& window_;
    QByteArray geometry_;
    std::unique_ptr<GuideWindow> guide_;   // made when it is first asked for, as the list is
    ShortcutsDialog* shortcuts_ = nullptr; // a child of the window, as is the other
    AboutDialog* about_ = nullptr;
};

} // namespace poolscope::ui
