// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The Help menu and its keys: the guide beside the window, and the list of shortcuts.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/overview_strip.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/experiment_editor.h"
#include "ui/help/about_dialog.h"
#include "ui/help/components.h"
#include "ui/help/guide_window.h"
#include "ui/help/page_browser.h"
#include "ui/help/shortcuts_dialog.h"

#include <QPushButton>
#include <QScrollBar>
#include <QTextBrowser>
#include <QToolButton>
#include <QWhatsThis>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

GuideWindow* openGuide()
{
    for (QWidget* each : QApplication::topLevelWidgets())
        if (auto* guide = qobject_cast<GuideWindow*>(each); guide != nullptr && guide->isVisible()) return guide;
    return nullptr;
}

QString shownPath()
{
    return openGuide()->findChild<PageBrowser*>()->shown().path();
}

} // namespace

class HelpCommandsTest : public QObject
{
    Q_OBJECT

private slots:
    void theGuideIsAWindowBesideTheOther()
    {
        const WindowFixture w;
        w.window().charts().charts().front()->setFocus();
        QTest::keyClick(&w.window(), Qt::Key_F1);
        QTRY_VERIFY(openGuide() != nullptr);
        GuideWindow& guide = *openGuide();
        QVERIFY(guide.isWindow() && !guide.isModal() && guide.parentWidget() == nullptr);
        QCOMPARE(shownPath(), QStringLiteral("/resources/guide/00-start-here.md"));
        // The window behind continues to run and to receive its keys.
        const std::size_t frames = w.recording().frameCount();
        w.awaitFrames(frames + 5);
        w.pause();
        w.action("help.guide").trigger(); // shows the same window again
        QCOMPARE(openGuide(), &guide);
        QTest::keyClick(&guide, Qt::Key_Escape);
        QVERIFY(openGuide() == nullptr);
        QVERIFY(w.window().isVisible());
    }

    // The pointer is where the screen has it, so that the focus decides here.
    void theKeyOpensThePageOnWhatHasTheFocus()
    {
        const WindowFixture w;
        QCursor::setPos(w.window().mapToGlobal(QPoint(1, 1)));
        w.window().charts().charts().front()->setFocus();
        QTest::keyClick(&w.window(), Qt::Key_F1, Qt::ShiftModifier);
        QTRY_VERIFY(openGuide() != nullptr);
        QCOMPARE(shownPath(), QStringLiteral("/resources/guide/charts/heap.md"));
    }

    void theKeyOpensThePageOnWhatIsUnderThePointer()
    {
        const WindowFixture w;
        const QWidget& strip = w.window().charts().overview();
        QCursor::setPos(strip.mapToGlobal(strip.rect().center()));
        w.action("help.here").trigger();
        QTRY_VERIFY(openGuide() != nullptr);
        QCOMPARE(shownPath(), QStringLiteral("/resources/guide/charts/overview.md"));
    }

    void theKeyWorksInMenus()
    {
        const WindowFixture w;
        QTest::keyClick(&w.window(), Qt::Key_R, Qt::AltModifier);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        menu->setActiveAction(&w.action("run.verdict"));
        QTest::keyClick(menu, Qt::Key_F1);
        QTRY_VERIFY(openGuide() != nullptr);
        QVERIFY(QApplication::activePopupWidget() == nullptr);
        QCOMPARE(shownPath(), QStringLiteral("/resources/guide/numbers/verdict.md"));
    }

    void aClickExplainsWhatIsClicked()
    {
        const WindowFixture w;
        w.action("help.whats-this").trigger();
        QVERIFY(QWhatsThis::inWhatsThisMode());
        QTest::mouseClick(&w.window().charts().overview(), Qt::LeftButton);
        QTRY_VERIFY(openGuide() != nullptr);
        QVERIFY(!QWhatsThis::inWhatsThisMode());
        QCOMPARE(shownPath(), QStringLiteral("/resources/guide/charts/overview.md"));
    }

