// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/machine_json.h"

#include <cstdint>
#include <string>

namespace poolscope {

nlohmann::ordered_json toJson(const Machine& machine)
{
    return {{"processor", machine.processor},
            {"processors", machine.processors},
            {"memoryBytes", machine.memoryBytes},
            {"system", machine.system},
            {"compiler", machine.compiler}};
}

Machine machineIn(const nlohmann::ordered_json& json)
{
    return {.processor = json.at("processor").get<std::string>(),
            .processors = json.at("processors").get<std::uint64_t>(),
            .memoryBytes = json.at("memoryBytes").get<std::uint64_t>(),
            .system = json.at("system").get<std::string>(),
            .compiler = json.at("compiler").get<std::string>()};
}

} // namespace poolscope
