// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/core_words.h"

#include "ui/text/sentence.h"

#include <QCoreApplication>
#include <QLocale>

namespace poolscope::ui {

QString translated(const std::string& english)
{
    return english.empty() ? QString() : QCoreApplication::translate("CoreWords", english.c_str());
}

QString translatedSentence(const std::string& english)
{
    return sentenceOf(translated(english).toStdString());
}

QString midSentence(const std::string& english)
{
    const QString text = translated(english);
    // This depends on the language, not on the word: “Slots” is a German word too and keeps its capital there.
    return QLocale().language() == QLocale::English || QLocale().language() == QLocale::C ? text.toLower() : text;
}

} // namespace poolscope::ui
