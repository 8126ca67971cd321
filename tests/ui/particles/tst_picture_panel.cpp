// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The lanes' enlarged pictures, and the legend of their content.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/lanes/lane_card.h"
#include "ui/particles/particle_view.h"
#include "ui/particles/picture_panel.h"
#include "ui/window/experiment_panel.h"

using namespace poolscope;
using namespace poolscope::ui;

class PicturePanelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { w_.reset(); }

    void aKeyShowsThePicturesOfAllLanes()
    {
        begin("use-after-release");
        QTest::keyClick(&w_->window(), Qt::Key_I);
        QTRY_VERIFY(pictures().isVisible());
        QTRY_COMPARE(pictures().views().size(), std::size_t{3});
        for (const ParticleView* view : pictures().views()) {
            QTRY_VERIFY(view->hasPicture());
            QVERIFY(view->isVisible());
            QVERIFY2(view->panel().width() > cardPicture(0).panel().width(), qPrintable(view->accessibleName()));
        }
        QTest::keyClick(&w_->window(), Qt::Key_I);
        QTRY_VERIFY(!pictures().isVisible());
    }

    void aDoubleClickOnAPictureShowsItAlone()
    {
        begin("use-after-release");
        QTest::mouseDClick(&cardPicture(1), Qt::LeftButton);
        QVERIFY(w_->action("view.pictures").isChecked());
        QTRY_VERIFY(pictures().isVisible());
        QCOMPARE(pictures().enlarged(), std::optional<std::size_t>(1));
        QVERIFY(pictures().views()[1]->isVisible() && !pictures().views()[0]->isVisible());
        QTest::mouseDClick(pictures().views()[1], Qt::LeftButton);
        QVERIFY(!pictures().enlarged() && pictures().views()[0]->isVisible());
    }

    void theLegendHasWhatWasSeen_data()
    {
        QTest::addColumn<QString>("experiment");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("nothing special") << QStringLiteral("boss-bullets")
                                         << QStringList{QStringLiteral("alive"), QStringLiteral("your pointer")};
        QTest::newRow("leaked objects") << QStringLiteral("forgotten-release")
                                        << QStringList{QStringLiteral("alive"), QStringLiteral("leaked"),
                                                       QStringLiteral("your pointer")};
        QTest::newRow("objects with two holders")
            << QStringLiteral("use-after-release")
            << QStringList{QStringLiteral("alive"), QStringLiteral("shared"), QStringLiteral("your pointer")};
    }

    void theLegendHasWhatWasSeen()
    {
        QFETCH(const QString, experiment);
        QFETCH(const QStringList, words);
        begin(experiment.toStdString());
        w_->action("view.pictures").trigger();
        w_->engine().setSpeed(Speed::AsFastAsPossible);
        w_->awaitFrames(300);
        const auto* legend = w_->window().findChild<PictureLegend*>();
        const auto shown = [&] { return legend->accessibleDescription().split(QStringLiteral("; ")); };
        QTRY_COMPARE(shown().size(), words.size());
        for (qsizetype i = 0; i < words.size(); ++i)
            QVERIFY2(shown().at(i).startsWith(words.at(i)), qPrintable(shown().at(i)));
        QVERIFY(legend->isVisible());
    }

    void theLegendBreaksItsLines_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {120, 200, 400, 900})
            QTest::addRow("%d pixels wide", width) << width;
    }

    void theLegendBreaksItsLines()
    {
        QFETCH(const int, width);
        PictureLegend legend;
        using enum PictureLegend::Sign;
        legend.setSigns({Alive, Leaked, Shared, Pointer, Held}, Qt::cyan);
        legend.resize(width, legend.heightForWidth(width) + 40);
        const QImage image = legend.grab().toImage();
        const auto isEmptyRow = [&](int y) {
            for (int x = 1; x < image.width(); ++x)
                if (image.pixel(x, y) != image.pixel(0, y)) return false;
            return true;
        };
        // Nothing is drawn below the requested height, or at the right edge.
        for (int y = legend.heightForWidth(width); y < image.height(); ++y)
            QVERIFY2(isEmptyRow(y), qPrintable(QString::number(y)));
    }

    void itIsWhereItWasAfterARestart()
    {
        begin("boss-bullets");
        w_->action("view.pictures").trigger();
        w_->panel(QStringLiteral("pictures")).setFloating(false);
        w_->reopen();
        w_->window().show();
        QTRY_VERIFY(pictures().isVisible());
        QVERIFY(!w_->panel(QStringLiteral("pictures")).isFloating());
        QVERIFY(w_->action("view.pictures").isChecked());
        w_->action("view.reset-layout").trigger();
        QTRY_VERIFY(!pictures().isVisible());
        QVERIFY(!w_->action("view.pictures").isChecked());
    }

private:
    void begin(const std::string& experiment)
    {
        w_ = std::make_unique<WindowFixture>(loadExperiment(experiment));
        QVERIFY(w_->isExposed());
        w_->awaitFrames(5);
    }
    [[nodiscard]] PicturePanel& pictures() const { return *w_->window().findChild<PicturePanel*>(); }
    [[nodiscard]] ParticleView& cardPicture(int lane) const
    {
        return w_->window().findChild<ExperimentPanel*>()->findChildren<LaneCard*>().at(lane)->particles();
    }

    std::unique_ptr<WindowFixture> w_;
};

TEST_WITH_APPLICATION(PicturePanelTest);
#include "tst_picture_panel.moc"
