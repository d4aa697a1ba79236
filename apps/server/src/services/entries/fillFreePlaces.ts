/**
 * Fills free places from the waiting list, in the transaction that freed them. Until the last moment to withdraw, the first in the queue are
 * entered and notified; after it they get an offer, which passes to the next if it is declined or expires. A team moves up as a whole.
 * Players who do not fit or do not meet the entry conditions keep their position in the queue.
 */
import {
  lastCancellation,
  movedUpTeams,
  moveUpRefusals,
  openGuestSlots,
  openPlayerSlots,
  type Party,
  type SignUpRefusal,
  type Tournament,
} from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { addNotices } from '../notices/notices.ts'
import type { Viewer } from '../people/viewer.ts'
import { readTournament } from '../tournaments/tournaments.ts'
import { moveUp } from './changeEntries.ts'
import { type ClubChange, offerEnd, offerPlaces } from './placeHolds.ts'
import { signUpPersons } from './signUpPersons.ts'
import { clearFullWishes } from './startWishes.ts'

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

interface Queue {
  /** Rows that move up. */
  readonly next: readonly WaitingRow[]
  /** Rows that would move up if they met the entry conditions. */
  readonly passedOver: readonly { readonly row: WaitingRow; readonly reasons: readonly SignUpRefusal[] }[]
}

/** Fills the free places. Does nothing if the club adds to the waiting list only: then it assigns the places itself. */
export async function fillFreePlaces(tx: Tx, change: ClubChange, viewer: Viewer): Promise<void> {
  // A viewer who has just withdrawn may not see the tournament any more; its places are filled nevertheless.
  const tournament = await readTournament(tx, viewer, change.tournamentId, sql`true`)
  const { now, timeZone } = viewer.club
  if (tournament.onlyAddToWaiting || tournament.waitingPlayersCount === 0 || tournament.closed) return
  if (now > tournament.startDateTime) return
  const entersAtOnce = now <= lastCancellation(tournament)
  const { next, passedOver } = await nextInQueue(tx, tournament, entersAtOnce)
  await notifyPassedOver(tx, change, passedOver)
  if (next.length === 0) return
  const waitingIds = next.map(({ id }) => id)
  if (!entersAtOnce) {
    const until = await offerEnd(tx, change, timeZone)
    if (until > change.instant) await offerPlaces(tx, change, waitingIds, until)
    return
  }
  await clearFullWishes(tx, change.tournamentId, waitingIds)
  await moveUp(tx, change, waitingIds)
  await addNotices(
    tx,
    change,
    'movedUp',
    next.map(({ customer_id, initiator_id }) => ({ customerId: customer_id, initiatorId: initiator_id })),
  )
}

/**
 * Returns the rows that move up. People with an offer have a place already; an expired offer is not repeated, but these people can still be
 * entered.
 */
async function nextInQueue(tx: Tx, tournament: Tournament, entersAtOnce: boolean): Promise<Queue> {
  const rows = await rowsOf<WaitingRow>(
    tx,
    sql`select w.id, w.customer_id, w.initiator_id, w.guest, m.team_id from waiting w
      left join team_member m on m.tenant_id = w.tenant_id and m.tournament_id = w.tournament_id and m.customer_id = w.customer_id
      where w.tenant_id = ${tx.tenantId} and w.tournament_id = ${tournament.id} and w.offered_until is null
        and (${entersAtOnce}::boolean or not w.offer_lapsed) order by w.id`,
  )
  const slots = { openPlayerSlots: openPlayerSlots(tournament), openGuestSlots: openGuestSlots(tournament) }
  const queue = queueOf(rows)
  const reasons = await reasonsAgainst(tx, tournament, rows)
  const mayPlay = ({ rows: party }: Queued): boolean => party.every(({ customer_id }) => reasons.get(customer_id)?.length === 0)
  const up = movedUpTeams(queue.filter(mayPlay), slots)
  // A party without a place would not have moved up, so it is not passed over.
  const passedOver = queue.filter((party, at) => {
    if (mayPlay(party)) return false
    const before = queue.slice(0, at).filter((one) => up.includes(one))
    return movedUpTeams([...before, party], slots).includes(party)
  })
  return {
    next: up.flatMap((party) => party.rows),
    passedOver: passedOver.flatMap((party) => party.rows).map((row) => ({ row, reasons: reasons.get(row.customer_id) ?? [] })),
  }
}

/** Returns per person why they cannot move up; people who left the club are missing. TS-109+. */
async function reasonsAgainst(
  tx: Tx,
  tournament: Tournament,
  rows: readonly WaitingRow[],
): Promise<ReadonlyMap<string, readonly SignUpRefusal[]>> {
  const persons = await signUpPersons(
    tx,
    tournament.id,
    rows.map(({ customer_id }) => customer_id),
  )
  return new Map(persons.map((person) => [person.customerId, moveUpRefusals(tournament, person)]))
}

/** Notifies people who are passed over, once for the same reasons. */
async function notifyPassedOver(tx: Tx, change: ClubChange, passedOver: Queue['passedOver']): Promise<void> {
  const stopped = passedOver.filter(({ reasons }) => reasons.length > 0)
  if (stopped.length === 0) return
  const changed = await rowsOf<{ id: string }>(
    tx,
    sql`update waiting w set passed_over = g.reasons::jsonb
      from unnest(
        ${stopped.map(({ row }) => row.id)}::bigint[], ${stopped.map(({ reasons }) => JSON.stringify(reasons))}::text[]
      ) as g (id, reasons)
      where w.tenant_id = ${tx.tenantId} and w.id = g.id and w.passed_over is distinct from g.reasons::jsonb returning w.id`,
  )
  const recipients = stopped.filter(({ row }) => changed.some(({ id }) => id === row.id))
  await addNotices(
    tx,
    change,
    'passedOver',
    recipients.map(({ row, reasons }) => ({ customerId: row.customer_id, initiatorId: row.initiator_id, reasons })),
  )
}

/** Groups the rows into teams and single players. A team has the position of its first member. */
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
