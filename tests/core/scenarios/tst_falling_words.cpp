// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/scenarios/event_audit.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

using namespace poolscope;

class TestFallingWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsAreSpelledFromLeftToRight();
    void everyWordComesUp();
    void theOldestWordDissolves_data();
    void theOldestWordDissolves();
    void eachLetterOwnsItsBoxes();
    void clipPointsOwnAVectorAndAnId();
    void contactsMakeTheirTemporaries_data();
    void contactsMakeTheirTemporaries();
    void temporariesAreGivenBackAtOnce();
    void figuresOfTheBanner();
    void lettersStayInTheRoom_data();
    void lettersStayInTheRoom();
    void thePileGrows();
    void thePileComesToRest();
    void contactsGrowWithTheLetters();
    void moreLettersThanFit();
};

namespace {

constexpr KindIndex letter = 0, box = 1, vector = 2, matrix = 3, clipPoint = 4, contactId = 5;

// The promises of the scenario, in independent constants.
constexpr float letterSide = 0.045F;
constexpr float corner = 0.25F * letterSide / 2;
constexpr float reach = 0.25F * letterSide;
constexpr std::size_t shapes = 8;                       // per letter, each with a box, its matrix and four vectors
constexpr std::size_t ofLetter = 1 + shapes * 6;        // objects, including all it owns
constexpr std::size_t matrices = 2, clipPoints = 6;     // per pair of shapes
constexpr std::size_t inEvaluation = 2 * 3 + 6 * 3 + 1; // including what they own, and the normal

const QStringList& knownWords()
{
    static const QStringList words{"POOL",   "HEAP",   "STACK", "ARENA",   "CHUNK",   "OBJECT",
                                   "VECTOR", "MATRIX", "SWEEP", "RECYCLE", "GARBAGE", "FREE"};
    return words;
}

std::unique_ptr<Scenario> wordsWith(std::initializer_list<std::pair<const char*, std::int64_t>> some,
                                    std::uint64_t seed = 42)
{
    ParameterValues values;
    // Where only the letters matter, the cheapest contacts suffice.
    values.set("pairs", std::int64_t{1});
    for (const auto& [id, value] : some)
        values.set(id, value);
    return makeScenario("falling-words", seed, values);
}

// Distance between two letters, taken as squares with round corners; below 0: their overlap.
float gapBetween(const Event& one, const Event& other)
{
    const float apartX = std::abs(one.x - other.x) - letterSide + 2 * corner;
    const float apartY = std::abs(one.y - other.y) - letterSide + 2 * corner;
    if (apartX <= 0 || apartY <= 0) return std::max(apartX, apartY) - 2 * corner;
    return std::hypot(apartX, apartY) - 2 * corner;
}

// Reads the stream as a lane does: the positions of letters, the oldest first, and the births of the frame.
class WordTracker
{
public:
    explicit WordTracker(std::unique_ptr<Scenario> scenario) : scenario_(std::move(scenario)) {}

    // Handles the events before the update, which advance() does.
    void open()
    {
        scenario_->produce(events_);
        born_.fill(0);
        moved_ = 0;
        for (const Event& event : events_.opening) {
            if (event.type == Event::Type::Spawn) {
                ++born_[event.kind];
                if (event.kind == letter) enter(event);
            } else if (event.type == Event::Type::Kill) {
                // Nearly all deaths are of temporaries, which need not be looked up among the letters.
                const bool isLetter =
                    event.id.index < generations_.size() && generations_[event.id.index] == event.id.generation;
                if (isLetter) std::erase_if(letters_, [&](const Event& one) { return one.id == event.id; });
            } else {
                move(event);
            }
        }
    }

    void advance()
    {
        for (Event& one : letters_) {
            one.x += one.vx;
            one.y += one.vy;
        }
    }

    void step()
    {
        open();
        advance();
    }