    void theListHasAKeyOfItsOwn()
    {
        const WindowFixture w;
        QTest::keyClick(&w.window(), Qt::Key_Question, Qt::ControlModifier);
        QTRY_VERIFY(w.window().findChild<ShortcutsDialog*>()->isVisible());
        QVERIFY(openGuide() == nullptr);
    }

    void itsPlaceIsKept()
    {
        WindowFixture w;
        w.action("help.guide").trigger();
        QTRY_VERIFY(openGuide() != nullptr);
        openGuide()->resize(700, 500);
        QTRY_COMPARE(openGuide()->size(), QSize(700, 500));
        w.reopen(); // the guide closes with its window
        QVERIFY(openGuide() == nullptr);
        QVERIFY(!w.store()->read().guideGeometry.isEmpty());
        w.window().show();
        w.action("help.guide").trigger();
        QTRY_VERIFY(openGuide() != nullptr);
        QTRY_COMPARE(openGuide()->size(), QSize(700, 500));
        w.reopen();
        w.reopen(); // nobody opened the guide there
        QVERIFY(!w.store()->read().guideGeometry.isEmpty());
    }

    void anExperimentIsOpenedFromIt()
    {
        const WindowFixture w;
        w.action("help.guide").trigger();
        QTRY_VERIFY(openGuide() != nullptr);
        emit openGuide()->findChild<PageBrowser*>()->anchorClicked(QUrl(QStringLiteral("experiment:stutter")));
        QTRY_COMPARE(w.window().document().source(), QStringLiteral("stutter"));
    }

    void theKeysWorkInOtherWindows_data()
    {
        QTest::addColumn<Qt::KeyboardModifier>("modifier");
        QTest::addColumn<QString>("path");
        QTest::newRow("the guide") << Qt::NoModifier << "/resources/guide/00-start-here.md";
        QTest::newRow("the page on the window") << Qt::ShiftModifier << "/resources/guide/06-files.md";
    }

    void theKeysWorkInOtherWindows()
    {
        QFETCH(const Qt::KeyboardModifier, modifier);
        QFETCH(const QString, path);
        const WindowFixture w;
        w.action("edit.experiment").trigger();
        QTest::keyClick(w.window().findChild<ExperimentEditor*>(), Qt::Key_F1, modifier);
        QTRY_VERIFY(openGuide() != nullptr);
        QCOMPARE(shownPath(), path);
    }

    void theStartPageOffersItOnce()
    {
        const WindowFixture w;
        w.window().showStartPage();
        const QString text = w.action("help.guide").text();
        QList<QPushButton*> offers = w.window().findChildren<QPushButton*>();
        offers.removeIf([&](const QPushButton* button) { return !button->isVisible() || button->text() != text; });
        QCOMPARE(offers.size(), qsizetype{1});
        QTest::mouseClick(offers.front(), Qt::LeftButton);
        QTRY_VERIFY(openGuide() != nullptr);
    }

    void whatTheProgramIsMadeOfCanBeRead()
    {
        const WindowFixture w;
        w.action("help.about").trigger();
        const auto* dialog = w.window().findChild<AboutDialog*>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        QVERIFY2(dialog->width() <= 1280 && dialog->height() <= 680, "it fits a small screen");
        const auto& text = *dialog->findChild<QTextBrowser*>();
        QVERIFY(text.textInteractionFlags().testFlag(Qt::TextSelectableByMouse));
        QVERIFY(text.textInteractionFlags().testFlag(Qt::TextSelectableByKeyboard));
        QTRY_COMPARE(text.horizontalScrollBar()->maximum(), 0);
        const QString said = text.toPlainText();
        for (const Component& each : components()) {
            QVERIFY(!each.name.isEmpty() && !each.licence.isEmpty());
            for (const QString& words : {each.name, each.version, each.licence, each.running})
                QVERIFY2(said.contains(words), qPrintable(words));
        }
        QVERIFY(said.contains(compilerName()));
    }
};

TEST_WITH_APPLICATION(HelpCommandsTest);
#include "tst_help_commands.moc"
