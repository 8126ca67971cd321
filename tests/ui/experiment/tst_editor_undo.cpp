// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every edit can be undone and done again.
#include "tests/program/test_program.h"
#include "tests/ui/experiment/editor_fixture.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/scenario_form.h"
#include "ui/widgets/quantity_box.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

#include <functional>
#include <map>

using namespace poolscope;
using namespace poolscope::ui;

class EditorUndoTest : public EditorFixture
{
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void everyEditCanBeUndoneAndDoneAgain_data()
    {
        QTest::addColumn<QString>("edit");
        QTest::addColumn<int>("part"); // as by ExperimentEditor::choose()
        QTest::addColumn<QString>("in");
        const auto add = [](const char* edit, int part, const char* in = WindowFixture::defaultExperiment) {
            QTest::newRow(edit) << QString::fromLatin1(edit) << part << QString::fromLatin1(in);
        };
        for (const char* edit : {"title", "description", "scenario", "seed", "frames", "frame rate", "live rate"})
            add(edit, ExperimentEditor::theExperiment);
        add("restarting value", ExperimentEditor::theExperiment, "stutter");
        add("inside", ExperimentEditor::theExperiment, "slow-leak");
        for (const char* edit : {"name", "colour", "strategy", "live value of a lane", "restarting value of a lane",
                                 "kind", "old references", "add", "duplicate", "remove", "move up"})
            add(edit, 1);
        add("move down", 0);
        for (const char* edit : {"new claim", "claim"})
            add(edit, ExperimentEditor::theClaims);
    }

    void everyEditCanBeUndoneAndDoneAgain()
    {
        QFETCH(QString, edit);
        QFETCH(int, part);
        QFETCH(QString, in);
        if (in != QLatin1String(WindowFixture::defaultExperiment)) w_->window().open(in);
        goTo(part);
        QCOMPARE(editor_->chosenLane(), part);
        const Experiment before = experiment();
        QVERIFY(!w_->action("edit.undo").isEnabled());
        perform(edit);
        const Experiment after = experiment();
        QVERIFY(after != before);
        QCOMPARE(w_->window().document().steps().count(), 1);
        for (int round = 0; round < 2; ++round) {
            QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier);
            QVERIFY(experiment() == before);
            QTRY_VERIFY(w_->engine().experiment() == before);
            QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
            QVERIFY(experiment() == after);
            QTRY_VERIFY(w_->engine().experiment() == after);
        }
    }

    void everyEditCanBeUndone()
    {
        const Experiment before = experiment();
        choose(control<QComboBox>("edit.scenario"), "fireworks");
        goTo(0);
        choose(control<QComboBox>("edit.strategy"), "gc-generational");
        QTest::mouseClick(button(QStringLiteral("Duplicate")), Qt::LeftButton);
        QTest::mouseClick(button(QStringLiteral("Remove")), Qt::LeftButton);
        for (int i = 0; i < 4; ++i) {
            QVERIFY(w_->action("edit.undo").isEnabled());
            QTest::keyClick(editor_, Qt::Key_Z, Qt::ControlModifier);
        }
        QVERIFY(experiment() == before);
        QVERIFY(w_->engine().experiment() == before);
        QVERIFY(!w_->action("edit.undo").isEnabled());
    }

private:
    void perform(const QString& edit) const
    {
        const auto press = [this](const char* text) {
            button(QLatin1String(text))->setFocus();
            QTest::keyClick(button(QLatin1String(text)), Qt::Key_Space);
        };
        const std::map<QString, std::function<void()>> edits{
            {"title", [&] { type(control<QLineEdit>("edit.title"), "Lesson 3"); }},
            {"description",
             [&] {
                 auto* field = control<SentenceEdit>("edit.description");
                 field->setFocus();
                 field->selectAll();
                 QTest::keyClicks(field, QStringLiteral("Watch the teeth."));
                 QTest::keyClick(field, Qt::Key_Return);
             }},
            {"scenario", [&] { choose(control<QComboBox>("edit.scenario"), "fireworks"); }},
            {"inside", [&] { choose(control<QComboBox>("edit.inside"), "fireworks"); }},
            {"seed", [&] { type(control<NumberBox>("value.seed"), "4711"); }},
            {"frames", [&] { type(control<NumberBox>("value.frames"), "1200"); }},
            {"frame rate", [&] { type(control<NumberBox>("value.frameRate"), "30"); }},
            {"live rate", [&] { type(control<NumberBox>("value.bullets"), "123"); }},
            {"restarting value", [&] { type(control<NumberBox>("value.sparkLife"), "123"); }},
            {"name", [&] { type(control<QLineEdit>("edit.name"), "pool"); }},
            {"colour",
             [&] {
                 auto* swatch = control<QAbstractButton>("colour.2");
                 swatch->setFocus();
                 QTest::keyClick(swatch, Qt::Key_Right);
             }},
            {"strategy", [&] { choose(control<QComboBox>("edit.strategy"), "pool-stack"); }},
            {"live value of a lane", [&] { type(control<NumberBox>("value.capacity"), "1234"); }},
            {"restarting value of a lane", [&] { chooseRow(control<QComboBox>("value.order"), 0); }},
            {"kind", [&] { choose(control<QComboBox>("kind.bullet.strategy"), "pool-stack"); }},
            {"old references",
             [&] {
                 auto* box = control<QCheckBox>("edit.staleReferences");
                 box->setFocus();
                 QTest::keyClick(box, Qt::Key_Space);
             }},
            {"add", [&] { addLane("new-delete"); }},
            {"duplicate", [&] { press("Duplicate"); }},
            {"remove", [&] { press("Remove"); }},
            {"move up", [&] { press("Move Up"); }},
            {"move down", [&] { press("Move Down"); }},
            {"new claim",
             [&] {
                 auto* add = control<QPushButton>("claims.add");
                 add->setFocus();
                 QTest::keyClick(add, Qt::Key_Space);
             }},
            {"claim", [&] { type(control<QLineEdit>("claim.said"), "most of it"); }},
        };
        edits.at(edit)();
    }
};

TEST_WITH_APPLICATION(EditorUndoTest);
#include "tst_editor_undo.moc"
