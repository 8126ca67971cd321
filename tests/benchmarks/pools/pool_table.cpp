// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the table of what was measured: pool_table FOLDER [README.md]
// Prints one line a bar. With README.md, writes it there too, and the contestants, between the two marker
// lines; what stands around them is kept.
#include "tests/benchmarks/pools/machine.h"
#include "tests/benchmarks/pools/pool_bars.h"
#include "tests/benchmarks/pools/tables.h"

#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>

using namespace poolscope::bench;

namespace {

const std::string beginMarker = "<!-- tests/run --bench writes from here -->\n";
const std::string endMarker = "<!-- to here -->\n";

std::string leftOut(const Results& results)
{
    std::string names;
    for (const std::string& peer : missingPeers(results))
        names += (names.empty() ? "" : ", ") + peer;
    return names.empty() ? "" : "Left out, because not installed: " + names + ".\n";
}

std::string report(const Results& results, const std::string& bars)
{
    std::ostringstream text;
    text << "\nMeasured on " << today() << ": " << machineAndCompiler()
         << ". Load average before the run: " << results.loadAverage << ".\n"
         << leftOut(results) << '\n'
         << bars << "\n### All contestants\n\n"
         << contestantTables(results);
    return text.str();
}

// Throws std::runtime_error if the markers are not there, or the file cannot be written.
void writeBetweenMarkers(const std::string& path, const std::string& text)
{
    std::ostringstream old;
    old << std::ifstream(path).rdbuf();
    const std::string page = old.str();
    const std::size_t begin = page.find(beginMarker);
    const std::size_t end = page.find(endMarker);
    if (begin == std::string::npos || end == std::string::npos || end < begin)
        throw std::runtime_error(path + " lacks the lines between which the table goes");
    const std::string temporary = path + ".new";
    std::ofstream out(temporary);
    out << page.substr(0, begin + beginMarker.size()) << text << page.substr(end);
    out.close();
    if (!out || std::rename(temporary.c_str(), path.c_str()) != 0) throw std::runtime_error("could not write " + path);
}

} // namespace

int main(int argc, char** argv)
try {
    if (argc != 2 && argc != 3) {
        std::cerr << "usage: pool_table FOLDER [README.md]\n";
        return 2;
    }
    const Results results = Results::read(argv[1]);
    const std::string bars = barTable(allBars(results));
    std::cout << '\n' << bars << leftOut(results);
    if (argc == 3) writeBetweenMarkers(argv[2], report(results, bars));
    return 0;
} catch (const std::exception& error) {
    std::cerr << "pool_table: " << error.what() << '\n';
    return 1;
}
