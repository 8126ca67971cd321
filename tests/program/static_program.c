/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program without libraries to be loaded. */
int main(void)
{
    return 0;
}
