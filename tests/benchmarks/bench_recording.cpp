// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Saving and opening recordings of up to a million frames, and what they take: bytes a frame and lane, in the file and
// in memory. The frames are those of a real run of 4,000, one after another again and again, their timings each a
// little different every time.
#include "core/export/file_writer.h"
#include "core/recording/files/recording_file.h"
#include "core/recording/recorded_summary.h"
#include "tests/benchmarks/long_run.h"

#include <benchmark/benchmark.h>

#include <filesystem>

namespace poolscope {
namespace {

// Made once, and written to a file of the temporary folder.
struct Kept
{
    Kept(std::uint64_t frames, std::size_t lanes)
        : run(longRun(frames, lanes)),
          file(std::filesystem::temp_directory_path() / "bench.poolscope-recording")
    {
        writeFile(file, [&](std::ostream& out) { writeRecording(out, run); });
    }
    ~Kept() { std::filesystem::remove(file); }
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;

    RecordedRun run;
    std::filesystem::path file;
};

void count(benchmark::State& state, const Kept& kept)
{
    const double samples = static_cast<double>(state.range(0)) * static_cast<double>(state.range(1));
    state.counters["file_B/sample"] = static_cast<double>(std::filesystem::file_size(kept.file)) / samples;
    state.counters["memory_B/sample"] = static_cast<double>(kept.run.recording.memoryBytes()) / samples;
}

// Argument 0: frames, 1: lanes. Includes reading the file, which is in the system's cache.
void open(benchmark::State& state)
{
    const Kept kept(static_cast<std::uint64_t>(state.range(0)), static_cast<std::size_t>(state.range(1)));
    for (auto _ : state) {
        RecordedRun run = readRecording(kept.file);
        benchmark::DoNotOptimize(run.recording.frameCount());
    }
    count(state, kept);
}

// Computes what the tables show, one lane after the other.
void summarise(benchmark::State& state)
{
    const Kept kept(static_cast<std::uint64_t>(state.range(0)), static_cast<std::size_t>(state.range(1)));
    for (auto _ : state)
        for (std::size_t lane = 0; lane < kept.run.recording.laneCount(); ++lane)
            benchmark::DoNotOptimize(summarizerOf(kept.run.recording, lane).summary().counters.frames);
}

void save(benchmark::State& state)
{
    const Kept kept(static_cast<std::uint64_t>(state.range(0)), static_cast<std::size_t>(state.range(1)));
    for (auto _ : state)
        writeFile(kept.file, [&](std::ostream& out) { writeRecording(out, kept.run); });
    count(state, kept);
}

// The cost of saving for the thread that owns the recording.
void takeSnapshot(benchmark::State& state)
{
    const Kept kept(static_cast<std::uint64_t>(state.range(0)), static_cast<std::size_t>(state.range(1)));
    for (auto _ : state) {
        Recording copy = kept.run.recording;
        benchmark::DoNotOptimize(copy.frameCount());
    }
    count(state, kept);
}

// Appends one frame.
void append(benchmark::State& state)
{
    RecordedRun run = longRun(4096, 2);
    Recording recording({"a", "b"}, 60);
    std::uint64_t frame = 0;
    for (auto _ : state) {
        for (std::uint32_t lane = 0; lane < 2; ++lane) {
            Sample sample = run.recording.sample(frame % 4096, lane);
            sample.frame = frame;
            recording.append(sample);
        }
        ++frame;
    }
}

BENCHMARK(open)
    ->ArgNames({"frames", "lanes"})
    ->ArgsProduct({{1'000'000}, {2, 4}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(summarise)
    ->ArgNames({"frames", "lanes"})
    ->ArgsProduct({{1'000'000}, {2}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(save)
    ->ArgNames({"frames", "lanes"})
    ->ArgsProduct({{1'000'000}, {2}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(takeSnapshot)->ArgNames({"frames", "lanes"})->ArgsProduct({{1'000'000}, {2}})->Unit(benchmark::kMillisecond);
BENCHMARK(append)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace poolscope

BENCHMARK_MAIN();
