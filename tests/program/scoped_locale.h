// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole process in another locale of the C library, as a desktop program is in its user's, for as long as this
// lives. German and Turkish are made for the tests (tests/CMakeLists.txt), installed or not: both write a comma where C
// writes a point, and in Turkish a small I has no dot.
#pragma once

#include <QTest>

#include <clocale>

namespace poolscope {

class ScopedLocale
{
public:
    explicit ScopedLocale(const char* name) : isThere_(std::setlocale(LC_ALL, name) != nullptr) {}
    ~ScopedLocale() { std::setlocale(LC_ALL, "C"); }
    ScopedLocale(const ScopedLocale&) = delete;
    ScopedLocale& operator=(const ScopedLocale&) = delete;

    // There, and with a comma for a decimal point.
    [[nodiscard]] bool writesCommas() const { return isThere_ && *std::localeconv()->decimal_point == ','; }

    // A row for each, in a column `locale`.
    static void addRows()
    {
        QTest::addColumn<QByteArray>("locale");
        QTest::newRow("German") << QByteArray("de_DE.UTF-8");
        QTest::newRow("Turkish") << QByteArray("tr_TR.UTF-8");
    }

private:
    bool isThere_;
};

} // namespace poolscope
