// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/thread_room.h"

#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestThreadRoom : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        before_ = qgetenv("GLIBC_TUNABLES");
        qunsetenv(tunablesBefore);
    }
    void cleanup()
    {
        qputenv("GLIBC_TUNABLES", before_);
        qunsetenv(tunablesBefore);
    }

    void askedForAndTakenBack_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("asked");
        QTest::newRow("nothing else is tuned") << QByteArray() << QByteArray("glibc.rtld.optional_static_tls=16384");
        QTest::newRow("something else is")
            << QByteArray("glibc.malloc.tcache_count=0")
            << QByteArray("glibc.malloc.tcache_count=0:glibc.rtld.optional_static_tls=16384");
        QTest::newRow("too little room is asked for")
            << QByteArray("glibc.rtld.optional_static_tls=1024")
            << QByteArray("glibc.rtld.optional_static_tls=1024:glibc.rtld.optional_static_tls=16384");
    }
    void askedForAndTakenBack()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, asked);
        if (before.isEmpty())
            qunsetenv("GLIBC_TUNABLES");
        else
            qputenv("GLIBC_TUNABLES", before);
        QVERIFY(!hasThreadRoom());
        askForThreadRoom();
        QVERIFY(hasThreadRoom());
        QCOMPARE(qgetenv("GLIBC_TUNABLES"), asked);
        const QByteArray expected = before.isEmpty() ? QByteArray() : "GLIBC_TUNABLES=" + before;
        QCOMPARE(QByteArray::fromStdString(withoutThreadRoom("GLIBC_TUNABLES=" + asked.toStdString())), expected);
        QCOMPARE(withoutThreadRoom(std::string(tunablesBefore) + '=' + before.toStdString()), std::string());
        QCOMPARE(withoutThreadRoom("HOME=/root"), std::string("HOME=/root"));
    }

    void whatIsEnough_data()
    {
        QTest::addColumn<QByteArray>("tunables");
        QTest::addColumn<bool>("isEnough");
        QTest::newRow("none") << QByteArray("glibc.malloc.tcache_count=9000") << false;
        QTest::newRow("as much as is asked for") << QByteArray("glibc.rtld.optional_static_tls=16384") << true;
        QTest::newRow("hexadecimal") << QByteArray("glibc.rtld.optional_static_tls=0x2000") << true;
        QTest::newRow("glibc's own default") << QByteArray("glibc.rtld.optional_static_tls=512") << false;
        QTest::newRow("nothing in it") << QByteArray("glibc.rtld.optional_static_tls=") << false;
        QTest::newRow("enough, then another")
            << QByteArray("glibc.rtld.optional_static_tls=8192:glibc.malloc.check=3") << true;
        QTest::newRow("the last one is too small")
            << QByteArray("glibc.rtld.optional_static_tls=16384:glibc.rtld.optional_static_tls=512") << false;
        QTest::newRow("the end of another name") << QByteArray("my.glibc.rtld.optional_static_tls=16384") << false;
    }
    void whatIsEnough()
    {
        QFETCH(QByteArray, tunables);
        QFETCH(bool, isEnough);
        qputenv("GLIBC_TUNABLES", tunables);
        QCOMPARE(hasThreadRoom(), isEnough);
    }

    void othersStayAsTheyAre_data()
    {
        QTest::addColumn<QString>("variable");
        QTest::newRow("another variable") << "HOME=/root";
        QTest::newRow("another variable of that value") << "MINE=glibc.rtld.optional_static_tls=16384";
        QTest::newRow("a room of the user's own") << "GLIBC_TUNABLES=glibc.rtld.optional_static_tls=8192";
        QTest::newRow("one as large as ours") << "GLIBC_TUNABLES=glibc.rtld.optional_static_tls=16384";
        QTest::newRow("an empty one") << "GLIBC_TUNABLES=";
        QTest::newRow("no variable at all") << "nonsense";
    }
    void othersStayAsTheyAre()
    {
        QFETCH(QString, variable);
        QCOMPARE(QString::fromStdString(withoutThreadRoom(variable.toStdString())), variable);
    }

private:
    QByteArray before_;
};

TEST_WITHOUT_APPLICATION(TestThreadRoom);
#include "tst_thread_room.moc"
