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

    // `pixels` are device pixels.
    explicit VirtualScreen(QSize pixels)
    {
        constexpr int longest = 30'000; // for a busy machine
        server_.setStandardErrorFile(QProcess::nullDevice());
        server_.start(QStringLiteral("Xvfb"),
                      {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"),
                       QStringLiteral("0"), QStringLiteral("%1x%2x24").arg(pixels.width()).arg(pixels.height()),
                       QStringLiteral("-dpi"), QStringLiteral("96"), QStringLiteral("-nolisten"), QStringLiteral("tcp"),
                       QStringLiteral("-noreset")});
        QElapsedTimer waited;
        waited.start();
        // The server writes its number and a line end once clients may connect.
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

    // The value for the environment variable DISPLAY; empty if there is no screen.
    [[nodiscard]] const QString& display() const { return display_; }

private:
    QProcess server_;
    QString display_;
};
