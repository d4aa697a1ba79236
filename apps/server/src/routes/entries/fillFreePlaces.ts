/**
 * Whoever waits longest takes the place that became free, in the same transaction that freed it. Until the last moment to withdraw they are
 * entered and told; later a place is offered, and goes on to the next when it is left or not answered. A team moves whole; who does not fit
 * keeps the place in the queue.
 */
import { lastCancellation, movedUpTeams, openGuestSlots, openPlayerSlots, type Party, type Tournament } from '@club/core/tournament'
import { moveUp } from '../../db/changeEntries.ts'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type ClubChange, offerEnd, offerPlaces } from '../../db/keptPlaces.ts'
import { tell } from '../../db/notices.ts'
import { sql } from '../../db/sql.ts'
import { dropFullWishes } from '../../db/startWishes.ts'
import { readTournament } from '../../db/tournaments.ts'
import type { Viewer } from '../../db/viewer.ts'

interface WaitingRow {
  readonly id: string
  readonly customer_id: string
  readonly initiator_id: string | null
  readonly guest: boolean
  readonly team_id: string | null
}

interface Queued extends Party {
  readonly rows: readonly WaitingRow[]
}

/** Where the club adds to the waiting list alone, it hands out the places itself and nobody moves up. */
export async function fillFreePlaces(tx: Tx, change: ClubChange, viewer: Viewer): Promise<void> {
  // Whoever just left may no longer see the tournament; the places are counted all the same.
  const tournament = await readTournament(tx, viewer, change.tournamentId, sql`true`)
  const { now, timeZone } = viewer.club
  if (tournament.onlyAddToWaiting || tournament.waitingPlayersCount === 0 || tournament.closed) return
  if (now > tournament.startDateTime) return
  const entersAtOnce = now <= lastCancellation(tournament)
  const next = await nextInQueue(tx, tournament, entersAtOnce)
  if (next.length === 0) return
  const waitingIds = next.map(({ id }) => id)
  if (!entersAtOnce) {
    const until = await offerEnd(tx, change, timeZone)
    if (until > change.instant) await offerPlaces(tx, change, waitingIds, until)
    return
  }
  await dropFullWishes(tx, change.tournamentId, waitingIds)
  await moveUp(tx, change, waitingIds)
  await tell(
    tx,
    change,
    'movedUp',
    next.map(({ customer_id, initiator_id }) => ({ customerId: customer_id, initiatorId: initiator_id })),
  )
}

/** Whoever has an offer has a place already; whoever left one unanswered is not offered another, but may still be entered. */
async function nextInQueue(tx: Tx, tournament: Tournament, entersAtOnce: boolean): Promise<readonly WaitingRow[]> {
  const rows = await rowsOf<WaitingRow>(
    tx,
    sql`select w.id, w.customer_id, w.initiator_id, w.guest, m.team_id from waiting w
      left join team_member m on m.tenant_id = w.tenant_id and m.tournament_id = w.tournament_id and m.customer_id = w.customer_id
      where w.tenant_id = ${tx.tenantId} and w.tournament_id = ${tournament.id} and w.offered_until is null
        and (${entersAtOnce}::boolean or not w.offer_lapsed) order by w.id`,
  )
  const slots = { openPlayerSlots: openPlayerSlots(tournament), openGuestSlots: openGuestSlots(tournament) }
  return movedUpTeams(queueOf(rows), slots).flatMap((party) => party.rows)
}

/** Alone, or as the team one is in, at the place of its first. */
function queueOf(rows: readonly WaitingRow[]): readonly Queued[] {
  const parties = new Map<string, WaitingRow[]>()
  for (const row of rows) {
    const id = row.team_id === null ? `w${row.id}` : `t${row.team_id}`
    const party = parties.get(id)
    if (party) party.push(row)
    else parties.set(id, [row])
  }
  return [...parties].map(([id, party]) => ({
    id,
    rows: party,
    people: party.map(({ customer_id, guest }) => ({ customerId: customer_id, guest })),
  }))
}
