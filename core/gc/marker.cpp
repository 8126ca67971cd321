// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/marker.h"

#include "core/gc/prefetch.h"

#include <limits>

namespace poolscope::gc {

void Marker::markAll(std::span<Roots* const> roots)
{
    for (Roots* holder : roots) {
        const std::span<Object*> objects = holder->roots();
        for (std::size_t i = 0; i < objects.size(); ++i) {
            if (i + prefetchDistance < objects.size()) __builtin_prefetch(objects[i + prefetchDistance]);
            if (objects[i] == nullptr) continue;
            reachRoot(objects[i]);
            blacken(std::numeric_limits<std::size_t>::max());
        }
    }
}

void Marker::reachRoot(Object* root)
{
    if (space_.contains(root)) {
        reach(root);
        return;
    }
    for (Object* object : root->references())
        reach(object);
}

std::size_t Marker::blacken(std::size_t most)
{
    std::size_t done = 0;
    for (; done < most && !grey_.empty(); ++done) {
        const Object* object = grey_.back();
        grey_.pop_back();
        for (Object* target : object->references())
            reach(target);
    }
    return done;
}

} // namespace poolscope::gc
