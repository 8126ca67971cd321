/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What FreeRTOS documents of static queues. */
#pragma once

#include "FreeRTOS.h"

typedef struct QueueDefinition* QueueHandle_t;

QueueHandle_t xQueueCreateStatic(UBaseType_t uxQueueLength, UBaseType_t uxItemSize, uint8_t* pucQueueStorageBuffer,
                                 StaticQueue_t* pxQueueBuffer);
BaseType_t xQueueSend(QueueHandle_t xQueue, const void* pvItemToQueue, TickType_t xTicksToWait);
