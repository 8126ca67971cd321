// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/call_site_names.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cxxabi.h>
#include <dwarf.h>
#include <elfutils/libdw.h>
#include <elfutils/libdwfl.h>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

struct EndDwfl
{
    void operator()(Dwfl* dwfl) const { dwfl_end(dwfl); }
};
struct Free
{
    void operator()(void* memory) const { std::free(memory); }
};

std::string demangled(const char* name)
{
    if (name == nullptr) return {};
    int status = 0;
    const std::unique_ptr<char, Free> plain(abi::__cxa_demangle(name, nullptr, nullptr, &status));
    return status == 0 && plain ? plain.get() : name;
}

std::string nameOf(Dwarf_Die* die)
{
    Dwarf_Attribute attribute{};
    Dwarf_Attribute* linkage = dwarf_attr_integrate(die, DW_AT_linkage_name, &attribute);
    if (linkage == nullptr) linkage = dwarf_attr_integrate(die, DW_AT_MIPS_linkage_name, &attribute);
    if (linkage != nullptr) return demangled(dwarf_formstring(linkage));
    const char* name = dwarf_diename(die);
    return name == nullptr ? std::string() : name;
}

// The file and line that a scope was inlined at.
void placeCall(Dwarf_Die* unit, Dwarf_Die* inlined, CallFrame& caller)
{
    Dwarf_Attribute attribute{};
    Dwarf_Word file = 0, line = 0;
    if (dwarf_formudata(dwarf_attr(inlined, DW_AT_call_line, &attribute), &line) == 0)
        caller.line = static_cast<std::uint32_t>(line);
    if (dwarf_formudata(dwarf_attr(inlined, DW_AT_call_file, &attribute), &file) != 0) return;
    Dwarf_Files* files = nullptr;
    std::size_t count = 0;
    if (dwarf_getsrcfiles(unit, &files, &count) != 0 || file >= count) return;
    if (const char* name = dwarf_filesrc(files, file, nullptr, nullptr)) caller.file = name;
}

std::string hexadecimal(std::uint64_t address)
{
    char text[20];
    std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(address));
    return text;
}

std::vector<CallFrame> unnamed(std::uint64_t address)
{
    return {{.function = hexadecimal(address)}};
}

using Layout = std::vector<std::pair<std::string, std::uint64_t>>; // files, and where they lay in memory

Layout layoutOf(const RawCallSites& raw, std::uint32_t image)
{
    Layout layout;
    for (const RawCallSites::Module& module : raw.modules()) {
        if (module.isIn(image)) layout.emplace_back(module.path, module.address);
    }
    return layout;
}

class Files
{
public:
    explicit Files(const Layout& layout) : dwfl_(dwfl_begin(&callbacks()))
    {
        if (!dwfl_) return;
        dwfl_report_begin(dwfl_.get());
        for (const auto& [path, address] : layout) {
            std::error_code error;
            if (path.starts_with('/') && std::filesystem::is_regular_file(path, error))
                dwfl_report_elf(dwfl_.get(), path.c_str(), path.c_str(), -1, address, true);
        }
        dwfl_report_end(dwfl_.get(), nullptr, nullptr);
    }

    // The innermost function first. `address`: within a call.
    [[nodiscard]] std::vector<CallFrame> framesAt(std::uint64_t address) const
    {
        Dwfl_Module* module = dwfl_ ? dwfl_addrmodule(dwfl_.get(), address) : nullptr;
        if (module == nullptr) return unnamed(address);
        CallFrame frame;
        Dwarf_Addr begin = 0;
        const char* path = dwfl_module_info(module, nullptr, &begin, nullptr, nullptr, nullptr, nullptr, nullptr);
        frame.module = std::filesystem::path(path == nullptr ? "" : path).filename().string();
        if (Dwfl_Line* line = dwfl_module_getsrc(module, address)) {
            int number = 0;
            if (const char* file = dwfl_lineinfo(line, nullptr, &number, nullptr, nullptr, nullptr)) frame.file = file;
            frame.line = static_cast<std::uint32_t>(number);
        }
        const std::string symbol = demangled(dwfl_module_addrname(module, address));
        std::vector<CallFrame> frames = inlinedAt(module, address, frame);
        if (frames.empty()) frames.push_back(frame);
        // The symbol is the outermost function's, with all its scopes.
        if (!symbol.empty()) frames.back().function = symbol;
        if (frames.back().function.empty()) frames.back().function = frame.module + "+" + hexadecimal(address - begin);
        return frames;
    }

private:
    static const Dwfl_Callbacks& callbacks()
    {
        static const Dwfl_Callbacks own{.find_elf = dwfl_build_id_find_elf,
                                        .find_debuginfo = dwfl_standard_find_debuginfo,
                                        .section_address = dwfl_offline_section_address,
                                        .debuginfo_path = nullptr};
        return own;
    }

