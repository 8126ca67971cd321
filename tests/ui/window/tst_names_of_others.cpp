// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Files, titles and lanes whose names read from the right, hide or look like markup, wherever the window shows them.
#include "core/json/json_document.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/file_dialog.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/stack/event_line.h"
#include "ui/experiment/experiment_document.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMetaProperty>
#include <QStatusBar>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

const QString fileName = QStringLiteral("<b>run\u202enosj&x.json");
const QString shownName = QStringLiteral("<b>run<U+202E>nosj&x.json");
const QString hebrew = QStringLiteral("\u05d0\u05d1\u05d2");

// Finds characters that change the writing direction of following text, in all texts of the object.
void addTurned(const QObject& object, QStringList& found)
{
    for (int i = 0; i < object.metaObject()->propertyCount(); ++i) {
        const QMetaProperty property = object.metaObject()->property(i);
        if (property.metaType().id() != QMetaType::QString || qstrcmp(property.name(), "windowFilePath") == 0) continue;
        const QString text = property.read(&object).toString();
        if (text.contains(QChar(0x202e)))
            found << QStringLiteral("%1.%2: %3").arg(object.objectName(), QLatin1String(property.name()), text);
    }
}

void addTurnedItems(const QAbstractItemModel& model, QStringList& found)
{
    for (int row = 0; row < model.rowCount(); ++row)
        for (int column = 0; column < model.columnCount(); ++column)
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::StatusTipRole, Qt::AccessibleTextRole})
                if (const QString text = model.index(row, column).data(role).toString(); text.contains(QChar(0x202e)))
                    found << text;
}

QStringList turnedTexts()
{
    QStringList found;
    for (const QWidget* widget : QApplication::allWidgets()) {
        addTurned(*widget, found);
        for (const QAction* action : widget->actions())
            addTurned(*action, found);
        if (const auto* view = qobject_cast<const QAbstractItemView*>(widget); view != nullptr && view->model())
            addTurnedItems(*view->model(), found);
        if (const auto* list = qobject_cast<const QComboBox*>(widget)) addTurnedItems(*list->model(), found);
    }
    return found;
}

} // namespace

class NamesOfOthersTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        begin();
        QFile out(file());
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(QStringLiteral(R"({"format": "poolscope-experiment", "version": 1, "scenario": "churn", "frames": 600,
                                     "title": "%1 [*]", "lanes": [
                                     {"name": "%1 1", "strategy": "gc-mark-sweep", "parameters": {"heapBytes": 65536}},
                                     {"name": "%1 2", "strategy": "pool-free-list",
                                      "parameters": {"capacity": 10, "onExhausted": "grow"}}]})")
                      .arg(hebrew)
                      .toUtf8());
    }

    void filesAreShownWithWhatTheyHide()
    {
        w_->window().open(file());
        QCOMPARE(w_->window().document().file(), file());
        QCOMPARE(recentMenu().actions().front()->text(), QString(shownName).replace('&', "&&"));
        w_->awaitFrames(30);
        w_->action("file.save").trigger();
        QVERIFY2(w_->window().statusBar()->currentMessage().endsWith(shownName),
                 qPrintable(w_->window().statusBar()->currentMessage()));
        w_->action("file.start-page").trigger();
        auto* recent = w_->window().findChild<QListWidget*>(QStringLiteral("start.recent"));
        QCOMPARE(recent->item(0)->text(), shownName);
        QVERIFY2(recent->item(0)->toolTip().contains("&lt;b&gt;"), "shown letter by letter");
        QCOMPARE(turnedTexts().join('\n'), QString());
    }

    void aFileThatIsGoneIsToldWhole()
    {
        w_->window().open(file());
        QVERIFY(QFile::remove(file()));
        QString said;
        dismissMessage(said);
        recentMenu().actions().front()->trigger();
        QVERIFY2(said.contains(QStringLiteral("&lt;b&gt;run&lt;U+202E&gt;nosj")), qPrintable(said));
        QVERIFY(!said.contains(QChar(0x202e)));
    }

    void recordingsAreShownWithWhatTheyHide()
    {
        w_->awaitFrames(30);
        w_->pause();
        const QString recording = w_->path(QStringLiteral("a\u202eb.poolscope-recording"));
        answerFileDialog(recording);
        w_->action("file.save-recording").trigger();
        QTRY_VERIFY(QFile::exists(recording));
        w_->window().open(recording);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Opened);
        QTRY_VERIFY(w_->window().findChild<EventLine*>()->text().contains("a<U+202E>b.poolscope-recording"));
        QCOMPARE(turnedTexts().join('\n'), QString());
    }

    void sentencesKeepTheirOrder()
    {
        w_->window().open(file());
        w_->awaitFrames(60);
        w_->pause();
        const QString isolatedLane = QStringLiteral("\u2068") + hebrew;
        QTRY_VERIFY(w_->window().findChild<EventLine*>()->text().contains(isolatedLane));
        QVERIFY2(w_->window().windowTitle().contains(isolatedLane), qPrintable(w_->window().windowTitle()));
        const auto* list = w_->window().findChild<QComboBox*>(QStringLiteral("experiment"));
        QVERIFY2(list->currentText().startsWith(isolatedLane), qPrintable(list->currentText()));
        QVERIFY(list->currentText().endsWith(QStringLiteral(" (%1)").arg(shownName)));
    }

    void aTitleIsNoSignOfQts()
    {
        w_->window().open(file());
        QVERIFY2(w_->window().windowTitle().contains(QStringLiteral(" [*][*]")),
                 qPrintable(w_->window().windowTitle()));
    }

    void aNoteThatWasPastedCanBeReadAgain()
    {
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
        w_->awaitFrames(30);
        w_->pause();
        QTest::keyClick(&w_->window(), Qt::Key_N);
        auto* editor = w_->window().findChild<QLineEdit*>(QStringLiteral("editor.annotation"));
        QTRY_VERIFY(editor->isVisible());
        editor->insert(QStringLiteral("a\u202eb\u0007c"));
        QTest::keyClick(editor, Qt::Key_Return);
        QCOMPARE(w_->recording().annotations().size(), std::size_t{1});
        QVERIFY(!hasControlCharacters(w_->recording().annotations()[0].text));
    }

private:
    [[nodiscard]] QString file() const { return w_->path(fileName); }
    [[nodiscard]] QMenu& recentMenu() const
    {
        auto* menu = w_->window().findChild<QMenu*>(QStringLiteral("menu.recent"));
        emit menu->aboutToShow();
        return *menu;
    }
};

TEST_WITH_APPLICATION(NamesOfOthersTest);
#include "tst_names_of_others.moc"
