// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// This program started once more: what it writes, how it ends, and that it does not outlive who waits for it.
#include "core/base/own_process.h"

#include "core/base/error.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestOwnProcess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Without arguments, this program lists its tests.
    void whatItWritesIsRead()
    {
        int waited = 0;
        const Descriptor input = memoryFile("nothing");
        const ProcessOutput output = outputOfOwnProcess({}, input.get(), false, [&] { ++waited; });
        QVERIFY(output.isWhole);
        QVERIFY2(output.bytes.find("tst_own_process\n") != std::string::npos, output.bytes.c_str());
        QVERIFY(waited > 0);
    }

    void itMayFail()
    {
        const Descriptor input = memoryFile("nothing");
        const ProcessOutput output = outputOfOwnProcess({"no-such-test"}, input.get(), true, [] {});
        QVERIFY(!output.isWhole);
    }

    void itEndsIfNobodyWaits()
    {
        const Descriptor input = memoryFile("nothing");
        QVERIFY_THROWS_EXCEPTION(
            RunError, (void)outputOfOwnProcess({}, input.get(), true, [] { throw RunError("nobody waits"); }));
    }

    void allIsRead()
    {
        const Descriptor file = memoryFile("words");
        const std::string words(200'000, 'w');
        writeOrFail(file.get(), words);
        QCOMPARE(::lseek(file.get(), 0, SEEK_SET), off_t{0});
        QCOMPARE(readAll(file.get(), [] {}), words);
        QVERIFY_THROWS_EXCEPTION(RunError, writeOrFail(-1, words));
        QVERIFY_THROWS_EXCEPTION(RunError, (void)readAll(file.get(), [] { throw RunError("stopped"); }));
    }
};

TEST_WITHOUT_APPLICATION(TestOwnProcess);
#include "tst_own_process.moc"
