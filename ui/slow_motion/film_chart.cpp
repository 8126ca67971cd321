// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/film_chart.h"

#include "ui/slow_motion/collection_stage.h"
#include "ui/slow_motion/film_map.h"
#include "ui/slow_motion/film_phases.h"
#include "ui/widgets/scaled_font.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr std::size_t maxStages = 6;
constexpr int betweenStages = 12, betweenParts = 8; // pixels of a widget
constexpr double sentenceScale = 1.15;              // as in the window

// A widget as large as the picture, in the colours and the font of the sheet.
template <class Widget>
void prepare(Widget& widget, QSize size, const SheetBody& body)
{
    widget.setFont(body.font);
    widget.setPalette(body.palette);
    widget.resize(size);
}

std::vector<FilmPhase> firstOfEachKind(const FilmPhases& phases)
{
    std::vector<FilmPhase> all;
    for (const FilmPhase& phase : phases.all())
        if (std::ranges::find(all, phase.kind, &FilmPhase::kind) == all.end()) all.push_back(phase);
    all.resize(std::min(all.size(), maxStages - 1)); // the end comes besides
    return all;
}

} // namespace

FilmChart::FilmChart(Words words, std::vector<FilmStage> stages) : words_(std::move(words)), stages_(std::move(stages))
{
}

void FilmChart::render(QPaintDevice& device, const RenderRequest& request) const
{
    renderSheet(device, request, words_.sheet, [this](QPainter& painter, const SheetBody& body) {
        int bottom = body.size.height();
        const int width = body.size.width();
        const QFont font = scaled(body.font, sentenceScale);
        if (!words_.sentence.isEmpty()) {
            const QRect room(0, 0, width, bottom);
            const int height = QFontMetrics(font).boundingRect(room, Qt::TextWordWrap, words_.sentence).height();
            painter.setFont(font);
            painter.setPen(body.palette.color(QPalette::Text));
            painter.drawText(QRect(0, bottom - height, width, height), Qt::AlignLeft | Qt::TextWordWrap,
                             words_.sentence);
            bottom -= height + betweenParts;
        }
        SwatchLegend legend;
        prepare(legend, {width, 1}, body);
        legend.setEntries(words_.legend);
        legend.setBrief(words_.isBrief);
        bottom -= legend.heightForWidth(width);
        painter.save();
        painter.translate(0, bottom);
        legend.drawOn(painter);
        painter.restore();
        drawStages(painter, {width, std::max(1, bottom - betweenParts)}, body);
    });
}

void FilmChart::drawStages(QPainter& painter, QSize size, const SheetBody& body) const
{
    if (stages_.empty()) return;
    const int count = static_cast<int>(stages_.size());
    const bool isNamed = std::ranges::any_of(stages_, [](const FilmStage& stage) { return !stage.caption.isEmpty(); });
    const QFontMetrics metrics(body.font);
    const int caption = isNamed ? metrics.height() + betweenParts : 0;
    const QSize each(std::max(1, (size.width() - (count - 1) * betweenStages) / count),
                     std::max(1, size.height() - caption));
    for (int i = 0; i < count; ++i) {
        const FilmStage& stage = stages_[static_cast<std::size_t>(i)];
        painter.save();
        painter.translate(i * (each.width() + betweenStages), 0);
        painter.setFont(body.font);
        painter.save();
        stage.draw(painter, each, body);
        painter.restore();
        painter.setPen(body.palette.color(QPalette::Text));
        painter.drawText(QRect(0, each.height(), each.width(), caption), Qt::AlignHCenter | Qt::AlignVCenter,
                         metrics.elidedText(stage.caption, Qt::ElideRight, each.width()));
        painter.restore();
    }
}

FilmStage mapStage(const FilmPlayer& player, FilmObject chosen, const QString& caption)
{
    const auto now = std::make_shared<const FilmPlayer>(player);
    return {caption, [now, chosen](QPainter& painter, QSize size, const SheetBody& body) {
                FilmMap map;
                prepare(map, size, body);
                map.setPlayer(now.get());
                map.setChosen(chosen);
                map.drawOn(painter);
            }};
}

FilmStage graphStage(const FilmPlayer& player, const FilmGraph::Arranged& arranged)
{
    const auto now = std::make_shared<const FilmPlayer>(player);
    return {{}, [now, arranged](QPainter& painter, QSize size, const SheetBody& body) {
                FilmGraph graph;
                prepare(graph, size, body);
                graph.show(now.get(), arranged);
                graph.drawOn(painter);
            }};
}

// White means something else in one phase than in another: the legend has the names of the colours alone.
FilmChart phasesChart(const FilmPlayer& player, const QString& title, const QString& notes)
{
    FilmPlayer moment = player;
    std::vector<FilmStage> stages;
    const auto add = [&](std::size_t position, const QString& caption) {
        moment.seek(position);
        stages.push_back(mapStage(moment, noFilmObject, caption));
    };
    for (const FilmPhase& phase : firstOfEachKind(FilmPhases(player.film())))
        add(phase.first + 1, FilmPhases::title(phase.kind));
    if (stages.empty() || !moment.isAtEnd()) add(player.film().steps.size(), CollectionStage::tr("Done"));
    FilmLegend legend;
    legend.setFilm(player.film());
    return {{.sheet = {.title = title,
                       .legend = CollectionStage::tr("After the first step of each phase, and at the end"),
                       .notes = notes},
             .legend = legend.entries(),
             .isBrief = true},
            std::move(stages)};
}

} // namespace poolscope::ui