    // As the scenario counts them: pairs of letters, or of a letter and a wall, that are closer than the reach.
    [[nodiscard]] std::size_t contacts() const
    {
        std::size_t found = 0;
        for (std::size_t i = 0; i < letters_.size(); ++i) {
            const Event& one = letters_[i];
            constexpr float near = letterSide / 2 + reach;
            found += (one.x < near) + (one.x > 1.5F - near) + (one.y > 1 - near);
            for (std::size_t j = 0; j < i; ++j)
                found += gapBetween(one, letters_[j]) < reach;
        }
        return found;
    }

    [[nodiscard]] const std::vector<Event>& letters() const { return letters_; }
    [[nodiscard]] const FrameEvents& events() const { return events_; }
    [[nodiscard]] std::span<const Kind> kinds() const { return scenario_->kinds(); }
    [[nodiscard]] std::size_t born(KindIndex kind) const { return born_[kind]; }
    [[nodiscard]] std::size_t moved() const { return moved_; }
    // Whether a letter was ever placed elsewhere than its velocity had moved it.
    [[nodiscard]] bool hasJumped() const { return hasJumped_; }

private:
    void enter(const Event& event)
    {
        letters_.push_back(event);
        if (event.id.index >= generations_.size()) generations_.resize(event.id.index + std::size_t{1});
        generations_[event.id.index] = event.id.generation;
    }

    void move(const Event& event)
    {
        ++moved_;
        const auto found = std::ranges::find(letters_, event.id, &Event::id);
        if (found == letters_.end() || found->x != event.x || found->y != event.y) {
            hasJumped_ = true;
            return;
        }
        found->vx = event.vx;
        found->vy = event.vy;
    }

    std::unique_ptr<Scenario> scenario_;
    FrameEvents events_;
    std::vector<Event> letters_;
    std::vector<std::uint32_t> generations_; // of the last letter with that index
    std::array<std::size_t, 6> born_{};      // by kind
    std::size_t moved_ = 0;
    bool hasJumped_ = false;
};

// The words dropped so far, from the births of letters alone. No word is a prefix of another, so each word begins where
// the one before is complete.
class Reader
{
public:
    void read(const FrameEvents& events)
    {
        for (const Event& event : events.opening) {
            if (event.type != Event::Type::Spawn || event.kind != letter) continue;
            if (words_.isEmpty() || knownWords().contains(words_.back()))
                words_ << QString();
            else
                evenly_ = evenly_ && std::abs(event.x - lastX_ - 1.08F * letterSide) < 1e-5F;
            words_.back() += QLatin1Char(event.variant);
            inside_ = inside_ && event.x > letterSide / 2 && event.x < 1.5F - letterSide / 2;
            lastX_ = event.x;
        }
    }

    [[nodiscard]] const QStringList& words() const { return words_; }
    [[nodiscard]] bool isEvenlySpaced() const { return evenly_; }
    [[nodiscard]] bool isInside() const { return inside_; }

private:
    QStringList words_;
    float lastX_ = 0;
    bool evenly_ = true, inside_ = true;
};

} // namespace

void TestFallingWords::wordsAreSpelledFromLeftToRight()
{
    for (const quint64 seed : {42, 7, 1}) {
        const auto scenario = wordsWith({{"framesBetweenWords", 30}, {"passes", 1}}, seed);
        Reader reader;
        FrameEvents events;
        // The longest word takes seven times four frames.
        for (int frame = 0; frame < 30 * 60; ++frame) {
            scenario->produce(events);
            reader.read(events);
        }
        QCOMPARE(reader.words().size(), 60);
        for (const QString& word : reader.words())
            QVERIFY2(knownWords().contains(word), qPrintable(word));
        QVERIFY(reader.isEvenlySpaced());
        QVERIFY(reader.isInside());
    }
}

void TestFallingWords::everyWordComesUp()
{
    const auto scenario = wordsWith({{"passes", 1}, {"framesBetweenWords", 50}});
    Reader reader;
    FrameEvents events;
    for (int frame = 0; frame < 50 * 36; ++frame) {
        scenario->produce(events);
        reader.read(events);
    }
    QCOMPARE(reader.words().size(), 36);
    QStringList known = knownWords(), order;
    known.sort();
    for (int round = 0; round < 3; ++round) {
        QStringList dozen = reader.words().mid(12 * round, 12);
        order << dozen.join(' ');
        dozen.sort();
        QCOMPARE(dozen, known);
    }
    QVERIFY(order[0] != order[1] && order[1] != order[2]);
}

