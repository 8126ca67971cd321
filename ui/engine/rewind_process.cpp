// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/rewind_process.h"

#include "core/base/error.h"
#include "core/experiment/experiment_writer.h"
#include "core/experiment/trace_experiment.h"
#include "core/rewind/rewind_server.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"

#include <exception>
#include <utility>

namespace poolscope::ui {

RewindProcess::RewindProcess(const QString& program, const Experiment& atStart, QObject* parent) : QObject(parent)
{
    process_.setProcessChannelMode(QProcess::SeparateChannels);
    process_.setStandardErrorFile(QProcess::nullDevice());
    connect(&process_, &QProcess::readyReadStandardOutput, this, &RewindProcess::receive);
    connect(&process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            fail(tr("The program could not be started a second time to run frames again: %1.")
                     .arg(process_.errorString()));
    });
    connect(&process_, &QProcess::finished, this, [this] {
        receive(); // its last words
        fail(tr("The process that ran frames again has ended unexpectedly. The run itself is untouched."));
    });
    // Another process knows nothing of a trace that is gone, and would run one that has taken its place.
    const auto failSoon = [this](const QString& words) {
        QMetaObject::invokeMethod(
            this, [this, words] { fail(words); }, Qt::QueuedConnection);
    };
    try {
        if (const auto why = whyNotRun(atStart)) failSoon(sentenceOf(spoken(*why)) + QLatin1Char('.'));
    } catch (const InputError& error) {
        failSoon(sentenceOf(spoken(error)));
    }
    process_.start(program, {QLatin1String(rewindCommand)});
    send(RewindMessage::Begin, formatExperiment(atStart));
}

RewindProcess::~RewindProcess()
{
    hasFailed_ = true; // what comes of ending it is no news
    process_.disconnect(this);
    process_.kill();
    process_.waitForFinished();
}

void RewindProcess::send(RewindMessage kind, const std::string& content)
{
    if (hasFailed_) return;
    const std::string head = headOf(kind, content.size());
    process_.write(head.data(), static_cast<qint64>(head.size()));
    process_.write(content.data(), static_cast<qint64>(content.size()));
}

void RewindProcess::receive()
{
    const QByteArray bytes = process_.readAllStandardOutput();
    if (hasFailed_) return;
    try {
        cutter_.add({bytes.data(), static_cast<std::size_t>(bytes.size())});
        while (const auto packet = cutter_.next()) {
            handle(*packet);
            if (hasFailed_) return;
        }
    } catch (const std::exception& error) {
        fail(sentenceOf(spoken(error)));
    }
}

void RewindProcess::handle(const RewindPacket& packet)
{
    switch (packet.kind) {
    case RewindMessage::Progress: emit progressed(decodeRewindProgress(packet.content)); break;
    case RewindMessage::Shown: emit shown(decodeShownFrame(packet.content)); break;
    case RewindMessage::Found: emit found(decodeFoundBlock(packet.content)); break;
    default: fail(tr("Frames cannot be run again: %1.").arg(QString::fromStdString(packet.content)));
    }
}

void RewindProcess::fail(const QString& sentence)
{
    if (!std::exchange(hasFailed_, true)) emit failed(sentence);
}

} // namespace poolscope::ui
