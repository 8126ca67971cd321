// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_writer.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/program/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <functional>

using namespace poolscope;

namespace {

// The complaint of `work`, or "".
QString complaintOf(const std::function<void()>& work)
{
    try {
        work();
    } catch (const ExperimentError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

QString complaintAboutText(const std::string& text)
{
    return complaintOf([&] { (void)parseExperiment(text, "test"); });
}

// A valid experiment with `more` (a key and value, followed by a comma) in line 2.
std::string experimentWith(const std::string& more)
{
    return "{\"format\": \"poolscope-experiment\", \"version\": 1, \"scenario\": \"churn\",\n" + more +
           "\n\"lanes\": [{\"name\": \"plain\", \"strategy\": \"new-delete\"}]}";
}

// In the form in which a message lists them.
QString ids(const auto& catalog, bool (*wanted)(const ScenarioInfo&) = nullptr)
{
    QStringList list;
    for (const auto& info : catalog) {
        if constexpr (std::is_same_v<std::decay_t<decltype(info)>, ScenarioInfo>)
            if (wanted != nullptr && !wanted(info)) continue;
        list << QString::fromStdString(info.id);
    }
    return list.join(QStringLiteral(", "));
}

QString insideIds()
{
    return ids(scenarioCatalog(), [](const ScenarioInfo& info) { return info.makeAround == nullptr; });
}

} // namespace

class TestExperimentReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingLeftOutGetsItsDefault();
    void everythingGivenIsRead();
    void claimsAndRangesAreRead();
    void wholeNumbersMayBeWrittenAsReals();
    void byteOrderMarkIsSkipped();
    void brokenFile_data();
    void brokenFile();
    void everyBrokenFileHasARow();
    void hostileText_data();
    void hostileText();
    void anyOfASmallAlphabetIsRefusedOrRead();
    void errorKnowsLineAndField();
    void unreadablePath_data();
    void unreadablePath();
};

void TestExperimentReader::everythingLeftOutGetsItsDefault()
{
    const Experiment experiment = parseExperiment(experimentWith(""), "test");
    QCOMPARE(experiment.title, findScenario("churn")->title);
    QCOMPARE(experiment.scenario, std::string("churn"));
    QCOMPARE(experiment.parameters.integer("active"), 100);
    QCOMPARE(experiment.seed, 42U);
    QCOMPARE(experiment.frames, 3600U);
    QCOMPARE(experiment.frameRate, 60.0);
    QCOMPARE(experiment.drawing, std::string("none"));
    QCOMPARE(experiment.lanes.size(), 1U);
    QVERIFY(experiment.lanes[0].parameters.empty());
}

void TestExperimentReader::everythingGivenIsRead()
{
    const Experiment experiment = parseExperiment(R"({
        "version": 1, "format": "poolscope-experiment",
        "title": "Größe \u2192 µ", "scenario": "boss-bullets", "parameters": {"bullets": 7},
        "seed": 9007199254740991, "frames": 100000000, "frameRate": 59.94, "drawing": "1280x720",
        "lanes": [
            {"strategy": "gc-mark-sweep", "name": "a", "parameters": {"heapBytes": 65536, "growth": 3}},
            {"strategy": "pool-free-list", "name": "b", "parameters": {"onExhausted": "recycle-oldest"}}]})",
                                                  "test");
    QCOMPARE(experiment.title, std::string("Größe → µ"));
    QCOMPARE(experiment.parameters.integer("bullets"), 7);
    QCOMPARE(experiment.parameters.integer("vectors"), 2);
    QCOMPARE(experiment.seed, 9007199254740991U);
    QCOMPARE(experiment.frames, 100000000U);
    QCOMPARE(experiment.frameRate, 59.94);
    QCOMPARE(experiment.drawing, std::string("1280x720"));
    QCOMPARE(experiment.lanes[0].parameters.integer("heapBytes"), 65536);
    QCOMPARE(experiment.lanes[0].parameters.real("growth"), 3.0);
    QCOMPARE(experiment.lanes[1].name, std::string("b"));
    QCOMPARE(experiment.lanes[1].strategy, std::string("pool-free-list"));
    QCOMPARE(experiment.lanes[1].parameters.choice("onExhausted"), std::string("recycle-oldest"));
    QCOMPARE(experiment.lanes[1].parameters.integer("capacity"), 1000);
}

