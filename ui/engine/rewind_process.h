// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The helper process that runs an experiment again to show frames of the past (core/rewind). Belongs to the interface
// thread, which never waits for it.
#pragma once

#include "core/rewind/message_stream.h"
#include "core/rewind/rewind_codec.h"

#include <QObject>
#include <QProcess>
#include <QString>

namespace poolscope::ui {

class RewindProcess : public QObject
{
    Q_OBJECT

public:
    // Starts `program`, which must be one that serves rewindCommand, and has it run `atStart` again.
    RewindProcess(const QString& program, const Experiment& atStart, QObject* parent = nullptr);
    // Ends the process, and all those that it made, without waiting for what they do.
    ~RewindProcess() override;

    void know(const KnownRun& known) { send(RewindMessage::Known, encode(known)); }
    // `shown` comes, unless another one is asked for before.
    void show(const ShowRequest& request) { send(RewindMessage::Show, encode(request)); }
    // `found` comes.
    void find(const BlockRequest& request) { send(RewindMessage::Find, encode(request)); }
    // While held it takes no processor time, except for what is being shown.
    void hold(bool isHeld) { send(isHeld ? RewindMessage::Hold : RewindMessage::Resume, {}); }

signals:
    void progressed(const poolscope::RewindProgress& progress);
    void shown(const poolscope::ShownFrame& frame);
    void found(const poolscope::FoundBlock& block);
    // Nothing more will come; `sentence` says why.
    void failed(const QString& sentence);

private:
    void send(RewindMessage kind, const std::string& content);
    void receive();
    void handle(const RewindPacket& packet);
    void fail(const QString& sentence);

    QProcess process_;
    MessageCutter cutter_;
    bool hasFailed_ = false;
};

} // namespace poolscope::ui
