// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Calls from several threads: all are made, those of a thread in its order, and none after the mailbox's end.
#include "tests/program/test_program.h"
#include "ui/engine/background.h"

#include <QTest>

#include <memory>
#include <thread>
#include <vector>

using namespace poolscope::ui;

class TestMailbox : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void callsOfSeveralThreads()
    {
        constexpr std::size_t threads = 4, calls = 500;
        std::vector<std::size_t> made(threads);
        bool inOrder = true;
        Mailbox mailbox;
        std::vector<std::jthread> senders;
        for (std::size_t sender = 0; sender < threads; ++sender) {
            senders.emplace_back([&, sender] {
                for (std::size_t call = 0; call < calls; ++call)
                    mailbox.post([&, sender, call] { inOrder = made[sender]++ == call && inOrder; });
            });
        }
        QTRY_COMPARE(made, std::vector<std::size_t>(threads, calls));
        QVERIFY(inOrder);
    }

    void aCallMayBeTheEndOfTheMailbox()
    {
        auto mailbox = std::make_unique<Mailbox>();
        int after = 0;
        mailbox->post([&mailbox] { mailbox.reset(); });
        mailbox->post([&after] { ++after; });
        QTRY_VERIFY(!mailbox);
        QCoreApplication::processEvents();
        QCOMPARE(after, 0);
    }
};

TEST_WITH_CORE_APPLICATION(TestMailbox);
#include "tst_background.moc"
