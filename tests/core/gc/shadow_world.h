// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A program on a collected heap, together with a plain graph of what the heap should hold: roots, references, content.
// Objects have four references; those of kind k have kindBytes[k] bytes.
#pragma once

#include "core/base/random.h"
#include "core/gc/collected_heap.h"
#include "core/gc/heap_setup.h"

#include <QString>

#include <array>
#include <cstring>
#include <new>
#include <vector>

namespace poolscope::gc {

class ShadowWorld final : public Roots, public AddressTable, public CollectionObserver
{
public:
    static constexpr std::uint8_t references = 4;
    static constexpr std::uint32_t nobody = 0xffff'ffff;
    inline static const std::vector<std::uint32_t> kindBytes{64, 80, 128, 272};

    explicit ShadowWorld(const HeapLimits& limits) : limits_(limits) {}

    [[nodiscard]] HeapSetup setup()
    {
        return {.limits = limits_, .kindBytes = kindBytes, .roots = *this, .addresses = *this, .observer = *this};
    }
    void use(CollectedHeap& heap)
    {
        heap_ = &heap;
        barrier_ = heap.barrier();
    }

    // The program's side of things.
    [[nodiscard]] std::span<Object*> roots() override { return roots_; }
    [[nodiscard]] bool isInAddressTable() const override { return true; }
    void moved(std::span<Object* const> objects) override
    {
        for (Object* object : objects) {
            Node& node = nodes_[object->id.index];
            node.address = object;
            if (node.root != nobody) roots_[node.root] = object;
        }
    }
    void collectionBegins() override { ++begun; }
    void collectionEnds(const Collection& collection) override { collections.push_back(collection); }

    // Makes an object that a root refers to.
    std::uint32_t make(KindIndex kind)
    {
        const auto id = allocate(kind);
        addRoot(id);
        return id;
    }
    // Makes an object that a reference of `holder` leads to.
    std::uint32_t makeIn(std::uint32_t holder, std::uint8_t reference, KindIndex kind)
    {
        const auto id = allocate(kind);
        store(holder, reference, id);
        return id;
    }
    void addRoot(std::uint32_t id)
    {
        Node& node = nodes_[id];
        if (node.root != nobody) return;
        node.root = static_cast<std::uint32_t>(roots_.size());
        roots_.push_back(node.address);
        rootIds_.push_back(id);
        node.address->owned = 0;
        if (barrier_ != nullptr) barrier_->rootAdded(node.address);
    }
    void dropRoot(std::uint32_t id)
    {
        Node& node = nodes_[id];
        Object* object = node.address;
        // The last entry fills the gap, as in a table.
        const std::uint32_t position = std::exchange(node.root, nobody);
        const std::uint32_t last = rootIds_.back();
        nodes_[last].root = last == id ? nobody : position;
        roots_[position] = roots_.back();
        rootIds_[position] = last;
        roots_.pop_back();
        rootIds_.pop_back();
        object->owned = 1;
        if (barrier_ != nullptr) barrier_->rootDropped(object);
    }
    void store(std::uint32_t holder, std::uint8_t reference, std::uint32_t target)
    {
        nodes_[holder].targets[reference] = target;
        Object* object = nodes_[holder].address;
        Object*& slot = object->references()[reference];
        Object* const before = slot;
        slot = target == nobody ? nullptr : nodes_[target].address;
        if (barrier_ != nullptr) barrier_->stored(object, before, slot);
    }

    // Ids of the objects that roots refer to.
    [[nodiscard]] const std::vector<std::uint32_t>& rootIds() const { return rootIds_; }
    [[nodiscard]] std::uint32_t target(std::uint32_t id, std::uint8_t reference) const
    {
        return nodes_[id].targets[reference];
    }
    [[nodiscard]] Object* address(std::uint32_t id) const { return nodes_[id].address; }

    // Walks all reachable objects in the heap and in the graph, and returns the first difference, or nothing. Sets
    // reachedBytes and reachedObjects.
    [[nodiscard]] QString check()
    {
        reachedBytes = reachedObjects = 0;
        std::vector<bool> seen(nodes_.size());
        std::vector<std::uint32_t> grey;
        const auto reach = [&](std::uint32_t id) {
            if (seen[id]) return;
            seen[id] = true;
            grey.push_back(id);
        };
        for (std::size_t i = 0; i < rootIds_.size(); ++i) {
            if (roots_[i] != nodes_[rootIds_[i]].address) return QStringLiteral("a root has a stale address");
            reach(rootIds_[i]);
        }
        while (!grey.empty()) {
            const std::uint32_t id = grey.back();
            grey.pop_back();
            ++reachedObjects;
            reachedBytes += kindBytes[nodes_[id].kind];
            if (const QString fault = fault_(id); !fault.isEmpty()) return fault;
            for (const std::uint32_t target : nodes_[id].targets)
                if (target != nobody) reach(target);
        }
        return {};
    }

    std::uint64_t reachedBytes = 0;
    std::uint64_t reachedObjects = 0;
    std::uint64_t begun = 0;
    std::vector<Collection> collections;

private:
    struct Node
    {
        Object* address = nullptr; // valid while it is reachable
        KindIndex kind = 0;
        std::uint32_t root = nobody; // index in roots_
        std::array<std::uint32_t, references> targets{nobody, nobody, nobody, nobody};
    };

    std::uint32_t allocate(KindIndex kind)
    {
        Object* object = heap_->allocate(kindBytes[kind]);
        const auto id = static_cast<std::uint32_t>(nodes_.size());
        std::memset(static_cast<void*>(object), 0, kindBytes[kind]);
        new (object) Object{.id = {id, 7}, .kind = kind, .referenceCount = references, .owned = 1};
        std::uint64_t stamp = mixBits(id);
        forEachWord(object, [&](std::uint64_t& word) { word = stamp++; });
        nodes_.push_back({.address = object, .kind = kind});
        return id;
    }
    template <class Visit>
    static void forEachWord(Object* object, Visit visit)
    {
        auto* word = reinterpret_cast<std::uint64_t*>(object->references().data() + references);
        auto* end = reinterpret_cast<std::uint64_t*>(reinterpret_cast<std::byte*>(object) + kindBytes[object->kind]);
        for (; word != end; ++word)
            visit(*word);
    }
    QString fault_(std::uint32_t id)
    {
        const Node& node = nodes_[id];
        Object* object = node.address;
        const QString name = QStringLiteral("object %1 ").arg(id);
        if (!heap_->contains(object)) return name + QStringLiteral("is not in the heap");
        if (object->id != ObjectId{id, 7} || object->kind != node.kind || object->referenceCount != references)
            return name + QStringLiteral("has another's header");
        for (std::uint8_t i = 0; i < references; ++i) {
            Object* expected = node.targets[i] == nobody ? nullptr : nodes_[node.targets[i]].address;
            if (object->references()[i] != expected) return name + QStringLiteral("refers to somewhere else");
        }
        std::uint64_t stamp = mixBits(id);
        bool isWhole = true;
        forEachWord(object, [&](std::uint64_t& word) { isWhole = isWhole && word == stamp++; });
        return isWhole ? QString() : name + QStringLiteral("is not whole");
    }

    HeapLimits limits_;
    CollectedHeap* heap_ = nullptr;
    Barrier* barrier_ = nullptr;
    std::vector<Object*> roots_;
    std::vector<std::uint32_t> rootIds_;
    std::vector<Node> nodes_;
};

} // namespace poolscope::gc
