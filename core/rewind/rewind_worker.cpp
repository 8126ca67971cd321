// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rewind/rewind_worker.h"

#include "core/rewind/message_stream.h"
#include "core/rewind/replay.h"
#include "core/rewind/rewind_codec.h"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <unistd.h>

namespace poolscope {

namespace {

// False: the other side is gone.
bool show(Replay& replay, const ShowRequest& request, int output)
{
    while (replay.frame() <= request.frame)
        replay.step();
    return sendMessage(output, RewindMessage::Shown,
                       encode(ShownFrame{request.ticket, pastFrameOf(replay, request.heapMaps)}));
}

bool find(Replay& replay, const BlockRequest& request, int output)
{
    FoundBlock found{request.ticket, request.lane, {}};
    if (request.lane < replay.run().laneCount()) found.block = replay.run().blockAt(request.lane, request.address);
    return sendMessage(output, RewindMessage::Found, encode(found));
}

bool serveOne(Replay& replay, const RewindPacket& packet, int orders, int output)
{
    switch (packet.kind) {
    case RewindMessage::Known: replay.setInterventions(decodeKnownRun(packet.content).interventions); return true;
    case RewindMessage::Show:
        if (!show(replay, decodeShowRequest(packet.content), output)) return false;
        break;
    case RewindMessage::Find:
        if (!find(replay, decodeBlockRequest(packet.content), output)) return false;
        break;
    default: return false;
    }
    const char done = 1;
    return write(orders, &done, 1) == 1;
}

} // namespace

// Ends without destructors and exit handlers: they belong to the process that this one was copied from.
void serveWorker(Replay& replay, int orders, int output)
{
    try {
        while (const auto packet = receiveMessage(orders))
            if (!serveOne(replay, *packet, orders, output)) _exit(EXIT_SUCCESS);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "poolscope: a frame was not run again: %s\n", error.what());
        _exit(EXIT_FAILURE);
    }
    _exit(EXIT_SUCCESS);
}

} // namespace poolscope
