/** Lists as files. Each holds what the caller may see on the screen now; 404 if that is nothing. TV-130+. */
import { exportPlayers, exportResults, exportStartList, REPORT_FORMATS, type ReportFormat } from '@club/contract/tournaments'
import { exactToNumber } from '@club/contract/wire'
import type { Exact } from '@club/core'
import { type Entrant, isPublished, type Starter, startingSides, withStartTeeNames } from '@club/core/tournament'
import { sql } from '../../db/sql.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import type { Language } from '../../language/language.ts'
import { type Cell, CSV_TYPE, csvText } from '../../print/csv.ts'
import type { ReportFrame } from '../../print/pdfPage.ts'
import type { Column, RowGroup } from '../../print/tablePdf.ts'
import { decimalText, PRINT_TEXTS, type PrintTexts, teamText, timeText, totalText } from '../../print/texts.ts'
import { tieText } from '../../print/tieText.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { readStartList } from '../../services/cards/startList.ts'
import { ofRound } from '../../services/draw/ofRound.ts'
import { readEntrants } from '../../services/entries/entries.ts'
import { nameOrderOf } from '../../services/people/nameOrder.ts'
import { finalBoardFor, ofPrize } from '../../services/results/ofPrize.ts'
import { withRowsOfTournament } from '../../services/tournaments/ofTournament.ts'
import { publicationOf, readPublishSettings } from '../../services/tournaments/rounds.ts'
import { reportFrame } from './reportFrame.ts'

const ALL = 2000

type ExportRequest = Pick<ClubRequest, 'countDocument'> & { readonly params: { readonly format: string } }

function formatOf({ params, countDocument }: ExportRequest): ReportFormat {
  const format = REPORT_FORMATS.find((known) => known === params.format)
  if (!format) throw new ApiError('notFound')
  if (format === 'pdf') countDocument()
  return format
}

interface List {
  readonly name: string
  readonly csv: { readonly head: readonly string[]; readonly rows: readonly (readonly Cell[])[] }
  readonly columns: readonly Column[]
  readonly groups: readonly RowGroup[]
}

/** Returns the file. The PDF is rendered after the transaction, because that takes longer than a lock should be held. */
async function answer(
  { render }: Pick<ClubRequest, 'render'>,
  format: ReportFormat,
  frame: ReportFrame,
  { name, csv, columns, groups }: List,
): Promise<File> {
  const file = `${frame.header.title} – ${name}.${format}`
  if (format === 'csv') return fileAnswer({ name: file, type: CSV_TYPE, content: csvText(frame.language, csv.head, csv.rows) })
  return fileAnswer({ name: file, type: 'application/pdf', content: await render({ kind: 'table', frame, columns, groups }) })
}

export const exportStartListRoute = clubRoute(exportStartList, async (request) => {
  const format = formatOf(request)
  const words = PRINT_TEXTS[request.language]
  const { frame, flights } = await ofRound(request, async (tx, { viewer, tournament, round }) => {
    if (!viewer.seesPlayers || !isPublished(publicationOf(round).startList, viewer.club.now)) throw new ApiError('notFound')
    const what = tournament.roundCount > 1 ? `${words.startList} · ${words.round} ${round.number}` : words.startList
    const [{ flights }, frame] = await Promise.all([
      readStartList(tx, round.id, null, viewer.sight),
      reportFrame(tx, viewer.club, tournament, request, what),
    ])
    return { flights: withStartTeeNames(flights), frame }
  })
  const inTeams = flights.some(({ players }) => players.some(({ team }) => team !== null))
  const teamOf = ({ team }: Pick<Starter, 'team'>): readonly string[] => (inTeams ? [team ? teamText(words, team) : ''] : [])
  const timeOf = (time: string | null) => (time === null ? words.timeToCome : timeText(time))
  return answer(request, format, frame, {
    name: words.startList,
    csv: {
      head: [
        words.flight,
        words.time,
        words.tee,
        ...(inTeams ? [words.team] : []),
        words.name,
        words.club,
        words.index,
        words.playingHandicap,
      ],
      rows: flights.flatMap(({ startNumber, startTime, startTeeName, players }) =>
        players.map((player) => [
          startNumber,
          startTime === null ? '' : timeText(startTime),
          startTeeName,
          ...teamOf(player),
          player.fullName || words.nameNotShown,
          player.clubName,
          decimalText(request.language, player.handicapIndexText),
          player.playingHandicapText,
        ]),
      ),
    },
    columns: [
      ...(inTeams ? [{ title: words.team, share: 3.5 }] : []),
      ...playerColumns(
        words,
        flights.flatMap((flight) => flight.players),
      ),
    ],
    groups: flights.map(({ startNumber, startTime, startTeeName, players }) => ({
      title: `${timeOf(startTime)}   ${words.tee} ${startTeeName}   ${words.flight} ${startNumber}`,
      // The team is named in the row of its first member.
      rows: startingSides(players).flatMap((side) =>
        side.players.map((player, at) => [
          ...teamOf(at === 0 ? side : { team: null }),
          player.fullName || words.nameNotShown,
          player.clubName,
          decimalText(request.language, player.handicapIndexText),
          player.playingHandicapText,
        ]),
      ),
    })),
  })
})

