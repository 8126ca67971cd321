/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Includes lwippools.h through lwIP's own headers: for the numbers of its pools, and for their memory. */
#define MEMP_USE_CUSTOM_POOLS 1
#include "lwip/memp.h"
/* What lwIP's own pools are of. */
#include "lwip/api.h"
#include "lwip/etharp.h"
#include "lwip/igmp.h"
#include "lwip/ip4_frag.h"
#include "lwip/ip6_frag.h"
#include "lwip/mld6.h"
#include "lwip/netbuf.h"
#include "lwip/netdb.h"
#include "lwip/pbuf.h"
#include "lwip/priv/api_msg.h"
#include "lwip/priv/nd6_priv.h"
#include "lwip/priv/tcp_priv.h"
#include "lwip/priv/tcpip_priv.h"
#include "lwip/raw.h"
#include "lwip/timeouts.h"
#include "lwip/udp.h"

#define LWIP_MEMPOOL(name, num, size, desc) LWIP_MEMPOOL_DECLARE(name, num, size, desc)
#include "lwip/priv/memp_std.h"

const struct memp_desc *const memp_pools[MEMP_MAX] = {
#define LWIP_MEMPOOL(name, num, size, desc) &memp_##name,
#include "lwip/priv/memp_std.h"
};
