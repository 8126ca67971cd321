// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/lessons/class_dialog.h"

#include "tests/core/lessons/answers_of.h"
#include "tests/core/lessons/lesson_text_of.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/file_dialog.h"
#include "ui/teaching/lessons/drawn_curves.h"

#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QtTest>

#include <fstream>
#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

class ClassDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        folder_ = std::make_unique<QTemporaryDir>();
        write("ada.json", sheetOf(*lesson_, "Ada", true));
        write("bob.json", sheetOf(*lesson_, "Bob", false));
        write("eve.json", sheetOf(*lesson_, "Eve", false));
        dialog_ = std::make_unique<ClassDialog>(folder_->path(), nullptr);
        dialog_->setOpenLesson(lesson_);
    }
    void cleanup() { dialog_.reset(); }

    void gradesWhatIsDropped()
    {
        QMimeData files;
        files.setUrls({QUrl::fromLocalFile(folder_->path())});
        QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &files, Qt::LeftButton, {});
        QApplication::sendEvent(dialog_.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &files, Qt::LeftButton, {});
        QApplication::sendEvent(dialog_.get(), &drop);
        QTRY_COMPARE(table().rowCount(), 3);
        QVERIFY(!dialog_->isGrading());
        QCOMPARE(table().columnCount(), 8);
        const QStringList students{"Ada", "Bob", "Eve"};
        for (int row = 0; row < 3; ++row) {
            QCOMPARE(table().item(row, 0)->text(), students[row]);
            for (int step = 1; step <= 5; ++step)
                QCOMPARE(table().item(row, step)->text(), row == 0 ? QStringLiteral("✓") : QStringLiteral("✗"));
            QCOMPARE(table().item(row, 6)->data(Qt::DisplayRole).toDouble(), row == 0 ? 5.0 : 0.0);
        }
        const QString outcomes = dialog_->findChild<QLabel*>(QStringLiteral("class.outcomes"))->text();
        QVERIFY2(outcomes.contains(QStringLiteral("1 of 3 right")), qPrintable(outcomes));
        QVERIFY2(outcomes.contains(QStringLiteral("made by 2")), qPrintable(outcomes));
        QCOMPARE(dialog_->findChild<DrawnCurves*>()->curves().size(), std::size_t{3});
    }

    void savesTheTableOfTheCommand()
    {
        dialog_->add({folder_->path()});
        QTRY_VERIFY(!dialog_->isGrading());
        const QString file = folder_->filePath(QStringLiteral("grades.csv"));
        answerFileDialog(file);
        for (QPushButton* button : dialog_->findChildren<QPushButton*>())
            if (button->text().startsWith(QStringLiteral("Save"))) button->click();
        QFile table(file);
        QVERIFY(table.open(QIODevice::ReadOnly));
        QVERIFY(table.readAll().startsWith("file,student,value,curve,choose,tune,frame,points,of,"));
    }

private:
    [[nodiscard]] QTableWidget& table() const { return *dialog_->findChild<QTableWidget*>(); }
    void write(const char* name, const AnswerSheet& sheet) const
    {
        std::ofstream(folder_->filePath(QLatin1String(name)).toStdString()) << formatAnswers(sheet);
    }

    const std::shared_ptr<const Lesson> lesson_ = std::make_shared<const Lesson>(smallLesson());
    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<ClassDialog> dialog_;
};

TEST_WITH_APPLICATION(ClassDialogTest);
#include "tst_class_dialog.moc"
