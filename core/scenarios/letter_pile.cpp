// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenarios/letter_pile.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace poolscope {

namespace {

constexpr float side = LetterPile::side;
constexpr float half = side / 2;
// Round corners let a letter slide off another on which it hardly rests.
constexpr float cornerRadius = 0.25F * half;
constexpr float core = half - cornerRadius;

constexpr float letterGravity = 3e-4F; // per frame²
constexpr float reach = 0.25F * side;  // two letters nearer than this are in contact
constexpr float fastestFall = reach;   // so that a contact is found in time
constexpr float friction = 0.6F;
constexpr float bounciness = 0.2F;
constexpr float bounceFrom = 0.1F * side; // below this speed, nothing bounces
// How a letter that overlaps another by more than the slop is pushed out.
constexpr float slop = 0.01F * side;
constexpr float recovery = 0.2F; // share of the depth in a frame
constexpr float fastestRecovery = 0.05F * side;
constexpr float restSpeed = 2e-5F; // below this speed, a letter is at rest

constexpr std::uint32_t floorNumber = 0xffff'fffd;
constexpr std::uint32_t leftNumber = 0xffff'fffe;
constexpr std::uint32_t rightNumber = 0xffff'ffff;
constexpr std::uint32_t none = 0xffff'ffff;

bool isWall(std::uint32_t number)
{
    return number >= floorNumber;
}

// Walls last, because the contact solved last is satisfied best, and no letter must leave the room.
bool isBefore(const LetterPile::Contact& one, const LetterPile::Contact& other)
{
    return std::tuple(isWall(one.older), one.younger, one.older) <
           std::tuple(isWall(other.older), other.younger, other.older);
}

// Cells are so wide that letters in contact lie in the same cell or in neighbouring ones.
struct Grid
{
    static constexpr float cell = side + reach;
    int columns, rows;

    explicit Grid(Room room)
        : columns(static_cast<int>(room.width / cell) + 1),
          rows(static_cast<int>(room.height / cell) + 1)
    {
    }

    [[nodiscard]] int column(float x) const { return std::clamp(static_cast<int>(x / cell), 0, columns - 1); }
    [[nodiscard]] int row(float y) const { return std::clamp(static_cast<int>(y / cell), 0, rows - 1); }
    [[nodiscard]] std::size_t index(int column, int row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
    }
};

struct Separation
{
    float nx, ny; // from one letter to the other
    float gap;
};

// For two letters, where dx, dy is the vector from the centre of one to that of the other.
Separation separationAt(float dx, float dy)
{
    // The squares shrunk by the corner radius, which is then added all around.
    const float apartX = std::abs(dx) - 2 * core, apartY = std::abs(dy) - 2 * core;
    float nx = std::max(apartX, 0.0F), ny = std::max(apartY, 0.0F);
    float apart = std::sqrt(nx * nx + ny * ny);
    if (apart > 0) {
        nx /= apart;
        ny /= apart;
    } else {
        // Deep overlap: pushed out by the shorter way.
        apart = std::max(apartX, apartY);
        nx = apartX > apartY ? 1 : 0;
        ny = 1 - nx;
    }
    return {std::copysign(nx, dx), std::copysign(ny, dy), apart - 2 * cornerRadius};
}

} // namespace

void LetterPile::add(float x, float y, float vy)
{
    letters_.push_back({x, y, 0, vy});
}

void LetterPile::removeOldest(std::size_t count)
{
    letters_.erase(letters_.begin(), letters_.begin() + static_cast<std::ptrdiff_t>(count));
    oldest_ += static_cast<std::uint32_t>(count);
}

void LetterPile::solve(std::uint32_t passes)
{
    for (Letter& letter : letters_)
        letter.vy = std::min(letter.vy + letterGravity, fastestFall);
    const std::vector<Contact> before = std::exchange(contacts_, {});
    findContactsOfLetters();
    findContactsWithWalls();
    std::ranges::sort(contacts_, isBefore);
    takeOverImpulses(before);
    for (std::uint32_t pass = 0; pass < passes; ++pass)
        for (Contact& contact : contacts_)
            if (contact.touches) solveContact(contact);
    settle();
}

void LetterPile::advance()
{
    for (Letter& letter : letters_) {
        letter.x += letter.vx;
        letter.y += letter.vy;
    }
}

void LetterPile::findContactsOfLetters()
{
    const Grid grid(room_);
    firstInCell_.assign(grid.index(0, grid.rows), none);
    nextInCell_.assign(letters_.size(), none);
    // Each letter is compared with those entered before it, which are older.
    for (std::uint32_t i = 0; i < letters_.size(); ++i) {
        const int column = grid.column(letters_[i].x), row = grid.row(letters_[i].y);
        for (int y = std::max(0, row - 1); y <= std::min(row + 1, grid.rows - 1); ++y)
            for (int x = std::max(0, column - 1); x <= std::min(column + 1, grid.columns - 1); ++x)
                for (std::uint32_t j = firstInCell_[grid.index(x, y)]; j != none; j = nextInCell_[j])
                    meet(i, j);
        std::uint32_t& first = firstInCell_[grid.index(column, row)];
        nextInCell_[i] = std::exchange(first, i);
    }
}