void TestFallingWords::theOldestWordDissolves_data()
{
    QTest::addColumn<qint64>("letters");
    QTest::newRow("just one word at a time") << qint64{8};
    QTest::newRow("the default") << qint64{30};
    QTest::newRow("very many") << qint64{250};
}

void TestFallingWords::theOldestWordDissolves()
{
    QFETCH(qint64, letters);
    const auto scenario = wordsWith({{"letters", letters}, {"framesBetweenWords", 30}, {"passes", 1}});
    Reader reader;
    FrameEvents events;
    std::vector<ObjectId> alive;
    qsizetype dissolved = 0;
    std::size_t most = 0;
    for (int frame = 0; frame < 2400; ++frame) {
        scenario->produce(events);
        const auto isDrop = [](const Event& e) { return e.type == Event::Type::Spawn && e.kind == letter; };
        // If letters die, their deaths come first in the opening: whole words, in the order of their letters.
        std::size_t gone = 0;
        while (gone < events.opening.size() && events.opening[gone].type == Event::Type::Kill) {
            QVERIFY(gone < alive.size());
            QCOMPARE(events.opening[gone].id, alive[gone]);
            ++gone;
        }
        const std::size_t before = alive.size();
        alive.erase(alive.begin(), alive.begin() + static_cast<std::ptrdiff_t>(gone));
        reader.read(events);
        for (std::size_t whole = 0; whole < gone; ++dissolved)
            whole += static_cast<std::size_t>(reader.words().at(dissolved).size());
        for (const Event& event : events.opening)
            if (isDrop(event)) alive.push_back(event.id);
        // No earlier than necessary.
        if (gone > 0) QVERIFY(before + 7 > static_cast<std::size_t>(letters));
        QVERIFY(alive.size() <= static_cast<std::size_t>(letters));
        most = std::max(most, alive.size());
    }
    QVERIFY(dissolved > 20);
    QVERIFY2(most + 4 > static_cast<std::size_t>(letters), qPrintable(QString::number(most)));
    std::size_t inWords = 0;
    for (qsizetype i = dissolved; i < reader.words().size(); ++i)
        inWords += static_cast<std::size_t>(reader.words()[i].size());
    QCOMPARE(inWords, alive.size());
}

void TestFallingWords::eachLetterOwnsItsBoxes()
{
    const auto scenario = wordsWith({});
    const std::array<std::pair<const char*, KindIndex>, 6> names{{{"letter", letter},
                                                                  {"box", box},
                                                                  {"vector", vector},
                                                                  {"matrix", matrix},
                                                                  {"clip-point", clipPoint},
                                                                  {"contact-id", contactId}}};
    for (const auto& [name, kind] : names)
        QCOMPARE(kindNamed(*scenario, name), kind);
    WordTracker tracker(wordsWith({{"passes", 3}}));
    EventAudit audit(tracker.kinds());
    for (int frame = 0; frame < 900; ++frame) {
        tracker.step();
        audit.read(tracker.events());
        const std::size_t letters = tracker.letters().size();
        QCOMPARE(audit.alive(letter), letters);
        QCOMPARE(audit.alive(box), shapes * letters);
        QCOMPARE(audit.alive(matrix), shapes * letters);
        QCOMPARE(audit.alive(vector), 4 * shapes * letters);
        QCOMPARE(audit.alive(), ofLetter * letters);
        QVERIFY(tracker.events().closing.empty());
    }
    QVERIFY2(audit.complaint().empty(), audit.complaint().c_str());
}

