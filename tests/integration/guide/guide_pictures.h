// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the pictures of the guide that show parts of the window, and makes all of them small. For
// resources/guide/make_pictures.
#pragma once

#include "tests/ui/window/window_fixture.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/overview_strip.h"
#include "ui/start/start_page.h"
#include "ui/widgets/panel.h"

#include <QDir>
#include <QFileInfo>
#include <QImageWriter>

#include <algorithm>

namespace poolscope::ui {

// With sixteen shades of each colour, which nobody tells from more, and with a table of colours where that is enough.
inline QImage withFewColours(QImage picture)
{
    QList<QRgb> table;
    for (int y = 0; y < picture.height(); ++y)
        for (auto *line = reinterpret_cast<QRgb*>(picture.scanLine(y)), *at = line; at < line + picture.width(); ++at) {
            const auto shade = [](int value) { return (value + 8) / 17 * 17; };
            const auto [least, most] = std::minmax({qRed(*at), qGreen(*at), qBlue(*at)});
            const int grey = shade((least + most) / 2); // a bluish one would become lavender
            *at = most - least < 17 ? qRgb(grey, grey, grey)
                                    : qRgb(shade(qRed(*at)), shade(qGreen(*at)), shade(qBlue(*at)));
            if (table.size() <= 256 && !table.contains(*at)) table << *at;
        }
    return table.size() > 256 ? picture : picture.convertToFormat(QImage::Format_Indexed8, table);
}

// As wide as the guide's text at most.
inline void saveSmall(QImage picture, const QString& file)
{
    constexpr int widest = 860;
    if (picture.width() > widest) picture = picture.scaledToWidth(widest, Qt::SmoothTransformation);
    picture.setDevicePixelRatio(1);
    QImageWriter writer(file, "png");
    writer.setCompression(100);
    writer.write(withFewColours(picture.convertToFormat(QImage::Format_RGB32)));
}

class GuidePictures
{
public:
    explicit GuidePictures(QString folder) : folder_(std::move(folder)) {}

    // The window with some seconds of its run, and parts of it.
    void take()
    {
        const WindowFixture w;
        run(w);
        save(w.window(), "window");
        save(w.window().charts().overview(), "chart-overview");
        w.action("run.verdict").trigger();
        saveAlone(w.panel(QStringLiteral("verdict")), "verdict", {860, 300});
        saveAlone(w.panel(QStringLiteral("kinds")), "kinds", {860, 230});
        w.action("view.heap-map").trigger();
        save(w.panel(QStringLiteral("heap-map")), "chart-heap-map");
        w.action("view.heap-map").trigger();
        w.action("view.pictures").trigger();
        saveAlone(w.panel(QStringLiteral("pictures")), "chart-pictures", {860, 360});
    }

    void takeProjector()
    {
        const WindowFixture w;
        run(w);
        w.action("view.projector").trigger();
        save(w.window(), "projector");
    }

    void takeStartPage()
    {
        const WindowFixture w;
        w.action("view.theme.light").trigger();
        w.window().showStartPage();
        save(w.window(), "start-page");
    }

private:
    static void run(const WindowFixture& w)
    {
        w.action("view.theme.light").trigger();
        w.action("run.faster").trigger();
        w.action("run.faster").trigger();
        w.awaitFrames(900);
        w.pause();
    }

    void save(QWidget& widget, const char* name) const
    {
        QTest::qWait(1500); // until nothing moves any more
        saveSmall(widget.grab().toImage(), folder_ + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".png"));
    }

    void saveAlone(Panel& panel, const char* name, QSize size) const
    {
        panel.show();
        panel.raise();
        panel.setFloating(true);
        panel.resize(size);
        QTest::qWait(1500);
        save(panel.content(), name);
        panel.setFloating(false);
    }

    QString folder_;
};

// Charts as the program has written them into `from`, and what it shows in its window, into `to`.
inline int makeGuidePictures(const QString& from, const QString& to)
{
    for (const QFileInfo& file : QDir(from).entryInfoList({QStringLiteral("*.png")}))
        saveSmall(QImage(file.filePath()), to + QLatin1Char('/') + file.fileName());
    GuidePictures pictures(to);
    pictures.take();
    pictures.takeProjector();
    pictures.takeStartPage();
    return 0;
}

} // namespace poolscope::ui
