// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Two warnings of the constructor-pooling articles: a forgotten release, which the accounting shows, and a reference
// kept after the release.
#include <QtTest>

#include "tests/core/simulation/mistake_counts.h"
#include "tests/integration/stream_replay.h"
#include "tests/program/test_program.h"

#include <set>

using namespace poolscope;

namespace {

constexpr std::uint64_t frames = 600;
constexpr std::uint64_t longRun = 2400; // enough frames for collections on the heap of the pooled lane

// Slots of one kind's stack pool: the last released slot is acquired next, otherwise one never used.
struct SlotModel
{
    std::map<std::uint32_t, std::uint32_t> slotOf; // by index of the live object's id
    std::vector<std::uint32_t> idle;
    std::uint32_t used = 0;
};

// Plays the stream on the model and counts the effects of stale pointers: every tenth release keeps one, for 120
// frames.
struct StaleModel
{
    struct Holder
    {
        std::size_t kind;
        std::uint32_t slot;
        std::uint64_t frame;
    };

    std::vector<SlotModel> kinds;
    std::map<std::uint32_t, std::size_t> kindOf; // by index of the id
    std::vector<Holder> holders;
    std::uint64_t frame = 0, releases = 0, strayWrites = 0, idleWrites = 0, kept = 0;
    std::map<std::uint32_t, std::uint32_t> generationOf;         // by index of the id
    std::set<std::pair<std::uint32_t, std::uint32_t>> corrupted; // index and generation

    void apply(const Event& event)
    {
        if (event.type == Event::Type::Spawn) {
            SlotModel& pool = kinds[event.kind];
            std::uint32_t slot = pool.used;
            if (pool.idle.empty()) {
                ++pool.used;
            } else {
                slot = pool.idle.back();
                pool.idle.pop_back();
            }
            pool.slotOf[event.id.index] = slot;
            kindOf[event.id.index] = event.kind;
            generationOf[event.id.index] = event.id.generation;
        } else if (event.type == Event::Type::Kill) {
            const std::size_t kind = kindOf.at(event.id.index);
            const std::uint32_t slot = kinds[kind].slotOf.extract(event.id.index).mapped();
            kinds[kind].idle.push_back(slot);
            if (++releases % 10 != 0) return;
            holders.push_back({kind, slot, frame});
            ++kept;
        }
    }

    void endOpening()
    {
        std::erase_if(holders, [&](const Holder& holder) { return frame > holder.frame + 120; });
        for (const Holder& holder : holders) {
            if (holder.frame == frame) continue;
            const auto& inUse = kinds[holder.kind].slotOf;
            const auto taken =
                std::ranges::find_if(inUse, [&](const auto& entry) { return entry.second == holder.slot; });
            ++(taken != inUse.end() ? strayWrites : idleWrites);
            if (taken != inUse.end()) corrupted.emplace(taken->first, generationOf.at(taken->first));
        }
        ++frame;
    }
};

} // namespace

class TestArticleLeaks : public QObject
{
    Q_OBJECT

private slots:
    void accountingShowsTheLeakOfAPool()
    {
        const Experiment experiment = loadExperiment("forgotten-release");
        StreamReplay stream(experiment);
        stream.play(frames);
        const PlayedRun run(experiment, frames);
        const Accounting accounting = run.accounting("pool");
        QVERIFY(stream.leaked() > 100);
        QCOMPARE(run.totals("pool").exhausted, 0U); // so far; a refusal would hide part of the leak
        QCOMPARE(accounting.lostObjects, stream.leaked());
        QCOMPARE(accounting.alive, stream.alive());
        // active = acquired - (released - prefilled), where prefilled ones count as acquired and released.
        QCOMPARE(accounting.acquired - (accounting.released - accounting.prefilled), stream.alive() + stream.leaked());
        QVERIFY(!accounting.balanced);
        QCOMPARE(run.totals("pool").slotsInUse, stream.alive() + stream.leaked());
        const auto kinds = stream.scenario().kinds();
        std::uint64_t lostBytes = 0;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            lostBytes += stream.kinds()[kind].leaked * kinds[kind].bytes;
        QCOMPARE(run.totals("pool").garbageBytes, lostBytes);
        std::vector<Particle> particles;
        run.run().picture(run.indexOf("pool"), particles);
        QCOMPARE(static_cast<std::uint64_t>(std::ranges::count(particles, Particle::State::Leaked, &Particle::state)),
                 stream.leaked());
    }

    void collectedHeapHasNoLeak()
    {
        const Experiment experiment = loadExperiment("forgotten-release");
        StreamReplay stream(experiment);
        stream.play(frames);
        const PlayedRun run(experiment, frames);
        const Accounting accounting = run.accounting("collected");
        QVERIFY(accounting.balanced);
        QCOMPARE(accounting.lostObjects, 0U);
        QCOMPARE(accounting.acquired - (accounting.released - accounting.prefilled), stream.alive());
        QCOMPARE(run.checksum("collected"), run.checksum("pool")); // the live objects are the same
    }

