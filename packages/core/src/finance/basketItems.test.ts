import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBasketFacts, anyTransactions } from '../testing/anyFinance.ts'
import { anyMoment } from '../testing/index.ts'
import { moment } from '../testing/tournaments.ts'
import type { CompetitionFee } from '../tournament/entries/feeTimers.ts'
import { type BasketItem, itemTotal } from './basket.ts'
import { basketDecision } from './basketDecision.ts'
import { competitionFeeItems, invoicesItem, topUpItem, withoutEndedFees } from './basketItems.ts'
import { type BasketFacts, basketChangeable } from './basketPhase.ts'
import { openAmount } from './invoiceStatus.ts'
import { money, sumMoney, zeroMoney } from './money.ts'

const euro = (amount: number) => money(amount, 'EUR')
const terms = { currency: 'EUR', vatBasisPoints: 1900 }
const timerEnd = moment('2026-05-02T12:00:00')
const empty: BasketFacts = { items: [], total: zeroMoney('EUR'), checkedOut: false, payments: [] }

const fee = (customerId: string, articleId: string, amount: number): CompetitionFee => ({
  ...{ customerId, articleId, articleName: `Fee ${articleId}`, amount },
})

describe('competitionFeeItems', () => {
  it('[BA-35+] are one for each article and price, with a piece for each player', () => {
    const fees = [fee('anna', 'adult', 4500), fee('ben', 'junior', 4500), fee('cleo', 'adult', 4500), fee('dora', 'adult', 4000)]
    expect(competitionFeeItems({ fees, tournamentId: 't1', timerEnd }, terms)).toMatchObject([
      { kind: 'product', articleId: 'adult', articleName: 'Fee adult', quantity: 2, price: euro(4500), customerIds: ['anna', 'cleo'] },
      { articleId: 'junior', quantity: 1, price: euro(4500), customerIds: ['ben'], invoiceIds: [], notes: '' },
      { articleId: 'adult', quantity: 1, price: euro(4000), customerIds: ['dora'], tournamentId: 't1', timerEnd, vatBasisPoints: 1900 },
    ])
  })

  it('[BA-35+] are separate if an article has two names', () => {
    const fees = [fee('anna', 'adult', 4500), { ...fee('ben', 'adult', 4500), articleName: 'Late entry' }]
    expect(competitionFeeItems({ fees, tournamentId: 't1', timerEnd }, terms).map(({ articleName }) => articleName)).toEqual([
      ...['Fee adult', 'Late entry'],
    ])
    const other = [fee('anna', 'adult', 4500), { ...fee('ben', 'junior', 4500), articleName: 'Fee adult' }]
    expect(competitionFeeItems({ fees: other, tournamentId: 't1', timerEnd }, terms)).toHaveLength(2)
  })

  it('[BA-35+] lose no player and no cent, and fit into an empty basket', () => {
    const anyFees = fc
      .array(fc.record({ articleId: fc.constantFrom('a', 'b'), amount: fc.constantFrom(0, 1000, 2500) }), { maxLength: 8 })
      .map((fees) => fees.map(({ articleId, amount }, at) => fee(`c${at}`, articleId, amount)))
    fc.assert(
      fc.property(anyFees, (fees) => {
        const items = competitionFeeItems({ fees, tournamentId: 't1', timerEnd: null }, terms)
        expect(items.flatMap(({ customerIds }) => customerIds).sort()).toEqual(fees.map(({ customerId }) => customerId).sort())
        expect(sumMoney('EUR', items.map(itemTotal)).amount).toBe(fees.reduce((sum, { amount }) => sum + amount, 0))
        for (const item of items) expect(basketDecision(empty, { step: 'addItem', item })).toEqual({ allowed: true })
      }),
    )
  })
})

