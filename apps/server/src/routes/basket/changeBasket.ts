/** Changes of a basket before it is paid. Each returns the whole basket. BA-06 to BA-11, BA-13 to BA-18, BA-22. */
import {
  addBasketItem,
  basketToWire,
  checkoutBasket,
  clearBasket,
  getBasket,
  removeBasketItem,
  updateBasketItem,
} from '@club/contract/finance'
import { idFromWire } from '@club/contract/wire'
import {
  type BasketItem,
  basketChangeable,
  competitionFeeItems,
  ITEM_KINDS,
  invoicesItem,
  type NewBasketItem,
  unpaidInvoices,
} from '@club/core/finance'
import { inTenant, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { takeOutBookings } from '../../services/basket/basketCharges.ts'
import { lockOpenBasket } from '../../services/basket/lockBasket.ts'
import { refuseReserved, refuseUnless } from '../../services/basket/refuseBasket.ts'
import { type BasketReader, loadedBasket, readBasket, type StoredBasket } from '../../services/basket/storedBasket.ts'
import { addFeesToBasket, readUnpaidFees, type UnpaidFee } from '../../services/basket/unpaidFees.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { fillFreePlaces } from '../../services/entries/fillFreePlaces.ts'
import { cancelReservations } from '../../services/entries/placeHolds.ts'
import { readBook } from '../../services/finance/financeBook.ts'
import { openBasketId, reopen } from '../../services/finance/openBasket.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { raiseDays } from '../../services/reservations/bookingTransaction.ts'
import { offersBasket } from '../../services/reservations/payment/readPrices.ts'
import { lockBooking, putIntoBasket, readOwedCharges } from '../../services/reservations/payment/storeCharges.ts'

type BasketChangeRequest = Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'instant' | 'language' | 'header' | 'body' | 'params'>
type Step = (tx: Tx, basket: StoredBasket, reader: BasketReader) => Promise<void>

const OPEN = sql`b.paid_at is null`
const PLAIN = {
  ...{ articleId: null, articleName: '', quantity: 1, vatBasisPoints: null, tournamentId: null, timerEnd: null, notes: '' },
  ...{ customerIds: [], invoiceIds: [] },
} satisfies Partial<NewBasketItem>

export const getBasketRoute = clubRoute(getBasket, (request) => {
  const { customerId } = requireCustomer(request)
  const { instant, language } = request
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const reader = { club: await clubFacts(tx, instant), language, instant }
      return basketToWire(loadedBasket(await readBasket(tx, customerId, OPEN, reader)))
    },
    'read',
  )
})

/** Locks and reads the basket, runs `step`, and returns the basket afterwards. A change cancels the checkout. */
function change(name: string, request: BasketChangeRequest, step: Step, bookingId: string | null = null) {
  const { customerId } = requireCustomer(request)
  const { instant, language } = request
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, name, customerId, request, async () => {
      const reader = { club: await clubFacts(tx, instant), language, instant }
      // A booking is locked before the basket, as by every change of the booking.
      if (bookingId !== null) await lockBooking(tx, bookingId)
      await step(tx, await lockOpenBasket(tx, customerId, reader), reader)
      return basketToWire(loadedBasket(await readBasket(tx, customerId, OPEN, reader)))
    }),
  )
}

export const addBasketItemRoute = clubRoute(addBasketItem, (request) => {
  const bookingId = request.body.bookingId == null ? null : idOf(idFromWire(request.body.bookingId))
  const step: Step = async (tx, basket, reader) => {
    const { body, language } = request
    const kind = ITEM_KINDS[body.kind] ?? ITEM_KINDS[0]
    const { currency } = reader.club
    if (kind === 'product' && body.tournamentId != null) {
      if (!reader.club.settings.competitionFeePaymentEnabled) throw new ApiError('switchedOff')
      const tournamentId = idOf(idFromWire(body.tournamentId))
      const fees = await owedFees(tx, basket.customerId, tournamentId, (body.customerIds ?? []).map(idFromWire))
      const articles = fees.map(({ customerId, article, amount }) => ({ customerId, articleId: article, articleName: '', amount }))
      for (const item of competitionFeeItems({ fees: articles, tournamentId, timerEnd: null }, { currency, vatBasisPoints: null }))
        await refuseUnless(basket, { step: 'addItem', item }, language)
      return addFeesToBasket(tx, await openBasketId(tx, basket.customerId, reader.instant), fees)
    }
    if (kind === 'product' && bookingId !== null) return addCharges(tx, basket, bookingId, reader)
    const item: NewBasketItem = { ...PLAIN, kind, price: { amount: 1, currency } }
    if (kind === 'payInvoices') return addInvoices(tx, basket, (body.docHeadIds ?? []).map(idFromWire), reader)
    // A top-up is put in by its own call, which decides its bonus.
    if (kind !== 'product') await refuseUnless(basket, { step: 'addItem', item }, language)
    throw new ApiError(kind === 'product' ? 'notFound' : 'switchedOff')
  }
  return change('addBasketItem', request, step, bookingId)
})

/** Adds the caller's open charges of a booking; 404 without any, refused if the club does not offer the basket for tee times. */
async function addCharges(tx: Tx, basket: StoredBasket, bookingId: string, reader: BasketReader): Promise<void> {
  const charges = await readOwedCharges(tx, basket.customerId, bookingId)
  const price = { amount: charges.reduce((sum, { amount }) => sum + amount, 0), currency: reader.club.currency }
  if (price.amount === 0) throw new ApiError('notFound')
  if (!(await offersBasket(tx))) throw new ApiError('switchedOff')
  await refuseUnless(basket, { step: 'addItem', item: { ...PLAIN, kind: 'product', price, bookingId } }, reader.language)
  const ids = charges.map(({ id }) => id)
  await putIntoBasket(tx, basket.customerId, ids, reader.instant)
}

