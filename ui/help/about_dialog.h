// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the program is, in which version, and under which licences it and its libraries are. The text can be selected,
// and scrolls. Interface thread.
#pragma once

#include <QDialog>

namespace poolscope::ui {

class AboutDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AboutDialog(QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] static QString html();
    void fit();
};

} // namespace poolscope::ui
