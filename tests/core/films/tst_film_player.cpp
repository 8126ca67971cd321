// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/film_player.h"
#include "core/films/film_words.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <memory>

using namespace poolscope;
using gc::StepAction;

namespace {

// Objects 0 -> 1, 2; 2 -> 1; 3 -> 3. A root refers to 0.
std::shared_ptr<CollectionFilm> smallHeap(FilmedAlgorithm algorithm)
{
    auto film = std::make_shared<CollectionFilm>();
    film->algorithm = algorithm;
    film->kinds = {"page"};
    film->spaces = {{.name = "heap", .begin = 1000, .bytes = 400}, {.name = "other", .begin = 2000, .bytes = 400}};
    const std::vector<std::vector<FilmObject>> targets{{1, 2}, {}, {1}, {3}};
    for (FilmObject i = 0; i < targets.size(); ++i) {
        FilmedObject object{.id = {i, 0}, .bytes = 100, .address = 1000 + i * 100U};
        object.roots = i == 0 ? 1 : 0;
        object.firstTarget = static_cast<std::uint32_t>(film->targets.size());
        object.targetCount = static_cast<std::uint32_t>(targets[i].size());
        film->targets.insert(film->targets.end(), targets[i].begin(), targets[i].end());
        film->objects.push_back(object);
    }
    film->objectsInHeap = film->condemnedInHeap = film->objects.size();
    return film;
}

std::vector<FilmObject> listed(std::span<const FilmObject> objects)
{
    return {objects.begin(), objects.end()};
}

// Everything that the player knows.
QString stateOf(const FilmPlayer& player)
{
    QString text;
    for (FilmObject i = 0; i < player.film().objects.size(); ++i) {
        text += QStringLiteral("%1:%2@%3#%4%5%6%7 ")
                    .arg(i)
                    .arg(static_cast<int>(player.colour(i)))
                    .arg(player.address(i))
                    .arg(player.count(i))
                    .arg(player.isRemembered(i) ? QStringLiteral("r") : QString())
                    .arg(player.exists(i) ? QString() : QStringLiteral("-"))
                    .arg(player.isRoot(i) ? QStringLiteral("R") : QString());
        for (const FilmObject target : player.targetsOf(i))
            text += QStringLiteral(">%1").arg(target);
    }
    for (const FilmObject object : player.pending())
        text += QStringLiteral(" p%1").arg(object);
    for (const FilmObject object : player.freed())
        text += QStringLiteral(" f%1").arg(object);
    const FilmPlayer::Tally& tally = player.tally();
    return text + QStringLiteral(" c%1 w%2 g%3 b%4 x%5 copied %6 freed %7 kept %8 not asked %9")
                      .arg(player.current())
                      .arg(tally.white)
                      .arg(tally.grey)
                      .arg(tally.black)
                      .arg(tally.gone)
                      .arg(tally.copiedBytes)
                      .arg(tally.freedBytes)
                      .arg(tally.kept)
                      .arg(tally.notCondemned);
}

std::shared_ptr<CollectionFilm> markedAndSwept()
{
    auto film = smallHeap(FilmedAlgorithm::MarkSweep);
    film->steps = {{StepAction::Root, 0},     {StepAction::Shade, 0},   {StepAction::Scan, 0},
                   {StepAction::Shade, 1, 0}, {StepAction::Blacken, 1}, {StepAction::Shade, 2, 0},
                   {StepAction::Blacken, 0},  {StepAction::Scan, 2},    {StepAction::Seen, 1, 2},
                   {StepAction::Blacken, 2},  {StepAction::Keep, 0},    {StepAction::Keep, 1},
                   {StepAction::Keep, 2},     {StepAction::Free, 3}};
    film->collection.objectsVisited = 3;
    film->collection.objectsReclaimed = 1;
    return film;
}

} // namespace

