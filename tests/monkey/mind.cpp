// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/mind.h"

#include <QAction>
#include <QApplication>
#include <QDirIterator>
#include <QMainWindow>

namespace poolscope::monkey {

Mind::Mind(std::uint64_t seed, const QString& diary, const QString& files, QString program)
    : random_(seed),
      diary_(diary),
      folder_(files),
      program_(std::move(program))
{
    for (QDirIterator each(files, QDir::Files, QDirIterator::Subdirectories); each.hasNext();)
        files_ << each.next();
    files_.sort(); // a folder has its own order, and chance is to be the same everywhere
    diary_.tellSignals();
}

QPoint Mind::pointIn(const QRect& area)
{
    return area.isEmpty() ? area.center() : area.topLeft() + QPoint(below(area.width()), below(area.height()));
}

void Mind::does(const QString& what)
{
    ++actions_;
    const QByteArray text = what.simplified().toUtf8();
    diary_.write("does " + text);
    if (heartbeat_ != nullptr) heartbeat_->setAction(text);
}

void Mind::stopMeasuring()
{
    if (heartbeat_ != nullptr) longest_ = heartbeat_->longest();
    heartbeat_.reset();
}

void Mind::tellEnd()
{
    stopMeasuring();
    diary_.write("ends " + QByteArray::number(actions_) + ' ' + QByteArray::number(longest_, 'f', 0));
}

QString Mind::someFile()
{
    return pick(files_);
}

// Few names, so that files are written over.
QString Mind::fileToSave()
{
    return QStringLiteral("%1/saved/%2").arg(folder_).arg(below(4));
}

QMainWindow* Mind::window()
{
    for (QWidget* each : QApplication::topLevelWidgets())
        if (each->objectName() == QLatin1String("window.main")) return qobject_cast<QMainWindow*>(each);
    return nullptr;
}

QAction* Mind::action(const QString& name)
{
    return window() == nullptr ? nullptr : window()->findChild<QAction*>(name);
}

void Mind::trigger(const QString& name)
{
    if (QAction* found = action(name)) found->trigger();
}

void Mind::open(const QString& source)
{
    if (const QAction* of = action(QStringLiteral("file.quit")))
        QMetaObject::invokeMethod(of->parent(), "chosen", Q_ARG(QString, source));
}

QString nameOf(const QObject& object)
{
    return QLatin1String(object.metaObject()->className()) + QLatin1Char(' ') + object.objectName();
}

} // namespace poolscope::monkey
