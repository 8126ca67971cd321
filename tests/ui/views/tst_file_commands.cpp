// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// New, open, save and undo in the whole window, driven as a person would.
#include "core/experiment/experiment_reader.h"
#include "tests/ui/views/file_dialog.h"
#include "tests/ui/views/window_fixture.h"
#include "ui/models/experiment_document.h"
#include "ui/views/parameter_control.h"
#include "ui/views/quantity_box.h"

#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QUrl>

using namespace poolscope;
using namespace poolscope::ui;

class FileCommandsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        w_ = std::make_unique<WindowFixture>();
        QVERIFY(w_->isExposed());
    }
    void cleanup() { w_.reset(); }

    void whatWasTunedIsSavedAsAFile();
    void saveWritesToTheSameFileAgain();
    void aSavedFileIsOpenedFromTheRecentOnes();
    void theUnsavedQuestion_data();
    void theUnsavedQuestion();
    void aWindowThatIsToStayStays();
    void aFileThatIsDroppedIsOpened();
    void aNewOneBeginsWithTwoLanes();
    void undoIsAKey();

private:
    [[nodiscard]] ExperimentDocument& document() const { return w_->window().document(); }
    [[nodiscard]] QString file() const { return w_->path(QStringLiteral("mine.json")); }
    [[nodiscard]] std::int64_t slotsOf(const Experiment& experiment) const
    {
        return experiment.lanes.at(1).parameters.integer("capacity");
    }
    void tune(const char* text) const;
    void saveAs(const QString& file) const;

    std::unique_ptr<WindowFixture> w_;
};

// Types into the pool's box, as a person would.
void FileCommandsTest::tune(const char* text) const
{
    QuantityBox* box = nullptr;
    for (const ParameterControl* control : w_->window().findChildren<ParameterControl*>())
        if (control->parameterId() == "capacity") box = control->findChild<QuantityBox*>();
    QVERIFY(box != nullptr);
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, QString::fromLatin1(text));
    QTest::keyClick(box, Qt::Key_Return);
}

void FileCommandsTest::saveAs(const QString& file) const
{
    answerFileDialog(file);
    w_->action(ActionId::SaveExperimentAs).trigger();
    // Keys are shortcuts again when the dialog is gone.
    w_->window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
}

void FileCommandsTest::whatWasTunedIsSavedAsAFile()
{
    tune("777");
    QVERIFY(w_->window().isWindowModified());
    answerFileDialog(file());
    QTest::keyClick(&w_->window(), Qt::Key_S, Qt::ControlModifier); // a built-in one has no file yet
    QCOMPARE(slotsOf(readExperiment(file().toStdString())), 777);
    QVERIFY(!w_->window().isWindowModified());
    const auto* list = w_->window().findChild<QComboBox*>(QStringLiteral("experiment"));
    QVERIFY(list->currentText().endsWith(QStringLiteral("(mine.json)")));
}

void FileCommandsTest::saveWritesToTheSameFileAgain()
{
    saveAs(file());
    tune("778");
    QTest::keyClick(&w_->window(), Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(slotsOf(readExperiment(file().toStdString())), 778);
}

void FileCommandsTest::aSavedFileIsOpenedFromTheRecentOnes()
{
    tune("779");
    saveAs(file());
    w_->reopen();
    auto* menu = w_->window().findChild<QMenu*>(QStringLiteral("menu.recent"));
    emit menu->aboutToShow();
    QCOMPARE(menu->actions().size(), 1);
    QCOMPARE(menu->actions().front()->text(), QStringLiteral("mine.json"));
    menu->actions().front()->trigger();
    QCOMPARE(slotsOf(w_->engine().experiment()), 779);
    QCOMPARE(document().file(), file());
    // One that is gone is said to be, and listed no more.
    QFile::remove(file());
    QString said;
    dismissMessage(said);
    menu->actions().front()->trigger();
    QVERIFY2(said.contains(QStringLiteral("mine.json")), qPrintable(said));
    emit menu->aboutToShow();
    QVERIFY(!menu->actions().front()->isEnabled());
}

void FileCommandsTest::theUnsavedQuestion_data()
{
    QTest::addColumn<QMessageBox::StandardButton>("answer");
    QTest::addColumn<QString>("scenario"); // then open
    QTest::addColumn<int>("written");
    QTest::newRow("save") << QMessageBox::Save << "fireworks" << 800;
    QTest::newRow("discard") << QMessageBox::Discard << "fireworks" << 700;
    QTest::newRow("cancel") << QMessageBox::Cancel << "boss-bullets" << 700;
}

void FileCommandsTest::theUnsavedQuestion()
{
    QFETCH(QMessageBox::StandardButton, answer);
    tune("700");
    saveAs(file());
    tune("800");
    answerMessage(answer);
    w_->window().open(QStringLiteral("stutter"));
    QTEST(QString::fromStdString(w_->engine().experiment().scenario), "scenario");
    QTEST(static_cast<int>(slotsOf(readExperiment(file().toStdString()))), "written");
    if (!document().isWorthSaving()) return;
    // What is chosen in the list is what is there.
    const auto* list = w_->window().findChild<QComboBox*>(QStringLiteral("experiment"));
    QVERIFY(list->currentText().endsWith(QStringLiteral("(mine.json)")));
    answerMessage(QMessageBox::Discard);
    w_->window().close();
}

void FileCommandsTest::aWindowThatIsToStayStays()
{
    saveAs(file());
    tune("801");
    answerMessage(QMessageBox::Cancel);
    QVERIFY(!w_->window().close());
    QVERIFY(w_->window().isVisible());
    answerMessage(QMessageBox::Discard);
    QVERIFY(w_->window().close());
}

void FileCommandsTest::aFileThatIsDroppedIsOpened()
{
    tune("802");
    saveAs(file());
    w_->window().open(QStringLiteral("stutter"));
    QMimeData files;
    files.setUrls({QUrl::fromLocalFile(file())});
    QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&w_->window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&w_->window(), &drop);
    QCOMPARE(slotsOf(w_->engine().experiment()), 802);
}

void FileCommandsTest::aNewOneBeginsWithTwoLanes()
{
    QTest::keyClick(&w_->window(), Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(w_->engine().experiment().lanes.size(), std::size_t{2});
    QVERIFY(document().source().isEmpty());
    QVERIFY(!w_->window().isWindowModified());
    w_->awaitFrames(3);
}

void FileCommandsTest::undoIsAKey()
{
    const std::int64_t before = slotsOf(w_->engine().experiment());
    QVERIFY(!w_->action(ActionId::Undo).isEnabled());
    tune("803");
    QCOMPARE(slotsOf(w_->engine().experiment()), 803);
    QVERIFY(w_->action(ActionId::Undo).text().contains(QStringLiteral("slots of")));
    QTest::keyClick(&w_->window(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(slotsOf(w_->engine().experiment()), before);
    QTest::keyClick(&w_->window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(slotsOf(w_->engine().experiment()), 803);
}

QTEST_MAIN(FileCommandsTest)
#include "tst_file_commands.moc"
