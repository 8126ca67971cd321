// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// New, open, save and undo in the whole window, driven as by a user.
#include "core/experiment/experiment_reader.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/file_dialog.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/experiment_editor.h"
#include "ui/widgets/parameter_control.h"
#include "ui/widgets/quantity_box.h"

#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QUrl>

using namespace poolscope;
using namespace poolscope::ui;

class FileCommandsTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void whatWasTunedIsSavedAsAFile()
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

    void saveWritesToTheSameFileAgain()
    {
        saveAs(file());
        tune("778");
        QTest::keyClick(&w_->window(), Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(slotsOf(readExperiment(file().toStdString())), 778);
    }

    void aSavedFileIsOpenedFromTheRecentOnes()
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
        // A missing file is reported, and removed from the list.
        QFile::remove(file());
        QString said;
        dismissMessage(said);
        menu->actions().front()->trigger();
        QVERIFY2(said.contains(QStringLiteral("mine.json")), qPrintable(said));
        emit menu->aboutToShow();
        QVERIFY(!menu->actions().front()->isEnabled());
    }

    void theUnsavedQuestion_data()
    {
        QTest::addColumn<QMessageBox::StandardButton>("answer");
        QTest::addColumn<QString>("scenario"); // open at that time
        QTest::addColumn<int>("written");
        QTest::newRow("save") << QMessageBox::Save << "fireworks" << 800;
        QTest::newRow("discard") << QMessageBox::Discard << "fireworks" << 700;
        QTest::newRow("cancel") << QMessageBox::Cancel << "boss-bullets" << 700;
    }

    void theUnsavedQuestion()
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
        // The list shows the loaded experiment.
        const auto* list = w_->window().findChild<QComboBox*>(QStringLiteral("experiment"));
        QVERIFY(list->currentText().endsWith(QStringLiteral("(mine.json)")));
        answerMessage(QMessageBox::Discard);
        w_->window().close();
    }

    void aWindowThatIsToStayStays()
    {
        saveAs(file());
        tune("801");
        answerMessage(QMessageBox::Cancel);
        QVERIFY(!w_->window().close());
        QVERIFY(w_->window().isVisible());
        answerMessage(QMessageBox::Discard);
        QVERIFY(w_->window().close());
    }

    void aFileThatIsDroppedIsOpened()
    {
        tune("802");
        saveAs(file());
        w_->window().open(QStringLiteral("stutter"));
        QVERIFY(drop({file()}));
        QCOMPARE(slotsOf(w_->engine().experiment()), 802);
    }

    void aFileIsOpenedThroughTheDialog()
    {
        tune("804");
        saveAs(file());
        w_->window().open(QStringLiteral("stutter"));
        answerFileDialog(file());
        QTest::keyClick(&w_->window(), Qt::Key_O, Qt::ControlModifier);
        QCOMPARE(slotsOf(w_->engine().experiment()), 804);
        QCOMPARE(document().file(), file());
        // Cancelling keeps the experiment.
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
        answerFileDialog({});
        QTest::keyClick(&w_->window(), Qt::Key_O, Qt::ControlModifier);
        QCOMPARE(document().file(), file());
    }

    // By that end, desktops open it with Poolscope.
    void theNameThatIsOfferedSaysThatItIsAnExperiment()
    {
        QString offered;
        QTimer::singleShot(0, qApp, [&offered] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            offered = dialog->selectedFiles().value(0);
            dialog->reject();
        });
        w_->action("file.save-as").trigger();
        QVERIFY2(offered.endsWith(QStringLiteral("-experiment.json")), qPrintable(offered));
    }

    void aFileIsSavedUnderAnotherName()
    {
        tune("805");
        saveAs(file());
        tune("806");
        const QString other = w_->path(QStringLiteral("other.json"));
        answerFileDialog(other);
        QTest::keyClick(&w_->window(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(slotsOf(readExperiment(other.toStdString())), 806);
        QCOMPARE(slotsOf(readExperiment(file().toStdString())), 805);
        QCOMPARE(document().file(), other);
    }

    void aRecentFileIsOpenedByKeys()
    {
        tune("807");
        saveAs(file());
        w_->window().open(QStringLiteral("stutter"));
        QTest::keyClick(&w_->window(), Qt::Key_F, Qt::AltModifier);
        QTRY_VERIFY(qobject_cast<QMenu*>(QApplication::activePopupWidget()) != nullptr);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        auto* recent = w_->window().findChild<QMenu*>(QStringLiteral("menu.recent"));
        const auto isOnRecent = [&] {
            return menu->activeAction() != nullptr && menu->activeAction()->menu() == recent;
        };
        for (int i = 0; i < menu->actions().size() && !isOnRecent(); ++i)
            QTest::keyClick(menu, Qt::Key_Down);
        QVERIFY(isOnRecent());
        QTest::keyClick(menu, Qt::Key_Right);
        QTRY_VERIFY(recent->isVisible());
        if (recent->activeAction() == nullptr) QTest::keyClick(recent, Qt::Key_Down);
        QTest::keyClick(recent, Qt::Key_Return);
        QTRY_COMPARE(document().file(), file());
        QCOMPARE(slotsOf(w_->engine().experiment()), 807);
    }

    // Regression: a number that was typed but not confirmed was missing from the file.
    void whatIsTypedIsSaved()
    {
        saveAs(file());
        auto* box = w_->window().findChild<QWidget*>(QStringLiteral("tune.pooled.capacity"))->findChild<QuantityBox*>();
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("808"));
        QTest::keyClick(&w_->window(), Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(slotsOf(readExperiment(file().toStdString())), 808);
    }

    void nothingIsLostWithoutAQuestion_data()
    {
        QTest::addColumn<QString>("how");
        QTest::addColumn<QMessageBox::StandardButton>("answer");
        for (const char* how : {"Ctrl+N", "Ctrl+O", "Ctrl+Q", "a file is dropped"}) {
            QTest::newRow(qPrintable(QStringLiteral("%1, cancelled").arg(QLatin1String(how))))
                << QString::fromLatin1(how) << QMessageBox::Cancel;
            QTest::newRow(qPrintable(QStringLiteral("%1, discarded").arg(QLatin1String(how))))
                << QString::fromLatin1(how) << QMessageBox::Discard;
        }
    }

    void nothingIsLostWithoutAQuestion()
    {
        QFETCH(QString, how);
        QFETCH(QMessageBox::StandardButton, answer);
        const QString other = w_->path(QStringLiteral("other.json"));
        saveAs(other);
        saveAs(file());
        tune("809");
        QVERIFY(document().isWorthSaving());
        if (how == QStringLiteral("Ctrl+O")) answerFileDialog(other);
        answerMessage(answer); // waits until the question is asked
        if (how == QStringLiteral("a file is dropped"))
            QVERIFY(drop({other}));
        else
            QTest::keySequence(&w_->window(), QKeySequence(how));
        const bool isKept = answer == QMessageBox::Cancel;
        QCOMPARE(document().isWorthSaving() && document().file() == file(), isKept || how == QStringLiteral("Ctrl+Q"));
        QCOMPARE(w_->window().isVisible(), isKept || how != QStringLiteral("Ctrl+Q"));
        if (isKept) QCOMPARE(slotsOf(w_->engine().experiment()), 809);
        QVERIFY(slotsOf(readExperiment(file().toStdString())) != 809);
        if (!w_->window().isVisible()) return;
        if (isKept) answerMessage(QMessageBox::Discard);
        w_->window().close();
    }

    void severalFilesAtOnceAreRefused()
    {
        saveAs(file());
        w_->window().open(QStringLiteral("stutter"));
        QString said;
        dismissMessage(said);
        QVERIFY(drop({file(), w_->path(QStringLiteral("other.json"))}));
        QTRY_COMPARE(said, QStringLiteral("2 files were dropped at once; one can be opened."));
        QCOMPARE(document().source(), QStringLiteral("stutter"));
    }

    void aNewOneBeginsInTheEditorWithTwoLanes()
    {
        QTest::keyClick(&w_->window(), Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(w_->engine().experiment().lanes.size(), std::size_t{2});
        QVERIFY(document().source().isEmpty());
        QVERIFY(!w_->window().isWindowModified());
        QVERIFY(w_->window().findChild<ExperimentEditor*>()->isVisible());
        QCOMPARE(w_->engine().state(), Engine::State::Paused);
        w_->action("run.toggle").trigger();
        w_->awaitFrames(3);
    }

    void undoIsAKey()
    {
        const std::int64_t before = slotsOf(w_->engine().experiment());
        QVERIFY(!w_->action("edit.undo").isEnabled());
        tune("803");
        QCOMPARE(slotsOf(w_->engine().experiment()), 803);
        QVERIFY(w_->action("edit.undo").text().contains(QStringLiteral("slots of")));
        QTest::keyClick(&w_->window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(slotsOf(w_->engine().experiment()), before);
        QTest::keyClick(&w_->window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(slotsOf(w_->engine().experiment()), 803);
    }

private:
    [[nodiscard]] ExperimentDocument& document() const { return w_->window().document(); }
    [[nodiscard]] QString file() const { return w_->path(QStringLiteral("mine.json")); }
    [[nodiscard]] std::int64_t slotsOf(const Experiment& experiment) const
    {
        return experiment.lanes.at(1).parameters.integer("capacity");
    }

    // Types into the pool's box, as a user would.
    void tune(const char* text) const
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

    void saveAs(const QString& file) const
    {
        answerFileDialog(file);
        w_->action("file.save-as").trigger();
        // Keys are shortcuts again after the dialog.
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
    }

    // False if the window does not accept the drop.
    [[nodiscard]] bool drop(const QStringList& files) const
    {
        QMimeData dropped;
        QList<QUrl> urls;
        for (const QString& each : files)
            urls << QUrl::fromLocalFile(each);
        dropped.setUrls(urls);
        QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &dropped, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&w_->window(), &enter);
        QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &dropped, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&w_->window(), &drop);
        return enter.isAccepted();
    }
};

TEST_WITH_APPLICATION(FileCommandsTest);
#include "tst_file_commands.moc"
