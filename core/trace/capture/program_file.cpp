// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/program_file.h"

#include "core/trace/capture/elf_file.h"

#include <fstream>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <system_error>
#include <unistd.h>

namespace poolscope {

namespace fs = std::filesystem;

namespace {

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
        const fs::path path = fs::path(folder.empty() ? "." : folder) / name;
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
