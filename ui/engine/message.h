// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the interface and the worker say to each other through the channel. Plain values.
#pragma once

#include "core/base/message.h"
#include "core/experiment/experiment.h"
#include "core/experiment/experiment_tuning.h"
#include "core/metrics/heap_map.h"
#include "core/recording/recording.h"
#include "ui/engine/picture.h"
#include "ui/engine/run_report.h"
#include "ui/engine/speed.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace poolscope::ui {

// ---- To the worker, applied in order between frames.

// Ends the current run and makes a new one, which waits at frame 0.
struct BeginCommand
{
    std::uint64_t run = 0; // distinguishes what this run delivers from what earlier runs delivered
    SharedExperiment experiment;
};
// Ends the current run without starting another.
struct EndCommand
{
    std::uint64_t run = 0; // numbered as in BeginCommand
};
// Runs until the experiment's number of frames is reached; if it is reached already, runs without end.
struct RunCommand
{
    std::uint64_t until = 0; // pauses once so many frames are done, if they are not done yet; 0: nowhere
};
struct PauseCommand
{
};
// Pauses and does one frame.
struct StepCommand
{
};
struct SpeedCommand
{
    Speed speed = Speed::Normal;
};
// Takes effect from the next frame on. If several commands set a parameter before one frame, the last one counts.
struct TuneCommand
{
    SharedExperiment experiment;   // with those values, checked
    std::vector<TuningStep> steps; // of live parameters
};

// Runs until a frame in which the lane's memory is collected, and pauses after it; a notice says so. Any other command
// to run, pause or step takes it back.
struct AwaitCollectionCommand
{
    std::size_t lane = 0;
};

// Every collector collects everything in the next frame.
struct CollectCommand
{
};

// Draws the lane's memory from now on, or stops drawing it if there is no request.
struct HeapMapCommand
{
    std::size_t lane = 0;
    std::optional<HeapMapRequest> request;
};
// Asks what is at an address of the lane's memory; a notice brings the answer.
struct FindBlockCommand
{
    std::size_t lane = 0;
    std::uint64_t address = 0;
};

using Command = std::variant<BeginCommand, EndCommand, RunCommand, PauseCommand, StepCommand, AwaitCollectionCommand,
                             SpeedCommand, TuneCommand, CollectCommand, HeapMapCommand, FindBlockCommand>;

struct NumberedCommand
{
    std::uint64_t number = 0; // 1, 2, 3 … in the order they were posted
    Command command;
};

// ---- From the worker, delivered in order.

struct TunedNotice
{
    SharedExperiment experiment{}; // that acts from now on; null: the same, with another speed
    std::vector<Tuning> tunings;   // of one step: one for each parameter whose value changed; or that of the speed
};
// The experiment's number of frames has been reached; the worker has paused.
struct FinishedNotice
{
    std::uint64_t frames = 0;
    std::uint64_t command = 0; // number of the last command applied before that
};
// RunCommand::until has been reached; the worker has paused.
struct ReachedNotice
{
    std::uint64_t command = 0; // number of the last command applied before that
};
// The lane's memory was collected in the last frame, as awaited; the worker has paused.
struct CollectedNotice
{
    std::size_t lane = 0;
    std::uint64_t frame = 0;   // from 0
    std::uint64_t command = 0; // number of the last command applied before that
};
// The run is over.
struct FailedNotice
{
    Message reason;
};

struct BlockFoundNotice
{
    std::size_t lane = 0;
    BlockReport block;
};

using Notice =
    std::variant<TunedNotice, FinishedNotice, ReachedNotice, CollectedNotice, FailedNotice, BlockFoundNotice>;

// The state of the run after the last frame delivered.
struct RunStatus
{
    std::uint64_t frames = 0; // done
    std::uint64_t eventHash = 0;
    std::array<std::uint32_t, maximumLanes> heldFrames{}; // by lane: Picture::heldFrames
};

// Everything the worker has handed over since the last delivery.
struct Delivery
{
    std::uint64_t command = 0;                 // number of the last command applied
    std::vector<Sample> samples;               // frame by frame, in lane order within a frame
    std::vector<CollectionRecord> collections; // of those frames, in the same order
    std::vector<SlotRecord> slotRecords;       // of those samples, in the same order
    std::vector<std::uint64_t> births;         // of those frames, by kind within a frame
    std::vector<Notice> notices;
    RunStatus status;
    std::vector<Picture> pictures; // one for each lane: the latest
    bool hasNewPictures = false;   // at least one of them is new
    std::vector<HeapMap> heapMaps; // one for each lane: the latest of those that are watched
    bool hasNewHeapMaps = false;
    RunReport report;          // the latest
    bool hasNewReport = false; // whether `report` is new
};

} // namespace poolscope::ui
