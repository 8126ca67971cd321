// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the next start makes of the settings that the last one left, or that something has damaged.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/particles/picture_panel.h"

#include <QFile>
#include <QRandomGenerator>
#include <QScreen>

#include <functional>

using namespace poolscope;
using namespace poolscope::ui;

class NextStartTest : public WindowTest
{
    Q_OBJECT

public:
    using Arrange = std::function<void(WindowFixture&)>;
    using Damage = std::function<QByteArray(const QByteArray&)>;

private slots:
    void init() { begin(5); }

    void panelsAreWhereTheyWere_data()
    {
        QTest::addColumn<Arrange>("arrange");
        QTest::newRow("as at first") << Arrange([](WindowFixture&) {});
        QTest::newRow("pictures opened") << Arrange([](WindowFixture& w) { w.action("view.pictures").trigger(); });
        QTest::newRow("all shown") << Arrange([](WindowFixture& w) { all(w, [](Panel& panel) { panel.show(); }); });
        QTest::newRow("all floating") << Arrange([](WindowFixture& w) {
            all(w, [](Panel& panel) {
                panel.setFloating(true);
                panel.show();
            });
        });
        QTest::newRow("all docked on the right") << Arrange([](WindowFixture& w) {
            all(w, [&](Panel& panel) {
                panel.setFloating(false);
                w.window().addDockWidget(Qt::RightDockWidgetArea, &panel);
                panel.show();
            });
        });
        QTest::newRow("all in one tab") << Arrange([](WindowFixture& w) {
            Panel& first = w.panel(QStringLiteral("figures"));
            all(w, [&](Panel& panel) {
                panel.setFloating(false);
                if (&panel != &first) w.window().tabifyDockWidget(&first, &panel);
                panel.show();
            });
        });
        QTest::newRow("all closed") << Arrange([](WindowFixture& w) { all(w, [](Panel& panel) { panel.hide(); }); });
        QTest::newRow("maximised") << Arrange([](WindowFixture& w) { w.window().showMaximized(); });
        QTest::newRow("full screen") << Arrange([](WindowFixture& w) { w.action("view.full-screen").trigger(); });
        QTest::newRow("projector mode") << Arrange([](WindowFixture& w) { w.action("view.projector").trigger(); });
        QTest::newRow("pictures and projector mode") << Arrange([](WindowFixture& w) {
            w.action("view.pictures").trigger();
            w.action("view.projector").trigger();
        });
        QTest::newRow("heap map") << Arrange([](WindowFixture& w) { w.action("view.heap-map").trigger(); });
    }

    void panelsAreWhereTheyWere()
    {
        QFETCH(const Arrange, arrange);
        const bool isProjected = QString::fromLatin1(QTest::currentDataTag()).contains(QStringLiteral("projector"));
        QStringList before = places();
        arrange(*w_);
        QTest::qWait(100);
        if (!isProjected) before = places(); // that mode is not for the next start
        if (QString::fromLatin1(QTest::currentDataTag()).startsWith(QStringLiteral("pictures and")))
            before.replaceInStrings(QStringLiteral("dock.pictures: closed"), QStringLiteral("dock.pictures: floating"));
        for (int start = 2; start <= 3; ++start) {
            w_->restart();
            w_->awaitFrames(5);
            QTRY_COMPARE(places(), before);
        }
    }

    void picturesComeLargeAndInTheMiddle_data()
    {
        QTest::addColumn<int>("start");
        QTest::newRow("first start") << 1;
        QTest::newRow("second start") << 2;
        QTest::newRow("third start") << 3;
    }

    void picturesComeLargeAndInTheMiddle()
    {
        QFETCH(const int, start);
        for (int at = 1; at < start; ++at)
            w_->restart();
        w_->action("view.pictures").trigger();
        const Panel& pictures = w_->panel(QStringLiteral("pictures"));
        const QSize room = pictures.screen()->availableSize() * 0.8;
        QTRY_VERIFY(pictures.isVisible());
        const QSize least = pictures.content().sizeHint().boundedTo(room) * 0.9;
        QVERIFY2(pictures.width() >= least.width() && pictures.height() >= least.height(),
                 qPrintable(QStringLiteral("%1x%2").arg(pictures.width()).arg(pictures.height())));
        // Whoever gives them another place finds them there again.
        const QRect place = QRect(pictures.pos() + QPoint(20, 10), QSize(400, 300));
        w_->panel(QStringLiteral("pictures")).setGeometry(place);
        w_->restart();
        QTRY_VERIFY(w_->panel(QStringLiteral("pictures")).isVisible());
        QCOMPARE(w_->panel(QStringLiteral("pictures")).size(), place.size());
    }

