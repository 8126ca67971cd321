// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Takes pictures of the real window on a real screen: one experiment, run for some seconds, in every mode of the
// window. Meant for a separate program, whose environment sets platform, screen and scale.
#pragma once

#include "tests/integration/window_inspection.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "ui/actions/actions.h"
#include "ui/appearance/theme.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/engine/engine.h"
#include "ui/settings/settings.h"
#include "ui/start/start_page.h"
#include "ui/window/main_window.h"
#include "ui/window/session_state.h"

#include <QAction>
#include <QApplication>
#include <QCursor>
#include <QPixmap>
#include <QScreen>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cstdio>
#include <vector>

namespace poolscope::ui {

struct WindowMode
{
    const char* name;
    std::vector<const char*> actions; // actions that enter the mode
    QPalette (*palette)();            // the palette that proves it
};

inline const std::array windowModes{
    WindowMode{"light", {"view.theme.light"}, lightPalette},
    WindowMode{"dark", {"view.theme.dark"}, darkPalette},
    WindowMode{"high-contrast", {"view.theme.high-contrast"}, highContrastPalette},
    // As in most lecture rooms.
    WindowMode{"projector", {"view.theme.light", "view.projector"}, lightPalette},
};

// Writes findings to standard output, one per line; nothing if all is well.
inline void tell(const QString& finding)
{
    std::printf("%s\n", qPrintable(QString(finding).replace(QLatin1Char('\n'), QLatin1Char(' '))));
    std::fflush(stdout);
}

inline void tellOfQt(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    // The messages that the program itself suppresses.
    if (type != QtDebugMsg && type != QtInfoMsg && !message.startsWith(QLatin1String("QStandardPaths: ")))
        tell(QStringLiteral("Qt says: %1").arg(message));
}

class WindowPictures
{
public:
    // Shows the window on the full screen. `folder` must exist; file names begin with `prefix`.
    WindowPictures(const QString& experiment, QString folder, QString prefix)
        : folder_(std::move(folder)),
          prefix_(std::move(prefix)),
          window_(state_, loadExperiment(experiment.toStdString()), experiment,
                  std::make_unique<SettingsStore>(std::make_unique<QSettings>(
                      choices_.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat)))
    {
    }

    // `minFrames` must be simulated, and are awaited however long they take; `frames` are desirable.
    void take(std::size_t minFrames, std::size_t frames)
    {
        if (!show()) return;
        run(minFrames, frames);
        for (const WindowMode& mode : windowModes)
            take(mode, [this](const QImage& picture, const WindowMode& seen) { return findings(picture, seen); });
    }
    // The start page, which covers the rest.
    void takeStartPage()
    {
        if (!show()) return;
        window_.showStartPage();
        for (const WindowMode& mode : windowModes)
            take(mode, [this](const QImage& picture, const WindowMode& seen) { return findingsOnPage(picture, seen); });
    }

private:
    [[nodiscard]] QAction& action(const QString& name) const { return window_.actions()[name]; }

    bool show()
    {
        const QSize screen = window_.screen()->size();
        window_.move(0, 0);
        window_.resize(screen);
        window_.show();
        if (!QTest::qWaitForWindowExposed(&window_, longest)) {
            tell(QStringLiteral("the window did not come up"));
            return false;
        }
        window_.activateWindow();
        // At the edge, where nothing reacts to the pointer.
        QCursor::setPos(screen.width() - 1, screen.height() - 1);
        return true;
    }

    void run(std::size_t minFrames, std::size_t frames)
    {
        action("run.faster").trigger();
        action("run.faster").trigger();
        const auto has = [this](std::size_t count) {
            return [this, count] { return window_.engine().recording().frameCount() >= count; };
        };
        static_cast<void>(QTest::qWaitFor(has(frames), 6000));
        if (!QTest::qWaitFor(has(minFrames), longest))
            tell(QStringLiteral("only %1 frames were simulated").arg(window_.engine().recording().frameCount()));
        const auto isRunning = [this] { return window_.engine().state() == Engine::State::Running; };
        if (isRunning()) action("run.toggle").trigger(); // short runs have ended
        if (!QTest::qWaitFor([isRunning] { return !isRunning(); }, longest))
            tell(QStringLiteral("the run does not pause"));
    }

    template <class Inspect>
    void take(const WindowMode& mode, Inspect inspect)
    {
        for (const char* id : mode.actions)
            action(id).trigger();
        const QImage picture = whenStill();
        const QString file = QStringLiteral("%1-%2.png").arg(prefix_, QLatin1String(mode.name));
        constexpr int quicklyPacked = 85;
        if (!picture.save(folder_ + QLatin1Char('/') + file, "PNG", quicklyPacked))
            tell(QStringLiteral("%1 cannot be written").arg(file));
        for (const QString& finding : inspect(picture, mode))
            tell(QStringLiteral("%1: %2").arg(file, finding));
    }

    // The screen, once it has stayed the same three times.
    [[nodiscard]] QImage whenStill()
    {
        QImage last;
        int same = 0;
        const bool isStill = QTest::qWaitFor(
            [&] {
                QTest::qWait(30);
                const QImage now = window_.screen()->grabWindow(0).toImage();
                same = now == last ? same + 1 : 0;
                last = now;
                return same >= 2;
            },
            longest);
        if (!isStill) tell(QStringLiteral("the window of a paused run does not stand still"));
        return last;
    }

    [[nodiscard]] QStringList findings(const QImage& picture, const WindowMode& mode) const
    {
        QStringList all = cutTexts(window_);
        const QRect screen = window_.screen()->geometry();
        if (window_.geometry() != screen)
            all += QStringLiteral("the window has %1 on a screen of %2")
                       .arg(sizeText(window_.size()), sizeText(screen.size()));
        const auto lanes = static_cast<int>(window_.engine().recording().laneCount());
        for (const TimeChart* chart : {static_cast<const TimeChart*>(&window_.charts().chart<HeapChart>()),
                                       static_cast<const TimeChart*>(&window_.charts().chart<FrameTimeChart>())})
            all += missingLanes(picture, *chart, themeFor(mode.palette()), lanes);
        return all;
    }

    [[nodiscard]] QStringList findingsOnPage(const QImage& picture, const WindowMode& mode) const
    {
        const auto* page = window_.findChild<StartPage*>();
        if (!page->isVisible()) return {QStringLiteral("the start page is not there")};
        QStringList all = cutTexts(*page);
        const QColor ground = commonest(coloursOf(partOf(picture, *page, page->rect())));
        if (ground != mode.palette().color(QPalette::Window) && ground != mode.palette().color(QPalette::Base))
            all += QStringLiteral("the start page is of the colour %1").arg(ground.name());
        return all;
    }

    static constexpr int longest = 60'000; // under the sanitizers

    QString folder_, prefix_;
    QTemporaryDir choices_;
    SessionState state_;
    MainWindow window_;
};

} // namespace poolscope::ui
