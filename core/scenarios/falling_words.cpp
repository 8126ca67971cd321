// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The Box2D banner: words are dropped one after another, letter by letter, and pile up. When there is no room for the
// next word, the oldest one dissolves. A letter is a body of several convex shapes, because few letters are convex, and
// owns a box for each shape. A box owns two vectors, its centre and its extents, and a matrix, which owns its two
// columns.
//
// In every frame, each letter makes the bounds of its shapes again. Each contact of two letters, or of a letter and a
// wall, is evaluated once for every pair of shapes that come near each other, and solved in several passes. The objects
// made for an evaluation or pass are given back before the next one, so that thousands are made in a frame but few are
// in use at once. With the defaults and seed 42, the first word, of seven letters, makes 600 to 2,400 vectors per frame
// from its fifth letter until the second word begins, most of them as parts of clip points and matrices. A full room
// makes about 10,000 to 12,000, at times 14,000.
//
// Differences from the banner: letters do not turn and never fall asleep. The numbers of vectors for one evaluation,
// one pass and one body are plausible for an engine of that kind and tuned so that the totals match what was counted
// there; the single numbers were not counted. A word is dropped letter by letter, so its first four letters sometimes
// make fewer than 600.
#include "core/base/parameter_set.h"
#include "core/base/random.h"
#include "core/scenarios/letter_pile.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace poolscope {

namespace {

class FallingWords final : public Scenario
{
public:
    // Convex shapes of a letter, each with a box: 240 boxes for thirty letters.
    static constexpr std::uint8_t shapesPerLetter = 8;
    // The lower and upper bound of each shape, in every frame.
    static constexpr std::uint32_t vectorsPerLetter = 2 * shapesPerLetter;

    // For each evaluation: one for the rotation of each of the two shapes.
    static constexpr std::uint32_t matricesPerPair = 2;
    // The two ends of an edge, and what is left of it after clipping by one side of the other shape and then by the
    // other: three pairs.
    static constexpr std::uint32_t clipPointsPerPair = 6;
    // The normal.
    static constexpr std::uint32_t vectorsPerPair = 1;
    // For each contact in each pass: the relative velocity and the impulse.
    static constexpr std::uint32_t vectorsPerPass = 2;

    struct Parameters
    {
        std::uint64_t letters = 0; // at most
        std::uint64_t framesBetweenWords = 0;
        std::uint64_t pairs = 0; // of shapes, of a contact
        std::uint64_t passes = 0;
    };

    FallingWords(const Parameters& parameters, std::uint64_t seed);

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    void produce(FrameEvents& events) override;
    void tune(const ParameterValues& values) override;

private:
    void apply(const Parameters& parameters);
    enum KindNumber : KindIndex { LetterKind, Box, Vector, Matrix, ClipPoint, ContactId };

    // A letter of the pile as the lanes know it, with the velocity from the last event.
    struct Dropped
    {
        ObjectId id;
        float vx, vy;
    };

    void dropLetters();
    void beginWord();
    [[nodiscard]] float placeFor(std::string_view word);
    void dissolveOldestWord();
    void spawnLetter(char variant, float x, float y);
    void moveLetters();
    void makeTemporaries();
    void evaluate(const LetterPile::Contact& contact);
    // The object lives until giveBackTemporaries().
    ObjectId make(KindIndex kind, float x, float y);
    void makeVectors(std::uint32_t count, float x, float y);
    void makeMatrix(float x, float y);
    void makeClipPoint(float x, float y);
    void giveBackTemporaries();
    void spawnBox(ObjectId letter, std::uint8_t shape, float x, float y);
    void spawnColumns(ObjectId matrix, float x, float y);