describe('other items', () => {
  it('[BA-31+] pay invoices at their unpaid amount, without VAT', () => {
    fc.assert(
      fc.property(anyTransactions, (invoices) => {
        const item = invoicesItem(invoices, 'EUR')
        expect(itemTotal(item)).toEqual(sumMoney('EUR', invoices.map(openAmount)))
        expect(item).toMatchObject({ kind: 'payInvoices', vatBasisPoints: null, invoiceIds: invoices.map(({ id }) => id) })
        expect(basketDecision(empty, { step: 'addItem', item }).allowed).toBe(itemTotal(item).amount > 0)
      }),
    )
  })

  it('[BA-31+] top up the account, without VAT', () => {
    const item = topUpItem({ amount: euro(10_000), bonus: euro(500), notes: 'Bonus 100' })
    expect(item).toEqual({
      ...{ kind: 'topUpAccount', articleId: null, articleName: '', quantity: 1, price: euro(10_000), vatBasisPoints: null },
      ...{ tournamentId: null, customerIds: [], invoiceIds: [], notes: 'Bonus 100', timerEnd: null, bonus: euro(500) },
    })
    expect(topUpItem({ amount: euro(10_000), bonus: euro(0), notes: '' })).not.toHaveProperty('bonus')
    expect(basketDecision(empty, { step: 'addItem', item })).toEqual({ allowed: true })
  })
})

describe('withoutEndedFees', () => {
  const item = (id: string, tournamentId: string | null, time: string | null): BasketItem => ({
    ...topUpItem({ amount: euro(1000), bonus: euro(0), notes: '' }),
    ...{ id, kind: 'product', tournamentId, timerEnd: time === null ? null : moment(`2026-05-02T${time}`) },
  })
  const items = [
    item('balls', null, null),
    item('buggy', null, '12:00:00'),
    item('a', 't1', '12:00:00'),
    item('b', 't2', '12:00:01'),
    item('c', 't3', null),
  ]
  const facts: BasketFacts = { ...empty, items, total: euro(5000) }

  it('[TS-100] [BA-36+] drops the fees of a tournament after the last second of its timer', () => {
    expect(withoutEndedFees(facts, timerEnd)).toEqual({ items, endedTournamentIds: [] })
    const after = withoutEndedFees(facts, moment('2026-05-02T12:00:01'))
    expect(after.items.map(({ id }) => id)).toEqual(['balls', 'buggy', 'b', 'c'])
    expect(after.endedTournamentIds).toEqual(['t1'])
  })

  it('[TS-99] [TS-100] uses the timer that was set last for all fees of its tournament', () => {
    const twice = { ...facts, items: [item('first', 't1', '12:00:00'), item('second', 't1', '12:05:00')] }
    expect(withoutEndedFees(twice, moment('2026-05-02T12:01:00')).items).toHaveLength(2)
    expect(withoutEndedFees(twice, moment('2026-05-02T12:05:01'))).toEqual({ items: [], endedTournamentIds: ['t1'] })
    const untimed = { ...facts, items: [item('first', 't1', '12:00:00'), item('second', 't1', null)] }
    expect(withoutEndedFees(untimed, moment('2026-05-02T12:05:01'))).toEqual({ items: [], endedTournamentIds: ['t1'] })
  })

  it('[BA-36+] drops nothing while a payment is awaited', () => {
    expect(withoutEndedFees({ ...facts, checkedOut: true }, moment('2026-05-03T12:00:00'))).toEqual({ items, endedTournamentIds: [] })
  })

  it('[TS-100] [BA-36+] keeps all items but the expired fees, and a second run changes nothing', () => {
    fc.assert(
      fc.property(anyBasketFacts, anyMoment, (any, now) => {
        const { items: left, endedTournamentIds } = withoutEndedFees(any, now)
        const gone = any.items.filter((one) => !left.includes(one))
        expect(gone.map(({ tournamentId }) => tournamentId)).toEqual(endedTournamentIds)
        for (const one of gone) expect(one.timerEnd !== null && one.timerEnd < now).toBe(true)
        if (basketChangeable(any)) for (const one of left) expect(one.timerEnd === null || now <= one.timerEnd).toBe(true)
        expect(withoutEndedFees({ ...any, items: left }, now)).toEqual({ items: left, endedTournamentIds: [] })
      }),
    )
  })
})
