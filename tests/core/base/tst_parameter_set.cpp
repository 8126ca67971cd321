// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parameter_set.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <stdexcept>

using namespace poolscope;

namespace {

enum class Order { Lifo, Fifo };

struct Shared
{
    double growth = 0;
};

struct Values : Shared
{
    std::uint64_t size = 0;
    std::uint64_t chunk = 0;
    Order order = Order::Lifo;
    bool prefills = false;
};

ParameterSet<Values> fields()
{
    return ParameterSet<Values>{
        {&Values::size, Parameter::integer("slots", "Slots", "slots", 1000, 0, 1 << 20, "of each kind", true)},
        {&Values::chunk, Parameter::integer("chunk", "Chunk", "slots", 6, 1, 100, "what it grows by", true)},
        {&Values::order,
         {Order::Lifo, Order::Fifo},
         Parameter::choice("order", "Order", "fifo", {"lifo", "fifo"}, "which slot is next")},
        {&Values::prefills, {false, true}, Parameter::choice("prefill", "Prefill", "no", {"no", "yes"}, "at once")}}
        .with({{&Values::growth, Parameter::real("growth", "Growth", "", 2, 1, 16, "factor")}});
}

ParameterValues complete(std::initializer_list<std::pair<const char*, ParameterValue>> some = {})
{
    ParameterValues values;
    for (const auto& [id, value] : some)
        values.set(id, value);
    values.complete(fields().descriptions());
    return values;
}

} // namespace

class TestParameterSet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void descriptionsAreInOrder()
    {
        QStringList ids;
        for (const Parameter& parameter : fields().descriptions())
            ids << QString::fromStdString(parameter.id);
        QCOMPARE(ids, (QStringList{"slots", "chunk", "order", "prefill", "growth"}));
        QCOMPARE(fields().descriptions().front().maximum, double(1 << 20));
        QVERIFY(fields().descriptions().front().live);
    }

    void defaultsAreRead()
    {
        const Values values = fields().read(complete());
        QCOMPARE(values.size, std::uint64_t{1000});
        QCOMPARE(values.chunk, std::uint64_t{6});
        QVERIFY(values.order == Order::Fifo);
        QVERIFY(!values.prefills);
        QCOMPARE(values.growth, 2.0);
    }

    void everyTypeIsRead()
    {
        const Values values = fields().read(
            complete({{"slots", std::int64_t{7}}, {"order", "lifo"}, {"prefill", "yes"}, {"growth", 1.5}}));
        QCOMPARE(values.size, std::uint64_t{7});
        QVERIFY(values.order == Order::Lifo);
        QVERIFY(values.prefills);
        QCOMPARE(values.growth, 1.5);
    }

    void aWholeNumberIsARealOne() { QCOMPARE(fields().read(complete({{"growth", std::int64_t{4}}})).growth, 4.0); }

    void tuningWritesOneAndSaysWhich()
    {
        const ParameterSet<Values> all = fields();
        Values values = all.read(complete());
        const ParameterField<Values>& tuned = all.write(values, "chunk", std::int64_t{9});
        QVERIFY(tuned.is(&Values::chunk));
        QVERIFY(!tuned.is(&Values::size));
        QCOMPARE(values.chunk, std::uint64_t{9});
        QCOMPARE(values.size, std::uint64_t{1000});
        QVERIFY(!all.write(values, "order", "lifo").is(&Values::size));
        QVERIFY(values.order == Order::Lifo);
    }

    void unknownNamesAreErrors()
    {
        const ParameterSet<Values> all = fields();
        Values values;
        QVERIFY_EXCEPTION_THROWN(all.write(values, "width", std::int64_t{9}), std::out_of_range);
        QVERIFY_EXCEPTION_THROWN((void)all.read(ParameterValues()), std::out_of_range);
    }
};

TEST_WITHOUT_APPLICATION(TestParameterSet);
#include "tst_parameter_set.moc"
