// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/question_reader.h"

#include "core/experiment/lane_traits.h"
#include "core/experiment/world.h"
#include "core/tuning/parameter_path.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

namespace {

using Names = std::vector<std::string>;

constexpr std::size_t maximumOptionLength = 200; // and of the reply to it up to maximumAskLength

// In order of Question.
const Names& questionKinds()
{
    static const Names kinds{"value", "curve", "choose", "tune", "frame"};
    return kinds;
}

Names counterNames()
{
    Names names;
    for (const FieldInfo& info : fields())
        if (info.isCounter()) names.emplace_back(info.name);
    return names;
}

Field counterNamed(const std::string& name)
{
    return std::ranges::find(fields(), name, &FieldInfo::name)->field;
}

const Names& slotNames()
{
    static const Names names = [] {
        Names all;
        for (std::size_t i = 0; i < slotFieldCount; ++i)
            all.emplace_back(nameOf(static_cast<SlotField>(i)));
        return all;
    }();
    return names;
}

// Of the names a file may have for kinds of collections, the first stands for all.
const Names& collectionNames()
{
    static const Names names{"all", std::string(nameOf(Collection::Kind::Minor)),
                             std::string(nameOf(Collection::Kind::Major)),
                             std::string(nameOf(Collection::Kind::Increment))};
    return names;
}

bool isMeasured(const std::string& name)
{
    return std::ranges::any_of(fields(), [&](const FieldInfo& info) { return !info.isCounter() && info.name == name; });
}

class QuestionReader
{
public:
    QuestionReader(const LessonField& question, const Experiment& experiment, LessonStep& step)
        : question_(question),
          experiment_(experiment),
          step_(step),
          lanes_(laneNames(experiment)),
          kinds_(kindNames(experiment))
    {
    }

    void read()
    {
        question_.checkObject();
        switch (question_.required("kind", allowedNames(questionKinds()))
                    .choice(POOLSCOPE_TEXT("CoreText", "a kind of question"), questionKinds())) {
        case 0: step_.question = readValue(); break;
        case 1: step_.question = readCurve(); break;
        case 2: step_.question = readChoose(); break;
        case 3: step_.question = readTune(); break;
        default: step_.question = readFrame();
        }
        step_.ask = question_.required("ask", POOLSCOPE_TEXT("CoreText", "say what is asked")).words(maximumAskLength);
        if (const auto points = question_.find("points")) step_.points = points->real(0, 1000);
        const auto at = question_.find("askAt");
        if (at) step_.askAtFrame = at->whole(0, frameCount());
        if (!std::holds_alternative<TuneQuestion>(step_.question))
            step_.framesNeeded = std::max<std::uint64_t>(framesNeededBy(step_.question), 1);
        if (at && step_.isPrediction && step_.askAtFrame >= step_.framesNeeded)
            at->fail(
                Message(POOLSCOPE_TEXT("CoreText", "the run is over by then; a prediction is asked for before frame "
                                                   "%1"),
                        Message::Number{step_.framesNeeded}));
    }

private:
    struct Frames
    {
        std::uint64_t first = 0;
        std::uint64_t last = 0;
    };

