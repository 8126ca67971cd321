// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Enters a contestant that hands out memory of any size in all three workloads.
#pragma once

#include "tests/benchmarks/pools/bullets.h"
#include "tests/benchmarks/pools/churn.h"
#include "tests/benchmarks/pools/pool_per_size.h"
#include "tests/benchmarks/pools/temporaries.h"

namespace poolscope::bench {

template <template <std::size_t...> class Pools>
void enterAllWorkloads(const std::string& name)
{
    enter<ChurnTrial<InSlots<Pools>>>(name, Workload::Churn);
    enter<BulletTrial<Pools>>(name, Workload::Bullets);
    enter<TemporariesTrial<Pools>>(name, Workload::Temporaries);
}

} // namespace poolscope::bench
