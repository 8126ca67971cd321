// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_tuning.h"
#include "core/tuning/parameter_path.h"
#include "core/tuning/value_range.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <utility>

using namespace poolscope;

namespace {

const Parameter& capacity()
{
    static const Parameter parameter = Parameter::integer("capacity", "Slots", "slots", 100, 1, 1'000'000, "");
    return parameter;
}

const Parameter& heapBytes()
{
    static const Parameter parameter = Parameter::integer("heapBytes", "Heap", "bytes", 100, 1, 1 << 30, "");
    return parameter;
}

const Parameter& share()
{
    static const Parameter parameter = Parameter::real("share", "Share", "", 0.5, 0, 1, "");
    return parameter;
}

const Parameter& order()
{
    static const Parameter parameter = Parameter::choice("order", "Order", "fifo", {"fifo", "lifo"}, "");
    return parameter;
}

QString valuesIn(const Parameter& parameter, const QString& text)
{
    QStringList values;
    for (const ParameterValue& value : parseValues(parameter, text.toStdString(), "it"))
        values << QString::fromStdString(formatValue(value));
    return values.join(' ');
}

QString complaintAbout(const std::function<void()>& parse)
{
    try {
        parse();
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return "no complaint";
}

} // namespace

class TestValueRange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesAreReadAsWritten_data()
    {
        QTest::addColumn<const Parameter*>("parameter");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("values");
        QTest::newRow("one value") << &capacity() << "100"
                                   << "100";
        QTest::newRow("a list keeps its order") << &capacity() << "500,100,200"
                                                << "500 100 200";
        QTest::newRow("a repeated value counts once") << &capacity() << "5,6,5"
                                                      << "5 6";
        QTest::newRow("every whole number") << &capacity() << "3..7"
                                            << "3 4 5 6 7";
        QTest::newRow("downwards") << &capacity() << "7..5"
                                   << "7 6 5";
        QTest::newRow("so many, ends included") << &capacity() << "100..5000/5"
                                                << "100 1325 2550 3775 5000";
        QTest::newRow("rounded to the nearest") << &capacity() << "1..4/3"
                                                << "1 3 4";
        QTest::newRow("growing by a factor") << &capacity() << "1..1000/4log"
                                             << "1 10 100 1000";
        QTest::newRow("rounding that meets counts once") << &capacity() << "1..4/20log"
                                                         << "1 2 3 4";
        QTest::newRow("a list with a range") << &capacity() << "1,10..12,100"
                                             << "1 10 11 12 100";
        QTest::newRow("bytes with units") << &heapBytes() << "1KiB,64KiB..1MiB/3log"
                                          << "1024 65536 262144 1048576";
        QTest::newRow("real numbers") << &share() << "0..1/5"
                                      << "0 0.25 0.5 0.75 1";
        QTest::newRow("real numbers by a factor") << &share() << "0.01..1/3log"
                                                  << "0.01 0.1 1";
        QTest::newRow("choices") << &order() << "lifo,fifo"
                                 << "lifo fifo";
    }
    void valuesAreReadAsWritten()
    {
        QFETCH(const Parameter*, parameter);
        QFETCH(QString, text);
        QTEST(valuesIn(*parameter, text), "values");
    }

    void complaintsSayWhatIsAllowed_data()
    {
        QTest::addColumn<const Parameter*>("parameter");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("nothing") << &capacity() << ""
                                 << "it: '' is not a whole number; allowed is 1 to 1,000,000";
        QTest::newRow("a hole in a list") << &capacity() << "1,,2"
                                          << "it: '' is not a whole number; allowed is 1 to 1,000,000";
        QTest::newRow("a word") << &capacity() << "many"
                                << "it: 'many' is not a whole number; allowed is 1 to 1,000,000";
        QTest::newRow("too small") << &capacity() << "0..5/2"
                                   << "it: 0 is too small; allowed is 1 to 1,000,000";
        QTest::newRow("too large an end") << &capacity() << "1..2000000/2"
                                          << "it: 2,000,000 is too large; allowed is 1 to 1,000,000";
        QTest::newRow("beyond all numbers")
            << &heapBytes() << "99999999999GiB"
            << "it: '99999999999GiB' is not a whole number; allowed is 1 to 1,073,741,824";
        QTest::newRow("units where there are none") << &capacity() << "1KiB"
                                                    << "it: '1KiB' is not a whole number; allowed is 1 to 1,000,000";
        QTest::newRow("one value of a range")
            << &capacity() << "1..5/1"
            << "it: 1 is not a number of values; allowed is 2 to 10,000, with or without "
               "log behind it";
        QTest::newRow("a root of a range") << &capacity() << "1..5/3root"
                                           << "it: 3root is not a number of values; allowed is 2 to 10,000, with or "
                                              "without log behind it";
        QTest::newRow("too many") << &capacity() << "1..10001"
                                  << "it: 10,001 values are too many; allowed are 10,000";
        QTest::newRow("far too many") << &capacity() << "1..5/99999999999999999999"
                                      << "it: 1,000,000,000,000,000,000 values are too many; allowed are 10,000";
        QTest::newRow("logarithm of nothing") << &share() << "0..1/3log"
                                              << "it: a logarithmic range begins and ends above 0";
        QTest::newRow("real numbers without a count") << &share() << "0..1"
                                                      << "it: 0..1 does not say how many values; for ten write 0..1/10";
        QTest::newRow("no number at all") << &share() << "nan"
                                          << "it: 'nan' is not a number; allowed is 0 to 1";
        QTest::newRow("no such choice") << &order() << "fifo,lifa"
                                        << "it: 'lifa' is not known; allowed is one of fifo, lifo (did you mean lifo?)";
    }
    void complaintsSayWhatIsAllowed()
    {
        QFETCH(const Parameter*, parameter);
        QFETCH(QString, text);
        QTEST(complaintAbout([&] { valuesIn(*parameter, text); }), "complaint");
    }