class TestFilmPlayer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void paintsAndStacks()
    {
        FilmPlayer player(markedAndSwept());
        QCOMPARE(player.tally().white, std::size_t{4});
        QCOMPARE(sentenceOf(player).english(),
                 std::string("4 objects. Which of them are alive is not known yet. All of them are white."));
        player.seek(2);
        QCOMPARE(listed(player.pending()), std::vector<FilmObject>{0});
        QCOMPARE(player.colour(0), FilmColour::Grey);
        player.seek(4);
        QCOMPARE(player.current(), FilmObject{0});
        QCOMPARE(listed(player.pending()), std::vector<FilmObject>{}); // page 1 refers to nothing
        QCOMPARE(sentenceOf(player).english(), std::string("page 0 leads to page 1, which is white: it is marked."));
        player.seek(6);
        QCOMPARE(listed(player.pending()), std::vector<FilmObject>{2});
        QCOMPARE(sentenceOf(player).english(),
                 std::string("page 0 leads to page 2, which is white: it turns grey and goes onto the stack."));
        player.seek(100);
        QVERIFY(player.isAtEnd());
        QCOMPARE(player.colour(3), FilmColour::Gone);
        QCOMPARE(player.colour(0), FilmColour::Kept); // white for the next collection, as the code says
        QCOMPARE(player.tally().black, std::size_t{0});
        QCOMPARE(player.tally().kept, std::size_t{3});
        QCOMPARE(listed(player.freed()), std::vector<FilmObject>{3});
        QCOMPARE(player.tally().freedBytes, std::uint64_t{100});
        QCOMPARE(sentenceOf(player).english(), std::string("Done: 3 objects were found alive, 1 were reclaimed."));
    }

    void copiesThroughAQueue()
    {
        auto film = smallHeap(FilmedAlgorithm::Copying);
        film->spaces[0].role = FilmedSpace::Role::From;
        film->spaces[1].role = FilmedSpace::Role::To;
        film->steps = {{StepAction::Root, 0},          {StepAction::Copy, 0, noFilmObject, 2000},
                       {StepAction::Scan, 0},          {StepAction::Copy, 1, 0, 2100},
                       {StepAction::Copy, 2, 0, 2200}, {StepAction::Blacken, 0},
                       {StepAction::Scan, 1},          {StepAction::Blacken, 1},
                       {StepAction::Scan, 2},          {StepAction::Seen, 1, 2},
                       {StepAction::Blacken, 2},       {StepAction::Emptied, noFilmObject, noFilmObject, 0}};
        FilmPlayer player(film);
        player.seek(5);
        QVERIFY(player.isQueue());
        QCOMPARE(listed(player.pending()), (std::vector<FilmObject>{1, 2}));
        QCOMPARE(player.address(2), std::uint64_t{2200});
        QCOMPARE(player.tally().copiedBytes, std::uint64_t{300});
        player.seek(7);
        QCOMPARE(listed(player.pending()), std::vector<FilmObject>{2});
        QCOMPARE(nameOf(player, 0).english(), std::string("From-space"));
        QCOMPARE(nameOf(player, 1).english(), std::string("To-space"));
        player.seek(12);
        QCOMPARE(listed(player.freed()), std::vector<FilmObject>{3});
        QCOMPARE(nameOf(player, 0).english(), std::string("To-space")); // the two have changed places
        QCOMPARE(nameOf(player, 1).english(), std::string("From-space"));
        player.seek(6);
        QCOMPARE(nameOf(player, 0).english(), std::string("From-space"));
        QCOMPARE(listed(player.pending()), (std::vector<FilmObject>{1, 2}));
        QCOMPARE(player.colour(3), FilmColour::White);
    }

    void countsFallInACascade()
    {
        auto film = smallHeap(FilmedAlgorithm::ReferenceCounting);
        const std::uint32_t counts[]{1, 2, 1, 1};
        for (FilmObject i = 0; i < 4; ++i)
            film->objects[i].count = counts[i];
        film->steps = {{StepAction::CountDown, 0, noFilmObject, 0},
                       {StepAction::Doomed, 0},
                       {StepAction::Scan, 0},
                       {StepAction::CountDown, 1, 0, 1},
                       {StepAction::CountDown, 2, 0, 0},
                       {StepAction::Doomed, 2, 0},
                       {StepAction::Reclaim, 0},
                       {StepAction::Scan, 2},
                       {StepAction::CountDown, 1, 2, 0},
                       {StepAction::Doomed, 1, 2},
                       {StepAction::Reclaim, 2},
                       {StepAction::Scan, 1},
                       {StepAction::Reclaim, 1}};
        film->deadLeft = {3};
        film->deadLeftInHeap = 1;
        film->collection.objectsReclaimed = 3;
        FilmPlayer player(film);
        player.seek(6);
        QCOMPARE(player.count(1), 1U);
        QCOMPARE(listed(player.pending()), std::vector<FilmObject>{2});
        // With the count, the reference is gone.
        QCOMPARE(listed(player.targetsOf(0)), (std::vector<FilmObject>{noFilmObject, noFilmObject}));
        player.seek(3);
        QCOMPARE(listed(player.targetsOf(0)), (std::vector<FilmObject>{1, 2}));
        player.seek(13);
        QCOMPARE(listed(player.freed()), (std::vector<FilmObject>{0, 2, 1}));
        QVERIFY(sentenceOf(player).english().find("1 dead") != std::string::npos);
    }

    void talliesWhatIsNotAskedAboutApart()
    {
        auto film = smallHeap(FilmedAlgorithm::Minor);
        film->objects[3].isCondemned = false;
        film->condemnedInHeap = 3000;
        film->steps = {{StepAction::Root, 0}};
        film->objectsInHeap = 4000;
        FilmPlayer player(film);
        QCOMPARE(player.tally().black, std::size_t{0});
        QCOMPARE(player.tally().notCondemned, std::size_t{1});
        // Of the heap, not of the sample.
        QVERIFY(sentenceOf(player).english().find("3,000 young") != std::string::npos);
    }

    void storesChangeReferences()
    {
        auto film = smallHeap(FilmedAlgorithm::IncrementalSnapshot);
        film->objects.push_back({.id = {9, 0}, .bytes = 50, .address = 1400, .isBornLater = true});
        film->bornLater = 1;
        film->steps = {{StepAction::Born, 4},
                       {StepAction::Stored, 4, 0, 2},
                       {StepAction::ShadeByBarrier, 2, 0},
                       {StepAction::Stored, noFilmObject, 2, 1},
                       {StepAction::RootDropped, 0},
                       {StepAction::RootAdded, 4}};
        FilmPlayer player(film);
        QVERIFY(!player.exists(4));
        player.seek(2);
        QCOMPARE(listed(player.targetsOf(0)), (std::vector<FilmObject>{1, 4}));
        QCOMPARE(player.tally().black, std::size_t{1});
        QCOMPARE(sentenceOf(player).english(),
                 std::string("The program makes page 0 refer to page 9 instead of page 2."));
        player.seek(6);
        QCOMPARE(listed(player.targetsOf(2)), std::vector<FilmObject>{noFilmObject});
        QVERIFY(!player.isRoot(0) && player.isRoot(4));
        player.seek(0);
        QCOMPARE(stateOf(player), stateOf(FilmPlayer(film)));
    }

    void goesToAnyStep()
    {
        const auto film = markedAndSwept();
        std::vector<QString> states;
        FilmPlayer forwards(film);
        do
            states.push_back(stateOf(forwards));
        while (forwards.forward());
        FilmPlayer player(film);
        for (const std::size_t position : {14U, 3U, 9U, 0U, 5U, 13U, 1U}) {
            player.seek(position);
            QCOMPARE(stateOf(player), states[position]);
        }
    }

    void pointsAtTheLine_data()
    {
        QTest::addColumn<int>("algorithm");
        QTest::addColumn<int>("action");
        QTest::addColumn<QString>("line");
        const auto row = [](const char* name, FilmedAlgorithm algorithm, StepAction action, const char* line) {
            QTest::newRow(name) << static_cast<int>(algorithm) << static_cast<int>(action) << QString::fromLatin1(line);
        };
        row("marking shades", FilmedAlgorithm::MarkSweep, StepAction::Shade, "if t is white: t = grey, push(t)");
        row("a major collection shades", FilmedAlgorithm::Major, StepAction::Shade,
            "shade(t): if t is white: t = grey, push(t)");
        row("a trace frees", FilmedAlgorithm::BackupTrace, StepAction::Free, "if o is white: put o on the free list");
        row("a copy", FilmedAlgorithm::Copying, StepAction::Copy, "copy o, leave the new address behind");
        row("a promotion", FilmedAlgorithm::Minor, StepAction::Promote,
            "if o is old enough, or half is full: promote it");
        row("a promotion of all", FilmedAlgorithm::Major, StepAction::Promote,
            "move every live young object into the old space");
        row("an old reference", FilmedAlgorithm::IncrementalSnapshot, StepAction::ShadeByBarrier,
            "on a store: shade what the reference led to before");
        row("a new reference", FilmedAlgorithm::IncrementalUpdate, StepAction::ShadeByBarrier,
            "on a store: shade what the reference leads to now");
        row("a count", FilmedAlgorithm::ReferenceCounting, StepAction::CountDown, "count(o) -= 1");
        row("the program", FilmedAlgorithm::IncrementalUpdate, StepAction::RootAdded, "");
    }
    void pointsAtTheLine()
    {
        QFETCH(int, algorithm);
        QFETCH(int, action);
        QFETCH(QString, line);
        const auto code = pseudocodeOf(static_cast<FilmedAlgorithm>(algorithm));
        QVERIFY(code.size() >= 6 && code.size() <= 12);
        const std::size_t at = lineOf(static_cast<FilmedAlgorithm>(algorithm), static_cast<StepAction>(action));
        QCOMPARE(at < code.size() ? QString::fromStdString(std::string(code[at])).trimmed() : QString(), line);
    }

    void findsWhatIsAround()
    {
        FilmPlayer player(markedAndSwept());
        const Neighbourhood all = neighbourhoodOf(player, 1);
        QCOMPARE(all.objects, (std::vector<FilmObject>{1, 0, 2}));
        QCOMPARE(all.edges.size(), std::size_t{4}); // of the root, two of 0, one of 2
        QVERIFY(!all.isCut);
        QVERIFY(neighbourhoodOf(player, 1, 2).isCut);
        QCOMPARE(neighbourhoodOf(player, 3).edges.size(), std::size_t{1});
        player.seek(14);
        QVERIFY(neighbourhoodOf(player, 3).objects.empty());
    }
};

TEST_WITHOUT_APPLICATION(TestFilmPlayer);

#include "tst_film_player.moc"
