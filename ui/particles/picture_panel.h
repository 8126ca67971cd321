// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What every lane of a run would show a player, as large as possible: all of them side by side, or one alone, with a
// legend. It follows the engine and draws only while it is visible. Interface thread.
#pragma once

#include "ui/particles/picture_legend.h"

#include <QPointF>
#include <QWidget>

#include <optional>
#include <vector>

namespace poolscope::ui {

class Engine;
class ParticleView;

class PicturePanel : public QWidget
{
    Q_OBJECT

public:
    // The engine must outlive it.
    explicit PicturePanel(Engine& engine, QWidget* parent = nullptr);

    // As ParticleView::setColouredByKind(), for all lanes.
    void setColouredByKind(bool byKind);
    // Shown in place of pictures until they arrive.
    void setNote(const QString& note);
    // Shows that lane's picture alone; nullopt: the pictures of all lanes. A double click on a picture does the same.
    void enlarge(std::optional<std::size_t> lane);
    [[nodiscard]] std::optional<std::size_t> enlarged() const { return enlarged_; }
    [[nodiscard]] const std::vector<ParticleView*>& views() const { return views_; }

signals:
    // One picture is shown alone from now on, or all of them.
    void enlargedChanged(bool isOne);

public:
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void reset();
    void showLooks();
    void showPictures();
    void refreshLegend();
    void arrange();
    void setPointer(std::optional<QPointF> place);

    Engine& engine_;
    PictureLegend* legend_;
    std::vector<ParticleView*> views_; // by lane
    std::vector<PictureLegend::Sign> signs_;
    std::optional<std::size_t> enlarged_;
    bool isColouredByKind_ = false;
};

} // namespace poolscope::ui
