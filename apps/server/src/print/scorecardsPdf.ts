/** Scorecards to fill in: two on a page, with name, playing handicap and a dot for every stroke received. */
import { formatPlayingHandicap, strokesReceived } from '@club/core/handicap'
import type { Hole } from '@club/core/scoring'
import type { PrintedCard } from '../services/cards/printCards.ts'
import { INK, LINE, MARGIN, MM, openPdf, type Pdf, pdfBytes, type ReportFrame, SOFT } from './pdfPage.ts'
import { dayText, decimalText, PRINT_TEXTS, type PrintTexts, timeText } from './texts.ts'

const CARDS_ON_PAGE = 2
const LABEL = 22 * MM
const ROW = 7.2 * MM
const DOT = 0.75 * MM
const MAX_DOTS = 4

interface ScoreColumn {
  readonly kind: 'hole' | 'sum'
  readonly head: string
  readonly holes: readonly number[]
}

export async function scorecardsPdf(frame: ReportFrame, roundStart: string, cards: readonly PrintedCard[]): Promise<Uint8Array> {
  const { header, language, instant, what } = frame
  const pdf = openPdf({ title: `${header.title} – ${what}`, author: header.clubName, language, instant })
  cards.forEach((card, at) => {
    const slot = at % CARDS_ON_PAGE
    if (slot === 0) pdf.addPage()
    const top = slot * (pdf.page.height / CARDS_ON_PAGE)
    drawCard(pdf, frame, roundStart, card, top + MARGIN * 0.8)
    if (slot === 0) {
      const middle = pdf.page.height / CARDS_ON_PAGE
      pdf.moveTo(0, middle).lineTo(pdf.page.width, middle).lineWidth(0.4).dash(3, { space: 4 }).strokeColor(LINE).stroke().undash()
    }
  })
  if (cards.length === 0) pdf.addPage()
  return pdfBytes(pdf)
}

function drawCard(pdf: Pdf, { header, language }: ReportFrame, roundStart: string, card: PrintedCard, top: number): void {
  const words = PRINT_TEXTS[language]
  const width = pdf.page.width - 2 * MARGIN
  const line = (text: string, x: number, y: number, size: number, font: 'text' | 'strong', options: PDFKit.Mixins.TextOptions = {}) =>
    pdf
      .font(font)
      .fontSize(size)
      .fillColor(INK)
      .text(text, x, y, { width, lineBreak: false, ...options })
  line(header.title, MARGIN, top, 11, 'strong')
  line(`${header.clubName} · ${dayText(language, card.startTime ?? roundStart)}`, MARGIN, top + 5.5 * MM, 8.5, 'text')
  line(startOf(card, words), MARGIN, top, 11, 'strong', { align: 'right' })
  line(card.flight === null ? '' : `${words.flight} ${card.flight}`, MARGIN, top + 5.5 * MM, 8.5, 'text', { align: 'right' })

  const { snapshot, playingHandicap } = card
  line(card.name, MARGIN, top + 13 * MM, 16, 'strong')
  // The players of a team may need two lines next to the handicap.
  const who = card.players.length > 0 ? card.players.join(', ') : card.clubName
  line(who, MARGIN, top + 20.5 * MM, card.players.length > 2 ? 7.5 : 9, 'text', { width: width * 0.8, lineBreak: true, height: 6 * MM })
  line(playingHandicap === null ? '–' : formatPlayingHandicap(playingHandicap), MARGIN, top + 11.5 * MM, 22, 'strong', { align: 'right' })
  line(words.playingHandicap, MARGIN, top + 20.5 * MM, 9, 'text', { align: 'right' })
  const facts = [
    `${words.tee} ${snapshot.teeName}`,
    `CR ${decimalText(language, (snapshot.ratingTenths / 10).toFixed(1))} / ${snapshot.slope} / ${words.par} ${snapshot.par}`,
    ...(card.players.length > 0 ? [] : [`${words.index} ${decimalText(language, card.indexText) || '–'}`]),
  ]
  line(facts.join('   ·   '), MARGIN, top + 26 * MM, 9, 'text')
  const below = drawGrid(pdf, card, words, top + 33 * MM)
  signature(pdf, words.playerSigns, MARGIN, below + 15 * MM, width * 0.46)
  signature(pdf, words.markerSigns, MARGIN + width * 0.54, below + 15 * MM, width * 0.46)
}

function startOf({ startTime, startTeeName }: PrintedCard, words: PrintTexts): string {
  const time = startTime === null ? '' : `${timeText(startTime)}   `
  return `${time}${words.tee} ${startTeeName}`
}

