/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Zephyr documents of memory slabs: a block size that is a multiple of the alignment, a power of two. */
#pragma once

#include <stddef.h>
#include <stdint.h>

struct k_mem_slab
{
    char* buffer;
    size_t block_size;
    uint32_t num_blocks;
};

#define K_MEM_SLAB_DEFINE(name, slab_block_size, slab_num_blocks, slab_align)                                          \
    _Static_assert((slab_num_blocks) > 0, "a slab has a block");                                                       \
    _Static_assert((slab_align) >= 4 && ((slab_align) & ((slab_align)-1)) == 0, "a power of two");                     \
    _Static_assert((slab_block_size) % (slab_align) == 0, "blocks are aligned");                                       \
    char __attribute__((aligned(slab_align))) name##_buffer[(slab_num_blocks) * (slab_block_size)];                    \
    struct k_mem_slab name = {name##_buffer, slab_block_size, slab_num_blocks}
