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
        {"gc-mark-sweep", "fireworks", 0, "5b6465f84d15ed23"},
        {"gc-mark-sweep", "churn", 7, "ef7099c9f06393d6"},
        {"gc-mark-sweep", "boss-bullets", 8, "e514991691f0a8c1"},
        {"gc-mark-sweep", "frame-temporaries", 59, "d6fcf48e034ece09"},
        {"gc-mark-sweep", "falling-words", 25, "7ff31d52ba93971d"},
        {"gc-mark-sweep", "aging-cache", 23, "efec761c1a51d3f0"},
        {"gc-mark-sweep", "leaky", 7, "ef7099c9f06393d6"},
        {"gc-mark-sweep, snapshot at the beginning", "fireworks", 0, "5b6465f84d15ed23"},
        {"gc-mark-sweep, snapshot at the beginning", "churn", 12, "07f214456563c15d"},
        {"gc-mark-sweep, snapshot at the beginning", "boss-bullets", 15, "565b5c5e25580e5c"},
        {"gc-mark-sweep, snapshot at the beginning", "frame-temporaries", 118, "e6cc7a2e83ae13bd"},
        {"gc-mark-sweep, snapshot at the beginning", "falling-words", 48, "e2fac5d4bceccd3b"},
        {"gc-mark-sweep, snapshot at the beginning", "aging-cache", 11, "744e3d1d7aee99aa"},
        {"gc-mark-sweep, snapshot at the beginning", "leaky", 12, "07f214456563c15d"},
        {"gc-mark-sweep, incremental update", "fireworks", 0, "5b6465f84d15ed23"},
        {"gc-mark-sweep, incremental update", "churn", 12, "07f214456563c15d"},
        {"gc-mark-sweep, incremental update", "boss-bullets", 15, "155ea4ba40d6cd7f"},
        {"gc-mark-sweep, incremental update", "frame-temporaries", 110, "e3f768373c35cfff"},
        {"gc-mark-sweep, incremental update", "falling-words", 48, "e2fac5d4bceccd3b"},
        {"gc-mark-sweep, incremental update", "aging-cache", 26, "9b672c4ebe75165d"},
        {"gc-mark-sweep, incremental update", "leaky", 12, "07f214456563c15d"},
        {"gc-copying", "fireworks", 0, "5b6465f84d15ed23"},
        {"gc-copying", "churn", 7, "b8d71bd862fd1371"},
        {"gc-copying", "boss-bullets", 8, "843f801c70ef7aba"},
        {"gc-copying", "frame-temporaries", 59, "e1473b3c45fb6195"},
        {"gc-copying", "falling-words", 25, "759314d0862405b3"},
        {"gc-copying", "aging-cache", 23, "8f0293fccf1b1564"},
        {"gc-copying", "leaky", 7, "b8d71bd862fd1371"},
        {"gc-generational", "fireworks", 2, "6eb654516c261cb1"},
        {"gc-generational", "churn", 148, "8912f7aa847d5165"},
        {"gc-generational", "boss-bullets", 130, "552ee98c85827d9a"},
        {"gc-generational", "frame-temporaries", 1199, "80450f2dc66e36db"},
        {"gc-generational", "falling-words", 306, "320be7ba8e47df47"},
        {"gc-generational", "aging-cache", 851, "ebbc254df57b26d9"},
        {"gc-generational", "leaky", 148, "8912f7aa847d5165"},
        {"gc-generational, promoted at once", "fireworks", 1, "6b6813a83c733195"},
        {"gc-generational, promoted at once", "churn", 92, "188fa156e4f43ea8"},
        {"gc-generational, promoted at once", "boss-bullets", 90, "45bb85b9b8bcd6d9"},
        {"gc-generational, promoted at once", "frame-temporaries", 691, "c85d4fe079142c66"},
        {"gc-generational, promoted at once", "falling-words", 301, "41c9b7a40ec95fd5"},
        {"gc-generational, promoted at once", "aging-cache", 458, "247cd2d0a526d6bb"},
        {"gc-generational, promoted at once", "leaky", 92, "188fa156e4f43ea8"},
        {"gc-reference-counting", "fireworks", 0, "831e75970ba26bbe"},
        {"gc-reference-counting", "churn", 0, "c838c9d76f531e6a"},
        {"gc-reference-counting", "boss-bullets", 0, "e01aeba026d4c9a9"},
        {"gc-reference-counting", "frame-temporaries", 0, "9aea464b3cd71e2e"},
        {"gc-reference-counting", "falling-words", 0, "94bf8375a2e3b659"},
        {"gc-reference-counting", "aging-cache", 0, "9e4d549f5dc4b3ac"},
        {"gc-reference-counting", "leaky", 0, "c838c9d76f531e6a"},
        {"gc-reference-counting, backup trace", "fireworks", 0, "831e75970ba26bbe"},
        {"gc-reference-counting, backup trace", "churn", 7, "ed9f4cb5a1469663"},
        {"gc-reference-counting, backup trace", "boss-bullets", 7, "0344b28dcb759e97"},
        {"gc-reference-counting, backup trace", "frame-temporaries", 52, "5059ae58de5e58ef"},
        {"gc-reference-counting, backup trace", "falling-words", 25, "8489560851607545"},
        {"gc-reference-counting, backup trace", "aging-cache", 36, "93cc27d00317c422"},
        {"gc-reference-counting, backup trace", "leaky", 7, "ed9f4cb5a1469663"},
    };
    return rows;
}

} // namespace poolscope