function columnsOf(holes: readonly Hole[], words: PrintTexts): readonly ScoreColumn[] {
  const places = holes.map((_, at) => at)
  const hole = (at: number): ScoreColumn => ({ kind: 'hole', head: String(holes[at]?.number ?? ''), holes: [at] })
  const [front, back] = [places.slice(0, 9), places.slice(9)]
  if (back.length === 0) return [...front.map(hole), { kind: 'sum', head: words.sum, holes: front }]
  return [
    ...front.map(hole),
    { kind: 'sum', head: words.out, holes: front },
    ...back.map(hole),
    { kind: 'sum', head: words.in, holes: back },
    { kind: 'sum', head: words.sum, holes: places },
  ]
}

function drawGrid(pdf: Pdf, { snapshot, playingHandicap }: PrintedCard, words: PrintTexts, top: number): number {
  const { holes } = snapshot
  const received = playingHandicap === null ? holes.map(() => 0) : strokesReceived(playingHandicap, holes)
  const metres = snapshot.metres ?? []
  const columns = columnsOf(holes, words)
  const width = pdf.page.width - 2 * MARGIN
  // A sum is a little wider than a hole.
  const unit = (width - LABEL) / columns.reduce((sum, { kind }) => sum + (kind === 'sum' ? 1.35 : 1), 0)
  const sumOf = (values: readonly (number | null | undefined)[], places: readonly number[]): string => {
    const known = places.map((at) => values[at] ?? null)
    return known.some((value) => value === null) ? '' : String(known.reduce<number>((sum, value) => sum + (value ?? 0), 0))
  }
  const rows: readonly {
    readonly label: string
    readonly text: (column: ScoreColumn) => string
    readonly tall?: boolean
    readonly dots?: boolean
  }[] = [
    { label: words.hole, text: ({ head }) => head },
    ...(metres.some((length) => length !== null) ? [{ label: words.metres, text: ({ holes: at }: ScoreColumn) => sumOf(metres, at) }] : []),
    {
      label: words.par,
      text: ({ holes: at }) =>
        sumOf(
          holes.map(({ par }) => par),
          at,
        ),
    },
    {
      label: words.strokeIndex,
      text: ({ kind, holes: at }) =>
        kind === 'sum'
          ? ''
          : sumOf(
              holes.map(({ strokeIndex }) => strokeIndex),
              at,
            ),
    },
    { label: words.strokes, text: ({ kind, holes: at }) => (kind === 'sum' ? sumOf(received, at) : ''), dots: true },
    { label: words.score, text: () => '', tall: true },
    { label: words.marker, text: () => '', tall: true },
  ]
  let y = top
  rows.forEach(({ label, text, tall = false, dots = false }, at) => {
    const height = tall ? ROW * 1.5 : ROW
    if (at === 0) pdf.rect(MARGIN, y, width, height).fillColor('#e8e8e8').fill()
    cell(pdf, label, MARGIN, y, LABEL, height, { font: at === 0 ? 'strong' : 'text', align: 'left' })
    let x = MARGIN + LABEL
    for (const column of columns) {
      const wide = unit * (column.kind === 'sum' ? 1.35 : 1)
      cell(pdf, text(column), x, y, wide, height, { font: at === 0 || column.kind === 'sum' ? 'strong' : 'text', align: 'center' })
      if (dots && column.kind === 'hole') drawDots(pdf, received[column.holes[0] ?? -1] ?? 0, x + wide / 2, y + height / 2)
      x += wide
    }
    y += height
  })
  return y
}

function cell(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
  { font, align }: { readonly font: 'text' | 'strong'; readonly align: 'left' | 'center' },
): void {
  pdf.rect(x, y, width, height).lineWidth(0.5).strokeColor(LINE).stroke()
  const inset = align === 'left' ? 1.5 * MM : 0.5 * MM
  pdf.font(font).fontSize(8).fillColor(INK)
  const fits = pdf.widthOfString(text)
  if (fits > width - 2 * inset) pdf.fontSize(Math.max(4.5, (8 * (width - 2 * inset)) / fits))
  pdf.text(text, x + inset, y + height / 2 - 3.4, { width: width - 2 * inset + 1, align, lineBreak: false })
}

/** A full dot for a stroke received, a ring for one given back. */
function drawDots(pdf: Pdf, strokes: number, x: number, y: number): void {
  const count = Math.min(Math.abs(strokes), MAX_DOTS)
  for (let dot = 0; dot < count; dot += 1) {
    pdf.circle(x + (dot - (count - 1) / 2) * DOT * 2.6, y, DOT)
    if (strokes > 0) pdf.fillColor(INK).fill()
    else pdf.lineWidth(0.6).strokeColor(INK).stroke()
  }
}

function signature(pdf: Pdf, label: string, x: number, y: number, width: number): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(INK)
    .stroke()
  pdf
    .font('text')
    .fontSize(8)
    .fillColor(SOFT)
    .text(label, x, y + 1 * MM, { width, lineBreak: false })
}