void TestExperimentReader::claimsAndRangesAreRead()
{
    const Experiment experiment = parseExperiment(R"({
        "version": 1, "format": "poolscope-experiment", "scenario": "churn",
        "ranges": [{"name": "start", "first": 0, "last": 0}, {"name": "first second", "first": 0, "last": 59}],
        "claims": [
            {"claim": "objects made anew", "said": "fewer", "of": "small ones", "difference": "another engine",
             "source": {"article": "A pool", "passage": "Results"}, "measure": "fewer-instantiations",
             "lane": "b", "than": "a", "kind": "medium", "range": "first second"},
            {"claim": "as old files have it", "said": "nothing", "measure": "books", "lane": "a"}],
        "lanes": [{"name": "a", "strategy": "new-delete"}, {"name": "b", "strategy": "pool-stack"}]})",
                                                  "test");
    QCOMPARE(experiment.ranges, (std::vector<NamedRange>{{"start", 0, 0}, {"first second", 0, 59}}));
    const Claim& quoted = experiment.claims.at(0);
    QCOMPARE(quoted.of, std::string("small ones"));
    QCOMPARE(quoted.difference, std::string("another engine"));
    QVERIFY(quoted.source == (ClaimSource{"A pool", "Results"}));
    QVERIFY(quoted.measure == findMeasure("fewer-instantiations") && quoted.lane == 1 && quoted.than == std::size_t{0});
    QVERIFY(quoted.kind == KindIndex{1} && quoted.kindName == "medium" && quoted.range == std::size_t{1});
    const Claim& ours = experiment.claims.at(1);
    QVERIFY(!ours.source && ours.of.empty() && ours.difference.empty() && !ours.range && !ours.kind);
    QCOMPARE(parseExperiment(formatExperiment(experiment), "test"), experiment);
}

void TestExperimentReader::wholeNumbersMayBeWrittenAsReals()
{
    QCOMPARE(parseExperiment(experimentWith("\"frames\": 1e3,"), "test").frames, 1000U);
    QCOMPARE(parseExperiment(experimentWith("\"frames\": 25.0,"), "test").frames, 25U);
}

void TestExperimentReader::byteOrderMarkIsSkipped()
{
    QCOMPARE(parseExperiment("\xef\xbb\xbf" + experimentWith("\"frames\": 5,"), "test").frames, 5U);
    QCOMPARE(complaintAboutText("\xef\xbb\xbf" + experimentWith("\"frames\": 0,")),
             "test:2: frames: 0 is too small; allowed is 1 to 100,000,000");
}

