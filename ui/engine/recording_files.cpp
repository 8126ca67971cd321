// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/recording_files.h"

#include "core/export/file_writer.h"
#include "core/recording/files/recording_reader.h"
#include "core/recording/files/recording_writer.h"
#include "core/recording/recorded_summary.h"
#include "ui/engine/background.h"
#include "ui/text/spoken_message.h"

#include <atomic>
#include <exception>
#include <filesystem>
#include <future>
#include <list>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

namespace poolscope::ui {

namespace {

// Calls use(i) for each i < count, in two threads; more would not help, because memory is then the limit.
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

RecordedRun readRun(const std::filesystem::path& path)
{
    const std::vector<char> bytes = readBytes(path);
    RecordingReader reader({bytes.data(), bytes.size()}, path.string());
    shareOut(reader.laneCount(), [&](std::size_t lane) { reader.readLane(lane); });
    return reader.take();
}

std::shared_ptr<OpenedRecording> readWithSummaries(const std::filesystem::path& path)
{
    auto opened = std::make_shared<OpenedRecording>(OpenedRecording{readRun(path)});
    const RecordedRun& run = opened->run;
    opened->summarizers.assign(run.recording.laneCount(), Summarizer(run.recording.frameRate()));
    opened->summaries.resize(run.recording.laneCount());
    shareOut(run.recording.laneCount(), [&](std::size_t lane) {
        Summarizer& summarizer = opened->summarizers[lane];
        summarizer = summarizerOf(run.recording, lane);
        summarizer.setAccounting(run.accounting[lane]);
        if (!run.setUpNs.empty()) summarizer.setSetUpNs(run.setUpNs[lane]);
        opened->summaries[lane] = summarizer.summary();
    });
    return opened;
}

// What went wrong in `work`; nullopt if nothing did.
template <typename Work>
std::optional<QString> complaintOf(const QString& file, Work work)
{
    try {
        work();
    } catch (const std::bad_alloc&) {
        return RecordingFiles::tr("%1: this machine does not have enough memory for that").arg(file);
    } catch (const std::exception& error) {
        return spoken(error);
    }
    return {};
}

} // namespace

struct RecordingFiles::Threads
{
    Mailbox mailbox;
    std::list<std::thread> all;
};

RecordingFiles::RecordingFiles(QObject* parent) : QObject(parent), threads_(std::make_unique<Threads>()) {}

RecordingFiles::~RecordingFiles()
{
    for (std::thread& thread : threads_->all)
        if (thread.joinable()) thread.join();
}

bool RecordingFiles::isBusy() const
{
    return !threads_->all.empty();
}

void RecordingFiles::start(Job job)
{
    const auto shared = std::make_shared<const Job>(std::move(job));
    const auto place = threads_->all.emplace(threads_->all.end());
    const auto end = [this, shared, place](const std::optional<QString>& complaint) {
        if (place->joinable()) place->join();
        threads_->all.erase(place);
        emit busyChanged();
        complaint ? shared->refused(*complaint) : shared->done();
    };
    const auto work = [this, shared, end] {
        const auto complaint = complaintOf(shared->file, shared->work);
        threads_->mailbox.post([end, complaint] { end(complaint); });
    };
    emit busyChanged();
    try {
        *place = std::thread(work);
    } catch (const std::system_error& error) {
        const QString words =
            tr("%1: this machine has no thread left for that (%2)").arg(shared->file, QString::fromUtf8(error.what()));
        threads_->mailbox.post([end, words] { end(words); });
    }
}

void RecordingFiles::save(RecordedRun run, const QString& file)
{
    const auto write = [file, run = std::make_shared<const RecordedRun>(std::move(run))] {
        const std::filesystem::path path = file.toStdString();
        writeFile(path, [&](std::ostream& out) { writeRecording(out, *run, path.parent_path()); });
    };
    start({file, write, [this, file] { emit saved(file); }, [this](const QString& words) { emit notSaved(words); }});
}

template <typename Read, typename Signal>
void RecordingFiles::startReading(const QString& file, Read reading, Signal signal)
{
    using Result = decltype(reading(std::filesystem::path()));
    const auto result = std::make_shared<Result>();
    const auto isLatest = [this, number = ++latest_] { return number == latest_; };
    start({file, [=] { *result = reading(std::filesystem::path(file.toStdString())); },
           [=, this] {
               if (isLatest()) emit(this->*signal)(file, *result);
           },
           [=, this](const QString& words) {
               if (isLatest()) emit notOpened(file, words);
           }});
}

void RecordingFiles::open(const QString& file)
{
    startReading(file, readWithSummaries, &RecordingFiles::opened);
}

void RecordingFiles::openRun(const QString& file)
{
    const auto readShared = [](const std::filesystem::path& path) {
        return std::shared_ptr<const RecordedRun>(std::make_shared<RecordedRun>(readRun(path)));
    };
    startReading(file, readShared, &RecordingFiles::runOpened);
}

} // namespace poolscope::ui
