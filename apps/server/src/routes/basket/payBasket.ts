/**
 * Pays a whole basket: with vouchers, one other method, or both. Vouchers, credit and a mandate pay immediately; a card is paid at the
 * provider, which is called outside a transaction and reports the result later; until then the vouchers are reserved. BA-12, BA-19, BA-23,
 * BA-37+, PA-28, UI-76+.
 */
import { addBasketPayments, basketToWire } from '@club/contract/finance'
import { idFromWire } from '@club/contract/wire'
import { basketSettlement, type Money, money, type PaymentPart, partsProblem, sumMoney } from '@club/core/finance'
import { inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import type { PaymentOrder, PaymentProvider, PaymentProviders } from '../../payments/paymentProvider.ts'
import { wrongField } from '../../refusal/wrongField.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { queueCheckPayment } from '../../services/basket/checkPayment.ts'
import { queueEndPayment } from '../../services/basket/endPayment.ts'
import { lockOpenBasket } from '../../services/basket/lockBasket.ts'
import { releasePayment, reserveParts } from '../../services/basket/paymentParts.ts'
import { basketRefused, refuseReserved, refuseUnless } from '../../services/basket/refuseBasket.ts'
import { readPayer } from '../../services/basket/savedCards.ts'
import { applyPaymentReport, paymentArrived } from '../../services/basket/settleBasket.ts'
import { type BasketReader, loadedBasket, readBasket, type StoredBasket } from '../../services/basket/storedBasket.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { lockFinAccount } from '../../services/finance/settleInvoices.ts'
import { holdWhilePaying } from '../../services/reservations/payment/unpaidBookings.ts'
import { type OfferedPayType, offeredPayTypes } from './payTypes.ts'

export const addBasketPaymentsRoute = (payments: PaymentProviders) =>
  clubRoute(addBasketPayments, async (request) => {
    const { customerId } = requireCustomer(request)
    const { db, tenant, instant, language, body } = request
    const provider = await payments(tenant.id)
    const readerIn = async (tx: Tx): Promise<BasketReader> => ({ club: await clubFacts(tx, instant), language, instant })

    const begun = await inTenant(db, tenant.id, (tx) =>
      runIdempotent(tx, 'addBasketPayments', customerId, request, async () => {
        const reader = await readerIn(tx)
        const basket = await lockOpenBasket(tx, customerId, reader)
        const { currency } = reader.club
        const parts = body.map(({ payTypeId, amount }) => ({ payTypeId: idFromWire(payTypeId), amount: money(amount, currency) }))
        const amounts = parts.map(({ amount }) => amount)
        await refuseUnless(basket, { step: 'addPayments', amounts }, language)
        if (sumMoney(currency, amounts).amount !== basketSettlement(basket).payable.amount) throw wrongField('0.amount')
        await refuseReserved(tx, basket, request)
        // Locked, so that the credit is read after concurrent payments from it.
        await lockFinAccount(tx, customerId)
        const offered = await offeredPayTypes(tx, { customerId, items: basket.items, takesCards: provider !== null }, reader)
        await refuseParts(parts, offered, reader)
        const chosen = parts.map(({ payTypeId, amount }, index): Chosen => {
          const method = offered.find(({ id }) => id === payTypeId) as OfferedPayType
          return { ...method, amount, saves: method.id === 'card' && body[index]?.saveCard === true }
        })
        return begin(tx, basket, chosen, reader)
      }),
    )
    if (provider) await startIntent(request, begun.paymentId, provider)

    return inTenant(
      db,
      tenant.id,
      async (tx) => basketToWire(loadedBasket(await readBasket(tx, customerId, sql`b.id = ${begun.basketId}`, await readerIn(tx)))),
      'read',
    )
  })

/** Throws for the first part that names a wrong method or asks too much of it. */
async function refuseParts(parts: readonly PaymentPart[], offered: readonly OfferedPayType[], { language }: BasketReader): Promise<void> {
  const problem = partsProblem(parts, offered)
  if (problem?.kind === 'method') {
    const isOffered = offered.some(({ id }) => id === parts[problem.index]?.payTypeId)
    throw isOffered ? wrongField(`${problem.index}.payTypeId`) : await basketRefused([{ code: 'methodNotOffered' }], language)
  }
  if (problem?.kind === 'tooMuch') throw await basketRefused([{ code: 'amountAbovePayable', payable: problem.available }], language)
}

interface Chosen extends Pick<OfferedPayType, 'payType' | 'cardId' | 'voucherId'> {
  /** The customer agreed to save the card. */
  readonly saves: boolean
  readonly amount: Money
}

/** Stores the payment with its parts and reserves its vouchers. Without a card, it has arrived. */
async function begin(tx: Tx, { id, customerId, checkout }: StoredBasket, chosen: readonly Chosen[], reader: BasketReader) {
  const { club, instant, language } = reader
  const store = async ({ payType, cardId, voucherId, saves, amount }: Chosen, partOf: string | null): Promise<string> => {
    const row = await rowOf<{ id: string }>(
      tx,
      sql`insert into basket_payment (tenant_id, basket_id, checkout, pay_type, amount, begun_at, save_card, card_id, voucher_id, part_of)
        values (${tx.tenantId}, ${id}, ${checkout}, ${payType}, ${amount.amount}, ${instant}, ${saves}, ${cardId}, ${voucherId}, ${partOf})
        returning id`,
    )
    return (row as { id: string }).id
  }
  const main = chosen.find(({ voucherId }) => voucherId === null) ?? (chosen[0] as Chosen)
  const paymentId = await store(main, null)
  for (const part of chosen) if (part !== main) await store(part, paymentId)
  const vouchers = chosen.flatMap(({ voucherId, amount }) => (voucherId === null ? [] : [{ voucherId, amount }]))
  const short = await reserveParts(tx, customerId, vouchers, club)
  if (short) throw await basketRefused([{ code: 'amountAbovePayable', payable: short }], language)
  const begun = { basketId: id as string, paymentId }
  if (main.payType === 'card') {
    await queueEndPayment(tx, paymentId, instant)
    await queueCheckPayment(tx, paymentId, instant)
    await holdWhilePaying(tx, id as string, paymentId, instant)
    return begun
  }
  // Read again, now with the new payment.
  const basket = await readBasket(tx, customerId, sql`b.id = ${id}`, reader)
  const attempt = basket.attempts.find((one) => one.id === paymentId)
  await tx.query(sql`update basket_payment set status = 'succeeded' where tenant_id = ${tx.tenantId} and id = ${paymentId}`)
  if (attempt) await paymentArrived(tx, basket, attempt, reader)
  return begun
}

type Asking = Pick<ClubRequest, 'db' | 'tenant' | 'instant' | 'log'>

/** Creates the intent of a payment that has none yet; a payment never gets two. If the provider cannot be reached, the payment fails. */
async function startIntent(request: Asking, paymentId: string, provider: PaymentProvider): Promise<void> {
  const { db, instant, log } = request
  const tenantId = request.tenant.id
  const order = await inTenant(db, tenantId, (tx) => readOrder(tx, paymentId, instant), 'read')
  if (!order) return
  const intent = await provider
    .createIntent(order)
    .catch((error: unknown) => log.warn({ err: error }, 'the payment provider did not answer'))
  // A copy of the request can have stored the intent, or the failure, meanwhile: the payment keeps what came first.
  const isStored = await inTenant(db, tenantId, async (tx) => {
    const row = await rowOf(
      tx,
      intent
        ? sql`update basket_payment set intent_id = ${intent.id}, intent_status = ${intent.status}, pay_url = ${intent.payUrl}
            where tenant_id = ${tenantId} and id = ${paymentId} and intent_id is null and status = 'pending' returning id`
        : sql`update basket_payment set status = 'failed', error_code = 'provider_unreachable'
            where tenant_id = ${tenantId} and id = ${paymentId} and intent_id is null and status = 'pending' returning id`,
    )
    if (!intent && row) await releasePayment(tx, paymentId, order.basketId, instant)
    return row !== undefined
  })
  const methodId = order.payer?.methodId ?? null
  if (!intent || !isStored || methodId === null) return
  // The intent is stored first: if the response is lost, a job asks what happened to the money.
  const report = await provider
    .confirmIntent(intent.id, methodId)
    .catch((error: unknown) => log.warn({ err: error }, 'the payment provider did not answer'))
  if (report) await inTenant(db, tenantId, (tx) => applyPaymentReport(tx, report, instant))
}

async function readOrder(tx: Tx, paymentId: string, instant: Date): Promise<(PaymentOrder & { readonly basketId: string }) | null> {
  const row = await rowOf<{ amount: number; currency: string; basket_id: string; key: string }>(
    tx,
    sql`select p.amount, c.currency, p.basket_id, p.provider_key as key from basket_payment p join club c on c.tenant_id = p.tenant_id
      where p.tenant_id = ${tx.tenantId} and p.id = ${paymentId} and p.pay_type = 'card' and p.status = 'pending' and p.intent_id is null`,
  )
  if (!row) return null
  const { amount, currency, basket_id: basketId, key } = row
  return { key, amount: money(amount, currency), instant, payer: await readPayer(tx, paymentId), basketId }
}
