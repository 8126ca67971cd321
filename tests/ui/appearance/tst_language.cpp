// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window in German: its texts, the room for them, and the choice of the language.
#include "core/metrics/summary.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/appearance/language.h"
#include "ui/charts/canvas/time_ticks.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/experiment/lane_form.h"
#include "ui/heap_map/heap_map_words.h"
#include "ui/lanes/lane_card.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_names.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLibraryInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

bool isOneLine(const QLabel& label)
{
    return !label.wordWrap() && !label.text().isEmpty();
}

// The first text in it that is cut or reaches out of its window on the right; empty if there is none.
QString firstCutIn(const QWidget& part)
{
    for (const QWidget* each : part.findChildren<QWidget*>()) {
        if (!each->isVisible() || each->window() != part.window()) continue;
        const auto* label = qobject_cast<const QLabel*>(each);
        const auto* button = qobject_cast<const QAbstractButton*>(each);
        const auto* list = qobject_cast<const QComboBox*>(each);
        QString text;
        bool isWhole = true;
        if (label != nullptr) {
            text = label->text();
            isWhole = isOneLine(*label) ? label->width() >= label->sizeHint().width()
                                        : label->height() >= label->heightForWidth(label->width());
        } else if (button != nullptr) {
            text = button->text();
            isWhole = text.isEmpty() || button->width() >= button->sizeHint().width();
        } else if (list != nullptr) {
            text = list->currentText();
            isWhole = list->width() >= list->fontMetrics().horizontalAdvance(text) + 20;
        }
        if (text.isEmpty()) continue;
        const int right = each->mapTo(each->window(), QPoint(each->width(), 0)).x();
        if (!isWhole || right > each->window()->width())
            return QStringLiteral("\"%1\" has %2 x %3 and needs %4 x %5, up to %6 of %7")
                .arg(text)
                .arg(each->width())
                .arg(each->height())
                .arg(each->sizeHint().width())
                .arg(label != nullptr ? label->heightForWidth(each->width()) : each->sizeHint().height())
                .arg(right)
                .arg(each->window()->width());
    }
    return {};
}

} // namespace

class LanguageTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { applyLanguage(LanguageChoice::English); }

    void menusSpeakGerman()
    {
        applyLanguage(LanguageChoice::German);
        const WindowFixture w;
        QStringList titles;
        for (const QAction* menu : w.window().menuBar()->actions())
            titles << menu->text();
        QCOMPARE(titles, QStringList({QStringLiteral("&Datei"), QStringLiteral("&Bearbeiten"), QStringLiteral("&Lauf"),
                                      QStringLiteral("&Ansicht"), QStringLiteral("Dia&gramme"),
                                      QStringLiteral("Le&ktionen"), QStringLiteral("&Hilfe")}));
        QCOMPARE(w.action("run.restart").text(), QStringLiteral("Neustart"));
        QCOMPARE(w.action("file.open-recording").text(), QStringLiteral("Aufzeichnung öffnen…"));
        // Each language says its own name.
        QCOMPARE(w.action("view.language.english").text(), QStringLiteral("English"));
        QCOMPARE(w.action("view.language.german").text(), QStringLiteral("Deutsch"));
    }

    void panelsAndChartsSpeakGerman()
    {
        applyLanguage(LanguageChoice::German);
        const WindowFixture w;
        QStringList panels;
        for (const Panel* panel : w.window().findChildren<Panel*>())
            panels << panel->windowTitle();
        for (const char* title :
             {"Experiment", "Heap-Karte", "Messwerte", "Bereich", "Laut Artikel", "Bereinigungen", "Pausen"})
            QVERIFY2(panels.contains(QLatin1String(title)), title);
        QCOMPARE(w.window().findChild<HeapChart*>()->title(), QStringLiteral("Heap-Nutzung"));
        QCOMPARE(w.window().findChild<OccupancyChart*>()->title(), QStringLiteral("Belegung, in Slots"));
        // Texts of core.
        QVERIFY(w.window().windowTitle().startsWith(QStringLiteral("Boss-Geschosse: GC-Heap gegen Freiliste")));
        QStringList labels;
        for (const QLabel* label : w.window().findChildren<QLabel*>())
            labels << label->text();
        for (const char* text : {"Freilisten-Pool", "Mark-and-Sweep", "Heap-Budget", "Geschosse in der Luft"})
            QVERIFY2(labels.contains(QLatin1String(text)), text);
    }

    void lanesSpeakGerman()
    {
        applyLanguage(LanguageChoice::German);
        const WindowFixture w;
        QStringList said;
        for (const QWidget* each : w.window().findChildren<QWidget*>())
            said << each->accessibleName() << each->accessibleDescription();
        for (const QLabel* label : w.window().findChildren<QLabel*>())
            said << label->text();
        for (const QComboBox* list : w.window().findChildren<QComboBox*>())
            for (int row = 0; row < list->count(); ++row)
                said << list->itemText(row);
        for (const QAbstractItemView* table : w.window().findChildren<QAbstractItemView*>())
            for (int row = 0; table->model() != nullptr && row < table->model()->rowCount(); ++row)
                said << table->model()->index(row, 0).data().toString();
        for (const ChartLane& lane : w.window().charts().lanes())
            said << lane.label;
        QVERIFY2(said.filter(QStringLiteral("GC-Heap")).size() > 3, qPrintable(said.join(QLatin1Char('|'))));
        for (const char* name : {"collected", "pooled"}) {
            const QStringList english =
                said.filter(QRegularExpression(QStringLiteral("\\b%1\\b").arg(QLatin1String(name))));
            QVERIFY2(english.isEmpty(), qPrintable(english.join(QLatin1Char('|'))));
        }
        // Files keep the original name.
        QCOMPARE(w.engine().recording().laneName(0), std::string("collected"));
    }

    void lanesOfAnExperimentDifferInGerman()
    {
        applyLanguage(LanguageChoice::German);
        for (const BuiltInExperiment& builtIn : builtInExperiments()) {
            QSet<QString> names;
            for (const ExperimentLane& lane : loadExperiment(std::string(builtIn.name)).lanes) {
                QVERIFY2(!names.contains(shownLane(lane.name)), lane.name.c_str());
                names << shownLane(lane.name);
            }
        }
    }

    void aNameNotWrittenOverIsKept()
    {
        applyLanguage(LanguageChoice::German);
        LaneForm form;
        const QSignalSpy changes(&form, &LaneForm::changed);
        form.setLane(loadExperiment("boss-bullets"), 0);
        auto& name = *form.findChild<QLineEdit*>(QStringLiteral("edit.name"));
        QCOMPARE(name.text(), QStringLiteral("GC-Heap"));
        emit name.editingFinished();
        QCOMPARE(changes.count(), 0);
        name.setText(QStringLiteral("mein Heap"));
        emit name.editingFinished();
        QCOMPARE(changes.count(), 1);
        QCOMPARE(changes.first().first().value<Experiment>().lanes.front().name, std::string("mein Heap"));
    }

    void pluralsAreRight_data()
    {
        QTest::addColumn<LanguageChoice>("language");
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("text");
        QTest::newRow("English, one") << LanguageChoice::English << 1 << QStringLiteral("1 lane");
        QTest::newRow("English, two") << LanguageChoice::English << 2 << QStringLiteral("2 lanes");
        QTest::newRow("German, one") << LanguageChoice::German << 1 << QStringLiteral("1 Spur");
        QTest::newRow("German, two") << LanguageChoice::German << 2 << QStringLiteral("2 Spuren");
    }

    void pluralsAreRight()
    {
        QFETCH(const LanguageChoice, language);
        QFETCH(const int, count);
        applyLanguage(language);
        QTEST(QCoreApplication::translate("poolscope::ui::StartListModel", "%n lanes", nullptr, count), "text");
    }

    void numbersAreGerman()
    {
        applyLanguage(LanguageChoice::German);
        const WindowFixture w(loadExperiment("collectors"));
        w.awaitFrames(30);
        w.pause();
        // Measured values and axes have a decimal comma; no label has an English number.
        static const QRegularExpression english(QStringLiteral("[0-9]\\.[0-9]{1,2}(?![0-9])"));
        static const QRegularExpression german(QStringLiteral("[0-9],[0-9]{1,2}(?![0-9])"));
        int numbers = 0;
        for (const QLabel* label : w.window().findChildren<QLabel*>()) {
            QVERIFY2(!label->text().contains(english), qPrintable(label->text()));
            numbers += label->text().contains(german);
        }
        QVERIFY(numbers > 0);
        QCOMPARE(formatMoment(90, 60), QStringLiteral("Frame 90 · 1,50 s"));
    }

    void nothingIsCut_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("small") << QSize(1280, 720);
        QTest::newRow("large") << QSize(1920, 1080);
    }

    void nothingIsCut()
    {
        QFETCH(const QSize, size);
        applyLanguage(LanguageChoice::German);
        const WindowFixture w;
        w.window().resize(size);
        QTRY_COMPARE(w.window().size(), size);
        w.awaitFrames(30);
        w.pause();
        for (const QLabel* label : w.window().findChildren<QLabel*>()) {
            if (!label->isVisible() || label->text().isEmpty() || label->wordWrap()) continue;
            QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
        }
        int buttons = 0;
        for (const QAbstractButton* button : w.window().findChildren<QAbstractButton*>()) {
            if (!button->isVisible() || button->text().isEmpty()) continue;
            ++buttons;
            QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
        }
        QVERIFY(buttons >= 5);
        QVERIFY(w.window().findChild<QWidget*>(QStringLiteral("export"))->isVisible());
    }

    void nothingIsCutElsewhere_data()
    {
        QTest::addColumn<QList<QKeyCombination>>("keys"); // pressed one after the other
        QTest::addColumn<QString>("part");
        QTest::addColumn<int>("down"); // steps down the editor's list of parts
        using Keys = QList<QKeyCombination>;
        const QKeyCombination editor = Qt::CTRL | Qt::Key_E, predict = Qt::SHIFT | Qt::Key_P,
                              startPage = Qt::ALT | Qt::Key_Home;
        const QKeyCombination projector = Qt::Key_P;
        QTest::newRow("editor, experiment") << Keys{editor} << QStringLiteral("editor") << 0;
        QTest::newRow("editor, lane that is collected") << Keys{editor} << QStringLiteral("editor") << 1;
        QTest::newRow("editor, lane of a pool") << Keys{editor} << QStringLiteral("editor") << 2;
        QTest::newRow("editor, claims") << Keys{editor} << QStringLiteral("editor") << 3;
        QTest::newRow("start page") << Keys{startPage} << QStringLiteral("start") << 0;
        QTest::newRow("shortcuts") << Keys{Qt::CTRL | Qt::Key_Question} << QStringLiteral("shortcuts") << 0;
        QTest::newRow("prediction bar") << Keys{predict} << QStringLiteral("bar.prediction") << 0;
        QTest::newRow("projector mode") << Keys{projector} << QStringLiteral("window.main") << 0;
        QTest::newRow("prediction bar in projector mode")
            << Keys{projector, predict} << QStringLiteral("bar.prediction") << 0;
        QTest::newRow("start page in projector mode") << Keys{projector, startPage} << QStringLiteral("start") << 0;
        QTest::newRow("editor in projector mode") << Keys{projector, editor} << QStringLiteral("editor") << 2;
    }

    void nothingIsCutElsewhere()
    {
        QFETCH(const QList<QKeyCombination>, keys);
        QFETCH(const QString, part);
        QFETCH(const int, down);
        applyLanguage(LanguageChoice::German);
        const WindowFixture w;
        w.window().resize(1280, 720);
        w.window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w.window()));
        w.awaitFrames(30);
        for (const QKeyCombination& each : keys) {
            QTest::keyClick(&w.window(), each.key(), each.keyboardModifiers());
            if (each != QKeyCombination(Qt::Key_P)) continue;
            QTRY_VERIFY(w.window().font().pointSizeF() >= 20);
            w.window().showNormal();
            w.window().resize(1280, 720);
        }
        QTRY_COMPARE(w.window().size(), QSize(1280, 720));
        QWidget* const shown = part == w.window().objectName() ? &w.window() : w.window().findChild<QWidget*>(part);
        QVERIFY(shown != nullptr);
        QTRY_VERIFY(shown->isVisible());
        // The screen of the tests is smaller than any projector's.
        if (keys.size() > 1 && shown->isWindow()) shown->resize(1240, 680);
        if (auto* parts = shown->findChild<QListWidget*>(QStringLiteral("editor.parts")))
            for (int i = 0; i < down; ++i)
                QTest::keyClick(parts, Qt::Key_Down);
        QTRY_VERIFY2(firstCutIn(*shown).isEmpty(), qPrintable(firstCutIn(*shown)));
    }

    void buttonsOfQtSpeakGerman()
    {
        if (!QFile::exists(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_de.qm")))
            QSKIP("Qt's own German is not installed (Debian: qt6-translations-l10n).");
        applyLanguage(LanguageChoice::German);
        const QDialogButtonBox box(QDialogButtonBox::Cancel);
        QCOMPARE(box.button(QDialogButtonBox::Cancel)->text().remove(QLatin1Char('&')), QStringLiteral("Abbrechen"));
    }

    void choiceIsAnnouncedAndRemembered()
    {
        WindowFixture w;
        QVERIFY(w.action("view.language.system").isChecked());
        w.action("view.language.german").trigger();
        QCOMPARE(w.window().statusBar()->currentMessage(),
                 QStringLiteral("Ab dem nächsten Start spricht Poolscope Deutsch."));
        w.action("view.language.english").trigger();
        QCOMPARE(w.window().statusBar()->currentMessage(),
                 QStringLiteral("Poolscope speaks English from its next start on."));
        w.action("view.language.german").trigger();
        w.reopen();
        QCOMPARE(w.store()->read().language, LanguageChoice::German);
        QVERIFY(w.action("view.language.german").isChecked());
        QVERIFY(!w.action("view.language.system").isChecked());
    }

    void languageCanBeTakenBack()
    {
        applyLanguage(LanguageChoice::German);
        QCOMPARE(translated("Fireworks"), QStringLiteral("Feuerwerk"));
        applyLanguage(LanguageChoice::English);
        QCOMPARE(translated("Fireworks"), QStringLiteral("Fireworks"));
    }

    void init() { applyLanguage(LanguageChoice::English); }

    void spansOfFrames_data()
    {
        QTest::addColumn<int>("a");
        QTest::addColumn<int>("b");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << 60 << 60 << "B − A: 0.00 s · 0 frames";
        QTest::newRow("one") << 60 << 61 << "B − A: 0.02 s · 1 frame"; // regression: it was "1 frames"
        QTest::newRow("one back") << 61 << 60 << "B − A: -0.02 s · -1 frame";
        QTest::newRow("many") << 0 << 1200 << "B − A: 20.00 s · 1,200 frames";
    }

    void spansOfFrames()
    {
        QFETCH(int, a);
        QFETCH(int, b);
        QTEST(formatSpan(static_cast<std::size_t>(a), static_cast<std::size_t>(b), 60), "text");
    }

    void agesOfObjects()
    {
        const std::vector<std::string> kinds{std::string("bullet")};
        BlockReport block;
        block.state = MemoryState::Live;
        block.kind = 0;
        block.hasObject = true;
        block.id = {3, 1};
        block.space = std::string("heap");
        block.bytes = 48;
        block.age = 1;
        block.survived = 1;
        block.isRoot = true;
        QCOMPARE(blockSentence(block, kinds),
                 QStringLiteral("bullet 3 (generation 1), alive: 48 B at 0x0 of heap, 1 frame old. It survived 1 minor "
                                "collection. Referred to by the program itself."));
        block.age = 1320;
        block.survived = 2;
        block.isLeaked = true;
        const QString older = blockSentence(block, kinds);
        QVERIFY2(older.contains(
                     QStringLiteral("1,320 frames old. It survived 2 minor collections. It was never released. ")),
                 qPrintable(older));
    }

    void stateOfSlots_data()
    {
        QTest::addColumn<int>("misses");
        QTest::addColumn<int>("exhausted");
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::newRow("all well") << 0 << 0 << "1,200 in use, 1,300 at most, no miss"
                                  << "1.200 belegt, höchstens 1.300, kein Fehlgriff";
        QTest::newRow("a miss") << 1 << 0 << "1,200 in use, 1,300 at most, 1 missed"
                                << "1.200 belegt, höchstens 1.300, 1 Fehlgriff";
        QTest::newRow("misses") << 7 << 0 << "1,200 in use, 1,300 at most, 7 missed"
                                << "1.200 belegt, höchstens 1.300, 7 Fehlgriffe";
        QTest::newRow("refusals") << 0 << 2 << "1,200 in use, 1,300 at most, 2 found no slot"
                                  << "1.200 belegt, höchstens 1.300, 2 ohne Slot";
        QTest::newRow("both") << 7 << 2 << "1,200 in use, 1,300 at most, 7 missed, 2 found no slot"
                              << "1.200 belegt, höchstens 1.300, 7 Fehlgriffe, 2 ohne Slot";
    }

    void stateOfSlots()
    {
        QFETCH(int, misses);
        QFETCH(int, exhausted);
        LaneSummary summary;
        Counters& now = summary.counters.totals;
        now.slotsInUse = 1200;
        now.highWater = 1300;
        now.misses = static_cast<std::uint64_t>(misses);
        now.exhausted = static_cast<std::uint64_t>(exhausted);
        QTEST(laneState(summary, true, false), "english");
        applyLanguage(LanguageChoice::German);
        QTEST(laneState(summary, true, false), "german");
    }

    // Objects that live for one frame are gone at its end, but must be mentioned.
    void stateWithoutSlots()
    {
        LaneSummary summary;
        summary.counters.peaks.liveObjects = 2400;
        QCOMPARE(laneState(summary, false, false), QStringLiteral("0 alive, 2,400 at most"));
        applyLanguage(LanguageChoice::German);
        QCOMPARE(laneState(summary, false, false), QStringLiteral("0 am Leben, höchstens 2.400"));
    }

    void germanToo()
    {
        applyLanguage(LanguageChoice::German);
        QCOMPARE(formatSpan(60, 61, 60), QStringLiteral("B − A: 0,02 s · 1 Frame"));
        QCOMPARE(formatSpan(60, 62, 60), QStringLiteral("B − A: 0,03 s · 2 Frames"));
    }
};

TEST_WITH_APPLICATION(LanguageTest);
#include "tst_language.moc"
