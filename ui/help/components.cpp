// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/components.h"

#include <algorithm>

namespace poolscope::ui {

std::vector<Component> components()
{
    const auto known = [](const char* name, const char* version, const char* licence) {
        return Component{QLatin1String(name), QLatin1String(version), QLatin1String(licence)};
    };
    std::vector<Component> all{
        known("Poolscope", POOLSCOPE_VERSION, "GPL-3.0-or-later"),
        known("core/pools, core/allocators, poolscope.h, advise --cpp, --c", "", "MIT"),
        {QStringLiteral("Qt"), QStringLiteral(QT_VERSION_STR),
         QStringLiteral("LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only"), QLatin1String(qVersion())},
        known("QCustomPlot", QCUSTOMPLOT_VERSION, "GPL-3.0-or-later"),
        known("Graphviz", GRAPHVIZ_VERSION, "EPL-1.0"),
#ifdef LIBGC_VERSION
        known("libgc", LIBGC_VERSION, "Boehm-GC"),
#endif
        known("JSON for Modern C++", JSON_VERSION, "MIT"),
        known("MD4C", MD4C_VERSION, "MIT"),
        known("qpdf", QPDF_VERSION, "Apache-2.0"),
        known("Zstandard", ZSTD_VERSION, "BSD-3-Clause OR GPL-2.0-only"),
        known("zlib", ZLIB_VERSION, "Zlib"),
        known("bzip2", BZIP2_VERSION, "bzip2-1.0.6"),
        known("libunwind", UNWIND_VERSION, "MIT"),
        known("elfutils (libdw)", DW_VERSION, "LGPL-3.0-or-later OR GPL-2.0-or-later"),
        known("DejaVu fonts", "", "Bitstream-Vera"),
    };
    return all;
}

QString compilerName()
{
#ifdef __clang__
    return QStringLiteral("Clang " __clang_version__).trimmed();
#else
    return QStringLiteral("GCC %1.%2.%3").arg(__GNUC__).arg(__GNUC_MINOR__).arg(__GNUC_PATCHLEVEL__);
#endif
}

QString versionText()
{
    const std::vector<Component> all = components();
    QStringList names;
    qsizetype longest = 0;
    for (const Component& each : all) {
        QString name = (each.name + QLatin1Char(' ') + each.version).trimmed();
        if (!each.running.isEmpty()) name += QStringLiteral(", running %1").arg(each.running);
        longest = std::max(longest, name.size());
        names.append(name);
    }
    QString text = names.front() + QStringLiteral("\n\n");
    for (std::size_t i = 0; i < all.size(); ++i)
        text += names[static_cast<qsizetype>(i)].leftJustified(longest + 2) + all[i].licence + QLatin1Char('\n');
    return text + QStringLiteral("\nCompiled by ") + compilerName() + QLatin1Char('\n');
}

} // namespace poolscope::ui
