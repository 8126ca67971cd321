// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compares two traces beside the run: a page for each section of the report on them. Interface thread.
#pragma once

#include "core/tuning/gate/trace_comparison.h"
#include "ui/engine/background.h"
#include "ui/export/report/report_content.h"
#include "ui/settings/choices.h"

#include <QDialog>

#include <filesystem>
#include <optional>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTabWidget;

namespace poolscope::ui {

class TraceComparisonDialog : public QDialog
{
    Q_OBJECT

public:
    explicit TraceComparisonDialog(const TraceComparisonChoices& choices = {}, QWidget* parent = nullptr);
    ~TraceComparisonDialog() override;

    // Begins to compare, in place of what was compared before. An empty path is the sample.
    void compare(const std::filesystem::path& before, const std::filesystem::path& after);
    [[nodiscard]] TraceComparisonChoices choices() const;
    // What is being done for it: it is cancelled when the dialog is closed.
    [[nodiscard]] const Background& work() const { return work_; }
    // Nothing before it is found.
    [[nodiscard]] const std::optional<TraceComparison>& comparison() const { return comparison_; }
    // Of what is shown, which is something.
    [[nodiscard]] ReportContent report() const;

    void done(int result) override;

signals:
    // The button was pressed that saves report().
    void saveWanted();

private:
    [[nodiscard]] ComparisonRequest request() const;
    void count();
    void sort();
    void showComparison();
    void dropPages();
    void showState();

    Background work_;
    std::optional<TraceComparison> comparison_;
    std::filesystem::path before_, after_;
    QLabel* state_;
    QProgressBar* progress_;
    QComboBox* by_;
    QSpinBox* first_;
    QDoubleSpinBox* tolerance_;
    QTabWidget* pages_;
    QPushButton* stop_;
    QPushButton* save_;
};

} // namespace poolscope::ui
