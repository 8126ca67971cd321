// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/moments_csv.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <sstream>

using namespace poolscope;

class TestMomentsCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void annotationsByFrame()
    {
        Recording recording({"pooled"}, 60);
        recording.annotations().add({90, std::string("later, \"much\"\nlater")});
        recording.annotations().add({1, std::string("früh")});
        std::ostringstream out;
        writeAnnotations(out, recording);
        QCOMPARE(QString::fromStdString(out.str()), QStringLiteral("frame,time_s,text\n"
                                                                   "1,0.017,früh\n"
                                                                   "90,1.500,\"later, \"\"much\"\"\nlater\"\n"));
    }

    void tunings()
    {
        Recording recording({"a, b"}, 60);
        const auto text = [](const char* words) { return std::string(words); };
        recording.append(Tuning{3, text("a, b"), text("bullet.capacity"), text("1000"), text("500")});
        recording.append(Tuning{30, {}, text("bullets"), text("100"), text("200")});
        recording.append(Tuning{36, {}, std::string(speedPath), text("1"), text("unlimited")});
        std::ostringstream out;
        writeTunings(out, recording);
        QCOMPARE(QString::fromStdString(out.str()), QStringLiteral("frame,time_s,lane,parameter,old,new\n"
                                                                   "3,0.050,\"a, b\",bullet.capacity,1000,500\n"
                                                                   "30,0.500,,bullets,100,200\n"
                                                                   "36,0.600,,run.speed,1,unlimited\n"));
    }

    void withoutAnyTheHeaderIsAlone()
    {
        std::ostringstream annotations, tunings;
        const Recording recording({"pooled"}, 60);
        writeAnnotations(annotations, recording);
        writeTunings(tunings, recording);
        QCOMPARE(QString::fromStdString(annotations.str()), QStringLiteral("frame,time_s,text\n"));
        QCOMPARE(QString::fromStdString(tunings.str()), QStringLiteral("frame,time_s,lane,parameter,old,new\n"));
    }
};

TEST_WITHOUT_APPLICATION(TestMomentsCsv);
#include "tst_moments_csv.moc"
