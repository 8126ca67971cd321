// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/printable.h"

#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestPrintable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatATerminalMustNotSee_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* name, const char* text, const char* shown) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(shown);
        };
        row("plain words", "lane a: ok", "lane a: ok");
        row("letters of many languages", "Größe \u2192 \u65e5\u672c \U0001f600",
            "Größe \u2192 \u65e5\u672c \U0001f600");
        row("line ends and tabs", "a\n\tb", "a<U+000A><U+0009>b");
        row("an escape sequence", "\x1b[31mred", "<U+001B>[31mred");
        row("a C1 control character",
            "\xc2\x9b"
            "31m",
            "<U+009B>31m");
        row("a carriage return", "ok\rno", "ok<U+000D>no");
        row("delete", "\x7f", "<U+007F>");
        row("right to left from here", "\u202eelif", "<U+202E>elif");
        row("an isolate", "\u2066x\u2069", "<U+2066>x<U+2069>");
        row("a byte that begins nothing",
            "a\xff"
            "b",
            "a<FF>b");
        row("a character that breaks off", "a\xe2\x82", "a<E2><82>");
        row("an overlong slash", "\xc0\xaf", "<C0><AF>");
        row("half of a pair", "\xed\xa0\x80", "<ED><A0><80>");
        row("beyond the last character", "\xf4\x90\x80\x80", "<F4><90><80><80>");
    }
    void showsWhatATerminalMustNotSee()
    {
        QFETCH(QByteArray, text);
        QTEST(QByteArray::fromStdString(printable(text.toStdString())), "shown");
    }

    void blanksHaveNoInk_data()
    {
        QTest::addColumn<quint32>("character");
        QTest::addColumn<bool>("blank");
        QTest::newRow("space") << 0x20U << true;
        QTest::newRow("no-break space") << 0xa0U << true;
        QTest::newRow("zero-width space") << 0x200bU << true;
        QTest::newRow("byte order mark") << 0xfeffU << true;
        QTest::newRow("Hangul filler") << 0x3164U << true;
        QTest::newRow("letter") << quint32{'a'} << false;
        QTest::newRow("full stop") << quint32{'.'} << false;
    }
    void blanksHaveNoInk()
    {
        QFETCH(quint32, character);
        QTEST(isBlank(character), "blank");
    }
};

TEST_WITH_CORE_APPLICATION(TestPrintable);
#include "tst_printable.moc"
