// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Letters that fall, bounce a little and pile up: the world of falling-words. Each is a square with round corners that
// does not turn. Contacts are solved as Box2D does, by impulses in several passes that begin with those of the frame
// before. O(n log n) a frame; additions, multiplications, divisions and square roots of floats alone, so that it is
// the same on every machine. Units as in Room, and frames.
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
    // The side of a letter, in room heights: the cell that the particle view draws a character in.
    static constexpr float side = 0.045F;

    struct Letter
    {
        float x, y; // its middle
        float vx, vy;
    };

    // Of two letters, or of a letter and a wall, that touch or are about to. x, y: between the two.
    struct Contact
    {
        std::uint32_t younger = 0, older = 0; // numbers of letters; older may be a wall
        float x = 0, y = 0;
        float nx = 0, ny = 0;     // from the younger to the older one, of length 1
        float gap = 0;            // below 0: how deep they are in each other
        bool touches = true;      // now or within this frame; else it is only looked at
        float rebound = 0;        // how fast they are to part once they touch
        float push = 0, drag = 0; // impulses along and across the normal so far, letters having a mass of 1
    };

    explicit LetterPile(Room room) : room_(room) {}

    // Oldest first. Valid until the next call that changes them.
    [[nodiscard]] std::span<const Letter> letters() const { return letters_; }
    // As the last solve() found and solved them.
    [[nodiscard]] std::span<const Contact> contacts() const { return contacts_; }

    void add(float x, float y, float vy);
    // `count` must not be more than there are.
    void removeOldest(std::size_t count);

    // New velocities, by gravity and contacts, in so many passes over all contacts.
    void solve(std::uint32_t passes);
    // Moves each letter by its velocity.
    void advance();

    // Whether a letter with its middle there would keep clear of all others.
    [[nodiscard]] bool isFree(float x, float y) const;
    // The top of the highest letter that reaches into [left, right], or the floor.
    [[nodiscard]] float topWithin(float left, float right) const;

private:
    void findContactsOfLetters();
    void findContactsWithWalls();
    // Letters by index.
    void meet(std::uint32_t younger, std::uint32_t older);
    void addContact(Contact contact);
    // A contact goes on with the impulses that it had in the frame before.
    void takeOverImpulses(const std::vector<Contact>& before);
    void solveContact(Contact& contact);
    // The older one's velocity as the younger one sees it.
    [[nodiscard]] std::pair<float, float> approach(const Contact& contact) const;
    // Along the normal and across it.
    void applyImpulse(const Contact& contact, float push, float drag);
    void settle();

    Room room_;
    std::vector<Letter> letters_;
    std::uint32_t oldest_ = 0; // number of letters_[0]; the others are numbered on from there
    std::vector<Contact> contacts_;
    // By cell of a grid, of the letters whose middle is in it: the first, and for each letter the next.
    std::vector<std::uint32_t> firstInCell_, nextInCell_;
};

} // namespace poolscope
