// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/film_phases.h"

#include "ui/text/digits.h"

#include <algorithm>
#include <optional>

namespace poolscope::ui {

namespace {

using Kind = FilmPhase::Kind;
using gc::StepAction;

// Tells the phase of each step from those before it.
class PhaseReader
{
public:
    explicit PhaseReader(FilmedAlgorithm algorithm)
        : algorithm_(algorithm),
          moves_(algorithm == FilmedAlgorithm::Copying || algorithm == FilmedAlgorithm::Minor ||
                 algorithm == FilmedAlgorithm::Major)
    {
    }

    // Nothing: the phase goes on.
    std::optional<Kind> next(StepAction action)
    {
        if (algorithm_ == FilmedAlgorithm::ReferenceCounting) return Kind::Counting;
        switch (action) {
        case StepAction::MarkingBegins: moves_ = false; return reach();
        case StepAction::Scan: return reach();
        // Some collectors go through what each root leads to before they look at the next root.
        case StepAction::Root: return hasReached_ ? reach() : Kind::Roots;
        case StepAction::Remembered: return Kind::Remembered;
        case StepAction::Keep:
        case StepAction::Free: return Kind::Sweeping;
        case StepAction::Emptied: return Kind::Emptying;
        case StepAction::Born:
        case StepAction::Stored:
        case StepAction::RootAdded:
        case StepAction::RootDropped:
        case StepAction::ShadeByBarrier:
        case StepAction::IncrementEnds: return Kind::Program;
        default: return std::nullopt;
        }
    }

private:
    Kind reach()
    {
        hasReached_ = true;
        return moves_ ? Kind::Copying : Kind::Marking;
    }

    FilmedAlgorithm algorithm_;
    bool moves_;
    bool hasReached_ = false;
};

} // namespace

FilmPhases::FilmPhases(const CollectionFilm& film)
{
    PhaseReader reader(film.algorithm);
    std::size_t waiting = 0; // objects whose count is zero
    for (std::size_t i = 0; i < film.steps.size(); ++i) {
        const StepAction action = film.steps[i].action;
        const auto kind = reader.next(action);
        if (kind && (phases_.empty() || phases_.back().kind != *kind)) {
            phases_.push_back({*kind, phases_.empty() ? 0 : i});
            landmarks_.phases.push_back(i + 1);
        }
        if (action == StepAction::Doomed && waiting++ == 0 && landmarks_.phases.back() != i + 1)
            landmarks_.phases.push_back(i + 1); // another cascade
        if (action == StepAction::Reclaim && waiting > 0) --waiting;
        if (action == StepAction::Scan || action == StepAction::Free) landmarks_.objects.push_back(i + 1);
    }
}

const FilmPhase* FilmPhases::at(std::size_t position) const
{
    if (position == 0 || phases_.empty()) return nullptr;
    const auto next = std::ranges::upper_bound(phases_, position - 1, {}, &FilmPhase::first);
    return next == phases_.begin() ? &phases_.front() : &*std::prev(next);
}

QString FilmPhases::title(Kind kind)
{
    switch (kind) {
    case Kind::Roots: return tr("Roots");
    case Kind::Remembered: return tr("Remembered set");
    case Kind::Marking: return tr("Marking");
    case Kind::Sweeping: return tr("Sweeping");
    case Kind::Copying: return tr("Copying survivors");
    case Kind::Emptying: return tr("Emptying");
    case Kind::Counting: return tr("Counting");
    case Kind::Program: break;
    }
    return tr("The program goes on");
}

QString FilmPhases::caption(Kind kind, FilmedAlgorithm algorithm)
{
    switch (kind) {
    case Kind::Roots: return tr("What the program holds on to itself is alive.");
    case Kind::Remembered: return tr("Old objects that refer to young ones keep them alive, like roots.");
    case Kind::Marking: return tr("Everything that a live object refers to is alive, too.");
    case Kind::Sweeping:
        return tr("Everything that is still white was never reached: it is garbage, and its memory is free.");
    case Kind::Copying:
        return algorithm == FilmedAlgorithm::Minor
                   ? tr("Every object that is reached moves: to the next space or, if old enough, into the old space.")
                   : tr("Every object that is reached moves into the new space, side by side with the others.");
    case Kind::Emptying: return tr("Only garbage is left in the old place: all of it is free at once.");
    case Kind::Counting: return tr("An object that nothing refers to any more is freed, and its references end.");
    case Kind::Program: break;
    }
    return tr("Between two slices the program works, and the barrier reports what it changes.");
}

QString FilmPhases::opening(FilmedAlgorithm algorithm)
{
    if (algorithm == FilmedAlgorithm::ReferenceCounting)
        return tr("Every object knows how many references lead to it. What happens when one falls to zero?");
    if (algorithm == FilmedAlgorithm::Minor)
        return tr(
            "The nursery is full. Which of the young objects are still needed? That is not known yet: all are white.");
    return tr("The heap is to be cleaned. Which objects are still needed? That is not known yet: all are white.");
}

QString FilmPhases::ending(const FilmPlayer& player)
{
    const CollectionFilm& film = player.film();
    const int left = static_cast<int>(film.deadLeftInHeap);
    const QString freed = tr("%1 of garbage is free again.").arg(localBytes(film.reclaimedBytes)) + QLatin1Char(' ');
    if (left == 0) return freed + tr("Everything else is still needed.");
    if (film.algorithm == FilmedAlgorithm::ReferenceCounting)
        return freed + tr("%Ln unreachable objects are left: they refer to one another, and counting never frees them.",
                          nullptr, left);
    if (film.algorithm == FilmedAlgorithm::Minor)
        return freed +
               tr("%Ln dead objects are left: old ones, which only a major collection asks about, and young ones "
                  "that they refer to.",
                  nullptr, left);
    return freed +
           tr("%Ln objects died too late, or are held by dead ones: the next collection finds them.", nullptr, left);
}

bool isLost(const FilmPlayer& player, FilmObject object)
{
    return player.isAtEnd() && std::ranges::binary_search(player.film().deadLeft, object);
}

} // namespace poolscope::ui
