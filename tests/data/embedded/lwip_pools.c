/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Includes lwippools.h as lwIP does: for the numbers of its pools, and for their memory. */
#include <stdint.h>

typedef enum {
#define LWIP_MEMPOOL(name, num, size, desc) MEMP_##name,
#include "lwippools.h"
#undef LWIP_MEMPOOL
    MEMP_MAX
} memp_t;

struct memp_desc {
    const char *desc;
    uint16_t size, num;
    uint8_t *base;
};

#define LWIP_MEMPOOL(name, num, size, desc)                                 \
    static uint8_t memp_memory_##name##_base[(num) * (size)];               \
    extern const struct memp_desc memp_##name;                              \
    const struct memp_desc memp_##name = {desc, size, num, memp_memory_##name##_base};
#include "lwippools.h"
#undef LWIP_MEMPOOL

extern const struct memp_desc *const memp_pools[MEMP_MAX];
const struct memp_desc *const memp_pools[MEMP_MAX] = {
#define LWIP_MEMPOOL(name, num, size, desc) &memp_##name,
#include "lwippools.h"
};
