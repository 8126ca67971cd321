// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/strategy_list.h"

#include "core/strategies/strategy_info.h"
#include "ui/text/core_words.h"
#include "ui/text/names.h"

#include <QComboBox>
#include <QStandardItemModel>

namespace poolscope::ui {

void addStrategy(QComboBox& list, const StrategyInfo& info)
{
    const bool isMissing = !info.missing.empty();
    list.addItem(translated(info.title), QString::fromStdString(info.id));
    const int row = list.count() - 1;
    list.setItemData(row, translatedSentence(isMissing ? info.missing : info.meaning), Qt::ToolTipRole);
    if (isMissing) qobject_cast<QStandardItemModel*>(list.model())->item(row)->setEnabled(false);
}

} // namespace poolscope::ui
