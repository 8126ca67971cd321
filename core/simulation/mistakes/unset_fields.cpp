// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A typical bug with pools, made deliberately: the function that initialises an object leaves out fields that the
// constructor sets, its speed or its colour. If every object is constructed again, that does no harm. In a pool's slot,
// the fields still hold the values of the previous object, and the new one flies on as that one did.
#include "core/base/parameter_set.h"
#include "core/simulation/mistakes/lane_mistakes.h"
#include "core/strategies/catalog/strategy_mix.h"

namespace poolscope {

namespace {

struct UnsetSetting
{
    enum class Fields { Both, Speed, Colour };

    std::uint64_t every = 0;
    Fields fields = Fields::Both;
};

const ParameterSet<UnsetSetting>& unsetFields()
{
    using Fields = UnsetSetting::Fields;
    static const ParameterSet<UnsetSetting> fields{
        {&UnsetSetting::every,
         Parameter::integer("every", "Left out of births", "births", 10, 1, 1'000'000'000,
                            "one birth in this many into a used slot leaves fields as they were")},
        {&UnsetSetting::fields,
         {Fields::Both, Fields::Speed, Fields::Colour},
         Parameter::choice("fields", "Fields", "speed-and-colour", {"speed-and-colour", "speed", "colour"},
                           "which fields are not set again")}};
    return fields;
}

class UnsetFields final : public MistakeMaker
{
public:
    UnsetFields(const MistakeWorld& world, const UnsetSetting& setting) : MistakeMaker(world, 1), setting_(setting) {}

    [[nodiscard]] bool initialise(Object* memory, const Event& birth, std::size_t kept) override;

private:
    [[nodiscard]] bool isLeftOut(const Object& memory, const Event& birth);
    void leaveOut(Object* memory, const Event& birth, std::size_t kept);
    void describe(const Event& birth);

    UnsetSetting setting_;
};

bool UnsetFields::initialise(Object* memory, const Event& birth, std::size_t kept)
{
    if (!isLeftOut(*memory, birth)) return false;
    leaveOut(memory, birth, kept);
    return true;
}

bool UnsetFields::isLeftOut(const Object& memory, const Event& birth)
{
    // An owned object moves with its owner, and an invisible one shows no difference.
    if (!birth.owner.isNull() || !world_.kinds[birth.kind].visible) return false;
    // Without slots, an object is constructed, not only initialised. The same is true of a slot in which no object has
    // lived for a frame: it is all zeros.
    if (!world_.strategies.keepsSlots(birth.kind) || memory.age == 0) return false;
    return isNext(setting_.every);
}

void UnsetFields::leaveOut(Object* memory, const Event& birth, std::size_t kept)
{
    const Kind& kind = world_.kinds[birth.kind];
    const auto* motion = reinterpret_cast<const Motion*>(reinterpret_cast<const std::byte*>(memory + 1) +
                                                         kind.references() * sizeof(Object*));
    const Motion before = *motion;
    const std::uint8_t variant = memory->variant;
    poolscope::initialise(memory, birth, kind, kept);
    if (setting_.fields != UnsetSetting::Fields::Colour) {
        motionOf(*memory).vx = before.vx;
        motionOf(*memory).vy = before.vy;
    }
    if (setting_.fields != UnsetSetting::Fields::Speed) memory->variant = variant & 0x7fU;
    const Motion& now = motionOf(*memory);
    const char colour = static_cast<char>(memory->variant);
    if (now.vx == birth.vx && now.vy == birth.vy && colour == birth.variant) return; // equal by chance
    count(0);
    if (isFirst()) describe(birth);
}

void UnsetFields::describe(const Event& birth)
{
    const Text text = setting_.fields == UnsetSetting::Fields::Speed
                          ? POOLSCOPE_TEXT("CoreText", "%1 came into a used slot and its speed was not set again; it "
                                                       "keeps what the previous object left behind")
                      : setting_.fields == UnsetSetting::Fields::Colour
                          ? POOLSCOPE_TEXT("CoreText", "%1 came into a used slot and its colour was not set again; it "
                                                       "keeps what the previous object left behind")
                          : POOLSCOPE_TEXT("CoreText", "%1 came into a used slot and its speed and colour were not set "
                                                       "again; it keeps what the previous object left behind");
    setFirst(Message(text, nameOf(birth.id, birth.kind)));
}

Message unsetFinding(const MistakeFindings& findings)
{
    return Message(POOLSCOPE_TEXT("CoreWords", "%1 born with a previous object's field"),
                   Message::Count(findings.counts.front()));
}

} // namespace

MistakeInfo unsetFieldsMistake()
{
    return {
        .id = "unsetFields",
        .title = POOLSCOPE_TEXT("CoreWords", "Fields left unset"),
        .meaning = POOLSCOPE_TEXT("CoreWords", "fields are not set again"),
        .help = POOLSCOPE_TEXT("CoreWords", "Some objects that come into a slot used before are not given their colour "
                                            "and speed."),
        .parameters = unsetFields().descriptions(),
        .findingsKey = "leftOverFields",
        .figures =
            {{"objects",
              {POOLSCOPE_TEXT("CoreText", "In %1, %2 object was born with a field of its slot's previous object."),
               POOLSCOPE_TEXT("CoreText", "In %1, %2 objects were born with a field of their slot's previous object.")},
              {POOLSCOPE_TEXT("CoreWords", "%1 object with a field of its slot's last user"),
               POOLSCOPE_TEXT("CoreWords", "%1 objects with a field of their slot's last user")},
              "Objects with a left-over field"}},
        .measure = "left-over-fields",
        .measured = POOLSCOPE_TEXT("CoreWords", "objects born with a previous object's field"),
        .finding = unsetFinding,
        .make = [](const MistakeWorld& world, const ParameterValues& values) -> std::unique_ptr<MistakeMaker> {
            return std::make_unique<UnsetFields>(world, unsetFields().read(values));
        },
    };
}

} // namespace poolscope
