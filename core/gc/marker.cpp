// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/marker.h"

#include "core/gc/prefetch.h"

#include <limits>

namespace poolscope::gc {

template <class Tell>
void BasicMarker<Tell>::markAll(std::span<Roots* const> roots)
{
    for (Roots* holder : roots) {
        const std::span<Object*> objects = holder->roots();
        for (std::size_t i = 0; i < objects.size(); ++i) {
            if (i + prefetchDistance < objects.size()) __builtin_prefetch(objects[i + prefetchDistance]);
            if (objects[i] == nullptr) continue;
            tell_.tell(StepAction::Root, objects[i]);
            reachRoot(objects[i]);
            blacken(std::numeric_limits<std::size_t>::max());
        }
    }
}

template <class Tell>
void BasicMarker<Tell>::reachRoot(Object* root)
{
    if (space_.contains(root)) {
        reach(root);
        return;
    }
    for (Object* object : root->references())
        reach(object);
}

template <class Tell>
std::size_t BasicMarker<Tell>::blacken(std::size_t most)
{
    std::size_t done = 0;
    for (; done < most && !grey_.empty(); ++done) {
        const Object* object = grey_.back();
        grey_.pop_back();
        tell_.tell(StepAction::Scan, object);
        for (Object* target : object->references())
            reach(target, object);
        tell_.tell(StepAction::Blacken, object);
    }
    return done;
}

template class BasicMarker<Silent>;
template class BasicMarker<Telling>;

} // namespace poolscope::gc