    std::vector<Kind> kinds_;
    std::uint32_t maxLetters_ = 0;
    std::uint32_t framesBetweenWords_ = 0;
    std::uint32_t pairs_ = 0; // pairs of shapes in a contact
    std::uint32_t passes_ = 0;
    Random random_;
    Population population_;
    LetterPile pile_;
    std::vector<Dropped> dropped_;          // in the same order as the pile's letters
    std::vector<std::size_t> wordLengths_;  // of the words in the room, the oldest first
    std::vector<std::string_view> toCome_;  // taken from the end
    std::string_view word_;                 // the word being dropped
    std::size_t next_ = 0;                  // index of its next letter
    float wordX_ = 0;                       // the middle of its first letter
    std::uint64_t wordBegan_ = 0, due_ = 0; // frames
    std::uint32_t waited_ = 0;              // frames in which the next letter found no room
    std::vector<ObjectId> inUse_;           // temporaries; empty between evaluations, passes and letters
};

constexpr std::array<std::string_view, 12> words{"POOL",   "HEAP",   "STACK", "ARENA",   "CHUNK",   "OBJECT",
                                                 "VECTOR", "MATRIX", "SWEEP", "RECYCLE", "GARBAGE", "FREE"};

// Fits the longest word and one more letter.
constexpr std::int64_t minLetters = 8;
// Four tenths of the room's cells: letters lie loosely, and the next word needs room to fall.
constexpr std::int64_t maxLettersInRoom = 300;

constexpr float pitch = 1.08F * LetterPile::side; // distance between letters
constexpr float entrance = -LetterPile::side / 2; // just above the room
constexpr float entrySpeed = 0.12F * LetterPile::side;
constexpr std::uint32_t framesBetweenLetters = 4;
constexpr std::uint32_t patience = 60; // frames
constexpr int placesTried = 3;
// The width over which words are dropped, in letters, for a pile of one letter.
constexpr float heapShape = 2.2F;

const ParameterSet<FallingWords::Parameters>& fallingWordsFields()
{
    using P = FallingWords::Parameters;
    static const ParameterSet<P> fields{
        {&P::letters, Parameter::integer("letters", "Letters at most", "letters", 30, minLetters, maxLettersInRoom,
                                         "in the room; the oldest word dissolves when the next one has no room", true)},
        {&P::framesBetweenWords,
         Parameter::integer("framesBetweenWords", "Frames between words", "frames", 120, 1, 6000,
                            "from the first letter of one word to that of the next, if that is long "
                            "enough to drop it",
                            true)},
        {&P::pairs, Parameter::integer("pairs", "Pairs of shapes", "pairs", 14, 1, 64,
                                       "of a contact, whose bounds overlap: each is evaluated once in every frame, "
                                       "which makes six new clip points, two new matrices and a new vector",
                                       true)},
        {&P::passes,
         Parameter::integer("passes", "Solver passes", "passes", 10, 1, 100,
                            "over all contacts in every frame; each makes two new vectors a contact", true)}};
    return fields;
}

} // namespace

FallingWords::FallingWords(const Parameters& parameters, std::uint64_t seed)
    : kinds_{{.name = "letter", .bytes = 160, .children = std::vector<KindIndex>(shapesPerLetter, Box)},
             {.name = "box", .bytes = 64, .visible = false, .children = {Vector, Vector, Matrix}},
             {.name = "vector", .bytes = 32, .visible = false},
             {.name = "matrix", .bytes = 48, .visible = false, .children = {Vector, Vector}},
             {.name = "clip-point", .bytes = 48, .visible = false, .children = {Vector, ContactId}},
             {.name = "contact-id", .bytes = 32, .visible = false}},
      random_(seed),
      pile_(room())
{
    apply(parameters);
}

void FallingWords::tune(const ParameterValues& values)
{
    apply(fallingWordsFields().read(values));
}

void FallingWords::apply(const Parameters& parameters)
{
    maxLetters_ = static_cast<std::uint32_t>(parameters.letters);
    framesBetweenWords_ = static_cast<std::uint32_t>(parameters.framesBetweenWords);
    pairs_ = static_cast<std::uint32_t>(parameters.pairs);
    passes_ = static_cast<std::uint32_t>(parameters.passes);
}

void FallingWords::produce(FrameEvents& events)
{
    population_.beginFrame(events);
    dropLetters();
    pile_.solve(passes_);
    moveLetters();
    makeTemporaries();
    pile_.advance();
}

void FallingWords::dropLetters()
{
    const std::uint64_t frame = population_.frame();
    const bool isWordDone = next_ == word_.size();
    if (frame < due_ || (isWordDone && !word_.empty() && frame < wordBegan_ + framesBetweenWords_)) return;
    if (isWordDone) beginWord();
    const float x = wordX_ + pitch * static_cast<float>(next_);
    if (!pile_.isFree(x, entrance)) {
        // The pile has reached the top of the room.
        if (++waited_ >= patience && wordLengths_.size() > 1) dissolveOldestWord();
        return;
    }
    waited_ = 0;
    spawnLetter(word_[next_++], x, entrance);
    ++wordLengths_.back();
    due_ = frame + framesBetweenLetters;
}

void FallingWords::beginWord()
{
    if (toCome_.empty()) {
        toCome_.assign(words.begin(), words.end());
        for (std::uint32_t i = words.size(); i > 1; --i)
            std::swap(toCome_[i - 1], toCome_[random_.below(i)]);
    }
    word_ = toCome_.back();
    toCome_.pop_back();
    next_ = 0;
    wordBegan_ = population_.frame();
    while (dropped_.size() + word_.size() > maxLetters_)
        dissolveOldestWord();
    wordX_ = placeFor(word_);
    wordLengths_.push_back(0);
}

float FallingWords::placeFor(std::string_view word)
{
    // Near the middle, so that a pile forms, and at the lowest of a few places, so that it does not form towers.
    const float width = pitch * static_cast<float>(word.size());
    const float heap = std::clamp(pitch * heapShape * std::sqrt(static_cast<float>(maxLetters_)), width, room().width);
    float best = 0, lowest = -1;
    for (int i = 0; i < placesTried; ++i) {
        const float left = (room().width - heap) / 2 + (heap - width) * random_.unit();
        const float top = pile_.topWithin(left, left + width);
        if (top <= lowest) continue;
        lowest = top;
        best = left;
    }
    return best + pitch / 2;
}

