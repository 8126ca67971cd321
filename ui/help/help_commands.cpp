// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/help_commands.h"

#include "ui/actions/actions.h"
#include "ui/help/about_dialog.h"
#include "ui/help/guide_window.h"
#include "ui/help/shortcuts_dialog.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/window_place.h"

#include <QAction>
#include <QApplication>
#include <QCursor>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QTimer>
#include <QWhatsThis>

namespace poolscope::ui {

namespace {

void bringForward(QWidget& window)
{
    if (window.isMinimized()) window.showNormal();
    window.show();
    window.raise();
    window.activateWindow();
}

// What is under the pointer, or else what has the focus.
QString topicHere()
{
    const QPoint pointer = QCursor::pos();
    const QWidget* below = QApplication::widgetAt(pointer);
    const QString topic = below == nullptr ? QString() : helpTopicAt(*below, below->mapFromGlobal(pointer));
    const QWidget* focus = QApplication::focusWidget();
    return !topic.isEmpty() || focus == nullptr ? topic : helpTopicOfCurrent(*focus);
}

bool isHelpKey(const QEvent& event)
{
    if (event.type() != QEvent::KeyPress) return false;
    const auto& key = static_cast<const QKeyEvent&>(event);
    return key.key() == Qt::Key_F1 && (key.modifiers() == Qt::NoModifier || key.modifiers() == Qt::ShiftModifier);
}

} // namespace

HelpCommands::HelpCommands(const Actions& actions, QWidget& window)
    : QObject(&window),
      actions_(actions),
      window_(window)
{
    connect(&actions["help.guide"], &QAction::triggered, this, &HelpCommands::showGuide);
    connect(&actions["help.here"], &QAction::triggered, this, &HelpCommands::showHere);
    connect(&actions["help.whats-this"], &QAction::triggered, this, [] { QWhatsThis::enterWhatsThisMode(); });
    connect(&actions["help.shortcuts"], &QAction::triggered, this, &HelpCommands::showShortcuts);
    connect(&actions["help.about"], &QAction::triggered, this, &HelpCommands::showAbout);
    qApp->installEventFilter(this);
}

HelpCommands::~HelpCommands() = default;

QByteArray HelpCommands::closeGuide()
{
    if (guide_) {
        geometry_ = guide_->saveGeometry();
        guide_->close();
    }
    return geometry_;
}

bool HelpCommands::eventFilter(QObject* watched, QEvent* event)
{
    const bool isQuestion = event->type() == QEvent::QueryWhatsThis || event->type() == QEvent::WhatsThis;
    if (!isQuestion && !isHelpKey(*event)) return false;
    if (!watched->isWidgetType()) return false;
    auto& widget = static_cast<QWidget&>(*watched);
    if (guide_ && widget.window() == guide_.get()) return false;
    if (isQuestion) {
        const QString topic = helpTopicAt(widget, static_cast<const QHelpEvent*>(event)->pos());
        if (topic.isEmpty()) return false;
        event->accept();
        // Afterwards: whoever sent the event has not done with it.
        if (event->type() == QEvent::WhatsThis)
            QTimer::singleShot(0, this, [this, topic] {
                QWhatsThis::leaveWhatsThisMode();
                showTopic(topic);
            });
        return true;
    }
    // In the main window the keys are those of actions. The guide cannot be read while a modal dialog is open.
    if (widget.window() == &window_ || QApplication::activeModalWidget() != nullptr) return false;
    // F1 opens the guide, and in a menu the page on the chosen entry at once; Shift+F1 opens the page everywhere.
    const bool isOnWhatIsThere = QApplication::activePopupWidget() != nullptr ||
                                 static_cast<const QKeyEvent&>(*event).modifiers() == Qt::ShiftModifier;
    const QString topic = isOnWhatIsThere ? helpTopicOfCurrent(widget) : QString();
    while (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    showTopic(topic);
    return true;
}

void HelpCommands::showHere()
{
    showTopic(topicHere());
}

void HelpCommands::showTopic(const QString& topic)
{
    showGuide();
    guide_->openTopic(topic);
}

void HelpCommands::showGuide()
{
    if (!guide_) {
        // Nobody's child: it must not lie on the window that it is about.
        guide_ = std::make_unique<GuideWindow>();
        placeWindow(*guide_, geometry_, {1080, 680});
        connect(guide_.get(), &GuideWindow::experimentChosen, this, [this](const QString& name) {
            bringForward(window_);
            emit actions_.chosen(name);
        });
    }
    bringForward(*guide_);
}

void HelpCommands::showShortcuts()
{
    if (shortcuts_ == nullptr) shortcuts_ = new ShortcutsDialog(actions_, &window_);
    bringForward(*shortcuts_);
}

void HelpCommands::showAbout()
{
    if (about_ == nullptr) about_ = new AboutDialog(&window_);
    bringForward(*about_);
}

} // namespace poolscope::ui
