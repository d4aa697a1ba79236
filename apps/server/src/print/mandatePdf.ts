/** A mandate on paper: everything that SEPA requires, a line to sign, and what the member does next. MA-58+. */
import { formatIban } from '@club/core/membership'
import type { MandatePaper } from '../services/mandates/printedMandate.ts'
import { MANDATE_TEXTS } from './mandateTexts.ts'
import { INK, LINE, MARGIN, MM, openPdf, type Pdf, pdfBytes, SOFT } from './pdfPage.ts'
import { dayText } from './texts.ts'

const LABEL = 60 * MM

export async function mandatePdf(mandate: MandatePaper): Promise<Uint8Array> {
  const { language, creditor, debtor } = mandate
  const words = MANDATE_TEXTS[language]
  const pdf = openPdf({ title: `${words.title} ${mandate.reference}`, author: creditor.name, language, instant: mandate.instant })
  pdf.addPage()
  const width = pdf.page.width - 2 * MARGIN
  pdf.font('strong').fontSize(18).fillColor(INK).text(words.title, MARGIN, MARGIN, { width })
  pdf.moveDown(0.8)
  heading(pdf, words.creditor)
  field(pdf, words.name, creditor.name)
  field(pdf, words.address, creditor.lines.join('\n'))
  field(pdf, words.creditorId, creditor.id)
  field(pdf, words.reference, mandate.reference)
  field(pdf, words.paymentType, words.recurring)
  heading(pdf, words.debtor)
  field(pdf, words.name, debtor.name)
  field(pdf, words.address, debtor.lines.join('\n'))
  field(pdf, words.iban, formatIban(mandate.iban))
  field(pdf, words.bic, mandate.bic)
  field(pdf, words.bank, mandate.bankName)
  pdf.moveDown(0.8)
  pdf.font('text').fontSize(10.5).fillColor(INK)
  pdf.text(words.authorisation(creditor.name), MARGIN, pdf.y, { width })
  pdf.moveDown(0.6)
  pdf.text(words.refund, { width })
  if (mandate.confirmedOn !== null) pdf.moveDown(0.6).text(words.agreedOnline(dayText(language, mandate.confirmedOn)), { width })
  signature(pdf, words.placeAndDate, words.signature)
  heading(pdf, words.nextTitle)
  pdf.font('text').fontSize(10).fillColor(INK)
  for (const step of words.next) pdf.text(`•  ${step}`, MARGIN, pdf.y, { width }).moveDown(0.3)
  return pdfBytes(pdf)
}

function heading(pdf: Pdf, text: string): void {
  pdf.moveDown(0.8)
  pdf
    .font('strong')
    .fontSize(11.5)
    .fillColor(INK)
    .text(text, MARGIN, pdf.y, { width: pdf.page.width - 2 * MARGIN })
  pdf.moveDown(0.2)
}

/** A label with its value; without a value there is a line to write on. */
function field(pdf: Pdf, label: string, value: string): void {
  const y = pdf.y
  const width = pdf.page.width - 2 * MARGIN - LABEL
  pdf.font('text').fontSize(10).fillColor(SOFT).text(label, MARGIN, y, { width: LABEL })
  const labelEnd = pdf.y
  if (value.trim() === '') {
    pdf
      .moveTo(MARGIN + LABEL, y + 4 * MM)
      .lineTo(MARGIN + LABEL + width, y + 4 * MM)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
  } else {
    pdf
      .font('text')
      .fontSize(10.5)
      .fillColor(INK)
      .text(value, MARGIN + LABEL, y, { width })
  }
  pdf.y = Math.max(labelEnd, pdf.y) + 1 * MM
}

function signature(pdf: Pdf, placeAndDate: string, signed: string): void {
  const y = pdf.y + 18 * MM
  const half = (pdf.page.width - 2 * MARGIN - 10 * MM) / 2
  for (const [at, text] of [placeAndDate, signed].entries()) {
    const x = MARGIN + at * (half + 10 * MM)
    pdf
      .moveTo(x, y)
      .lineTo(x + half, y)
      .lineWidth(0.7)
      .strokeColor(INK)
      .stroke()
    pdf
      .font('text')
      .fontSize(9)
      .fillColor(SOFT)
      .text(text, x, y + 1 * MM, { width: half, lineBreak: false })
  }
  pdf.y = y + 6 * MM
}