    void aPathNamesALaneOrTheScenario_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("value");
        QTest::newRow("lane") << "pooled.capacity"
                              << "1000";
        QTest::newRow("scenario") << "scenario.bullets"
                                  << "400";
        QTest::newRow("lane with a full stop in its name") << "pooled.twice.capacity"
                                                           << "77";
        QTest::newRow("lane with an equals sign in its name") << "a=b.capacity"
                                                              << "78";
        QTest::newRow("lane called scenario") << "\"scenario\".capacity"
                                              << "79";
    }
    void aPathNamesALaneOrTheScenario()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes.push_back(experiment.lanes[1]);
        experiment.lanes.back().name = "pooled.twice";
        experiment.lanes.back().parameters.set("capacity", std::int64_t{77});
        for (const auto& [name, capacity] : {std::pair("a=b", 78), std::pair("scenario", 79)}) {
            experiment.lanes.push_back(experiment.lanes[1]);
            experiment.lanes.back().name = name;
            experiment.lanes.back().parameters.set("capacity", std::int64_t{capacity});
        }
        QFETCH(QString, text);
        const ParameterPath path = parameterPathOf(experiment, text.toStdString());
        QTEST(QString::fromStdString(formatValue(valueAt(experiment, path.lane, path.path))), "value");
        QCOMPARE(QString::fromStdString(formatPath(experiment, path)), text);
    }

    // What was written before lanes could be quoted, and quotation marks that are not needed.
    void aLaneMayBeNamedInOtherWays_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shortest");
        QTest::newRow("quoted") << "\"pooled\".capacity"
                                << "pooled.capacity";
        QTest::newRow("called scenario, but what is asked for is not the scenario's") << "scenario.capacity"
                                                                                      << "\"scenario\".capacity";
    }
    void aLaneMayBeNamedInOtherWays()
    {
        QFETCH(QString, text);
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes.push_back(experiment.lanes[1]);
        experiment.lanes.back().name = "scenario";
        QTEST(QString::fromStdString(formatPath(experiment, parameterPathOf(experiment, text.toStdString()))),
              "shortest");
    }

    void aPathThatIsNotThereIsTold_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("no lane")
            << "poold.capacity"
            << "poold.capacity: no lane is called poold; there are collected, pooled, scenario (did "
               "you mean pooled?)";
        QTest::newRow("no parameter")
            << "collected.capacity"
            << "collected.capacity: there is no parameter capacity; there are heapBytes, growth";
        QTest::newRow("mistyped parameter of the scenario")
            << "scenario.bulets"
            << "scenario.bulets: there is no parameter bulets; there are bullets (did you mean bullets?)";
    }
    void aPathThatIsNotThereIsTold()
    {
        QFETCH(QString, text);
        const Experiment experiment = loadExperiment("boss-bullets");
        const QString found = complaintAbout([&] { (void)parameterPathOf(experiment, text.toStdString()); });
        QFETCH(QString, complaint);
        QVERIFY2(found.startsWith(complaint.section(';', 0, 0)), qPrintable(found));
        if (complaint.contains("did you")) QVERIFY2(found.endsWith(complaint.section(" (", 1)), qPrintable(found));
    }
};

TEST_WITHOUT_APPLICATION(TestValueRange);
#include "tst_value_range.moc"
