// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"

#include "core/measuring/run_process.h"
#include "core/rewind/rewind_server.h"
#include "core/tuning/allocators/malloc_run.h"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>

namespace poolscope {

namespace {

using Tests = std::map<std::string, RegisteredTest::Run, std::less<>>;

// Created when the first test registers itself, before main().
Tests& tests()
{
    static Tests all;
    return all;
}

std::string nameOf(std::string_view file)
{
    file.remove_prefix(file.rfind('/') + 1); // npos + 1 is 0
    return std::string(file.substr(0, file.find('.')));
}

} // namespace

namespace {

// As the program itself is started to show frames of the past; limits may follow.
int serveRewindAsAsked(int argc, char** argv)
{
    SnapshotKeeper::Limits limits;
    if (argc > 2) limits.spacingNs = std::strtoull(argv[2], nullptr, 10);
    if (argc > 3) limits.snapshots = std::strtoull(argv[3], nullptr, 10);
    return serveRewind(0, 1, limits);
}

} // namespace

RegisteredTest::RegisteredTest(const char* file, Run run)
{
    tests().emplace(nameOf(file), run);
}

} // namespace poolscope

int main(int argc, char** argv)
{
    using namespace poolscope;
    if (argc > 1 && argv[1] == std::string_view(rewindCommand)) return serveRewindAsAsked(argc, argv);
    if (argc > 1 && argv[1] == std::string_view(recordedRunCommand)) return serveRecordedRun(0, 1);
    if (argc > 1 && argv[1] == std::string_view(mallocRunCommand)) return serveMallocRun(argc, argv);
    qputenv("LOCPATH", POOLSCOPE_TEST_LOCALES); // for ScopedLocale, and for programs that the tests start
    const auto wanted = argc > 1 ? tests().find(std::string_view(argv[1])) : tests().end();
    if (wanted != tests().end()) {
        argv[1] = argv[0];
        return wanted->second(argc - 1, argv + 1);
    }
    if (argc > 1) std::fprintf(stderr, "There is no test '%s' in this program.\n", argv[1]);
    for (const auto& [name, run] : tests())
        std::printf("%s\n", name.c_str());
    return argc > 1 ? 2 : 0;
}