export const exportPlayersRoute = clubRoute(exportPlayers, async (request) => {
  const format = formatOf(request)
  const words = PRINT_TEXTS[request.language]
  const { frame, players } = await withRowsOfTournament(request, readPublishSettings, async ({ playerList }, tournament, viewer, tx) => {
    if (!viewer.seesPlayers || !isPublished(playerList, viewer.club.now)) throw new ApiError('notFound')
    const query = { tournamentId: tournament.id, only: sql`true`, customerId: null, sight: viewer.sight, names: nameOrderOf(viewer.club) }
    const [{ rows }, frame] = await Promise.all([
      readEntrants(tx, { ...query, size: ALL, offset: 0 }),
      reportFrame(tx, viewer.club, tournament, request, words.players),
    ])
    return { players: rows, frame }
  })
  const rows = players.map((player) => [
    player.fullName || words.nameNotShown,
    player.clubName,
    decimalText(request.language, player.handicapIndexText),
    player.playingHandicapText,
  ])
  return answer(request, format, frame, {
    name: words.players,
    csv: { head: [words.name, words.club, words.index, words.playingHandicap], rows },
    columns: playerColumns(words, players),
    groups: [{ rows }],
  })
})

export const exportResultsRoute = clubRoute(exportResults, async (request) => {
  const format = formatOf(request)
  const { language } = request
  const words = PRINT_TEXTS[language]
  const { frame, rows, tieBreaks, rounds, prizeName, scoring } = await ofPrize(request, async (tx, query) => {
    if (!query.open.results) throw new ApiError('notFound')
    const prizeName = query.prize.name
    const what = [words.results, prizeName, ...(query.tournament.roundCount > 1 ? [`${words.round} ${query.round.number}`] : [])].join(
      ' · ',
    )
    const [{ rows, tieBreaks }, frame] = await Promise.all([
      finalBoardFor(tx, query),
      reportFrame(tx, query.viewer.club, query.tournament, request, what),
    ])
    return { rows, tieBreaks, prizeName, rounds: query.roundNumbers, frame, scoring: query.prize.scoring }
  })
  const figure = (value: Exact | null) => (value === null ? '' : exactToNumber(value))
  const several = rounds.length > 1
  const ofRounds = (row: (typeof rows)[number]) =>
    several ? rounds.map((number) => figure(row.rounds.find(({ roundNumber }) => roundNumber === number)?.total ?? null)) : []
  const heads = several ? rounds.map((number) => `${words.round} ${number}`) : []
  // A tie is shown in the row of the better one of the two.
  const ties = new Map(tieBreaks.map((tieBreak) => [tieBreak.aheadId, tieText(language, tieBreak, several)]))
  const broken = [...ties.values()].some((text) => text !== null)
  const lines = rows.map((row) => [
    row.label,
    row.name || words.nameNotShown,
    row.clubName,
    ...ofRounds(row),
    figure(row.total),
    ties.get(row.id) ?? '',
  ])
  return answer(request, format, frame, {
    name: `${words.results} ${prizeName}`,
    csv: {
      head: [words.position, words.name, words.club, ...heads, words.total, words.countBack],
      rows: lines.map((line) => line.map((cell) => csvFigure(language, cell))),
    },
    columns: [
      { title: words.position, share: 1 },
      { title: words.name, share: 4.5 },
      { title: words.club, share: 4 },
      ...heads.map((title) => ({ title, share: 1.2, align: 'right' as const })),
      { title: words.total, share: 1.2, align: 'right' },
      ...(broken ? [{ title: words.countBack, share: several ? 5 : 3.4 }] : []),
    ],
    groups: [{ rows: lines.map((line) => line.map((cell) => (typeof cell === 'number' ? totalText(language, scoring, cell) : cell))) }],
  })
})

/** Columns of players. Playing handicaps are known once the cards exist. */
function playerColumns(words: PrintTexts, players: readonly Entrant[]): readonly Column[] {
  const known = players.some(({ playingHandicapText }) => playingHandicapText !== '')
  return [
    { title: words.name, share: 5 },
    { title: words.club, share: 4 },
    { title: words.index, share: 1.2, align: 'right' },
    ...(known ? [{ title: words.playingHandicapShort, share: 1, align: 'right' as const }] : []),
  ]
}

/** Formats a number so that spreadsheets in the viewer's language read it as a number. */
function csvFigure(language: Language, cell: string | number): Cell {
  return typeof cell === 'number' && language !== 'en' ? decimalText(language, String(cell)) : cell
}
