// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The Box2D banner: words are dropped one after another, letter by letter, and pile up. When there is no room for the
// next word, the oldest one dissolves. A letter is a body of several convex shapes, because few letters are convex, and
// owns a box for each shape. A box owns two vectors, its centre and its extents, and a matrix, which owns its two
// columns.
//
// In every frame, each letter makes the bounds of its shapes anew. Each contact of two letters, or of a letter and a
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
#pragma once

#include "core/base/random.h"
#include "core/scenarios/letter_pile.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario.h"

#include <string_view>

namespace poolscope {

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

    [[nodiscard]] static ScenarioInfo info();

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

} // namespace poolscope