void TestExperimentReader::brokenFile_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("message"); // after the file's name
    const auto row = [](const char* name, const QString& file, const QString& message) {
        QTest::newRow(name) << file << message;
    };
    row("empty file", "empty", ": the file is empty; allowed is a JSON object");
    row("nothing but white space", "blank", ": the file is empty; allowed is a JSON object");
    row("ends in the middle", "ends-too-early", ":4: the text ends too early; expected a value");
    row("comma forgotten", "missing-comma", ":3: found a string where a comma or '}' is expected");
    row("comma after the last key", "trailing-comma", ":5: found '}' where a key in double quotes is expected");
    row("single quotes", "single-quotes",
        ":2: ''format'' is not a JSON value; allowed are numbers, strings in double quotes, true, "
        "false, null, arrays and objects");
    row("a comment", "comment", ":2: JSON has no comments");
    row("text after the end", "trailing-garbage", ":8: nothing may follow the closing brace");
    row("string without an end", "open-string",
        ":2: a string runs past the end of its line; close it with a quote, or write a line feed as \\n");
    row("unknown escape", "bad-escape",
        ":2: a string holds an unknown escape; allowed are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX");
    row("invalid UTF-8", "invalid-utf8", ":2: the text is not valid UTF-8");
    row("binary file", "binary", ":1: this is not JSON text");
    row("NaN", "nan", ":4: NaN is not a number in JSON; write a finite one");
    row("number beyond a double", "number-overflow", ":4: 1e400 is too large; numbers reach up to 1.8e308");
    row("key given twice", "duplicate-key", ":5: seed: is given twice, first in line 4; allowed is once");
    row("key of a lane given twice", "duplicate-lane-key",
        ":7: lanes[1].name: is given twice, first in line 6; allowed is once");
    row("an array", "not-an-object", ":1: an experiment must be a JSON object, in braces");
    row("no format", "no-format", ":1: format: is missing; an experiment has \"poolscope-experiment\"");
    row("a file of another kind", "another-format",
        ":2: format: this is not an experiment; allowed is \"poolscope-experiment\"");
    row("no version", "no-version", ":1: version: is missing; allowed is 1");
    row("a newer version", "newer-version", ":3: version: 2 is not known here; allowed is 1");
    row("version as a word", "version-as-word", ":3: version: must be a number; allowed is 1");
    row("unknown key, near a known one", "unknown-key",
        ":3: scenari: is not known; allowed are format, version, title, description, scenario, parameters, "
        "inside, seed, frames, frameRate, drawing, lanes, ranges, claims (did you mean scenario?)");
    row("no scenario", "no-scenario", ":1: scenario: is missing; allowed are " + ids(scenarioCatalog()));
    row("unknown scenario, near a known one", "unknown-scenario",
        ":3: scenario: 'boss-bulets' is not a scenario; allowed are " + ids(scenarioCatalog()) +
            " (did you mean boss-bullets?)");
    row("scenario as a number", "scenario-as-number",
        ":3: scenario: must be the name of a scenario; allowed are " + ids(scenarioCatalog()));
    row("an empty key", "empty-key",
        ":3: \"\": is not known; allowed are format, version, title, description, scenario, "
        "parameters, inside, seed, frames, frameRate, drawing, lanes, ranges, claims");
    row("a lane's name of spaces", "blank-lane-name",
        ":4: lanes[0].name: holds nothing that can be seen; allowed are 1 to 40 characters");
    row("a lane's name that turns the direction", "turned-lane-name",
        ":4: lanes[0].name: holds a control character; allowed is text on one line");
    row("a comparison of one lane", "claim-than-alone",
        ":5: claims[0].measure: speed-ratio compares two lanes; the experiment has one");
    row("drawing of another size", "drawing-size",
        ":4: drawing: '800x600' is not known; allowed is one of none, 640x360, 1280x720, 1920x1080, 3840x2160");
    row("parameter the scenario has not", "unknown-scenario-parameter",
        ":5: parameters.bullets: is not a parameter of churn; allowed "
        "are active, exchanges, created, relinks, kept, bytesFactor");
    row("parameter of the scenario out of range", "scenario-parameter-range",
        ":4: parameters.active: 0 is too small; allowed is 1 to 5,000,000");
    row("parameters as an array", "parameters-as-array", ":4: parameters: must be an object, in braces");
    row("negative seed", "seed-negative", ":4: seed: -1 is too small; allowed is 0 to 9,007,199,254,740,991");
    row("seed beyond 2^53", "seed-too-large",
        ":4: seed: 18446744073709551615 is too large; allowed is 0 to 9,007,199,254,740,991");
    row("no frames", "frames-zero", ":4: frames: 0 is too small; allowed is 1 to 100,000,000");
    row("half a frame", "frames-fraction", ":4: frames: 1.5 is not a whole number; allowed is 1 to 100,000,000");
    row("more frames than any integer", "frames-huge", ":4: frames: 1e300 is too large; allowed is 1 to 100,000,000");
    row("frame rate as a word", "frame-rate-word", ":4: frameRate: must be a number from 1 to 1000");
    row("frame rate of zero", "frame-rate-zero", ":4: frameRate: 0 is too small; allowed is 1 to 1000");
    row("title as a number", "title-number", ":4: title: must be a string in double quotes");
    row("title on two lines", "title-control", ":4: title: holds a control character; allowed is text on one line");
    row("no lanes", "no-lanes", ":1: lanes: is missing; allowed are 1 to 8 lanes");
    row("empty list of lanes", "lanes-empty", ":4: lanes: is empty; allowed are 1 to 8 lanes");
    row("nine lanes", "lanes-nine", ":4: lanes: has 9 lanes; allowed are 1 to 8 lanes");
    row("lanes as an object", "lanes-object", ":4: lanes: must be an array, in brackets; allowed are 1 to 8 lanes");
    row("lane as a word", "lane-word", ":5: lanes[0]: must be an object, in braces");
    row("lane without a name", "lane-no-name", ":5: lanes[0].name: is missing; every lane has one of its own");
    row("lane with an empty name", "lane-empty-name",
        ":5: lanes[0].name: must not be empty; allowed are 1 to 40 characters");
    row("lane with a name of 41 characters", "lane-long-name",
        ":5: lanes[0].name: has 41 characters; allowed are 1 to 40 characters");
    row("two lanes of one name", "lane-same-name",
        ":6: lanes[1].name: 'plain' is also the name of lanes[0]; allowed are names that differ");
    row("two lanes of one colour", "lane-same-colour",
        ":6: lanes[1].colour: 3 is also the colour of lanes[0]; allowed are colours that differ");
    row("a colour there is not", "lane-colour", ":5: lanes[0].colour: 9 is too large; allowed is 1 to 8");
    row("a description of two lines", "description-lines",
        ":3: description: holds a control character; allowed is text on one line");
    row("lane without a strategy", "lane-no-strategy",
        ":5: lanes[0].strategy: is missing; allowed are new-delete, heap-list, heap-segregated, heap-buddy, heap-tlsf, "
        "malloc-jemalloc, malloc-mimalloc, malloc-tcmalloc, gc-mark-sweep, gc-copying, gc-generational, "
        "gc-reference-counting, gc-boehm, pool-stack, "
        "pool-free-list, pool-chunked, pool-bitmap, pool-managed, frame-arena, pmr-pool");
    row("unknown strategy, near a known one", "lane-unknown-strategy",
        ":5: lanes[0].strategy: 'new-delet' is not a strategy; allowed are new-delete, "
        "heap-list, heap-segregated, heap-buddy, heap-tlsf, malloc-jemalloc, malloc-mimalloc, malloc-tcmalloc, "
        "gc-mark-sweep, gc-copying, gc-generational, "
        "gc-reference-counting, gc-boehm, pool-stack, "
        "pool-free-list, pool-chunked, "
        "pool-bitmap, pool-managed, frame-arena, pmr-pool (did you mean new-delete?)");
    row("two lanes of one heap", "boehm-twice",
        ":5: lanes[1].strategy: gc-boehm is also the strategy of lanes[0]; "
        "allowed is one such lane a run, as a "
        "process has one such heap");
    row("kinds beside a heap that sees its own alone", "boehm-kinds",
        ":5: lanes[0].kinds: gc-boehm serves all kinds of its lane: its heap does not see references held elsewhere");
    row("a nursery as large as the heap", "nursery-too-large",
        ":5: lanes[0].parameters.nurseryBytes: 1,048,576 is more than half of heapBytes; allowed is up to 524,288");
    row("unknown key of a lane", "lane-unknown-key",
        ":6: lanes[0].color: is not known; allowed are name, colour, strategy, parameters, backing, kinds, "
        "staleReferences, unsetFields, wrongPool (did you mean colour?)");
    row("parameter for a strategy that has none", "strategy-without-parameters",
        ":5: lanes[0].parameters.capacity: is not known; new-delete has no parameters");
    row("capacity 0", "capacity-zero", ":7: lanes[0].parameters.capacity: 0 is too small; allowed is 1 to 16,777,216");
    row("negative capacity", "capacity-negative",
        ":7: lanes[0].parameters.capacity: -5 is too small; allowed is 1 to 16,777,216");
    row("capacity 1e12", "capacity-trillion",
        ":7: lanes[0].parameters.capacity: 1,000,000,000,000 is too large; allowed is 1 to 16,777,216");
    row("capacity with a fraction", "capacity-fraction",
        ":7: lanes[0].parameters.capacity: 10.5 is not a whole number; allowed is 1 to 16,777,216");
    row("capacity as a word", "capacity-word",
        ":7: lanes[0].parameters.capacity: must be a number from 1 to 16,777,216");
    row("unknown choice, near a known one", "choice-unknown",
        ":7: lanes[0].parameters.onExhausted: 'recycle_oldest' is not known; allowed is one of refuse, grow, "
        "recycle-oldest, fail (did you mean recycle-oldest?)");
    row("choice as a number", "choice-number", ":7: lanes[0].parameters.order: must be one of the words lifo, fifo");
    row("choice as null", "choice-null", ":7: lanes[0].parameters.order: must be one of the words lifo, fifo");
    row("misspelt parameter", "parameter-misspelt",
        ":7: lanes[0].parameters.capcity: is not a parameter of pool-free-list; allowed are "
        "capacity, prefill, order, onExhausted, keepsChildren, clearsReferences (did you mean capacity?)");
    row("heap larger than its ceiling", "parameters-contradict",
        ":7: lanes[0].parameters.heapBytes: 1,048,576 is more than ceilingBytes; allowed is up to 8,192");
    row("control sequences in a name", "hidden-escape",
        ":3: scenario: '?[31mred' is not a scenario; allowed are " + ids(scenarioCatalog()));
    row("a very long name", "long-word",
        ":3: scenario: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…' is not a scenario; allowed are " +
            ids(scenarioCatalog()));
    row("own strategy for a kind that is not there", "kinds-unknown",
        ":7: lanes[0].kinds.smal: is not a kind of this scenario; allowed are small, medium, "
        "large, huge (did you mean small?)");
    row("kinds as an array", "kinds-array", ":6: lanes[0].kinds: must be an object, in braces");
    row("kind without a strategy", "kinds-no-strategy",
        QString(":7: lanes[0].kinds.small.strategy: is missing; allowed are ") +
            ids(strategyCatalog())
                .remove(
                    QStringLiteral("gc-mark-sweep, gc-copying, gc-generational, gc-reference-counting, gc-boehm, ")));
    row("kind with a collector of its own", "kinds-collector",
        ":7: lanes[0].kinds.small.strategy: gc-mark-sweep cannot serve a single kind, as a "
        "collected heap must see the whole lane; allowed as the lane's own strategy");
    row("collected backing where there is no heap", "backing-no-heap",
        ":7: lanes[0].kinds.small.backing: the lane has no collected heap; allowed where the "
        "lane's own strategy is gc-mark-sweep, gc-copying, gc-generational, gc-reference-counting");
    row("children kept that another pool takes back", "kept-by-a-managed-pool",
        ":8: lanes[0].kinds.spark.parameters.keepsChildren: an idle spark cannot keep objects of kind trail, which "
        "pool-managed takes back by its own decision; allowed is none, or another strategy for trail");
    row("children kept out of sight of their collector", "kept-in-a-collected-heap",
        ":8: lanes[0].kinds.rocket.parameters.keepsChildren: an idle rocket cannot keep objects of kind flame "
        "alive, "
        "which are in the lane's collected heap; allowed is none, or the backing collected");
    row("collected backing of the lane itself", "backing-of-lane",
        ":6: lanes[0].backing: the lane has no collected heap; allowed where the lane's own "
        "strategy is gc-mark-sweep, gc-copying, gc-generational, gc-reference-counting");
    row("collected backing of a pool of slots side by side", "backing-of-bitmap",
        ":7: lanes[0].kinds.small.backing: pool-bitmap cannot take its objects from a "
        "collected heap; allowed with pool-stack, pool-free-list, pool-chunked");
    row("unknown backing", "backing-unknown",
        ":7: lanes[0].kinds.small.backing: 'colected' is not a backing; allowed are system, "
        "collected (did you mean collected?)");
    row("a kind's parameter out of range", "kinds-parameter",
        ":7: lanes[0].kinds.small.parameters.chunkSize: 0 is too small; allowed is 1 to "
        "1,000,000");
    row("leaky with nothing inside", "leaky-without-inside",
        QString(":3: inside: is missing; leaky works on another scenario; allowed are ") + insideIds());
    row("leaky inside itself", "leaky-in-itself",
        QString(":5: inside.scenario: leaky cannot be inside itself; allowed are ") + insideIds());
    row("a scenario inside one that takes none", "inside-of-churn",
        ":4: inside: is not known; churn has no scenario inside");
    row("parameter of the scenario inside out of range", "inside-parameter",
        ":5: inside.parameters.active: 0 is too small; allowed is 1 to 5,000,000");
    row("more active than created", "active-beyond-created",
        ":4: parameters.active: 1,000 is more than the 500 created in all; allowed is up to "
        "500");
    row("the same inside another", "inside-contradicts",
        ":5: inside.parameters.active: 1,000 is more than the 500 created in all; allowed is "
        "up to 500");
    row("stale references without a pool", "stale-without-pool",
        ":6: lanes[0].staleReferences: the lane has no pool that keeps its slots, in which an old pointer "
        "could find another object; allowed with pool-stack, pool-free-list, pool-chunked, pool-bitmap and "
        "pool-managed "
        "without a collected backing, and with frame-arena");
    row("stale references of an unknown sort", "stale-unknown",
        ":6: lanes[0].staleReferences.reference: 'smart' is not known; allowed is one of "
        "raw-pointer, handle");
    row("releases to a pool that does not look", "wrong-pool-unchecked",
        ":6: lanes[0].wrongPool: the lane's own strategy does "
        "not check the types of released objects; allowed "
        "with pool-chunked");
    row("unset fields that nobody has", "unset-unknown",
        ":6: lanes[0].unsetFields.fields: 'name' is not known; allowed is one of speed-and-colour, speed, colour");
    row("references kept where nobody collects", "references-kept-uncollected",
        ":6: lanes[0].parameters.clearsReferences: 'no' has "
        "no effect outside a collected heap; allowed is yes, or "
        "a collected backing");
    row("claim on an unknown lane", "claim-lane",
        ":5: claims[0].lane: 'plan' is not a lane; allowed are plain (did you mean plain?)");
    row("claim with an unknown measure", "claim-measure",
        ":5: claims[0].measure: 'speed' is not a measure; allowed are collection-share, "
        "idle-share, instantiations, high-water, speed-ratio, accounting, fewer-instantiations, "
        "slots-owned, exhausted, collections, longest-pause, drawing-share, heap-utilisation, heap-for-live, "
        "internal-waste, largest-free-block, blocks-searched, refused-though-free, stale-references, "
        "left-over-fields, wrong-pool");
    row("ratio to no lane", "claim-than", ":4: claims[0].than: is missing; allowed are pooled");
    row("comparison where nothing is compared", "claim-than-accounting",
        ":5: claims[0].than: is only known where the measure is one of speed-ratio, fewer-instantiations");
    row("claim on an unknown kind", "claim-kind",
        ":5: claims[0].kind: 'tiny' is not a kind; allowed are small, medium, large, huge");
    row("a lane compared with itself", "claim-than-itself",
        ":5: claims[0].than: is the lane itself; allowed is another to compare it with");
    row("slots of a lane without any", "claim-no-slots",
        ":5: claims[0].lane: plain has no slots to count; allowed is a lane with a pool there");
    row("slots of a kind without any", "claim-kind-no-slots",
        ":5: claims[0].lane: plain has no slots of kind small to count; allowed is a lane with a pool there");
    row("free blocks of a lane without an arena", "claim-no-arena",
        ":5: claims[0].lane: plain has no arena to look at; allowed is a lane with heap-list or another allocator");
    row("stale references that nobody keeps", "claim-no-stale",
        ":5: claims[0].lane: plain keeps no stale references; allowed is a lane with staleReferences");
    row("claim in an unknown range", "claim-range",
        ":6: claims[0].range: 'drip' is not a range; allowed are drop (did you mean drop?)");
    row("claim in a range, without ranges", "claim-range-none",
        ":5: claims[0].range: names a range; the experiment has no ranges");
    row("range where the whole run is meant", "claim-range-accounting",
        ":6: claims[0].range: is only known where the measure is one of instantiations, fewer-instantiations");
    row("claim of a nameless article", "claim-source-no-article",
        ":5: claims[0].source.article: is missing; say which article it was said in");
    row("claim below no heading", "claim-source-no-passage",
        ":5: claims[0].source.passage: is missing; say below which heading it was said");
    row("claim with a source as a word", "claim-source-word", ":5: claims[0].source: must be an object, in braces");
    row("claim of nothing", "claim-of-empty", ":5: claims[0].of: must not be empty; allowed are 1 to 120 characters");
    row("ranges as an object", "ranges-object", ":4: ranges: must be an array, in brackets");
    row("range without a name", "range-no-name", ":4: ranges[0].name: is missing; every range has one of its own");
    row("range without an end", "range-no-last", ":4: ranges[0].last: is missing; allowed is 0 to 99,999,999");
    row("range that ends before it begins", "range-backwards",
        ":4: ranges[0].last: 4 is before the first; allowed is 5 to 99,999,999");
    row("range that begins before the run", "range-negative",
        ":4: ranges[0].first: -1 is too small; allowed is 0 to 99,999,999");
    row("two ranges of one name", "range-same-name",
        ":4: ranges[1].name: 'drop' is also the name of ranges[0]; allowed are names that differ");
    row("unknown key of a range", "range-unknown-key",
        ":4: ranges[0].frames: is not known; allowed are name, first, last");
}