// One to one, because a pool can only keep what its object owns.
void TestFallingWords::clipPointsOwnAVectorAndAnId()
{
    const auto scenario = wordsWith({});
    FrameEvents events;
    std::size_t clipPointsMade = 0;
    for (int frame = 0; frame < 300; ++frame) {
        scenario->produce(events);
        for (std::size_t i = 0; i < events.opening.size(); ++i) {
            const Event& event = events.opening[i];
            if (event.type != Event::Type::Spawn || event.kind != clipPoint) continue;
            ++clipPointsMade;
            QVERIFY(i + 2 < events.opening.size());
            const Event& first = events.opening[i + 1];
            const Event& second = events.opening[i + 2];
            QVERIFY(first.owner == event.id && first.kind == vector && first.reference == 0);
            QVERIFY(second.owner == event.id && second.kind == contactId && second.reference == 1);
        }
    }
    QVERIFY(clipPointsMade > 300);
}

void TestFallingWords::contactsMakeTheirTemporaries_data()
{
    QTest::addColumn<qint64>("letters");
    QTest::addColumn<qint64>("pairs");
    QTest::addColumn<qint64>("passes");
    QTest::newRow("one pair and one pass") << qint64{60} << qint64{1} << qint64{1};
    QTest::newRow("the default") << qint64{30} << qint64{14} << qint64{10};
    QTest::newRow("one word") << qint64{8} << qint64{3} << qint64{20};
    QTest::newRow("very many letters") << qint64{250} << qint64{1} << qint64{2};
}

void TestFallingWords::contactsMakeTheirTemporaries()
{
    QFETCH(qint64, letters);
    QFETCH(qint64, pairs);
    QFETCH(qint64, passes);
    WordTracker tracker(
        wordsWith({{"letters", letters}, {"pairs", pairs}, {"passes", passes}, {"framesBetweenWords", 30}}));
    std::size_t all = 0;
    for (int frame = 0; frame < 900; ++frame) {
        tracker.open();
        const std::size_t contacts = tracker.contacts(), evaluated = contacts * static_cast<std::size_t>(pairs);
        const std::size_t there = tracker.letters().size(), boxes = shapes * tracker.born(letter);
        QCOMPARE(tracker.born(clipPoint), clipPoints * evaluated);
        QCOMPARE(tracker.born(contactId), clipPoints * evaluated);
        // A box is made only with its letter.
        QCOMPARE(tracker.born(box), boxes);
        QCOMPARE(tracker.born(matrix), matrices * evaluated + boxes);
        const std::size_t owned = clipPoints * evaluated + 2 * (matrices * evaluated + boxes) + 2 * boxes;
        const std::size_t thrownAway = evaluated + 2 * contacts * static_cast<std::size_t>(passes) + 2 * shapes * there;
        QCOMPARE(tracker.born(vector), owned + thrownAway);
        all += contacts;
        tracker.advance();
    }
    QVERIFY2(all > 900 * 2, "hardly anything touches");
}

void TestFallingWords::temporariesAreGivenBackAtOnce()
{
    const auto scenario = wordsWith({});
    FrameEvents events;
    for (int frame = 0; frame < 900; ++frame) {
        scenario->produce(events);
        std::size_t inUse = 0, most = 0, clipPointsInUse = 0, maxClipPoints = 0;
        std::map<std::uint32_t, std::size_t> weights;
        std::map<std::uint32_t, KindIndex> kinds;
        for (const Event& event : events.opening) {
            if (event.type == Event::Type::Spawn) {
                const std::uint32_t root = event.owner.isNull() ? event.id.index : event.owner.index;
                ++weights[root];
                kinds[event.id.index] = event.kind;
                ++inUse;
                if (event.kind == clipPoint) ++clipPointsInUse;
            } else if (event.type == Event::Type::Kill && weights.contains(event.id.index)) {
                inUse -= weights.extract(event.id.index).mapped();
                if (kinds[event.id.index] == clipPoint) --clipPointsInUse;
            }
            most = std::max(most, inUse);
            maxClipPoints = std::max(maxClipPoints, clipPointsInUse);
        }
        // A letter dropped in the frame stays, with everything it owns.
        QVERIFY2(most <= inEvaluation + ofLetter, qPrintable(QString::number(most)));
        QVERIFY(inUse == 0 || inUse == ofLetter);
        QVERIFY2(maxClipPoints <= 6, "six clip points are all that ever exist");
    }
}

