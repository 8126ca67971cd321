// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers with the decimal point and the separators of the window's language; core, its files and its command line
// write English ones. The language is that of the default QLocale, which is set at startup. Thread-safe, never fails.
#pragma once

#include <QString>

#include <cstdint>
#include <string>

namespace poolscope::ui {

// "1,050 of 1.05 MiB" -> in German "1.050 of 1,05 MiB": a point or comma between two digits belongs to a number.
[[nodiscard]] QString inLocalDigits(const QString& english);
[[nodiscard]] QString inLocalDigits(const std::string& english);
// With that number of decimal places: "1,050.50".
[[nodiscard]] QString inLocalDigits(double value, int decimals);
// "18,210". Counts beyond std::int64_t are shown as its largest value.
[[nodiscard]] QString localCount(std::uint64_t count);
// "1.05 MiB"
[[nodiscard]] QString localBytes(std::uint64_t bytes);
// A figure to stand in running text, where no line ends before its unit: "2.1 %", "1.05 MiB".
[[nodiscard]] QString unbroken(QString figure);
// The way back, for what a person typed.
[[nodiscard]] QString inEnglishDigits(const QString& local);

} // namespace poolscope::ui
