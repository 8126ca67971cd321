// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/json_document.h"
#include "tests/program/test_program.h"
#include "ui/text/names.h"

#include <QTest>
#include <QTextLayout>

using namespace poolscope;
using namespace poolscope::ui;

class TestNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsAroundANameKeepTheirPlaces_data();
    void wordsAroundANameKeepTheirPlaces();
    void namesFromTheLeftStay();
    void filesAreShownWhole_data();
    void filesAreShownWhole();
    void pathsAreShownWhole();
    void menusHaveNoShortcutOfANames();
    void typedTextIsOneLine_data();
    void typedTextIsOneLine();
};

namespace {

// x from the left at which `part` of `text` is drawn in a left-to-right line; -1 if it does not occur.
double placeOf(const QString& part, const QString& text)
{
    QTextLayout layout(text);
    QTextOption option;
    option.setTextDirection(Qt::LeftToRight);
    layout.setTextOption(option);
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    const auto at = static_cast<int>(text.indexOf(part));
    return at < 0 ? -1 : line.cursorToX(at);
}

} // namespace

void TestNames::wordsAroundANameKeepTheirPlaces_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("from the left") << "pooled";
    QTest::newRow("Hebrew") << QStringLiteral("\u05d0\u05d1\u05d2");
    QTest::newRow("Arabic") << QStringLiteral("\u0639\u0631\u0628");
    QTest::newRow("both") << QStringLiteral("pool \u05d0\u05d1\u05d2");
    QTest::newRow("digits of Arabic") << QStringLiteral("\u0661\u0662");
    QTest::newRow("beyond sixteen bits") << QString::fromUcs4(U"\U00010900\U00010901");
}

void TestNames::wordsAroundANameKeepTheirPlaces()
{
    QFETCH(QString, name);
    const QString text = QStringLiteral("Frame 77, %1: 300 of 500 (%1, 9)").arg(inSentence(name));
    double last = -1;
    for (const char* part : {"Frame", "77", ": ", "300", "of", "500", "(", "9", ")"}) {
        const double place = placeOf(QLatin1String(part), text);
        QVERIFY2(place > last, part);
        last = place;
    }
}

void TestNames::namesFromTheLeftStay()
{
    QCOMPARE(inSentence(QStringLiteral("größer & 2")), QStringLiteral("größer & 2"));
    QCOMPARE(inSentence(QString()), QString());
}

void TestNames::filesAreShownWhole_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << "/tmp/my run.json"
                           << "my run.json";
    QTest::newRow("direction turned") << QStringLiteral("/tmp/run\u202enosj.exe") << "run<U+202E>nosj.exe";
    QTest::newRow("isolate") << QStringLiteral("/tmp/run\u2067.json") << "run<U+2067>.json";
    QTest::newRow("control") << QStringLiteral("/tmp/a\u0007b\u009b.json") << "a<U+0007>b<U+009B>.json";
}

void TestNames::filesAreShownWhole()
{
    QFETCH(QString, path);
    QFETCH(QString, shown);
    QCOMPARE(shownFile(path), shown);
}

void TestNames::pathsAreShownWhole()
{
    QCOMPARE(shownPath(QStringLiteral("/a\u202e/b.json")), QString("/a<U+202E>/b.json"));
}

void TestNames::menusHaveNoShortcutOfANames()
{
    QCOMPARE(withoutShortcut("this & that"), QString("this && that"));
}

void TestNames::typedTextIsOneLine_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("text");
    QTest::newRow("plain") << "a pause"
                           << "a pause";
    QTest::newRow("blanks around it") << "  a pause \n"
                                      << "a pause";
    QTest::newRow("line separators") << QStringLiteral("one\u2028two\u2029three\nfour") << "one two three four";
    QTest::newRow("direction turned") << QStringLiteral("a\u202eb\u2067c\u2069") << "a b c";
    QTest::newRow("controls") << QStringLiteral("a\tb\u0007c\u009bd") << "a b c d";
}

void TestNames::typedTextIsOneLine()
{
    QFETCH(QString, typed);
    QFETCH(QString, text);
    QCOMPARE(onOneLine(typed), text);
    QVERIFY2(!hasControlCharacters(onOneLine(typed).toStdString()), "files would not take it");
}

TEST_WITH_APPLICATION(TestNames);
#include "tst_names.moc"