    [[nodiscard]] std::int64_t frameCount() const { return static_cast<std::int64_t>(experiment_.frames); }
    [[nodiscard]] std::size_t lane(const LessonField& owner) const
    {
        return owner.required("lane", allowedNames(lanes_)).choice(POOLSCOPE_TEXT("CoreText", "a lane"), lanes_);
    }
    [[nodiscard]] Frames frames(const LessonField& range) const
    {
        const std::vector<LessonField> both = range.elements(2, 2);
        const std::uint64_t first = both[0].whole(0, frameCount() - 1);
        return {first, both[1].whole(static_cast<std::int64_t>(first), frameCount() - 1)};
    }
    void readCounter(const LessonField& field, CounterExpression& figure) const
    {
        const auto kind = field.find("kind");
        const Names allowed = kind ? slotNames() : counterNames();
        const LessonField named = field.required("counter", allowedNames(allowed));
        if (const auto* word = named.node().as<std::string>(); word != nullptr && isMeasured(*word))
            named.fail(Message(POOLSCOPE_TEXT("CoreText", "'%1' is measured, and never the same twice; the answer to a "
                                                          "question is counted; %2"),
                               *word, allowedNames(allowed)));
        const std::size_t chosen = named.choice(POOLSCOPE_TEXT("CoreText", "a counter"), allowed);
        if (!kind) {
            figure.counter = counterNamed(allowed[chosen]);
            return;
        }
        figure.slotFigure = static_cast<SlotField>(chosen);
        figure.kind = static_cast<KindIndex>(kind->choice(POOLSCOPE_TEXT("CoreText", "a kind"), kinds_));
        const std::vector<KindIndex> own = kindsWithSlots(experiment_.lanes[figure.lane], kinds_);
        if (std::ranges::find(own, figure.kind) == own.end())
            kind->fail(Message(POOLSCOPE_TEXT("CoreText", "%1 has no slots in the lane %2"), kinds_[figure.kind],
                               Message::Lane{lanes_[figure.lane]}));
    }
    void readCollections(const LessonField& field, CounterExpression& figure) const
    {
        const LessonField which = *field.find("collections");
        const std::size_t chosen = which.choice(POOLSCOPE_TEXT("CoreText", "a kind of collection"), collectionNames());
        CollectionFilter filter;
        if (chosen > 0) filter.kind = static_cast<Collection::Kind>(chosen - 1);
        if (!collects(experiment_.lanes[figure.lane]))
            which.fail(Message(POOLSCOPE_TEXT("CoreText", "the lane %1 has no collector"),
                               Message::Lane{lanes_[figure.lane]}));
        const Names allowed(traitNames().begin(), traitNames().end());
        filter.trait =
            static_cast<CollectionTrait>(field.required("of", allowedNames(allowed))
                                             .choice(POOLSCOPE_TEXT("CoreText", "a figure of a collection"), allowed));
        if (const auto number = field.find("number")) filter.number = number->whole(1, 1'000'000);
        figure.collections = filter;
    }
    void readFrames(const LessonField& field, CounterExpression& figure) const
    {
        const auto range = field.find("frames"), latest = field.find("latest");
        if (latest && !figure.latestFrames)
            latest->fail(Message(POOLSCOPE_TEXT(
                "CoreText", "works only in the goal of a tune question; name the frames, as in [0, 599]")));
        if (range && latest)
            latest->fail(Message(POOLSCOPE_TEXT("CoreText", "stands beside frames; allowed is one of the two")));
        if (range) {
            const Frames both = frames(*range);
            figure.firstFrame = both.first;
            figure.lastFrame = both.last;
            figure.latestFrames.reset();
        } else if (latest) {
            figure.latestFrames = latest->whole(1, frameCount());
        }
        // A run in the window may go on after its last frame.
        if (!figure.latestFrames && !figure.lastFrame) figure.lastFrame = experiment_.frames - 1;
    }
    // `latestFrames`: of a figure that names no frames, in place of all.
    [[nodiscard]] CounterExpression figure(const LessonField& field,
                                           std::optional<std::uint64_t> latestFrames = {}) const
    {
        const bool isOfCollections = field.has("collections");
        if (isOfCollections)
            field.checkObject(
                {"lane", "collections", "of", "number", "frames", "latest", "take", "minus", "per", "factor"});
        else
            field.checkObject(
                {"lane", "counter", "kind", "frames", "latest", "take", "minus", "per", "factor", "collections"});
        CounterExpression figure;
        figure.latestFrames = latestFrames;
        figure.lane = lane(field);
        isOfCollections ? readCollections(field, figure) : readCounter(field, figure);
        readFrames(field, figure);
        if (const auto take = field.find("take"))
            figure.take =
                static_cast<Take>(take->choice(POOLSCOPE_TEXT("CoreText", "a way to take a value"), takeNames()));
        if (const auto minus = field.find("minus")) figure.minus = {this->figure(*minus, latestFrames)};
        if (const auto per = field.find("per")) figure.per = {this->figure(*per, latestFrames)};
        if (const auto factor = field.find("factor")) figure.factor = factor->real(1e-9, 1e9);
        return figure;
    }
    [[nodiscard]] Condition condition(const LessonField& field, std::optional<std::uint64_t> latestFrames) const
    {
        field.checkObject({"figure", "is", "than"});
        const Names relations(relationNames().begin(), relationNames().end());
        Condition condition;
        condition.figure =
            figure(field.required("figure", POOLSCOPE_TEXT("CoreText", "say which figure is compared")), latestFrames);
        condition.relation = static_cast<Relation>(field.required("is", allowedNames(relations))
                                                       .choice(POOLSCOPE_TEXT("CoreText", "a comparison"), relations));
        const LessonField bound =
            field.required("than", POOLSCOPE_TEXT("CoreText", "allowed are a number and a figure"));
        if (bound.isObject())
            condition.bound = figure(bound, latestFrames);
        else
            condition.bound = bound.real(-1e18, 1e18);
        return condition;
    }
    [[nodiscard]] std::vector<Condition> conditions(const LessonField& field,
                                                    std::optional<std::uint64_t> latestFrames = {}) const
    {
        std::vector<Condition> all;
        for (const LessonField& each : field.elements(1, 8))
            all.push_back(condition(each, latestFrames));
        return all;
    }

