// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A splitter between charts that is invisible until the pointer comes near. Interface thread.
#pragma once

#include <QSplitter>

namespace poolscope::ui {

class QuietSplitter : public QSplitter
{
    Q_OBJECT

public:
    explicit QuietSplitter(Qt::Orientation orientation, QWidget* parent = nullptr);

protected:
    [[nodiscard]] QSplitterHandle* createHandle() override;
};

} // namespace poolscope::ui