void FallingWords::dissolveOldestWord()
{
    const std::size_t length = wordLengths_.front();
    for (std::size_t i = 0; i < length; ++i)
        population_.kill(dropped_[i].id);
    dropped_.erase(dropped_.begin(), dropped_.begin() + static_cast<std::ptrdiff_t>(length));
    wordLengths_.erase(wordLengths_.begin());
    pile_.removeOldest(length);
}

void FallingWords::spawnLetter(char variant, float x, float y)
{
    const Birth letter{.kind = LetterKind, .x = x, .y = y, .vy = entrySpeed, .variant = variant};
    const ObjectId id = population_.spawn(letter);
    for (std::uint8_t shape = 0; shape < shapesPerLetter; ++shape)
        spawnBox(id, shape, x, y);
    dropped_.push_back({id, letter.vx, letter.vy});
    pile_.add(x, y, letter.vy);
}

void FallingWords::spawnBox(ObjectId letter, std::uint8_t shape, float x, float y)
{
    constexpr float half = LetterPile::side / 2;
    const ObjectId box = population_.spawnChild(letter, shape, {.kind = Box, .x = x, .y = y});
    population_.spawnChild(box, 0, {.kind = Vector, .x = x, .y = y});
    population_.spawnChild(box, 1, {.kind = Vector, .x = x + half, .y = y + half});
    spawnColumns(population_.spawnChild(box, 2, {.kind = Matrix, .x = x, .y = y}), x, y);
}

void FallingWords::spawnColumns(ObjectId matrix, float x, float y)
{
    population_.spawnChild(matrix, 0, {.kind = Vector, .x = x, .y = y});
    population_.spawnChild(matrix, 1, {.kind = Vector, .x = x, .y = y});
}

void FallingWords::moveLetters()
{
    const std::span<const LetterPile::Letter> letters = pile_.letters();
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const LetterPile::Letter& letter = letters[i];
        Dropped& told = dropped_[i];
        if (letter.vx == told.vx && letter.vy == told.vy) continue;
        population_.move(told.id, {.x = letter.x, .y = letter.y, .vx = letter.vx, .vy = letter.vy});
        told.vx = letter.vx;
        told.vy = letter.vy;
    }
}

void FallingWords::makeTemporaries()
{
    for (const LetterPile::Letter& letter : pile_.letters()) {
        makeVectors(vectorsPerLetter, letter.x, letter.y);
        giveBackTemporaries();
    }
    for (const LetterPile::Contact& contact : pile_.contacts())
        for (std::uint32_t pair = 0; pair < pairs_; ++pair)
            evaluate(contact);
    for (std::uint32_t pass = 0; pass < passes_; ++pass)
        for (const LetterPile::Contact& contact : pile_.contacts()) {
            makeVectors(vectorsPerPass, contact.x, contact.y);
            giveBackTemporaries();
        }
}

void FallingWords::evaluate(const LetterPile::Contact& contact)
{
    for (std::uint32_t i = 0; i < matricesPerPair; ++i)
        makeMatrix(contact.x, contact.y);
    for (std::uint32_t i = 0; i < clipPointsPerPair; ++i)
        makeClipPoint(contact.x, contact.y);
    makeVectors(vectorsPerPair, contact.x, contact.y);
    giveBackTemporaries();
}

ObjectId FallingWords::make(KindIndex kind, float x, float y)
{
    inUse_.push_back(population_.spawn({.kind = kind, .x = x, .y = y}));
    return inUse_.back();
}

void FallingWords::makeVectors(std::uint32_t count, float x, float y)
{
    for (std::uint32_t i = 0; i < count; ++i)
        (void)make(Vector, x, y);
}

void FallingWords::makeMatrix(float x, float y)
{
    spawnColumns(make(Matrix, x, y), x, y);
}

void FallingWords::makeClipPoint(float x, float y)
{
    const ObjectId clipPoint = make(ClipPoint, x, y);
    population_.spawnChild(clipPoint, 0, {.kind = Vector, .x = x, .y = y});
    population_.spawnChild(clipPoint, 1, {.kind = ContactId, .x = x, .y = y});
}

void FallingWords::giveBackTemporaries()
{
    for (; !inUse_.empty(); inUse_.pop_back())
        population_.kill(inUse_.back());
}

ScenarioInfo fallingWordsScenario()
{
    return {.id = "falling-words",
            .title = "Falling words",
            .meaning =
                "words drop letter by letter and pile up; each contact makes clip points and matrices that own vectors",
            .parameters = fallingWordsFields().descriptions(),
            .make = [](const ParameterValues& values, std::uint64_t seed) -> std::unique_ptr<Scenario> {
                return std::make_unique<FallingWords>(fallingWordsFields().read(values), seed);
            }};
}

} // namespace poolscope
