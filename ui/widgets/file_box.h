// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows which file is chosen, by its name, and lets the user choose another one, or none. Interface thread.
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace poolscope::ui {

class FileBox : public QWidget
{
    Q_OBJECT

public:
    // `title`: of the dialog in which a file is chosen.
    explicit FileBox(const QString& title, QWidget* parent = nullptr);

    // "" for none. Emits nothing.
    void setPath(const QString& path);

signals:
    // By the user; "" for none.
    void pathChosen(const QString& path);

private:
    void choose();

    QString title_, path_;
    QLabel* name_;
    QToolButton* remove_;
};

} // namespace poolscope::ui
