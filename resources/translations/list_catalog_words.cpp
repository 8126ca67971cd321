// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the words of the catalogs and the built-in experiments as a source that lupdate reads.
#include "core/experiment/built_in/catalog_words.h"

#include <exception>
#include <iostream>
#include <string>

int main()
{
    try {
        for (const std::string& word : poolscope::catalogWords()) {
            std::cout << "QT_TRANSLATE_NOOP(\"CoreWords\", \"";
            for (const char c : word)
                std::cout << (c == '"' || c == '\\' ? "\\" : "") << c;
            std::cout << "\")\n";
        }
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return std::cout.good() ? 0 : 1;
}
