// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/recording_files.h"

#include "core/experiment/recording_reader.h"
#include "core/experiment/recording_writer.h"
#include "core/export/file_writer.h"
#include "core/recording/recorded_summary.h"

#include <atomic>
#include <exception>
#include <filesystem>
#include <future>
#include <list>
#include <new>
#include <optional>
#include <thread>
#include <utility>

namespace poolscope::ui {

namespace {

// Calls use(i) for each i < count, by two threads: memory, not processors, is the limit then.
void shareOut(std::size_t count, const std::function<void(std::size_t)>& use)
{
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < count; i = next++)
            use(i);
    };
    std::future<void> other = std::async(std::launch::async, work);
    work();
    other.get();
}

std::shared_ptr<OpenedRecording> openRecording(const std::filesystem::path& path)
{
    const std::vector<char> bytes = readBytes(path);
    RecordingReader reader({bytes.data(), bytes.size()}, path.string());
    shareOut(reader.laneCount(), [&](std::size_t lane) { reader.readLane(lane); });
    auto opened = std::make_shared<OpenedRecording>(OpenedRecording{reader.take()});
    const RecordedRun& run = opened->run;
    opened->summarizers.assign(run.recording.laneCount(), Summarizer(run.recording.frameRate()));
    opened->summaries.resize(run.recording.laneCount());
    shareOut(run.recording.laneCount(), [&](std::size_t lane) {
        Summarizer& summarizer = opened->summarizers[lane];
        summarizer = summarizerOf(run.recording, lane);
        summarizer.setBooks(run.books[lane]);
        opened->summaries[lane] = summarizer.summary();
    });
    return opened;
}

// What went wrong in `work`; nothing if all went well.
template <typename Work>
std::optional<QString> complaintOf(const QString& file, Work work)
{
    try {
        work();
    } catch (const std::bad_alloc&) {
        return RecordingFiles::tr("%1: this machine has not enough memory for that").arg(file);
    } catch (const std::exception& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

} // namespace

struct RecordingFiles::Jobs
{
    std::list<std::thread> threads;
};

RecordingFiles::RecordingFiles(QObject* parent) : QObject(parent), jobs_(std::make_unique<Jobs>()) {}

RecordingFiles::~RecordingFiles()
{
    for (std::thread& thread : jobs_->threads)
        thread.join();
}

bool RecordingFiles::isBusy() const
{
    return !jobs_->threads.empty();
}

void RecordingFiles::start(std::function<std::function<void()>()> work)
{
    const auto place = jobs_->threads.emplace(jobs_->threads.end());
    *place = std::thread([this, place, work = std::move(work)] {
        std::function<void()> then = work();
        QMetaObject::invokeMethod(
            this,
            [this, place, then = std::move(then)] {
                place->join();
                jobs_->threads.erase(place);
                emit busyChanged();
                then();
            },
            Qt::QueuedConnection);
    });
    emit busyChanged();
}

void RecordingFiles::save(RecordedRun run, const QString& file)
{
    start([this, file, run = std::make_shared<const RecordedRun>(std::move(run))]() -> std::function<void()> {
        const auto complaint = complaintOf(file, [&] {
            writeFile(std::filesystem::path(file.toStdString()), [&](std::ostream& out) { writeRecording(out, *run); });
        });
        if (complaint) return [this, complaint] { emit notSaved(*complaint); };
        return [this, file] { emit saved(file); };
    });
}

void RecordingFiles::open(const QString& file)
{
    start([this, file, number = ++latest_]() -> std::function<void()> {
        std::shared_ptr<OpenedRecording> recording;
        const auto complaint = complaintOf(file, [&] { recording = openRecording(file.toStdString()); });
        return [this, file, number, complaint, recording] {
            if (number != latest_) return;
            if (complaint)
                emit notOpened(file, *complaint);
            else
                emit opened(file, recording);
        };
    });
}

} // namespace poolscope::ui
