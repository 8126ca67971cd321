// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The heap maps of all lanes of a run, as many side by side as fit, and a line about the block that was clicked. The
// panel scrolls if there is not room for all maps. It requests maps from the engine only while it is visible. Interface
// thread.
#pragma once

#include "ui/heap_map/heap_map_chart.h"
#include "ui/heap_map/heap_map_words.h"

#include <QPoint>
#include <QWidget>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

class QGridLayout;
class QLabel;
class QScrollArea;

namespace poolscope {
struct BlockReport;
}

namespace poolscope::ui {

class Engine;
class HeapMapView;

class HeapMapPanel : public QWidget
{
    Q_OBJECT

public:
    // The engine must outlive it.
    explicit HeapMapPanel(Engine& engine, QWidget* parent = nullptr);

    void setColouredByKind(bool byKind);

    // What is seen, for a file; as long as the panel shows the same run.
    [[nodiscard]] HeapMapChart chart() const;

signals:
    // A right click, or the menu key.
    void menuRequested(const QPoint& globalPosition);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void reset();
    void arrange();
    void showMaps();
    void showPast();
    void setKinds();
    [[nodiscard]] std::optional<RefusedRequest> refusedIn(std::size_t lane, std::uint64_t frames) const;
    [[nodiscard]] std::optional<RefusedRequest> refusedAtEnd(std::size_t lane) const;
    void follow(std::size_t lane);
    void find(std::size_t lane, quint64 address);
    void say(std::size_t lane, const BlockReport& block);

    Engine& engine_;
    QScrollArea* scroll_;
    QGridLayout* grid_;
    QLabel* past_; // which frame the maps show, if it is not the last one
    QLabel* found_;
    std::vector<HeapMapView*> views_; // by lane
    std::size_t columns_ = 0;         // of the grid
    bool byKind_ = false;
};

} // namespace poolscope::ui
