// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Letters that fall, bounce a little and pile up: the world of falling-words. Each letter is a square with round
// corners that does not turn. Contacts are solved as in Box2D, by impulses in several passes that start with the
// impulses of the previous frame. O(n log n) per frame. Uses only additions, multiplications, divisions and square
// roots of floats, so that it is the same on every machine. Units as in Room, and frames.
#pragma once

#include "core/base/kind.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace poolscope {

class LetterPile
{
public:
    // The side of a letter, in room heights: the cell in which the particle view draws a character.
    static constexpr float side = 0.045F;

    struct Letter
    {
        float x, y; // its middle
        float vx, vy;
    };

    // A contact of two letters, or of a letter and a wall, that touch or are about to. x, y: the point between them.
    struct Contact
    {
        std::uint32_t younger = 0, older = 0; // numbers of letters; `older` may be a wall
        float x = 0, y = 0;
        float nx = 0, ny = 0;     // unit vector from the younger to the older one
        float gap = 0;            // below 0: the depth by which they overlap
        bool touches = true;      // now or within this frame; otherwise the contact is only evaluated
        float rebound = 0;        // speed at which they should separate after touching
        float push = 0, drag = 0; // impulses along and across the normal so far, with a mass of 1
    };

    explicit LetterPile(Room room) : room_(room) {}

    // Oldest first. Valid until the next call that changes the letters.
    [[nodiscard]] std::span<const Letter> letters() const { return letters_; }
    // As found and solved by the last solve().
    [[nodiscard]] std::span<const Contact> contacts() const { return contacts_; }

    void add(float x, float y, float vy);
    // `count` must not exceed the number of letters.
    void removeOldest(std::size_t count);

    // Computes new velocities from gravity and contacts, in that number of passes over all contacts.
    void solve(std::uint32_t passes);
    // Moves each letter by its velocity.
    void advance();

    // Whether a letter centred there would not touch any other.
    [[nodiscard]] bool isFree(float x, float y) const;
    // The top of the highest letter that reaches into [left, right], or the floor.
    [[nodiscard]] float topWithin(float left, float right) const;

private:
    void findContactsOfLetters();
    void findContactsWithWalls();
    // Takes letters by index.
    void meet(std::uint32_t younger, std::uint32_t older);
    void addContact(Contact contact);
    // Contacts start with the impulses that they had in the previous frame.
    void takeOverImpulses(const std::vector<Contact>& before);
    void solveContact(Contact& contact);
    // The velocity of the older letter relative to the younger one.
    [[nodiscard]] std::pair<float, float> approach(const Contact& contact) const;
    // `push` along the normal and `drag` across it.
    void applyImpulse(const Contact& contact, float push, float drag);
    void settle();

    Room room_;
    std::vector<Letter> letters_;
    std::uint32_t oldest_ = 0; // number of letters_[0]; the others are numbered on from there
    std::vector<Contact> contacts_;
    // For each cell of a grid, the first letter centred in it, and for each letter the next one in its cell.
    std::vector<std::uint32_t> firstInCell_, nextInCell_;
};

} // namespace poolscope
