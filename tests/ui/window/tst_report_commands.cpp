// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "tests/ui/window/file_dialog.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/export/report/report_dialog.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QPlainTextEdit>
#include <QTest>
#include <QTimer>

#include <functional>
#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// Fills in the next report dialog; then it is accepted, and the file dialog answered; without a file it is cancelled.
void answerReportDialog(const QString& file, const std::function<void(ReportDialog&)>& fill = {})
{
    QTimer::singleShot(0, qApp, [=] {
        auto* dialog = qobject_cast<ReportDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr) return answerReportDialog(file, fill);
        if (fill) fill(*dialog);
        if (file.isEmpty()) return dialog->reject();
        answerFileDialog(file);
        dialog->accept();
    });
}

QByteArray contentOfFile(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void choose(ReportDialog& dialog, const char* box, int index)
{
    dialog.findChild<QComboBox*>(QLatin1String(box))->setCurrentIndex(index);
}

} // namespace

class ReportCommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { w_ = std::make_unique<WindowFixture>(); }
    void cleanup() { w_.reset(); }

    void reportsWhatIsShown()
    {
        record();
        ChartStack& charts = *w_->window().findChild<ChartStack*>();
        charts.axis().setRange(5, 25);
        const QString file = w_->path("run.html");
        answerReportDialog(file, [](ReportDialog& dialog) {
            dialog.findChild<QPlainTextEdit*>(QStringLiteral("report.question"))->setPlainText("Is it <fast>?");
        });
        w_->action("export.report").trigger();
        const QByteArray html = contentOfFile(file);
        QVERIFY(html.contains("Is it &lt;fast&gt;?"));
        QVERIFY(html.contains("The charts show the frames from 5 to 25 of "));
        QVERIFY(html.contains("The run was measured on this machine."));
        QCOMPARE(html.count("<figure>"), static_cast<qsizetype>(charts.column().shownCharts().size()));
        const QString other = w_->path("whole.html");
        answerReportDialog(other, [](ReportDialog& dialog) { choose(dialog, "report.range", 1); });
        w_->action("export.report").trigger();
        QVERIFY(contentOfFile(other).contains("The charts show the whole run"));
    }

    void remembersTheQuestion()
    {
        record();
        const auto questionIn = [](ReportDialog& dialog) {
            return dialog.findChild<QPlainTextEdit*>(QStringLiteral("report.question"));
        };
        answerReportDialog(w_->path("a.html"), [&](ReportDialog& dialog) { questionIn(dialog)->setPlainText("Why?"); });
        w_->action("export.report").trigger();
        QString remembered;
        answerReportDialog({}, [&](ReportDialog& dialog) { remembered = questionIn(dialog)->toPlainText(); });
        w_->action("export.report").trigger();
        QCOMPARE(remembered, QString("Why?"));
    }

    void writesPdf()
    {
        record();
        const QString file = w_->path("run.pdf");
        bool wasOffered = true, isOffered = false;
        answerReportDialog(file, [&](ReportDialog& dialog) {
            auto* paper = dialog.findChild<QComboBox*>(QStringLiteral("report.paper"));
            wasOffered = paper->isEnabled();
            choose(dialog, "report.format", 1);
            isOffered = paper->isEnabled();
            paper->setCurrentIndex(1);
            dialog.findChild<QCheckBox*>()->setChecked(false);
        });
        w_->action("export.report").trigger();
        QVERIFY(!wasOffered && isOffered);
        const QByteArray pdf = contentOfFile(file);
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.contains("/MediaBox [ 0 0 612"));
    }

    void cancelledWritesNothing()
    {
        record();
        const QStringList before = QDir(w_->path(".")).entryList();
        answerReportDialog({});
        w_->action("export.report").trigger();
        QCOMPARE(QDir(w_->path(".")).entryList(), before);
    }

private:
    void record()
    {
        w_->awaitFrames(40);
        w_->pause();
    }

    std::unique_ptr<WindowFixture> w_;
};

TEST_WITH_APPLICATION(ReportCommandsTest);
#include "tst_report_commands.moc"
