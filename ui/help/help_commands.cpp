// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/help_commands.h"

#include "ui/actions/actions.h"
#include "ui/help/guide_window.h"
#include "ui/help/shortcuts_dialog.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/window_place.h"

#include <QAction>
#include <QApplication>
#include <QCursor>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMessageBox>
#include <QTimer>
#include <QWhatsThis>

#include <array>

namespace poolscope::ui {

namespace {

struct ActionTopic
{
    ActionId action;
    const char* topic;
};

constexpr std::array topics{
    ActionTopic{ActionId::RunPause, "01"},
    ActionTopic{ActionId::Step, "01"},
    ActionTopic{ActionId::Restart, "01"},
    ActionTopic{ActionId::FilmCollection, "12"},
    ActionTopic{ActionId::RewindBack, "13"},
    ActionTopic{ActionId::RewindForward, "13"},
    ActionTopic{ActionId::RewindBackTen, "13"},
    ActionTopic{ActionId::RewindForwardTen, "13"},
    ActionTopic{ActionId::RewindBackSecond, "13"},
    ActionTopic{ActionId::RewindForwardSecond, "13"},
    ActionTopic{ActionId::RewindHere, "13"},
    ActionTopic{ActionId::RewindEnd, "13"},
    ActionTopic{ActionId::Collect, "numbers/collections"},
    ActionTopic{ActionId::VerdictSoFar, "numbers/verdict"},
    ActionTopic{ActionId::Slower, "01"},
    ActionTopic{ActionId::Faster, "01"},
    ActionTopic{ActionId::Follow, "01"},
    ActionTopic{ActionId::FitAll, "01"},
    ActionTopic{ActionId::CursorA, "02"},
    ActionTopic{ActionId::CursorB, "02"},
    ActionTopic{ActionId::RemoveCursors, "02"},
    ActionTopic{ActionId::Annotate, "02"},
    ActionTopic{ActionId::NextWorstFrame, "numbers/frame-time"},
    ActionTopic{ActionId::PreviousWorstFrame, "numbers/frame-time"},
    ActionTopic{ActionId::NextLongestPause, "numbers/pauses"},
    ActionTopic{ActionId::PreviousLongestPause, "numbers/pauses"},
    ActionTopic{ActionId::NextRefusal, "numbers/hits"},
    ActionTopic{ActionId::PreviousRefusal, "numbers/hits"},
    ActionTopic{ActionId::Predict, "numbers/prediction"},
    ActionTopic{ActionId::FindSize, "numbers/advice"},
    ActionTopic{ActionId::LogarithmicTime, "charts/frame-time"},
    ActionTopic{ActionId::ColoursByKind, "charts/pictures"},
    ActionTopic{ActionId::PreemptedFrames, "numbers/preempted-frames"},
    ActionTopic{ActionId::HeapMap, "charts/heap-map"},
    ActionTopic{ActionId::LanePictures, "charts/pictures"},
    ActionTopic{ActionId::StartPage, "00"},
    ActionTopic{ActionId::NewExperiment, "06#experiments"},
    ActionTopic{ActionId::OpenExperiment, "06#experiments"},
    ActionTopic{ActionId::SaveExperiment, "06#experiments"},
    ActionTopic{ActionId::SaveExperimentAs, "06#experiments"},
    ActionTopic{ActionId::EditExperiment, "06#experiments"},
    ActionTopic{ActionId::OpenRecording, "06#recordings"},
    ActionTopic{ActionId::SaveRecordingAs, "06#recordings"},
    ActionTopic{ActionId::OverlayRecording, "06#recordings"},
    ActionTopic{ActionId::RemoveOverlay, "06#recordings"},
    ActionTopic{ActionId::CompareExperiment, "numbers/comparison"},
    ActionTopic{ActionId::ExportSamples, "06#samples"},
    ActionTopic{ActionId::ExportReport, "05#reports"},
    ActionTopic{ActionId::ExportAllCharts, "01"},
    ActionTopic{ActionId::ExportSizes, "01"},
    ActionTopic{ActionId::CaptionLine, "01"},
    ActionTopic{ActionId::Projector, "02"},
    ActionTopic{ActionId::StartHere, "00"},
    ActionTopic{ActionId::OpenLesson, "09"},
    ActionTopic{ActionId::HandIn, "10"},
    ActionTopic{ActionId::Worksheet, "10"},
    ActionTopic{ActionId::CloseLesson, "10"},
};

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
    return key.key() == Qt::Key_F1 && key.modifiers() == Qt::NoModifier;
}

} // namespace

void setActionTopics(const Actions& actions)
{
    for (const ActionTopic& each : topics)
        setHelpTopic(actions[each.action], QLatin1String(each.topic));
    // Each chart that can be saved has a page of that name.
    const QLatin1String exported("export.");
    for (QAction* action : actions.all())
        if (action->objectName().startsWith(exported) && helpTopicOf(*action).isEmpty())
            setHelpTopic(*action, QStringLiteral("charts/") + action->objectName().mid(exported.size()));
}

HelpCommands::HelpCommands(const Actions& actions, QWidget& window)
    : QObject(&window),
      actions_(actions),
      window_(window)
{
    setActionTopics(actions);
    connect(&actions[ActionId::StartHere], &QAction::triggered, this, [this] { showTopic(QStringLiteral("00")); });
    connect(&actions[ActionId::Guide], &QAction::triggered, this, &HelpCommands::showGuide);
    connect(&actions[ActionId::HelpHere], &QAction::triggered, this, &HelpCommands::showHere);
    connect(&actions[ActionId::WhatsThis], &QAction::triggered, this, [] { QWhatsThis::enterWhatsThisMode(); });
    connect(&actions[ActionId::Shortcuts], &QAction::triggered, this, &HelpCommands::showShortcuts);
    connect(&actions[ActionId::About], &QAction::triggered, this, &HelpCommands::showAbout);
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
    // In the main window the key is that of an action. A modal dialog would not let anybody read the guide.
    if (widget.window() == &window_ || QApplication::activeModalWidget() != nullptr) return false;
    const QString topic = helpTopicOfCurrent(widget);
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
            emit experimentChosen(name);
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
    QMessageBox::about(&window_, tr("About Poolscope"),
                       tr("<h3>Poolscope %1</h3><p>An oscilloscope for memory: the same stream of births and deaths "
                          "through several ways of managing memory at once.</p><p>Free software under the GNU General "
                          "Public License, version 3 or later.</p>")
                           .arg(QStringLiteral(POOLSCOPE_VERSION)));
}

} // namespace poolscope::ui
