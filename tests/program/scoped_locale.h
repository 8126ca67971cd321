// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the whole process into another locale of the C library, like a desktop program in its user's locale, for the
// lifetime of this object. German and Turkish are built for the tests (tests/CMakeLists.txt), whether installed or not:
// both use a decimal comma, and in Turkish the lower case of I has no dot.
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

    // Whether the locale is available and uses a decimal comma.
    [[nodiscard]] bool writesCommas() const { return isThere_ && *std::localeconv()->decimal_point == ','; }

    // Adds a row for each locale, in a column `locale`.
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
