/** The consequences of cancelling a tournament: notices, emails, the ends of held places, and its fees. RE-209+, RE-320+ to RE-322+. */
import { money } from '@club/core/finance'
import type { CancellationEffect, FeesOfPayers } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type CancelledFees, endHeldPlaces, oweAgain, queueCredits, readCancelledFees } from '../basket/cancelledFees.ts'
import { queueEmails } from '../emails/emailTemplate.ts'
import { type TournamentCancelled, tournamentCancelled } from '../emails/templates/tournamentCancelled.ts'
import { tournamentTakesPlace } from '../emails/templates/tournamentTakesPlace.ts'
import { withdrawEmails } from '../emails/withdrawEmails.ts'
import { addNotices } from '../notices/notices.ts'

/** The effect of cancelling a tournament on one person and their money. */
interface Affected extends Pick<TournamentCancelled, 'place'> {
  readonly customerId: string
  readonly fees: Omit<CancelledFees, 'payerId'> | null
}

/** Reads everyone with a place, a reserved place or a position on the waiting list, and who pays a fee of one of them. */
export async function readAffected(tx: Tx, tournamentId: string, instant: Date): Promise<readonly Affected[]> {
  const [people, fees] = await Promise.all([
    rowsOf<{ customer_id: string; place: Affected['place'] }>(
      tx,
      sql`select distinct on (customer_id) customer_id, place from (
          select customer_id, 'entered' as place, 1 as rank from player where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
          union all select customer_id, 'reserved', 2 from reserved_place
            where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and until >= ${instant}
          union all select customer_id, 'waiting', 3 from waiting where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
        ) g order by customer_id, rank`,
    ),
    readCancelledFees(tx, tournamentId),
  ])
  const feesOf = (customerId: string): Affected['fees'] => {
    const found = fees.find(({ payerId }) => payerId === customerId)
    if (!found) return null
    const { payerId: _, ...own } = found
    return own
  }
  const payers = fees.filter(({ payerId }) => !people.some(({ customer_id }) => customer_id === payerId))
  return [
    ...people.map(({ customer_id: customerId, place }) => ({ customerId, place, fees: feesOf(customerId) })),
    ...payers.map(({ payerId, ...own }) => ({ customerId: payerId, place: 'payerOnly' as const, fees: own })),
  ]
}

export function cancellationEffect(affected: readonly Affected[], currency: string): CancellationEffect {
  const at = (place: Affected['place']): number => affected.filter((one) => one.place === place).length
  const feesOf = (kind: 'unpaid' | 'credited' | 'atOffice'): FeesOfPayers => {
    const amounts = affected.flatMap(({ fees }) => (fees && fees[kind] > 0 ? [fees[kind]] : []))
    return {
      payers: amounts.length,
      amount: money(
        amounts.reduce((sum, amount) => sum + amount, 0),
        currency,
      ),
    }
  }
  return {
    ...{ entered: at('entered'), reserved: at('reserved'), waiting: at('waiting'), otherPayers: at('payerOnly') },
    ...{ unpaid: feesOf('unpaid'), credited: feesOf('credited'), atOffice: feesOf('atOffice') },
    paying: affected.filter(({ fees }) => fees?.paying).length,
  }
}

/**
 * Ends what a tournament that was just cancelled holds, and notifies its people: one notice and one email for each, about their own place and
 * money only.
 */
export async function notifyOfCancelling(tx: Tx, tournamentId: string, instant: Date): Promise<void> {
  const affected = await readAffected(tx, tournamentId, instant)
  await endHeldPlaces(tx, { tournamentId, instant })
  await queueCredits(tx, tournamentId, instant)
  await addNotices(tx, { tournamentId, instant }, 'tournamentCancelled', affected.map(toSelf))
  const emails = affected.map(({ customerId, place, fees }) => ({ customerId, data: { tournamentId, place, fees } }))
  await queueEmails(tx, tournamentCancelled, emails, { instant })
}

/**
 * The tournament takes place again: its unread notices and unwritten messages are deleted, and credited fees are due again. Those who have the
 * message learn that it takes place after all, and those who were not yet learn that their reserved place has ended. RE-372+.
 */
export async function withdrawCancelling(tx: Tx, tournamentId: string, instant: Date): Promise<void> {
  await tx.query(
    sql`delete from notice where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and kind = 'tournamentCancelled'`,
  )
  const unwritten = await withdrawEmails(tx, tournamentCancelled, { tournamentId })
  const owing = await oweAgain(tx, { tournamentId, instant })
  const isUnwritten = (id: string): boolean => unwritten.some(({ customerId }) => customerId === id)
  const affected = await readAffected(tx, tournamentId, instant)
  const notified = affected.flatMap(({ customerId, place }) =>
    (place === 'entered' || place === 'waiting') && !isUnwritten(customerId) ? [{ customerId, place }] : [],
  )
  const ended = unwritten.flatMap(({ customerId, data: { place } }) => (place === 'reserved' ? [{ customerId, place }] : []))
  await addNotices(tx, { tournamentId, instant }, 'tournamentTakesPlace', notified.map(toSelf))
  await addNotices(tx, { tournamentId, instant }, 'reservationEnded', ended.map(toSelf))
  // The email about a fee that is due again says it as well.
  const emails = [...notified.filter(({ customerId }) => !owing.includes(customerId)), ...ended]
  await queueEmails(
    tx,
    tournamentTakesPlace,
    emails.map(({ customerId, place }) => ({ customerId, data: { tournamentId, place } })),
    { instant },
  )
}

const toSelf = ({ customerId }: { readonly customerId: string }) => ({ customerId, initiatorId: null })

/** Returns whether each tournament is cancelled, by its id. */
export async function readCancelled(tx: Tx): Promise<ReadonlyMap<string, boolean>> {
  const found = await rowsOf<{ id: string; cancelled: boolean }>(
    tx,
    sql`select id, cancelled from tournament where tenant_id = ${tx.tenantId} order by id`,
  )
  return new Map(found.map(({ id, cancelled }) => [id, cancelled]))
}

/** Notifies of all tournaments that were not cancelled `before` and are now, and withdraws the notices of those that take place again. */
export async function notifyOfChangedCancelling(tx: Tx, before: ReadonlyMap<string, boolean>, instant: Date): Promise<void> {
  for (const [id, cancelled] of await readCancelled(tx)) {
    if (cancelled && before.get(id) === false) await notifyOfCancelling(tx, id, instant)
    if (!cancelled && before.get(id)) await withdrawCancelling(tx, id, instant)
  }
}
