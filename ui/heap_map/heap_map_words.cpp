// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heap_map/heap_map_words.h"

#include "core/base/units.h"
#include "ui/text/digits.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace poolscope::ui {

namespace {

struct HeapMapTexts
{
    Q_DECLARE_TR_FUNCTIONS(HeapMapWords)
};

QString shareText(std::uint64_t part, std::uint64_t all)
{
    const double share = static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(all, 1));
    return inLocalDigits(formatShare(share));
}

QString addressText(std::uint64_t offset)
{
    return QStringLiteral("0x") + QString::number(offset, 16);
}

QString kindText(KindIndex kind, std::span<const std::string> kinds)
{
    return kind < kinds.size() ? QString::fromStdString(kinds[kind]) : HeapMapTexts::tr("object");
}

QString nameText(ObjectId id, KindIndex kind, std::span<const std::string> kinds)
{
    return HeapMapTexts::tr("%1 %2 (generation %3)").arg(kindText(kind, kinds)).arg(id.index).arg(id.generation);
}

QString placeText(const BlockReport& block)
{
    return HeapMapTexts::tr("%1 at %2 of %3")
        .arg(localBytes(block.bytes), addressText(block.offset), QString::fromStdString(block.space));
}

QString holdersText(const BlockReport& block, std::span<const std::string> kinds)
{
    QStringList holders;
    if (block.isRoot) holders << HeapMapTexts::tr("the program itself");
    for (const BlockReport::Referrer& referrer : block.referrers) {
        const QString name = nameText(referrer.id, referrer.kind, kinds);
        holders << (referrer.isOwner ? HeapMapTexts::tr("its owner, %1").arg(name) : name);
    }
    if (block.references > block.referrers.size())
        holders << HeapMapTexts::tr("%1 more").arg(localCount(block.references - block.referrers.size()));
    if (holders.isEmpty()) return HeapMapTexts::tr("No live object refers to it.");
    return HeapMapTexts::tr("Referred to by %1.").arg(holders.join(HeapMapTexts::tr("; ")));
}

QString objectSentence(const BlockReport& block, std::span<const std::string> kinds)
{
    const bool isAlive = block.state == MemoryState::Live;
    const auto frames = static_cast<int>(block.age);
    const QString text = isAlive ? HeapMapTexts::tr("%1, alive: %2, %3 frames old.", nullptr, frames)
                                 : HeapMapTexts::tr("%1, dead: %2, it lived for %3 frames.", nullptr, frames);
    QStringList sentences{text.arg(nameText(block.id, block.kind, kinds), placeText(block), localCount(block.age))};
    if (block.survived > 0)
        sentences << HeapMapTexts::tr("It survived %n minor collections.", nullptr, static_cast<int>(block.survived));
    if (block.isLeaked) sentences << HeapMapTexts::tr("It was never released.");
    sentences << holdersText(block, kinds);
    return sentences.join(QLatin1Char(' '));
}

} // namespace

QString stateName(MemoryState state, bool isFreeKnown)
{
    switch (state) {
    case MemoryState::Live: return HeapMapTexts::tr("live");
    case MemoryState::Garbage: return HeapMapTexts::tr("garbage");
    case MemoryState::Idle: return HeapMapTexts::tr("idle slots");
    case MemoryState::Free: return HeapMapTexts::tr("free");
    case MemoryState::NeverUsed: return HeapMapTexts::tr("never used");
    case MemoryState::Other: break;
    }
    return isFreeKnown ? HeapMapTexts::tr("headers, arrays and remnants") : HeapMapTexts::tr("free or foreign");
}

QString stateSum(const HeapMap& map, MemoryState state)
{
    return HeapMapTexts::tr("%1 %2, %3")
        .arg(stateName(state, map.isFreeKnown), localBytes(map.of(state)), shareText(map.of(state), map.spaceBytes()));
}