    void settingsMayBeDamaged_data()
    {
        QTest::addColumn<Damage>("damage");
        QTest::newRow("cut off in the middle")
            << Damage([](const QByteArray& all) { return all.left(all.size() / 2); });
        QTest::newRow("empty") << Damage([](const QByteArray&) { return QByteArray(); });
        QTest::newRow("zeros") << Damage([](const QByteArray& all) { return QByteArray(all.size(), '\0'); });
        QTest::newRow("random bytes") << Damage([](QByteArray all) {
            QRandomGenerator random(1);
            for (char& byte : all)
                byte = static_cast<char>(random.bounded(256));
            return all;
        });
        QTest::newRow("random bytes here and there") << Damage([](QByteArray all) {
            QRandomGenerator random(2);
            for (int i = 0; i < all.size() / 20; ++i)
                all[random.bounded(static_cast<int>(all.size()))] = static_cast<char>(random.bounded(256));
            return all;
        });
        const auto everyValue = [](const QByteArray& value) {
            return Damage([value](const QByteArray& all) {
                QByteArray damaged;
                for (const QByteArray& line : all.split('\n'))
                    damaged += (line.contains('=') ? line.left(line.indexOf('=') + 1) + value : line) + '\n';
                return damaged;
            });
        };
        QTest::newRow("nothing but lists") << everyValue("a, b, c");
        QTest::newRow("nothing but invalid values") << everyValue("@Invalid()");
        QTest::newRow("values of a type that nobody has")
            << everyValue("@Variant(\\xff\\xff\\xff\\xff\\xff\\xff\\xff)");
        QTest::newRow("huge numbers") << everyValue("99999999999999999999");
        QTest::newRow("the largest integer") << everyValue("2147483647");
        QTest::newRow("negative numbers") << everyValue("-2147483648");
        QTest::newRow("no numbers") << everyValue("nan");
        QTest::newRow("another version") << Damage([](const QByteArray& all) {
            return QByteArray(all).replace("state=@ByteArray(\\0\\0\\0\\xff\\0\\0\\0\\0\\xfd",
                                           "state=@ByteArray(\\0\\0\\0\\xff\\0\\0\\0\\x7f\\xfd");
        });
    }

    void settingsMayBeDamaged()
    {
        QFETCH(const Damage, damage);
        w_->action("view.pictures").trigger();
        w_->close();
        QFile file(w_->path(QStringLiteral("settings.ini")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        file.close();
        QVERIFY(whole.contains("[window]"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(damage(whole));
        file.close();
        for (int start = 1; start <= 2; ++start) {
            w_->restart();
            w_->awaitFrames(5);
            const QRect screen = w_->window().screen()->availableGeometry();
            QVERIFY(w_->window().isVisible() && screen.intersects(w_->window().geometry()));
        }
    }

    // What Qt stores, each time with another byte changed: it may stand for a huge number.
    void aLayoutMayBeDamaged()
    {
        all(*w_, [](Panel& panel) { panel.show(); });
        for (const int share : {2, 3, 5, 7, 11}) {
            w_->close();
            QSettings file(w_->path(QStringLiteral("settings.ini")), QSettings::IniFormat);
            for (const char* key : {"window/state", "window/geometry"}) {
                QByteArray layout = file.value(key).toByteArray();
                QVERIFY(!layout.isEmpty());
                layout[layout.size() / share] = static_cast<char>(~layout[layout.size() / share]);
                file.setValue(key, layout);
            }
            file.sync();
            w_->restart();
            w_->awaitFrames(5);
        }
    }

private:
    static void all(WindowFixture& w, const std::function<void(Panel&)>& change)
    {
        for (auto* panel : w.window().findChildren<Panel*>())
            change(*panel);
    }
    // "dock.figures: left, floating"
    [[nodiscard]] QStringList places() const
    {
        QStringList all;
        for (auto* panel : w_->window().findChildren<Panel*>()) {
            const QString where = panel->isHidden()     ? QStringLiteral("closed")
                                  : panel->isFloating() ? QStringLiteral("floating")
                                                        : QString::number(w_->window().dockWidgetArea(panel));
            all << QStringLiteral("%1: %2").arg(panel->objectName(), where);
        }
        all.sort();
        return all;
    }
};

TEST_WITH_APPLICATION(NextStartTest);
#include "tst_next_start.moc"
