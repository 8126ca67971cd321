// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pdf_outline.h"

#include <qpdf/qpdf-c.h> // clang cannot compile its C++ headers as C++20

namespace poolscope::ui {

namespace {

class PdfFile
{
public:
    explicit PdfFile(const QByteArray& bytes) : file_(qpdf_init())
    {
        qpdf_silence_errors(file_);
        qpdf_read_memory(file_, "report", bytes.constData(), static_cast<unsigned long long>(bytes.size()), nullptr);
    }
    PdfFile(const PdfFile&) = delete;
    PdfFile& operator=(const PdfFile&) = delete;
    ~PdfFile() { qpdf_cleanup(&file_); }

    operator qpdf_data() const { return file_; } // NOLINT(google-explicit-constructor): for qpdf's functions

    // Adds an empty dictionary that others can refer to.
    [[nodiscard]] qpdf_oh add() const { return qpdf_make_indirect_object(file_, qpdf_oh_new_dictionary(file_)); }

    [[nodiscard]] QByteArray written() const
    {
        qpdf_init_write_memory(file_);
        qpdf_set_deterministic_ID(file_, QPDF_TRUE);
        qpdf_write(file_);
        const auto* bytes = reinterpret_cast<const char*>(qpdf_get_buffer(file_));
        return {bytes, static_cast<qsizetype>(qpdf_get_buffer_length(file_))};
    }

private:
    qpdf_data file_;
};

// Entries of one level hang together as a list under `parent`.
void append(const PdfFile& file, qpdf_oh parent, qpdf_oh item)
{
    qpdf_oh_replace_key(file, item, "/Parent", parent);
    if (qpdf_oh_has_key(file, parent, "/Last")) {
        const qpdf_oh last = qpdf_oh_get_key(file, parent, "/Last");
        qpdf_oh_replace_key(file, last, "/Next", item);
        qpdf_oh_replace_key(file, item, "/Prev", last);
    } else {
        qpdf_oh_replace_key(file, parent, "/First", item);
    }
    qpdf_oh_replace_key(file, parent, "/Last", item);
}

// Negative: those below are closed at first.
void count(const PdfFile& file, qpdf_oh parent, int step)
{
    const int before = qpdf_oh_has_key(file, parent, "/Count")
                           ? qpdf_oh_get_int_value_as_int(file, qpdf_oh_get_key(file, parent, "/Count"))
                           : 0;
    qpdf_oh_replace_key(file, parent, "/Count", qpdf_oh_new_integer(file, before + step));
}

qpdf_oh destination(const PdfFile& file, std::size_t page)
{
    const qpdf_oh place = qpdf_oh_new_array(file);
    qpdf_oh_append_item(file, place, qpdf_get_page_n(file, page));
    qpdf_oh_append_item(file, place, qpdf_oh_new_name(file, "/Fit"));
    return place;
}

} // namespace

QByteArray withOutline(const QByteArray& pdf, const std::vector<OutlineEntry>& entries)
{
    if (entries.empty()) return pdf;
    const PdfFile file(pdf);
    const qpdf_oh outline = file.add();
    qpdf_oh_replace_key(file, outline, "/Type", qpdf_oh_new_name(file, "/Outlines"));
    qpdf_oh above = outline;
    for (const OutlineEntry& entry : entries) {
        const qpdf_oh item = file.add();
        qpdf_oh_replace_key(file, item, "/Title", qpdf_oh_new_unicode_string(file, entry.title.toUtf8().constData()));
        qpdf_oh_replace_key(file, item, "/Dest", destination(file, entry.page));
        append(file, entry.isBelow ? above : outline, item);
        count(file, entry.isBelow ? above : outline, entry.isBelow ? -1 : 1);
        if (!entry.isBelow) above = item;
    }
    qpdf_oh_replace_key(file, qpdf_get_root(file), "/Outlines", outline);
    QByteArray written = file.written();
    if (qpdf_has_error(file)) return pdf; // whole, if not as easy to find one's way in
    return written;
}

} // namespace poolscope::ui
