# SPDX-FileCopyrightText: 2026 The Poolscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Manual pages, and what shells complete command lines with: the program prints them.
set(manual ${CMAKE_CURRENT_BINARY_DIR}/manual)
file(GLOB command_files RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}/commands ${CMAKE_CURRENT_SOURCE_DIR}/commands/*_command.cpp)
list(REMOVE_ITEM command_files window_command.cpp)
list(TRANSFORM command_files REPLACE "_command\\.cpp$" "" OUTPUT_VARIABLE pages)
list(APPEND pages poolscope)

file(MAKE_DIRECTORY ${manual})
foreach(page IN LISTS pages)
    set(file poolscope-${page}.1)
    if(page STREQUAL poolscope)
        set(file poolscope.1)
    endif()
    add_custom_command(OUTPUT ${manual}/${file}.gz COMMAND poolscope --man ${page} > ${manual}/${file}
        COMMAND gzip -9nf ${manual}/${file} DEPENDS poolscope VERBATIM)
    list(APPEND printed ${manual}/${file}.gz)
endforeach()
install(FILES ${printed} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT poolscope)
foreach(script bash/poolscope zsh/_poolscope fish/poolscope.fish)
    cmake_path(GET script PARENT_PATH shell)
    file(MAKE_DIRECTORY ${manual}/${shell})
    add_custom_command(OUTPUT ${manual}/${script} COMMAND poolscope --completions ${shell} > ${manual}/${script}
        DEPENDS poolscope VERBATIM)
    list(APPEND printed ${manual}/${script})
endforeach()
install(FILES ${manual}/bash/poolscope DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
    COMPONENT poolscope)
install(FILES ${manual}/zsh/_poolscope DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT poolscope)
install(FILES ${manual}/fish/poolscope.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
    COMPONENT poolscope)
add_custom_target(manual ALL DEPENDS ${printed})
