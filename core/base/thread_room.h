// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Room for the variables of threads that a library loaded late wants beside those of the program. jemalloc has 2.7 KB
// of them, and glibc keeps 1.6 KB free. It keeps more if the environment asks for it when the program starts; later,
// nothing helps. Thread-safe, except askForThreadRoom().
#pragma once

#include <string>
#include <string_view>

namespace poolscope {

// Whether this program was started with enough of it.
[[nodiscard]] bool hasThreadRoom();
// What is said if it was not, with what would be right: a literal of the context CoreWords.
[[nodiscard]] const char* threadRoomMissing();

// Changes the environment of this process, for the program that takes its place and those that it starts. What it was
// before is in the variable `tunablesBefore` from then on.
void askForThreadRoom();
inline constexpr const char* tunablesBefore = "POOLSCOPE_TUNABLES_BEFORE";
// A variable of the environment, "NAME=value", as it was before that, whichever process of this program has asked; "":
// there was none. What the user asked for stays.
[[nodiscard]] std::string withoutThreadRoom(std::string_view variable);

} // namespace poolscope
