// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The heap maps of all lanes of a run side by side, and a line that says what was clicked. It asks the engine for maps
// only while it is visible. Interface thread.
#pragma once

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

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

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void reset();
    void showMaps();
    void setKinds();
    void watch(std::size_t lane);
    void find(std::size_t lane, quint64 address);
    void say(std::size_t lane, const BlockReport& block);

    Engine& engine_;
    QGridLayout* grid_;
    QLabel* found_;
    std::vector<HeapMapView*> views_; // by lane
    bool byKind_ = false;
};

} // namespace poolscope::ui
