// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers with the decimal point and the separators of the window's language: core, its files and its command line
// write English ones. The language is that of the default QLocale, which the start sets. Thread-safe, never fails.
#pragma once

#include <QString>

#include <cstdint>
#include <string>

namespace poolscope::ui {

// "1,050 of 1.05 MiB" -> in German "1.050 of 1,05 MiB": a point or a comma between two digits is a number's.
[[nodiscard]] QString inLocalDigits(const QString& english);
[[nodiscard]] QString inLocalDigits(const std::string& english);
// With so many digits behind the point: "1.50".
[[nodiscard]] QString inLocalDigits(double value, int decimals);
// "18,210". What is too large to be true is the largest there is.
[[nodiscard]] QString localCount(std::uint64_t count);
// "1.05 MiB"
[[nodiscard]] QString localBytes(std::uint64_t bytes);
// A figure to stand in running text, where no line ends before its unit: "2.1 %", "1.05 MiB".
[[nodiscard]] QString unbroken(QString figure);
// The way back, for what a person typed.
[[nodiscard]] QString inEnglishDigits(const QString& local);

} // namespace poolscope::ui
