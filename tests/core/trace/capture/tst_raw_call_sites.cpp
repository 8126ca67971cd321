// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/raw_call_sites.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <cstring>

using namespace poolscope;

namespace {

PoolscopeRecord record(PoolscopeRecordType type, std::uint64_t address, std::uint64_t bytes, std::uint64_t site)
{
    return {.stamp = static_cast<std::uint64_t>(type), .address = address, .bytes = bytes, .site = site};
}

// A program that opens a library, allocates in it, and closes it, again and again.
class Program
{
public:
    explicit Program(RawCallSites& sites) : sites_(sites) { open(0x400000); }

    std::uint32_t open(std::uint64_t address)
    {
        ++modules_;
        sites_.add(record(PoolscopeModule, address, modules_, 0));
        std::uint64_t name[2] = {};
        std::memcpy(name, "/lib/a.so", 9);
        sites_.add(record(PoolscopeModuleName, name[0], name[1], modules_));
        return modules_;
    }
    void allocate(std::uint64_t address) { sites_.add(record(PoolscopeSiteFrame, address, 0, ++told_)); }
    void close(std::uint32_t module) { sites_.add(record(PoolscopeUnload, 0, module, 0)); }
    void become()
    {
        sites_.beginImage();
        modules_ = told_ = 0;
        open(0x400000);
    }

private:
    RawCallSites& sites_;
    std::uint32_t modules_ = 0, told_ = 0;
};

// The addresses of the modules that lay in memory when that site was told.
std::vector<std::uint64_t> modulesAt(const RawCallSites& sites, std::size_t site)
{
    std::vector<std::uint64_t> addresses;
    for (const RawCallSites::Module& module : sites.modules()) {
        if (module.isIn(sites.sites().at(site).image)) addresses.push_back(module.address);
    }
    return addresses;
}

} // namespace

class TestRawCallSites : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsOpenedAgainAndAgainIsKeptOnceEach()
    {
        constexpr std::size_t times = 2000;
        RawCallSites sites;
        Program program(sites);
        for (std::size_t i = 0; i < times; ++i) {
            const std::uint32_t module = program.open(0x500000 + i);
            program.allocate(0x500100);
            program.close(module);
        }
        program.become();
        program.allocate(0x400100);
        QCOMPARE(sites.sites().size(), times + 1);
        QCOMPARE(sites.modules().size(), times + 2);
        for (const std::size_t site : {std::size_t{0}, std::size_t{999}, times - 1})
            QCOMPARE(modulesAt(sites, site), (std::vector<std::uint64_t>{0x400000, 0x500000 + site}));
        QCOMPARE(modulesAt(sites, times), std::vector<std::uint64_t>{0x400000});
    }

    void whatIsClosedUnusedIsInNoImage()
    {
        RawCallSites sites;
        Program program(sites);
        program.allocate(0x400100);
        program.close(program.open(0x500000)); // what is told up to then may be in it
        program.close(program.open(0x600000));
        program.allocate(0x400200);
        QCOMPARE(modulesAt(sites, 0), (std::vector<std::uint64_t>{0x400000, 0x500000}));
        QCOMPARE(modulesAt(sites, 1), std::vector<std::uint64_t>{0x400000});
    }

    void aNumberThatWasClosedIsNotGivenAgain()
    {
        RawCallSites sites;
        for (int i = 0; i < 1000; ++i) {
            sites.add(record(PoolscopeModule, 0x500000, 1, 0));
            sites.add(record(PoolscopeUnload, 0, 1, 0));
        }
        QCOMPARE(sites.modules().size(), std::size_t{1});
    }
};

TEST_WITH_CORE_APPLICATION(TestRawCallSites);
#include "tst_raw_call_sites.moc"
