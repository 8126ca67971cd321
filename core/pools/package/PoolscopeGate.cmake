# SPDX-FileCopyrightText: 2026 The Poolscope authors
# SPDX-License-Identifier: MIT
# poolscope_add_gate(TARGET [NAME TEST] [ARGUMENTS ARGUMENT...] [AT_MOST FIGURE=VALUE...] [AFTER_FRAMES N|auto]
#                    [BASELINE TRACE] [BUDGET FILE] [FRAMES HOW] [JUNIT FILE] [REPORT FILE] [THREAD NAME] [TOLERANCE P%]
#                    [WORKING_DIRECTORY FOLDER])
#
# Adds a test, gate.TARGET unless NAME says otherwise, that runs the executable TARGET with the ARGUMENTS, and passes if
# it keeps to the budget. The other words are the options of `poolscope gate --help`. BASELINE and BUDGET lead from the
# source folder; the budget is the .poolscope-gate that is there, if it is. JUNIT and REPORT lead from the folder that
# the test runs in, the build folder unless WORKING_DIRECTORY says otherwise. POOLSCOPE_PROGRAM is where the program
# `poolscope` is, if it is not found.
function(poolscope_add_gate target)
    set(files BASELINE BUDGET)
    set(others AFTER_FRAMES FRAMES JUNIT REPORT THREAD TOLERANCE)
    cmake_parse_arguments(PARSE_ARGV 1 gate "" "NAME;WORKING_DIRECTORY;${files};${others}" "ARGUMENTS;AT_MOST")
    if(gate_UNPARSED_ARGUMENTS OR gate_KEYWORDS_MISSING_VALUES)
        message(FATAL_ERROR "poolscope_add_gate(${target}): not understood, or without a value: "
            "${gate_UNPARSED_ARGUMENTS} ${gate_KEYWORDS_MISSING_VALUES}")
    endif()
    if(NOT TARGET ${target})
        message(FATAL_ERROR "poolscope_add_gate(${target}): there is no target ${target}")
    endif()
    find_program(POOLSCOPE_PROGRAM poolscope)
    if(NOT POOLSCOPE_PROGRAM)
        message(FATAL_ERROR "poolscope_add_gate(${target}): poolscope is not found; set POOLSCOPE_PROGRAM to where it is")
    endif()
    if(NOT DEFINED gate_NAME)
        set(gate_NAME gate.${target})
    endif()
    if(NOT DEFINED gate_WORKING_DIRECTORY)
        set(gate_WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
    endif()
    if(NOT DEFINED gate_BUDGET AND EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/.poolscope-gate)
        set(gate_BUDGET .poolscope-gate)
    endif()
    foreach(file IN LISTS files)
        if(DEFINED gate_${file})
            get_filename_component(gate_${file} "${gate_${file}}" ABSOLUTE)
        endif()
    endforeach()
    set(options)
    foreach(limit IN LISTS gate_AT_MOST)
        list(APPEND options --at-most "${limit}")
    endforeach()
    foreach(option IN LISTS files others)
        if(DEFINED gate_${option})
            string(TOLOWER --${option} name)
            string(REPLACE _ - name "${name}")
            list(APPEND options ${name} "${gate_${option}}")
        endif()
    endforeach()
    add_test(NAME ${gate_NAME}
        COMMAND ${POOLSCOPE_PROGRAM} gate ${options} -- $<TARGET_FILE:${target}> ${gate_ARGUMENTS}
        WORKING_DIRECTORY "${gate_WORKING_DIRECTORY}")
endfunction()
