// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// Sixty frames with as many allocations as the argument says, and more in the first.
#include <poolscope.h>

#include <cstdlib>

int main(int, char** arguments)
{
    const int each = std::atoi(arguments[1]);
    for (int frame = 0; frame < 60; ++frame) {
        for (int i = 0; i < (frame == 0 ? 100 : each); ++i) {
            void* volatile object = std::malloc(1000);
            std::free(object);
        }
        poolscope_frame();
    }
    return 0;
}
