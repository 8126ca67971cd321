// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/core_words.h"

#include "ui/text/sentence.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>

namespace poolscope::ui {

namespace {

// For lupdate, which reads the calls in ui and app only.
constexpr const char* words[] = {
    // Strategies and their parameters.
    QT_TRANSLATE_NOOP("CoreWords", "all objects leave the pool and come back in every frame"),
    QT_TRANSLATE_NOOP("CoreWords", "bullets of the second stage's boss"),
    QT_TRANSLATE_NOOP("CoreWords", "1,000 of each kind"),
    QT_TRANSLATE_NOOP("CoreWords", "other allocations were avoided there as well"),
    QT_TRANSLATE_NOOP("CoreWords", "Words pile up, and each contact makes clip points and matrices, which own vectors: "
                                   "a pooled owner keeps its vectors, so that far fewer are made anew."),
    QT_TRANSLATE_NOOP("CoreWords", "12,000 a frame"),
    QT_TRANSLATE_NOOP("CoreWords", "one birth in four into a used slot leaves two fields out, on purpose"),
    QT_TRANSLATE_NOOP("CoreWords", "One bullet in ten keeps being moved after its release: a raw pointer drags "
                                   "another's bullet along, a handle is caught."),
    QT_TRANSLATE_NOOP("CoreWords", "overwrites its next user's value: 200 instead of 50"),
    QT_TRANSLATE_NOOP(
        "CoreWords",
        "One release in 50 goes to the pool of another kind: one by one the pool refuses and names the right one, many "
        "at once it skips what does not fit, and a caller that ignores the count loses it."),
    QT_TRANSLATE_NOOP("CoreWords", "objects born with a previous object's field"),
    QT_TRANSLATE_NOOP("CoreWords", "another machine and another way of drawing; our frames contain no game logic"),
    QT_TRANSLATE_NOOP("CoreWords", "Stutter: a collection longer than a frame"),
    QT_TRANSLATE_NOOP("CoreWords", "nearly 2 times"),
    QT_TRANSLATE_NOOP(
        "CoreWords",
        "In every frame the survivors go into new arrays, which takes 294 collections a minute; arrays that are used "
        "again, as if compacted in place, leave 7, and with the elements pooled too there are none."),
    QT_TRANSLATE_NOOP(
        "CoreWords",
        "After the first frame neither pool makes an object anew, yet one heap still climbs and falls: push and pop "
        "replace the pool's own array, which leaves at least as much garbage as having no pool at all."),
    QT_TRANSLATE_NOOP("CoreWords",
                      "One birth in four into a used slot leaves out colour and speed: the spark goes on with those of "
                      "the one before it; memory that is new each time has none to leave behind."),
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
    QT_TRANSLATE_NOOP("CoreWords", "Array"),
    QT_TRANSLATE_NOOP("CoreWords", "that the idle are in: it only grows, or is made anew as a script engine does for "
                                   "push() and pop()"),
    QT_TRANSLATE_NOOP("CoreWords", "Prefill"),
    QT_TRANSLATE_NOOP("CoreWords", "what is done with slots before they are needed: their memory is only reserved, or "
                                   "an object is made in each, every field set"),
    QT_TRANSLATE_NOOP("CoreWords", "Clears references"),
    QT_TRANSLATE_NOOP("CoreWords", "on a collected heap: whether an object that is released forgets whom it refers to; "
                                   "no: it keeps them alive until it is handed out again"),
    QT_TRANSLATE_NOOP("CoreWords", "Free-list pool"),
    QT_TRANSLATE_NOOP("CoreWords", "fixed capacity on one slab, idle slots in a linked list, one pool a kind"),
    QT_TRANSLATE_NOOP("CoreWords", "of each kind"),
    QT_TRANSLATE_NOOP("CoreWords", "Reuse order"),
    QT_TRANSLATE_NOOP("CoreWords", "which idle slot is next: the one released last, or the one idle for longest"),
    QT_TRANSLATE_NOOP("CoreWords", "When exhausted"),
    QT_TRANSLATE_NOOP("CoreWords", "what an acquire does when every slot is in use"),
    QT_TRANSLATE_NOOP("CoreWords", "Children kept"),
    QT_TRANSLATE_NOOP("CoreWords", "which children of its object an idle slot keeps, so that they are not made "
                                   "anew with the next one"),
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
    QT_TRANSLATE_NOOP("CoreWords", "Background garbage per frame"),
    QT_TRANSLATE_NOOP("CoreWords", "events and their closures that the framework makes and drops, beside the "
                                   "objects of the game"),
    QT_TRANSLATE_NOOP("CoreWords", "Lists of elements"),
    QT_TRANSLATE_NOOP("CoreWords",
                      "in which the game has its bullets, shots, enemies and effects: arrays that are made "
                      "anew in every frame, for the survivors"),
    QT_TRANSLATE_NOOP("CoreWords", "Sparks per rocket"),
    QT_TRANSLATE_NOOP("CoreWords", "sparks"),
    QT_TRANSLATE_NOOP("CoreWords", "born when a rocket bursts"),
    QT_TRANSLATE_NOOP("CoreWords", "Life of a spark"),
    QT_TRANSLATE_NOOP("CoreWords", "frames"),
    QT_TRANSLATE_NOOP("CoreWords", "mean; each lives 30 % longer or shorter at most"),
    QT_TRANSLATE_NOOP("CoreWords", "Trails per spark"),
    QT_TRANSLATE_NOOP("CoreWords", "trails"),
    QT_TRANSLATE_NOOP("CoreWords", "objects that each spark owns and that fly behind it"),
    QT_TRANSLATE_NOOP("CoreWords", "Colours of bursts"),
    QT_TRANSLATE_NOOP("CoreWords", "colours"),
    QT_TRANSLATE_NOOP("CoreWords", "one burst after another has the next; 0: all have their kind's"),
    QT_TRANSLATE_NOOP("CoreWords", "Churn"),
    QT_TRANSLATE_NOOP("CoreWords", "four kinds of different footprint; a random object dies and a random one is "
                                   "born"),
    QT_TRANSLATE_NOOP("CoreWords", "Active objects"),
    QT_TRANSLATE_NOOP("CoreWords", "how many are alive at a time"),
    QT_TRANSLATE_NOOP("CoreWords", "Size factor"),
    QT_TRANSLATE_NOOP("CoreWords", "so many times 32, 64, 128 and 256 bytes: all of it is written at birth and in "
                                   "every frame"),
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
    QT_TRANSLATE_NOOP("CoreWords", "Length of a level"),
    QT_TRANSLATE_NOOP("CoreWords", "at its end all who are alive are reset at once; 0: it has no end"),
    QT_TRANSLATE_NOOP("CoreWords", "Temporaries of a frame"),
    QT_TRANSLATE_NOOP("CoreWords", "vectors, rectangles and lines that are made in every frame and live for that "
                                   "frame only"),
    QT_TRANSLATE_NOOP("CoreWords", "Temporaries per frame"),
    QT_TRANSLATE_NOOP("CoreWords", "made in every frame, the vectors that others own included"),
    QT_TRANSLATE_NOOP("CoreWords", "Share of shapes"),
    QT_TRANSLATE_NOOP("CoreWords", "of them: rectangles and lines with two vectors each, rounded down to whole "
                                   "ones; the rest are single vectors"),
    QT_TRANSLATE_NOOP("CoreWords", "Falling words"),
    QT_TRANSLATE_NOOP("CoreWords", "words drop letter by letter and pile up; each contact makes clip points and "
                                   "matrices that own vectors"),
    QT_TRANSLATE_NOOP("CoreWords", "Letters at most"),
    QT_TRANSLATE_NOOP("CoreWords", "letters"),
    QT_TRANSLATE_NOOP("CoreWords", "in the room; the oldest word dissolves when the next one has no room"),
    QT_TRANSLATE_NOOP("CoreWords", "Frames between words"),
    QT_TRANSLATE_NOOP("CoreWords", "from the first letter of one word to that of the next, if that is long enough "
                                   "to drop it"),
    QT_TRANSLATE_NOOP("CoreWords", "Pairs of shapes"),
    QT_TRANSLATE_NOOP("CoreWords", "pairs"),
    QT_TRANSLATE_NOOP("CoreWords", "of a contact, whose bounds overlap: each is evaluated once in every frame, "
                                   "which makes six clip points, two matrices and a vector anew"),
    QT_TRANSLATE_NOOP("CoreWords", "Solver passes"),
    QT_TRANSLATE_NOOP("CoreWords", "passes"),
    QT_TRANSLATE_NOOP("CoreWords", "over all contacts in every frame; each makes two vectors a contact anew"),
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
    // Mistakes made on purpose.
    QT_TRANSLATE_NOOP("CoreWords", "Kept of releases"),
    QT_TRANSLATE_NOOP("CoreWords", "of so many releases, one reference is kept and goes on being used"),
    QT_TRANSLATE_NOOP("CoreWords", "Used for"),
    QT_TRANSLATE_NOOP("CoreWords", "how long a reference that was kept is used"),
    QT_TRANSLATE_NOOP("CoreWords", "Reference"),
    QT_TRANSLATE_NOOP("CoreWords", "what is kept: an address, or an id with a generation that every use checks"),
    QT_TRANSLATE_NOOP("CoreWords", "Left out of births"),
    QT_TRANSLATE_NOOP("CoreWords", "births"),
    QT_TRANSLATE_NOOP("CoreWords", "of so many births into a slot used before, one leaves fields as they were"),
    QT_TRANSLATE_NOOP("CoreWords", "Fields"),
    QT_TRANSLATE_NOOP("CoreWords", "which fields are not set again"),
    QT_TRANSLATE_NOOP("CoreWords", "Wrong of releases"),
    QT_TRANSLATE_NOOP("CoreWords", "of so many releases, one goes to the pool of another kind"),
    QT_TRANSLATE_NOOP("CoreWords", "Call"),
    QT_TRANSLATE_NOOP("CoreWords", "each object by a call of its own, or all that die together in one call for each "
                                   "pool"),
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
    QT_TRANSLATE_NOOP("CoreWords", "Chunks: how much to add when a pool runs empty"),
    QT_TRANSLATE_NOOP("CoreWords", "Four pools that start empty: small chunks follow the need closely, large ones "
                                   "grow rarely and hold memory that nobody uses."),
    QT_TRANSLATE_NOOP("CoreWords", "Five shapes of sawtooth: what each collector makes of the same cache"),
    QT_TRANSLATE_NOOP("CoreWords", "One cache, five ways to collect it: a tooth that falls at once, one that falls"
                                   " in a slope, small teeth, large ones, and hardly any."),
    QT_TRANSLATE_NOOP("CoreWords", "Constructor pooling: the standard way against a pool"),
    QT_TRANSLATE_NOOP("CoreWords", "50,000 objects disposed of at random and made again, in the standard way or "
                                   "from a pool: what is left of the promised two to five times?"),
    QT_TRANSLATE_NOOP("CoreWords", "Background garbage: what the game's own pools cannot reach"),
    QT_TRANSLATE_NOOP("CoreWords", "Every object of the game comes from a pool, but its framework drops 400 events "
                                   "and closures a frame: the teeth grow rarer, and do not go away."),
    QT_TRANSLATE_NOOP("CoreWords", "Array garbage: a pool that pushes and pops"),
    QT_TRANSLATE_NOOP("CoreWords", "Element manager: a new array in every frame"),
    QT_TRANSLATE_NOOP("CoreWords", "Object size: large objects cost more, pooled or not"),
    QT_TRANSLATE_NOOP("CoreWords", "2,000 objects, 15 times as large as usual: writing them costs more than finding "
                                   "their memory, and a collected heap fills up 15 times as fast."),
    QT_TRANSLATE_NOOP("CoreWords", "Cycles: what counting references never finds"),
    QT_TRANSLATE_NOOP("CoreWords", "Pages that refer to one another in a ring keep their counts when they die: "
                                   "counting alone never frees them, a trace does."),
    QT_TRANSLATE_NOOP("CoreWords", "Falling words: what is pooled is not made anew"),
    QT_TRANSLATE_NOOP("CoreWords", "Forgotten release: a leak that the books show"),
    QT_TRANSLATE_NOOP("CoreWords", "Every 20th release is forgotten: ghosts fill the pool until it has to refuse "
                                   "the living, and the books tell how many are lost."),
    QT_TRANSLATE_NOOP("CoreWords", "Idle objects that hold on: references not cleared"),
    QT_TRANSLATE_NOOP("CoreWords", "Sparks are pooled, their trails are not: a pool that clears no references on "
                                   "release keeps the trails of its idle sparks alive, and the collector runs more "
                                   "often for less."),
    QT_TRANSLATE_NOOP("CoreWords", "A level's end: everything reset at once"),
    QT_TRANSLATE_NOOP("CoreWords", "Every ten seconds the level is over, and 20,000 bullets with it: deleted one by "
                                   "one, left to the collector as garbage, or taken back by the pools in one call."),
    QT_TRANSLATE_NOOP("CoreWords", "A field not set again: what the last user left"),
    QT_TRANSLATE_NOOP("CoreWords", "Managed pools: nobody has to remember"),
    QT_TRANSLATE_NOOP("CoreWords", "One release in 100 is forgotten: the stack pool loses 24 temporaries in every "
                                   "frame, the managed pool takes back all it handed out and loses none."),
    QT_TRANSLATE_NOOP("CoreWords", "having to give back each is error-prone"),
    QT_TRANSLATE_NOOP("CoreWords", "all that was taken out is given back"),
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
    QT_TRANSLATE_NOOP("CoreWords", "Half a million sparks and trails: whenever the collector copies those that are "
                                   "alive, its picture stands still for a moment, while that of the pool goes on."),
    QT_TRANSLATE_NOOP("CoreWords", "how many objects were alive there is not said"),
    QT_TRANSLATE_NOOP("CoreWords", "Drawing"),
    QT_TRANSLATE_NOOP("CoreWords",
                      "whether each lane draws its picture in every frame, of so many pixels, as a part of the frame"),
    QT_TRANSLATE_NOOP("CoreWords", "Drawn frames: what the picture leaves of the budget"),
    QT_TRANSLATE_NOOP("CoreWords", "Each lane draws its picture, pixel by pixel, as a part of every frame: beside "
                                   "drawing, memory is a small share of the budget, and a pause comes on top of it."),
    QT_TRANSLATE_NOOP("CoreWords", "share of the budget in drawing"),
    QT_TRANSLATE_NOOP("CoreWords", "a CPU profile of the whole game"),
    QT_TRANSLATE_NOOP("CoreWords", "the heaviest part"),
    QT_TRANSLATE_NOOP("CoreWords", "what a constructor must do for a pool"),
    QT_TRANSLATE_NOOP("CoreWords", "an object is to be set up just like a brand new one"),
    QT_TRANSLATE_NOOP("CoreWords", "none, where every field is set"),
    QT_TRANSLATE_NOOP("CoreWords", "objects given to the pool of another kind"),
    QT_TRANSLATE_NOOP("CoreWords", "Recycle, for one object"),
    QT_TRANSLATE_NOOP("CoreWords", "its type is looked at; what does not fit is not taken"),
    QT_TRANSLATE_NOOP("CoreWords", "our pool says so, and the program then asks the right one"),
    QT_TRANSLATE_NOOP("CoreWords", "RecycleMany"),
    QT_TRANSLATE_NOOP("CoreWords", "what does not fit is passed over in silence"),
    QT_TRANSLATE_NOOP("CoreWords", "our pool says how many; this lane does not ask"),
    QT_TRANSLATE_NOOP("CoreWords", "Temporaries: taken back at the end of each frame"),
    QT_TRANSLATE_NOOP("CoreWords", "2,400 temporaries in every frame: deleted one by one, collected, taken back in"
                                   " one call, or left in an arena that is simply emptied."),
    QT_TRANSLATE_NOOP("CoreWords", "Too small a pool: four answers to the same bursts"),
    QT_TRANSLATE_NOOP("CoreWords", "700 slots, and bursts of 400 sparks: one pool refuses what does not fit, one "
                                   "takes away the oldest, two grow."),
    QT_TRANSLATE_NOOP("CoreWords", "Use after release: two holders of one object"),
    QT_TRANSLATE_NOOP("CoreWords", "The wrong pool: caught by its type"),
    QT_TRANSLATE_NOOP("CoreWords", "Young and old: a nursery for those that die young"),
    QT_TRANSLATE_NOOP("CoreWords", "Most objects die young: a nursery that is collected by itself makes many short"
                                   " pauses out of few long ones, as the old are left alone."),
    // What the built-in experiments quote of articles.
    QT_TRANSLATE_NOOP("CoreWords", "share of the budget in collection"),
    QT_TRANSLATE_NOOP("CoreWords", "a CPU profile of the whole game, drawing included"),
    QT_TRANSLATE_NOOP("CoreWords", "around 5 %"),
    QT_TRANSLATE_NOOP("CoreWords", "another engine and machine; our collector has less to trace"),
    QT_TRANSLATE_NOOP("CoreWords", "none"),
    QT_TRANSLATE_NOOP("CoreWords", "share of the budget that is idle"),
    QT_TRANSLATE_NOOP("CoreWords", "drawing, the heaviest part there, is no part of our frames"),
    QT_TRANSLATE_NOOP("CoreWords", "bullets in use at once, at most"),
    QT_TRANSLATE_NOOP("CoreWords", "around 400"),
    QT_TRANSLATE_NOOP("CoreWords", "objects made anew"),
    QT_TRANSLATE_NOOP("CoreWords", "all elements that one list manages"),
    QT_TRANSLATE_NOOP("CoreWords", "none, after the 1,000 made at the start"),
    QT_TRANSLATE_NOOP("CoreWords", "speed of births and deaths, to the standard way"),
    QT_TRANSLATE_NOOP("CoreWords", "five browsers"),
    QT_TRANSLATE_NOOP("CoreWords", "2 to 5 times"),
    QT_TRANSLATE_NOOP("CoreWords", "another engine: its objects are tables of properties, ours are plain bytes"),
    QT_TRANSLATE_NOOP("CoreWords", "Chrome on Windows 8"),
    QT_TRANSLATE_NOOP("CoreWords", "Firefox on Mac OS"),
    QT_TRANSLATE_NOOP("CoreWords", "5 times"),
    QT_TRANSLATE_NOOP("CoreWords", "Internet Explorer 10 on Windows 8"),
    QT_TRANSLATE_NOOP("CoreWords", "3.3 times"),
    QT_TRANSLATE_NOOP("CoreWords", "Safari on an iPad"),
    QT_TRANSLATE_NOOP("CoreWords", "2 times"),
    QT_TRANSLATE_NOOP("CoreWords", "Safari on Mac OS"),
    QT_TRANSLATE_NOOP("CoreWords", "speed of births and deaths, to the empty pool"),
    QT_TRANSLATE_NOOP("CoreWords", "what filling the pool beforehand gains, in five browsers"),
    QT_TRANSLATE_NOOP("CoreWords", "a little more, or none"),
    QT_TRANSLATE_NOOP("CoreWords", "objects created and disposed of at random, 100 of them active"),
    QT_TRANSLATE_NOOP("CoreWords", "each of 50,000"),
    QT_TRANSLATE_NOOP("CoreWords", "the first 100 count here as well"),
    QT_TRANSLATE_NOOP("CoreWords", "a pool filled beforehand"),
    QT_TRANSLATE_NOOP("CoreWords", "at random, a kind may need more than the 50 it was filled with"),
    QT_TRANSLATE_NOOP("CoreWords", "collections"),
    QT_TRANSLATE_NOOP("CoreWords", "Firefox and Chrome, watched during the test"),
    QT_TRANSLATE_NOOP("CoreWords", "the elements and their lists alone, in a heap of 160 KiB"),
    QT_TRANSLATE_NOOP("CoreWords", "the whole game, with new memory avoided in many other parts as well"),
    QT_TRANSLATE_NOOP("CoreWords", "1,000 bullets, and 100 of each other kind"),
    QT_TRANSLATE_NOOP("CoreWords", "a pool on an array, used by push() and pop()"),
    QT_TRANSLATE_NOOP("CoreWords", "still fed, with crumbs"),
    QT_TRANSLATE_NOOP("CoreWords", "an array that always grows, its length kept apart"),
    QT_TRANSLATE_NOOP("CoreWords", "often"),
    QT_TRANSLATE_NOOP("CoreWords", "never"),
    QT_TRANSLATE_NOOP("CoreWords", "speed of births and deaths, to the plain heap"),
    QT_TRANSLATE_NOOP("CoreWords", "games that allocate many short-lived objects"),
    QT_TRANSLATE_NOOP("CoreWords", "frequent"),
    QT_TRANSLATE_NOOP("CoreWords", "temporaries left at the end of a frame"),
    QT_TRANSLATE_NOOP("CoreWords", "every object of the temporary pools"),
    QT_TRANSLATE_NOOP("CoreWords", "none: all are released"),
    QT_TRANSLATE_NOOP("CoreWords", "speed of births and deaths, to the collected heap"),
    QT_TRANSLATE_NOOP("CoreWords", "a guess, at games that compute with many vectors"),
    QT_TRANSLATE_NOOP("CoreWords", "tremendous"),
    QT_TRANSLATE_NOOP("CoreWords", "another engine, and update is left out of ours"),
    QT_TRANSLATE_NOOP("CoreWords", "vectors made anew, first word drop"),
    QT_TRANSLATE_NOOP("CoreWords", "b2Vec2 alone, in the very first word drop"),
    QT_TRANSLATE_NOOP("CoreWords", "600 to 2,400 a frame"),
    QT_TRANSLATE_NOOP("CoreWords", "other words and another solver"),
    QT_TRANSLATE_NOOP("CoreWords", "other words and another solver; from the fifth letter on"),
    QT_TRANSLATE_NOOP("CoreWords", "every object taken out of a pool"),
    QT_TRANSLATE_NOOP("CoreWords", "b2Vec2 alone, down from 2,400, with b2XForm and b2Manifold pooled as well"),
    QT_TRANSLATE_NOOP("CoreWords", "about 500 a frame"),
    QT_TRANSLATE_NOOP("CoreWords", "vectors made anew, first word drop, less than unpooled"),
    QT_TRANSLATE_NOOP("CoreWords", "b2Vec2 alone, with ClipVertex pooled"),
    QT_TRANSLATE_NOOP("CoreWords", "several hundred fewer a frame"),
    QT_TRANSLATE_NOOP("CoreWords", "vectors made anew, whole run"),
    QT_TRANSLATE_NOOP("CoreWords", "instantiations, not long after the first words"),
    QT_TRANSLATE_NOOP("CoreWords", "clip points ever made"),
    QT_TRANSLATE_NOOP("CoreWords", "ClipVertex, in a pool that grows by six"),
    QT_TRANSLATE_NOOP("CoreWords", "six, for the whole life of the program"),
    QT_TRANSLATE_NOOP("CoreWords", "boxes in use at once, at most"),
    QT_TRANSLATE_NOOP("CoreWords", "b2PolygonShape, each of which owns a box"),
    QT_TRANSLATE_NOOP("CoreWords", "around 250"),
    QT_TRANSLATE_NOOP("CoreWords", "boxes owned by the pool"),
    QT_TRANSLATE_NOOP("CoreWords", "b2OBB, in a pool that grows by 500"),
    QT_TRANSLATE_NOOP("CoreWords", "500, added at once"),
    QT_TRANSLATE_NOOP("CoreWords", "fewer objects thrown away"),
    QT_TRANSLATE_NOOP("CoreWords", "fewer"),
    QT_TRANSLATE_NOOP("CoreWords", "active = acquired - (released - prefilled)"),
    QT_TRANSLATE_NOOP("CoreWords", "all objects of a pooled class"),
    QT_TRANSLATE_NOOP("CoreWords", "is what is alive, or a release was forgotten"),
    QT_TRANSLATE_NOOP("CoreWords", "an object whose entry the pool set to null when it handed it out"),
    QT_TRANSLATE_NOOP("CoreWords", "can collect what was forgotten"),
    QT_TRANSLATE_NOOP("CoreWords", "the memory comes back; what the pool counts as active does not"),
    QT_TRANSLATE_NOOP("CoreWords", "an object used after its release"),
    QT_TRANSLATE_NOOP("CoreWords", "two variables that hold one object"),
    QT_TRANSLATE_NOOP("CoreWords", "might be a nightmare to detect and debug"),
    QT_TRANSLATE_NOOP("CoreWords", "handles know which use of a slot they were given for; references there did not"),
    QT_TRANSLATE_NOOP("CoreWords", "a very simple object, such as b2Vec2, on a collected heap"),
    QT_TRANSLATE_NOOP("CoreWords", "no direct advantage"),
    QT_TRANSLATE_NOOP("CoreWords", "our plain heap has no collector, and its new and delete are fast"),
    QT_TRANSLATE_NOOP("CoreWords", "longest pause"),
    QT_TRANSLATE_NOOP("CoreWords", "the freeze of one collection"),
    QT_TRANSLATE_NOOP("CoreWords", "up to 10 ms"),
    QT_TRANSLATE_NOOP("CoreWords", "acquires without a slot"),
    QT_TRANSLATE_NOOP("CoreWords", "a list of 1,000 that is empty"),
    QT_TRANSLATE_NOOP("CoreWords", "one ends the whole application: “ran out of object resources”"),
    QT_TRANSLATE_NOOP("CoreWords", "ours goes on without the object"),
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

QString midSentence(const std::string& english)
{
    const QString text = translated(english);
    // Not by the words: “Slots” is German as well, and keeps its capital there.
    return QLocale().language() == QLocale::English || QLocale().language() == QLocale::C ? text.toLower() : text;
}

} // namespace poolscope::ui