    void poolOnACollectedHeapLosesItsAccountingButNoMemory()
    {
        Experiment experiment = loadExperiment("forgotten-release");
        StreamReplay stream(experiment);
        stream.play(longRun);
        const PlayedRun run(experiment, longRun);
        const Accounting accounting = run.accounting("pool in heap");
        // Only sparks are pooled there; a trail leaked with its spark is left to the collector.
        QCOMPARE(accounting.lostObjects, stream.kind("spark").leaked);
        QVERIFY(!accounting.balanced);
        QVERIFY2(run.totals("pool in heap").collections > 0, "or it has proven nothing");
        std::vector<Particle> particles;
        run.run().picture(run.indexOf("pool in heap"), particles);
        const auto leaked =
            static_cast<std::uint64_t>(std::ranges::count(particles, Particle::State::Leaked, &Particle::state));
        QVERIFY2(leaked < accounting.lostObjects, "the collector has found those lost before it came");
    }

    void everyTwentiethReleaseIsForgotten()
    {
        Experiment whole = loadExperiment("forgotten-release");
        StreamReplay leaking(whole);
        whole.scenario = whole.inside;
        whole.parameters = whole.insideParameters;
        whole.inside.clear();
        StreamReplay sound(whole);
        std::uint64_t deaths = 0, leaked = 0;
        sound.onEvent = [&](const Event& event) { deaths += event.type == Event::Type::Kill ? 1 : 0; };
        leaking.onEvent = [&](const Event& event) { leaked += event.type == Event::Type::Leak ? 1 : 0; };
        sound.play(frames);
        leaking.play(frames);
        QVERIFY(deaths > 1000);
        QCOMPARE(leaked, deaths / 20);
        QCOMPARE(leaking.born(), sound.born());
        QCOMPARE(leaking.alive(), sound.alive());
    }

    void oldPointersMoveTheObjectsOfOthers()
    {
        const Experiment experiment = loadExperiment("use-after-release");
        StreamReplay stream(experiment);
        StaleModel model;
        model.kinds.resize(stream.kinds().size());
        stream.onEvent = [&](const Event& event) { model.apply(event); };
        for (std::uint64_t i = 0; i < frames; ++i) {
            stream.playFrame();
            QVERIFY(stream.events().closing.empty());
            model.endOpening();
        }
        const PlayedRun run(experiment, frames);
        const Accounting raw = run.accounting("raw");
        QVERIFY(model.strayWrites > 1000);
        QCOMPARE(found(raw, "staleReferences", "kept"), model.kept);
        QCOMPARE(found(raw, "staleReferences", "strayWrites"), model.strayWrites);
        QCOMPARE(found(raw, "staleReferences", "idleWrites"), model.idleWrites);
        QCOMPARE(found(raw, "staleReferences", "corruptedObjects"), std::uint64_t{model.corrupted.size()});
        QCOMPARE(found(raw, "staleReferences", "caught"), 0U);
        QVERIFY2(run.checksum("raw") != run.checksum("correct"), "the objects themselves are changed");
        std::vector<Particle> particles;
        run.run().picture(run.indexOf("raw"), particles);
        QVERIFY(std::ranges::count(particles, Particle::State::Shared, &Particle::state) > 0);
        QVERIFY2(run.accounting("raw").balanced, "the pool's accounting cannot know");
    }

    void oldHandlesAreCaught()
    {
        const Experiment experiment = loadExperiment("use-after-release");
        const PlayedRun run(experiment, frames);
        const Accounting handles = run.accounting("handles");
        QCOMPARE(found(handles, "staleReferences", "kept"), found(run.accounting("raw"), "staleReferences", "kept"));
        QCOMPARE(found(handles, "staleReferences", "strayWrites") + found(handles, "staleReferences", "idleWrites") +
                     found(handles, "staleReferences", "corruptedObjects"),
                 0U);
        QVERIFY2(found(handles, "staleReferences", "caught") + 5 >= found(handles, "staleReferences", "kept"),
                 "all but those kept in the last frame");
        QCOMPARE(run.checksum("handles"), run.checksum("correct"));
        QCOMPARE(found(run.accounting("correct"), "staleReferences"), found({}, "staleReferences"));
    }

    void sentenceNamesBothHolders()
    {
        const Experiment experiment = loadExperiment("use-after-release");
        const PlayedRun run(experiment, frames);
        for (const char* lane : {"raw", "handles"}) {
            const QString sentence =
                QString::fromStdString(found(run.accounting(lane), "staleReferences").first.english());
            const QRegularExpression both(QStringLiteral(
                "^frame \\d+: (\\S+) (\\d+) of generation (\\d+) .*released in frame \\d+.*its slot is \\1 (\\d+) of "
                "generation (\\d+) now"));
            const QRegularExpressionMatch match = both.match(sentence);
            QVERIFY2(match.hasMatch(), qPrintable(sentence));
            QVERIFY(match.captured(2) != match.captured(4) || match.captured(3) != match.captured(5));
        }
    }