void LetterPile::meet(std::uint32_t younger, std::uint32_t older)
{
    const Letter &one = letters_[younger], &other = letters_[older];
    const float dx = other.x - one.x, dy = other.y - one.y;
    const Separation now = separationAt(dx, dy);
    if (now.gap >= reach) return;
    const Separation next = separationAt(dx + other.vx - one.vx, dy + other.vy - one.vy);
    addContact({.younger = oldest_ + younger,
                .older = oldest_ + older,
                .x = (one.x + other.x) / 2,
                .y = (one.y + other.y) / 2,
                .nx = now.nx,
                .ny = now.ny,
                .gap = now.gap,
                .touches = now.gap <= slop || next.gap < 0});
}

void LetterPile::findContactsWithWalls()
{
    for (std::uint32_t i = 0; i < letters_.size(); ++i) {
        const float x = letters_[i].x, y = letters_[i].y;
        const auto meetWall = [&](std::uint32_t wall, Contact contact) {
            if (contact.gap >= reach) return;
            contact.younger = oldest_ + i;
            contact.older = wall;
            addContact(contact);
        };
        meetWall(floorNumber, {.x = x, .y = room_.height, .nx = 0, .ny = 1, .gap = room_.height - half - y});
        meetWall(leftNumber, {.x = 0, .y = y, .nx = -1, .ny = 0, .gap = x - half});
        meetWall(rightNumber, {.x = room_.width, .y = y, .nx = 1, .ny = 0, .gap = room_.width - half - x});
    }
}

void LetterPile::addContact(Contact contact)
{
    const auto [vx, vy] = approach(contact);
    const float closing = -(vx * contact.nx + vy * contact.ny);
    if (closing > bounceFrom && closing > contact.gap) contact.rebound = bounciness * closing;
    contacts_.push_back(contact);
}

void LetterPile::takeOverImpulses(const std::vector<Contact>& before)
{
    auto old = before.begin();
    for (Contact& contact : contacts_) {
        while (old != before.end() && isBefore(*old, contact))
            ++old;
        if (old == before.end()) return;
        if (isBefore(contact, *old) || !contact.touches) continue;
        // They began to touch only at the end of that frame.
        if (old->gap > slop) contact.rebound = std::max(contact.rebound, old->rebound);
        contact.push = old->push;
        contact.drag = old->drag;
        applyImpulse(contact, contact.push, contact.drag);
    }
}

void LetterPile::solveContact(Contact& contact)
{
    const float mass = isWall(contact.older) ? 1 : 0.5F;
    auto [vx, vy] = approach(contact);
    const float along = contact.nx * vy - contact.ny * vx;
    const float most = friction * contact.push;
    const float drag = std::clamp(contact.drag - mass * along, -most, most);
    applyImpulse(contact, 0, drag - std::exchange(contact.drag, drag));

    std::tie(vx, vy) = approach(contact);
    // Separate letters may close the gap within the frame; overlapping ones are pushed out.
    const float out = std::min(recovery * std::max(-contact.gap - slop, 0.0F), fastestRecovery);
    const float target = contact.gap > slop ? -contact.gap : std::max(out, contact.rebound);
    const float push = std::max(contact.push + mass * (target - (vx * contact.nx + vy * contact.ny)), 0.0F);
    applyImpulse(contact, push - std::exchange(contact.push, push), 0);
}

std::pair<float, float> LetterPile::approach(const Contact& contact) const
{
    const Letter& younger = letters_[contact.younger - oldest_];
    if (isWall(contact.older)) return {-younger.vx, -younger.vy};
    const Letter& older = letters_[contact.older - oldest_];
    return {older.vx - younger.vx, older.vy - younger.vy};
}

void LetterPile::applyImpulse(const Contact& contact, float push, float drag)
{
    const float x = push * contact.nx - drag * contact.ny, y = push * contact.ny + drag * contact.nx;
    Letter& younger = letters_[contact.younger - oldest_];
    younger.vx -= x;
    younger.vy -= y;
    if (isWall(contact.older)) return;
    Letter& older = letters_[contact.older - oldest_];
    older.vx += x;
    older.vy += y;
}

void LetterPile::settle()
{
    // Residual velocities would make letters creep for ever.
    for (Letter& letter : letters_)
        if (std::abs(letter.vx) < restSpeed && std::abs(letter.vy) < restSpeed) letter.vx = letter.vy = 0;
}

bool LetterPile::isFree(float x, float y) const
{
    constexpr float clearance = side + slop;
    return std::ranges::none_of(letters_, [&](const Letter& letter) {
        return std::abs(letter.x - x) < clearance && std::abs(letter.y - y) < clearance;
    });
}

float LetterPile::topWithin(float left, float right) const
{
    float top = room_.height;
    for (const Letter& letter : letters_)
        if (letter.x + half > left && letter.x - half < right) top = std::min(top, letter.y - half);
    return top;
}

} // namespace poolscope
