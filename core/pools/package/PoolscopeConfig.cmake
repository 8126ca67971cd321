# SPDX-FileCopyrightText: 2026 The Poolscope authors
# SPDX-License-Identifier: MIT
# What find_package(Poolscope) reads.
include(${CMAKE_CURRENT_LIST_DIR}/PoolscopeTargets.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/PoolscopeGate.cmake)
