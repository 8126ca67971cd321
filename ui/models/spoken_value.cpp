// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/spoken_value.h"

#include "core/base/units.h"

namespace poolscope::ui {

QString spoken(const ParameterValue& value, const Parameter& parameter)
{
    const auto* whole = std::get_if<std::int64_t>(&value);
    if (whole == nullptr) return QString::fromStdString(formatValue(value));
    return QString::fromStdString(parameter.unit == "bytes" ? formatBytes(static_cast<double>(*whole))
                                                            : formatCount(*whole));
}

} // namespace poolscope::ui