void TestExperimentReader::brokenFile()
{
    QFETCH(QString, file);
    QFETCH(QString, message);
    const QString path = QStringLiteral(POOLSCOPE_TEST_DATA "/experiments/broken/") + file + ".json";
    QVERIFY(QFile::exists(path));
    QCOMPARE(complaintOf([&] { (void)readExperiment(path.toStdString()); }), path + message);
}

void TestExperimentReader::everyBrokenFileHasARow()
{
    const QDir folder(QStringLiteral(POOLSCOPE_TEST_DATA "/experiments/broken"));
    QFile source(QStringLiteral(POOLSCOPE_SOURCE_DIR "/tests/core/experiment/tst_experiment_reader.cpp"));
    QVERIFY(source.open(QIODevice::ReadOnly));
    const QByteArray text = source.readAll();
    const QStringList files = folder.entryList(QDir::Files);
    QVERIFY(files.size() >= 25);
    for (const QString& file : files)
        QVERIFY2(text.contains((", \"" + QFileInfo(file).completeBaseName() + "\"").toUtf8()), qPrintable(file));
}

void TestExperimentReader::hostileText_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    const QString deep = "test:1: the text is nested too deeply; allowed are 32 levels";
    QByteArray objects;
    for (int i = 0; i < 100'000; ++i)
        objects += "{\"a\":";
    QTest::newRow("100,000 arrays deep") << QByteArray(100'000, '[') << deep;
    QTest::newRow("100,000 objects deep") << objects << deep;
    QTest::newRow("a number of 100,000 digits")
        << QByteArray::fromStdString(experimentWith("\"seed\": " + std::string(100'000, '9') + ","))
        << "test:2: 9999999999999999999999999999999999999999… is too large; numbers reach up to 1.8e308";
    QTest::newRow("a number of 300 digits")
        << QByteArray::fromStdString(experimentWith("\"seed\": " + std::string(300, '9') + ","))
        << "test:2: seed: 9999999999999999999999999999999999999999… is too large; allowed is 0 to "
           "9,007,199,254,740,991";
    QTest::newRow("a large negative number")
        << QByteArray::fromStdString(experimentWith("\"seed\": -1e300,"))
        << "test:2: seed: -1e300 is too small; allowed is 0 to 9,007,199,254,740,991";
    QTest::newRow("infinity") << QByteArray::fromStdString(experimentWith("\"frames\": -Infinity,"))
                              << "test:2: '-Infinity' is not a number as JSON writes it";
    QTest::newRow("hexadecimal") << QByteArray::fromStdString(experimentWith("\"frames\": 0x10,"))
                                 << "test:2: '0x10' is not a JSON value; allowed are numbers, strings in double "
                                    "quotes, true, false, null, arrays and objects";
    QTest::newRow("NUL in a string") << QByteArray("{\"a\": \"x\0y\"}", 12) << "test:1: this is not JSON text";
    QTest::newRow("NUL after the end") << QByteArray("{}\n\0", 4) << "test:2: this is not JSON text";
    QTest::newRow("escape character in a string")
        << QByteArray("{\"a\": \"\x1b\"}")
        << "test:1: a string holds a control character; write it as an escape such as \\t";
    QTest::newRow("half a surrogate pair")
        << QByteArray(R"({"a": "\ud800"})")
        << "test:1: a string holds half of a surrogate pair; such characters take two \\uXXXX";
    QTest::newRow("overlong UTF-8") << QByteArray("{\"a\": \"\xc0\xaf\"}") << "test:1: the text is not valid UTF-8";
    QTest::newRow("half a byte order mark") << QByteArray("\xef\xbb{}") << "test:1: this is not JSON text";
    QTest::newRow("UTF-16") << QByteArray("\xff\xfe{\0}\0", 6) << "test:1: this is not JSON text";
    QTest::newRow("just a number, without a line feed")
        << QByteArray("42") << "test:1: an experiment must be a JSON object, in braces";
    QTest::newRow("Windows line ends") << QByteArray(
                                              "{\r\n\"format\": \"poolscope-experiment\",\r\n\"version\": 3}\r\n")
                                       << "test:3: version: 3 is not known here; allowed is 1";
    QTest::newRow("a number at the end of its line")
        << QByteArray("{\"format\": \"poolscope-experiment\", \"version\": 1,\n\"seed\": 1\n,\n\"lanes\": 2\n}")
        << "test:1: scenario: is missing; allowed are " + ids(scenarioCatalog());
}

void TestExperimentReader::hostileText()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    QCOMPARE(complaintAboutText(text.toStdString()), message);
}

// None of these may crash, hang, or be reported in the words of the library.
void TestExperimentReader::anyOfASmallAlphabetIsRefusedOrRead()
{
    static const std::string alphabet = "{}[]:,\"\\a0-.eE\n /";
    const std::size_t size = alphabet.size();
    for (std::size_t i = 0; i < size * size * size * size; ++i) {
        std::string text;
        for (std::size_t rest = i, k = 0; k < 4; ++k, rest /= size)
            text += alphabet[rest % size];
        const QString complaint = complaintAboutText(text);
        QVERIFY2(complaint.startsWith("test") && !complaint.contains("json.exception"), text.c_str());
    }
}

void TestExperimentReader::errorKnowsLineAndField()
{
    try {
        (void)parseExperiment(experimentWith("\"frames\": 0,"), "test");
        QFAIL("was read");
    } catch (const ExperimentError& error) {
        QCOMPARE(error.line(), 2U);
        QCOMPARE(error.field(), std::string("frames"));
    }
}

void TestExperimentReader::unreadablePath_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("message");
    QTest::newRow("missing file") << "/nowhere/x.json"
                                  << "/nowhere/x.json: cannot be read: No such file or directory";
    QTest::newRow("a folder") << "/tmp"
                              << "/tmp: is a folder; an experiment is a file";
    QTest::newRow("endless file") << "/dev/zero"
                                  << "/dev/zero: is too large for an experiment; allowed is 1 MiB";
    QTest::newRow("nothing") << "/dev/null"
                             << "/dev/null: the file is empty; allowed is a JSON object";
}

void TestExperimentReader::unreadablePath()
{
    QFETCH(QString, path);
    QFETCH(QString, message);
    QCOMPARE(complaintOf([&] { (void)readExperiment(path.toStdString()); }), message);
}

TEST_WITH_CORE_APPLICATION(TestExperimentReader);
#include "tst_experiment_reader.moc"
