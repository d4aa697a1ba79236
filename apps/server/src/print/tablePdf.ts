/** A list as a table over several pages: groups are not split if they fit on a page, headers are repeated. */
import {
  addReportPage,
  bottomOf,
  INK,
  LINE,
  MARGIN,
  MM,
  openPdf,
  type Pdf,
  pdfBytes,
  type ReportFrame,
  SOFT,
  writeFeet,
} from './pdfPage.ts'

export interface Column {
  readonly title: string
  /** A share of the width. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

/** Rows that belong together, such as a flight, with a title above them. */
export interface RowGroup {
  readonly title?: string
  readonly rows: readonly (readonly string[])[]
}

const ROW = 5.2 * MM
const TITLE = 7 * MM
const GAP = 2 * MM

export async function tablePdf(frame: ReportFrame, columns: readonly Column[], groups: readonly RowGroup[]): Promise<Uint8Array> {
  const pdf = openPdf({
    title: `${frame.header.title} – ${frame.what}`,
    author: frame.header.clubName,
    language: frame.language,
    instant: frame.instant,
  })
  let y = tableHead(pdf, columns, addReportPage(pdf, frame))
  const freshPage = () => {
    y = tableHead(pdf, columns, addReportPage(pdf, frame))
  }
  for (const { title, rows } of groups) {
    const height = (title === undefined ? 0 : TITLE) + rows.length * ROW
    const page = bottomOf(pdf) - MARGIN - 50 * MM
    if (y + Math.min(height, page) > bottomOf(pdf)) freshPage()
    if (title !== undefined) {
      pdf
        .font('strong')
        .fontSize(10.5)
        .fillColor(INK)
        .text(title, MARGIN, y + GAP, { lineBreak: false })
      y += TITLE
    }
    for (const row of rows) {
      if (y + ROW > bottomOf(pdf)) freshPage()
      y += tableRow(pdf, columns, row, y)
    }
  }
  writeFeet(pdf, frame)
  return pdfBytes(pdf)
}

/** Writes the titles of the columns and returns the top of the first row. */
export function tableHead(pdf: Pdf, columns: readonly Column[], y: number): number {
  pdf.font('text').fontSize(8.5).fillColor(SOFT)
  eachCell(pdf, columns, (column, x, width, at) => {
    pdf.text(columns[at]?.title ?? '', x, y, { width, align: column.align ?? 'left', lineBreak: false })
  })
  const below = y + 5 * MM
  pdf
    .moveTo(MARGIN, below)
    .lineTo(pdf.page.width - MARGIN, below)
    .lineWidth(0.8)
    .strokeColor(INK)
    .stroke()
  return below
}

/** Writes a row at `y` and returns its height. */
export function tableRow(pdf: Pdf, columns: readonly Column[], row: readonly string[], y: number): number {
  pdf.fillColor(INK)
  eachCell(pdf, columns, (column, x, width, at) => {
    const text = row[at] ?? ''
    pdf.font('text').fontSize(9.5)
    // A long name is written smaller, never cut.
    const fits = pdf.widthOfString(text)
    if (fits > width) pdf.fontSize(Math.max(5, (9.5 * width) / fits))
    pdf.text(text, x, y + 1.1 * MM, { width: width + 1, align: column.align ?? 'left', lineBreak: false })
  })
  pdf
    .moveTo(MARGIN, y + ROW)
    .lineTo(pdf.page.width - MARGIN, y + ROW)
    .lineWidth(0.3)
    .strokeColor(LINE)
    .stroke()
  return ROW
}

function eachCell(pdf: Pdf, columns: readonly Column[], draw: (column: Column, x: number, width: number, at: number) => void): void {
  const whole = pdf.page.width - 2 * MARGIN
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let x = MARGIN
  columns.forEach((column, at) => {
    const width = (whole * column.share) / shares
    draw(column, x, width - GAP, at)
    x += width
  })
}
