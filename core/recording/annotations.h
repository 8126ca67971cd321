// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The notes that a user wrote beside the frames of a recording. A plain value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

struct Annotation
{
    static constexpr std::size_t maxCharacters = 200;

    std::uint64_t frame = 0; // from 0; may lie beyond the last one recorded so far
    std::string text;        // UTF-8, one line, 1 to maxCharacters

    friend bool operator==(const Annotation&, const Annotation&) = default;
};

// In the order of their frames; those of one frame in the order they were put there. An index is valid until the list
// changes.
class Annotations
{
public:
    Annotations() = default;
    // In any order. O(n log n).
    explicit Annotations(std::vector<Annotation> list);

    [[nodiscard]] const std::vector<Annotation>& list() const { return list_; }
    [[nodiscard]] std::size_t size() const { return list_.size(); }
    [[nodiscard]] bool empty() const { return list_.empty(); }
    [[nodiscard]] const Annotation& operator[](std::size_t index) const { return list_[index]; }

    // Returns its index.
    std::size_t add(Annotation annotation);
    // Changes the text, the frame or both. Returns the new index. Throws std::out_of_range if there is no such index.
    std::size_t change(std::size_t index, Annotation annotation);
    // Returns the removed annotation. Throws std::out_of_range if there is no such index.
    Annotation remove(std::size_t index);

    friend bool operator==(const Annotations&, const Annotations&) = default;

private:
    std::vector<Annotation> list_;
};

} // namespace poolscope
