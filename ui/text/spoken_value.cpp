// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/spoken_value.h"

#include "core/base/units.h"
#include "core/experiment/experiment.h"
#include "ui/text/digits.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <filesystem>
#include <iterator>

namespace poolscope::ui {

namespace {

// English uses the words of the experiment's file. Figures, and terms that are the same in every language, are left
// out.
constexpr std::string_view choiceWords[] = {
    QT_TRANSLATE_NOOP("SpokenChoice", "none"),
    QT_TRANSLATE_NOOP("SpokenChoice", "any-size"),
    QT_TRANSLATE_NOOP("SpokenChoice", "exact-size"),
    QT_TRANSLATE_NOOP("SpokenChoice", "call-site"),
    QT_TRANSLATE_NOOP("SpokenChoice", "size"),
    QT_TRANSLATE_NOOP("SpokenChoice", "all"),
    QT_TRANSLATE_NOOP("SpokenChoice", "all-but-last"),
    QT_TRANSLATE_NOOP("SpokenChoice", "arrays"),
    QT_TRANSLATE_NOOP("SpokenChoice", "growing"),
    QT_TRANSLATE_NOOP("SpokenChoice", "push-pop"),
    QT_TRANSLATE_NOOP("SpokenChoice", "raw-pointer"),
    QT_TRANSLATE_NOOP("SpokenChoice", "handle"),
    QT_TRANSLATE_NOOP("SpokenChoice", "refuse"),
    QT_TRANSLATE_NOOP("SpokenChoice", "grow"),
    QT_TRANSLATE_NOOP("SpokenChoice", "recycle-oldest"),
    QT_TRANSLATE_NOOP("SpokenChoice", "fail"),
    QT_TRANSLATE_NOOP("SpokenChoice", "release"),
    QT_TRANSLATE_NOOP("SpokenChoice", "release-many"),
    QT_TRANSLATE_NOOP("SpokenChoice", "reserve"),
    QT_TRANSLATE_NOOP("SpokenChoice", "construct"),
    QT_TRANSLATE_NOOP("SpokenChoice", "snapshot-at-the-beginning"),
    QT_TRANSLATE_NOOP("SpokenChoice", "incremental-update"),
    QT_TRANSLATE_NOOP("SpokenChoice", "speed-and-colour"),
    QT_TRANSLATE_NOOP("SpokenChoice", "speed"),
    QT_TRANSLATE_NOOP("SpokenChoice", "colour"),
    QT_TRANSLATE_NOOP("SpokenChoice", "at-once"),
    QT_TRANSLATE_NOOP("SpokenChoice", "deferred"),
    QT_TRANSLATE_NOOP("SpokenChoice", "never"),
    QT_TRANSLATE_NOOP("SpokenChoice", "first"),
    QT_TRANSLATE_NOOP("SpokenChoice", "next"),
    QT_TRANSLATE_NOOP("SpokenChoice", "best"),
    QT_TRANSLATE_NOOP("SpokenChoice", "worst"),
    QT_TRANSLATE_NOOP("SpokenChoice", "address"),
    QT_TRANSLATE_NOOP("SpokenChoice", "uniform"),
    QT_TRANSLATE_NOOP("SpokenChoice", "power-law"),
    QT_TRANSLATE_NOOP("SpokenChoice", "trace"),
    QT_TRANSLATE_NOOP("SpokenChoice", "short"),
    QT_TRANSLATE_NOOP("SpokenChoice", "long"),
    QT_TRANSLATE_NOOP("SpokenChoice", "bimodal"),
    QT_TRANSLATE_NOOP("SpokenChoice", "yes"),
    QT_TRANSLATE_NOOP("SpokenChoice", "no"),
};

} // namespace

bool isChoiceWord(std::string_view choice)
{
    return std::ranges::find(choiceWords, choice) != std::end(choiceWords);
}

QString spokenChoice(const std::string& choice)
{
    return QCoreApplication::translate("SpokenChoice", choice.c_str());
}

QString spokenFile(const std::string& path)
{
    if (path.empty()) return QCoreApplication::translate("SpokenValue", "none");
    return QString::fromStdString(std::filesystem::path(path).filename().string());
}

QString spoken(const ParameterValue& value, const Parameter& parameter)
{
    if (const auto* word = std::get_if<std::string>(&value))
        return parameter.type == Parameter::Type::File ? spokenFile(*word) : spokenChoice(*word);
    const auto* whole = std::get_if<std::int64_t>(&value);
    if (whole == nullptr) return inLocalDigits(formatValue(value));
    return inLocalDigits(parameter.unit == "bytes" ? formatBytes(static_cast<double>(*whole)) : formatCount(*whole));
}

QString spokenSpeed(const std::string& id)
{
    const QString factor = QString::fromStdString(id);
    if (factor == QStringLiteral("unlimited")) return QCoreApplication::translate("SpokenValue", "as fast as possible");
    if (factor == QStringLiteral("0.25")) return QStringLiteral("¼ ×");
    if (factor == QStringLiteral("0.5")) return QStringLiteral("½ ×");
    return QStringLiteral("%1 ×").arg(factor);
}

QString spokenTuned(const std::string& value, const Parameter& parameter)
{
    if (&parameter == &speedParameter()) return spokenSpeed(value);
    bool isWhole = false;
    const qint64 whole = QString::fromStdString(value).toLongLong(&isWhole);
    return isWhole ? unbroken(spoken(ParameterValue(std::int64_t{whole}), parameter)) : inLocalDigits(value);
}

QString spokenAllowed(const Parameter& parameter)
{
    if (parameter.type == Parameter::Type::Choice) {
        QStringList choices;
        for (const std::string& choice : parameter.choices)
            choices << spokenChoice(choice);
        return choices.join(QCoreApplication::translate("SpokenValue", ", "));
    }
    return spoken(parameter.allowed());
}

} // namespace poolscope::ui
