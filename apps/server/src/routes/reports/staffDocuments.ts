/** Documents that staff print for the day, before anything is published, from the cards as they would be created now. */
import { getStaffDocument, STAFF_DOCUMENTS } from '@club/contract/tournaments'
import { sql } from '../../db/sql.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { clubRoute } from '../../http/request.ts'
import { PRINT_TEXTS } from '../../print/texts.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { makeCards } from '../../services/cards/makeCards.ts'
import { readPrintCards } from '../../services/cards/printCards.ts'
import { readStaffRound } from '../../services/cards/staffCards.ts'
import { readStartList } from '../../services/cards/startList.ts'
import { onRound } from '../../services/draw/onRound.ts'
import { STAFF_SIGHT } from '../../services/people/sight.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { readTournament } from '../../services/tournaments/tournaments.ts'
import { reportFrame } from './reportFrame.ts'

export const staffDocumentRoute = clubRoute(getStaffDocument, async (request) => {
  const document = STAFF_DOCUMENTS.find((known) => known === request.params.document)
  if (!document) throw new ApiError('notFound')
  request.countDocument()
  const words = PRINT_TEXTS[request.language]
  const { frame, cards, flights, startAt } = await onRound(request, async (tx, { facts, club }) => {
    const { round } = facts
    const key = await readStaffRound(tx, round.id)
    if (!key) throw new ApiError('notFound')
    // A preview creates no cards: the snapshot is taken when the start list is published or the first score comes (design decision 6).
    await tx.query('savepoint looked')
    await makeCards(tx, key)
    const cards = await readPrintCards(tx, key)
    const { flights } = await readStartList(tx, round.id, null, STAFF_SIGHT)
    await tx.query('rollback to savepoint looked')
    const viewer = await readViewer(tx, request.session, request.instant)
    const tournament = await readTournament(tx, viewer, round.tournament_id, sql`true`)
    const title = document === 'scorecards' ? words.scorecards : words.starterSheet
    const what = tournament.roundCount > 1 ? `${title} · ${words.round} ${round.number}` : title
    return { cards, flights, startAt: round.start_at, frame: await reportFrame(tx, club, tournament, request, what) }
  })
  const content =
    document === 'scorecards'
      ? await request.render({ kind: 'scorecards', frame, roundStart: startAt, cards })
      : await request.render({ kind: 'starterSheet', frame, flights })
  return fileAnswer({ name: `${frame.header.title} – ${frame.what}.pdf`, type: 'application/pdf', content })
})
