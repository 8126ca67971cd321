// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pdf_outline.h"

#define POINTERHOLDER_TRANSITION 4 // none of qpdf's own pointers: it warns unless that is said

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

namespace poolscope::ui {

namespace {

using Item = QPDFObjectHandle;

// Entries of one level hang together as a list under `parent`.
void append(Item& parent, Item& item)
{
    item.replaceKey("/Parent", parent);
    if (parent.hasKey("/Last")) {
        Item last = parent.getKey("/Last");
        last.replaceKey("/Next", item);
        item.replaceKey("/Prev", last);
    } else {
        parent.replaceKey("/First", item);
    }
    parent.replaceKey("/Last", item);
}

// Negative: those below are closed at first.
void count(Item& parent, int step)
{
    const int before = parent.hasKey("/Count") ? parent.getKey("/Count").getIntValueAsInt() : 0;
    parent.replaceKey("/Count", Item::newInteger(before + step));
}

} // namespace

QByteArray withOutline(const QByteArray& pdf, const std::vector<OutlineEntry>& entries)
{
    if (entries.empty()) return pdf;
    QPDF document;
    document.processMemoryFile("report", pdf.constData(), static_cast<std::size_t>(pdf.size()));
    const std::vector<QPDFPageObjectHelper> pages = QPDFPageDocumentHelper(document).getAllPages();
    Item outline = document.makeIndirectObject(Item::newDictionary());
    outline.replaceKey("/Type", Item::newName("/Outlines"));
    Item above;
    for (const OutlineEntry& entry : entries) {
        Item item = document.makeIndirectObject(Item::newDictionary());
        item.replaceKey("/Title", Item::newUnicodeString(entry.title.toStdString()));
        item.replaceKey("/Dest", Item::newArray({pages.at(entry.page).getObjectHandle(), Item::newName("/Fit")}));
        append(entry.isBelow ? above : outline, item);
        count(entry.isBelow ? above : outline, entry.isBelow ? -1 : 1);
        if (!entry.isBelow) above = item;
    }
    document.getRoot().replaceKey("/Outlines", outline);
    QPDFWriter writer(document);
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.write();
    const std::shared_ptr<Buffer> written = writer.getBufferSharedPointer();
    return {reinterpret_cast<const char*>(written->getBuffer()), static_cast<qsizetype>(written->getSize())};
}

} // namespace poolscope::ui
