#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Poolscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# A sweep in PARTS parts by GNU parallel, on this machine or on those of HOSTS; then puts the parts together in FOLDER:
#   [HOSTS=:,user@host,...] [JOBS=1] sweep-parallel.sh PARTS FOLDER EXPERIMENT --vary PARAMETER=VALUES [OPTIONS]
# HOSTS is what parallel takes as --sshlogin; ':' is this machine. Each machine does JOBS parts at a time.
set -euo pipefail
parts=$1
folder=$2
shift 2
# When interrupted, parallel would kill a part before it has kept what is done.
options=(--quote --jobs "${JOBS:-1}" --termseq "TERM,30000,KILL,100")
[[ -z ${HOSTS:-} ]] || options+=(--sshlogin "$HOSTS" --workdir . --return "$folder/part-{}")
seq "$parts" | parallel "${options[@]}" poolscope sweep "$@" --shard "{}/$parts" --out "$folder/part-{}"
folders=()
for ((part = 1; part <= parts; part++)); do folders+=("$folder/part-$part"); done
poolscope sweep --merge "${folders[@]}" --out "$folder"