// The article's counts of vectors alone: 600 to 2,400 per frame in the first word drop, later 12,000; and of boxes:
// about 250.
void TestFallingWords::figuresOfTheBanner()
{
    WordTracker tracker(makeScenario("falling-words", 42, {}));
    std::size_t lowestFirst = 1'000'000, highestFirst = 0, clipFirst = 0, inAll = 0, highestLate = 0, boxes = 0;
    constexpr int fifthLetter = 16, secondWord = 120, warm = 700, end = 1000;
    for (int frame = 0; frame < end; ++frame) {
        tracker.step();
        boxes = std::max(boxes, shapes * tracker.letters().size());
        if (frame >= fifthLetter && frame < secondWord) {
            lowestFirst = std::min(lowestFirst, tracker.born(vector));
            highestFirst = std::max(highestFirst, tracker.born(vector));
            clipFirst += tracker.born(clipPoint);
        }
        if (frame < warm) continue;
        inAll += tracker.born(vector);
        highestLate = std::max(highestLate, tracker.born(vector));
    }
    const double mean = static_cast<double>(inAll) / (end - warm);
    const double ofClipPoints = static_cast<double>(clipFirst) / (secondWord - fifthLetter);
    const QString seen = QStringLiteral("first %1 to %2, of clip points %3; late %4, at most %5; boxes %6")
                             .arg(lowestFirst)
                             .arg(highestFirst)
                             .arg(ofClipPoints)
                             .arg(mean)
                             .arg(highestLate)
                             .arg(boxes);
    QVERIFY2(lowestFirst >= 600 && highestFirst > 2000 && highestFirst <= 2400, qPrintable(seen));
    QVERIFY2(ofClipPoints > 300 && ofClipPoints < 1000, qPrintable(seen));
    QVERIFY2(mean > 10'000 && mean < 13'000 && highestLate > 12'000 && highestLate < 15'000, qPrintable(seen));
    QVERIFY2(boxes >= 220 && boxes <= 250, qPrintable(seen));
}

void TestFallingWords::lettersStayInTheRoom_data()
{
    QTest::addColumn<qint64>("letters");
    QTest::addColumn<qint64>("passes");
    QTest::addColumn<quint64>("seed");
    QTest::addColumn<int>("frames");
    QTest::newRow("the default") << qint64{60} << qint64{10} << quint64{42} << 600;
    QTest::newRow("another seed") << qint64{60} << qint64{10} << quint64{7} << 600;
    QTest::newRow("one pass") << qint64{60} << qint64{1} << quint64{42} << 1000;
    QTest::newRow("as many as can be") << qint64{300} << qint64{3} << quint64{42} << 2000;
}

void TestFallingWords::lettersStayInTheRoom()
{
    QFETCH(qint64, letters);
    QFETCH(qint64, passes);
    QFETCH(quint64, seed);
    QFETCH(int, frames);
    WordTracker tracker(wordsWith({{"letters", letters}, {"passes", passes}, {"framesBetweenWords", 30}}, seed));
    float left = 1, right = 0, top = 1, bottom = 0, fastest = 0;
    for (int frame = 0; frame < frames; ++frame) {
        tracker.step();
        for (const Event& one : tracker.letters()) {
            left = std::min(left, one.x - letterSide / 2);
            right = std::max(right, one.x + letterSide / 2);
            top = std::min(top, one.y + letterSide / 2);
            bottom = std::max(bottom, one.y + letterSide / 2);
            fastest = std::max({fastest, std::abs(one.vx), std::abs(one.vy)});
        }
    }
    const QString seen = QStringLiteral("x %1 to %2, y %3 to %4, at most %5 a frame")
                             .arg(left)
                             .arg(right)
                             .arg(top)
                             .arg(bottom)
                             .arg(fastest);
    // Letters come in from above.
    constexpr float tolerance = 1e-5F;
    QVERIFY2(left >= -tolerance && right <= 1.5F + tolerance, qPrintable(seen));
    QVERIFY2(top >= -tolerance && bottom <= 1 + tolerance, qPrintable(seen));
    QVERIFY2(fastest < letterSide / 2, qPrintable(seen));
    QVERIFY(!tracker.hasJumped());
}

