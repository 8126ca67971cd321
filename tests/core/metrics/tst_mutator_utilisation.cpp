// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/metrics/mutator_utilisation.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace poolscope;

namespace {

// Tries every window there is, nanosecond by nanosecond.
double bruteForce(const std::vector<Pause>& pauses, std::uint64_t total, std::uint64_t window)
{
    std::vector<int> paused(total, 0);
    for (const Pause& pause : pauses)
        for (std::uint64_t t = pause.beginNs; t < pause.beginNs + pause.lengthNs; ++t)
            paused[t] = 1;
    window = std::min(window, total);
    std::uint64_t worst = 0;
    for (std::uint64_t from = 0; from + window <= total; ++from) {
        std::uint64_t sum = 0;
        for (std::uint64_t t = from; t < from + window; ++t)
            sum += static_cast<std::uint64_t>(paused[t]);
        worst = std::max(worst, sum);
    }
    return 1 - static_cast<double>(worst) / static_cast<double>(window);
}

} // namespace

class MutatorUtilisationTest : public QObject
{
    Q_OBJECT

private slots:
    void isKnownForSimpleLines_data()
    {
        QTest::addColumn<std::vector<Pause>>("pauses");
        QTest::addColumn<quint64>("total");
        QTest::addColumn<quint64>("window");
        QTest::addColumn<double>("utilisation");
        QTest::newRow("no pause") << std::vector<Pause>{} << quint64{100} << quint64{10} << 1.0;
        QTest::newRow("a pause as long as the window") << std::vector<Pause>{{20, 10}} << quint64{100} << quint64{10}
                                                       << 0.0;
        QTest::newRow("a pause of half the window") << std::vector<Pause>{{20, 5}} << quint64{100} << quint64{10}
                                                    << 0.5;
        QTest::newRow("two pauses that one window catches")
            << std::vector<Pause>{{20, 2}, {26, 2}} << quint64{100} << quint64{10} << 0.6;
        QTest::newRow("two pauses that no window catches")
            << std::vector<Pause>{{20, 2}, {50, 2}} << quint64{100} << quint64{10} << 0.8;
        QTest::newRow("a window longer than the line is cut")
            << std::vector<Pause>{{20, 25}} << quint64{100} << quint64{1000} << 0.75;
        QTest::newRow("at the very end") << std::vector<Pause>{{95, 5}} << quint64{100} << quint64{10} << 0.5;
        QTest::newRow("at the very beginning") << std::vector<Pause>{{0, 5}} << quint64{100} << quint64{10} << 0.5;
    }

    void isKnownForSimpleLines()
    {
        QFETCH(std::vector<Pause>, pauses);
        QFETCH(quint64, total);
        QFETCH(quint64, window);
        QFETCH(double, utilisation);
        QCOMPARE(minimumMutatorUtilisation(pauses, total, window), utilisation);
    }

    void agreesWithBruteForce()
    {
        Random random(7);
        for (int round = 0; round < 300; ++round) {
            std::vector<Pause> pauses;
            std::uint64_t now = random.below(20);
            while (now < 350) {
                const std::uint64_t length = 1 + random.below(20);
                pauses.push_back({now, length});
                now += length + random.below(40);
            }
            const std::uint64_t total = now + 25;
            const std::uint64_t window = 1 + random.below(200);
            QCOMPARE(minimumMutatorUtilisation(pauses, total, window), bruteForce(pauses, total, window));
        }
    }
};

QTEST_APPLESS_MAIN(MutatorUtilisationTest)
#include "tst_mutator_utilisation.moc"
