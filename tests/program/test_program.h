// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tests of a folder are one program, linked once. Each tst_NAME.cpp ends with one of the macros below, which
// registers its class under the file's name:
//
//     tests_core_gc                     lists the tests
//     tests_core_gc tst_root_map -v2    runs that one, with arguments of Qt Test
//
// CTest runs each test in a process of its own.
#pragma once

#include <QTest>

namespace poolscope {

// How long a test waits for what must come, in milliseconds. A build machine has been seen to take ten times as long as
// usual for some minutes; a longer limit costs nothing if all is well. Less than the five minutes after which Qt Test
// ends a function.
constexpr int patience = 280'000;

} // namespace poolscope

// Five seconds are too short, see above.
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(expr) QTRY_VERIFY_WITH_TIMEOUT((expr), poolscope::patience)
#define QTRY_VERIFY2(expr, words) QTRY_VERIFY2_WITH_TIMEOUT((expr), (words), poolscope::patience)
#define QTRY_COMPARE(expr, expected) QTRY_COMPARE_WITH_TIMEOUT((expr), (expected), poolscope::patience)

namespace poolscope {

// Whether what takes long and rarely finds something is tested as well: tests/run --all sets POOLSCOPE_ALL_TESTS.
inline bool areAllTestsRun()
{
    return qEnvironmentVariableIsSet("POOLSCOPE_ALL_TESTS");
}

// How much of something a test does: all of it, but `some` under a sanitizer, where that takes twenty times as long.
template <class Number>
Number allOr([[maybe_unused]] Number some, Number all)
{
#ifdef __SANITIZE_ADDRESS__
    if (!areAllTestsRun()) return some;
#endif
    return all;
}

// How far apart the bytes are that a test breaks or cuts a file at.
inline std::size_t bytesApart()
{
    return allOr<std::size_t>(7, 1);
}

class RegisteredTest
{
public:
    using Run = int (*)(int argc, char** argv);

    // `file` is the test's __FILE__ and names it; `run` makes the application that the test needs.
    RegisteredTest(const char* file, Run run);
};

} // namespace poolscope

#define POOLSCOPE_REGISTER_TEST(Class, ...)                                                                            \
    static const poolscope::RegisteredTest registered##Class(__FILE__, [](int argc, char** argv) {                     \
        __VA_ARGS__                                                                                                    \
        Class test;                                                                                                    \
        return QTest::qExec(&test, argc, argv);                                                                        \
    })

// For tests without an event loop.
#define TEST_WITHOUT_APPLICATION(Class) POOLSCOPE_REGISTER_TEST(Class)
// For tests with an event loop but without widgets.
#define TEST_WITH_CORE_APPLICATION(Class) POOLSCOPE_REGISTER_TEST(Class, QTEST_QAPP_SETUP(QCoreApplication))
// For tests of windows and pictures.
#define TEST_WITH_APPLICATION(Class) POOLSCOPE_REGISTER_TEST(Class, QTEST_MAIN_SETUP())