void TestFallingWords::thePileGrows()
{
    // Only eleven words until frame 12 * 400; each is at rest when the next one comes.
    WordTracker tracker(wordsWith({{"letters", 60}, {"framesBetweenWords", 400}, {"passes", 1}}));
    float topBefore = 1;
    std::vector<float> tops;
    for (int word = 0; word < 10; ++word) {
        for (int frame = 0; frame < 400; ++frame)
            tracker.step();
        float top = 1;
        for (const Event& one : tracker.letters())
            top = std::min(top, one.y - letterSide / 2);
        QVERIFY2(top <= topBefore + 1e-4F, qPrintable(QString::number(word)));
        topBefore = top;
        tops.push_back(top);
    }
    const auto rows = [](float top) { return (1 - top) / letterSide; };
    QVERIFY2(std::abs(rows(tops[0]) - 1) < 0.02F, qPrintable(QString::number(rows(tops[0]))));
    QVERIFY2(rows(tops[9]) > 3.9F && rows(tops[9]) < 10, qPrintable(QString::number(rows(tops[9]))));
}

void TestFallingWords::thePileComesToRest()
{
    WordTracker tracker(wordsWith({{"letters", 60}, {"framesBetweenWords", 400}, {"passes", 1}}));
    for (int word = 0; word < 9; ++word) {
        for (int frame = 0; frame < 400; ++frame)
            tracker.step();
        const QString when = QStringLiteral("after %1 words").arg(word + 1);
        QVERIFY2(tracker.moved() == 0, qPrintable(when));
        for (std::size_t i = 0; i < tracker.letters().size(); ++i) {
            const Event& one = tracker.letters()[i];
            QVERIFY2(one.vx == 0 && one.vy == 0, qPrintable(when));
            bool isHeld = one.y > 1 - letterSide / 2 - 0.02F * letterSide;
            for (std::size_t j = 0; j < tracker.letters().size(); ++j) {
                if (i == j) continue;
                const float gap = gapBetween(one, tracker.letters()[j]);
                QVERIFY2(gap > -0.03F * letterSide,
                         qPrintable(when + QStringLiteral(": %1 deep").arg(-gap / letterSide)));
                isHeld = isHeld || (gap < 0.02F * letterSide && tracker.letters()[j].y > one.y);
            }
            QVERIFY2(isHeld, qPrintable(when));
        }
    }
}

void TestFallingWords::contactsGrowWithTheLetters()
{
    for (const qint64 letters : {60, 300}) {
        WordTracker tracker(wordsWith({{"letters", letters}, {"passes", 1}, {"framesBetweenWords", 1}}));
        std::size_t most = 0;
        for (int frame = 0; frame < 1500; ++frame) {
            tracker.step();
            most = std::max(most, tracker.born(clipPoint) / clipPoints);
        }
        const QString seen = QStringLiteral("%1 contacts of %2 letters").arg(most).arg(letters);
        // A letter has up to eight neighbours, and each contact belongs to two letters.
        const auto each = static_cast<std::size_t>(letters);
        QVERIFY2(most > each && most < 4 * each, qPrintable(seen));
    }
}

void TestFallingWords::moreLettersThanFit()
{
    const Parameter& letters = *findParameter(findScenario("falling-words")->parameters, "letters");
    const auto complaint = letters.complaint(std::int64_t{1000});
    QVERIFY(complaint.has_value());
    QCOMPARE(QString::fromStdString(complaint->english()), "1,000 is too large; allowed is 8 to 300");
    // The maximum number does fit: no word waits for more than the one before it.
    const auto scenario = wordsWith({{"letters", 300}, {"framesBetweenWords", 30}, {"passes", 1}});
    Reader reader;
    FrameEvents events;
    for (int frame = 0; frame < 30 * 100; ++frame) {
        scenario->produce(events);
        reader.read(events);
    }
    QVERIFY2(reader.words().size() >= 97, qPrintable(QString::number(reader.words().size())));
}

TEST_WITHOUT_APPLICATION(TestFallingWords);
#include "tst_falling_words.moc"
