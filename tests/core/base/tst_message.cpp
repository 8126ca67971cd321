// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Messages as values: templates, typed arguments, and the errors that carry them.
#include "core/base/error.h"
#include "core/base/message.h"
#include "tests/program/test_program.h"

#include <QTest>

#include <cerrno>
#include <limits>

using namespace poolscope;

Q_DECLARE_METATYPE(poolscope::Message)

class TestMessage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void english_data()
    {
        QTest::addColumn<Message>("message");
        QTest::addColumn<QString>("english");
        const auto one = [](auto argument) { return Message(Text{"", "<%1>"}, argument); };
        QTest::newRow("nothing") << Message() << QString();
        QTest::newRow("words alone") << Message(Text{"CoreText", "100 % of it"}) << QStringLiteral("100 % of it");
        QTest::newRow("count") << one(Message::Count(18210)) << QStringLiteral("<18,210>");
        QTest::newRow("negative count") << one(Message::Count(-18210)) << QStringLiteral("<-18,210>");
        QTest::newRow("count beyond what is possible") << one(Message::Count(std::numeric_limits<std::uint64_t>::max()))
                                                       << QStringLiteral("<9,223,372,036,854,775,807>");
        QTest::newRow("number") << one(Message::Number{18210}) << QStringLiteral("<18210>");
        QTest::newRow("decimals") << one(Message::Fixed{1.4949, 2}) << QStringLiteral("<1.49>");
        QTest::newRow("no decimals") << one(Message::Fixed{2390.6, 0}) << QStringLiteral("<2,391>");
        QTest::newRow("as many digits as it takes") << one(Message::Real{1.5}) << QStringLiteral("<1.5>");
        QTest::newRow("bytes") << one(Message::Bytes{1048576}) << QStringLiteral("<1.00 MiB>");
        QTest::newRow("time") << one(Message::Nanoseconds{2.1e6}) << QStringLiteral("<2.10 ms>");
        QTest::newRow("share") << one(Message::Share{0.052}) << QStringLiteral("<5.2 %>");
        QTest::newRow("lane") << one(Message::Lane{"pooled"}) << QStringLiteral("<“pooled”>");
        QTest::newRow("word") << one(Message::Word{"Slots"}) << QStringLiteral("<Slots>");
        QTest::newRow("names") << one(Message::Names{"fifo", "lifo"}) << QStringLiteral("<fifo, lifo>");
        QTest::newRow("message in a message") << one(one(Message::Number{1})) << QStringLiteral("<<1>>");
        QTest::newRow("places out of order, and twice")
            << Message(Text{"", "%2 %1 %2"}, std::string("a"), std::string("b")) << QStringLiteral("b a b");
        QTest::newRow("a place without an argument") << one(std::string("a %2")) << QStringLiteral("<a %2>");
        QTest::newRow("a name that looks like a place")
            << Message(Text{"", "%1 %2"}, std::string("%2"), std::string("%1")) << QStringLiteral("%2 %1");
        QTest::newRow("words of others") << Message::verbatim("50 %1 done") << QStringLiteral("50 %1 done");
    }
    void english()
    {
        QFETCH(const Message, message);
        QTEST(QString::fromStdString(message.english()), "english");
        QCOMPARE(message.empty(), message.english().empty());
    }

    void tellsItsFigures()
    {
        const Message message(Text{"", "%1 %2 %3"}, Message::Count(7), Message::Share{0.25}, std::string("7"));
        QCOMPARE(figureOf(message.arguments()[0]), std::optional(7.0));
        QCOMPARE(figureOf(message.arguments()[1]), std::optional(0.25));
        QVERIFY(!figureOf(message.arguments()[2]));
    }

    void isWhatItSays()
    {
        QVERIFY(Message(Text{"", "%1 left"}, Message::Count(3)) == Message::verbatim("3 left"));
        QVERIFY(Message(Text{"", "%1 left"}, Message::Count(3)) != Message(Text{"", "%1 left"}, Message::Count(4)));
    }

    void errorsCarryIt()
    {
        const Message full(Text{"CoreText", "%1 slots are in use"}, Message::Count(1000));
        try {
            throw RunError(full);
        } catch (const std::exception& error) {
            QCOMPARE(error.what(), "1,000 slots are in use");
            QVERIFY(messageOf(error).text().context == std::string("CoreText"));
        }
        QCOMPARE(messageOf(std::runtime_error("a library's")).english(), std::string("a library's"));
        QCOMPARE(InputError("plain").message().english(), std::string("plain"));
    }

    void reasonsOfTheSystem()
    {
        for (const int error : {ENOENT, EACCES, ENOSPC, EISDIR, EROFS, EIO}) {
            QCOMPARE(systemReason(error).english(), std::system_category().message(error));
            QCOMPARE(systemReason(error).text().context, "CoreText");
        }
        QCOMPARE(systemReason(EPIPE).english(), std::system_category().message(EPIPE));
    }
};

TEST_WITHOUT_APPLICATION(TestMessage);
#include "tst_message.moc"
