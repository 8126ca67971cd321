// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What charts show beside the lanes: of a replayed trace, what its program asked for, what it had resident, how long
// its frames took, what was in use of its own pools and which of its objects stay; and what another profiler measured.
// Belongs to the interface thread; a trace is read, and while it grows followed, in a thread of its own.
#pragma once

#include "core/recording/annotations.h"
#include "core/recording/series.h"
#include "core/trace/overlay/heap_overlay.h"
#include "ui/engine/background.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <memory>
#include <vector>

namespace poolscope {
struct Experiment;
}

namespace poolscope::ui {

class Engine;

class ProgramLines : public QObject
{
    Q_OBJECT

public:
    enum class Meaning {
        Asked,     // by the program for objects of any size, and not freed
        Resident,  // memory of the process in the machine
        Profiled,  // as Asked, as another profiler measured it
        Extra,     // the same with what the allocator needed
        Stack,     // as another profiler measured it
        FrameTime, // as ProgramFrames has it; only of a trace that tells the times of marks
        Pool,      // objects in use of one of the program's own pools, of the first FramePools::maxPools
        OtherPools // objects in use of all others together
    };
    struct Line
    {
        Meaning meaning{};
        QString name{};                      // of the profiler ("massif"), or of the pool; else empty
        std::shared_ptr<Series> series;      // bytes or objects at the end of each frame, or its nanoseconds; it grows
        std::shared_ptr<Series> highWater{}; // of a pool: the most objects so far, also within a frame; else null
        QStringList others{};                // the names of OtherPools, in the order of their first use; else empty
    };

    // Of the program of a trace: how many objects were born in each frame, and how many of these are alive at the end
    // of what was read.
    struct Births
    {
        std::shared_ptr<Series> born{}, alive{}; // null: there is no trace
    };

    // The engine must outlive it.
    explicit ProgramLines(const Engine& engine, QObject* parent = nullptr);

    // The engine has begun another run, of which those who draw lines know already: gives that run its lines.
    void begin();

    // Lays a profile of massif or DHAT over the run, in place of another one, from its first frame to its last. Returns
    // what it is. Throws InputError naming the file.
    const HeapOverlay& addProfile(const QString& file);
    // Does nothing if there is none. A new run has none either.
    void removeProfile();
    [[nodiscard]] bool hasProfile() const { return hasProfile_; }

    [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }
    // They change with every grown(), all of them.
    [[nodiscard]] const Births& births() const { return births_; }

signals:
    // Marks that the program set, in order; only if the recording does not begin with them, as Engine::marksFollow()
    // tells.
    void marked(const std::vector<Annotation>& marks);
    // lines() and births() are others; the series of the old ones live until all receivers have been called.
    void changed();
    void grown();

private:
    void setLines(std::vector<Line> lines, Births births);
    void add(Line line);

    const Engine& engine_;
    std::vector<Line> lines_;
    Births births_;
    HeapOverlay profile_;
    bool hasProfile_ = false;
    Background background_;
};

// One value for each of so many frames, at least one, of a profile that is stretched over them: the value of the last
// snapshot before.
[[nodiscard]] Series stretched(const HeapOverlay& profile, std::uint64_t (*valueOf)(const HeapOverlay::Point&),
                               std::size_t frames);

} // namespace poolscope::ui
