// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/spoken_finding.h"

#include "ui/text/core_words.h"
#include "ui/text/digits.h"

namespace poolscope::ui {

QString spokenFinding(const Finding& finding)
{
    QString text = translated(finding.words);
    for (const FoundFigure& figure : finding.figures)
        text = text.arg(inLocalDigits(formatFigure(figure)));
    return text;
}

} // namespace poolscope::ui
