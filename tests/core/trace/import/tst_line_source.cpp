// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/line_source.h"
#include "tests/core/trace/import/packed_text.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <sstream>

using namespace poolscope;

namespace {

// "OFFSET:LINE", and "…" after what is too long, "$" after what does not end.
QStringList linesOf(const std::string& text)
{
    std::istringstream in(text);
    ByteSource bytes(in);
    LineSource lines(bytes);
    QStringList found;
    while (lines.next()) {
        found << QString("%1:%2")
                         .arg(lines.offset())
                         .arg(QString::fromUtf8(lines.line().data(), static_cast<qsizetype>(lines.line().size()))) +
                     (lines.isTooLong() ? "…" : "") + (lines.isUnended() ? "$" : "");
    }
    return found;
}

// Lines of numbers, some megabytes.
std::string manyLines()
{
    std::string text;
    for (int i = 0; i < 400'000; ++i)
        text += std::to_string(i * 7919LL % 1'000'003) + '\n';
    return text;
}

} // namespace

class TestLineSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyLineHasItsPlace_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("nothing") << "" << QStringList{};
        QTest::newRow("one") << "ab\n" << QStringList{"0:ab"};
        QTest::newRow("one that does not end") << "ab" << QStringList{"0:ab$"};
        QTest::newRow("several") << "ab\n\nc\n" << QStringList{"0:ab", "3:", "4:c"};
        QTest::newRow("carriage returns") << "ab\r\nc\r\n" << QStringList{"0:ab", "4:c"};
    }
    void everyLineHasItsPlace()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, lines);
        QCOMPARE(linesOf(text.toStdString()), lines);
    }

    void linesCrossBuffers()
    {
        const std::string text = manyLines();
        std::istringstream in(text);
        ByteSource bytes(in);
        LineSource lines(bytes);
        std::string again;
        while (lines.next()) {
            QCOMPARE(lines.offset(), static_cast<std::uint64_t>(again.size()));
            again += lines.line();
            again += '\n';
        }
        QVERIFY(again == text);
        QCOMPARE(lines.number(), std::uint64_t{400'000});
        QCOMPARE(lines.offset(), static_cast<std::uint64_t>(text.size()));
    }

    void longLinesAreCut_data()
    {
        QTest::addColumn<int>("before"); // bytes of lines
        QTest::addColumn<int>("length");
        QTest::addColumn<bool>("ends");
        for (const int before : {0, 4, 200'000}) {
            for (const int length : {65'535, 65'536, 65'537, 300'000, 3'000'000}) {
                for (const bool ends : {true, false})
                    QTest::addRow("%d bytes %s after %d", length, ends ? "" : "that do not end", before)
                        << before << length << ends;
            }
        }
    }
    void longLinesAreCut()
    {
        QFETCH(int, before);
        QFETCH(int, length);
        QFETCH(bool, ends);
        std::string text;
        while (text.size() < static_cast<std::size_t>(before))
            text += "abc\n";
        const std::size_t begin = text.size();
        text += std::string(static_cast<std::size_t>(length), 'x') + (ends ? "\nlast\n" : "");
        std::istringstream in(text);
        ByteSource bytes(in);
        LineSource lines(bytes);
        while (lines.next() && lines.line() == "abc") {
        }
        QCOMPARE(lines.offset(), static_cast<std::uint64_t>(begin));
        const bool isTooLong = length > static_cast<int>(LineSource::maxLineBytes);
        QCOMPARE(lines.isTooLong(), isTooLong);
        QCOMPARE(lines.isUnended(), !ends);
        QVERIFY(lines.line() == std::string(std::min<std::size_t>(length, LineSource::maxLineBytes), 'x'));
        QCOMPARE(lines.next(), ends);
        if (!ends) return;
        QCOMPARE(lines.offset(), static_cast<std::uint64_t>(begin + length + 1));
        QVERIFY(lines.line() == "last");
        QVERIFY(!lines.next());
    }

    void packedOnesAreUnpacked_data()
    {
        QTest::addColumn<QByteArray>("packed");
        QTest::addColumn<QStringList>("lines");
        const QStringList two{"0:ab", "3:c$"};
        const auto bytes = [](const std::string& text) { return QByteArray::fromStdString(text); };
        QTest::newRow("gzip") << bytes(gzipped("ab\nc")) << two;
        QTest::newRow("bzip2") << bytes(bzipped("ab\nc")) << two;
        QTest::newRow("Zstandard") << bytes(zstandard("ab\nc")) << two;
        QTest::newRow("two of gzip") << bytes(gzipped("ab\n") + gzipped("c")) << two;
        QTest::newRow("two of bzip2") << bytes(bzipped("ab\n") + bzipped("c")) << two;
        QTest::newRow("two of Zstandard") << bytes(zstandard("ab\n") + zstandard("c")) << two;
        QTest::newRow("nothing by gzip") << bytes(gzipped("")) << QStringList{};
        QTest::newRow("nothing by bzip2") << bytes(bzipped("")) << QStringList{};
        QTest::newRow("nothing by Zstandard") << bytes(zstandard("")) << QStringList{};
    }
    void packedOnesAreUnpacked()
    {
        QFETCH(QByteArray, packed);
        QFETCH(QStringList, lines);
        QCOMPARE(linesOf(packed.toStdString()), lines);
    }

    void wherePackedOnesAreCutIsTold_data()
    {
        QTest::addColumn<QByteArray>("packed");
        QTest::newRow("gzip") << QByteArray::fromStdString(gzipped(manyLines()));
        QTest::newRow("bzip2") << QByteArray::fromStdString(bzipped(manyLines()));
        QTest::newRow("Zstandard") << QByteArray::fromStdString(zstandard(manyLines()));
    }
    void wherePackedOnesAreCutIsTold()
    {
        QFETCH(QByteArray, packed);
        const std::string text = manyLines();
        for (const qsizetype length : {packed.size() - 1, packed.size() / 2, packed.size() / 5, qsizetype{6}}) {
            std::istringstream in(packed.left(length).toStdString());
            ByteSource bytes(in);
            std::string unpacked(text.size() + 1, '\0');
            std::size_t size = 0;
            while (const std::size_t count = bytes.read(std::span(unpacked).subspan(size)))
                size += count;
            QVERIFY(bytes.isCut());
            QCOMPARE(bytes.fault()->english(), std::string("the packed file is cut, and ends here"));
            QVERIFY(text.starts_with(std::string_view(unpacked).substr(0, size)));
            QVERIFY(length < 1000 || size > text.size() / 200);
        }
    }

    void damageIsTold_data() { wherePackedOnesAreCutIsTold_data(); }
    void damageIsTold()
    {
        QFETCH(QByteArray, packed);
        packed.replace(packed.size() / 2, 100, QByteArray(100, '\xA5'));
        std::istringstream in(packed.toStdString());
        ByteSource bytes(in);
        LineSource lines(bytes);
        while (lines.next()) {
        }
        QVERIFY(bytes.fault());
        QVERIFY(!bytes.isCut());
        QVERIFY(lines.number() > 10'000);
        QVERIFY(bytes.fault()->english().starts_with("the packed file is damaged at its byte "));
    }
};

TEST_WITH_CORE_APPLICATION(TestLineSource);
#include "tst_line_source.moc"
