// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/function_names.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestFunctionNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesOfRust_data()
    {
        QTest::addColumn<QString>("function");
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("allocates");
        const auto row = [](const char* function, const char* name, bool allocates) {
            QTest::newRow(function) << function << name << allocates;
        };
        row("shooter::spawn_bullet", "shooter::spawn_bullet", false);
        row("<game::Ship as core::clone::Clone>::clone", "game::Ship::clone", false);
        row("<game::Pool<game::Ship> as core::iter::Iterator>::next", "game::Pool::next", false);
        row("<game::Ship>::new", "game::Ship::new", false);
        row("<game::Ship as", "", true);
        row("alloc::vec::Vec<T,A>::push", "alloc::vec::Vec::push", true);
        row("<alloc::alloc::Global as core::alloc::Allocator>::allocate", "alloc::alloc::Global::allocate", true);
        row("<dhat::Alloc as core::alloc::global::GlobalAlloc>::alloc", "dhat::Alloc::alloc", true);
        row("__rust_alloc", "__rust_alloc", true);
        row("allocate_level", "allocate_level", false);
    }
    void namesOfRust()
    {
        QFETCH(QString, function);
        QFETCH(QString, name);
        QFETCH(bool, allocates);
        QCOMPARE(QString::fromStdString(qualifiedName(function.toStdString())), name);
        QCOMPARE(isAllocator(function.toStdString()), allocates);
    }
};

TEST_WITH_CORE_APPLICATION(TestFunctionNames);
#include "tst_function_names.moc"
