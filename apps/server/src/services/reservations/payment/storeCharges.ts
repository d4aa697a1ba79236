/** Stores the price of a booking as charges of its players, and puts them where they are paid. RE-135+, RE-136+, RE-211+, RE-213+. */
import type { PartyQuote, PayWay, PriceStep } from '@club/core/reservation'
import { rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { ClubFacts } from '../../clubs/clubFacts.ts'
import { createInvoice } from '../../finance/invoices.ts'
import { isBasketBeingPaid, openBasketId, reopen } from '../../finance/openBasket.ts'
import { readLanguage } from '../../people/readLanguage.ts'
import { chargeLines, type InvoicedCharge } from './chargeLines.ts'
import { OPEN_CHARGE } from './refundBooking.ts'
import { type NamedRound, teeTimeName } from './teeTimeName.ts'

export interface NewCharge {
  readonly personId: string
  /** The player; null for a guest without an account. */
  readonly customerId: string | null
  readonly payerId: string | null
  readonly steps: readonly PriceStep[]
  readonly amount: number
  readonly prepaid: boolean
  readonly way: PayWay
}

export interface ChargeWork {
  readonly bookingId: string
  readonly round: NamedRound
  readonly club: ClubFacts
  readonly instant: Date
}

/** A basket of the charges that is being paid accepts no more. */
export class BasketBeingPaid extends Error {
  override readonly name = 'BasketBeingPaid'
}

/** Returns the charges of a quote; `way` is that of the initiator. */
export function chargesOf(
  { prices, payers, othersWay }: Pick<PartyQuote, 'prices' | 'payers' | 'othersWay'>,
  people: readonly { readonly personId: string; readonly customerId: string | null }[],
  { initiatorId, way }: { readonly initiatorId: string; readonly way: PayWay | null },
): readonly NewCharge[] {
  return people.flatMap(({ personId, customerId }, index) => {
    const { steps, total: amount } = prices[index] as PartyQuote['prices'][number]
    const payerId = payers.find(({ players }) => players.includes(index))?.customerId ?? initiatorId
    const own = payerId === initiatorId ? way : othersWay
    const charge = { personId, customerId, payerId, way: own ?? ('desk' as const) }
    // A prepaid round is a charge of its own, in addition to the products that the player rents.
    const round = steps.filter(({ kind }) => kind !== 'rental')
    const isPrepaid = round.some(({ kind }) => kind === 'prepaidRound')
    const rest = isPrepaid ? steps.filter(({ kind }) => kind === 'rental') : steps
    return [
      ...(isPrepaid ? [{ ...charge, steps: round, amount: 0, prepaid: true }] : []),
      ...(amount > 0 ? [{ ...charge, steps: rest, amount, prepaid: false }] : []),
    ]
  })
}

/** Stores the charges, uses the prepaid rounds, creates the invoices and fills the basket. Throws `BasketBeingPaid`. */
export async function storeCharges(tx: Tx, work: ChargeWork, charges: readonly NewCharge[]): Promise<void> {
  if (charges.length === 0) return
  const { bookingId, instant } = work
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`insert into booking_charge (tenant_id, booking_id, person_id, customer_id, payer_id, steps, amount, prepaid, way)
      select ${tx.tenantId}, ${bookingId}::bigint, person_id, customer_id, payer_id, steps, amount, prepaid, way from unnest(
        ${charges.map(({ personId }) => personId)}::bigint[], ${charges.map(({ customerId }) => customerId)}::bigint[],
        ${charges.map(({ payerId }) => payerId)}::bigint[], ${charges.map(({ steps }) => JSON.stringify(steps))}::jsonb[],
        ${charges.map(({ amount }) => amount)}::integer[], ${charges.map(({ prepaid }) => prepaid)}::boolean[], ${charges.map(({ way }) => way)}::text[]
      ) with ordinality as c (person_id, customer_id, payer_id, steps, amount, prepaid, way, place) order by place
      returning id`,
  )
  const users = charges.flatMap(({ prepaid, customerId }) => (prepaid && customerId !== null ? [customerId] : []))
  if (users.length > 0) {
    await tx.query(
      sql`insert into prepaid_round (tenant_id, customer_id, rounds, booking_id, at)
        select ${tx.tenantId}, c, -1, ${bookingId}::bigint, ${instant}::timestamptz from unnest(${users}::bigint[]) c`,
    )
  }
  const stored = charges.map((charge, index) => ({ ...charge, id: (rows[index] as { id: string }).id })).filter(({ amount }) => amount > 0)
  const basketed = stored.filter(({ way }) => way === 'basket')
  if (basketed.length > 0) {
    await putIntoBasket(
      tx,
      basketed[0]?.payerId as string,
      basketed.map(({ id }) => id),
      instant,
    )
  }
  const invoiced = stored.filter(({ way, payerId }) => way === 'account' && payerId !== null)
  for (const payerId of [...new Set(invoiced.map((charge) => charge.payerId as string))].toSorted((a, b) => Number(a) - Number(b))) {
    await invoiceCharges(
      tx,
      work,
      payerId,
      invoiced.filter((charge) => charge.payerId === payerId),
    )
  }
}

