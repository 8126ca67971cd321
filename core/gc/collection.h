// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a collector tells those who watch it, and where it finds its roots.
#pragma once

#include "core/base/object.h"

#include <cstdint>
#include <span>

namespace poolscope::gc {

struct Collection
{
    std::uint64_t bytesBefore = 0;
    std::uint64_t bytesAfter = 0;
    std::uint64_t objectsVisited = 0; // alive
    std::uint64_t objectsReclaimed = 0;
    std::uint64_t budgetBytes = 0; // that the heap may fill up to before the next collection
};

// Called on the collecting thread, around every collection.
class CollectionObserver
{
public:
    virtual void collectionBegins() = 0;
    virtual void collectionEnds(const Collection& collection) = 0;

protected:
    ~CollectionObserver() = default;
};

// Precise roots: every pointer into the heap that the program holds, but for those inside objects. Nulls may be
// among them, and objects from elsewhere, whose references may lead into the heap.
class Roots
{
public:
    [[nodiscard]] virtual std::span<Object* const> roots() const = 0;

protected:
    ~Roots() = default;
};

// During a collection, when it is known who is alive and before anything is reclaimed.
class Survivors
{
public:
    // `object` is one of the heap's.
    [[nodiscard]] virtual bool isAlive(const Object* object) const = 0;

protected:
    ~Survivors() = default;
};

// Keeps addresses of objects that do not keep them alive, and is told when to drop them.
class WeakHolder
{
public:
    virtual void dropDead(const Survivors& survivors) = 0;

protected:
    ~WeakHolder() = default;
};

} // namespace poolscope::gc