QString fragmentationSentence(const HeapMap& map)
{
    if (map.spaces.empty()) return HeapMapTexts::tr("It holds no memory.");
    if (!map.isFreeKnown)
        return HeapMapTexts::tr("Fragmentation is unknown: the allocator does not report what lies between objects.");
    if (const std::optional<double> fragmentation = map.fragmentation()) {
        if (*fragmentation == 0)
            return HeapMapTexts::tr("Not fragmented: the %1 that are free lie in one piece.")
                .arg(localBytes(map.freeBytes));
        return HeapMapTexts::tr("Fragmentation %1: the largest free piece is %2 of %3; nothing larger fits.")
            .arg(inLocalDigits(formatShare(*fragmentation)), localBytes(map.largestFreeRun), localBytes(map.freeBytes));
    }
    if (map.of(MemoryState::Idle) + map.of(MemoryState::NeverUsed) > 0)
        return HeapMapTexts::tr("Not fragmented: every slot of a pool fits every object of its kind.");
    return HeapMapTexts::tr("Nothing is free.");
}

QString refusedText(const RefusedRequest& refused)
{
    return HeapMapTexts::tr("refused: %1").arg(localBytes(refused.bytes));
}

QString largestFreeText(const RefusedRequest& refused)
{
    return HeapMapTexts::tr("largest free block: %1").arg(localBytes(refused.largestFreeBytes));
}

QString cellText(const HeapMap& map, std::size_t cell, std::span<const std::string> kinds)
{
    const auto space = std::ranges::find_if(map.spaces, [cell](const HeapMapSpace& one) {
        return cell >= one.firstCell && cell < std::size_t{one.firstCell} + one.cellCount;
    });
    if (space == map.spaces.end()) return {};
    const std::uint64_t offset = (cell - space->firstCell) * map.cellBytes;
    const std::uint64_t bytes = std::min(map.cellBytes, space->bytes - offset);
    QString text = HeapMapTexts::tr("%1 at %2 of %3")
                       .arg(localBytes(bytes), addressText(offset), QString::fromStdString(space->name));
    for (std::size_t state = 0; state < memoryStateCount; ++state) {
        const std::uint32_t here = map.cells[cell].bytes[state];
        if (here == 0) continue;
        text += QStringLiteral("\n%1 %2").arg(stateName(static_cast<MemoryState>(state), map.isFreeKnown),
                                              localBytes(here));
    }
    if (map.cells[cell].kind != MemoryBlock::noKind)
        text += QLatin1Char('\n') + HeapMapTexts::tr("mostly of kind %1").arg(kindText(map.cells[cell].kind, kinds));
    return text;
}

QString blockSentence(const BlockReport& block, std::span<const std::string> kinds)
{
    if (block.space.empty()) return HeapMapTexts::tr("That memory no longer belongs to the lane.");
    if (block.hasObject) return objectSentence(block, kinds);
    const QString place = placeText(block);
    if (block.isArrayPiece) {
        const QString text = block.state == MemoryState::Garbage
                                 ? HeapMapTexts::tr("Garbage: the pool of kind %1 had its idle objects in this piece "
                                                    "of an array, %2.")
                                 : HeapMapTexts::tr("A piece of the array in which the pool of kind %1 has its idle "
                                                    "objects: %2.");
        return text.arg(kindText(block.kind, kinds), place);
    }
    switch (block.state) {
    case MemoryState::Idle:
        return HeapMapTexts::tr("An idle slot of kind %1: %2.").arg(kindText(block.kind, kinds), place);
    case MemoryState::Free: return HeapMapTexts::tr("Free: %1.").arg(place);
    case MemoryState::NeverUsed: return HeapMapTexts::tr("Never used so far: %1.").arg(place);
    default: break;
    }
    return HeapMapTexts::tr("No object of this lane is at %1 of %2.")
        .arg(addressText(block.offset), QString::fromStdString(block.space));
}

} // namespace poolscope::ui
