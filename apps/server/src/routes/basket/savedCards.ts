/** The caller's saved cards. PA-48+. */
import { getSavedCards, removeSavedCard, savedCardToWire } from '@club/contract/finance'
import { inTenant } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import type { PaymentProviders } from '../../payments/paymentProvider.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readSavedCards, removeCard } from '../../services/basket/savedCards.ts'

export const getSavedCardsRoute = (payments: PaymentProviders) =>
  clubRoute(getSavedCards, async (request) => {
    const { customerId } = requireCustomer(request)
    const takesCards = (await payments(request.tenant.id)) !== null
    const cards = await inTenant(request.db, request.tenant.id, (tx) => readSavedCards(tx, customerId), 'read')
    return { cards: cards.map(savedCardToWire), takesCards }
  })

export const removeSavedCardRoute = clubRoute(removeSavedCard, (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    if (!(await removeCard(tx, customerId, id, request.instant))) throw new ApiError('notFound')
    return {}
  })
})
