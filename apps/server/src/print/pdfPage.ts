/** Paper: A4 with the tournament's header on every page, its pictures, and the pages counted below. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ReportHeader, ReportPosition } from '@club/contract/tournaments'
import PDFDocument from 'pdfkit'
import type { Language } from '../language/language.ts'
import { refuseMainThread } from './refuseMainThread.ts'
import { dayText, PRINT_TEXTS } from './texts.ts'

export type Pdf = PDFKit.PDFDocument

export interface ReportFrame {
  readonly language: Language
  readonly header: ReportHeader
  readonly images: Readonly<Partial<Record<ReportPosition, Uint8Array>>>
  /** `Start list, round 2`. */
  readonly what: string
  /** On the club's clock. */
  readonly printedAt: string
  readonly instant: Date
}

/** Points: a millimetre is 72 / 25.4 of them. */
export const MM = 72 / 25.4
export const MARGIN = 15 * MM
export const INK = '#000000'
export const SOFT = '#4a4a4a'
export const LINE = '#9a9a9a'

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/roboto/package.json'))
const FONT = { text: join(fonts, '400Regular/Roboto_400Regular.ttf'), strong: join(fonts, '700Bold/Roboto_700Bold.ttf') }
const IMAGE_HEIGHT = 16 * MM
const FOOT = 12 * MM

export interface PaperOptions {
  readonly title: string
  readonly author: string
  readonly language: Language
  readonly instant: Date
}

export function openPdf({ title, author, language, instant }: PaperOptions): Pdf {
  refuseMainThread()
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    autoFirstPage: false,
    lang: language,
    info: { Title: title, Author: author, CreationDate: instant },
  })
  pdf.registerFont('text', FONT.text)
  pdf.registerFont('strong', FONT.strong)
  return pdf
}

export function pdfBytes(pdf: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = []
    pdf.on('data', (part: Uint8Array) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.end()
  })
}

/** Nothing for a picture that cannot be read: the list is worth more than it. */
function imageOf(pdf: Pdf, bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  try {
    return (pdf as unknown as { openImage: (bytes: Buffer) => { width: number; height: number } }).openImage(Buffer.from(bytes))
  } catch {
    return undefined
  }
}

/** Top of the list below the header of a new page. */
export function addReportPage(pdf: Pdf, { language, header, images, what }: ReportFrame): number {
  pdf.addPage()
  const width = pdf.page.width - 2 * MARGIN
  const picture = (bytes: Uint8Array | undefined, align: 'left' | 'right'): number => {
    if (!bytes) return 0
    const image = imageOf(pdf, bytes)
    if (!image) return 0
    const shown = Math.min((image.width / image.height) * IMAGE_HEIGHT, 40 * MM)
    pdf.image(Buffer.from(bytes), align === 'left' ? MARGIN : MARGIN + width - shown, MARGIN, { fit: [shown, IMAGE_HEIGHT] })
    return shown + 5 * MM
  }
  const left = picture(images.topLeft, 'left')
  const right = picture(images.topRight, 'right')
  const text = { width: width - left - right }
  pdf
    .fillColor(INK)
    .font('strong')
    .fontSize(16)
    .text(header.title, MARGIN + left, MARGIN, text)
  if (header.subTitle !== '') pdf.font('text').fontSize(11).text(header.subTitle, text)
  const line = [header.clubName, dayText(language, header.date)].filter((part) => part !== '').join(' · ')
  pdf.font('text').fontSize(10).fillColor(SOFT).text(line, text)
  pdf.y = Math.max(pdf.y, MARGIN + (left + right > 0 ? IMAGE_HEIGHT : 0)) + 4 * MM
  pdf.fillColor(INK).font('strong').fontSize(12).text(what, MARGIN, pdf.y, { width })
  return pdf.y + 2 * MM
}

/** The lowest line that a list may use. */
export function bottomOf(pdf: Pdf): number {
  return pdf.page.height - MARGIN - FOOT
}

/** Footer, date and page numbers, once it is known how many pages there are. */
export function writeFeet(pdf: Pdf, { language, header, images, printedAt }: ReportFrame): void {
  const picture = images.bottomCenter && imageOf(pdf, images.bottomCenter) ? images.bottomCenter : undefined
  writePageFeet(pdf, { language, footer: header.footer, printedAt }, picture)
}

interface PageFeet {
  readonly language: Language
  readonly footer: string
  readonly printedAt: string
}

export function writePageFeet(pdf: Pdf, { language, footer, printedAt }: PageFeet, picture?: Uint8Array): void {
  const words = PRINT_TEXTS[language]
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page)
    const width = pdf.page.width - 2 * MARGIN
    const y = pdf.page.height - MARGIN - 4 * MM
    // Below the margin a line would begin a new page.
    pdf.page.margins.bottom = 0
    if (picture) {
      pdf.image(Buffer.from(picture), MARGIN, y - 9 * MM, { fit: [width, 8 * MM], align: 'center' })
    } else if (footer !== '') {
      pdf
        .font('text')
        .fontSize(9)
        .fillColor(SOFT)
        .text(footer, MARGIN, y - 5 * MM, { width, align: 'center', lineBreak: false })
    }
    const printed = `${words.printed} ${dayText(language, printedAt)}, ${printedAt.slice(11, 16)}`
    pdf.font('text').fontSize(8).fillColor(SOFT)
    pdf.text(printed, MARGIN, y, { width, lineBreak: false })
    pdf.text(`${words.page} ${page + 1} / ${count}`, MARGIN, y, { width, align: 'right', lineBreak: false })
  }
}
