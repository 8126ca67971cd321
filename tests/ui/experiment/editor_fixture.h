// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The editor over the whole window, worked by keys and clicks. Base of its tests.
#pragma once

#include "tests/ui/window/window_fixture.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/experiment_editor.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QTimer>

#include <memory>

namespace poolscope::ui {

class EditorFixture : public QObject
{
protected:
    // For init() and cleanup() of a test.
    void open()
    {
        w_ = std::make_unique<WindowFixture>();
        QVERIFY(w_->isExposed());
        QTest::keyClick(&w_->window(), Qt::Key_E, Qt::ControlModifier);
        editor_ = w_->window().findChild<ExperimentEditor*>();
        QVERIFY(editor_ != nullptr);
        QVERIFY(QTest::qWaitForWindowExposed(editor_));
    }
    void close() { w_.reset(); }

    // New rows of a form are shown by the event loop.
    template <class Control>
    [[nodiscard]] Control* control(const char* name) const
    {
        return QTest::qWaitFor([&] { return shown<Control>(name) != nullptr; }, patience) ? shown<Control>(name)
                                                                                          : nullptr;
    }
    template <class Control>
    [[nodiscard]] Control* shown(const char* name) const
    {
        for (Control* found : editor_->findChildren<Control*>(QString::fromLatin1(name)))
            if (found->isVisible()) return found;
        return nullptr;
    }
    [[nodiscard]] QPushButton* button(const QString& text) const
    {
        for (QPushButton* found : editor_->findChildren<QPushButton*>())
            if (found->text().remove(QLatin1Char('&')) == text) return found;
        return nullptr;
    }
    [[nodiscard]] const Experiment& experiment() const { return w_->window().document().experiment(); }
    [[nodiscard]] QStringList lanes() const
    {
        QStringList names;
        for (const ExperimentLane& lane : w_->engine().experiment().lanes)
            names << QString::fromStdString(lane.name);
        return names;
    }
    [[nodiscard]] QString complaint() const
    {
        const auto* label = shown<QLabel>("complaint");
        return label == nullptr ? QString() : label->text();
    }
    void type(QWidget* box, const char* text) const
    {
        box->setFocus();
        if (auto* number = qobject_cast<QAbstractSpinBox*>(box)) number->selectAll();
        if (auto* line = qobject_cast<QLineEdit*>(box)) line->selectAll();
        QTest::keyClicks(box, QString::fromLatin1(text));
        QTest::keyClick(box, Qt::Key_Return);
    }
    // A lane, theExperiment or theClaims, in the list of parts.
    void goTo(int lane) const
    {
        auto* parts = editor_->findChild<QListWidget*>(QStringLiteral("editor.parts"));
        parts->setFocus();
        QTest::keyClick(parts, lane == ExperimentEditor::theClaims ? Qt::Key_End : Qt::Key_Home);
        for (int row = 0; row <= lane; ++row)
            QTest::keyClick(parts, Qt::Key_Down);
    }
    void chooseRow(QComboBox* list, int row) const
    {
        list->setFocus();
        QTest::keyClick(list, Qt::Key_F4);
        QTRY_VERIFY(list->view()->isVisible());
        QTest::keyClick(list->view(), Qt::Key_Home);
        // What cannot be had is passed over.
        for (int i = 0; i < list->count() && list->view()->currentIndex().row() < row; ++i)
            QTest::keyClick(list->view(), Qt::Key_Down);
        QCOMPARE(list->view()->currentIndex().row(), row);
        QTest::keyClick(list->view(), Qt::Key_Return);
    }
    void choose(QComboBox* list, const char* id) const { chooseRow(list, list->findData(QString::fromLatin1(id))); }
    // By the button and its menu.
    void addLane(const char* strategy) const
    {
        pressInMenu("add." + QByteArray(strategy));
        QPushButton* add = button(QStringLiteral("Add Lane"));
        add->setFocus();
        QTest::keyClick(add, Qt::Key_Space);    // returns when the menu is closed
        QApplication::setActiveWindow(editor_); // which this platform takes the closed menu for
    }
    static void pressInMenu(const QByteArray& action)
    {
        QTimer::singleShot(0, qApp, [action] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (menu == nullptr) return pressInMenu(action);
            for (int i = 0; i < menu->actions().size(); ++i) {
                QTest::keyClick(menu, Qt::Key_Down);
                if (menu->activeAction()->objectName() == QLatin1String(action)) break;
            }
            QTest::keyClick(menu, Qt::Key_Return);
        });
    }

    std::unique_ptr<WindowFixture> w_;
    ExperimentEditor* editor_ = nullptr;
};

} // namespace poolscope::ui