/** Adds the caller's unpaid invoices; 404 for other invoices. */
async function addInvoices(tx: Tx, basket: StoredBasket, ids: readonly string[], reader: BasketReader): Promise<void> {
  if (!reader.club.settings.invoicePaymentEnabled) throw new ApiError('switchedOff')
  const open = unpaidInvoices(await readBook(tx, basket.customerId, { ...reader.club, language: reader.language }))
  const invoices = open.filter(({ id }) => ids.includes(id))
  if (invoices.length === 0 || invoices.length < new Set(ids).size) throw new ApiError('notFound')
  const item = invoicesItem(invoices, reader.club.currency)
  await refuseUnless(basket, { step: 'addItem', item }, reader.language)
  const basketId = await openBasketId(tx, basket.customerId, reader.instant)
  await tx.query(
    sql`insert into basket_item (tenant_id, basket_id, kind, amount, invoice_ids)
      values (${tx.tenantId}, ${basketId}, 'payInvoices', ${item.price.amount}, ${item.invoiceIds}::bigint[])`,
  )
  await reopen(tx, basketId)
}

/**
 * Returns the fees that the caller owes in a tournament: those of these players, 404 if one of them is missing; or of all, then without those
 * that are in the basket, unless it has them all.
 */
async function owedFees(tx: Tx, payerId: string, tournamentId: string, customerIds: readonly string[]): Promise<readonly UnpaidFee[]> {
  const unpaid = await readUnpaidFees(tx, payerId, tournamentId)
  const others = unpaid.filter(({ inBasket }) => !inBasket)
  const all = others.length > 0 ? others : unpaid
  const fees = customerIds.length === 0 ? all : unpaid.filter(({ customerId }) => customerIds.includes(customerId))
  if (fees.length === 0 || fees.length < new Set(customerIds).size) throw new ApiError('notFound')
  return fees
}

/** The quantity of fees, invoices and top-ups is fixed: another one is refused. */
export const updateBasketItemRoute = clubRoute(updateBasketItem, (request) =>
  change('updateBasketItem', request, (_tx, basket) =>
    refuseUnless(basket, { step: 'updateItem', itemId: request.params.id, quantity: request.body.quantity }, request.language),
  ),
)

export const removeBasketItemRoute = clubRoute(removeBasketItem, (request) =>
  change('removeBasketItem', request, async (tx, basket, reader) => {
    const itemId = request.params.id
    await refuseUnless(basket, { step: 'removeItem', itemId }, request.language)
    const item = basket.items.find(({ id }) => id === itemId)
    if (item) await takeOut(tx, basket, [item], reader)
  }),
)

export const clearBasketRoute = clubRoute(clearBasket, (request) =>
  change('clearBasket', request, async (tx, basket, reader) => {
    await refuseUnless(basket, { step: 'clear' }, request.language)
    await takeOut(tx, basket, basket.items, reader)
  }),
)

/** Removes fees from the basket. Reserved places become free; the fee of an entered player is still owed and may be paid another way. */
async function takeOut(tx: Tx, { id, customerId }: StoredBasket, items: readonly BasketItem[], { instant }: BasketReader): Promise<void> {
  if (id === null) return
  for (const { tournamentId, customerIds } of items) {
    if (tournamentId === null) continue
    const leaving = { tournamentId, actorId: customerId, instant }
    await cancelReservations(tx, leaving, customerIds)
    await tx.query(
      sql`update competition_fee set basket_id = null where tenant_id = ${tx.tenantId} and basket_id = ${id}
        and tournament_id = ${tournamentId} and customer_id = any(${customerIds}::bigint[])`,
    )
    await fillFreePlaces(tx, leaving, await readViewer(tx, null, instant))
  }
  const days = await takeOutBookings(tx, id, items)
  const others = items.flatMap((item) => (item.id.startsWith('item-') ? [item.id.replace('item-', '')] : []))
  await tx.query(sql`delete from basket_item where tenant_id = ${tx.tenantId} and basket_id = ${id} and id = any(${others}::bigint[])`)
  await reopen(tx, id)
  if (days.length > 0) await raiseDays(tx, days)
}

/** After the checkout the basket cannot change until its payment has ended or the checkout expires. BA-24. */
export const checkoutBasketRoute = clubRoute(checkoutBasket, (request) =>
  change('checkoutBasket', request, async (tx, basket, reader) => {
    await refuseUnless(basket, { step: 'checkout' }, request.language)
    await refuseReserved(tx, basket, request)
    await storeInvoicesOfNow(tx, basket)
    const { instant } = reader
    await tx.query(
      sql`update basket set checkout = checkout + 1, checked_out_total = ${basket.total.amount}, checked_out_at = ${instant}
        where tenant_id = ${tx.tenantId} and id = ${basket.id}`,
    )
  }),
)

/** Fixes what is unpaid of the invoices now; one that was paid elsewhere leaves the basket. */
async function storeInvoicesOfNow(tx: Tx, basket: StoredBasket): Promise<void> {
  if (basket.id === null || !basketChangeable(basket)) return
  const items = basket.items.filter(({ kind }) => kind === 'payInvoices')
  const rowId = (id: string): string => id.replace('item-', '')
  await tx.query(
    sql`delete from basket_item where tenant_id = ${tx.tenantId} and basket_id = ${basket.id} and kind = 'payInvoices'
      and id <> all(${items.map(({ id }) => rowId(id))}::bigint[])`,
  )
  for (const { id, price, invoiceIds } of items)
    await tx.query(
      sql`update basket_item set amount = ${price.amount}, invoice_ids = ${invoiceIds}::bigint[]
        where tenant_id = ${tx.tenantId} and id = ${rowId(id)}`,
    )
}