    void fieldsOfTheLastUserAreCarriedOver()
    {
        const Experiment experiment = loadExperiment("left-over-fields");
        StreamReplay stream(experiment);
        StaleModel model;
        model.kinds.resize(stream.kinds().size());
        const auto kinds = stream.scenario().kinds();
        std::uint64_t intoUsedSlots = 0;
        stream.onEvent = [&](const Event& event) {
            const bool isRoot = event.type == Event::Type::Spawn && event.owner.isNull() && kinds[event.kind].visible;
            if (isRoot && !model.kinds[event.kind].idle.empty()) ++intoUsedSlots;
            if (event.owner.isNull()) model.apply(event);
        };
        stream.play(frames);
        const PlayedRun run(experiment, frames);
        QVERIFY(intoUsedSlots > 500);
        QCOMPARE(found(run.accounting("pool"), "unsetFields", "objects"), intoUsedSlots / 4);
        QVERIFY2(run.checksum("pool") != run.checksum("all set again"), "they are others than the program meant");
        QVERIFY2(run.accounting("pool").balanced, "the accounting cannot know");
        const QString sentence = QString::fromStdString(found(run.accounting("pool"), "unsetFields").first.english());
        QVERIFY2(
            sentence.contains(QStringLiteral(" came into a used slot and its speed and colour were not set again; ")),
            qPrintable(sentence));
        // If objects are constructed again each time, the same program is harmless.
        QCOMPARE(found(run.accounting("plain heap"), "unsetFields"), found({}, "unsetFields"));
        QCOMPARE(run.checksum("plain heap"), run.checksum("all set again"));
        // Each burst has one colour, except for left-over fields.
        std::vector<Particle> particles;
        run.run().picture(run.indexOf("pool"), particles);
        std::set<char> colours;
        for (const Particle& particle : particles)
            colours.insert(particle.variant);
        QVERIFY(colours.size() > 2);
    }

    void idleObjectsThatHoldOnKeepOthersAlive()
    {
        const Experiment experiment = loadExperiment("held-references");
        const PlayedRun run(experiment, longRun);
        for (const char* lane : {"clears", "keeps"}) {
            QVERIFY2(run.accounting(lane).balanced, "each object is given back, in either");
            QCOMPARE(run.checksum(lane), run.checksum("clears"));
        }
        QVERIFY2(run.totals("keeps").collections > run.totals("clears").collections * 5 / 4,
                 "the heap is full sooner, as less of it comes back");
        // After a collection the trails of idle sparks remain: dead for the program, but the pool still refers to them.
        Run one(setupOf(experiment));
        for (std::uint64_t frame = 0; frame < longRun; ++frame)
            (void)one.step();
        const std::uint64_t idle = one.stats(1).slotsIdle;
        QVERIFY(idle > 100);
        one.collect();
        (void)one.step();
        const StrategyStats clears = one.stats(0), keeps = one.stats(1);
        const auto trail = std::ranges::find(one.kinds(), "trail", &Kind::name);
        QCOMPARE(keeps.garbageBytes, clears.garbageBytes + idle * 6 * trail->bytes);
    }

    void wrongPoolsAreCaughtByTheirType()
    {
        const Experiment experiment = loadExperiment("wrong-pool");
        StreamReplay stream(experiment);
        std::uint64_t releases = 0;
        stream.onEvent = [&](const Event& event) { releases += event.type == Event::Type::Kill ? 1 : 0; };
        stream.play(frames);
        const PlayedRun run(experiment, frames);
        QVERIFY(releases > 1000);
        QCOMPARE(found(run.accounting("right pools"), "wrongPool"), found({}, "wrongPool"));
        // Refused, and then given to the right pool: nothing is leaked.
        const Accounting one = run.accounting("one by one");
        QCOMPARE(found(one, "wrongPool", "refused"), releases / 50);
        QVERIFY(one.balanced && one.lostObjects == 0);
        QCOMPARE(run.totals("one by one").slotsInUse, stream.alive());
        const QRegularExpression said(
            QStringLiteral("^frame \\d+: (\\S+) \\d+ of generation \\d+ went to the wrong pool: it was released to the "
                           "pool of kind (\\S+) but belongs to that of kind (\\S+)$"));
        const QRegularExpressionMatch match =
            said.match(QString::fromStdString(found(one, "wrongPool").first.english()));
        QVERIFY2(match.hasMatch(), found(one, "wrongPool").first.english().c_str());
        QCOMPARE(match.captured(3), match.captured(1));
        QVERIFY(match.captured(2) != match.captured(1));
        // Skipped, and nobody checked the result.
        const Accounting many = run.accounting("many at once");
        QCOMPARE(found(many, "wrongPool", "skipped"), releases / 50);
        QCOMPARE(many.lostObjects, releases / 50);
        QCOMPARE(run.totals("many at once").slotsInUse, stream.alive() + releases / 50);
        QVERIFY2(QString::fromStdString(found(many, "wrongPool").first.english())
                     .contains(QStringLiteral(" in one call and skipped ")),
                 found(many, "wrongPool").first.english().c_str());
        // The live objects are the same in all lanes.
        for (const char* lane : {"one by one", "many at once"})
            QCOMPARE(run.checksum(lane), run.checksum("right pools"));
    }
};

TEST_WITH_CORE_APPLICATION(TestArticleLeaks);
#include "tst_article_leaks.moc"
