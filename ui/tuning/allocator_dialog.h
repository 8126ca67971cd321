// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compares allocators on a recorded program beside the run: a table with what each reserves, how it fragments and
// searches, and its smallest arena; below it the verdict. Interface thread.
#pragma once

#include "core/tuning/allocators/allocator_advice.h"
#include "ui/engine/background.h"

#include <QDialog>

#include <filesystem>
#include <optional>

class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace poolscope::ui {

class AllocatorDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AllocatorDialog(QWidget* parent = nullptr);
    ~AllocatorDialog() override;

    // Begins to compare, in place of what was compared before. `trace`: its file; empty: the sample.
    void compare(const std::filesystem::path& trace);
    // What is being done for it: it is cancelled when the dialog is closed.
    [[nodiscard]] const Background& work() const { return work_; }
    // Nothing before it is found.
    [[nodiscard]] const std::optional<AllocatorAdvice>& advice() const { return advice_; }

    void done(int result) override;

private:
    void showAdvice(AllocatorAdvice advice);
    void addRow(const QString& name, const AllocatorCells& of);
    void showState();
    void clear();

    Background work_;
    std::optional<AllocatorAdvice> advice_;
    QLabel* state_;
    QProgressBar* progress_;
    QTableWidget* table_;
    QLabel* sentences_;
    QPushButton* cancel_;
};

} // namespace poolscope::ui
