// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/heap_words.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <memory>

using namespace poolscope;

class TestHeapWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void blocksAreCounted_data()
    {
        QTest::addColumn<int>("used"); // of 64 bytes each
        QTest::addColumn<int>("free"); // of 96
        QTest::addColumn<QString>("sentence");
        QTest::newRow("one of each") << 1 << 1
                                     << "The heap before the frame: 1 block is in use, and a free one has 96 bytes.";
        QTest::newRow("all free") << 0 << 1
                                  << "The heap before the frame: 0 blocks are in use, and a free one has 96 bytes.";
        QTest::newRow("none free") << 2 << 0 << "The heap before the frame: 2 blocks are in use, and none is free.";
        QTest::newRow("several") << 2 << 2
                                 << "The heap before the frame: 2 blocks are in use, and 2 free ones have 192 bytes, "
                                    "the largest 96.";
    }
    void blocksAreCounted()
    {
        QFETCH(int, used);
        QFETCH(int, free);
        HeapFilm film;
        std::uint64_t at = 8;
        for (int block = 0; block < used + free; ++block) {
            const bool isInUse = block < used;
            const std::uint64_t bytes = isInUse ? 64 : 96;
            film.begin.blocks.push_back({.at = at, .bytes = bytes, .isInUse = isInUse});
            if (!isInUse) film.begin.lists[0].push_back(at);
            at += bytes;
        }
        const HeapPlayer player(std::make_shared<const HeapFilm>(film));
        QTEST(QString::fromStdString(sentenceOf(player).english()), "sentence");
    }

    void callsAreCounted_data()
    {
        QTest::addColumn<int>("shown");
        QTest::addColumn<int>("all");
        QTest::addColumn<QString>("extent");
        QTest::newRow("one") << 1 << 1 << "1 birth or death";
        QTest::newRow("two") << 2 << 2 << "2 births and deaths";
        QTest::newRow("one of two") << 1 << 2 << "the first of 2 births and deaths";
        QTest::newRow("two of three") << 2 << 3 << "the first 2 of 3 births and deaths";
    }
    void callsAreCounted()
    {
        QFETCH(int, shown);
        QFETCH(int, all);
        HeapFilm film;
        film.steps.resize(static_cast<std::size_t>(shown)); // each an Ask
        film.calls = static_cast<std::size_t>(all);
        film.isCut = shown < all;
        QTEST(QString::fromStdString(extentOf(film).english()), "extent");
    }
};

TEST_WITHOUT_APPLICATION(TestHeapWords);
#include "tst_heap_words.moc"
