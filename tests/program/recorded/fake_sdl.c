/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An SDL that shows nothing, by a name that only those who are linked with it know: Python's packages bring such ones.
 */
int shownBySdl;

void SDL_GL_SwapWindow(void* window)
{
    (void)window;
    ++shownBySdl;
}

void SDL_RenderPresent(void* renderer)
{
    SDL_GL_SwapWindow(renderer);
}

int SDL_UpdateWindowSurface(void* window)
{
    (void)window;
    ++shownBySdl;
    return 0;
}
