// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The Box2D banner: words are dropped one after another, letter by letter, and pile up. When there is no room for the
// next word, the oldest one dissolves. Each letter owns a box that owns two vectors; in every frame each letter makes a
// box for the broad phase, and each contact, in each pass of the solver, the temporaries of
// FallingWords::matricesPerContact and its like. They are given back before the next contact is solved, so that
// thousands are made in a frame and few are ever in use at once.
#pragma once

#include "core/base/random.h"
#include "core/scenarios/letter_pile.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario_catalog.h"

#include <string_view>

namespace poolscope {

class FallingWords final : public Scenario
{
public:
    // One for the rotation of either shape.
    static constexpr std::uint32_t matricesPerContact = 2;
    // The two ends of an edge, and what is left of it after it is clipped by one side of the other shape and by the
    // other side: three pairs.
    static constexpr std::uint32_t clipPointsPerContact = 6;
    // The normal and the impulse.
    static constexpr std::uint32_t vectorsPerContact = 2;

    FallingWords(const ParameterValues& values, std::uint64_t seed);

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    void produce(FrameEvents& events) override;
    void tune(const ParameterValues& values) override;

    [[nodiscard]] static ScenarioInfo info();

private:
    enum KindNumber : KindIndex { LetterKind, Box, Vector, Matrix, ClipPoint };

    // A letter of the pile as the lanes know it: with the velocity that events have told.
    struct Dropped
    {
        ObjectId id;
        float vx, vy;
    };

    void dropLetters();
    void beginWord();
    [[nodiscard]] float placeFor(std::string_view word);
    void dissolveOldestWord();
    void spawnLetter(char look, float x, float y);
    void moveLetters();
    void makeTemporaries();
    void makeContactTemporaries(const LetterPile::Contact& contact);
    // The two vectors that a box owns.
    void spawnCorners(ObjectId box, float x, float y);

    std::vector<Kind> kinds_;
    std::uint32_t mostLetters_ = 0;
    std::uint32_t framesBetweenWords_ = 0;
    std::uint32_t passes_ = 0;
    Random random_;
    Population population_;
    LetterPile pile_;
    std::vector<Dropped> dropped_;          // as the pile's letters
    std::vector<std::size_t> wordLengths_;  // of the words that are there, the oldest first
    std::vector<std::string_view> toCome_;  // drawn from its end
    std::string_view word_;                 // being dropped
    std::size_t next_ = 0;                  // which of its letters is
    float wordX_ = 0;                       // the middle of its first letter
    std::uint64_t wordBegan_ = 0, due_ = 0; // frames
    std::uint32_t waited_ = 0;              // frames in which the next letter found no way in
    std::vector<ObjectId> inUse_;           // temporaries of a contact; empty between contacts
};

} // namespace poolscope
