// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Counters that must be the same on every machine, one row per frame, stored in tests/data/golden/NAME.csv. Differences
// are reported by frame and column. A cell is empty if its value is as in the frame before.
//
// With POOLSCOPE_WRITE_GOLDEN set in the environment the files are rewritten, and git diff shows what changed.
#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace poolscope {

class GoldenTable
{
public:
    // `name` may contain folders; commas are removed, and blanks become dashes.
    GoldenTable(QString name, QStringList columns)
        : path_(QStringLiteral(POOLSCOPE_TEST_DATA "/golden/%1.csv").arg(name.remove(',').replace(' ', '-'))),
          columns_(std::move(columns))
    {
    }

    // Adds the next frame, with one value per column.
    void add(std::vector<std::uint64_t> values) { rows_.push_back(std::move(values)); }

    // "frame 37: heap_bytes is 48384 and was 48320", for the first frame with a difference; "" if there is none.
    [[nodiscard]] QString firstDifference() const
    {
        if (qEnvironmentVariableIsSet("POOLSCOPE_WRITE_GOLDEN")) return write();
        QFile file(path_);
        if (!file.open(QIODevice::ReadOnly)) return path_ + QStringLiteral(" cannot be read");
        QStringList golden = QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
        if (golden.isEmpty() || golden.takeFirst() != columns_.join(','))
            return path_ + QStringLiteral(" has other columns");
        QStringList cells;
        for (std::size_t frame = 0; frame < rows_.size(); ++frame) {
            if (static_cast<qsizetype>(frame) >= golden.size())
                return inFrame(frame) + QStringLiteral("is not in the file");
            const QStringList changed = golden[static_cast<qsizetype>(frame)].split(',');
            if (frame == 0) cells = changed;
            if (cells.size() != columns_.size() || rows_[frame].size() != static_cast<std::size_t>(columns_.size()))
                return inFrame(frame) + QStringLiteral("%1 values, %2 of them golden, for %3 columns")
                                            .arg(rows_[frame].size())
                                            .arg(cells.size())
                                            .arg(columns_.size());
            for (qsizetype i = 0; i < columns_.size(); ++i) {
                if (!changed.value(i).isEmpty()) cells[i] = changed[i];
                const QString value = QString::number(rows_[frame][static_cast<std::size_t>(i)]);
                if (value != cells[i])
                    return inFrame(frame) + QStringLiteral("%1 is %2 and was %3").arg(columns_[i], value, cells[i]);
            }
        }
        return golden.size() == static_cast<qsizetype>(rows_.size())
                   ? QString()
                   : QStringLiteral("there are %1 frames, and were %2").arg(rows_.size()).arg(golden.size());
    }

private:
    static QString inFrame(std::size_t frame) { return QStringLiteral("frame %1: ").arg(frame); }

    [[nodiscard]] QString write() const
    {
        QString text = columns_.join(',') + '\n';
        for (std::size_t frame = 0; frame < rows_.size(); ++frame) {
            QStringList cells;
            for (std::size_t i = 0; i < rows_[frame].size(); ++i) {
                const bool isSame = frame > 0 && rows_[frame][i] == rows_[frame - 1][i];
                cells << (isSame ? QString() : QString::number(rows_[frame][i]));
            }
            text += cells.join(',') + '\n';
        }
        QDir().mkpath(QFileInfo(path_).path());
        QFile file(path_);
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) > 0;
        return path_ + (isWritten ? QStringLiteral(" was written") : QStringLiteral(" cannot be written"));
    }

    QString path_;
    QStringList columns_;
    std::vector<std::vector<std::uint64_t>> rows_;
};

} // namespace poolscope
