// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window without a mouse, and its accessibility for people who cannot see it.
#include "core/recording/files/recorded_run.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/experiment/experiment_editor.h"
#include "ui/heap_map/heap_map_view.h"
#include "ui/help/shortcuts_dialog.h"
#include "ui/widgets/focus_ring.h"
#include "ui/window/run_bar.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollArea>
#include <QSet>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTreeWidget>

using namespace poolscope;
using namespace poolscope::ui;

class KeyboardTest : public WindowTest
{
    Q_OBJECT

public:
    enum class Place {
        Charts,
        HeapMap,
        Claims,
        Range,
        Collections,
        Pauses,
        EditorExperiment,
        EditorLane,
        EditorClaims,
        PredictionBar,
        Shortcuts,
        Projector
    };
    Q_ENUM(Place)

private slots:
    void init()
    {
        begin();
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
        w_->awaitFrames(5);
    }

    void tabReachesEverything_data()
    {
        QTest::addColumn<Place>("place");
        QTest::addColumn<int>("least"); // minimum number of widgets
        QTest::newRow("charts") << Place::Charts << 10;
        QTest::newRow("heap map") << Place::HeapMap << 10;
        QTest::newRow("claims") << Place::Claims << 10;
        QTest::newRow("range") << Place::Range << 12;
        QTest::newRow("collections") << Place::Collections << 10;
        QTest::newRow("pauses") << Place::Pauses << 11;
        QTest::newRow("editor, experiment") << Place::EditorExperiment << 10;
        QTest::newRow("editor, lane") << Place::EditorLane << 10;
        QTest::newRow("editor, claims") << Place::EditorClaims << 20;
        QTest::newRow("prediction bar") << Place::PredictionBar << 14;
        QTest::newRow("shortcuts") << Place::Shortcuts << 2;
        QTest::newRow("projector mode") << Place::Projector << 4;
    }

    void tabReachesEverything()
    {
        QFETCH(Place, place);
        QFETCH(int, least);
        QWidget* const window = goTo(place);
        QVERIFY(window != nullptr);
        const QSet<QWidget*> reached = reachedByTab();
        QStringList all;
        for (const QWidget* each : reached)
            all << wordsFor(each);
        QVERIFY2(reached.size() >= least, qPrintable(all.join(QStringLiteral(", "))));
        for (QWidget* each : window->findChildren<QWidget*>()) {
            if (!isInteractive(*each) || each->window() != window) continue;
            QVERIFY2(reached.contains(each),
                     qPrintable(wordsFor(each) + QStringLiteral(" is not among ") + all.join(QStringLiteral(", "))));
            QVERIFY2(!nameOf(each).isEmpty(), qPrintable(wordsFor(each)));
        }
    }

    void theFocusIsSeenWhereTabLeads_data() { tabReachesEverything_data(); }

    // In the picture, the widget with the focus has a frame in the focus colour.
    void theFocusIsSeenWhereTabLeads()
    {
        QFETCH(Place, place);
        QWidget* const window = goTo(place);
        QVERIFY(window != nullptr);
        QCoreApplication::processEvents(); // lays out what was opened
        const auto* ring = w_->window().findChild<FocusRing*>();
        const QRgb highlight = window->palette().color(QPalette::Highlight).rgb();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        const QWidget* const first = QApplication::focusWidget();
        for (int i = 0; i < 60; ++i) {
            QWidget* const focus = QApplication::focusWidget();
            QVERIFY(focus != nullptr && focus->window() == window);
            const QRect lit = ring->place();
            const QRect around(focus->mapTo(window, QPoint(0, 0)), focus->size());
            QVERIFY2(lit.isValid() && around.adjusted(-2, -2, 2, 2).contains(lit) && lit.height() >= 8,
                     qPrintable(wordsFor(focus) +
                                QStringLiteral(" at %1, framed at %2").arg(wordsFor(around), wordsFor(lit))));
            const QImage image = window->grab(lit).toImage();
            int painted = 0;
            for (int x = 0; x < image.width(); ++x)
                painted += image.pixel(x, 0) == highlight || image.pixel(x, 1) == highlight ? 1 : 0;
            QVERIFY2(painted > image.width() / 2, qPrintable(wordsFor(focus)));
            QTest::keyClick(focus, Qt::Key_Tab);
            if (QApplication::focusWidget() == first) break;
        }
    }

