// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/pool_tables.h"

#include "core/base/message.h"
#include "core/base/units.h"
#include "core/experiment/trace_experiment.h"
#include "core/experiment/world.h"
#include "core/tuning/advice/advice_code.h"
#include "core/tuning/advice/advice_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>

namespace poolscope {

namespace {

// In what follows, %1 is the kind as a name in C, %2 the same in capitals, %3 the slots, %4 the bytes of an object, %5
// the pool in C++, and %6 its objects' type.
struct TableForm
{
    const char* name; // of the command line
    CommentStyle comments;
    const char* use;          // how to build it and what to call, as a comment
    const char* includes;     // with an empty line behind it
    const char* row;          // a pool
    const char* begin;        // before the calls that make the pools; "": none are made
    const char* call;         // of each pool
    const char* end;          // after the calls
    std::uint64_t largest;    // number of slots, and of bytes in one
    std::uint64_t extraBytes; // of a slot, beyond its object
};

constexpr std::uint64_t sixteenBits = std::numeric_limits<std::uint16_t>::max();
constexpr std::uint64_t thirtyTwoBits = std::numeric_limits<std::uint32_t>::max();

constexpr std::array<TableForm, 4> forms{{
    {"zephyr", CommentStyle::C,
     "Build: as a source file of the application. k_mem_slab_alloc(&NAME_slab, &block, K_NO_WAIT) takes a block, "
     "k_mem_slab_free(&NAME_slab, block) gives it back.",
     "#include <zephyr/kernel.h>\n\n", "K_MEM_SLAB_DEFINE(%1_slab, %4, %3, 8);\n", "", "", "", thirtyTwoBits, 0},
    {"lwip", CommentStyle::C,
     "Build: as lwippools.h, with MEMP_USE_CUSTOM_POOLS 1 in lwipopts.h. lwIP includes it several times. "
     "memp_malloc(MEMP_NAME) takes an element, memp_free(MEMP_NAME, element) gives it back.",
     "", "#define MEMP_NUM_%2 %3\nLWIP_MEMPOOL(%2, MEMP_NUM_%2, %4, \"%1\")\n", "", "", "", sixteenBits, 0},
    {"freertos", CommentStyle::C,
     "Build: as a source file, with configSUPPORT_STATIC_ALLOCATION 1 in FreeRTOSConfig.h. Call createPools() once. "
     "FreeRTOS has no pools of its own: each is a static array of blocks, and a static queue of pointers to the free "
     "ones. xQueueReceive(NAME_pool, &block, 0) takes a block, xQueueSend(NAME_pool, &block, 0) gives it back.",
     "#include \"FreeRTOS.h\"\n#include \"queue.h\"\n\n",
     R"(static uint64_t %1_blocks[%3][%4 / sizeof(uint64_t)];
static uint8_t %1_pointers[%3 * sizeof(void *)];
static StaticQueue_t %1_queue;
QueueHandle_t %1_pool;
)",
     R"(
static QueueHandle_t createPool(uint64_t *blocks, size_t words, UBaseType_t slots, uint8_t *pointers,
                                StaticQueue_t *queue)
{
    QueueHandle_t pool = xQueueCreateStatic(slots, sizeof(void *), pointers, queue);
    UBaseType_t slot;
    for (slot = 0; slot < slots; ++slot) {
        void *block = blocks + slot * words;
        xQueueSend(pool, &block, 0);
    }
    return pool;
}

void createPools(void);
void createPools(void)
{
)",
     "    %1_pool = createPool(%1_blocks[0], %4 / sizeof(uint64_t), %3, %1_pointers,\n"
     "                         &%1_queue);\n",
     "}\n", thirtyTwoBits, 4},
    {"etl", CommentStyle::Cpp,
     "Build: with the Embedded Template Library in the path of headers. NAME.create() makes an object, "
     "NAME.destroy(object) ends it.",
     "#include <etl/pool.h>\n\n", "etl::pool<%6, %3> %5;\n", "", "", "", thirtyTwoBits, 0},
}};

const TableForm& formOf(PoolTable table)
{
    return forms.at(static_cast<std::size_t>(table));
}

struct TableRow
{
    const KindAdvice* kind;
    std::uint64_t slots;

