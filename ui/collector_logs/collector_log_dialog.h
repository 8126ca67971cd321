// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of collectors beside the run: charts of them, and a page for each section of their report. Interface thread.
#pragma once

#include "ui/collector_logs/log_charts.h"
#include "ui/collector_logs/log_report.h"
#include "ui/engine/background.h"

#include <QDialog>
#include <QStringList>

#include <cstddef>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;
class QTabWidget;

namespace poolscope::ui {

class LogPercentileChart;
class LogTable;
class LogUtilisationChart;

class CollectorLogDialog : public QDialog
{
    Q_OBJECT

public:
    // As many as there are styles of lanes.
    static constexpr std::size_t mostLogs = 8;

    explicit CollectorLogDialog(QWidget* parent = nullptr);
    ~CollectorLogDialog() override;

    // Reads it, and shows it beside those that are shown. What is wrong is said; nothing else changes then.
    void add(const QString& file);
    // Shows none.
    void clear();
    [[nodiscard]] const std::vector<ShownLog>& logs() const { return logs_; }
    // What is being done for it: it is abandoned when the dialog is closed.
    [[nodiscard]] const Background& work() const { return work_; }

    void done(int result) override;

signals:
    // The button was pressed that adds a log.
    void logWanted();
    // The button was pressed that saves logReportOf() of what is shown.
    void saveWanted();
    // A right click on a chart, or the menu key; `id` names its file.
    void chartMenuRequested(const poolscope::ui::CurveChart& chart, const QString& id, const QPoint& globalPosition);
    // A log is shown that was not.
    void added(const QString& file);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void readNext();
    [[nodiscard]] QString nameBeside(const QString& file) const;
    void say(const QString& sentence);
    void fitExplanation();
    void showLogs();
    void showCurves();
    void hideOrShow(int log);
    void explain(std::size_t log, std::size_t collection);
    void choosePoint(const std::vector<LogPoints>& points, int log, std::size_t point);
    void showState();
    [[nodiscard]] QWidget* chartsPage();
    [[nodiscard]] QWidget* collectionsPage();

    Background work_;
    QStringList waiting_; // files to be read
    std::vector<ShownLog> logs_;
    std::vector<LogPoints> heapPoints_, pausePoints_; // by log
    QString shown_;                                   // which logs, what they show, and what is wrong in them
    QString refused_;                                 // files that were no logs, a line each
    QLabel* state_;
    QProgressBar* progress_;
    QTabWidget* pages_;
    LogHeapChart* heap_;
    LogPauseChart* pauses_;
    LogPercentileChart* percentiles_;
    LogUtilisationChart* utilisation_;
    std::vector<bool> areHidden_;   // by log
    std::vector<LogTable*> tables_; // by log, on the last page
    QLabel* explanation_;
    QPushButton* add_;
    QPushButton* stop_;
    QPushButton* save_;
};

} // namespace poolscope::ui
