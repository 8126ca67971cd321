// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/mistakes/unset_fields.h"

#include "core/base/parameter_set.h"
#include "core/simulation/mistakes/object_name.h"
#include "core/strategies/catalog/strategy_mix.h"

#include <vector>

namespace poolscope {

namespace {

// As the file says it: one word for both fields.
struct UnsetValues
{
    enum class Fields { Both, Speed, Colour };

    std::uint64_t every = 0;
    Fields fields = Fields::Both;
};

const ParameterSet<UnsetValues>& unsetFields()
{
    using Fields = UnsetValues::Fields;
    static const ParameterSet<UnsetValues> fields{
        {&UnsetValues::every, Parameter::integer("every", "Left out of births", "births", 10, 1, 1'000'000'000,
                                                 "of so many births into a slot used before, one leaves fields as "
                                                 "they were")},
        {&UnsetValues::fields,
         {Fields::Both, Fields::Speed, Fields::Colour},
         Parameter::choice("fields", "Fields", "speed-and-colour", {"speed-and-colour", "speed", "colour"},
                           "which fields are not set again")}};
    return fields;
}

} // namespace

std::span<const Parameter> unsetParameters()
{
    static const std::vector<Parameter> parameters = unsetFields().descriptions();
    return parameters;
}

UnsetSetting unsetSettingOf(const ParameterValues& values)
{
    const UnsetValues read = unsetFields().read(values);
    return {.every = read.every,
            .speed = read.fields != UnsetValues::Fields::Colour,
            .colour = read.fields != UnsetValues::Fields::Speed};
}

bool UnsetFields::isLeftOut(const Object& memory, const Event& birth)
{
    // An owned object moves with its owner, and an invisible one shows no difference.
    if (!birth.owner.isNull() || !kinds_[birth.kind].visible) return false;
    // Without slots, an object is constructed, not only initialised. The same is true of a slot in which no object has
    // lived for a frame: it is all zeros.
    if (!strategies_.keepsSlots(birth.kind) || memory.age == 0) return false;
    return ++births_ % setting_.every == 0;
}

void UnsetFields::leaveOut(Object* memory, const Event& birth, std::size_t kept)
{
    const Kind& kind = kinds_[birth.kind];
    const auto* motion = reinterpret_cast<const Motion*>(reinterpret_cast<const std::byte*>(memory + 1) +
                                                         kind.references() * sizeof(Object*));
    const Motion before = *motion;
    const std::uint8_t variant = memory->variant;
    poolscope::initialise(memory, birth, kind, kept);
    if (setting_.speed) {
        motionOf(*memory).vx = before.vx;
        motionOf(*memory).vy = before.vy;
    }
    if (setting_.colour) memory->variant = variant & 0x7fU;
    const Motion& now = motionOf(*memory);
    const char colour = static_cast<char>(memory->variant);
    if (now.vx == birth.vx && now.vy == birth.vy && colour == birth.variant) return; // equal by chance
    ++findings_.objects;
    if (findings_.first.empty()) describe(birth);
}

void UnsetFields::describe(const Event& birth)
{
    const Text text =
        !setting_.colour
            ? POOLSCOPE_TEXT("CoreText", "%1 came into a used slot without its speed being set again; it goes on with "
                                         "what the object there before left behind")
        : !setting_.speed
            ? POOLSCOPE_TEXT("CoreText", "%1 came into a used slot without its colour being set again; it goes on "
                                         "with what the object there before left behind")
            : POOLSCOPE_TEXT("CoreText", "%1 came into a used slot without its speed and colour being set again; it "
                                         "goes on with what the object there before left behind");
    findings_.first = {frame_, Message(text, nameOfObject(kinds_[birth.kind].name, birth.id))};
}

} // namespace poolscope
