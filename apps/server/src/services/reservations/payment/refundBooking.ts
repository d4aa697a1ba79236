/** Ends the charges of players who leave a booking, or of all: by the rule of refunds, or whole if the club ends the round. RE-137+, RE-215+. */
import type { ClubDateTime } from '@club/core'
import type { RefundReason } from '@club/core/finance'
import { bookingRefund, type GivenBack, type RefundFacts, type RefundRules } from '@club/core/reservation'
import { rowOf, rowsOf, type Tx } from '../../../db/connect.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { ClubFacts } from '../../clubs/clubFacts.ts'
import { creditInvoiceLine, refundGuestLine } from '../../finance/invoices.ts'
import { type RefundSource, refundOfInvoice } from '../../refunds/refunds.ts'
import { paymentRulesOf } from './readPrices.ts'
import { giveBackUnits } from './rentUnits.ts'

export interface Refunding {
  readonly bookingId: string
  /** null for all players; `left` for those who have been deleted from the booking. */
  readonly personIds: readonly string[] | 'left' | null
  /** Whether the club ends the round; then everything is given back. */
  readonly byClub: boolean
  readonly club: Pick<ClubFacts, 'now' | 'currency'>
  readonly instant: Date
}

/** The part that a payer got back; null without an account. */
export interface Refunded extends GivenBack {
  readonly payerId: string | null
}

/** A charge that is paid or on an invoice, or a prepaid round, whose amount is 0. */
export interface SettledCharge {
  readonly id: string
  readonly person_id: string | null
  readonly customer_id: string | null
  readonly payer_id: string | null
  readonly amount: number
  readonly released: number
  readonly prepaid: boolean
  readonly at_most_percent: number
  readonly invoice_id: string | null
  readonly invoice_position: number | null
}

/** A charge `c` that is neither paid nor on an invoice, and uses no prepaid round. */
export const OPEN_CHARGE: Sql = sql`c.paid_at is null and c.invoice_id is null and not c.prepaid`

/** Reads the settled charges of a booking under its lock. */
export function readSettledCharges(tx: Tx, bookingId: string): Promise<readonly SettledCharge[]> {
  return rowsOf<SettledCharge>(
    tx,
    sql`select id, person_id, customer_id, payer_id, amount, released, prepaid, at_most_percent, invoice_id, invoice_position
      from booking_charge c where c.tenant_id = ${tx.tenantId} and c.booking_id = ${bookingId} and not (${OPEN_CHARGE})
        and (c.released < c.amount or c.prepaid) order by c.payer_id, c.id for update`,
  )
}

export async function readRefundRules(tx: Tx): Promise<RefundRules> {
  const row = await rowOf<{ payment: unknown }>(tx, sql`select payment from reservation_settings where tenant_id = ${tx.tenantId}`)
  return paymentRulesOf(row?.payment).refund
}

/** Returns the facts of the refund of a settled charge. */
export function refundFacts(
  { amount, released, prepaid, at_most_percent: atMostPercent }: Pick<SettledCharge, 'amount' | 'released' | 'prepaid' | 'at_most_percent'>,
  startDateTime: ClubDateTime,
  byClub: boolean,
): RefundFacts {
  return { startDateTime, paid: amount - released, prepaidRounds: prepaid ? 1 : 0, atMostPercent, byClub }
}

export interface Release {
  readonly released: number
  readonly refunded: number
  readonly prepaid: boolean
}

export interface Releasing extends Pick<RefundSource, 'club' | 'instant' | 'note' | 'actorId' | 'way' | 'receipt' | 'paidPart'> {
  readonly bookingId: string
  readonly reason: RefundReason
}

