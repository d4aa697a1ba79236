/**
 * Notifies players whose start in a published list has changed: one email after staff have stopped editing, not one for each move. TS-117+.
 */
import type { ClubDateTime } from '@club/core'
import { isPublished } from '@club/core/tournament'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type Job, queueOnce } from '../../queue/job.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { queueEmail } from '../emails/emailTemplate.ts'
import { rememberStarts, takeMovedStarts } from '../emails/notifiedStarts.ts'
import { startMoved } from '../emails/templates/startMoved.ts'
import { NOTICE_DELAY_MS } from '../emails/withdrawEmails.ts'
import { publicationOf, type RoundRow } from '../tournaments/rounds.ts'
import { publishedAt } from '../tournaments/tournaments.ts'

interface Moves {
  readonly tournamentId: string
  readonly roundId: string
}

export const notifyOfMoves: Job<Moves> = {
  name: 'notifyOfMoves',
  run: async ({ tx, instant }, moves) => {
    const { timeZone } = await clubFacts(tx, instant)
    const published = await rowOf(
      tx,
      sql`select from round r where r.tenant_id = ${tx.tenantId} and r.id = ${moves.roundId}
        and ${publishedAt(sql`r.start_list_publish`, sql`r.start_list_publish_time`, clubNow(timeZone, instant))}`,
    )
    // If the list was unpublished, the players are notified when it is published again.
    if (published) await notifyMoved(tx, moves, instant)
    return null
  },
}

/** Queues emails to the players whose start has changed. Returns their customer ids. */
export async function notifyMoved(tx: Tx, { tournamentId, roundId }: Moves, instant: Date): Promise<readonly string[]> {
  const moved = await takeMovedStarts(tx, roundId)
  for (const { customerId, before } of moved) {
    await queueEmail(tx, startMoved, { customerId, data: { tournamentId, roundId, before } }, { instant })
  }
  return moved.map(({ customerId }) => customerId)
}

/** Called before a change of a start list. Does nothing while the list is not published. */
export async function beforeStartsChange(
  tx: Tx,
  round: RoundRow,
  { now, instant }: { readonly now: ClubDateTime; readonly instant: Date },
): Promise<void> {
  if (!isPublished(publicationOf(round).startList, now)) return
  await rememberStarts(tx, round.id)
  const dueAt = new Date(instant.getTime() + NOTICE_DELAY_MS)
  await queueOnce(tx, notifyOfMoves, { tournamentId: round.tournament_id, roundId: round.id }, { roundId: round.id }, { instant, dueAt })
}
