# SPDX-FileCopyrightText: 2026 The Poolscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# What other people's programs are built with, as the component libpoolscope-dev: the pools as one header, poolscope.h for
# programs that are recorded, and what find_package(Poolscope) finds, the pools' target and poolscope_add_gate().
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(pools_header ${CMAKE_CURRENT_BINARY_DIR}/poolscope_pools.h)
file(GLOB pools_sources CONFIGURE_DEPENDS pools/*.h pools/*.cpp)
add_custom_command(OUTPUT ${pools_header}
    COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/pools/make_header ${pools_header}
    DEPENDS ${pools_sources} base/address_range.h base/address_range.cpp base/script_array.h pools/make_header
        ${CMAKE_SOURCE_DIR}/CMakeLists.txt ${CMAKE_SOURCE_DIR}/LICENSES/MIT.txt
    VERBATIM)
add_custom_target(poolscope_pools_header ALL DEPENDS ${pools_header})

add_library(poolscope_pools INTERFACE)
set_target_properties(poolscope_pools PROPERTIES EXPORT_NAME pools)
target_compile_features(poolscope_pools INTERFACE cxx_std_17)
target_include_directories(poolscope_pools INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

set(package ${CMAKE_INSTALL_DATADIR}/cmake/Poolscope)
set(package_version ${CMAKE_CURRENT_BINARY_DIR}/PoolscopeConfigVersion.cmake)
write_basic_package_version_file(${package_version} COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(TARGETS poolscope_pools EXPORT Poolscope COMPONENT libpoolscope-dev)
install(EXPORT Poolscope FILE PoolscopeTargets.cmake NAMESPACE Poolscope:: DESTINATION ${package}
    COMPONENT libpoolscope-dev)
install(FILES ${package_version} pools/package/PoolscopeConfig.cmake pools/package/PoolscopeGate.cmake
    DESTINATION ${package} COMPONENT libpoolscope-dev)
install(FILES ${pools_header} ${CMAKE_CURRENT_SOURCE_DIR}/trace/recorder/poolscope.h
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT libpoolscope-dev)
