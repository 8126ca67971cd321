// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Brings a monkey into the program as it is shipped: Qt loads it by the environment variable QT_QPA_GENERIC_PLUGINS.
#include "tests/monkey/player.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QGenericPlugin>
#include <QUrl>

using namespace poolscope::monkey;

// Where links of the guide lead, which are to open no browser.
class Nowhere : public QObject
{
    Q_OBJECT

public:
    explicit Nowhere(QObject* parent) : QObject(parent)
    {
        for (const char* scheme : schemes)
            QDesktopServices::setUrlHandler(QLatin1String(scheme), this, "take");
        connect(qApp, &QCoreApplication::aboutToQuit, this, [] {
            for (const char* scheme : schemes)
                QDesktopServices::unsetUrlHandler(QLatin1String(scheme));
        });
    }

public slots:
    void take(const QUrl&) {}

private:
    static constexpr const char* schemes[] = {"http", "https", "mailto", "file"};
};

class MonkeyPlugin : public QGenericPlugin
{
    Q_OBJECT
    // Qt calls this name QGenericPluginFactoryInterface_iid; moc reads no headers here.
    Q_PLUGIN_METADATA(IID "org.qt-project.Qt.QGenericPluginFactoryInterface" FILE "monkey.json")

public:
    QObject* create(const QString&, const QString&) override
    {
        auto* player = new Player;
        new Nowhere(player);
        return player;
    }
};

#include "monkey_plugin.moc"
