/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What FreeRTOS documents of its types, as they are on a processor of 32 bits. */
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef long BaseType_t;
typedef unsigned long UBaseType_t;
typedef uint32_t TickType_t;
typedef struct xSTATIC_QUEUE
{
    void* dummy[20];
} StaticQueue_t;
