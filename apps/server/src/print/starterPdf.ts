/** The starter's sheet: large times, who starts, a box to tick and room for a note. */
import { tellApart } from '@club/core'
import { type Starter, type StartFlight, shownHandicap, startingSides, withStartTeeNames } from '@club/core/tournament'
import { addReportPage, bottomOf, INK, LINE, MARGIN, MM, openPdf, pdfBytes, type ReportFrame, SOFT, writeFeet } from './pdfPage.ts'
import { decimalText, PRINT_TEXTS, teamText, timeText } from './texts.ts'

const LEAST = 16 * MM
const PLAYER = 6.4 * MM
const START = 34 * MM
const BOX = 6 * MM
const NOTE = 42 * MM

/** The name of a team or of one of its players. */
interface Line {
  readonly text: string
  readonly font: 'strong' | 'text'
}

export async function starterPdf(frame: ReportFrame, flights: readonly StartFlight[]): Promise<Uint8Array> {
  const { header, language, instant, what } = frame
  const words = PRINT_TEXTS[language]
  const starters = flights.flatMap(({ players }) => players)
  const handicapOf = (player: Starter): string => decimalText(language, shownHandicap(player)?.text ?? '')
  const apart = tellApart(starters.map((player) => ({ name: player.fullName, details: [handicapOf(player), player.clubName] })))
  const detailsOf = (player: Starter): string =>
    [...new Set([handicapOf(player), ...(apart[starters.indexOf(player)] ?? [])])].filter(Boolean).join(', ')
  const pdf = openPdf({ title: `${header.title} – ${what}`, author: header.clubName, language, instant })
  const width = pdf.page?.width ?? 595.28
  const names = width - 2 * MARGIN - START - BOX - NOTE - 8 * MM
  const freshPage = (): number => {
    const y = addReportPage(pdf, frame)
    pdf.font('text').fontSize(8.5).fillColor(SOFT)
    pdf.text(`${words.time} · ${words.tee}`, MARGIN, y, { lineBreak: false })
    pdf.text(`${words.name} (${words.playingHandicapShort})`, MARGIN + START, y, { lineBreak: false })
    pdf.text(words.started, MARGIN + START + names, y, { lineBreak: false })
    pdf.text(words.remarks, MARGIN + START + names + BOX + 10 * MM, y, { lineBreak: false })
    return y + 5 * MM
  }
  let y = freshPage()
  for (const { startNumber, startTime, startTeeName, players } of withStartTeeNames(flights)) {
    const lines = startingSides(players).flatMap(({ team, players: own }): readonly Line[] => [
      ...(team ? [{ text: teamText(words, team), font: 'strong' as const }] : []),
      ...own.map((player) => {
        const details = detailsOf(player)
        return { text: details === '' ? player.fullName : `${player.fullName} (${details})`, font: 'text' as const }
      }),
    ])
    const height = Math.max(LEAST, lines.length * PLAYER + 4 * MM)
    if (y + height > bottomOf(pdf)) y = freshPage()
    pdf
      .moveTo(MARGIN, y)
      .lineTo(pdf.page.width - MARGIN, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
    pdf.font('strong').fontSize(18).fillColor(INK)
    pdf.text(startTime === null ? words.timeToCome : timeText(startTime), MARGIN, y + 2 * MM, { lineBreak: false })
    pdf
      .font('text')
      .fontSize(10)
      .text(`${words.tee} ${startTeeName} · ${words.flight} ${startNumber}`, MARGIN, y + 9.5 * MM, { lineBreak: false })
    lines.forEach(({ text, font }, at) => {
      const line = y + 2 * MM + at * PLAYER
      pdf.font(font).fontSize(11)
      const fits = pdf.widthOfString(text)
      if (fits > names) pdf.fontSize((11 * names) / fits)
      pdf.fillColor(INK).text(text, MARGIN + START, line, { width: names + 1, lineBreak: false })
    })
    pdf
      .rect(MARGIN + START + names + 2 * MM, y + 3 * MM, BOX, BOX)
      .lineWidth(0.8)
      .strokeColor(INK)
      .stroke()
    y += height
  }
  writeFeet(pdf, frame)
  return pdfBytes(pdf)
}
