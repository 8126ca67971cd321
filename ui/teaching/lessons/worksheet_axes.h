// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The axes of a curve question on paper: frames and values in the ranges that the run has, with what is known before
// the question drawn in, and the rest left to the student, or drawn as well. Needs no widget.
#pragma once

#include "core/lessons/question.h"
#include "core/recording/recording.h"

#include <QRectF>

class QPainter;

namespace poolscope::ui {

// The recording must have all frames of the question. `isSolved`: the curve that was asked for is there.
void paintAxes(QPainter& painter, const QRectF& place, const CurveQuestion& question, const Recording& recording,
               bool isSolved);

} // namespace poolscope::ui
