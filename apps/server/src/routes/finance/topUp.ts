/** Tops up the caller's account, with the bonuses and the check of the subscription. FI-14 to FI-17, FI-20. */
import { bonusAmountToWire, checkSubscriptionPayment, listBonusAmounts, topUpAccount } from '@club/contract/finance'
import { idFromWire, idToWire, pageToWire } from '@club/contract/wire'
import { largestTopUp, type Money, money, topUpDecision, zeroMoney } from '@club/core/finance'
import type { Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { clubRoute } from '../../http/request.ts'
import type { PaymentProviders } from '../../payments/paymentProvider.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { type RefusalReader, refusalDetails } from '../../refusal/refusalDetails.ts'
import { addTopUpToBasket } from '../../services/basket/addTopUp.ts'
import { lockOpenBasket } from '../../services/basket/lockBasket.ts'
import { lockFinAccount } from '../../services/finance/settleInvoices.ts'
import { bookTopUp, directDebitMost, isSubscriptionPaid, readBonuses } from '../../services/finance/topUps.ts'
import { readLanguage } from '../../services/people/readLanguage.ts'
import { type FinanceReader, withFinance } from './withFinance.ts'

export const listBonusAmountsRoute = clubRoute(listBonusAmounts, (request) =>
  withFinance(request, async (tx, { currency }) => pageToWire((await readBonuses(tx, currency)).map(bonusAmountToWire))),
)

export const checkSubscriptionPaymentRoute = clubRoute(checkSubscriptionPayment, (request) =>
  withFinance(request, async (tx, { customerId, club, now }) => {
    const [isPaid, most] = await Promise.all([isSubscriptionPaid(tx, customerId, now), directDebitMost(tx, customerId, club)])
    if (!isPaid) throw new ApiError('subscriptionUnpaid')
    return { directDebitMost: most.amount }
  }),
)

interface TopUpInput {
  readonly amount: Money
  readonly bonusAmountId: string | null
  readonly most: Money
  readonly language: RefusalReader['language']
}

/** Returns the bonus of an allowed top-up. */
async function decidedBonus(tx: Tx, { customerId, club, currency, now }: FinanceReader, { most, language, ...request }: TopUpInput) {
  if (!club.settings.accountTopUpEnabled) throw new ApiError('switchedOff')
  const [bonuses, subscriptionPaid] = await Promise.all([readBonuses(tx, currency), isSubscriptionPaid(tx, customerId, now)])
  if (!subscriptionPaid) throw new ApiError('subscriptionUnpaid')
  const decision = topUpDecision(request, bonuses, { accountTopUpEnabled: true, subscriptionPaid }, most)
  if (decision.allowed) return decision.bonus ?? zeroMoney(currency)
  const details = await refusalDetails([{ customerId: undefined, refusals: decision.refusals }], { language })
  throw new ApiError('topUpRefused', { details })
}

export const topUpAccountRoute = (payments: PaymentProviders) =>
  clubRoute(topUpAccount, async (request) => {
    const takesCards = (await payments(request.tenant.id)) !== null
    const { body, language, instant } = request
    return withFinance(
      request,
      (tx, reader) =>
        runIdempotent(tx, 'topUpAccount', reader.customerId, request, async () => {
          const { customerId, club, currency, now } = reader
          const amount = money(body.amount, currency)
          const bonusAmountId = body.bonusAmountId == null ? null : idFromWire(body.bonusAmountId)
          const notes = [body.notes ?? '', body.commentTemplate ?? ''].map((text) => text.trim()).filter((text) => text !== '')
          const topUp = { amount, notes: notes.join(' · ') }
          if (body.payTypeId === 'directDebit') {
            // Locked, so that two top-ups together stay within the limit.
            await lockFinAccount(tx, customerId)
            const most = await directDebitMost(tx, customerId, club)
            const bonus = await decidedBonus(tx, reader, { amount, bonusAmountId, most, language })
            const booked = { ...topUp, bonus, customerId, now, language: await readLanguage(tx, customerId, club) }
            const id = await bookTopUp(tx, { ...booked, key: null, payType: 'directDebit' })
            return { docHeadId: idToWire(id as string), basketItemId: null }
          }
          if (!takesCards) throw new ApiError('switchedOff')
          const bonus = await decidedBonus(tx, reader, { amount, bonusAmountId, most: largestTopUp(currency), language })
          const buyer = { club, language, instant }
          const basket = await lockOpenBasket(tx, customerId, buyer)
          return { docHeadId: null, basketItemId: await addTopUpToBasket(tx, basket, { ...topUp, bonus }, buyer) }
        }),
      'write',
    )
  })
