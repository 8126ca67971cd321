// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/leaks/leak_words.h"

#include "core/trace/replay/group_names.h"

#include <string>

namespace poolscope {

namespace {

using Count = Message::Count;

Message framesText(std::uint64_t count)
{
    return count == 1 ? Message(POOLSCOPE_TEXT("CoreText", "1 frame"))
                      : Message(POOLSCOPE_TEXT("CoreText", "%1 frames"), Count{count});
}

Message whichText(const LeakQuestion& question)
{
    if (!question.lived)
        return question.aliveAt
                   ? Message(POOLSCOPE_TEXT("CoreText", "still alive after frame %1"), Count{*question.aliveAt})
                   : Message(POOLSCOPE_TEXT("CoreText", "still alive at the end"));
    const LeakQuestion::Lives& lived = *question.lived;
    if (!lived.most) return Message(POOLSCOPE_TEXT("CoreText", "which lived for %1 or more"), framesText(lived.least));
    if (lived.least == *lived.most)
        return Message(POOLSCOPE_TEXT("CoreText", "which lived for %1"), framesText(lived.least));
    return Message(POOLSCOPE_TEXT("CoreText", "which lived for %1 to %2"), Count{lived.least}, framesText(*lived.most));
}

} // namespace

Message objectsText(std::uint64_t count)
{
    return count == 1 ? Message(POOLSCOPE_TEXT("CoreText", "1 object"))
                      : Message(POOLSCOPE_TEXT("CoreText", "%1 objects"), Count{count});
}

Message leakSentence(const LeakStudy& study, const LeakQuestion& question)
{
    const Message frames =
        study.first == study.last
            ? Message(POOLSCOPE_TEXT("CoreText", "Born in frame %1"), Count{study.first})
            : Message(POOLSCOPE_TEXT("CoreText", "Born in frames %1 to %2"), Count{study.first}, Count{study.last});
    const auto bytes = static_cast<double>(study.found.bytes);
    return Message(POOLSCOPE_TEXT("CoreText", "%1, %2: %3 of %4, %5; %6 a frame."), frames, whichText(question),
                   objectsText(study.found.allocations), Count{study.born.allocations}, Message::Bytes{bytes},
                   Message::Bytes{bytes / study.framesAsked()});
}

std::vector<Message> leakDoubts(const LeakStudy& study)
{
    std::vector<Message> doubts;
    if (!study.isComplete)
        doubts.emplace_back(POOLSCOPE_TEXT("CoreText", "this is a part of a trace: more may have been freed"));
    if (study.lostEvents == 1)
        doubts.emplace_back(POOLSCOPE_TEXT("CoreText", "1 event is missing: what was freed in it seems to stay"));
    else if (study.lostEvents > 0)
        doubts.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 events are missing: what was freed in them seems to stay"),
                            Count{study.lostEvents});
    return doubts;
}

Message leftOutOf(const LeakGroups& groups, const LeakQuestion& question)
{
    if (groups.leftOut == 0) return {};
    return Message(POOLSCOPE_TEXT("CoreText", "%1 with less than %2 a frame left out"), Count{groups.leftOut},
                   Message::Bytes{question.leastBytesPerFrame});
}

Message titleOf(LeaksBy way)
{
    switch (way) {
    case LeaksBy::Kind: return Message(POOLSCOPE_TEXT("CoreText", "kind"));
    case LeaksBy::Thread: return Message(POOLSCOPE_TEXT("CoreText", "thread"));
    case LeaksBy::CallSite: break;
    }
    return Message(POOLSCOPE_TEXT("CoreText", "call site"));
}

Message shownName(const LeakGroup& group)
{
    return group.name.empty() ? shownName(std::string()) : group.name;
}

const std::array<LeakColumnText, leakColumnTotal>& leakColumns()
{
    static constexpr std::array<LeakColumnText, leakColumnTotal> columns{{
        {POOLSCOPE_TEXT("CoreText", "objects"), POOLSCOPE_TEXT("CoreText", "Those that were found.")},
        {POOLSCOPE_TEXT("CoreText", "of births"),
         POOLSCOPE_TEXT("CoreText", "All objects that were born in the frames of the range.")},
        {POOLSCOPE_TEXT("CoreText", "bytes"), POOLSCOPE_TEXT("CoreText", "Of the objects found.")},
        {POOLSCOPE_TEXT("CoreText", "a frame"),
         POOLSCOPE_TEXT("CoreText", "Bytes of the objects found, on average for each frame of the range.")},
        {POOLSCOPE_TEXT("CoreText", "in frames"),
         POOLSCOPE_TEXT("CoreText", "In which frames the first and the last of the objects found were born.")},
        {POOLSCOPE_TEXT("CoreText", "recycled"),
         POOLSCOPE_TEXT("CoreText", "Of the whole trace: births, divided by the most objects alive at once. So often a "
                                    "pool of just that size would use each slot.")},
        {POOLSCOPE_TEXT("CoreText", "freed"),
         POOLSCOPE_TEXT("CoreText", "Of the whole trace: whether anything that was allocated here was freed before the "
                                    "program ended.")},
    }};
    return columns;
}

std::array<Message, leakColumnTotal> leakCells(const LeakGroup& group)
{
    const Text figure{"", "%1"};
    return {Message(figure, Count{group.found.allocations}),
            Message(figure, Count{group.born.allocations}),
            Message(figure, Message::Bytes{static_cast<double>(group.found.bytes)}),
            Message(figure, Message::Bytes{group.bytesPerFrame}),
            group.firstFrame == group.lastFrame
                ? Message(figure, Count{group.firstFrame})
                : Message(Text{"", "%1–%2"}, Count{group.firstFrame}, Count{group.lastFrame}),
            Message(figure, Message::Fixed{group.recycling(), 1}),
            group.frees ? Message() : Message(POOLSCOPE_TEXT("CoreText", "never freed"))};
}

} // namespace poolscope
