# SPDX-FileCopyrightText: 2026 The Poolscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Where the program and what belongs to it are installed. Guide, lessons, experiments and translations are inside it.
include(GNUInstallDirs)
set(POOLSCOPE_HOME_URL "" CACHE STRING "Where the project has its page, for software centres; they show pictures only from there")
set(desktop_id org.poolscope.Poolscope)
set(desktop ${CMAKE_SOURCE_DIR}/resources/desktop)

install(TARGETS poolscope RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT poolscope)
# Where recorderLibrary() looks for them; in lib/poolscope itself, cpack would have the system's loader told of them.
install(TARGETS poolscope-recorder poolscope-recorder-sites LIBRARY DESTINATION lib/poolscope/recorder COMPONENT poolscope)

install(FILES ${desktop}/${desktop_id}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT poolscope)
install(FILES ${desktop}/${desktop_id}.mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages
    RENAME ${desktop_id}.xml COMPONENT poolscope)
install(FILES ${CMAKE_SOURCE_DIR}/resources/icons/poolscope.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME ${desktop_id}.svg COMPONENT poolscope)

string(TIMESTAMP RELEASE_DATE "%Y-%m-%d" UTC) # SOURCE_DATE_EPOCH, if that is set
set(METAINFO_PAGES "")
if(POOLSCOPE_HOME_URL)
    set(METAINFO_PAGES "  <url type=\"homepage\">${POOLSCOPE_HOME_URL}</url>
  <screenshots>
    <screenshot type=\"default\">
      <caption>Heap usage, frame time and pool occupancy of two lanes</caption>
      <image>${POOLSCOPE_HOME_URL}/resources/guide/pictures/window.png</image>
    </screenshot>
  </screenshots>
")
endif()
configure_file(${desktop}/${desktop_id}.metainfo.xml.in ${CMAKE_CURRENT_BINARY_DIR}/${desktop_id}.metainfo.xml @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${desktop_id}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo
    COMPONENT poolscope)
