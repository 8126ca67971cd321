// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// A program of two files with the header in both: nothing is defined twice.
#include <poolscope_pools.h>

std::uint64_t acquiredInSecondFile();

std::uint64_t acquiredInSecondFile()
{
    poolscope::pools::StackPool<int> numbers;
    numbers.release(numbers.acquire(1));
    return numbers.stats().acquired;
}
