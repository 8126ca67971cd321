// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/core_words.h"

#include "ui/models/sentence.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>

namespace poolscope::ui {

namespace {

// For lupdate, which reads the calls in ui and app only.
constexpr const char* words[] = {
    // Strategies and their parameters.
    QT_TRANSLATE_NOOP("CoreWords", "Plain heap"),
    QT_TRANSLATE_NOOP("CoreWords", "operator new and delete for each object"),
    QT_TRANSLATE_NOOP("CoreWords", "Mark and sweep"),
    QT_TRANSLATE_NOOP("CoreWords", "a collected heap: stops the world when its budget is spent, marks the living, "
                                   "sweeps the rest"),
    QT_TRANSLATE_NOOP("CoreWords", "Heap budget"),
    QT_TRANSLATE_NOOP("CoreWords", "bytes"),
    QT_TRANSLATE_NOOP("CoreWords", "live and dead bytes that start a collection"),
    QT_TRANSLATE_NOOP("CoreWords", "Growth"),
    QT_TRANSLATE_NOOP("CoreWords", "factor of the budget when survivors leave less than a quarter of it; 1: never"),
    QT_TRANSLATE_NOOP("CoreWords", "Ceiling"),
    QT_TRANSLATE_NOOP("CoreWords", "that the budget never grows past; the run fails when survivors reach it"),
    QT_TRANSLATE_NOOP("CoreWords", "Marking work"),
    QT_TRANSLATE_NOOP("CoreWords", "objects"),
    QT_TRANSLATE_NOOP("CoreWords", "marked for each object allocated, in many small pauses; 0: all in one long "
                                   "pause"),
    QT_TRANSLATE_NOOP("CoreWords", "Barrier"),
    QT_TRANSLATE_NOOP("CoreWords", "while marking goes on: an overwritten reference is marked, or a stored one"),
    QT_TRANSLATE_NOOP("CoreWords", "Copying"),
    QT_TRANSLATE_NOOP("CoreWords", "two semispaces: when one is full, the living are copied into the other, and "
                                   "they change places"),
    QT_TRANSLATE_NOOP("CoreWords", "live and dead bytes that start a collection; memory is taken for twice as many"),
    QT_TRANSLATE_NOOP("CoreWords", "Generational"),
    QT_TRANSLATE_NOOP("CoreWords", "a nursery that is copied often, as most die young, and an old space that is "
                                   "marked and swept"),
    QT_TRANSLATE_NOOP("CoreWords", "Nursery"),
    QT_TRANSLATE_NOOP("CoreWords", "objects are born in it; a minor collection when it is full; memory is taken "
                                   "for twice as many"),
    QT_TRANSLATE_NOOP("CoreWords", "Promote after"),
    QT_TRANSLATE_NOOP("CoreWords", "minor collections"),
    QT_TRANSLATE_NOOP("CoreWords", "that an object has survived: then it moves into the old space"),
    QT_TRANSLATE_NOOP("CoreWords", "nursery and old space together: more than that starts a major collection"),
    QT_TRANSLATE_NOOP("CoreWords", "Reference counting"),
    QT_TRANSLATE_NOOP("CoreWords", "counts on every store: an object goes with its last reference; cycles leak "
                                   "until a backup trace"),
    QT_TRANSLATE_NOOP("CoreWords", "Backup trace"),
    QT_TRANSLATE_NOOP("CoreWords", "allocated between two traces that look for dead cycles; 0: there are none"),
    QT_TRANSLATE_NOOP("CoreWords", "of live and dead objects; the run fails when the heap reaches it"),
    QT_TRANSLATE_NOOP("CoreWords", "Boehm"),
    QT_TRANSLATE_NOOP("CoreWords", "the Boehm-Demers-Weiser collector (libgc), a yardstick from the real world; "
                                   "one lane a run"),
    QT_TRANSLATE_NOOP("CoreWords", "Allocated at least"),
    QT_TRANSLATE_NOOP("CoreWords", "between two collections; libgc may wait for more"),
    QT_TRANSLATE_NOOP("CoreWords", "Stack pool"),
    QT_TRANSLATE_NOOP("CoreWords", "idle objects on a growing stack, one pool a kind; makes a new object when it "
                                   "is empty"),
    QT_TRANSLATE_NOOP("CoreWords", "Slots"),
    QT_TRANSLATE_NOOP("CoreWords", "slots"),
    QT_TRANSLATE_NOOP("CoreWords", "of each kind, made before the run; 0: empty at first. Tuned while it runs, the"
                                   " pool is set up again to that size"),
    QT_TRANSLATE_NOOP("CoreWords", "Free-list pool"),
    QT_TRANSLATE_NOOP("CoreWords", "fixed capacity on one slab, idle slots in a linked list, one pool a kind"),
    QT_TRANSLATE_NOOP("CoreWords", "of each kind"),
    QT_TRANSLATE_NOOP("CoreWords", "Reuse order"),
    QT_TRANSLATE_NOOP("CoreWords", "which idle slot is next: the one released last, or the one idle for longest"),
    QT_TRANSLATE_NOOP("CoreWords", "When exhausted"),
    QT_TRANSLATE_NOOP("CoreWords", "what an acquire does when every slot is in use"),
    QT_TRANSLATE_NOOP("CoreWords", "Chunked pool"),
    QT_TRANSLATE_NOOP("CoreWords", "empty at first, grows by a chunk of slots whenever it has none left, one pool "
                                   "a kind"),
    QT_TRANSLATE_NOOP("CoreWords", "Slots a chunk"),
    QT_TRANSLATE_NOOP("CoreWords", "what a pool grows by. Tuned while it runs, it is the size of the chunks to "
                                   "come; those there are stay as they are"),
    QT_TRANSLATE_NOOP("CoreWords", "Bitmap pool"),
    QT_TRANSLATE_NOOP("CoreWords", "liveness in words of bits, lowest free slot first, walked word by word, one "
                                   "pool a kind"),
    QT_TRANSLATE_NOOP("CoreWords", "what a pool grows by, in whole words of 64. Tuned while it runs, it is the "
                                   "size of the chunks to come; those there are stay as they are"),
    QT_TRANSLATE_NOOP("CoreWords", "Managed pool"),
    QT_TRANSLATE_NOOP("CoreWords", "remembers what it handed out and takes it back at the end of the frame, one "
                                   "pool a kind"),
    QT_TRANSLATE_NOOP("CoreWords", "Frame arena"),
    QT_TRANSLATE_NOOP("CoreWords", "a bump pointer through blocks for all kinds; at the end of a frame, blocks in "
                                   "which nothing lives are taken back"),
    QT_TRANSLATE_NOOP("CoreWords", "Block"),
    QT_TRANSLATE_NOOP("CoreWords", "of one block; a power of two"),
    QT_TRANSLATE_NOOP("CoreWords", "Standard pool"),
    QT_TRANSLATE_NOOP("CoreWords", "std::pmr::unsynchronized_pool_resource, the standard library's own, one a kind"),
    // Scenarios and their parameters.
    QT_TRANSLATE_NOOP("CoreWords", "Fireworks"),
    QT_TRANSLATE_NOOP("CoreWords", "rockets rise and burst into short-lived sparks"),
    QT_TRANSLATE_NOOP("CoreWords", "Rockets per second"),
    QT_TRANSLATE_NOOP("CoreWords", "rockets"),
    QT_TRANSLATE_NOOP("CoreWords", "launched per second of 60 frames"),
    QT_TRANSLATE_NOOP("CoreWords", "Sparks per rocket"),
    QT_TRANSLATE_NOOP("CoreWords", "sparks"),
    QT_TRANSLATE_NOOP("CoreWords", "born when a rocket bursts"),
    QT_TRANSLATE_NOOP("CoreWords", "Life of a spark"),
    QT_TRANSLATE_NOOP("CoreWords", "frames"),
    QT_TRANSLATE_NOOP("CoreWords", "mean; each lives 30 % longer or shorter at most"),
    QT_TRANSLATE_NOOP("CoreWords", "Trails per spark"),
    QT_TRANSLATE_NOOP("CoreWords", "trails"),
    QT_TRANSLATE_NOOP("CoreWords", "objects that each spark owns and that fly behind it"),
    QT_TRANSLATE_NOOP("CoreWords", "Churn"),
    QT_TRANSLATE_NOOP("CoreWords", "four kinds of different footprint; a random object dies and a random one is "
                                   "born"),
    QT_TRANSLATE_NOOP("CoreWords", "Active objects"),
    QT_TRANSLATE_NOOP("CoreWords", "how many are alive at a time"),
    QT_TRANSLATE_NOOP("CoreWords", "Exchanges per frame"),
    QT_TRANSLATE_NOOP("CoreWords", "exchanges"),
    QT_TRANSLATE_NOOP("CoreWords", "deaths, each followed by a birth, in one frame"),
    QT_TRANSLATE_NOOP("CoreWords", "Objects created in all"),
    QT_TRANSLATE_NOOP("CoreWords", "the first active ones included; nobody dies or is born after that; 0: no end"),
    QT_TRANSLATE_NOOP("CoreWords", "Changed links per frame"),
    QT_TRANSLATE_NOOP("CoreWords", "links"),
    QT_TRANSLATE_NOOP("CoreWords", "from one living object to another; with any, each object is 16 bytes larger"),
    QT_TRANSLATE_NOOP("CoreWords", "Kept per frame"),
    QT_TRANSLATE_NOOP("CoreWords", "born beside the active ones, to stay for ever"),
    QT_TRANSLATE_NOOP("CoreWords", "Boss bullets"),
    QT_TRANSLATE_NOOP("CoreWords", "rings and spirals of bullets from a boss, and the vectors each bullet makes in"
                                   " a frame"),
    QT_TRANSLATE_NOOP("CoreWords", "Bullets in the air"),
    QT_TRANSLATE_NOOP("CoreWords", "bullets"),
    QT_TRANSLATE_NOOP("CoreWords", "how many fly at a time once the boss has warmed up"),
    QT_TRANSLATE_NOOP("CoreWords", "Vectors per bullet and frame"),
    QT_TRANSLATE_NOOP("CoreWords", "vectors"),
    QT_TRANSLATE_NOOP("CoreWords", "short-lived objects each bullet makes in every frame"),
    QT_TRANSLATE_NOOP("CoreWords", "Temporaries of a frame"),
    QT_TRANSLATE_NOOP("CoreWords", "vectors, rectangles and lines that are made in every frame and live for that "
                                   "frame only"),
    QT_TRANSLATE_NOOP("CoreWords", "Temporaries per frame"),
    QT_TRANSLATE_NOOP("CoreWords", "made in every frame, the vectors that others own included"),
    QT_TRANSLATE_NOOP("CoreWords", "Share of shapes"),
    QT_TRANSLATE_NOOP("CoreWords", "of them: rectangles and lines with two vectors each, rounded down to whole "
                                   "ones; the rest are single vectors"),
    QT_TRANSLATE_NOOP("CoreWords", "Falling words"),
    QT_TRANSLATE_NOOP("CoreWords", "words drop letter by letter and pile up; each contact makes vectors, matrices "
                                   "and clip points"),
    QT_TRANSLATE_NOOP("CoreWords", "Letters at most"),
    QT_TRANSLATE_NOOP("CoreWords", "letters"),
    QT_TRANSLATE_NOOP("CoreWords", "in the room; the oldest word dissolves when the next one has no room"),
    QT_TRANSLATE_NOOP("CoreWords", "Frames between words"),
    QT_TRANSLATE_NOOP("CoreWords", "from the first letter of one word to that of the next, if that is long enough "
                                   "to drop it"),
    QT_TRANSLATE_NOOP("CoreWords", "Solver passes"),
    QT_TRANSLATE_NOOP("CoreWords", "passes"),
    QT_TRANSLATE_NOOP("CoreWords", "over all contacts in every frame; each makes its temporaries anew"),
    QT_TRANSLATE_NOOP("CoreWords", "Aging cache"),
    QT_TRANSLATE_NOOP("CoreWords", "requests die young, cached entries live for minutes, pinned ones for ever; "
                                   "shared and re-linked, with cycles"),
    QT_TRANSLATE_NOOP("CoreWords", "Requests per frame"),
    QT_TRANSLATE_NOOP("CoreWords", "requests"),
    QT_TRANSLATE_NOOP("CoreWords", "each owns a buffer, reads an entry and dies within 20 frames"),
    QT_TRANSLATE_NOOP("CoreWords", "Insertions per frame"),
    QT_TRANSLATE_NOOP("CoreWords", "entries"),
    QT_TRANSLATE_NOOP("CoreWords", "into random places; whoever stood there dies"),
    QT_TRANSLATE_NOOP("CoreWords", "Places"),
    QT_TRANSLATE_NOOP("CoreWords", "entries that the cache holds when it is full; those that are not pinned live "
                                   "for as many frames on average, by the insertions"),
    QT_TRANSLATE_NOOP("CoreWords", "Pinned"),
    QT_TRANSLATE_NOOP("CoreWords", "that live for ever"),
    QT_TRANSLATE_NOOP("CoreWords", "Filled from the start"),
    QT_TRANSLATE_NOOP("CoreWords", "%"),
    QT_TRANSLATE_NOOP("CoreWords", "of the places that are not pinned: the cache is warm, and the run begins with "
                                   "a frame of many births"),
    QT_TRANSLATE_NOOP("CoreWords", "from one living entry to another"),
    QT_TRANSLATE_NOOP("CoreWords", "Entries with a ring"),
    QT_TRANSLATE_NOOP("CoreWords", "of pages that refer to one another in a cycle, and die with the entry"),
    QT_TRANSLATE_NOOP("CoreWords", "Leaky"),
    QT_TRANSLATE_NOOP("CoreWords", "another scenario with every n-th release forgotten"),
    QT_TRANSLATE_NOOP("CoreWords", "Forget every n-th release"),
    QT_TRANSLATE_NOOP("CoreWords", "releases"),
    QT_TRANSLATE_NOOP("CoreWords", "which release is forgotten, counted over all kinds; 1: each of them"),
    QT_TRANSLATE_NOOP("CoreWords", "this program was built without libgc (Debian: libgc-dev)"),
    // What every experiment has.
    QT_TRANSLATE_NOOP("CoreWords", "Seed"),
    QT_TRANSLATE_NOOP("CoreWords", "where the random numbers begin"),
    QT_TRANSLATE_NOOP("CoreWords", "Frames"),
    QT_TRANSLATE_NOOP("CoreWords", "how long the run is"),
    QT_TRANSLATE_NOOP("CoreWords", "Frame rate"),
    QT_TRANSLATE_NOOP("CoreWords", "frames/s"),
    QT_TRANSLATE_NOOP("CoreWords", "frames a second; the budget of a frame is its inverse"),
    QT_TRANSLATE_NOOP("CoreWords", "Speed"),
    QT_TRANSLATE_NOOP("CoreWords", "simulated time against the clock on the wall"),
    // The built-in experiments.
    QT_TRANSLATE_NOOP("CoreWords", "Boss bullets: collected heap against a free list"),
    QT_TRANSLATE_NOOP("CoreWords", "About 400 bullets in the air, each with vectors that live for a frame: the "
                                   "collected heap climbs and falls like a saw, the pool's line stays flat."),
    QT_TRANSLATE_NOOP("CoreWords", "share of the budget in collection"),
    QT_TRANSLATE_NOOP("CoreWords", "5 %"),
    QT_TRANSLATE_NOOP("CoreWords", "none"),
    QT_TRANSLATE_NOOP("CoreWords", "share of the budget that is idle"),
    QT_TRANSLATE_NOOP("CoreWords", "25 %"),
    QT_TRANSLATE_NOOP("CoreWords", "73 %"),
    QT_TRANSLATE_NOOP("CoreWords", "bullets ever needed at once"),
    QT_TRANSLATE_NOOP("CoreWords", "about 400, of 1,000"),
    QT_TRANSLATE_NOOP("CoreWords", "Chunks: how much to add when a pool runs empty"),
    QT_TRANSLATE_NOOP("CoreWords", "Four pools that start empty: small chunks follow the need closely, large ones "
                                   "grow rarely and hold memory that nobody uses."),
    QT_TRANSLATE_NOOP("CoreWords", "Five shapes of sawtooth: what each collector makes of the same cache"),
    QT_TRANSLATE_NOOP("CoreWords", "One cache, five ways to collect it: a tooth that falls at once, one that falls"
                                   " in a slope, small teeth, large ones, and hardly any."),
    QT_TRANSLATE_NOOP("CoreWords", "Constructor pooling: the standard way against a pool"),
    QT_TRANSLATE_NOOP("CoreWords", "50,000 objects disposed of at random and made again, in the standard way or "
                                   "from a pool: what is left of the promised two to five times?"),
    QT_TRANSLATE_NOOP("CoreWords", "speed of births and deaths, to the standard way"),
    QT_TRANSLATE_NOOP("CoreWords", "2 to 5 times"),
    QT_TRANSLATE_NOOP("CoreWords", "speed of births and deaths, to the plain heap"),
    QT_TRANSLATE_NOOP("CoreWords", "objects made anew"),
    QT_TRANSLATE_NOOP("CoreWords", "each of 50,000"),
    QT_TRANSLATE_NOOP("CoreWords", "as many as are active"),
    QT_TRANSLATE_NOOP("CoreWords", "Cycles: what counting references never finds"),
    QT_TRANSLATE_NOOP("CoreWords", "Pages that refer to one another in a ring keep their counts when they die: "
                                   "counting alone never frees them, a trace does."),
    QT_TRANSLATE_NOOP("CoreWords", "Falling words: what is pooled is not made anew"),
    QT_TRANSLATE_NOOP("CoreWords", "Words pile up, and each contact makes temporaries: the more kinds are pooled, "
                                   "the fewer objects are made anew, and the rarer the teeth."),
    QT_TRANSLATE_NOOP("CoreWords", "2,400 a frame"),
    QT_TRANSLATE_NOOP("CoreWords", "about 500 a frame"),
    QT_TRANSLATE_NOOP("CoreWords", "hardly any"),
    QT_TRANSLATE_NOOP("CoreWords", "most objects ever needed at once"),
    QT_TRANSLATE_NOOP("CoreWords", "about 250"),
    QT_TRANSLATE_NOOP("CoreWords", "Forgotten release: a leak that the books show"),
    QT_TRANSLATE_NOOP("CoreWords", "Every 20th release is forgotten: ghosts fill the pool until it has to refuse "
                                   "the living, and the books tell how many are lost."),
    QT_TRANSLATE_NOOP("CoreWords", "active = acquired - (released - prefilled)"),
    QT_TRANSLATE_NOOP("CoreWords", "is what is alive, or something leaks"),
    QT_TRANSLATE_NOOP("CoreWords", "no leak"),
    QT_TRANSLATE_NOOP("CoreWords", "Not worth a pool: many objects, few of them exchanged"),
    QT_TRANSLATE_NOOP("CoreWords", "5,000 objects, five of them exchanged in a frame: what new and delete cost is "
                                   "lost in the work on the objects, and the pool holds more memory."),
    QT_TRANSLATE_NOOP("CoreWords", "Side by side: where 100,000 objects lie"),
    QT_TRANSLATE_NOOP("CoreWords", "100,000 objects are updated in every frame: scattered over the plain heap they"
                                   " take longer than side by side in a pool; the frame times tell."),
    QT_TRANSLATE_NOOP("CoreWords", "A slow leak: one release in 25 is forgotten"),
    QT_TRANSLATE_NOOP("CoreWords", "Hardly anything is lost in a frame, and yet the plain heap and the pool rise "
                                   "and never come back; the collector finds what nobody can reach."),
    QT_TRANSLATE_NOOP("CoreWords", "All at once, or in small steps: incremental marking"),
    QT_TRANSLATE_NOOP("CoreWords", "Marking in one long pause, or a little with every allocation: the usual pause "
                                   "shrinks from milliseconds to microseconds, and more is spent in all."),
    QT_TRANSLATE_NOOP("CoreWords", "Stutter: a collected heap too large for its budget"),
    QT_TRANSLATE_NOOP("CoreWords", "Half a million sparks: whenever the collected heap is traced, its picture "
                                   "stands still for a moment, while that of the pool goes on."),
    QT_TRANSLATE_NOOP("CoreWords", "Temporaries: taken back at the end of each frame"),
    QT_TRANSLATE_NOOP("CoreWords", "2,400 temporaries in every frame: deleted one by one, collected, taken back in"
                                   " one call, or left in an arena that is simply emptied."),
    QT_TRANSLATE_NOOP("CoreWords", "every temporary"),
    QT_TRANSLATE_NOOP("CoreWords", "none, once warm"),
    QT_TRANSLATE_NOOP("CoreWords", "speed of births and deaths, to the collected heap"),
    QT_TRANSLATE_NOOP("CoreWords", "faster"),
    QT_TRANSLATE_NOOP("CoreWords", "Too small a pool: four answers to the same bursts"),
    QT_TRANSLATE_NOOP("CoreWords", "700 slots, and bursts of 400 sparks: one pool refuses what does not fit, one "
                                   "takes away the oldest, two grow."),
    QT_TRANSLATE_NOOP("CoreWords", "Use after release: two holders of one object"),
    QT_TRANSLATE_NOOP("CoreWords", "A tenth of the bullets is moved on after its release: a raw pointer drags "
                                   "another's bullet along, a handle is caught."),
    QT_TRANSLATE_NOOP("CoreWords", "an object used after its release"),
    QT_TRANSLATE_NOOP("CoreWords", "changes its next user's"),
    QT_TRANSLATE_NOOP("CoreWords", "is noticed by nobody"),
    QT_TRANSLATE_NOOP("CoreWords", "Young and old: a nursery for those that die young"),
    QT_TRANSLATE_NOOP("CoreWords", "Most objects die young: a nursery that is collected by itself makes many short"
                                   " pauses out of few long ones, as the old are left alone."),
    // What is measured for a claim, with a place for each figure.
    QT_TRANSLATE_NOOP("CoreWords", "%1 a frame, %2 at most, %3 in all"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 times"),
    QT_TRANSLATE_NOOP("CoreWords", "balanced: %1 active, %2 alive"),
    QT_TRANSLATE_NOOP("CoreWords", "not balanced in some frame; %1 active, %2 alive at the end"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 active, but %2 alive: %3 lost"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 of %2 caught, none did harm"),
    QT_TRANSLATE_NOOP("CoreWords", "no reference was kept"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 writes into %2 objects of others"),
};

} // namespace

bool isCoreWord(std::string_view english)
{
    return std::ranges::find(words, english) != std::end(words);
}

QString translated(const std::string& english)
{
    return english.empty() ? QString() : QCoreApplication::translate("CoreWords", english.c_str());
}

QString translatedSentence(const std::string& english)
{
    return sentenceOf(translated(english).toStdString());
}

QString translatedFigures(const std::string& english)
{
    static const QRegularExpression figure(QStringLiteral("\\d(?:[\\d,.]*\\d)?"));
    QString pattern = QString::fromStdString(english);
    QStringList figures;
    for (QRegularExpressionMatch match = figure.match(pattern); match.hasMatch();
         match = figure.match(pattern, match.capturedStart() + 2)) {
        figures << match.captured();
        pattern.replace(match.capturedStart(), match.capturedLength(), QStringLiteral("%%1").arg(figures.size()));
    }
    if (!isCoreWord(pattern.toStdString())) return QString::fromStdString(english);
    QString text = translated(pattern.toStdString());
    for (const QString& each : figures)
        text = text.arg(each);
    return text;
}

QString midSentence(const std::string& english)
{
    const QString text = translated(english);
    const bool isEnglish = text == QString::fromStdString(english);
    return isEnglish ? text.toLower() : text;
}

} // namespace poolscope::ui
