// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the table of the measurements: pool_table FOLDER [README.md]
// Prints one line per bar. With README.md, also writes the bars and all contestants there between two marker lines, and
// those of the typed pools between two others. Text around the markers stays, as do figures that were not measured.
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
const std::string typedBeginMarker = "<!-- tests/run --bench writes the typed face from here -->\n";
const std::string endMarker = "<!-- to here -->\n";

std::string leftOut(const Results& results)
{
    std::string names;
    for (const std::string& peer : missingPeers(results))
        names += (names.empty() ? "" : ", ") + peer;
    return names.empty() ? "" : "Left out, because not installed: " + names + ".\n";
}

std::string heading(double loadAverage)
{
    std::ostringstream text;
    text << "\nMeasured on " << today() << ": " << machineAndCompiler()
         << ". Load average before the run: " << loadAverage << ".\n";
    return text.str();
}

std::string report(const Results& results)
{
    return heading(results.loadAverage) + leftOut(results) + '\n' + barTable(allBars(results)) +
           "\n### All contestants\n\n" + contestantTables(results);
}

std::string typedReport(const Results& results)
{
    return heading(results.typedFaceLoadAverage) + '\n' + barTable(typedFaceBars(results)) + '\n' +
           typedFaceTables(results);
}

// Throws std::runtime_error if the markers are missing, or the file cannot be written.
void writeBetweenMarkers(const std::string& path, const std::string& from, const std::string& text)
{
    std::ostringstream old;
    old << std::ifstream(path).rdbuf();
    const std::string page = old.str();
    const std::size_t begin = page.find(from);
    const std::size_t end = page.find(endMarker, begin);
    if (begin == std::string::npos || end == std::string::npos)
        throw std::runtime_error(path + " lacks the lines between which the table goes");
    const std::string temporary = path + ".new";
    std::ofstream out(temporary);
    out << page.substr(0, begin + from.size()) << text << page.substr(end);
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
    if (!results.times.empty()) {
        std::cout << '\n' << barTable(allBars(results)) << leftOut(results);
        if (argc == 3) writeBetweenMarkers(argv[2], beginMarker, report(results));
    }
    if (!results.typedFace.empty()) {
        std::cout << '\n' << barTable(typedFaceBars(results));
        if (argc == 3) writeBetweenMarkers(argv[2], typedBeginMarker, typedReport(results));
    }
    return 0;
} catch (const std::exception& error) {
    std::cerr << "pool_table: " << error.what() << '\n';
    return 1;
}
