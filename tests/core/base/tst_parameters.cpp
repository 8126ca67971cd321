// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parameters.h"
#include "tests/program/scoped_locale.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace poolscope;

Q_DECLARE_METATYPE(poolscope::Parameter)
Q_DECLARE_METATYPE(poolscope::ParameterValue)

namespace {

Parameter capacity()
{
    return Parameter::integer("capacity", "Slots", "slots", 1000, 1, 16'777'216, "of each kind", true);
}

Parameter growth()
{
    return Parameter::real("growth", "Growth", "", 2, 1, 16.5, "factor");
}

Parameter order()
{
    return Parameter::choice("order", "Reuse order", "lifo", {"lifo", "fifo"}, "which slot is next");
}

ParameterValue whole(std::int64_t value)
{
    return value;
}

} // namespace

class TestParameters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void complaint_data()
    {
        QTest::addColumn<Parameter>("parameter");
        QTest::addColumn<ParameterValue>("value");
        QTest::addColumn<QString>("complaint");
        const auto row = [](const char* name, const Parameter& parameter, ParameterValue value, const char* text) {
            QTest::newRow(name) << parameter << std::move(value) << QString::fromUtf8(text);
        };
        row("the least", capacity(), whole(1), "");
        row("the most", capacity(), whole(16'777'216), "");
        row("zero slots", capacity(), whole(0), "0 is too small; allowed is 1 to 16,777,216");
        row("slots below zero", capacity(), whole(-5), "-5 is too small; allowed is 1 to 16,777,216");
        row("one too many", capacity(), whole(16'777'217), "16,777,217 is too large; allowed is 1 to 16,777,216");
        row("the largest integer", capacity(), whole(std::numeric_limits<std::int64_t>::max()),
            "9,223,372,036,854,775,807 is too large; allowed is 1 to 16,777,216");
        row("a broken number of slots", capacity(), 1.5, "1.5 is not a whole number; allowed is 1 to 16,777,216");
        row("a word for a whole number", capacity(), std::string("many"), "must be a number from 1 to 16,777,216");
        row("a real", growth(), 1.25, "");
        row("a whole number for a real", growth(), whole(16), "");
        row("a real too small", growth(), 0.999999, "0.999999 is too small; allowed is 1 to 16.5");
        row("a whole number too large for a real", growth(), whole(17), "17 is too large; allowed is 1 to 16.5");
        row("a real in all its digits", growth(), 16.500000000000004,
            "16.500000000000004 is too large; allowed is 1 to 16.5");
        row("not a number", growth(), std::nan(""), "must be a number from 1 to 16.5");
        row("infinity", growth(), HUGE_VAL, "inf is too large; allowed is 1 to 16.5");
        row("the largest real", growth(), std::numeric_limits<double>::max(),
            "1.7976931348623157e+308 is too large; allowed is 1 to 16.5");
        row("the least real above zero", growth(), 5e-324, "4.94066e-324 is too small; allowed is 1 to 16.5");
        row("a word for a real", growth(), std::string("2"), "must be a number from 1 to 16.5");
        row("a known word", order(), std::string("fifo"), "");
        row("a slip", order(), std::string("fifi"),
            "'fifi' is not known; allowed is one of lifo, fifo (did you mean fifo?)");
        row("another word", order(), std::string("random"), "'random' is not known; allowed is one of lifo, fifo");
        row("an empty word", order(), std::string(), "'' is not known; allowed is one of lifo, fifo");
        row("a number for a word", order(), whole(1), "must be one of the words lifo, fifo");
    }
    void complaint()
    {
        QFETCH(Parameter, parameter);
        QFETCH(ParameterValue, value);
        QTEST(QString::fromStdString(parameter.complaint(value).value_or(Message()).english()), "complaint");
    }

    void allowed()
    {
        QCOMPARE(capacity().allowed().english(), std::string("1 to 16,777,216"));
        QCOMPARE(growth().allowed().english(), std::string("1 to 16.5"));
        QCOMPARE(order().allowed().english(), std::string("lifo, fifo"));
    }

    void madeAsSaid()
    {
        const Parameter p = capacity();
        QCOMPARE(p.id, std::string("capacity"));
        QCOMPARE(p.label, std::string("Slots"));
        QCOMPARE(p.unit, std::string("slots"));
        QCOMPARE(p.meaning, std::string("of each kind"));
        QVERIFY(p.type == Parameter::Type::Integer);
        QVERIFY(p.defaultValue == whole(1000));
        QVERIFY(p.live);
        QVERIFY(growth().defaultValue == ParameterValue(2.0));
        QVERIFY(!growth().live);
        QVERIFY(order().defaultValue == ParameterValue(std::string("lifo")));
        QVERIFY(!order().live);
    }

    void formatValue_data()
    {
        QTest::addColumn<ParameterValue>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("a whole number has no commas") << whole(1'048'576) << "1048576";
        QTest::newRow("below zero") << whole(-3) << "-3";
        QTest::newRow("a real") << ParameterValue(1.5) << "1.5";
        QTest::newRow("a real that is whole") << ParameterValue(2.0) << "2";
        QTest::newRow("the shortest form that reads back") << ParameterValue(0.1) << "0.1";
        QTest::newRow("a third") << ParameterValue(1.0 / 3) << "0.3333333333333333";
        QTest::newRow("a million") << ParameterValue(1e6) << "1e+06";
        QTest::newRow("a word") << ParameterValue(std::string("lifo")) << "lifo";
    }
    void formatValue()
    {
        QFETCH(ParameterValue, value);
        QTEST(QString::fromStdString(poolscope::formatValue(value)), "text");
    }

    void decimalPointInEveryLocale_data() { ScopedLocale::addRows(); }

    void decimalPointInEveryLocale()
    {
        QFETCH(QByteArray, locale);
        const ScopedLocale users(locale.constData());
        QVERIFY(users.writesCommas());
        QCOMPARE(poolscope::formatValue(1.5), std::string("1.5"));
    }

    void findsById()
    {
        const std::vector<Parameter> all{capacity(), growth(), order()};
        QCOMPARE(findParameter(all, "growth"), &all[1]);
        QCOMPARE(findParameter(all, "Growth"), nullptr);
        QCOMPARE(findParameter({}, "growth"), nullptr);
    }

    void completeFillsInOnlyWhatIsMissing()
    {
        ParameterValues values;
        QVERIFY(values.empty());
        values.set("capacity", whole(3));
        values.complete(std::vector{capacity(), growth(), order()});
        QCOMPARE(values.integer("capacity"), std::int64_t{3});
        QCOMPARE(values.real("growth"), 2.0);
        QCOMPARE(values.choice("order"), std::string("lifo"));
        QCOMPARE(std::distance(values.begin(), values.end()), std::ptrdiff_t{3});
        QCOMPARE(values.real("capacity"), 3.0);
        ParameterValues same = values;
        QVERIFY(same == values);
        same.set("order", std::string("fifo"));
        QVERIFY(!(same == values));
    }

    void wrongQuestionsThrow()
    {
        ParameterValues values;
        values.set("order", std::string("lifo"));
        QCOMPARE(values.find("capacity"), nullptr);
        QVERIFY_EXCEPTION_THROWN((void)values.integer("capacity"), std::out_of_range);
        QVERIFY_EXCEPTION_THROWN((void)values.real("capacity"), std::out_of_range);
        QVERIFY_EXCEPTION_THROWN((void)values.choice("capacity"), std::out_of_range);
        QVERIFY_EXCEPTION_THROWN((void)values.integer("order"), std::bad_variant_access);
        QVERIFY_EXCEPTION_THROWN((void)values.real("order"), std::bad_variant_access);
    }

    void nearestName_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("name");
        QTest::newRow("a missing letter") << "boss-bulets"
                                          << "boss-bullets";
        QTest::newRow("a letter too many") << "churrn"
                                           << "churn";
        QTest::newRow("two letters swapped") << "chrun"
                                             << "churn";
        QTest::newRow("two letters swapped in a longer word") << "fierworks"
                                                              << "fireworks";
        QTest::newRow("a third is wrong") << "firewerqz"
                                          << "fireworks";
        QTest::newRow("more than a third is wrong") << "firabcdks"
                                                    << "";
        QTest::newRow("another word") << "tornado"
                                      << "";
        QTest::newRow("nothing") << ""
                                 << "";
        QTest::newRow("far too long") << QString(10'000, QLatin1Char('c')) << "";
    }
    void nearestName()
    {
        QFETCH(QString, word);
        const std::vector<std::string> names{"fireworks", "churn", "boss-bullets"};
        QTEST(QString::fromStdString(poolscope::nearestName(word.toStdString(), names)), "name");
    }
};

TEST_WITHOUT_APPLICATION(TestParameters);
#include "tst_parameters.moc"
