// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/trace/overlay/dhat_profile.h"
#include "tests/core/trace/import/packed_text.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <sstream>

using namespace poolscope;

namespace {

// As Valgrind 3.19 writes it.
const std::string valgrind =
    "{\"dhatFileVersion\":2\n,\"mode\":\"heap\",\"verb\":\"Allocated\"\n,\"bklt\":true,\"bkacc\":true\n"
    ",\"tu\":\"instrs\",\"Mtu\":\"Minstr\"\n,\"tuth\":500\n,\"cmd\":\"./d\"\n,\"pid\":7812\n,\"te\":195453\n"
    ",\"tg\":147496\n,\"pps\":\n [{\"tb\":24000,\"tbk\":500\n  ,\"tl\":1876750\n  ,\"mb\":0,\"mbk\":0\n"
    "  ,\"gb\":48,\"gbk\":1\n  ,\"eb\":96,\"ebk\":2\n  ,\"rb\":0,\"wb\":0\n  ,\"acc\":[-48,0]\n  ,\"fs\":[1,2]\n  }\n"
    " ,{\"tb\":4600,\"tbk\":10\n  ,\"tl\":5803\n  ,\"mb\":7,\"mbk\":3\n  ,\"gb\":0,\"gbk\":0\n  ,\"eb\":910,\"ebk\":1\n"
    "  ,\"fs\":[1,2]\n  }\n ]\n,\"ftbl\":\n [\"[root]\"\n ,\"0x48417B4: malloc (in /usr/libexec/x.so)\"\n"
    " ,\"0x109177: small (d.c:3)\"\n ]\n}\n";

DhatProfile profileIn(const std::string& text)
{
    std::istringstream in(text);
    return readDhat(in).value();
}

std::string withChange(std::string text, const std::string& from, const std::string& to)
{
    return text.replace(text.find(from), from.size(), to);
}

} // namespace

class TestDhatProfile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sitesHaveTheirSums()
    {
        for (const std::string& file : {valgrind, gzipped(valgrind), bzipped(valgrind), zstandard(valgrind)}) {
            std::istringstream in(file);
            QVERIFY(isDhat(in));
            const DhatProfile profile = readDhat(in).value();
            QCOMPARE(profile.profiler, std::string("DHAT"));
            QCOMPARE(profile.command, std::string("./d"));
            QCOMPARE(profile.unit, HeapOverlay::TimeUnit::Instructions);
            QCOMPARE(profile.peakTime, 147'496U);
            QCOMPARE(profile.endTime, 195'453U);
            QVERIFY(profile.hasLifetimes);
            QCOMPARE(profile.frames.size(), std::size_t{3});
            QCOMPARE(profile.frames[2], std::string("0x109177: small (d.c:3)"));
            QCOMPARE(profile.sites.size(), std::size_t{2});
            const DhatProfile::Site& site = profile.sites.front();
            QVERIFY(site.births == 500 && site.bytes == 24'000 && site.lifetime == 1'876'750);
            QVERIFY(site.mostObjects == 0 && site.mostBytes == 0);
            QVERIFY(site.peakObjects == 1 && site.peakBytes == 48 && site.endObjects == 2 && site.endBytes == 96);
            QVERIFY(site.areOneSize && site.isWhole);
            QVERIFY((site.frames == std::vector<std::uint32_t>{1, 2}));
            QCOMPARE(site.line, 19U);
            QVERIFY(!profile.sites[1].areOneSize);
            QVERIFY(profile.sites[1].mostObjects == 3 && profile.sites[1].mostBytes == 7);
        }
    }

    void whatASiteLacksIsTold_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::newRow("births") << "\"tbk\":500"
                                << "\"xbk\":500";
        QTest::newRow("the most alive") << ",\"mbk\":0"
                                        << "";
        QTest::newRow("frames") << "\"fs\":[1,2]"
                                << "\"fs\":[]";
        QTest::newRow("a frame of the list") << "\"fs\":[1,2]"
                                             << "\"fs\":[1,3]";
    }
    void whatASiteLacksIsTold()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        const DhatProfile profile = profileIn(withChange(valgrind, from.toStdString(), to.toStdString()));
        QVERIFY(!profile.sites.front().isWhole);
        QVERIFY(profile.sites.back().isWhole);
    }

    void lifetimesMayBeAbsent()
    {
        const DhatProfile profile =
            profileIn(withChange(withChange(valgrind, "\"bklt\":true", "\"bklt\":false"), ",\"tl\":1876750\n", ""));
        QVERIFY(!profile.hasLifetimes);
        QVERIFY(profile.sites.front().isWhole);
    }

    void otherFilesAreNone_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("words") << QByteArray("desc: massif\n");
        QTest::newRow("an experiment") << QByteArray("{\n\"title\": \"a\"\n}\n");
        QTest::newRow("words that speak of it") << QByteArray("\"dhatFileVersion\"");
        QTest::newRow("packed words") << QByteArray::fromStdString(gzipped("desc: massif\n"));
    }
    void otherFilesAreNone()
    {
        QFETCH(QByteArray, text);
        std::istringstream in(text.toStdString());
        QVERIFY(!isDhat(in));
        std::string left(std::istreambuf_iterator<char>(in), {});
        QCOMPARE(QByteArray::fromStdString(left), text);
    }

    void moreCallSitesThanCanBeAreRefused()
    {
        std::string text = "{\"dhatFileVersion\":2,\"pps\":[{}";
        for (int site = 0; site < 1 << 20; ++site)
            text += ",{}";
        try {
            (void)profileIn(text);
            QFAIL("it was read");
        } catch (const InputError& error) {
            QVERIFY2(QString(error.what()).contains("more call sites than can be read"), error.what());
        }
    }
};

TEST_WITH_CORE_APPLICATION(TestDhatProfile);
#include "tst_dhat_profile.moc"