/** Puts charges into the payer's basket, whose checkout ends. */
export async function putIntoBasket(tx: Tx, payerId: string, chargeIds: readonly string[], instant: Date): Promise<void> {
  const basketId = await openBasketId(tx, payerId, instant)
  if (await isBasketBeingPaid(tx, basketId)) throw new BasketBeingPaid()
  await tx.query(
    sql`update booking_charge set basket_id = ${basketId} where tenant_id = ${tx.tenantId} and id = any(${chargeIds}::bigint[])`,
  )
  await reopen(tx, basketId)
}

/** Locks a booking against changes of its charges. */
export async function lockBooking(tx: Tx, bookingId: string): Promise<void> {
  await tx.query(sql`select from booking where tenant_id = ${tx.tenantId} and id = ${bookingId} for update`)
}

/** Reads the open charges of a booking that this customer owes. */
export function readOwedCharges(
  tx: Tx,
  payerId: string,
  bookingId: string,
): Promise<readonly { readonly id: string; readonly amount: number }[]> {
  return rowsOf(
    tx,
    sql`select c.id, c.amount from booking_charge c join booking b on b.tenant_id = c.tenant_id and b.id = c.booking_id and b.state = 'booked'
      where c.tenant_id = ${tx.tenantId} and c.booking_id = ${bookingId} and c.payer_id = ${payerId} and ${OPEN_CHARGE} and c.amount > 0 order by c.id`,
  )
}

/** Puts charges of one booking onto a new invoice of the payer, whose id it returns. */
export async function invoiceCharges(
  tx: Tx,
  { round, club }: Pick<ChargeWork, 'round' | 'club'>,
  payerId: string | null,
  charges: readonly InvoicedCharge[],
): Promise<string> {
  const name = teeTimeName(round, await readLanguage(tx, payerId, club), club)
  const { lines, positions } = chargeLines(charges, () => name)
  const invoiceId = await createInvoice(tx, { customerId: payerId, key: null, now: club.now, lines })
  await setInvoice(tx, invoiceId, positions)
  return invoiceId
}

/** Stores on which line of the invoice each charge is. */
export async function setInvoice(
  tx: Tx,
  invoiceId: string,
  charges: readonly { readonly id: string; readonly position: number }[],
): Promise<void> {
  await tx.query(
    sql`update booking_charge c set invoice_id = ${invoiceId}, invoice_position = k.position
      from unnest(${charges.map(({ id }) => id)}::bigint[], ${charges.map(({ position }) => position)}::integer[]) as k (id, position)
      where c.tenant_id = ${tx.tenantId} and c.id = k.id`,
  )
}
