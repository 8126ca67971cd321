// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/export/provenance.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestProvenance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyExperimentComesBack_data()
    {
        QTest::addColumn<QString>("title");
        QTest::addColumn<bool>("isSweep");
        QTest::newRow("plain") << "Boss bullets" << false;
        QTest::newRow("markup") << "a < b && \"c\" > ]]> \\ {d}" << false;
        QTest::newRow("another script") << QString::fromUtf8("Müll – 弾幕") << false;
        QTest::newRow("empty") << "" << false;
        QTest::newRow("of a sweep") << "Boss bullets" << true;
    }
    void everyExperimentComesBack()
    {
        QFETCH(QString, title);
        Provenance provenance{.program = "Poolscope 9.8.7",
                              .experiment = loadExperiment("boss-bullets"),
                              .frames = 77,
                              .eventHash = 0xfedcba9876543210,
                              .tunings = {{5, "pooled", "capacity", "1000", "260"}}};
        QFETCH(bool, isSweep);
        provenance.experiment.title = title.toStdString();
        if (isSweep)
            provenance.swept = {.varied = {"pooled.capacity=1,2"}, .seeds = "7..9", .streams = 3, .isTimed = true};
        const std::string text = formatProvenance(provenance);
        for (const char c : text)
            QVERIFY2(c >= ' ' && c <= '~' && c != '<' && c != '>' && c != '&', text.c_str());
        const auto found = findProvenance("\x89 something } before" + text + "and { after", "f");
        QVERIFY(found);
        QCOMPARE(found->program, provenance.program);
        QVERIFY(found->experiment == provenance.experiment);
        QCOMPARE(found->frames, provenance.frames);
        QCOMPARE(found->eventHash, provenance.eventHash);
        QCOMPARE(found->tunings.size(), std::size_t{1});
        QCOMPARE(found->tunings.front().newValue, std::string("260"));
        QVERIFY(found->swept == provenance.swept);
    }

    void aFileWithoutItSaysNothing() { QVERIFY(!findProvenance("{\"format\": \"poolscope-summary\"}", "f")); }

    void whatIsDamagedIsTold_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("cut") << "\"eventHash\""
                             << ""
                             << "f: what it says of its run is damaged";
        QTest::newRow("newer") << "\"version\":1"
                               << "\"version\":2"
                               << "f: what it says of its run is of a newer version of Poolscope";
        QTest::newRow("another type") << "\"frames\":7"
                                      << "\"frames\":\"7\""
                                      << "f: what it says of its run is damaged";
    }
    void whatIsDamagedIsTold()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QString text = QString::fromStdString(formatProvenance({.program = "P",
                                                                .experiment = loadExperiment("boss-bullets"),
                                                                .frames = 7,
                                                                .eventHash = 1,
                                                                .tunings = {}}));
        const auto at = text.indexOf(from);
        QVERIFY(at > 0);
        if (to.isEmpty())
            text.truncate(at);
        else
            text.replace(at, from.size(), to);
        try {
            (void)findProvenance(text.toStdString(), "f");
            QFAIL("it was read");
        } catch (const InputError& error) {
            QTEST(QString(error.what()), "complaint");
        }
    }
};

TEST_WITHOUT_APPLICATION(TestProvenance);
#include "tst_provenance.moc"