    // `innermost` has the file and line. Empty without debug information.
    [[nodiscard]] static std::vector<CallFrame> inlinedAt(Dwfl_Module* module, std::uint64_t address,
                                                          const CallFrame& innermost)
    {
        Dwarf_Addr bias = 0;
        Dwarf_Die* unit = dwfl_module_addrdie(module, address, &bias);
        if (unit == nullptr) return {};
        // The first call follows an inlined function to where it was written, the second to where it was inlined.
        Dwarf_Die* written = nullptr;
        if (dwarf_getscopes(unit, address - bias, &written) <= 0) return {};
        const std::unique_ptr<Dwarf_Die, Free> ownedWritten(written);
        Dwarf_Die* scopes = nullptr;
        const int count = dwarf_getscopes_die(&written[0], &scopes);
        const std::unique_ptr<Dwarf_Die, Free> owned(scopes);
        std::vector<CallFrame> frames;
        CallFrame next = innermost;
        for (int i = 0; i < count; ++i) {
            const int tag = dwarf_tag(&scopes[i]);
            if (tag != DW_TAG_inlined_subroutine && tag != DW_TAG_subprogram) continue;
            next.function = nameOf(&scopes[i]);
            frames.push_back(next);
            if (tag == DW_TAG_subprogram) break;
            next = {.function = {}, .module = innermost.module};
            placeCall(unit, &scopes[i], next);
        }
        return frames;
    }

    std::unique_ptr<Dwfl, EndDwfl> dwfl_;
};

// Every frame once.
class FrameList
{
public:
    explicit FrameList(std::vector<CallFrame>& frames) : frames_(frames) {}

    std::uint32_t add(const CallFrame& frame)
    {
        const auto [place, isNew] = known_.try_emplace(std::tuple(frame.function, frame.module, frame.file, frame.line),
                                                       static_cast<std::uint32_t>(frames_.size()));
        if (isNew) frames_.push_back(frame);
        return place->second;
    }

private:
    std::vector<CallFrame>& frames_;
    std::map<std::tuple<std::string, std::string, std::string, std::uint32_t>, std::uint32_t> known_;
};

} // namespace

CallSites namedCallSites(const RawCallSites& raw, const std::function<bool()>& isToHurry)
{
    CallSites named;
    bool hurries = false;
    FrameList list(named.frames);
    named.sites.resize(raw.sites().size());
    std::optional<std::uint32_t> image; // sites come by and large in order of theirs
    Layout layout;
    std::unique_ptr<Files> files;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> known; // by address
    for (std::size_t site = 0; site < raw.sites().size(); ++site) {
        const RawCallSites::Site& told = raw.sites()[site];
        if (image != told.image && !told.frames.empty()) {
            image = told.image;
            Layout own = layoutOf(raw, told.image);
            // What is opened again lies where it lay, as a rule, and reading all files again takes long.
            if (!files || own != layout) {
                layout = std::move(own);
                files = std::make_unique<Files>(layout);
                known.clear();
            }
        }
        if (told.isMapping) named.sites[site].push_back(list.add({.function = mappingFunction}));
        for (const std::uint64_t address : told.frames) {
            const auto [place, isNew] = known.try_emplace(address);
            if (isNew) {
                hurries = hurries || isToHurry();
                // It is where the call returns to.
                for (const CallFrame& frame : hurries ? unnamed(address - 1) : files->framesAt(address - 1))
                    place->second.push_back(list.add(frame));
            }
            named.sites[site].insert(named.sites[site].end(), place->second.begin(), place->second.end());
        }
    }
    return named;
}

} // namespace poolscope
