// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a collector tells those who watch it, and where it finds its roots.
#pragma once

#include "core/base/collection.h"
#include "core/base/object.h"

#include <cstdint>
#include <span>

namespace poolscope::gc {

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
// among them, and objects from elsewhere, whose own references are roots too. A collector that moves objects writes
// their new addresses into the span.
class Roots
{
public:
    [[nodiscard]] virtual std::span<Object*> roots() = 0;
    // Whether the address table changes its entries, and the barrier is told of every change: a collection of the young
    // alone need not read them then.
    [[nodiscard]] virtual bool isInAddressTable() const { return false; }

protected:
    ~Roots() = default;
};

// The program's book of where its objects are, told of every survivor that has moved.
class AddressTable
{
public:
    // They are at these addresses from now on; their headers are whole.
    virtual void moved(std::span<Object* const> objects) = 0;

protected:
    ~AddressTable() = default;
};

// During a collection, when it is known who is alive and before anything is reclaimed.
class Survivors
{
public:
    // Where `object`, one of the heap's, is from now on; nullptr if it is dead.
    [[nodiscard]] virtual Object* addressOf(Object* object) const = 0;

protected:
    ~Survivors() = default;
};

// Keeps addresses of objects that do not keep them alive, and is told when to drop or to change them.
class WeakHolder
{
public:
    virtual void update(const Survivors& survivors) = 0;

protected:
    ~WeakHolder() = default;
};

} // namespace poolscope::gc
