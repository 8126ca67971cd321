// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What every collector counts in 120 frames of every scenario: the same on every machine. A row that fails prints
// itself as it is now.
#pragma once

#include <vector>

namespace poolscope {

struct GoldenCollectorCounters
{
    const char* collector;
    const char* scenario;
    unsigned long long collections;
    const char* digest;
};

inline const std::vector<GoldenCollectorCounters>& goldenCollectorCounters()
{
    static const std::vector<GoldenCollectorCounters> rows{
        {"gc-mark-sweep", "fireworks", 0, "344a8ad5507d4205"},
        {"gc-mark-sweep", "churn", 7, "73cde1412bd29e48"},
        {"gc-mark-sweep", "boss-bullets", 8, "42f719ccf82e6111"},
        {"gc-mark-sweep", "frame-temporaries", 59, "4f5d0918919fa48e"},
        {"gc-mark-sweep", "falling-words", 25, "77346d7b7cd7f171"},
        {"gc-mark-sweep", "aging-cache", 21, "23138b5df40561bf"},
        {"gc-mark-sweep", "leaky", 7, "73cde1412bd29e48"},
        {"gc-mark-sweep, snapshot at the beginning", "fireworks", 0, "1f1d7963c3b0dc6f"},
        {"gc-mark-sweep, snapshot at the beginning", "churn", 12, "5b3fee00701e34e5"},
        {"gc-mark-sweep, snapshot at the beginning", "boss-bullets", 15, "505e89b883e06320"},
        {"gc-mark-sweep, snapshot at the beginning", "frame-temporaries", 118, "087798037ebfb788"},
        {"gc-mark-sweep, snapshot at the beginning", "falling-words", 48, "7b9798274538dfa1"},
        {"gc-mark-sweep, snapshot at the beginning", "aging-cache", 11, "e4e39468a31d2b05"},
        {"gc-mark-sweep, snapshot at the beginning", "leaky", 12, "5b3fee00701e34e5"},
        {"gc-mark-sweep, incremental update", "fireworks", 0, "1f1d7963c3b0dc6f"},
        {"gc-mark-sweep, incremental update", "churn", 12, "5b3fee00701e34e5"},
        {"gc-mark-sweep, incremental update", "boss-bullets", 15, "2d286241c7fc732f"},
        {"gc-mark-sweep, incremental update", "frame-temporaries", 110, "ad66fbaf8e4daff9"},
        {"gc-mark-sweep, incremental update", "falling-words", 48, "7b9798274538dfa1"},
        {"gc-mark-sweep, incremental update", "aging-cache", 24, "7d6e2594235ac624"},
        {"gc-mark-sweep, incremental update", "leaky", 12, "5b3fee00701e34e5"},
        {"gc-copying", "fireworks", 0, "344a8ad5507d4205"},
        {"gc-copying", "churn", 7, "929715c0c2b3983d"},
        {"gc-copying", "boss-bullets", 8, "a92f4827b9f111d6"},
        {"gc-copying", "frame-temporaries", 59, "a7f3e34a74e2abfb"},
        {"gc-copying", "falling-words", 25, "d2fe377cc23c9540"},
        {"gc-copying", "aging-cache", 21, "fe58280b9b795320"},
        {"gc-copying", "leaky", 7, "929715c0c2b3983d"},
        {"gc-generational", "fireworks", 2, "b4b1030adf2535ff"},
        {"gc-generational", "churn", 148, "34e5be3c87177de0"},
        {"gc-generational", "boss-bullets", 130, "402364e50f630cf5"},
        {"gc-generational", "frame-temporaries", 1199, "feb81477c5d373f4"},
        {"gc-generational", "falling-words", 306, "b3e4e854f0f6f025"},
        {"gc-generational", "aging-cache", 851, "6e66083f50afd101"},
        {"gc-generational", "leaky", 148, "34e5be3c87177de0"},
        {"gc-generational, promoted at once", "fireworks", 1, "9e7841b1215b1878"},
        {"gc-generational, promoted at once", "churn", 92, "88dd12563bea63cd"},
        {"gc-generational, promoted at once", "boss-bullets", 90, "59a78d7b8f7b6145"},
        {"gc-generational, promoted at once", "frame-temporaries", 691, "86385357f004073d"},
        {"gc-generational, promoted at once", "falling-words", 301, "528ed5db7ff89872"},
        {"gc-generational, promoted at once", "aging-cache", 452, "7bb3cc41c942c3f7"},
        {"gc-generational, promoted at once", "leaky", 92, "88dd12563bea63cd"},
        {"gc-reference-counting", "fireworks", 0, "f3946b4075239018"},
        {"gc-reference-counting", "churn", 0, "5ab8dfbb423007c3"},
        {"gc-reference-counting", "boss-bullets", 0, "fbce31c057e0db8f"},
        {"gc-reference-counting", "frame-temporaries", 0, "797550a6034a2828"},
        {"gc-reference-counting", "falling-words", 0, "349990a58e6ea5b7"},
        {"gc-reference-counting", "aging-cache", 0, "fb75ec5e7abac4ed"},
        {"gc-reference-counting", "leaky", 0, "5ab8dfbb423007c3"},
        {"gc-reference-counting, backup trace", "fireworks", 0, "f3946b4075239018"},
        {"gc-reference-counting, backup trace", "churn", 7, "fc362edd174ec915"},
        {"gc-reference-counting, backup trace", "boss-bullets", 7, "ddefc42f8a3bb64b"},
        {"gc-reference-counting, backup trace", "frame-temporaries", 52, "ae02b8a6332b736b"},
        {"gc-reference-counting, backup trace", "falling-words", 25, "b90565ecc8f3bf35"},
        {"gc-reference-counting, backup trace", "aging-cache", 35, "8f6315412e9d6043"},
        {"gc-reference-counting, backup trace", "leaky", 7, "fc362edd174ec915"},
    };
    return rows;
}

} // namespace poolscope
