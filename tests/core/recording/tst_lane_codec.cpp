// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/lane_codec.h"

#include "core/base/random.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

using Values = std::vector<std::uint64_t>;

Q_DECLARE_METATYPE(Values)

namespace {

std::uint64_t anyWord(Random& random)
{
    return std::uint64_t{random.below(0xffff'ffff)} << 32 | random.below(0xffff'ffff);
}

template <typename Make>
Values made(std::size_t size, Make make)
{
    Values values(size);
    for (std::size_t i = 0; i < size; ++i)
        values[i] = make(i);
    return values;
}

Series columnOf(const Values& values)
{
    Series series;
    series.append(values);
    return series;
}

std::string encoded(const Values& values)
{
    ByteWriter out;
    encodeColumn(columnOf(values), values.size(), out);
    return out.take();
}

} // namespace

class TestLaneCodec : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyValueComesBack_data()
    {
        QTest::addColumn<Values>("values");
        static Random random(5);
        const std::uint64_t most = ~std::uint64_t{0};
        QTest::newRow("none") << Values{};
        QTest::newRow("one") << Values{42};
        QTest::newRow("the highest there is") << Values{most};
        QTest::newRow("all the same") << Values(10'000, 7);
        QTest::newRow("the same, then others") << made(5000, [](std::size_t i) { return i < 4096 ? 7 : i; });
        QTest::newRow("lowest and highest in turn") << made(5000, [&](std::size_t i) { return i % 2 == 0 ? 0 : most; });
        QTest::newRow("any words") << made(9000, [](std::size_t) { return anyWord(random); });
        QTest::newRow("rising") << made(9000, [](std::size_t i) { return 1000 + 17 * i; });
        QTest::newRow("falling") << made(9000, [](std::size_t i) { return 1'000'000 - 17 * i; });
        QTest::newRow("a block and one") << made(65, [](std::size_t i) { return i * i; });
        QTest::newRow("a block less one") << made(63, [](std::size_t i) { return i * i; });
        for (unsigned bits = 1; bits <= 64; ++bits)
            QTest::addRow("%u bits", bits) << made(200, [&](std::size_t) { return anyWord(random) >> (64 - bits); });
    }
    void everyValueComesBack()
    {
        QFETCH(Values, values);
        const std::string bytes = encoded(values);
        ByteReader in(bytes);
        const Series series = decodeColumn(in, values.size());
        QCOMPARE(series.values(0, series.size()), values);
        QCOMPARE(in.left(), std::size_t{0});
    }

    void takesTheBitsThatAreNeeded_data()
    {
        QTest::addColumn<Values>("values");
        QTest::addColumn<quint64>("most"); // bytes
        static Random random(6);
        QTest::newRow("all the same") << Values(4096, 1'000'000) << quint64{4};
        QTest::newRow("rising evenly") << made(4096, [](std::size_t i) { return 1'000'000 * i; })
                                       << quint64{64 * 4 + 8 * 21 + 1};
        QTest::newRow("4 bits of noise on a level")
            << made(4096, [](std::size_t) { return 1'000'000 + random.below(16); }) << quint64{2048 + 64 * 4 + 1};
        QTest::newRow("one that is far off")
            << made(4096, [](std::size_t i) { return i == 2000 ? 1'000'000'000 : random.below(4); })
            << quint64{1024 + 64 * 2 + 256};
    }
    void takesTheBitsThatAreNeeded()
    {
        QFETCH(Values, values);
        QFETCH(quint64, most);
        const std::size_t size = encoded(values).size();
        QVERIFY2(size <= most, qPrintable(QString::number(size)));
    }

    void writesAsManyAsAskedFor()
    {
        const Values values = made(5000, [](std::size_t i) { return i * i; });
        ByteWriter out;
        encodeColumn(columnOf(values), 4500, out);
        ByteReader in(out.bytes());
        const Series series = decodeColumn(in, 4500);
        QCOMPARE(series.values(0, 5000), Values(values.begin(), values.begin() + 4500));
    }

    void endsWhereTheColumnEnds()
    {
        const Values first = made(100, [](std::size_t i) { return i * i; });
        const std::string bytes = encoded(first) + encoded(Values(7, 3));
        ByteReader in(bytes);
        QCOMPARE(decodeColumn(in, 100).size(), std::size_t{100});
        QCOMPARE(decodeColumn(in, 7).back(), std::uint64_t{3});
        QCOMPARE(in.left(), std::size_t{0});
    }

    void refusesBytesThatNobodyWrote_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("none") << QByteArray();
        QTest::newRow("a coding that is not known") << QByteArray("\x03\x00", 2);
        QTest::newRow("more bits than a value has") << QByteArray("\x01\x00\x41", 3) + QByteArray(600, 'x');
        QTest::newRow("too few bytes in a block") << QByteArray("\x01\x00\x08", 3) + QByteArray(63, 'x');
        QTest::newRow("a number without end") << QByteArray(1, '\0') + QByteArray(30, '\xff');
    }
    void refusesBytesThatNobodyWrote()
    {
        QFETCH(QByteArray, bytes);
        ByteReader in({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        QVERIFY_EXCEPTION_THROWN((void)decodeColumn(in, 64), DamagedBytes);
    }

    void survivesAnyBytes()
    {
        Random random(7);
        const std::string good = encoded(made(5000, [&](std::size_t) { return random.below(1000); }));
        int refused = 0;
        for (int i = 0; i < 1000; ++i) {
            std::string bad = good;
            bad[random.below(static_cast<std::uint32_t>(bad.size()))] ^= static_cast<char>(1U << random.below(8));
            ByteReader in(bad);
            try {
                QCOMPARE(decodeColumn(in, 5000).size(), std::size_t{5000});
            } catch (const DamagedBytes&) {
                ++refused;
            }
        }
        for (std::size_t length = 0; length < good.size(); ++length) {
            ByteReader in(std::string_view(good).substr(0, length));
            QVERIFY_EXCEPTION_THROWN((void)decodeColumn(in, 5000), DamagedBytes);
        }
        QVERIFY(refused > 0);
    }

    void keepsBirthsUnlessOfTooManyKindsToBeRead_data()
    {
        QTest::addColumn<std::size_t>("kinds");
        QTest::addColumn<std::size_t>("kept");
        QTest::newRow("a few") << std::size_t{3} << std::size_t{3};
        QTest::newRow("as many as a replay has of exact sizes") << std::size_t{1'060} << std::size_t{1'060};
        QTest::newRow("too many") << std::size_t{10'000} << std::size_t{0};
    }
    void keepsBirthsUnlessOfTooManyKindsToBeRead()
    {
        QFETCH(std::size_t, kinds);
        QFETCH(std::size_t, kept);
        Recording recording({"lane"}, 60);
        recording.keepBirths(kinds);
        const std::vector<std::uint64_t> births(kinds, 7);
        for (std::uint64_t frame = 0; frame < 3; ++frame) {
            Sample sample;
            sample.frame = frame;
            recording.append(sample);
            recording.appendBirths(births);
        }
        const LaneColumns read = decodeLane(encodeLane(recording, 0, 3), 0, 3);
        QCOMPARE(read.births.size(), kept);
        QCOMPARE(read.series.front().size(), std::size_t{3});
        for (const Series& kind : read.births)
            QCOMPARE(kind.values(0, 3), Values(3, 7));
    }
};

TEST_WITHOUT_APPLICATION(TestLaneCodec);
#include "tst_lane_codec.moc"