    // A thick frame round the whole page said less than the card's.
    void aCardPaintsItsFocus()
    {
        w_->action("file.start-page").trigger();
        auto* cards = w_->window().findChild<QAbstractItemView*>(QStringLiteral("start.cards"));
        QTRY_VERIFY(cards->isVisible());
        cards->setFocus(Qt::TabFocusReason);
        QVERIFY(cards->hasFocus());
        QVERIFY(!w_->window().findChild<FocusRing*>()->place().isValid());
        const QRect card = cards->visualRect(cards->currentIndex());
        const QImage image = cards->viewport()->grab(card).toImage();
        const QRgb highlight = cards->palette().color(QPalette::Highlight).rgb();
        int painted = 0;
        for (int y = 0; y < image.height(); ++y)
            painted += image.pixel(image.width() / 2, y) == highlight ? 1 : 0;
        QVERIFY(painted >= 4); // two edges
    }

    void buttonsArePressed_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<int>("key");
        for (const char* button : {"range.show", "panel.edit", "follow"})
            for (const auto& [name, key] :
                 {std::pair{"Space", Qt::Key_Space}, {"Return", Qt::Key_Return}, {"Enter", Qt::Key_Enter}})
                QTest::newRow(qPrintable(QLatin1String(button) + QLatin1String(" by ") + QLatin1String(name)))
                    << QString::fromLatin1(button) << static_cast<int>(key);
    }

    void buttonsArePressed()
    {
        QFETCH(QString, button);
        QFETCH(int, key);
        if (button == QStringLiteral("range.show")) w_->panel(QStringLiteral("range")).raise();
        QWidget* const under = button == QStringLiteral("follow")
                                   ? w_->window().findChild<RunBar*>()->widgetForAction(&w_->action("view.follow"))
                                   : w_->window().findChild<QWidget*>(button);
        QTRY_VERIFY(under->isVisible() && under->isEnabled());
        w_->pause();
        under->setFocus(Qt::TabFocusReason);
        QVERIFY(under->hasFocus());
        QSignalSpy clicked(static_cast<QAbstractButton*>(under), &QAbstractButton::clicked);
        QTest::keyClick(under, static_cast<Qt::Key>(key), key == Qt::Key_Enter ? Qt::KeypadModifier : Qt::NoModifier);
        QCOMPARE(clicked.count(), 1);
        QCOMPARE(w_->engine().state(), Engine::State::Paused);
    }

    void listsAreOpened_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<int>("modifiers");
        QTest::newRow("Space") << static_cast<int>(Qt::Key_Space) << static_cast<int>(Qt::NoModifier);
        QTest::newRow("Alt+Down") << static_cast<int>(Qt::Key_Down) << static_cast<int>(Qt::AltModifier);
    }

    void listsAreOpened()
    {
        QFETCH(int, key);
        QFETCH(int, modifiers);
        auto* speed = w_->window().findChild<QComboBox*>(QStringLiteral("speed"));
        speed->setFocus(Qt::TabFocusReason);
        QTest::keyClick(speed, static_cast<Qt::Key>(key), static_cast<Qt::KeyboardModifiers>(modifiers));
        QTRY_VERIFY(speed->view()->isVisible());
        QCOMPARE(w_->engine().state(), Engine::State::Running);
        QTest::keyClick(speed->view(), Qt::Key_Escape);
    }

    void whoClickedAButtonRunsWithSpace()
    {
        w_->panel(QStringLiteral("range")).raise();
        auto* show = w_->window().findChild<QAbstractButton*>(QStringLiteral("range.show"));
        QTRY_VERIFY(show->isVisible() && show->isEnabled());
        QTest::mouseClick(show, Qt::LeftButton);
        QVERIFY(show->hasFocus());
        QTest::keyClick(show, Qt::Key_Space);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
    }

    void whoClickedAListRunsWithSpace()
    {
        auto* speed = w_->window().findChild<QComboBox*>(QStringLiteral("speed"));
        QTest::mouseClick(speed, Qt::LeftButton);
        QTRY_VERIFY(speed->view()->isVisible());
        QTest::keyClick(speed->view(), Qt::Key_Return);
        QTRY_VERIFY(!speed->view()->isVisible());
        QTRY_VERIFY(speed->hasFocus());
        QTest::keyClick(speed, Qt::Key_Space);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
        QVERIFY(!speed->view()->isVisible());
    }

    void keysWorkWhateverWasClicked_data()
    {
        QTest::addColumn<QString>("panel"); // brought to the front; empty: none
        QTest::addColumn<QString>("widget");
        QTest::newRow("a chart") << QString() << QStringLiteral("chart.heap");
        QTest::newRow("the overview") << QString() << QStringLiteral("chart.overview");
        QTest::newRow("the heap map") << QStringLiteral("heap-map") << QStringLiteral("heap-map.maps");
        QTest::newRow("a lane's picture") << QStringLiteral("pictures") << QStringLiteral("panel.pictures");
        QTest::newRow("the lanes' figures") << QStringLiteral("figures") << QStringLiteral("table.lanes");
        QTest::newRow("the range") << QStringLiteral("range") << QStringLiteral("table.range");
        QTest::newRow("the kinds") << QStringLiteral("kinds") << QStringLiteral("table.kinds");
        QTest::newRow("the comparison") << QStringLiteral("comparison") << QString();
        QTest::newRow("the claims") << QStringLiteral("claims") << QString();
        QTest::newRow("the collections") << QStringLiteral("collections") << QStringLiteral("table.collections");
        QTest::newRow("the pauses") << QStringLiteral("pauses") << QStringLiteral("chart.pauses");
        QTest::newRow("the verdict") << QStringLiteral("verdict") << QString();
        QTest::newRow("a card") << QStringLiteral("experiment") << QStringLiteral("panel.experiment");
        QTest::newRow("the sizes") << QStringLiteral("tuning") << QStringLiteral("panel.tuning");
        QTest::newRow("the lesson") << QStringLiteral("lesson") << QString();
    }

    // Clicked, and then closed if it can be: Space, a letter and a digit are shortcuts all the same.
    void keysWorkWhateverWasClicked()
    {
        QFETCH(const QString, panel);
        QFETCH(const QString, widget);
        if (panel == QStringLiteral("comparison"))
            w_->engine().setOverlay(std::make_shared<const RecordedRun>(w_->engine().snapshot()));
        if (!panel.isEmpty()) {
            w_->panel(panel).show();
            w_->panel(panel).raise();
            QTRY_VERIFY(w_->panel(panel).isVisible());
        }
        auto* clicked = widget.isEmpty() ? w_->panel(panel).widget() : w_->window().findChild<QWidget*>(widget);
        QVERIFY2(clicked != nullptr, qPrintable(widget));
        // In the middle of the cards there are fields.
        const QPoint at = panel == QStringLiteral("experiment") ? QPoint(4, 4) : clicked->rect().center();
        QWidget* const inside = clicked->childAt(at);
        QTest::mouseClick(inside == nullptr ? clicked : inside, Qt::LeftButton);
        for (const bool isClosed : {false, true}) {
            if (isClosed && !panel.isEmpty()) w_->panel(panel).hide();
            const auto press = [this](Qt::Key key) {
                QWidget* const focus = QApplication::focusWidget();
                QTest::keyClick(focus == nullptr ? &w_->window() : focus, key);
            };
            const bool wasRunning = w_->engine().state() == Engine::State::Running;
            press(Qt::Key_Space);
            QTRY_VERIFY((w_->engine().state() == Engine::State::Running) != wasRunning);
            const bool wasByKind = w_->action("view.kinds").isChecked();
            press(Qt::Key_K);
            QCOMPARE(w_->action("view.kinds").isChecked(), !wasByKind);
            QSignalSpy all(&w_->action("view.all"), &QAction::triggered);
            press(Qt::Key_0);
            QCOMPARE(all.count(), 1);
        }
    }

    void keysWorkOnceWhatHadTheFocusIsGone_data()
    {
        QTest::addColumn<bool>("isClosed");
        QTest::newRow("closed by its key") << true;
        QTest::newRow("disabled") << false;
    }

    void keysWorkOnceWhatHadTheFocusIsGone()
    {
        QFETCH(const bool, isClosed);
        const std::int64_t before = w_->engine().experiment().lanes[1].parameters.integer("capacity");
        if (isClosed) {
            QTest::keyClick(&w_->window(), Qt::Key_M);
            auto* map = w_->window().findChild<HeapMapView*>();
            QTRY_VERIFY(map->isVisible());
            QTest::mouseClick(map, Qt::LeftButton);
            QVERIFY(map->hasFocus());
            QTest::keyClick(map, Qt::Key_M);
            QTRY_VERIFY(!map->isVisible());
        } else {
            auto* edit = w_->window().findChild<QWidget*>(QStringLiteral("panel.edit"));
            edit->setFocus(Qt::TabFocusReason);
            QVERIFY(edit->hasFocus());
            edit->setEnabled(false);
        }
        QVERIFY(w_->window().charts().isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_0);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
        QCOMPARE(w_->engine().experiment().lanes[1].parameters.integer("capacity"), before);
    }

    void panesAreCycled()
    {
        w_->window().charts().setFocus();
        QStringList panes;
        for (int i = 0; i < 4; ++i) {
            QTest::keyClick(&w_->window(), Qt::Key_F6);
            const QWidget* focus = QApplication::focusWidget();
            while (!focus->objectName().startsWith(QStringLiteral("dock.")) &&
                   !focus->objectName().startsWith(QStringLiteral("toolbar")) && focus != &w_->window().charts())
                focus = focus->parentWidget();
            panes << focus->objectName();
        }
        QCOMPARE(panes, (QStringList{QStringLiteral("dock.verdict"), QStringLiteral("toolbar.run"),
                                     QStringLiteral("dock.experiment"), w_->window().charts().objectName()}));
        QTest::keyClick(&w_->window(), Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(w_->panel(QStringLiteral("experiment")).isAncestorOf(QApplication::focusWidget()));
    }

    void theFocusIsSeen()
    {
        const auto* ring = w_->window().findChild<FocusRing*>();
        auto* table = w_->window().findChild<QTableView*>(QStringLiteral("table.lanes"));
        w_->panel(QStringLiteral("figures")).raise();
        QTRY_VERIFY(table->isVisible());
        table->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(ring->place().isValid());
        const QRect around(table->mapTo(&w_->window(), QPoint(0, 0)), table->size());
        QVERIFY(ring->place().intersects(around) && ring->place().center().x() - around.center().x() < 4);
        const QColor highlight = w_->window().palette().color(QPalette::Highlight);
        const QImage image = w_->window().grab().toImage();
        const QPoint edge(ring->place().center().x(), ring->place().top() + 1);
        QVERIFY2(image.pixelColor(edge) == highlight || image.pixelColor(edge - QPoint(0, 1)) == highlight,
                 qPrintable(image.pixelColor(edge).name()));
    }

    void whoClicksSeesNoRing()
    {
        const auto* ring = w_->window().findChild<FocusRing*>();
        w_->panel(QStringLiteral("figures")).raise();
        auto* table = w_->window().findChild<QTableView*>(QStringLiteral("table.lanes"));
        QTRY_VERIFY(table->isVisible());
        table->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(ring->place().isValid());
        HeapChart& heap = w_->window().charts().chart<HeapChart>();
        QTest::mouseClick(&heap, Qt::LeftButton, {}, heap.plotArea().center());
        QTRY_VERIFY(heap.hasFocus());
        QVERIFY(!ring->place().isValid());
        QTest::keyClick(&heap, Qt::Key_Left);
        QTRY_VERIFY(ring->place().isValid());
    }

    void cellsOfTheHeapMapAreReached()
    {
        QTest::keyClick(&w_->window(), Qt::Key_M);
        auto* map = w_->window().findChild<HeapMapView*>();
        map->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(!map->placeOf(3).isEmpty());
        w_->pause();
        QSignalSpy asked(map, &HeapMapView::addressClicked);
        for (const Qt::Key key : {Qt::Key_Home, Qt::Key_Right, Qt::Key_Right, Qt::Key_Return})
            QTest::keyClick(map, key);
        QCOMPARE(asked.count(), 1);
        const quint64 third = asked[0][0].toULongLong();
        for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Up, Qt::Key_Left, Qt::Key_Enter})
            QTest::keyClick(map, key);
        QCOMPARE(asked.count(), 2);
        QVERIFY(asked[1][0].toULongLong() < third);
        const auto* found = w_->window().findChild<QLabel*>(QStringLiteral("heap-map.found"));
        QTRY_VERIFY2(found->text().startsWith(QStringLiteral("Frame ")), qPrintable(found->text()));
    }

    void shortcutsAreInOneTable()
    {
        QTest::keyClick(&w_->window(), Qt::Key_Question, Qt::ControlModifier);
        auto* dialog = w_->window().findChild<ShortcutsDialog*>();
        QVERIFY(dialog->isVisible() && !dialog->isModal());
        const auto* table = dialog->findChild<QTreeWidget*>();
        QStringList keys;
        for (int i = 0; i < table->topLevelItemCount(); ++i)
            for (int j = 0; j < table->topLevelItem(i)->childCount(); ++j)
                keys << table->topLevelItem(i)->child(j)->text(0);
        for (const QAction* each : w_->window().actions().all()) {
            if (each->shortcut().isEmpty() || !each->isVisible()) continue;
            const QString key = each->shortcut().toString(QKeySequence::NativeText);
            QVERIFY2(keys.count(key) == 1, qPrintable(key));
        }
        QVERIFY(keys.contains(QStringLiteral("Wheel")));
    }

    void gesturesAreInTheTableToo_data()
    {
        QTest::addColumn<QString>("group");
        QTest::addColumn<QStringList>("keys");
        QTest::newRow("charts") << "Charts"
                                << QStringList{"Wheel",
                                               "Drag",
                                               "Shift+Drag, Right drag",
                                               "Double click",
                                               "Right click",
                                               "Click on a line",
                                               "Click on a name",
                                               "Drag a cursor or a note",
                                               "Drag the line of the frame shown",
                                               "Back and forward buttons",
                                               "Drag a title",
                                               "Left, Right",
                                               "Ctrl+Left, Ctrl+Right",
                                               "+, -",
                                               "Home, End",
                                               "Esc"};
        QTest::newRow("overview strip") << "Overview strip"
                                        << QStringList{"Drag the handle", "Drag an edge", "Click",
                                                       "Double click",    "Wheel",        "Left, Right"};
        QTest::newRow("notes") << "Notes" << QStringList{"Enter", "Up, Down", "Shift+Up, Shift+Down", "Esc"};
        QTest::newRow("prediction") << "Prediction" << QStringList{"Drag, Click", "Arrows"};
        QTest::newRow("lanes") << "Lanes" << QStringList{"Ctrl+Wheel"};
        QTest::newRow("heap map and tables")
            << "Heap map and tables" << QStringList{"Arrows", "Enter", "Shift+Enter", "Ctrl+C"};
        QTest::newRow("slow motion") << "Slow motion" << QStringList{"Left, Right",
                                                                     "Ctrl+Left, Ctrl+Right",
                                                                     "Page Up, Page Down",
                                                                     "Home, End",
                                                                     "Space, [, ]",
                                                                     "Up, Down",
                                                                     "G, F",
                                                                     "Esc"};
        QTest::newRow("buttons and cards") << "Buttons and cards" << QStringList{"Space, Enter"};
    }

    void gesturesAreInTheTableToo()
    {
        QFETCH(QString, group);
        QTest::keyClick(&w_->window(), Qt::Key_Question, Qt::ControlModifier);
        const auto* table = w_->window().findChild<ShortcutsDialog*>()->findChild<QTreeWidget*>();
        const auto groups = table->findItems(group, Qt::MatchExactly);
        QCOMPARE(groups.size(), 1);
        QStringList found;
        for (int row = 0; row < groups.front()->childCount(); ++row) {
            found << groups.front()->child(row)->text(0);
            QVERIFY(!groups.front()->child(row)->text(1).isEmpty());
        }
        QTEST(found, "keys");
    }

    void shortcutsAreThoseOfNow()
    {
        const auto rows = [this] {
            const auto* table = w_->window().findChild<ShortcutsDialog*>()->findChild<QTreeWidget*>();
            return table->findItems(QStringLiteral("Ctrl+F12"), Qt::MatchExactly | Qt::MatchRecursive).size();
        };
        QTest::keyClick(&w_->window(), Qt::Key_Question, Qt::ControlModifier);
        QCOMPARE(rows(), 0);
        w_->window().findChild<ShortcutsDialog*>()->close();
        w_->action("run.collect").setShortcut(QKeySequence(QStringLiteral("Ctrl+F12")));
        w_->action("help.shortcuts").trigger();
        QCOMPARE(rows(), 1);
    }

    void shortcutsAreSearched()
    {
        QTest::keyClick(&w_->window(), Qt::Key_Question, Qt::ControlModifier);
        auto* dialog = w_->window().findChild<ShortcutsDialog*>();
        const auto* table = dialog->findChild<QTreeWidget*>();
        QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("heap MAP"));
        int shown = 0;
        for (int i = 0; i < table->topLevelItemCount(); ++i)
            for (int j = 0; j < table->topLevelItem(i)->childCount(); ++j)
                if (!table->topLevelItem(i)->isHidden() && !table->topLevelItem(i)->child(j)->isHidden()) ++shown;
        QVERIFY2(shown >= 1 && shown <= 6, qPrintable(QString::number(shown)));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
    }

