// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/mallocs/malloc_library.h"

#include "core/base/error.h"

#include <cstddef>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <link.h>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace poolscope {

namespace {

constexpr int privately = RTLD_NOW | RTLD_LOCAL;

// "": where the loader seeks.
std::filesystem::path chosenFolder()
{
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody changes the environment
    const char* folder = std::getenv(mallocFolderVariable);
    return folder == nullptr ? std::filesystem::path() : std::filesystem::path(folder);
}

bool isIn(const std::filesystem::path& folder, const char* file)
{
    std::error_code error;
    return std::filesystem::exists(folder / file, error);
}

bool isInFoldersOfLoader(const char* file)
{
    void* const program = ::dlopen(nullptr, RTLD_LAZY);
    if (program == nullptr) return false;
    Dl_serinfo size{};
    bool isFound = false;
    if (::dlinfo(program, RTLD_DI_SERINFOSIZE, &size) == 0) {
        std::vector<std::max_align_t> memory(size.dls_size / sizeof(std::max_align_t) + 1);
        auto* folders = reinterpret_cast<Dl_serinfo*>(memory.data());
        *folders = size;
        if (::dlinfo(program, RTLD_DI_SERINFO, folders) == 0)
            for (unsigned i = 0; i < folders->dls_cnt && !isFound; ++i)
                isFound = isIn(folders->dls_serpath[i].dls_name, file);
    }
    ::dlclose(program);
    return isFound;
}

// The loader also knows folders that only its cache lists.
std::string cacheOfLoader()
{
    std::ifstream file("/etc/ld.so.cache", std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string reasonOfLoader()
{
    const char* reason = ::dlerror(); // NOLINT(concurrency-mt-unsafe): glibc keeps one for each thread
    return reason == nullptr ? "" : reason;
}

} // namespace

// Its tables lead to paths that end with a zero each; whatever else is between two zeros is no path of an existing
// file.
bool isInCacheOfLoader(std::string_view cache, std::string_view file)
{
    const std::string end = '/' + std::string(file) + '\0';
    for (std::size_t found = cache.find(end); found != std::string_view::npos; found = cache.find(end, found + 1)) {
        const std::size_t before = cache.rfind('\0', found);
        const std::size_t start = before == std::string_view::npos ? 0 : before + 1;
        std::error_code error;
        if (std::filesystem::exists(cache.substr(start, found + end.size() - 1 - start), error)) return true;
    }
    return false;
}

std::string MallocLibrary::whyMissing() const
{
    const std::filesystem::path folder = chosenFolder();
    const bool isThere =
        folder.empty() ? isInFoldersOfLoader(file_) || isInCacheOfLoader(cacheOfLoader(), file_) : isIn(folder, file_);
    return isThere ? "" : whatIsMissing_;
}

void MallocLibrary::load()
{
    if (std::string reason = whyMissing(); !reason.empty())
        throw InputError(Message(Text{"CoreWords", whatIsMissing_}));
    const std::filesystem::path folder = chosenFolder();
    handle_ = ::dlopen(folder.empty() ? file_ : (folder / file_).c_str(), privately);
    if (handle_ == nullptr)
        throw InputError(
            Message(POOLSCOPE_TEXT("CoreText", "the library %1 cannot be loaded: %2"), file_, reasonOfLoader()));
}

void* MallocLibrary::addressOf(const char* name)
{
    if (handle_ == nullptr) load();
    void* const address = ::dlsym(handle_, name);
    if (address == nullptr)
        throw InputError(
            Message(POOLSCOPE_TEXT("CoreText", "the library %1 has no function %2"), file_, std::string(name)));
    return address;
}

} // namespace poolscope
