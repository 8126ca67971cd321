// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/player.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QDropEvent>
#include <QMainWindow>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QTimer>
#include <QUrl>
#include <QWindow>

#include <array>
#include <csignal>
#include <numeric>

namespace poolscope::monkey {

namespace {

constexpr int betweenRests = 8'000; // ms
constexpr int startTaken = 1'500;   // ms; then the start of the program is over

QString variable(const char* name)
{
    return qEnvironmentVariable(name);
}

} // namespace

const std::vector<Player::Deed> Player::deeds{
    {"click", 22, &Player::click},
    {"click twice", 4, &Player::clickTwice},
    {"click right", 5, &Player::clickRight},
    {"drag", 12, &Player::drag},
    {"wheel", 8, &Player::wheel},
    {"point", 4, &Player::point},
    {"shortcut", 20, &Player::shortcut},
    {"key", 10, &Player::key},
    {"type", 5, &Player::type},
    {"menu", 8, &Player::menu},
    {"trigger", 14, &Player::trigger},
    {"resize", 3, &Player::resize},
    {"move a panel", 4, &Player::movePanel},
    {"open a file", 3, &Player::openFile},
    {"drop a file", 1, &Player::dropFile},
    {"open what is shipped", 3, &Player::openShipped},
    {"change the looks", 2, &Player::changeLooks},
    {"watch", 1, &Player::watch},
};

Player::Player()
    : mind_(variable("MONKEY_SEED").toULongLong(), variable("MONKEY_DIARY"), variable("MONKEY_FILES"),
            variable("MONKEY_PROGRAM")),
      answers_(mind_),
      rest_(mind_, answers_),
      ms_(variable("MONKEY_MS").toInt())
{
    since_.start();
    sinceRest_.start();
    QTimer::singleShot(0, this, &Player::tick);
    connect(qApp, &QCoreApplication::aboutToQuit, this, [this] { mind_.tellEnd(); });
}

// The next one is there before this one acts: a dialog waits in a loop of its own.
void Player::tick()
{
    QTimer::singleShot(mind_.pick(std::array{1, 1, 5, 5, 10, 20, 50}), this, &Player::tick);
    if (Mind::window() == nullptr || (!Mind::window()->isVisible() && ends_ == 0)) return;
    if (!isMeasured_ && since_.hasExpired(startTaken)) {
        isMeasured_ = true;
        mind_.measure();
    }
    if (!steps_.empty()) {
        const auto next = steps_.front();
        steps_.pop_front();
        next();
    } else {
        play();
    }
}

void Player::play()
{
    if (rest_.isGoingOn()) return rest_.step();
    if (since_.hasExpired(ms_)) return end();
    if (sinceRest_.hasExpired(betweenRests)) {
        sinceRest_.start();
        rest_.begin();
    } else if (!answers_.usePopup() && !answers_.answerDialog()) {
        draw();
    }
}

void Player::draw()
{
    const int all =
        std::accumulate(deeds.begin(), deeds.end(), 0, [](int sum, const Deed& d) { return sum + d.weight; });
    int drawn = mind_.below(all);
    for (const Deed& each : deeds)
        if ((drawn -= each.weight) < 0) return (this->*each.act)();
}

// The keeper waits for the end, and says so if it does not come.
void Player::end()
{
    if (answers_.dismiss()) return;
    if (ends_ > 0 && !sinceEnd_.hasExpired(2'000)) return;
    sinceEnd_.start();
    ++ends_;
    mind_.stopMeasuring();
    switch (mind_.below(3)) {
    case 0: mind_.does(QStringLiteral("quit")); return Mind::trigger(QStringLiteral("file.quit"));
    case 1:
        mind_.does(QStringLiteral("close the window"));
        Mind::window()->close();
        return;
    default: mind_.does(QStringLiteral("end the program by a signal")); std::raise(SIGTERM);
    }
}

QWidget* Player::someWindow()
{
    if (QWidget* dialog = QApplication::activeModalWidget()) return dialog;
    QList<QWidget*> windows;
    for (QWidget* each : QApplication::topLevelWidgets())
        if (each->isVisible() && each->windowHandle() != nullptr && each->windowType() != Qt::ToolTip) windows << each;
    if (windows.isEmpty() || mind_.happens(60)) return Mind::window();
    return mind_.pick(windows);
}

QWidget* Player::someWidget(QWidget& window)
{
    const QList<QWidget*> all = window.findChildren<QWidget*>();
    for (int attempt = 0; attempt < 40 && !all.isEmpty(); ++attempt) {
        QWidget* widget = mind_.pick(all);
        if (widget->isVisible() && widget->window() == &window && !widget->visibleRegion().isEmpty()) return widget;
    }
    return &window;
}

Player::Target Player::someTarget()
{
    QWidget* window = someWindow();
    QWidget* widget = someWidget(*window);
    const QPoint at = mind_.pointIn(widget->visibleRegion().boundingRect());
    return {window->windowHandle(), widget->mapTo(window, at),
            QStringLiteral("%1 at %2, %3").arg(nameOf(*widget)).arg(at.x()).arg(at.y())};
}

void Player::clickWith(Qt::MouseButton button, int times)
{
    const Target target = someTarget();
    const auto modifiers = mind_.pick(std::array<Qt::KeyboardModifiers, 6>{
        Qt::NoModifier, Qt::NoModifier, Qt::NoModifier, Qt::NoModifier, Qt::ShiftModifier, Qt::ControlModifier});
    mind_.does(QStringLiteral("%1 %2 %3")
                   .arg(button == Qt::RightButton ? QStringLiteral("click right")
                        : times == 2              ? QStringLiteral("click twice")
                                                  : QStringLiteral("click"),
                        QString::number(static_cast<int>(modifiers), 16), target.name));
    mind_.hands().pause();
    for (int i = 0; i < times; ++i) {
        steps_.emplace_back([=, this] {
            if (target.window == nullptr) return;
            mind_.hands().move(*target.window, target.at, modifiers);
            if (target.window != nullptr) mind_.hands().press(*target.window, target.at, button, modifiers);
        });
        steps_.emplace_back([=, this] {
            if (target.window != nullptr) mind_.hands().release(*target.window, target.at, button, modifiers);
        });
    }
}

void Player::click()
{
    clickWith(mind_.happens(5) ? mind_.pick(std::array{Qt::MiddleButton, Qt::BackButton, Qt::ForwardButton})
                               : Qt::LeftButton,
              1);
}

void Player::clickTwice()
{
    clickWith(Qt::LeftButton, 2);
}

void Player::clickRight()
{
    clickWith(Qt::RightButton, 1);
}

void Player::drag()
{
    const Target from = someTarget();
    if (from.window == nullptr) return;
    const auto button = mind_.pick(std::array{Qt::LeftButton, Qt::LeftButton, Qt::LeftButton, Qt::RightButton});
    const auto modifiers = mind_.pick(
        std::array<Qt::KeyboardModifiers, 4>{Qt::NoModifier, Qt::NoModifier, Qt::ShiftModifier, Qt::ControlModifier});
    const QPoint to = mind_.happens(50) ? from.at + QPoint(mind_.below(200) - 100, mind_.below(60) - 30)
                                        : mind_.pointIn(QRect({}, from.window->size()));
    mind_.does(
        QStringLiteral("drag %1 %2 to %3, %4").arg(static_cast<int>(button)).arg(from.name).arg(to.x()).arg(to.y()));
    mind_.hands().pause();
    steps_.emplace_back([=, this] {
        if (from.window != nullptr) mind_.hands().press(*from.window, from.at, button, modifiers);
    });
    const int moves = 2 + mind_.below(10);
    for (int i = 1; i <= moves; ++i)
        steps_.emplace_back([=, this] {
            if (from.window != nullptr)
                mind_.hands().move(*from.window, from.at + (to - from.at) * i / moves, modifiers);
        });
    if (mind_.happens(10)) // given up, perhaps
        steps_.emplace_back([=, this] {
            if (from.window != nullptr) mind_.hands().key(*from.window, Qt::Key_Escape, {});
        });
    steps_.emplace_back([=, this] {
        if (from.window != nullptr) mind_.hands().release(*from.window, to, button, modifiers);
    });
}

void Player::wheel()
{
    const Target target = someTarget();
    const auto modifiers = mind_.pick(
        std::array<Qt::KeyboardModifiers, 4>{Qt::NoModifier, Qt::NoModifier, Qt::ShiftModifier, Qt::ControlModifier});
    const int turns = 1 + mind_.below(6);
    const int direction = mind_.happens(50) ? 1 : -1;
    mind_.does(QStringLiteral("turn the wheel %1 times over %2").arg(turns * direction).arg(target.name));
    for (int i = 0; i < turns; ++i)
        steps_.emplace_back([=, this] {
            if (target.window != nullptr) mind_.hands().turn(*target.window, target.at, direction, modifiers);
        });
}

void Player::point()
{
    const Target target = someTarget();
    mind_.does(QStringLiteral("point at %1").arg(target.name));
    if (target.window != nullptr) mind_.hands().move(*target.window, target.at);
}

// To the window that has the focus or, on a screen without a window manager, is to have it.
void Player::strike(const QKeySequence& keys)
{
    QWidget* window = someWindow();
    if (!window->isActiveWindow()) window->activateWindow();
    const QPointer<QWindow> there = window->windowHandle();
    for (int i = 0; i < keys.count(); ++i) {
        const QKeyCombination key = keys[static_cast<uint>(i)];
        const bool isText = !(key.keyboardModifiers() & ~Qt::ShiftModifier) && key.key() < Qt::Key_Escape;
        QString text = isText ? QString(QChar(static_cast<ushort>(key.key()))) : QString();
        if (!(key.keyboardModifiers() & Qt::ShiftModifier)) text = text.toLower();
        steps_.emplace_back([=, this] {
            if (there != nullptr) mind_.hands().key(*there, key, text);
        });
    }
}

void Player::shortcut()
{
    QList<QAction*> all;
    for (QAction* each : Mind::window()->findChildren<QAction*>())
        if (!each->shortcut().isEmpty() && each->objectName() != QLatin1String("file.quit")) all << each;
    const QAction* action = mind_.pick(all);
    mind_.does(QStringLiteral("shortcut %1 of %2").arg(action->shortcut().toString(), action->objectName()));
    strike(action->shortcut());
}

void Player::key()
{
    const auto key = mind_.pick(
        std::array{Qt::Key_Tab,    Qt::Key_Tab,    Qt::Key_Backtab,  Qt::Key_Left,      Qt::Key_Right,  Qt::Key_Up,
                   Qt::Key_Down,   Qt::Key_PageUp, Qt::Key_Home,     Qt::Key_End,       Qt::Key_Return, Qt::Key_Space,
                   Qt::Key_Escape, Qt::Key_Delete, Qt::Key_PageDown, Qt::Key_Backspace, Qt::Key_F2,     Qt::Key_Plus,
                   Qt::Key_Minus,  Qt::Key_Menu,   Qt::Key_Alt});
    const auto modifiers = mind_.pick(std::array<Qt::KeyboardModifiers, 6>{
        Qt::NoModifier, Qt::NoModifier, Qt::NoModifier, Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier});
    const QKeySequence keys(QKeyCombination(modifiers, key));
    mind_.does(QStringLiteral("key %1").arg(keys.toString()));
    for (int times = mind_.happens(20) ? 5 : 1; times > 0; --times)
        strike(keys);
}

// Into whatever has the focus.
void Player::type()
{
    QWidget* window = someWindow();
    const QString text = mind_.pick(QStringList{
        QStringLiteral("0"), QStringLiteral("7"), QStringLiteral("-1"), QStringLiteral("1e9"), QStringLiteral("3,5"),
        QStringLiteral("99999999999999999999"), QStringLiteral("Ada"), QStringLiteral("größer – ≥ 5"),
        QString(300, QLatin1Char('m')), QStringLiteral("a.b/c%1\\n\"<b>&amp;")});
    mind_.does(QStringLiteral("type %1").arg(text.left(30)));
    const QPointer<QWindow> there = window->windowHandle();
    if (mind_.happens(50)) strike(QKeySequence(QKeySequence::SelectAll));
    for (const QChar each : text)
        steps_.emplace_back([=, this] {
            if (there != nullptr) mind_.hands().key(*there, QKeyCombination(Qt::Key(each.toUpper().unicode())), each);
        });
}

void Player::menu()
{
    auto* bar = Mind::window()->menuBar();
    if (bar == nullptr || !bar->isVisible() || QApplication::activeModalWidget() != nullptr) return;
    const QAction* title = mind_.pick(bar->actions());
    const QPoint at = bar->mapTo(Mind::window(), bar->actionGeometry(const_cast<QAction*>(title)).center());
    mind_.does(QStringLiteral("open the menu %1").arg(title->text()));
    QWindow& window = *Mind::window()->windowHandle();
    mind_.hands().pause();
    mind_.hands().press(window, at, Qt::LeftButton);
    steps_.emplace_back([=, this] {
        if (Mind::window() != nullptr) mind_.hands().release(*Mind::window()->windowHandle(), at, Qt::LeftButton);
    });
}

void Player::trigger()
{
    if (QApplication::activeModalWidget() != nullptr) return;
    QList<QAction*> all;
    for (QAction* each : Mind::window()->findChildren<QAction*>())
        if (!each->objectName().isEmpty() && each->isEnabled() && each->objectName() != QLatin1String("file.quit"))
            all << each;
    QAction* action = mind_.pick(all);
    mind_.does(QStringLiteral("do %1").arg(action->objectName()));
    action->trigger();
}

void Player::resize()
{
    QMainWindow* window = Mind::window();
    const QSize screen = window->screen()->availableSize();
    const int kind = mind_.below(4);
    const QSize size(400 + mind_.below(screen.width() - 400), 300 + mind_.below(screen.height() - 300));
    mind_.does(QStringLiteral("resize %1 to %2 x %3").arg(kind).arg(size.width()).arg(size.height()));
    if (kind == 0)
        window->showMaximized();
    else if (window->isMaximized() || window->isMinimized())
        window->showNormal();
    else
        window->resize(size);
}

void Player::movePanel()
{
    QMainWindow* window = Mind::window();
    const QList<QDockWidget*> all = window->findChildren<QDockWidget*>();
    QDockWidget* panel = mind_.pick(all);
    const int kind = mind_.below(5);
    mind_.does(QStringLiteral("move %1, way %2").arg(nameOf(*panel)).arg(kind));
    if (kind == 0) {
        panel->toggleViewAction()->trigger();
    } else if (kind <= 2 && panel->features().testFlag(QDockWidget::DockWidgetFloatable)) {
        panel->setFloating(!panel->isFloating());
    } else if (kind == 3) {
        const auto area = mind_.pick(std::array{Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea,
                                                Qt::BottomDockWidgetArea, Qt::TopDockWidgetArea});
        if (panel->isAreaAllowed(area) && !panel->isFloating()) window->addDockWidget(area, panel);
    } else {
        window->resizeDocks({panel}, {100 + mind_.below(600)}, mind_.happens(50) ? Qt::Horizontal : Qt::Vertical);
    }
}

void Player::openFile()
{
    if (QApplication::activeModalWidget() != nullptr) return;
    const QString file = mind_.someFile();
    mind_.does(QStringLiteral("open %1").arg(file));
    Mind::open(file);
}

void Player::dropFile()
{
    if (QApplication::activeModalWidget() != nullptr) return;
    const QString file = mind_.someFile();
    mind_.does(QStringLiteral("drop %1").arg(file));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    const QPoint at = Mind::window()->rect().center();
    QDragEnterEvent enters(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(Mind::window(), &enters);
    QDropEvent drops(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    if (enters.isAccepted()) QCoreApplication::sendEvent(Mind::window(), &drops);
}

// Lessons are numbered in their folder, and known without.
void Player::openShipped()
{
    if (QApplication::activeModalWidget() != nullptr) return;
    const bool isLesson = mind_.happens(40);
    const QDir folder(variable("MONKEY_FILES") +
                      (isLesson ? QStringLiteral("/lessons") : QStringLiteral("/experiments")));
    const QString name = mind_.pick(folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)).chopped(5);
    mind_.does(QStringLiteral("open %1").arg(name));
    Mind::open(isLesson ? name.mid(3) : name);
}

void Player::changeLooks()
{
    if (QApplication::activeModalWidget() != nullptr) return;
    const QString name = mind_.pick(QStringList{
        QStringLiteral("view.theme.light"), QStringLiteral("view.theme.dark"), QStringLiteral("view.theme.system"),
        QStringLiteral("view.theme.high-contrast"), QStringLiteral("view.line-patterns"),
        QStringLiteral("view.language.german"), QStringLiteral("view.language.english"),
        QStringLiteral("view.projector"), QStringLiteral("view.projector"), QStringLiteral("view.full-screen")});
    mind_.does(QStringLiteral("do %1").arg(name));
    Mind::trigger(name);
}

void Player::watch()
{
    if (QApplication::activeModalWidget() != nullptr) return;
    mind_.does(QStringLiteral("do file.watch"));
    Mind::trigger(QStringLiteral("file.watch"));
}

} // namespace poolscope::monkey
