/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A Vulkan that shows nothing. What it gives for a device is not what it exports. */
#include <stddef.h>
#include <string.h>

int shownByVulkan;

int vkQueuePresentKHR(void* queue, const void* information)
{
    (void)queue;
    (void)information;
    ++shownByVulkan;
    return 0;
}

static int presentOfDevice(void* queue, const void* information)
{
    return vkQueuePresentKHR(queue, information);
}

void (*vkGetDeviceProcAddr(void* device, const char* name))(void)
{
    (void)device;
    return strcmp(name, "vkQueuePresentKHR") == 0 ? (void (*)(void))presentOfDevice : NULL;
}

void (*vkGetInstanceProcAddr(void* instance, const char* name))(void)
{
    (void)instance;
    if (strcmp(name, "vkGetDeviceProcAddr") == 0) return (void (*)(void))vkGetDeviceProcAddr;
    return strcmp(name, "vkQueuePresentKHR") == 0 ? (void (*)(void))vkQueuePresentKHR : NULL;
}
