// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a film of a collection, of a pool's last calls or of an allocator at work, by running one lane again beside the
// run that is shown. Belongs to the interface thread; the work is done in a thread of its own, which is hidden from all
// other classes. Nothing blocks except begin(), cancel() and the destructor, which wait for the frame in progress of a
// film that was not done.
#pragma once

#include "core/films/maker/film_maker.h"
#include "core/films/maker/heap_film_maker.h"
#include "core/recording/recording.h"
#include "ui/engine/background.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace poolscope::ui {

// What a film of that lane and frame needs to know of the run: the experiment as it began, and what was done to it
// since. `recorded`: as tuned at the recording's end.
[[nodiscard]] FilmRequest filmRequestFor(const Experiment& recorded, const Recording& recording, std::size_t lane,
                                         std::uint64_t frame);

class FilmRun : public Background
{
    Q_OBJECT

public:
    using Background::Background;

    // Ends an earlier film that is not done. Without a kind: of a collection; with one: of that kind's pool.
    void begin(FilmRequest request, std::optional<std::string> kind = std::nullopt);
    // The same of the lane's allocator.
    void beginHeap(FilmRequest request);

signals:
    // A few times a second: frames run again so far, of those to be run.
    void progressed(quint64 frames, quint64 all);
    void collectionFilmed(const std::shared_ptr<const poolscope::CollectionFilm>& film);
    void poolFilmed(const std::shared_ptr<const poolscope::PoolFilm>& film);
    void heapFilmed(const std::shared_ptr<const poolscope::HeapFilm>& film);

private:
    class Maker;
};

} // namespace poolscope::ui