/** Releases a part of a charge and refunds what the payer gets back. */
export async function releaseCharge(
  tx: Tx,
  charge: SettledCharge,
  { released, refunded, prepaid }: Release,
  { bookingId, ...releasing }: Releasing,
): Promise<void> {
  await tx.query(
    sql`update booking_charge set released = released + ${released}, refunded = refunded + ${refunded}, prepaid = ${prepaid}
      where tenant_id = ${tx.tenantId} and id = ${charge.id}`,
  )
  const { payer_id: customerId, invoice_id: invoiceId, invoice_position: position } = charge
  if (refunded === 0 || invoiceId === null || position === null) return
  const { now } = releasing.club
  if (customerId === null) return refundGuestLine(tx, { invoiceId, position, amount: refunded, charged: charge.amount, now })
  const line = await rowOf<{ name: string; refund_way: string }>(
    tx,
    sql`select l.article_name as name, c.refund_way from fin_line l join club c on c.tenant_id = l.tenant_id
      where l.tenant_id = ${tx.tenantId} and l.document_id = ${invoiceId} and l.position = ${position}`,
  )
  const quiet = releasing.reason !== 'byStaff' && line?.refund_way === 'account'
  await refundOfInvoice(tx, { ...releasing, customerId, invoiceId, bookingId, item: line?.name ?? '', quiet }, () =>
    creditInvoiceLine(tx, { customerId, invoiceId, position, amount: refunded, charged: charge.amount, now }),
  )
}

/** Gives prepaid rounds of a booking back. */
export async function giveBackRounds(tx: Tx, bookingId: string, customerIds: readonly string[], instant: Date): Promise<void> {
  if (customerIds.length === 0) return
  await tx.query(
    sql`insert into prepaid_round (tenant_id, customer_id, rounds, booking_id, at)
      select ${tx.tenantId}, c, 1, ${bookingId}::bigint, ${instant}::timestamptz from unnest(${customerIds}::bigint[]) c`,
  )
}

/** Deletes the open charges of these players, null for all; nothing was paid, so nothing is owed. */
async function deleteOpenCharges(tx: Tx, bookingId: string, personIds: Refunding['personIds']): Promise<void> {
  const whose =
    personIds === null ? sql`true` : personIds === 'left' ? sql`c.person_id is null` : sql`c.person_id = any(${personIds}::bigint[])`
  await tx.query(
    sql`delete from booking_charge c where c.tenant_id = ${tx.tenantId} and c.booking_id = ${bookingId} and ${OPEN_CHARGE}
      and ${whose}`,
  )
}

async function readStart(tx: Tx, bookingId: string): Promise<ClubDateTime> {
  const row = await rowOf<{ starts_at: ClubDateTime }>(
    tx,
    sql`select starts_at from booking where tenant_id = ${tx.tenantId} and id = ${bookingId}`,
  )
  return (row as { starts_at: ClubDateTime }).starts_at
}

function byPayer(parts: readonly Refunded[]): readonly Refunded[] {
  const payers = new Map<string | null, Refunded>()
  for (const { payerId, amount, prepaidRounds } of parts) {
    const sum = payers.get(payerId) ?? { payerId, amount: 0, prepaidRounds: 0 }
    payers.set(payerId, { payerId, amount: sum.amount + amount, prepaidRounds: sum.prepaidRounds + prepaidRounds })
  }
  return [...payers.values()].filter(({ amount, prepaidRounds }) => amount > 0 || prepaidRounds > 0)
}

/**
 * Ends the charges of the players and gives back their rented units. Call it under the lock of the booking, before its people are deleted.
 * A charge that is not paid ends without a refund. Returns the part of each payer.
 */
export async function refundBooking(tx: Tx, { bookingId, personIds, byClub, club, instant }: Refunding): Promise<readonly Refunded[]> {
  const leaving = (id: string | null): boolean =>
    personIds === null || (personIds === 'left' ? id === null : id !== null && personIds.includes(id))
  const charges = (await readSettledCharges(tx, bookingId)).filter(({ person_id }) => leaving(person_id))
  await deleteOpenCharges(tx, bookingId, personIds)
  if (personIds !== 'left') await giveBackUnits(tx, bookingId, personIds)
  if (charges.length === 0) return []
  const [rules, startDateTime] = await Promise.all([readRefundRules(tx), readStart(tx, bookingId)])
  const parts: Refunded[] = []
  const rounds: string[] = []
  for (const charge of charges) {
    const left = charge.amount - charge.released
    const { amount, prepaidRounds } = bookingRefund(refundFacts(charge, startDateTime, byClub), rules, club.now)
    const release = { released: left, refunded: amount, prepaid: false }
    await releaseCharge(tx, charge, release, { bookingId, reason: 'bookingCancelled', club, instant })
    if (prepaidRounds > 0 && charge.customer_id !== null) rounds.push(charge.customer_id)
    parts.push({ payerId: charge.payer_id, amount, prepaidRounds })
  }
  await giveBackRounds(tx, bookingId, rounds, instant)
  return byPayer(parts)
}
