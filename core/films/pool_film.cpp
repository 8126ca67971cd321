// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/pool_film.h"

namespace poolscope {

namespace {

using Action = PoolStep::Action;

Message acquireSentence(const PoolFilm& film, const PoolStep& step, const Message& object, const Message& slot)
{
    if (step.grownBy > 0)
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "%1 is asked for, and no slot is idle: the pool grows by %2 and hands "
                                      "out slot %3. A miss."),
                       object, Message::Count(step.grownBy), slot);
    if (!step.isHit)
        return Message(POOLSCOPE_TEXT("CoreText", "%1 gets slot %2, which was never used before."), object, slot);
    switch (film.structure) {
    case PoolStructure::Stack:
        return Message(POOLSCOPE_TEXT("CoreText", "%1 gets slot %2, the top of the stack. A hit."), object, slot);
    case PoolStructure::Bitmap:
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "%1 gets slot %2: the first word with a clear bit is number %3, and its "
                                      "lowest clear bit is number %4. A hit."),
                       object, slot, Message::Number{step.slot / 64U}, Message::Number{step.slot % 64U});
    case PoolStructure::FreeList: break;
    }
    return Message(POOLSCOPE_TEXT("CoreText", "%1 gets slot %2, the first of the list. The list begins at the next one "
                                              "now. A hit."),
                   object, slot);
}

Message releaseSentence(const PoolFilm& film, const Message& object, const Message& slot)
{
    if (film.releasesTogether)
        return Message(POOLSCOPE_TEXT("CoreText", "%1 is no longer needed. Its slot %2 comes back at the end of the "
                                                  "frame, with the others."),
                       object, slot);
    switch (film.structure) {
    case PoolStructure::Stack:
        return Message(POOLSCOPE_TEXT("CoreText", "%1 gives slot %2 back: it goes onto the stack."), object, slot);
    case PoolStructure::Bitmap:
        return Message(POOLSCOPE_TEXT("CoreText", "%1 gives slot %2 back: its bit is cleared."), object, slot);
    case PoolStructure::FreeList: break;
    }
    return film.takesFreshFirst
               ? Message(POOLSCOPE_TEXT("CoreText", "%1 gives slot %2 back: it goes to the end of the list."), object,
                         slot)
               : Message(POOLSCOPE_TEXT("CoreText", "%1 gives slot %2 back: it goes to the front of the list."), object,
                         slot);
}

} // namespace

Message sentenceOf(const PoolFilm& film, std::size_t step)
{
    const PoolStep& its = film.steps.at(step);
    const Message object = its.object.isNull() ? Message::verbatim(film.kind)
                                               : Message::verbatim(film.kind + " " + std::to_string(its.object.index));
    const Message slot(Text{"", "%1"}, Message::Number{its.slot});
    switch (its.action) {
    case Action::Acquire: return acquireSentence(film, its, object, slot);
    case Action::Recycle:
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "Every slot is in use: the oldest object gives up slot %1, and %2 gets "
                                      "it."),
                       slot, object);
    case Action::Refuse:
        return Message(POOLSCOPE_TEXT("CoreText", "Every slot is in use, and the pool may not grow: it refuses."));
    case Action::Release: return releaseSentence(film, object, slot);
    case Action::ReleaseAll: break;
    }
    return Message(POOLSCOPE_TEXT("CoreText", "The slots of all objects that are no longer needed come back at once."));
}

} // namespace poolscope
