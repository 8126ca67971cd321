// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Room for the variables of threads that a library loaded late wants beside those of the program. jemalloc has 2.7 KB
// of them, and glibc keeps 1.6 KB free. It keeps more if the environment asks for it when the program starts; later,
// nothing helps. Thread-safe, except askForThreadRoom().
#pragma once

#include <string>
#include <string_view>

namespace poolscope {

// Whether this program was started with it.
[[nodiscard]] bool hasThreadRoom();
// What is said if it was not, with what would be right: a literal of the context CoreWords.
[[nodiscard]] const char* threadRoomMissing();

// Changes the environment of this process, for the program that takes its place and those that it starts.
void askForThreadRoom();
// A variable of the environment, "NAME=value", as it was before that; "": there was none.
[[nodiscard]] std::string withoutThreadRoom(std::string_view variable);

} // namespace poolscope
