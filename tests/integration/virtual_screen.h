// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A private invisible screen: an Xvfb on a free display, which ends with its owner.
#pragma once

#include <QElapsedTimer>
#include <QProcess>
#include <QSize>
#include <QStandardPaths>

class VirtualScreen
{
public:
    [[nodiscard]] static bool isInstalled()
    {
        return !QStandardPaths::findExecutable(QStringLiteral("Xvfb")).isEmpty();
    }

    // `pixels`: of the device.
    explicit VirtualScreen(QSize pixels)
    {
        constexpr int longest = 30'000; // on a machine that does much else
        server_.setStandardErrorFile(QProcess::nullDevice());
        server_.start(QStringLiteral("Xvfb"),
                      {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"),
                       QStringLiteral("0"), QStringLiteral("%1x%2x24").arg(pixels.width()).arg(pixels.height()),
                       QStringLiteral("-dpi"), QStringLiteral("96"), QStringLiteral("-nolisten"), QStringLiteral("tcp"),
                       QStringLiteral("-noreset")});
        QElapsedTimer waited;
        waited.start();
        // The number comes, with a line's end, when clients may.
        while (server_.state() != QProcess::NotRunning && !server_.canReadLine() && waited.elapsed() < longest)
            server_.waitForReadyRead(1000);
        const QByteArray number = server_.readLine().trimmed();
        if (!number.isEmpty()) display_ = QLatin1Char(':') + QString::fromLatin1(number);
    }
    ~VirtualScreen()
    {
        server_.terminate();
        if (!server_.waitForFinished(10'000)) server_.kill();
        server_.waitForFinished();
    }
    VirtualScreen(const VirtualScreen&) = delete;
    VirtualScreen& operator=(const VirtualScreen&) = delete;

    // As the environment variable DISPLAY has it; empty if no screen could be had.
    [[nodiscard]] const QString& display() const { return display_; }

private:
    QProcess server_;
    QString display_;
};
