// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Moments of a film in a file: side by side, with what their colours mean and what is said of them. Interface thread.
#pragma once

#include "core/films/film_player.h"
#include "ui/charts/canvas/chart_sheet.h"
#include "ui/charts/canvas/drawable_chart.h"
#include "ui/slow_motion/film_graph.h"
#include "ui/slow_motion/film_legend.h"

#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace poolscope::ui {

// One picture of a moment.
struct FilmStage
{
    QString caption; // below it; may be empty
    // In that size, from the origin of the painter on.
    std::function<void(QPainter&, QSize, const SheetBody&)> draw;
};

class FilmChart : public DrawableChart
{
public:
    struct Words
    {
        SheetTexts sheet;
        std::vector<SwatchLegend::Entry> legend;
        bool isBrief = false; // the legend
        QString sentence{};   // below all of it; may be empty
    };

    FilmChart(Words words, std::vector<FilmStage> stages);

    [[nodiscard]] const QString& title() const override { return words_.sheet.title; }
    void render(QPaintDevice& device, const RenderRequest& request) const override;
    [[nodiscard]] const std::vector<FilmStage>& stages() const { return stages_; }

private:
    void drawStages(QPainter& painter, QSize size, const SheetBody& body) const;

    Words words_;
    std::vector<FilmStage> stages_;
};

// The map of the memory as it is for the player now. `chosen` has a ring; none: no ring.
[[nodiscard]] FilmStage mapStage(const FilmPlayer& player, FilmObject chosen, const QString& caption = {});
[[nodiscard]] FilmStage graphStage(const FilmPlayer& player, const FilmGraph::Arranged& graph);
// The maps after the first step of each kind of phase and at the end, at most six.
[[nodiscard]] FilmChart phasesChart(const FilmPlayer& player, const QString& title, const QString& notes);

} // namespace poolscope::ui
