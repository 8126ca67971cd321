// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/widgets/value_editor.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace poolscope;
using namespace poolscope::ui;

Q_DECLARE_METATYPE(poolscope::ParameterValue)

class FileBoxTest : public QObject
{
    Q_OBJECT

private slots:
    void itShowsTheNameAndCanBeLeftWithoutAFile()
    {
        ValueEditor editor(Parameter::file("file", "Trace", "a recorded program"));
        const auto* name = editor.findChild<QLabel*>();
        QVERIFY(name != nullptr);
        QCOMPARE(name->text(), QString("none"));
        editor.setValue(std::string("/some/folder/game.trace"));
        QCOMPARE(name->text(), QString("game.trace"));
        QCOMPARE(name->toolTip(), QString("/some/folder/game.trace"));
        QSignalSpy chosen(&editor, &ValueEditor::valueChosen);
        QToolButton* remove = nullptr;
        for (auto* button : editor.findChildren<QToolButton*>())
            if (button->accessibleName() == "Choose none") remove = button;
        QVERIFY(remove != nullptr && !remove->isHidden());
        remove->click();
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].value<ParameterValue>(), ParameterValue(std::string()));
        QCOMPARE(name->text(), QString("none"));
        QVERIFY(remove->isHidden());
    }
};

TEST_WITH_APPLICATION(FileBoxTest);
#include "tst_value_editor.moc"
