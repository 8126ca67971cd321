// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/program_file.h"

#include <array>
#include <cstring>
#include <elf.h>
#include <fstream>
#include <span>
#include <string_view>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <system_error>
#include <unistd.h>

namespace poolscope {

namespace fs = std::filesystem;

namespace {

#if defined(__x86_64__)
constexpr unsigned thisMachine = EM_X86_64;
#elif defined(__aarch64__)
constexpr unsigned thisMachine = EM_AARCH64;
#elif defined(__riscv)
constexpr unsigned thisMachine = EM_RISCV;
#else
constexpr unsigned thisMachine = EM_NONE;
#endif

// No program names more libraries, and no string table of one that can be loaded is longer.
constexpr std::uint64_t maxPart = 64U << 20;

class Parts
{
public:
    explicit Parts(const std::filesystem::path& path) : in_(path, std::ios::binary) {}

    template <class Part>
    [[nodiscard]] bool read(std::uint64_t offset, Part& part)
    {
        in_.clear();
        in_.seekg(static_cast<std::streamoff>(offset));
        in_.read(reinterpret_cast<char*>(&part), sizeof part);
        return in_.gcount() == static_cast<std::streamsize>(sizeof part);
    }
    [[nodiscard]] std::string read(std::uint64_t offset, std::uint64_t bytes)
    {
        std::string part(std::min(bytes, maxPart), '\0');
        in_.clear();
        in_.seekg(static_cast<std::streamoff>(offset));
        in_.read(part.data(), static_cast<std::streamsize>(part.size()));
        part.resize(static_cast<std::size_t>(in_.gcount()));
        return part;
    }

private:
    std::ifstream in_;
};

// Where in the file the loaded `address` is; 0 if nowhere.
std::uint64_t offsetOf(std::span<const Elf64_Phdr> headers, std::uint64_t address)
{
    for (const Elf64_Phdr& header : headers) {
        if (header.p_type == PT_LOAD && address >= header.p_vaddr && address - header.p_vaddr < header.p_filesz)
            return header.p_offset + (address - header.p_vaddr);
    }
    return 0;
}

void readDynamic(Parts& parts, std::span<const Elf64_Phdr> headers, const Elf64_Phdr& dynamic, ElfFile& file)
{
    std::uint64_t strings = 0, stringBytes = 0;
    std::vector<std::uint64_t> names;
    for (std::uint64_t at = 0; at + sizeof(Elf64_Dyn) <= std::min<std::uint64_t>(dynamic.p_filesz, maxPart);
         at += sizeof(Elf64_Dyn)) {
        Elf64_Dyn entry{};
        if (!parts.read(dynamic.p_offset + at, entry) || entry.d_tag == DT_NULL) break;
        if (entry.d_tag == DT_STRTAB) strings = entry.d_un.d_ptr;
        if (entry.d_tag == DT_STRSZ) stringBytes = entry.d_un.d_val;
        if (entry.d_tag == DT_NEEDED) names.push_back(entry.d_un.d_val);
    }
    const std::string table = parts.read(offsetOf(headers, strings), stringBytes);
    for (const std::uint64_t name : names) {
        if (name < table.size()) file.libraries.emplace_back(table.c_str() + name);
    }
    for (const std::string& library : file.libraries) {
        for (const std::string_view sanitizer : {"libasan", "libtsan", "liblsan", "libhwasan", "libclang_rt."})
            file.hasSanitizer = file.hasSanitizer || library.starts_with(sanitizer);
    }
}

Elf64_Shdr sectionOf(Parts& parts, const Elf64_Ehdr& head, unsigned number)
{
    Elf64_Shdr section{};
    if (!parts.read(head.e_shoff + std::uint64_t{number} * head.e_shentsize, section)) section.sh_type = SHT_NULL;
    return section;
}

bool definesMalloc(Parts& parts, const Elf64_Shdr& section, const std::string& names)
{
    const std::string symbols = parts.read(section.sh_offset, section.sh_size);
    for (std::size_t at = 0; at + sizeof(Elf64_Sym) <= symbols.size(); at += sizeof(Elf64_Sym)) {
        Elf64_Sym symbol{};
        std::memcpy(&symbol, symbols.data() + at, sizeof symbol);
        if (symbol.st_shndx != SHN_UNDEF && ELF64_ST_BIND(symbol.st_info) != STB_LOCAL &&
            symbol.st_name < names.size() && std::string_view(names.c_str() + symbol.st_name) == "malloc")
            return true;
    }
    return false;
}

// What is linked into the program is only among its symbols; a stripped one has those alone that its libraries need,
// as malloc.
void readSymbols(Parts& parts, const Elf64_Ehdr& head, ElfFile& file)
{
    for (unsigned i = 0; i < head.e_shnum; ++i) {
        const Elf64_Shdr section = sectionOf(parts, head, i);
        if (section.sh_type == SHT_STRTAB) {
            const std::string names = parts.read(section.sh_offset, section.sh_size);
            for (const std::string_view symbol :
                 {"__asan_init", "__tsan_init", "__msan_init", "__lsan_init", "__hwasan_init"})
                file.hasSanitizer = file.hasSanitizer || names.find(symbol) != std::string::npos;
        }
        if (section.sh_type != SHT_SYMTAB && section.sh_type != SHT_DYNSYM) continue;
        const Elf64_Shdr strings = sectionOf(parts, head, section.sh_link);
        const std::string names = parts.read(strings.sh_offset, strings.sh_size);
        const auto isNamed = [&names](std::string name) { return names.find(name += '\0') != std::string::npos; };
        file.hasObstacks = file.hasObstacks || isNamed("_obstack_begin");
        if (!isNamed("malloc")) continue;
        file.hasMalloc = file.hasMalloc || definesMalloc(parts, section, names);
    }
}

// %1 is the program.
InputError refusal(const Text& sentence, const fs::path& program)
{
    return InputError(Message(sentence, program.string()));
}

bool isExecutableFile(const fs::path& path)
{
    std::error_code error;
    return fs::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0;
}

fs::path found(const std::string& name, std::string_view searchPath)
{
    if (name.empty()) throw InputError(Message(POOLSCOPE_TEXT("CoreText", "there is no program to record")));
    if (name.find('/') != std::string::npos) return name;
    while (!searchPath.empty()) {
        const std::string_view folder = searchPath.substr(0, searchPath.find(':'));
        searchPath.remove_prefix(std::min(folder.size() + 1, searchPath.size()));
        fs::path path = fs::path(folder.empty() ? "." : folder) / name;
        if (isExecutableFile(path)) return path;
    }
    throw refusal(POOLSCOPE_TEXT("CoreText", "there is no program '%1' in the folders of PATH; to record one of the "
                                             "current folder, write ./%1"),
                  name);
}

void refuseWhatIsNoProgram(const fs::path& path)
{
    std::error_code error;
    if (!fs::exists(path, error)) throw refusal(POOLSCOPE_TEXT("CoreText", "there is no program '%1'"), path);
    if (fs::is_directory(path, error))
        throw refusal(POOLSCOPE_TEXT("CoreText", "'%1' is a folder, not a program"), path);
    if (!isExecutableFile(path)) throw refusal(POOLSCOPE_TEXT("CoreText", "'%1' is not executable"), path);
}

// Such programs run with rights that the user does not have, so the system loads no recorder into them.
void refuseWithRights(const fs::path& path)
{
    struct stat status
    {
    };
    if (stat(path.c_str(), &status) != 0) return;
    if ((status.st_mode & (S_ISUID | S_ISGID)) != 0 || getxattr(path.c_str(), "security.capability", nullptr, 0) > 0)
        throw refusal(POOLSCOPE_TEXT("CoreText", "'%1' cannot be recorded: it is set-uid, set-gid or has capabilities, "
                                                 "and the system loads no recorder into such programs"),
                      path);
}

// The first word behind #!; empty if the file is no script.
fs::path interpreterOf(const fs::path& path)
{
    std::ifstream in(path, std::ios::binary);
    std::string line(256, '\0'); // the system reads no more
    in.read(line.data(), static_cast<std::streamsize>(line.size()));
    line.resize(static_cast<std::size_t>(in.gcount()));
    if (!line.starts_with("#!")) return {};
    line = line.substr(2, line.find('\n') == std::string::npos ? std::string::npos : line.find('\n') - 2);
    const std::size_t begin = line.find_first_not_of(" \t\r");
    if (begin == std::string::npos) return {};
    return line.substr(begin, line.find_first_of(" \t\r", begin) - begin);
}

void refuseWhatLoadsNoRecorder(const fs::path& path)
{
    refuseWithRights(path);
    const auto elf = readElfFile(path);
    if (!elf)
        throw refusal(POOLSCOPE_TEXT("CoreText", "'%1' is neither a program nor a script that names its interpreter"),
                      path);
    if (!elf->isForThisMachine)
        throw refusal(POOLSCOPE_TEXT("CoreText", "'%1' is a program for another kind of machine"), path);
    if (!elf->isDynamic)
        throw refusal(POOLSCOPE_TEXT("CoreText", "'%1' cannot be recorded: it is statically linked, so no recorder can "
                                                 "be loaded into it"),
                      path);
    if (elf->hasSanitizer)
        throw refusal(POOLSCOPE_TEXT("CoreText", "'%1' cannot be recorded: it was built with a sanitizer, which brings "
                                                 "a malloc of its own; build it without"),
                      path);
}

} // namespace

std::optional<ElfFile> readElfFile(const std::filesystem::path& path)
{
    Parts parts(path);
    Elf64_Ehdr head{};
    if (!parts.read(0, head) || std::memcmp(head.e_ident, ELFMAG, SELFMAG) != 0) return std::nullopt;
    ElfFile file;
    file.isForThisMachine =
        head.e_ident[EI_CLASS] == ELFCLASS64 && head.e_ident[EI_DATA] == ELFDATA2LSB && head.e_machine == thisMachine;
    if (!file.isForThisMachine) return file;
    std::vector<Elf64_Phdr> headers;
    for (unsigned i = 0; i < head.e_phnum; ++i) {
        Elf64_Phdr header{};
        if (!parts.read(head.e_phoff + std::uint64_t{i} * head.e_phentsize, header)) return std::nullopt;
        headers.push_back(header);
    }
    for (const Elf64_Phdr& header : headers) {
        file.isDynamic = file.isDynamic || header.p_type == PT_INTERP;
        if (header.p_type == PT_DYNAMIC) readDynamic(parts, headers, header, file);
    }
    readSymbols(parts, head, file);
    return file;
}

ProgramFile findRecordableProgram(const std::string& name, std::string_view searchPath)
{
    ProgramFile program{.path = found(name, searchPath)};
    refuseWhatIsNoProgram(program.path);
    // The interpreter of an interpreter may be a script again, but not for ever.
    fs::path loaded = program.path;
    for (int depth = 0; depth < 4; ++depth) {
        const fs::path interpreter = interpreterOf(loaded);
        if (interpreter.empty()) break;
        refuseWhatIsNoProgram(interpreter);
        program.interpreter = loaded = interpreter;
    }
    refuseWhatLoadsNoRecorder(loaded);
    return program;
}

} // namespace poolscope
