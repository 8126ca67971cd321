// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/crash_copy.h"

#include "core/export/file_writer.h"
#include "core/recording/files/recording_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <ostream>

namespace poolscope::ui {

namespace {

constexpr const char* headEnding = ".window";
constexpr const char* lockEnding = ".lock";
constexpr QLatin1String titleKey("title"), sourceKey("source"), isChangedKey("isChanged"), recordingKey("recording"),
    hasNewNotesKey("hasNewNotes");

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

CrashCopy::CrashCopy(const QString& folder)
    : CrashCopy(folder, QStringLiteral("%1-%2").arg(QCoreApplication::applicationPid()).arg([] {
          static int count = 0;
          return ++count;
      }()))
{
}

CrashCopy::CrashCopy(const QString& folder, const QString& name) : folder_(folder), name_(name) {}

CrashCopy::~CrashCopy() = default;

std::vector<std::unique_ptr<CrashCopy>> CrashCopy::leftIn(const QString& folder)
{
    std::vector<std::unique_ptr<CrashCopy>> left;
    const QString heads = QLatin1Char('*') + QLatin1String(headEnding);
    for (const QFileInfo& head : QDir(folder).entryInfoList({heads}, QDir::Files, QDir::Time)) {
        std::unique_ptr<CrashCopy> copy(new CrashCopy(folder, head.completeBaseName()));
        if (copy->hold()) left.push_back(std::move(copy));
    }
    return left;
}

bool CrashCopy::hold()
{
    if (lock_) return true;
    QDir().mkpath(folder_);
    lock_ = std::make_unique<QLockFile>(file(lockEnding));
    lock_->setStaleLockTime(0); // however long its process runs
    if (!lock_->tryLock()) lock_.reset();
    return lock_ != nullptr;
}

QString CrashCopy::file(const char* ending) const
{
    return folder_ + QLatin1Char('/') + name_ + QLatin1String(ending);
}

QString CrashCopy::experimentFile() const
{
    return file(".json");
}

QString CrashCopy::recordingFile() const
{
    return file(recordingSuffix.data());
}

// The head comes last: what it names is there.
void CrashCopy::write(const Shown& shown)
{
    if (!hold()) return;
    QJsonObject head{{titleKey, shown.title},
                     {sourceKey, shown.source},
                     {isChangedKey, !shown.changed.empty()},
                     {recordingKey, shown.recording},
                     {hasNewNotesKey, shown.hasNewNotes}};
    const std::string text = QJsonDocument(head).toJson().toStdString();
    const FileToWrite last{file(headEnding).toStdString(), [&](std::ostream& out) { out << text; }};
    if (shown.changed.empty())
        writeFiles({last});
    else
        writeFiles({{experimentFile().toStdString(), [&](std::ostream& out) { out << shown.changed; }}, last});
}

void CrashCopy::remove()
{
    for (const QString& each : {file(headEnding), experimentFile(), recordingFile()})
        QFile::remove(each);
    lock_.reset();
    QDir().rmdir(folder_);
}

Shown CrashCopy::read() const
{
    const QJsonObject head = QJsonDocument::fromJson(contentOf(file(headEnding))).object();
    Shown shown{.title = head[titleKey].toString(),
                .source = head[sourceKey].toString(),
                .changed = {},
                .recording = head[recordingKey].toString(),
                .hasNewNotes = head[hasNewNotesKey].toBool()};
    if (head[isChangedKey].toBool()) shown.changed = contentOf(experimentFile()).toStdString();
    return shown;
}

} // namespace poolscope::ui