private:
    static QString nameOf(QWidget* widget)
    {
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
        return interface == nullptr ? QString() : interface->text(QAccessible::Name);
    }
    static QString wordsFor(const QWidget* widget)
    {
        return QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') + widget->objectName();
    }
    static QString wordsFor(const QRect& place)
    {
        return QStringLiteral("%1,%2 %3x%4").arg(place.x()).arg(place.y()).arg(place.width()).arg(place.height());
    }
    // Includes widgets reached by scrolling, but not those behind another tab.
    static bool isInteractive(const QWidget& widget)
    {
        bool isScrolled = false;
        for (const QWidget* each = widget.parentWidget(); each != nullptr; each = each->parentWidget())
            isScrolled = isScrolled || qobject_cast<const QScrollArea*>(each) != nullptr;
        return (widget.focusPolicy() & Qt::TabFocus) && widget.isVisible() && widget.isEnabled() &&
               widget.focusProxy() == nullptr && (isScrolled || !widget.visibleRegion().isEmpty());
    }
    // Goes round once, starting at the focus.
    static QSet<QWidget*> reachedByTab()
    {
        QSet<QWidget*> reached;
        const QWidget* const first = QApplication::focusWidget();
        for (int i = 0; i < 200; ++i) {
            QWidget* focus = QApplication::focusWidget();
            if (focus == nullptr || (i > 0 && focus == first)) break;
            reached.insert(focus);
            QTest::keyClick(focus, Qt::Key_Tab);
        }
        return reached;
    }
    // By keyboard only; returns its window, or null if it cannot be reached.
    QWidget* goTo(Place place)
    {
        QWidget* const window = &w_->window();
        w_->window().charts().setFocus();
        switch (place) {
        case Place::Charts: return window;
        case Place::HeapMap:
            QTest::keyClick(window, Qt::Key_M);
            return QTest::qWaitFor([this] { return w_->window().findChild<HeapMapView*>()->height() > 50; }, patience)
                       ? window
                       : nullptr;
        case Place::Claims: return goToTab(QStringLiteral("claims"));
        case Place::Range: return goToTab(QStringLiteral("range"));
        case Place::Collections: return goToTab(QStringLiteral("collections"));
        case Place::Pauses: return goToTab(QStringLiteral("pauses"));
        case Place::EditorExperiment: return goToEditor(0);
        case Place::EditorLane: return goToEditor(2);
        case Place::EditorClaims: return goToEditor(3);
        case Place::PredictionBar: {
            QTest::keyClick(window, Qt::Key_P, Qt::ShiftModifier);
            const auto* bar = window->findChild<QWidget*>(QStringLiteral("bar.prediction"));
            return QTest::qWaitFor([bar] { return bar->isVisible(); }, patience) ? window : nullptr;
        }
        case Place::Shortcuts: {
            QTest::keyClick(window, Qt::Key_Question, Qt::ControlModifier);
            auto* dialog = window->findChild<ShortcutsDialog*>();
            return QTest::qWaitFor([dialog] { return QApplication::activeWindow() == dialog; }, patience) ? dialog
                                                                                                          : nullptr;
        }
        case Place::Projector:
            QTest::keyClick(window, Qt::Key_P);
            return QTest::qWaitFor([this] { return w_->window().isFullScreen(); }, patience) ? window : nullptr;
        }
        return nullptr;
    }

    QWidget* goToEditor(int part)
    {
        QTest::keyClick(&w_->window(), Qt::Key_E, Qt::ControlModifier);
        auto* editor = w_->window().findChild<ExperimentEditor*>();
        if (editor == nullptr ||
            !QTest::qWaitFor([editor] { return QApplication::activeWindow() == editor; }, patience))
            return nullptr;
        auto* parts = editor->findChild<QListWidget*>(QStringLiteral("editor.parts"));
        for (int i = 0; i < 50 && !parts->hasFocus(); ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        for (int i = 0; i < part; ++i)
            QTest::keyClick(parts, Qt::Key_Down);
        QTest::qWait(0); // rows of a form become visible gradually
        return parts->currentRow() == part ? editor : nullptr;
    }

    QWidget* goToTab(const QString& panel)
    {
        const Panel& wanted = w_->panel(panel);
        const auto isTabBar = [](const QWidget* widget) { return qobject_cast<const QTabBar*>(widget) != nullptr; };
        for (int i = 0; i < 50 && !isTabBar(QApplication::focusWidget()); ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QWidget* const tabs = QApplication::focusWidget();
        if (!isTabBar(tabs)) return nullptr;
        for (int i = 0; i < 6 && !wanted.isInFront(); ++i)
            QTest::keyClick(tabs, Qt::Key_Right);
        return QTest::qWaitFor([&wanted] { return wanted.isInFront(); }, patience) ? &w_->window() : nullptr;
    }
};

TEST_WITH_APPLICATION(KeyboardTest);
#include "tst_keyboard.moc"
