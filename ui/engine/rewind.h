// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rewind/message_stream.h"
#include "core/rewind/rewind_codec.h"
#include "ui/engine/engine.h"

#include <QObject>
#include <QProcess>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

namespace poolscope::ui {

// The helper process that runs an experiment again to show frames of the past (core/rewind). Belongs to the interface
// thread, which never waits for it.
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

// Goes back in time: shows an earlier frame of the engine's recording with its pictures, cards and heap maps, by having
// the run done again in a helper process. The counters of every frame are compared with those recorded; a frame that
// differs is not shown. The helper starts when a frame is first asked for, rests while the run goes on, and ends with
// the recording. Belongs to the interface thread; nothing blocks.
class Rewind : public QObject
{
    Q_OBJECT

public:
    // The engine must outlive it. `program`: what is started as the helper; empty: this program.
    explicit Rewind(Engine& engine, const QString& program = {}, QObject* parent = nullptr);
    ~Rewind() override;

    // Whether the run rests and has frames.
    [[nodiscard]] bool canShow() const;
    // Shows that frame, or the last one there is. The last frame of a run needs no helper: it is where showEnd() leads,
    // unless a recording is opened, which has no pictures of its own. Does nothing if it cannot.
    void show(std::uint64_t frame);
    // Shows the frame so many after the present one, before it if negative, as far as there are any.
    void step(std::int64_t frames);
    // Shows the run itself again; of an opened recording, its last frame.
    void showEnd();

    // The frame wanted, or nothing while the run itself is shown. Its pictures may still be on their way.
    [[nodiscard]] std::optional<std::uint64_t> frame() const { return wanted_; }
    // The frame that steps begin at: frame(), or the last one. There must be one.
    [[nodiscard]] std::uint64_t place() const;
    // Whether what is shown is of frame().
    [[nodiscard]] bool hasArrived() const;
    // What it waits for; empty if it is shown, or if there is little to wait for.
    [[nodiscard]] QString notice() const;
    // What the helper has done so far.
    [[nodiscard]] const RewindProgress& progress() const { return progress_; }

signals:
    // Anything of the above.
    void changed();
    // It gave up; `sentence` says why. show() tries again.
    void failed(const QString& sentence);

private:
    void begin();
    void end();
    void tellOfFrames();
    void request();
    void take(const ShownFrame& shown);
    void giveUp(const QString& sentence);
    void followState(Engine::State state);
    [[nodiscard]] std::uint64_t frames() const;
    [[nodiscard]] std::optional<QString> differenceOf(const PastFrame& past) const;

    Engine& engine_;
    QString program_;
    std::unique_ptr<RewindProcess> process_;
    std::optional<std::uint64_t> wanted_;
    std::uint64_t known_ = 0;              // frames that the helper knows of
    std::uint64_t ticket_ = 0;             // of the latest question
    std::uint64_t shownTicket_ = 0;        // of the latest question for a frame
    std::optional<std::uint64_t> awaited_; // its frame, until it is answered
    bool isOutdated_ = false;              // another frame or map is wanted than was asked for
    RewindProgress progress_;
};

} // namespace poolscope::ui