    // What every question has, with what its own kind has besides.
    void checkKeys(const Names& own) const
    {
        Names keys{"kind", "ask", "points", "askAt"};
        keys.insert(keys.end(), own.begin(), own.end());
        question_.checkObject(keys);
    }
    void readPrediction()
    {
        if (const auto predict = question_.find("predict")) step_.isPrediction = predict->truth();
    }
    [[nodiscard]] CounterExpression figureAskedFor(bool isFrame) const
    {
        const LessonField field =
            question_.required("figure", POOLSCOPE_TEXT("CoreText", "say which figure is asked for"));
        CounterExpression asked = figure(field);
        if (asked.isFrame() == isFrame) return asked;
        const Message complaint =
            isFrame ? Message(POOLSCOPE_TEXT("CoreText", "yields no frame; allowed are first-frame, last-frame, "
                                                         "frame-of-max"))
                    : Message(POOLSCOPE_TEXT("CoreText", "yields a frame; a question for one is of the kind frame"));
        if (const auto take = field.find("take")) take->fail(complaint);
        question_.fail("figure.take", complaint);
    }
    [[nodiscard]] ValueQuestion readValue()
    {
        checkKeys({"predict", "figure", "tolerance", "tolerancePercent", "unit"});
        ValueQuestion question;
        question.figure = figureAskedFor(false);
        if (const auto tolerance = question_.find("tolerance")) question.tolerance = tolerance->real(0, 1e18);
        if (const auto percent = question_.find("tolerancePercent"))
            question.toleranceShare = percent->real(0, 100) / 100;
        question.unit = question_.optionalWords("unit", 40);
        readPrediction();
        return question;
    }
    [[nodiscard]] CurveQuestion readCurve()
    {
        static const Names curves{std::string(idOf(Prediction::Of::HeapBytes)),
                                  std::string(idOf(Prediction::Of::SlotsInUse))};
        static const Names criteria{"distancePercent", "falls", "highestPercent", "levelPercent"};
        checkKeys({"lane", "of", "frames", "accept"});
        CurveQuestion question;
        question.asked.lane = lane(question_);
        const LessonField of = question_.required("of", allowedNames(curves));
        question.asked.of = *predictedAs(curves[of.choice(POOLSCOPE_TEXT("CoreText", "a curve"), curves)]);
        if (question.asked.of == Prediction::Of::SlotsInUse && !hasSlots(experiment_.lanes[question.asked.lane]))
            of.fail(Message(POOLSCOPE_TEXT("CoreText", "the lane has no slots")));
        const LessonField range =
            question_.required("frames", POOLSCOPE_TEXT("CoreText", "say the first frame and the last"));
        const Frames both = frames(range);
        question.asked.first = both.first;
        question.asked.frames = both.last - both.first + 1;
        if (question.asked.frames < 2 || question.asked.frames > Prediction::maxFrames)
            range.fail(Message(POOLSCOPE_TEXT("CoreText", "a curve is over 2 to %1 frames"),
                               Message::Count(Prediction::maxFrames)));
        const LessonField accept = question_.required("accept", allowedNames(criteria));
        accept.checkObject(criteria);
        if (accept.node().as<JsonNode::Object>()->empty())
            accept.fail(Message(POOLSCOPE_TEXT("CoreText", "must not be empty; %1"), allowedNames(criteria)));
        const auto share = [&](const char* key) -> std::optional<double> {
            const auto member = accept.find(key);
            if (!member) return std::nullopt;
            return member->real(0, 100) / 100;
        };
        question.distance = share("distancePercent");
        question.highest = share("highestPercent");
        question.level = share("levelPercent");
        if (const auto falls = accept.find("falls")) question.falls = falls->whole(0, 1000);
        step_.isPrediction = true;
        return question;
    }
    [[nodiscard]] ChooseQuestion readChoose()
    {
        checkKeys({"predict", "options"});
        ChooseQuestion question;
        const LessonField options =
            question_.required("options", POOLSCOPE_TEXT("CoreText", "say what there is to choose from"));
        for (const LessonField& each : options.elements(2, 6)) {
            each.checkObject({"id", "text", "when", "reply"});
            ChooseQuestion::Option option;
            const LessonField id = each.required("id", POOLSCOPE_TEXT("CoreText", "answers name the option by it"));
            option.id = id.text(40);
            if (std::ranges::find(question.options, option.id, &ChooseQuestion::Option::id) != question.options.end())
                id.fail(Message(POOLSCOPE_TEXT("CoreText", "'%1' is there twice"), shownWord(option.id)));
            option.text =
                each.required("text", POOLSCOPE_TEXT("CoreText", "say what it is")).words(maximumOptionLength);
            option.reply = each.optionalWords("reply", maximumAskLength);
            option.when = conditions(
                each.required("when", POOLSCOPE_TEXT("CoreText", "say by which counters of the run it is right")));
            question.options.push_back(std::move(option));
        }
        readPrediction();
        return question;
    }
    [[nodiscard]] TuneQuestion readTune()
    {
        checkKeys({"parameters", "goal", "latest", "solution", "solutionFrames"});
        TuneQuestion question;
        question.parameters = readPaths(
            question_.required("parameters", POOLSCOPE_TEXT("CoreText", "say which parameters are to be changed")));
        question.frames =
            question_.required("latest", POOLSCOPE_TEXT("CoreText", "say for how many frames the goal is to hold"))
                .whole(1, frameCount());
        question.goal = conditions(question_.required("goal", POOLSCOPE_TEXT("CoreText", "say what is to be reached")),
                                   question.frames);
        question.solution = readSolution(
            question_.required("solution", POOLSCOPE_TEXT("CoreText", "say which settings reach the goal")),
            question.parameters);
        const auto by = question_.find("solutionFrames");
        question.solutionFrames =
            by ? by->whole(static_cast<std::int64_t>(question.frames), frameCount()) : experiment_.frames;
        step_.framesNeeded = question.frames;
        for (const Condition& condition : question.goal)
            step_.framesNeeded = std::max(step_.framesNeeded, framesNeeded(condition, experiment_.frames));
        return question;
    }
    [[nodiscard]] FrameQuestion readFrame()
    {
        checkKeys({"predict", "figure", "tolerance"});
        FrameQuestion question;
        question.figure = figureAskedFor(true);
        for (const char* key : {"minus", "per", "factor"})
            if (const auto changed = question_.find("figure")->find(key))
                changed->fail(Message(POOLSCOPE_TEXT("CoreText", "turns the frame into something else")));
        if (const auto tolerance = question_.find("tolerance")) question.tolerance = tolerance->whole(0, 10'000);
        readPrediction();
        return question;
    }
    [[nodiscard]] Names readPaths(const LessonField& field) const
    {
        Names paths;
        for (const LessonField& each : field.elements(1, 8)) {
            paths.push_back(each.text(200));
            try {
                (void)parameterPathOf(experiment_, paths.back());
            } catch (const InputError& error) {
                each.fail(error.message());
            }
        }
        return paths;
    }
    [[nodiscard]] Names readSolution(const LessonField& field, const Names& offered) const
    {
        Names settings;
        for (const LessonField& each : field.elements(1, 8)) {
            settings.push_back(each.text(200));
            const std::string name = settings.back().substr(0, settings.back().rfind('='));
            if (std::ranges::find(offered, name) == offered.end())
                each.fail(Message(POOLSCOPE_TEXT("CoreText", "%1 is not among the parameters to be changed; %2"),
                                  shownWord(name), allowedNames(name, offered)));
        }
        try {
            (void)withSettings(experiment_, settings);
        } catch (const InputError& error) {
            field.fail(error.message());
        }
        return settings;
    }
    // Of questions other than for a tuned run.
    [[nodiscard]] std::uint64_t framesNeededBy(const Question& question) const
    {
        const std::uint64_t frames = experiment_.frames;
        if (const auto* value = std::get_if<ValueQuestion>(&question)) return framesNeeded(value->figure, frames);
        if (const auto* frame = std::get_if<FrameQuestion>(&question)) return framesNeeded(frame->figure, frames);
        if (const auto* curve = std::get_if<CurveQuestion>(&question)) return curve->asked.last() + 1;
        std::uint64_t needed = 0;
        for (const auto& option : std::get<ChooseQuestion>(question).options)
            for (const Condition& condition : option.when)
                needed = std::max(needed, framesNeeded(condition, frames));
        return needed;
    }

    const LessonField& question_;
    const Experiment& experiment_;
    LessonStep& step_;
    Names lanes_;
    Names kinds_;
};

} // namespace

std::string_view kindOf(const Question& question)
{
    return questionKinds()[question.index()];
}

void readQuestion(const LessonField& field, const Experiment& experiment, LessonStep& step)
{
    QuestionReader(field, experiment, step).read();
}

} // namespace poolscope