    [[nodiscard]] std::uint64_t bytes() const { return slots * kind->pooled.objectBytes; }
};

std::string lowerNameOf(std::string_view kind)
{
    std::string name(kind);
    std::ranges::replace(name, '-', '_');
    return std::isdigit(static_cast<unsigned char>(name.front())) != 0 ? "kind_" + name : name;
}

std::string filledFor(const char* words, const TableRow& row)
{
    const PooledKind& pooled = row.kind->pooled;
    const std::string lower = lowerNameOf(pooled.name);
    std::string upper = lower;
    std::ranges::transform(upper, upper.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    const std::array<std::string, 6> parts{lower,
                                           upper,
                                           std::to_string(row.slots),
                                           std::to_string(pooled.objectBytes),
                                           codePoolOf(pooled.name),
                                           codeTypeOf(pooled.name)};
    return filled(words, parts.size(), [&](std::size_t part) { return parts.at(part); });
}

// Why there is no such pool; "" if there is.
std::string whyNoPool(const TableForm& form, const TableRow& row)
{
    const std::string name = row.kind->pooled.name + ": ";
    if (row.kind->births == 0) return name + "none is ever born; no pool is needed.";
    if (row.slots == 0)
        return name + "the budget has no room for a slot; " + formatCount(row.kind->acquires) +
               " acquires would be refused.";
    if (std::max<std::uint64_t>(row.slots, row.kind->pooled.objectBytes) > form.largest)
        return name + formatCountOf(row.slots, "slot") + " of " + formatCount(row.kind->pooled.objectBytes) +
               " bytes cannot be counted there; allowed is " + formatCount(form.largest) + ".";
    return {};
}

std::string remarksOnTable(const std::vector<TableRow>& rows, const LaneAdvice& lane, const Advice& advice,
                           const BudgetSplit* split)
{
    std::uint64_t bytes = 0;
    for (const TableRow& row : rows)
        bytes += row.bytes();
    std::string words =
        formatCountOf(rows.size(), "pool") + ", " + formatBytes(static_cast<double>(bytes)) + " of objects. ";
    if (split != nullptr)
        words += "The best split of " + formatBytes(static_cast<double>(split->request.bytes)) + ": it refuses " +
                 formatCount(split->refused) + " of " + formatCount(split->acquires) + " acquires of this recording. ";
    if (isOfTrace(advice.experiment))
        words += "The bytes are those of the program that was recorded, on its machine: put sizeof your own type in "
                 "their place. ";
    if (lane.kinds.size() < World::of(advice.experiment)->kinds().size())
        words += "Other kinds have no pool in the advice, such as those of more than 4 KiB in a recording. ";
    return words + "What never refused here may refuse in another run.";
}

} // namespace

const std::vector<std::string>& poolTableNames()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const TableForm& form : forms)
            all.emplace_back(form.name);
        return all;
    }();
    return names;
}

PoolTable poolTableNamed(std::string_view name)
{
    return static_cast<PoolTable>(std::ranges::find(poolTableNames(), name) - poolTableNames().begin());
}

std::uint64_t slotBytesIn(PoolTable table, std::uint32_t objectBytes)
{
    return objectBytes + formOf(table).extraBytes;
}

std::string tableFor(PoolTable table, const LaneAdvice& lane, const Advice& advice, const BudgetSplit* split)
{
    const TableForm& form = formOf(table);
    std::vector<TableRow> rows;
    std::string pools;
    for (std::size_t kind = 0; kind < lane.kinds.size(); ++kind) {
        const KindAdvice& of = lane.kinds[kind];
        const SplitKind* share = split == nullptr ? nullptr : split->find(kind);
        const TableRow row{&of, share == nullptr ? of.neverMissed.size : share->size};
        if (const std::string complaint = whyNoPool(form, row); !complaint.empty()) {
            pools += codeComment(complaint, form.comments);
            continue;
        }
        rows.push_back(row);
        if (const std::string remarks = remarksOnDeclared(of); !remarks.empty())
            pools += codeComment(remarks, form.comments);
        // A trace knows no types, only how large their objects are.
        if (table == PoolTable::Etl && isOfTrace(advice.experiment))
            pools += filledFor("struct %6 { alignas(8) unsigned char bytes[%4]; }; // your type, in its place\n", row);
        pools += filledFor(form.row, row);
    }
    std::string code = codeComment(headOfCode(lane, advice), form.comments) +
                       codeComment("SPDX-License-Identifier: MIT", form.comments) +
                       codeComment(remarksOnTable(rows, lane, advice, split), form.comments);
    if (!rows.empty()) code += codeComment(form.use, form.comments) + form.includes;
    code += (code.ends_with("\n\n") ? "" : "\n") + pools;
    if (*form.begin == '\0' || rows.empty()) return code;
    code += form.begin;
    for (const TableRow& row : rows)
        code += filledFor(form.call, row);
    return code + form.end;
}

} // namespace poolscope
