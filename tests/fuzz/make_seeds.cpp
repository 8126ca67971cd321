// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes what fuzzers begin with into the folder that its argument names: SEEDS/heaptrack/0 and so on.
#include "core/trace/trace_writer.h"
#include "tests/core/trace/import/packed_text.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace poolscope;

// A trace of some of everything.
std::string smallTrace()
{
    std::ostringstream out;
    TraceWriter writer(out, {.source = "seed", .program = "a", .arguments = {"b"}});
    for (int round = 0; round < 3; ++round) {
        const std::uint32_t one = writer.allocate(16, 1);
        const std::uint32_t other = writer.allocate(1'000, 2);
        writer.time(1'000'000U * (round + 1));
        writer.end(TraceEvent::Type::ReallocFree, one);
        writer.end(TraceEvent::Type::Free, writer.allocate(32, 1, true));
        writer.end(round == 0 ? TraceEvent::Type::UnseenFree : TraceEvent::Type::Free, other);
        writer.mark();
        writer.unknownFree();
        writer.flush();
    }
    writer.lost(3);
    writer.resident(std::uint64_t{1} << 20);
    writer.image();
    (void)writer.allocate(8);
    writer.writeSites({.frames = {{.function = "f"}, {.function = "g", .module = "m"}}, .sites = {{0}, {0, 1}}});
    writer.writeThreads({.threads = {{.system = 7, .name = "main"}}});
    writer.writeNotes({.labels = {{.text = "boss", .events = 3}}, .pools = {{.name = "bullets"}}});
    writer.poolUse(0, 2);
    writer.poolUse(0, 1);
    writer.writeNotes({.labels = {{.text = "end"}}, .pools = {{.name = "bullets", .acquired = 2}}});
    writer.finish({.reason = TraceEnd::Reason::Exited});
    return out.str();
}

const std::string heaptrack = "x 7 /bin/ls\nX ls -l\nI 1000 5e\nm 1 -\nm 1 x 5000 0 100\nm 4 a.so 9000 0 1000 1000 8\n"
                              "t 5010 0\nt 9010 1\n+ 10 1 a0\n+ ff 2 b0\n- a0\nc 10\nR 45\n- a0\n- 7\nA\nS leak\n# x\n";
const std::string interpreted =
    "s 4 main\ni 10 1 2 0 6 1 1 9\ni 11 1\nt 1 0\nt 2 1\na 10 2\na 20 0\nc 5\n+ 0\n+ 1\n+ 0\n"
    "- 0\nR 3\nc a\n- 0\n- 0\n# x\n";
const std::string rep = "2\n5\n1\na 0 512\na 1 128\nr 0 640\nf 1\nf -1\nr 1 0\nf 0\n";
const std::string log = "A 0x10 16\nR 0x10 16 0x20 17\nR 0x20 FAIL 9\nF 0x20 17\nF (nil)\nA FAIL 9\nR NULL 0 0x30 1\n";
const std::string mtrace = "@ ./a b:(main+38)[0x11eb] + 0x10 0x18\n@ a:[0x1] < 0x10\n@ a:[0x1] > 0x20 0x9\n+ 0x30 0x8\n"
                           "@ t.c:12 ! 0x20 0xff\n@ [0x1] - 0x20\n< 0x30\n+ (nil) 0\n= End\n";
const std::string espIdf =
    "I (325) main: hello\n    32 bytes (@ 0x10, Internal) allocated CPU 0 ccount 0x10 caller 0x400d276d:0x400d27c1\n"
    "--- 0x400d276d: task at /main/blink.c:27\nfreed by 0x1:0x2\n     8 bytes (@ 0x10,    PSRAM) allocated CPU 1 "
    "ccount "
    "0x20 caller 0x1:\n====== Heap Trace Summary ======\n1 allocations trace (9 entry buffer)\n8 bytes (@ 0x20) "
    "allocated "
    "CPU 0 ccount 0x9 caller \n8 bytes 'leaked' in trace (1 allocations)\n";
const std::string csv = "0,malloc,,0x10,8,load\n0.5,realloc,0x10,0x20,9,\"a, \"\"b\"\"\"\n1e1,free,,0x20,,\n"
                        ",calloc,,NULL,1,\n7,realloc,,0x30,0,\n";
const std::string massif = "time_unit: B\n#-----------\nsnapshot=0\n#-----------\ntime=7\nmem_heap_B=4096\n"
                           "mem_heap_extra_B=8\nmem_stacks_B=24\nheap_tree=peak\nn1: 4096 malloc\n";
const std::string dhat = "\"dhatFileVersion\":2,\"mode\":\"heap\",\"tu\":\"instrs\",\"cmd\":\"ls\",\"tg\":1,\"te\":2,\n"
                         "\"bklt\":true,\"pps\":[{\"tb\":99,\"tbk\":3,\"tl\":8,\"mb\":66,\"mbk\":2,\"gb\":64,\"gbk\":2,"
                         "\"eb\":0,\"ebk\":0,\"acc\":[-3,2],\"fs\":[0]}],\"ftbl\":[\"[root]\"]}\n";
const std::string unified = "[0.03s][info][gc] Using G1\n[0.3s][gc] Allocation Stall (main) 2.5ms\n"
                            "[2026-01-02T07:37:58.922-0600][0.4s][info][gc ] GC(0) Pause Young (Mixed) (G1 Evacuation "
                            "Pause) 27M->14M(32M) 0.9ms\n[0.5s] GC(1) Y: Pause Mark Start (Major) 0.01ms\n"
                            "[0.5s] GC(1) Major Collection (Warmup) 10M(31%)->16M(50%) 0.013s\n";
const std::string jdk8 = "CommandLine flags: -XX:MaxHeapSize=99 -XX:+UseG1GC\n0.5: [GC (CMS Initial Mark) [1 CMS: "
                         "0K(9K)] 7K(9K), 0.1 secs]\n0.6: [CMS-concurrent-mark: 0.001/0.001 secs]\n0,7: [GC pause (x) "
                         "(young)\n, 0.1 secs]\n   [Eden: 1K Heap: 9K(9K)->5K(9K)]\n0.9: [Pause Final Mark, 0.3 ms]\n";
const std::string go = "gc 2 @0.2s 5%: 0.006+16+0.017 ms clock, 0.02+0/1/3+0 ms cpu, 48->49->34 MB, 50 MB goal, 4 P\n";
const std::string v8 = "[9:0x1]  11 ms: Mark-sweep 2.5 (2.8) -> 2.4 (2.9) MB, pooled: 0 MB, 1.4 / 0.0 ms  (+ 0.7 ms in "
                       "4 steps) (average mu = 0.2) allocation failure;\n";

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::cerr << "make_seeds FOLDER\n";
        return 2;
    }
    const std::string whole = "v 10400 3\n" + heaptrack;
    const std::string events = std::string("\3\2\2\0\x10\0\x20\1\0\0\0\1", 12) + "\xFE\4{}";
    const std::map<std::string, std::vector<std::string>> seeds{
        {"heaptrack", {heaptrack}},
        {"interpreted", {interpreted}},
        {"rep", {rep}},
        {"log", {log}},
        {"mtrace", {mtrace}},
        {"esp_idf", {espIdf}},
        {"csv", {csv}},
        {"packed",
         {whole, gzipped(whole), zstandard(whole), gzipped("1\n" + rep), zstandard(log), gzipped("A 0x1 ") + log,
          bzipped(log)}},
        {"massif", {massif}},
        {"dhat", {dhat}},
        {"collector_log", {unified, jdk8, go, v8}},
        {"trace_reader", {std::string(1, '\0') + smallTrace(), events}},
    };
    for (const auto& [name, texts] : seeds) {
        const std::filesystem::path folder = std::filesystem::path(argv[1]) / name;
        std::filesystem::create_directories(folder);
        for (std::size_t i = 0; i < texts.size(); ++i)
            std::ofstream(folder / std::to_string(i), std::ios::binary) << texts[i];
    }
    return 0;
}
