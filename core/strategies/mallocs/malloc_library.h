// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The library of a malloc, loaded beside the program's own: nothing of the program calls it but lanes that name it.
// Only whyMissing() is thread-safe: functions are looked for once, to initialise what is static.
#pragma once

#include <string>
#include <string_view>

namespace poolscope {

// Loaded when its first function is asked for, and never unloaded, since it is called at the end of threads.
class MallocLibrary
{
public:
    // `file`: as the loader knows it, "libjemalloc.so.2". `whatIsMissing`: what is said where it is not installed, a
    // literal of the context CoreWords. Both must outlive it.
    MallocLibrary(const char* file, const char* whatIsMissing) : file_(file), whatIsMissing_(whatIsMissing) {}

    // What is said if it is not installed; "": it is. Does not load it, which takes up to 60 ms, can fail for want of
    // thread room (core/base/thread_room.h), and cannot be undone without harm.
    [[nodiscard]] std::string whyMissing() const;

    // Throws InputError if it is missing, cannot be loaded or has no such function.
    template <class Function>
    void find(Function*& function, const char* name)
    {
        function = reinterpret_cast<Function*>(addressOf(name));
    }

private:
    [[nodiscard]] void* addressOf(const char* name);
    void load();

    const char* file_;
    const char* whatIsMissing_;
    void* handle_ = nullptr; // nullptr: not loaded yet
};

// Whether a file of that name is in one of the places that the loader's cache lists. `cache`: the content of
// /etc/ld.so.cache, as ldconfig writes it.
[[nodiscard]] bool isInCacheOfLoader(std::string_view cache, std::string_view file);

// Of the environment, the folder where these libraries are sought instead of where the loader seeks them: for builds of
// one's own.
inline constexpr const char* mallocFolderVariable = "POOLSCOPE_MALLOC_FOLDER";

} // namespace poolscope
