// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The real window, started twice with the settings it keeps: no pane is narrower than what it says, and none narrower
// than it was left.
#include "tests/integration/window_inspection.h"
#include "tests/program/test_program.h"
#include "tests/ui/views/window_fixture.h"
#include "ui/views/language.h"

#include <QLineEdit>
#include <QScrollArea>
#include <QTemporaryFile>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// Texts of boxes that are longer than the room they have.
QStringList cutNumbers(const QWidget& part)
{
    QStringList findings;
    for (const QLineEdit* each : part.findChildren<QLineEdit*>()) {
        if (!each->isVisible()) continue;
        constexpr int margins = 4; // of a QLineEdit, beside its text
        const int needed = each->fontMetrics().horizontalAdvance(each->text()) + margins;
        if (needed > each->width())
            findings += QStringLiteral("\"%1\" needs %2 and has %3").arg(each->text()).arg(needed).arg(each->width());
    }
    return findings;
}

// Words that are longer than the line they stand in.
QStringList cutWords(const QWidget& part)
{
    QStringList findings;
    for (const QLabel* each : part.findChildren<QLabel*>()) {
        const bool mayBeCut = each->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
        if (!each->isVisible() || mayBeCut || each->minimumSizeHint().width() <= each->width()) continue;
        findings += QStringLiteral("\"%1\" needs %2 and has %3")
                        .arg(each->text())
                        .arg(each->minimumSizeHint().width())
                        .arg(each->width());
    }
    return findings;
}

// What is scrolled up and down only, and reaches under its scroll bar or out of sight.
QStringList coveredBySides(const QWidget& part)
{
    QStringList findings;
    for (const QScrollArea* each : part.findChildren<QScrollArea*>()) {
        if (!each->isVisible() || each->widget() == nullptr) continue;
        if (each->widget()->width() > each->viewport()->width())
            findings += QStringLiteral("what is scrolled in %1 needs %2 and has %3")
                            .arg(each->objectName())
                            .arg(each->widget()->width())
                            .arg(each->viewport()->width());
    }
    return findings;
}

QStringList findingsIn(const QWidget& pane)
{
    return cutTexts(pane) + cutNumbers(pane) + cutWords(pane) + coveredBySides(pane);
}

} // namespace

class PaneWidthsTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup();

    void nothingIsCutAfterARestart_data();
    void nothingIsCutAfterARestart();
    void aPaneIsAsWideAsItWasLeft_data();
    void aPaneIsAsWideAsItWasLeft();
};

void PaneWidthsTest::cleanup()
{
    applyLanguage(LanguageChoice::English);
    applyTheme(ThemeChoice::System);
}

void PaneWidthsTest::nothingIsCutAfterARestart_data()
{
    QTest::addColumn<QString>("experiment");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<LanguageChoice>("language");
    QTest::addColumn<ThemeChoice>("theme");
    constexpr QSize small(1280, 720), large(1920, 1080);
    const QString first = QString::fromLatin1(WindowFixture::standard);
    QTest::newRow("large window") << first << large << LanguageChoice::English << ThemeChoice::Light;
    QTest::newRow("high contrast") << first << small << LanguageChoice::English << ThemeChoice::HighContrast;
    for (const BuiltInExperiment& each : builtInExperiments()) {
        const QString name = QString::fromUtf8(each.name.data(), static_cast<qsizetype>(each.name.size()));
        QTest::newRow(qPrintable(name)) << name << small << LanguageChoice::English << ThemeChoice::Light;
        QTest::newRow(qPrintable(name + QStringLiteral(" in German")))
            << name << small << LanguageChoice::German << ThemeChoice::Light;
    }
}

void PaneWidthsTest::nothingIsCutAfterARestart()
{
    QFETCH(QString, experiment);
    QFETCH(QSize, size);
    QFETCH(LanguageChoice, language);
    QFETCH(ThemeChoice, theme);
    applyLanguage(language);
    const Experiment loaded = loadExperiment(experiment.toStdString());
    WindowFixture w(loaded, size);
    w.reopen(loaded);
    applyTheme(theme);
    w.window().show();
    QVERIFY(QTest::qWaitForWindowExposed(&w.window()));
    w.pause();
    QCOMPARE(w.window().size(), size);
    for (Panel* pane : w.window().findChildren<Panel*>()) {
        if (pane->isHidden()) continue;
        pane->raise();
        QTRY_VERIFY(pane->isInFront());
        QStringList findings;
        // Sizes settle by and by.
        const bool isWell = QTest::qWaitFor([&] { return (findings = findingsIn(*pane)).isEmpty(); }, 500);
        QVERIFY2(isWell, qPrintable(pane->objectName() + QStringLiteral(": ") + findings.join(QStringLiteral("; "))));
    }
}

void PaneWidthsTest::aPaneIsAsWideAsItWasLeft_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("width");
    for (const QSize size : {QSize(1280, 720), QSize(1920, 1080)})
        for (const int width : {340, 480})
            QTest::addRow("%d wide in a window of %d", width, size.width()) << size << width;
}

void PaneWidthsTest::aPaneIsAsWideAsItWasLeft()
{
    QFETCH(QSize, size);
    QFETCH(int, width);
    WindowFixture w(loadExperiment(WindowFixture::standard), size);
    w.window().resizeDocks({&w.panel(QStringLiteral("experiment"))}, {width}, Qt::Horizontal);
    QTRY_COMPARE(w.panel(QStringLiteral("experiment")).width(), width);
    w.reopen();
    w.window().show();
    QVERIFY(QTest::qWaitForWindowExposed(&w.window()));
    QTRY_COMPARE_WITH_TIMEOUT(w.panel(QStringLiteral("experiment")).width(), width, 5000);
}

// On a screen that the windows fit on: the standard one without a display has 800 x 800.
POOLSCOPE_REGISTER_TEST(PaneWidthsTest, QTemporaryFile screens; screens.open();
                        screens.write(R"({"screens": [{"name": "one", "x": 0, "y": 0, "width": 1920, "height": 1080,
                            "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})");
                        screens.close(); if (qgetenv("QT_QPA_PLATFORM") == "offscreen")
                            qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.fileName().toUtf8());
                        QTEST_MAIN_SETUP());
#include "tst_pane_widths.moc"
