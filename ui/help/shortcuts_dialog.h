// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every key of the program in one table, group by group, to be searched. Not modal: keys can be tried with it in sight.
// Interface thread.
#pragma once

#include <QDialog>

class QLineEdit;
class QTreeWidget;

namespace poolscope::ui {

class Actions;

class ShortcutsDialog : public QDialog
{
    Q_OBJECT

public:
    // `actions` must outlive it.
    explicit ShortcutsDialog(const Actions& actions, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void search(const QString& words);
    void fit();

    const Actions& actions_;
    QLineEdit* search_;
    QTreeWidget* table_;
};

} // namespace poolscope::ui
