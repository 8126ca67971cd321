// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How a collector reports its collections, and where it finds its roots.
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

// Precise roots: every pointer into the heap that the program holds, except those inside objects. There may be null
// pointers among them, and objects from elsewhere, whose own references are then roots too. A collector that moves
// objects writes their new addresses into the span.
class Roots
{
public:
    [[nodiscard]] virtual std::span<Object*> roots() = 0;
    // Whether the address table updates these entries, and the barrier is told of every change. A minor collection then
    // need not read them.
    [[nodiscard]] virtual bool isInAddressTable() const { return false; }

protected:
    ~Roots() = default;
};

// The program's table of where its objects are, which is told of every survivor that has moved.
class AddressTable
{
public:
    // The objects' new addresses. Their headers are valid.
    virtual void moved(std::span<Object* const> objects) = 0;

protected:
    ~AddressTable() = default;
};

// Valid during a collection, after live objects are known and before anything is reclaimed.
class Survivors
{
public:
    // The new address of `object`, one of the heap's, or nullptr if it is dead.
    [[nodiscard]] virtual Object* addressOf(Object* object) const = 0;

protected:
    ~Survivors() = default;
};

// Holds addresses that do not keep their objects alive, and is told when to drop or change them.
class WeakHolder
{
public:
    virtual void update(const Survivors& survivors) = 0;

protected:
    ~WeakHolder() = default;
};

} // namespace poolscope::gc
