/** Records paid entry fees and tee times as an invoice of their own in the finance account. FI-02. */
import type { FeeArticle } from '@club/core/tournament'
import type { Tx } from '../../db/connect.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { createInvoice, type InvoiceLine } from '../finance/invoices.ts'
import { readLanguage } from '../people/readLanguage.ts'
import { chargeLines } from '../reservations/payment/chargeLines.ts'
import { setInvoice } from '../reservations/payment/storeCharges.ts'
import { feeArticleName } from '../tournaments/feeArticles.ts'
import { type BasketCharge, readBookingItems } from './basketCharges.ts'
import type { StoredBasket } from './storedBasket.ts'

/** Creates the invoice of all products in the customer's language and returns its id. */
export async function productInvoice(
  tx: Tx,
  { id, customerId, items, tournamentNames }: StoredBasket,
  charges: readonly BasketCharge[],
  club: ClubFacts,
  instant: Date,
): Promise<string> {
  const language = await readLanguage(tx, customerId, club)
  const fees = items.flatMap(({ articleId, tournamentId, quantity, price, customerIds }): readonly InvoiceLine[] => {
    if (tournamentId === null) return []
    const name = `${feeArticleName(articleId as FeeArticle, language)}: ${tournamentNames[tournamentId] ?? ''}`
    return [{ name, article: 'entryFee', quantity, price: price.amount, personIds: customerIds }]
  })
  const bookings = await readBookingItems(tx, id as string, false, { club, language, instant })
  const names = new Map(bookings.map(({ bookingId, articleName }) => [bookingId, articleName]))
  const { lines, positions } = chargeLines(charges, ({ bookingId }) => names.get(bookingId) ?? '', fees.length)
  const invoiceId = await createInvoice(tx, { customerId, key: `basket/${id}`, now: club.now, lines: [...fees, ...lines] })
  await setInvoice(tx, invoiceId, positions)
  return invoiceId
}
