// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPointF>
#include <QWidget>

#include <optional>
#include <vector>

namespace poolscope::ui {

class Engine;
class ParticleView;

// What the dots, rings and frames of the lanes' pictures mean, in a row below them that wraps if necessary. It lists
// only what has been seen so far. Interface thread.
class PictureLegend : public QWidget
{
    Q_OBJECT

public:
    enum class Sign { Alive, Leaked, Shared, Pointer, Held };

    explicit PictureLegend(QWidget* parent = nullptr);

    // Shown in that order. `colour` is that of live objects.
    void setSigns(const std::vector<Sign>& signs, const QColor& colour);
    // "alive", "leaked: dead and never released", …
    [[nodiscard]] static QString meaning(Sign sign);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    // The position of each sign with its words.
    [[nodiscard]] std::vector<QRect> places(int width) const;
    [[nodiscard]] int box() const; // size of a sign in pixels

    std::vector<Sign> signs_;
    QColor colour_;
};

// What every lane of a run would show a player, as large as possible: all of them side by side, or one alone, with a
// legend. It follows the engine and draws only while it is visible. Interface thread.
class PicturePanel : public QWidget
{
    Q_OBJECT

public:
    // The engine must outlive it.
    explicit PicturePanel(Engine& engine, QWidget* parent = nullptr);

    // As ParticleView::setColouredByKind(), for all lanes.
    void setColouredByKind(bool byKind);
    // Shown in place of pictures of an opened recording until they arrive.
    [[nodiscard]] static QString noteOnRecording();
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
