// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/imported_heap.h"

#include "core/base/printable.h"

#include <array>
#include <charconv>
#include <string>
#include <utility>

namespace poolscope {

namespace {

constexpr std::size_t freedPlaces = 1U << 14;

std::string hexadecimal(std::uint64_t value)
{
    std::array<char, 16> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value, 16);
    return "0x" + std::string(digits.data(), end);
}

// As much of a line as a message has room for.
std::string shownLine(std::string_view line)
{
    constexpr std::size_t most = 60;
    return printable(line.substr(0, most)) + (line.size() > most ? "…" : "");
}

} // namespace

ImportedHeap::ImportedHeap(std::ostream& out, const TraceInfo& info, const LineSource& lines, ImportReport& report,
                           std::string (*nameOf)(std::uint64_t))
    : lines_(lines),
      report_(report),
      writer_(out, info),
      freed_(freedPlaces),
      nameOf_(nameOf != nullptr ? nameOf : hexadecimal)
{
}

void ImportedHeap::complain(ImportFault::Sort sort, Message complaint)
{
    report_.add({.sort = sort, .offset = lines_.offset(), .line = lines_.number(), .complaint = std::move(complaint)});
}

void ImportedHeap::complainOfLine()
{
    complain(ImportFault::Sort::Unreadable,
             Message(POOLSCOPE_TEXT("CoreText", "'%1' is not understood, and skipped"), shownLine(lines_.line())));
}

bool ImportedHeap::isWholeLine(bool mustEnd)
{
    if (lines_.isTooLong()) {
        complainOfLine();
        return false;
    }
    if (!lines_.isUnended() || (!mustEnd && !lines_.bytes().fault())) return true;
    // Of a packed file that is cut or damaged, finish() tells.
    if (!lines_.bytes().fault())
        complain(ImportFault::Sort::Cut, Message(POOLSCOPE_TEXT("CoreText", "the file is cut within this line")));
    return false;
}

std::uint64_t& ImportedHeap::freedNear(std::uint64_t address)
{
    return freed_[address * 0x9E37'79B9'7F4A'7C15ULL >> 50];
}

bool ImportedHeap::skipsHuge(std::uint64_t address, std::uint64_t bytes)
{
    if (bytes <= maxTraceBytes) return false;
    skip(address);
    complain(
        ImportFault::Sort::HugeSize,
        Message(POOLSCOPE_TEXT("CoreText", "no object has %1 bytes; that line is skipped"), Message::Number{bytes}));
    return true;
}

void ImportedHeap::allocate(std::uint64_t address, std::uint64_t bytes, std::uint32_t site, bool byRealloc)
{
    if (address == 0 || skipsHuge(address, bytes)) return;
    skipped_.erase(address);
    AddressBook::Place place = live_.place(address);
    if (!place.isNew) {
        complain(ImportFault::Sort::UnseenFree,
                 Message(POOLSCOPE_TEXT("CoreText",
                                        "%1 is allocated again but was never freed; it is taken to have been freed"),
                         nameOf_(address)));
        writer_.end(TraceEvent::Type::UnseenFree, place.object);
    }
    place.object = writer_.allocate(bytes, site, byRealloc);
    std::uint64_t& freed = freedNear(address);
    if (freed == address) freed = 0;
}

void ImportedHeap::endUnknown(std::uint64_t address)
{
    if (skipped_.erase(address) > 0) return;
    writer_.unknownFree();
    if (freedNear(address) == address) {
        complain(ImportFault::Sort::DoubleFree,
                 Message(POOLSCOPE_TEXT("CoreText", "%1 is freed a second time"), nameOf_(address)));
    } else if (!expectsUnknownFrees_) {
        complain(ImportFault::Sort::UnknownFree,
                 Message(POOLSCOPE_TEXT("CoreText", "%1 is freed, but was not seen allocated"), nameOf_(address)));
    }
}

void ImportedHeap::freeUnknown(Message complaint)
{
    writer_.unknownFree();
    complain(ImportFault::Sort::UnknownFree, std::move(complaint));
}

void ImportedHeap::free(std::uint64_t address)
{
    if (address == 0) return;
    const auto object = live_.take(address);
    if (object)
        writer_.end(TraceEvent::Type::Free, *object);
    else
        endUnknown(address);
    freedNear(address) = address;
}

void ImportedHeap::reallocate(std::uint64_t before, std::uint64_t after, std::uint64_t bytes, std::uint32_t site)
{
    if (before == 0) return allocate(after, bytes, site);
    if (after == 0 || bytes == 0) return free(before);
    if (skipsHuge(before, bytes)) return;
    const auto object = live_.take(before);
    if (object)
        writer_.end(TraceEvent::Type::ReallocFree, *object);
    else
        endUnknown(before);
    freedNear(before) = before;
    allocate(after, bytes, site, object.has_value());
}

void ImportedHeap::resize(std::uint64_t address, std::uint64_t bytes)
{
    if (live_.has(address))
        reallocate(address, address, bytes);
    else
        allocate(address, bytes);
}

void ImportedHeap::skip(std::uint64_t address)
{
    if (address != 0 && !live_.has(address)) skipped_.insert(address);
}

void ImportedHeap::milliseconds(std::uint64_t time)
{
    constexpr std::uint64_t nanosecondsEach = 1'000'000;
    if (time > maxMilliseconds) return complainOfLine();
    nanoseconds(time * nanosecondsEach);
}

void ImportedHeap::nanoseconds(std::uint64_t time)
{
    if (time < nanoseconds_) {
        return complain(ImportFault::Sort::TimeBackwards,
                        Message(POOLSCOPE_TEXT("CoreText", "time goes back by %1; that is ignored"),
                                Message::Nanoseconds{static_cast<double>(nanoseconds_ - time)}));
    }
    nanoseconds_ = time;
    writer_.time(time);
}

void ImportedHeap::finish(const CallSites& sites)
{
    if (!sites.sites.empty()) writer_.writeSites(sites);
    writer_.finish({.reason = TraceEnd::Reason::Imported});
    if (const auto& fault = lines_.bytes().fault())
        complain(lines_.bytes().isCut() ? ImportFault::Sort::Cut : ImportFault::Sort::Damaged, *fault);
    report_.lines = lines_.number();
    report_.totals = writer_.totals();
}

} // namespace poolscope
