// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/recording_files.h"

#include "core/export/file_writer.h"
#include "core/recording/files/recording_file.h"
#include "core/recording/recorded_summary.h"
#include "ui/engine/sweep_workers.h"
#include "ui/text/spoken_message.h"

#include <exception>
#include <filesystem>
#include <new>
#include <optional>
#include <system_error>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr std::size_t readers = 2; // more would not help, because memory is then the limit

RecordedRun readRun(const std::filesystem::path& path)
{
    const std::vector<char> bytes = readBytes(path);
    RecordingReader reader({bytes.data(), bytes.size()}, path.string());
    doSideBySide(reader.laneCount(), readers, [&](std::size_t lane) { reader.readLane(lane); });
    return reader.take();
}

std::shared_ptr<OpenedRecording> readWithSummaries(const std::filesystem::path& path)
{
    auto opened = std::make_shared<OpenedRecording>(OpenedRecording{readRun(path)});
    const RecordedRun& run = opened->run;
    opened->summarizers.assign(run.recording.laneCount(), Summarizer(run.recording.frameRate()));
    opened->summaries.resize(run.recording.laneCount());
    doSideBySide(run.recording.laneCount(), readers, [&](std::size_t lane) {
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

void RecordingFiles::start(Job job)
{
    const auto shared = std::make_shared<const Job>(std::move(job));
    const auto place = jobs_.emplace(jobs_.end());
    const auto end = [this, shared, place](const std::optional<QString>& complaint) {
        jobs_.erase(place);
        emit busyChanged();
        complaint ? shared->refused(*complaint) : shared->done();
    };
    emit busyChanged();
    try {
        place->begin([shared, end](Background::Task& task) {
            const auto complaint = complaintOf(shared->file, shared->work);
            task.end([end, complaint] { end(complaint); });
        });
    } catch (const std::system_error& error) {
        const QString words =
            tr("%1: this machine has no thread left for that (%2)").arg(shared->file, QString::fromUtf8(error.what()));
        QMetaObject::invokeMethod(
            this, [end, words] { end(words); }, Qt::QueuedConnection);
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
