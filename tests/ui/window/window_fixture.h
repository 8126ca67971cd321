// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window, shown and running, for tests that drive it as a user would.
#pragma once

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/actions/actions.h"
#include "ui/appearance/theme.h"
#include "ui/engine/engine.h"
#include "ui/settings/settings.h"
#include "ui/widgets/panel.h"
#include "ui/window/main_window.h"
#include "ui/window/session_state.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <memory>

namespace poolscope::ui {

class WindowFixture
{
public:
    // `size` is that of the window, whatever the screen.
    explicit WindowFixture(const Experiment& experiment = loadExperiment(defaultExperiment), QSize size = {1280, 720})
    {
        open(experiment);
        window_->resize(size);
        window_->show();
        isExposed_ = QTest::qWaitForWindowExposed(window_.get());
    }

    static constexpr const char* defaultExperiment = "boss-bullets";

    [[nodiscard]] bool isExposed() const { return isExposed_; }
    [[nodiscard]] MainWindow& window() const { return *window_; }
    [[nodiscard]] Engine& engine() const { return state_->engine; }
    [[nodiscard]] ExperimentSession& session() const { return state_->session; }
    [[nodiscard]] QAction& action(const QString& name) const { return window_->actions()[name]; }
    // The action that saves the chart with this id.
    [[nodiscard]] QAction& exporting(const char* id) const { return window_->actions().exporting(QLatin1String(id)); }
    [[nodiscard]] const Recording& recording() const { return engine().recording(); }
    [[nodiscard]] std::uint64_t last(std::size_t lane, Field field) const
    {
        return recording().series(lane, field).back();
    }
    [[nodiscard]] Panel& panel(const QString& name) const
    {
        return *window_->findChild<Panel*>(QStringLiteral("dock.") + name);
    }
    // A path in the folder for settings and other files of the test, which is removed with the fixture.
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    [[nodiscard]] std::unique_ptr<SettingsStore> store() const
    {
        return std::make_unique<SettingsStore>(
            std::make_unique<QSettings>(path(QStringLiteral("settings.ini")), QSettings::IniFormat));
    }

    void awaitFrames(std::size_t count) const { QTRY_VERIFY(recording().frameCount() >= count); }
    void pause() const
    {
        if (engine().state() == Engine::State::Running) action("run.toggle").trigger();
        QTRY_COMPARE(engine().state(), Engine::State::Paused);
        QTRY_VERIFY(engine().isAtRest()); // the frame in progress is recorded
    }
    // Closes the window, if there is one, and opens it again, as by another start of the program, with its initial
    // colours; not shown.
    void reopen(const Experiment& experiment = loadExperiment(defaultExperiment))
    {
        if (window_ != nullptr) window_->close();
        applyLinePatterns(false);
        applyTheme(ThemeChoice::System);
        open(experiment);
    }
    // As reopen(), and shows it.
    void restart()
    {
        reopen();
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    }
    void close()
    {
        window_->close();
        window_.reset();
    }

private:
    void open(const Experiment& experiment)
    {
        window_.reset();
        state_ = std::make_unique<SessionState>();
        window_ = std::make_unique<MainWindow>(*state_, experiment, QString::fromLatin1(defaultExperiment), store());
    }

    QTemporaryDir folder_;
    std::unique_ptr<SessionState> state_;
    std::unique_ptr<MainWindow> window_;
    bool isExposed_ = false;
};

// The base of tests whose functions each begin with a window of their own.
class WindowTest : public QObject
{
protected:
    // Shows it, and waits until so many frames are recorded.
    void begin(std::size_t frames = 0)
    {
        w_.reset();
        w_ = std::make_unique<WindowFixture>();
        QVERIFY(w_->isExposed());
        w_->awaitFrames(frames);
    }

    std::unique_ptr<WindowFixture> w_;
};

// The default experiment with a pool that refuses instead of growing.
inline Experiment refusingExperiment()
{
    Experiment experiment = loadExperiment(WindowFixture::defaultExperiment);
    experiment.lanes[1].parameters.set("onExhausted", std::string("refuse"));
    return experiment;
}

// The default experiment with a free list on a small arena, which refuses, in place of the pool.
inline Experiment arenaExperiment()
{
    Experiment experiment = loadExperiment(WindowFixture::defaultExperiment);
    experiment.claims.clear(); // they are of its pool
    ExperimentLane& lane = experiment.lanes[1];
    lane.strategy = "heap-list";
    lane.parameters = {};
    lane.parameters.complete(findStrategy(lane.strategy)->parameters);
    lane.parameters.set("arenaBytes", std::int64_t{32 * 1024});
    lane.parameters.set("onExhausted", std::string("refuse"));
    return experiment;
}

// Opens a menu by its letter, goes from entry to entry with the arrows, also into submenus, and presses Enter on the
// last one. Returns whether it succeeded.
inline bool chooseFromMenu(QWidget& window, Qt::Key letter, const QList<QAction*>& path)
{
    QTest::keyClick(&window, letter, Qt::AltModifier);
    for (QAction* each : path) {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (menu == nullptr) return false;
        for (qsizetype i = 0; i < menu->actions().size() && menu->activeAction() != each; ++i)
            QTest::keyClick(menu, Qt::Key_Down);
        if (menu->activeAction() != each) return false;
        QTest::keyClick(menu, each == path.back() ? Qt::Key_Return : Qt::Key_Right);
    }
    return true;
}

// Answers the next message box.
inline void answerMessage(QMessageBox::StandardButton button)
{
    QTimer::singleShot(0, qApp, [button] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box == nullptr) return answerMessage(button);
        box->button(button)->click();
    });
}

// Closes the next message box and stores its text.
inline void dismissMessage(QString& text)
{
    QTimer::singleShot(0, qApp, [&text] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box == nullptr) return dismissMessage(text);
        text = box->text();
        box->reject();
    });
}

} // namespace poolscope::ui
