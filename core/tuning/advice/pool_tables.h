// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Advice as the tables of static pools that embedded systems take, ready to compile. What is printed may go into any
// program: it is under the MIT licence.
#pragma once

#include "core/tuning/advice/advice.h"
#include "core/tuning/advice/budget_split.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// Zephyr: memory slabs, by K_MEM_SLAB_DEFINE (docs.zephyrproject.org, Memory Slabs).
// lwIP: lwippools.h, by LWIP_MEMPOOL, with the MEMP_NUM_ of each pool (lwip/opt.h: MEMP_USE_CUSTOM_POOLS).
// FreeRTOS: which has no pools of its own, static blocks and a static queue of pointers to those that are free
// (freertos.org, xQueueCreateStatic).
// ETL: the Embedded Template Library's etl::pool (etlcpp.com).
enum class PoolTable { Zephyr, Lwip, FreeRtos, Etl };

// As they are named on the command line, in that order: "zephyr", …
[[nodiscard]] const std::vector<std::string>& poolTableNames();
// Of one of these names.
[[nodiscard]] PoolTable poolTableNamed(std::string_view name);

// What a slot for such an object takes there, on a processor of 32 bits.
[[nodiscard]] std::uint64_t slotBytesIn(PoolTable table, std::uint32_t objectBytes);

// Of one lane of the advice: a pool for every kind that is born, also for those that are better not pooled to save
// time, for such a system may have no heap to take them from. With slots for all of them, or as `split` has them, which
// is of that lane; a comment in place of a pool that would have none, and of one that the system cannot count.
[[nodiscard]] std::string tableFor(PoolTable table, const LaneAdvice& lane, const Advice& advice,
                                   const BudgetSplit* split = nullptr);

} // namespace poolscope
