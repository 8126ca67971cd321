// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Notes of several threads at once, whatever comes of their texts.
#include "core/trace/capture/program_notes.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <cstring>
#include <string>

using namespace poolscope;

namespace {

// The pieces of a text from `first` on, without the note.
void addText(ProgramNotes& notes, std::size_t ring, const std::string& text, std::size_t first = 0)
{
    for (std::size_t at = 0; at < text.size(); at += 16) {
        PoolscopeRecord record{};
        const std::string piece = text.substr(at, 16);
        char bytes[16] = {};
        std::memcpy(bytes, piece.data(), piece.size());
        std::memcpy(&record.address, bytes, 8);
        std::memcpy(&record.bytes, bytes + 8, 8);
        record.site = ring << 32 | (first + at / 16);
        notes.addText(ring, record);
    }
}

std::optional<std::size_t> add(ProgramNotes& notes, std::size_t ring, PoolscopeNoteKind kind, std::uint64_t address = 0,
                               std::uint64_t bytes = 0)
{
    PoolscopeRecord record{};
    record.address = address;
    record.bytes = bytes;
    record.site = ring << 32 | kind;
    return notes.add(ring, record, {.marks = 7});
}

} // namespace

class TestProgramNotes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTextIsOneLineOfWholeCharacters_data()
    {
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<QByteArray>("kept");
        QTest::newRow("short") << QByteArray("boss") << QByteArray("boss");
        QTest::newRow("of 16 bytes") << QByteArray("0123456789abcdef") << QByteArray("0123456789abcdef");
        QTest::newRow("of 17 bytes") << QByteArray("0123456789abcdefg") << QByteArray("0123456789abcdefg");
        QTest::newRow("several lines") << QByteArray("a\nb\tc") << QByteArray("a b c");
        QTest::newRow("a whole character at the end") << QByteArray("a\xe2\x82\xac") << QByteArray("a\xe2\x82\xac");
        QTest::newRow("a character that is cut") << QByteArray("a\xe2\x82") << QByteArray("a");
        QTest::newRow("only its first byte is there") << QByteArray("a\xf0") << QByteArray("a");
    }
    void aTextIsOneLineOfWholeCharacters()
    {
        QFETCH(QByteArray, said);
        QFETCH(QByteArray, kept);
        ProgramNotes notes;
        addText(notes, 3, said.toStdString());
        add(notes, 3, PoolscopeLabel);
        QCOMPARE(notes.notes().labels.size(), std::size_t{1});
        QCOMPARE(QByteArray::fromStdString(notes.notes().labels.front().text), kept);
        QCOMPARE(notes.notes().labels.front().marks, std::uint64_t{7});
    }

    void textsOfThreadsDoNotMix()
    {
        ProgramNotes notes;
        addText(notes, 1, "the first thread's text");
        addText(notes, 2, "another text");
        addText(notes, 4, "left by a jump");
        add(notes, 1, PoolscopeLabel);
        add(notes, 2, PoolscopeLabel);
        addText(notes, 4, "whole");
        add(notes, 4, PoolscopeLabel);
        add(notes, 4, PoolscopeLabel); // without a text, it says nothing
        const std::vector<TraceNotes::Label>& labels = notes.notes().labels;
        QCOMPARE(labels.size(), std::size_t{3});
        QCOMPARE(labels[0].text, std::string("the first thread's text"));
        QCOMPARE(labels[1].text, std::string("another text"));
        QCOMPARE(labels[2].text, std::string("whole"));
    }

    void itSaysWhichPoolItIsAbout()
    {
        ProgramNotes notes;
        addText(notes, 1, "p");
        QCOMPARE(add(notes, 1, PoolscopePoolAcquire, 16, 16), std::optional<std::size_t>(0));
        addText(notes, 1, "q");
        QCOMPARE(add(notes, 1, PoolscopePoolReset), std::optional<std::size_t>(1));
        addText(notes, 1, "p");
        QCOMPARE(add(notes, 1, PoolscopePoolRelease, 16), std::optional<std::size_t>(0));
        addText(notes, 1, "p");
        QVERIFY(!add(notes, 1, PoolscopeLabel));
        QVERIFY(!add(notes, 1, PoolscopeOff));
    }

    void onlySoManyAreKept()
    {
        ProgramNotes notes;
        for (std::size_t i = 0; i < TraceNotes::maxLabels + 10; ++i) {
            addText(notes, 1, "pool " + std::to_string(i));
            add(notes, 1, PoolscopePoolAcquire, 16, 16);
            addText(notes, 1, "label");
            add(notes, 1, PoolscopeLabel);
        }
        QCOMPARE(notes.notes().labels.size(), TraceNotes::maxLabels);
        QCOMPARE(notes.notes().pools.size(), TraceNotes::maxPools);
    }

    void aPoolKnowsWhatIsInUse()
    {
        ProgramNotes notes;
        const auto pool = [&](PoolscopeNoteKind kind, std::uint64_t address, std::uint64_t bytes = 0) {
            addText(notes, 1, "p");
            add(notes, 1, kind, address, bytes);
        };
        pool(PoolscopePoolAcquire, 16, 10);
        pool(PoolscopePoolAcquire, 16, 30); // that it was taken back was not said
        pool(PoolscopePoolAcquire, 32, 20);
        pool(PoolscopePoolRelease, 32);
        pool(PoolscopePoolRelease, 32);
        const TraceNotes::Pool before{"p", 3, 1, 0, 1, 2, 50, 1, 30};
        QVERIFY(notes.notes().pools.front() == before);
        pool(PoolscopePoolReset, 0);
        const TraceNotes::Pool after{"p", 3, 1, 1, 1, 2, 50, 0, 0};
        QVERIFY(notes.notes().pools.front() == after);
        pool(PoolscopePoolAcquire, 48, 5);
        notes.beginImage();
        QCOMPARE(notes.notes().pools.front().liveObjects, std::uint64_t{0});
        QCOMPARE(notes.notes().pools.front().acquired, std::uint64_t{4});
    }
};

TEST_WITH_CORE_APPLICATION(TestProgramNotes);
#include "tst_program_notes.moc"
