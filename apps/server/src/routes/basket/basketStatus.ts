/** Status of a basket's payment: as stored, or after querying the provider. BA-02, BA-20, BA-21, PA-18. */

import { basketStatusToWire, getBasketStatus, syncBasketStatus } from '@club/contract/finance'
import { type BasketStatus, basketPhase } from '@club/core/finance'
import { inTenant } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import type { PaymentProviders } from '../../payments/paymentProvider.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { saveCardNow } from '../../services/basket/savedCards.ts'
import { applyPaymentReport } from '../../services/basket/settleBasket.ts'
import { readBasket, type StoredBasket } from '../../services/basket/storedBasket.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'

type PaymentStatusRequest = Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'instant' | 'language'> & {
  readonly params: { readonly id: string }
}

async function ownBasket(request: PaymentStatusRequest): Promise<StoredBasket> {
  const { customerId } = requireCustomer(request)
  const { db, tenant, instant, language } = request
  const id = idOf(request.params.id)
  const basket = await inTenant(
    db,
    tenant.id,
    async (tx) => readBasket(tx, customerId, sql`b.id = ${id}`, { club: await clubFacts(tx, instant), language, instant }),
    'read',
  )
  if (basket.id === null) throw new ApiError('notFound')
  return basket
}

/** Returns the last payment that is not a part of another. */
function lastPayment({ attempts }: StoredBasket) {
  return attempts.findLast(({ partOf }) => partOf === null)
}

/** Returns the status of the basket's last payment; without a payment, the fields of the payment are null. */
function statusOf(basket: StoredBasket): BasketStatus {
  const last = lastPayment(basket)
  return {
    customerId: basket.customerId,
    errorMessage: null,
    errorResultCode: last?.errorCode ?? null,
    paymentIntentId: last?.intentId ?? null,
    paymentIntentStatus: last?.intentStatus ?? null,
    status: basket.isPaid ? 'paid' : basketPhase(basket),
  }
}

export const getBasketStatusRoute = clubRoute(getBasketStatus, async (request) => basketStatusToWire(statusOf(await ownBasket(request))))

/** Queries the provider first. If the provider cannot be reached, the stored status is returned. */
export const syncBasketStatusRoute = (payments: PaymentProviders) =>
  clubRoute(syncBasketStatus, async (request) => {
    const { db, tenant, instant, log } = request
    const before = await ownBasket(request)
    const provider = await payments(tenant.id)
    for (const { intentId, status } of before.attempts) {
      if (intentId === null || status === 'succeeded' || !provider) continue
      const report = await provider
        .readIntent(intentId)
        .catch((error: unknown) => log.warn({ err: error }, 'the payment provider did not answer'))
      if (report) await inTenant(db, tenant.id, (tx) => applyPaymentReport(tx, report, instant))
    }
    const after = await ownBasket(request)
    const last = lastPayment(after)
    if (provider && last?.status === 'succeeded' && last.intentId !== null)
      await saveCardNow(db, tenant.id, last.id, provider, instant).catch((error: unknown) =>
        log.warn({ err: error }, 'the card was not saved yet'),
      )
    return basketStatusToWire(statusOf(after))
  })
