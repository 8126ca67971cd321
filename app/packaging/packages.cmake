# SPDX-FileCopyrightText: 2026 The Poolscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# The Debian packages that `cpack` makes of an optimised build: poolscope and libpoolscope-dev. Their libraries are those of
# the machine that builds them. With SOURCE_DATE_EPOCH the same source gives the same bytes.
set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL poolscope libpoolscope-dev)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each has its own
set(CPACK_PACKAGE_VENDOR "The Poolscope authors")
set(CPACK_PACKAGE_CONTACT "${CPACK_PACKAGE_VENDOR} <authors@poolscope.org>")
# Whose libraries it needs: "1~debian12".
execute_process(COMMAND sh -c ". /etc/os-release && echo 1~$ID$VERSION_ID" OUTPUT_VARIABLE CPACK_DEBIAN_PACKAGE_RELEASE
    OUTPUT_STRIP_TRAILING_WHITESPACE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
if(POOLSCOPE_HOME_URL)
    set(CPACK_DEBIAN_PACKAGE_HOMEPAGE ${POOLSCOPE_HOME_URL})
endif()

set(CPACK_DEBIAN_POOLSCOPE_PACKAGE_NAME poolscope)
set(CPACK_DEBIAN_POOLSCOPE_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_POOLSCOPE_PACKAGE_SHLIBDEPS ON)
# The plug-ins that draw the icons and open the window are loaded at run time, so no tool finds that they are needed.
set(CPACK_DEBIAN_POOLSCOPE_PACKAGE_DEPENDS "qt6-svg-plugins | libqt6svg6, fonts-dejavu-core")
# The mallocs are loaded if a run has a lane of them.
set(CPACK_DEBIAN_POOLSCOPE_PACKAGE_RECOMMENDS
    "qt6-translations-l10n, shared-mime-info, libjemalloc2, libmimalloc2.0, libtcmalloc-minimal4")
set(CPACK_DEBIAN_POOLSCOPE_PACKAGE_SUGGESTS "heaptrack, qt6-wayland")
set(CPACK_DEBIAN_POOLSCOPE_DESCRIPTION "oscilloscope for memory: heaps, garbage collectors, object pools
Poolscope runs the same stream of births and deaths through several ways of
managing memory at once, on real memory: a plain heap, garbage collectors,
object pools. It draws heap usage, frame times with their pauses, and pool
occupancy while they run.
.
It has lessons for a class, collections in slow motion, recordings of real
programs, advice on the sizes of pools, and reports that others can repeat.")

set(CPACK_DEBIAN_LIBPOOLSCOPE-DEV_PACKAGE_NAME libpoolscope-dev)
set(CPACK_DEBIAN_LIBPOOLSCOPE-DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBPOOLSCOPE-DEV_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_LIBPOOLSCOPE-DEV_DESCRIPTION "object pools of Poolscope for other C++ programs
The pools that Poolscope measures, as one C++17 header with nothing to compile
beside it; files for CMake's find_package(Poolscope), which can test what a
program allocates; and poolscope.h, with
which a program tells its frames to the recorder. Under the MIT licence.")

# What Debian's policy asks of a package.
string(TIMESTAMP changelog_date "%a, %d %b %Y %H:%M:%S +0000" UTC)
find_program(GZIP gzip REQUIRED)
foreach(package IN LISTS CPACK_COMPONENTS_ALL)
    set(documents ${CMAKE_CURRENT_BINARY_DIR}/documents/${package})
    configure_file(packaging/changelog.Debian.in ${documents}/changelog.Debian @ONLY)
    add_custom_command(OUTPUT ${documents}/changelog.Debian.gz ${documents}/changelog.gz
        COMMAND ${GZIP} -9nc ${documents}/changelog.Debian > ${documents}/changelog.Debian.gz
        COMMAND ${GZIP} -9nc ${CMAKE_SOURCE_DIR}/CHANGELOG.md > ${documents}/changelog.gz
        DEPENDS ${documents}/changelog.Debian ${CMAKE_SOURCE_DIR}/CHANGELOG.md VERBATIM)
    list(APPEND changelogs ${documents}/changelog.Debian.gz)
    install(FILES ${documents}/changelog.Debian.gz ${documents}/changelog.gz
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} COMPONENT ${package})
    install(FILES packaging/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} COMPONENT ${package})
endforeach()
add_custom_target(changelogs ALL DEPENDS ${changelogs})
include(CPack)
