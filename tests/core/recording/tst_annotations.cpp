// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/annotations.h"

#include "core/recording/recording.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <stdexcept>

using namespace poolscope;

namespace {

QString textOf(const Annotations& annotations)
{
    QStringList words;
    for (const Annotation& each : annotations.list())
        words << QStringLiteral("%1 %2").arg(each.frame).arg(QString::fromStdString(each.text));
    return words.join(QStringLiteral(", "));
}

Annotation annotationOf(std::uint64_t frame, const char* text)
{
    return {frame, std::string(text)};
}

Annotations some()
{
    Annotations annotations;
    annotations.add(annotationOf(10, "ten"));
    annotations.add(annotationOf(30, "thirty"));
    annotations.add(annotationOf(20, "twenty"));
    return annotations;
}

} // namespace

class TestAnnotations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepTheOrderOfFrames()
    {
        QCOMPARE(textOf(some()), QStringLiteral("10 ten, 20 twenty, 30 thirty"));
        Annotations annotations = some();
        QCOMPARE(annotations.add(annotationOf(0, "zero")), std::size_t{0});
        QCOMPARE(annotations.add(annotationOf(40, "forty")), std::size_t{4});
        QCOMPARE(annotations.size(), std::size_t{5});
        QVERIFY(Annotations().empty());
    }

    void thoseOfOneFrameStayAsTheyCame()
    {
        Annotations annotations = some();
        QCOMPARE(annotations.add(annotationOf(20, "again")), std::size_t{2});
        QCOMPARE(annotations.add(annotationOf(20, "and again")), std::size_t{3});
        QCOMPARE(textOf(annotations), QStringLiteral("10 ten, 20 twenty, 20 again, 20 and again, 30 thirty"));
    }

    void comeInAnyOrderAtOnce()
    {
        const Annotations annotations(
            {annotationOf(30, "thirty"), annotationOf(10, "b"), annotationOf(20, "twenty"), annotationOf(10, "a")});
        QCOMPARE(textOf(annotations), QStringLiteral("10 b, 10 a, 20 twenty, 30 thirty"));
    }

    void change_data()
    {
        QTest::addColumn<quint64>("index");
        QTest::addColumn<quint64>("frame");
        QTest::addColumn<quint64>("newIndex");
        QTest::addColumn<QString>("all");
        QTest::newRow("its text alone") << quint64{1} << quint64{20} << quint64{1} << "10 ten, 20 new, 30 thirty";
        QTest::newRow("moved between the same two")
            << quint64{1} << quint64{25} << quint64{1} << "10 ten, 25 new, 30 thirty";
        QTest::newRow("moved past a later one")
            << quint64{0} << quint64{29} << quint64{1} << "20 twenty, 29 new, 30 thirty";
        QTest::newRow("moved to the very end")
            << quint64{0} << quint64{99} << quint64{2} << "20 twenty, 30 thirty, 99 new";
        QTest::newRow("moved to the very beginning")
            << quint64{2} << quint64{0} << quint64{0} << "0 new, 10 ten, 20 twenty";
        QTest::newRow("moved onto another's frame")
            << quint64{2} << quint64{10} << quint64{1} << "10 ten, 10 new, 20 twenty";
    }
    void change()
    {
        QFETCH(quint64, index);
        QFETCH(quint64, frame);
        QFETCH(quint64, newIndex);
        QFETCH(QString, all);
        Annotations annotations = some();
        QCOMPARE(annotations.change(index, annotationOf(frame, "new")), std::size_t{newIndex});
        QCOMPARE(textOf(annotations), all);
    }

    void remove()
    {
        Annotations annotations = some();
        QCOMPARE(annotations.remove(1), annotationOf(20, "twenty"));
        QCOMPARE(textOf(annotations), QStringLiteral("10 ten, 30 thirty"));
    }

    void refuseAnIndexBeyondTheLast()
    {
        Annotations annotations = some();
        QVERIFY_EXCEPTION_THROWN((void)annotations.remove(3), std::out_of_range);
        QVERIFY_EXCEPTION_THROWN((void)annotations.change(3, annotationOf(0, "x")), std::out_of_range);
        QCOMPARE(annotations, some());
    }

    void belongToARecording()
    {
        Recording recording({"a"}, 60);
        QVERIFY(recording.annotations().empty());
        recording.annotations().add(annotationOf(3, "here it stops"));
        const Recording& read = recording;
        QCOMPARE(read.annotations()[0], annotationOf(3, "here it stops"));
    }
};

TEST_WITHOUT_APPLICATION(TestAnnotations);
#include "tst_annotations.moc"
