// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/annotations.h"

#include <algorithm>
#include <utility>

namespace poolscope {

Annotations::Annotations(std::vector<Annotation> list) : list_(std::move(list))
{
    std::ranges::stable_sort(list_, {}, &Annotation::frame);
}

std::size_t Annotations::add(Annotation annotation)
{
    const auto place = std::ranges::upper_bound(list_, annotation.frame, {}, &Annotation::frame);
    const auto index = static_cast<std::size_t>(place - list_.begin());
    list_.insert(place, std::move(annotation));
    return index;
}

std::size_t Annotations::change(std::size_t index, Annotation annotation)
{
    Annotation& present = list_.at(index);
    if (present.frame == annotation.frame) {
        present.text = std::move(annotation.text);
        return index;
    }
    remove(index);
    return add(std::move(annotation));
}

Annotation Annotations::remove(std::size_t index)
{
    Annotation removed = std::move(list_.at(index));
    list_.erase(list_.begin() + static_cast<std::ptrdiff_t>(index));
    return removed;
}

} // namespace poolscope
