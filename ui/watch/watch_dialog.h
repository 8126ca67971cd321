// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks which program is to be watched, and how. Interface thread.
#pragma once

#include "ui/engine/watch_request.h"
#include "ui/settings/choices.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace poolscope::ui {

class WatchDialog : public QDialog
{
    Q_OBJECT

public:
    // `folder`: of recordings, if none was chosen before.
    WatchDialog(const WatchChoices& choices, const QString& folder, QWidget* parent);

    [[nodiscard]] WatchChoices choices() const;
    // What is to be watched; the name of its trace has the time in it.
    [[nodiscard]] WatchRequest request() const;

private:
    void chooseProgram();
    void chooseFolder();
    void look();

    QLineEdit *program_, *arguments_, *folder_;
    QComboBox *frames_, *whenBehind_;
    QCheckBox* callSites_;
    QLabel* complaint_;
    QPushButton* watch_;
};

} // namespace poolscope::ui
