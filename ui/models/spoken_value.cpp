// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/spoken_value.h"

#include "core/base/units.h"
#include "ui/words/digits.h"

#include <QCoreApplication>

namespace poolscope::ui {

QString spoken(const ParameterValue& value, const Parameter& parameter)
{
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

QString spokenAllowed(const Parameter& parameter)
{
    QString english = QString::fromStdString(parameter.allowed());
    if (parameter.type == Parameter::Type::Choice) return english;
    const QString to = QStringLiteral(" to ");
    return QCoreApplication::translate("SpokenValue", "%1 to %2")
        .arg(english.section(to, 0, 0), english.section(to, 1));
}

} // namespace poolscope::ui
