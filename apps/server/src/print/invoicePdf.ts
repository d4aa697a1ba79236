/** An invoice on paper: sender and recipient, its lines, VAT and what is open, and a code that a banking app reads. FI-80+, FI-83+. */
import { encode } from 'uqr'
import type { Language } from '../language/language.ts'
import { bottomOf, INK, LINE, MARGIN, MM, openPdf, type Pdf, pdfBytes, SOFT, writePageFeet } from './pdfPage.ts'
import { type Column, tableHead, tableRow } from './tablePdf.ts'

/** All texts are written in the reader's language. */
export interface InvoiceDrawing {
  readonly language: Language
  readonly instant: Date
  readonly title: string
  /** Name first, then the lines of the address. */
  readonly sender: readonly string[]
  readonly recipient: readonly string[]
  readonly facts: readonly (readonly [label: string, text: string])[]
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  /** The last one is the amount that counts. */
  readonly sums: readonly (readonly [label: string, text: string])[]
  readonly notes: readonly string[]
  /** A text for a QR code, and what to do with it; null without a code. */
  readonly code: { readonly text: string; readonly caption: string } | null
  readonly footer: string
  readonly printedAt: string
}

const ADDRESS_TOP = 50 * MM
const FACTS_WIDTH = 70 * MM
const CODE = 34 * MM
const SUM = 6 * MM

export async function invoicePdf(drawing: InvoiceDrawing): Promise<Uint8Array> {
  const { language, instant, title, sender, columns, rows } = drawing
  const pdf = openPdf({ title, author: sender[0] ?? '', language, instant })
  pdf.addPage()
  let y = writeHead(pdf, drawing)
  y = tableHead(pdf, columns, y)
  for (const row of rows) {
    if (y + SUM > bottomOf(pdf)) {
      pdf.addPage()
      y = tableHead(pdf, columns, MARGIN)
    }
    y += tableRow(pdf, columns, row, y)
  }
  writeEnd(pdf, drawing, y + 3 * MM)
  writePageFeet(pdf, drawing)
  return pdfBytes(pdf)
}

function writeHead(pdf: Pdf, { sender, recipient, facts, title }: InvoiceDrawing): number {
  const width = pdf.page.width - 2 * MARGIN
  const [name = '', ...address] = sender
  pdf.font('strong').fontSize(14).fillColor(INK).text(name, MARGIN, MARGIN, { width })
  pdf.font('text').fontSize(9).fillColor(SOFT).text(address.join(' · '), { width })
  pdf.font('text').fontSize(11).fillColor(INK)
  pdf.text(recipient.join('\n'), MARGIN, ADDRESS_TOP, { width: width - FACTS_WIDTH })
  const below = pdf.y
  let y = ADDRESS_TOP
  for (const [label, text] of facts) {
    const x = MARGIN + width - FACTS_WIDTH
    pdf.fontSize(9.5).fillColor(SOFT).text(label, x, y, { lineBreak: false })
    pdf.fillColor(INK).text(text, x, y, { width: FACTS_WIDTH, align: 'right', lineBreak: false })
    y += 5.5 * MM
  }
  pdf
    .font('strong')
    .fontSize(16)
    .text(title, MARGIN, Math.max(below, y) + 12 * MM, { width })
  return pdf.y + 4 * MM
}

function writeEnd(pdf: Pdf, { sums, notes, code }: InvoiceDrawing, from: number): void {
  const width = pdf.page.width - 2 * MARGIN
  let y = from
  if (y + sums.length * SUM + CODE + 20 * MM > bottomOf(pdf)) {
    pdf.addPage()
    y = MARGIN
  }
  for (const [at, [label, text]] of sums.entries()) {
    const last = at === sums.length - 1
    pdf.font(last ? 'strong' : 'text').fontSize(last ? 12 : 10)
    pdf.fillColor(last ? INK : SOFT).text(label, MARGIN + width / 2, y, { lineBreak: false })
    pdf.fillColor(INK).text(text, MARGIN + width / 2, y, { width: width / 2, align: 'right', lineBreak: false })
    y += SUM
  }
  y += 6 * MM
  const textWidth = code ? width - CODE - 8 * MM : width
  pdf.font('text').fontSize(10.5).fillColor(INK)
  pdf.text(notes.join('\n\n'), MARGIN, y, { width: textWidth })
  if (!code) return
  const x = pdf.page.width - MARGIN - CODE
  drawCode(pdf, code.text, x, y)
  pdf
    .fontSize(8.5)
    .fillColor(SOFT)
    .text(code.caption, x, y + CODE + 1.5 * MM, { width: CODE, align: 'center' })
}

/** Draws a QR code with error correction M and the quiet zone of four modules that readers need. */
function drawCode(pdf: Pdf, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const module = CODE / size
  pdf.rect(x, y, CODE, CODE).lineWidth(0.3).strokeColor(LINE).stroke()
  for (const [row, modules] of data.entries()) {
    for (const [column, dark] of modules.entries()) {
      if (dark) pdf.rect(x + column * module, y + row * module, module, module)
    }
  }
  pdf.fill(INK)
}
