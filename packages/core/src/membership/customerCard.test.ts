import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCustomerCard, anyMoment } from '../testing/index.ts'
import { type ClubDate, type ClubDateTime, dayOf, daysBetween } from '../time.ts'
import { CARD_TYPES, type CustomerCard, currentCards, shownCard } from './customerCard.ts'

const now = '2026-06-13T14:32:00' as ClubDateTime
const card = (number: string, validTo: string | null, over: Partial<CustomerCard> = {}): CustomerCard => ({
  customerId: 'c1',
  number,
  validFrom: '2026-01-01' as ClubDate,
  validTo: validTo as ClubDate | null,
  cardTypes: ['barCode'],
  active: true,
  ...over,
})
const shown = (...cards: readonly CustomerCard[]) => shownCard(cards, now)?.number ?? null

describe('shownCard', () => {
  it('[CU-110] is the one that is valid longest', () => {
    expect(shown(card('spring', '2026-06-30'), card('year', '2026-12-31'), card('summer', '2026-09-30'))).toBe('year')
    expect(shown(card('last year', '2025-12-31'), card('summer', '2026-09-30'))).toBe('summer')
  })

  it('[CU-110] [CU-111] counts a card on its last day as valid', () => {
    expect(shown(card('today', '2026-06-13'))).toBe('today')
    expect(shown(card('yesterday', '2026-06-12'))).toBeNull()
    const at = (time: string) => shownCard([card('today', '2026-06-13')], `2026-06-13T${time}` as ClubDateTime)?.number ?? null
    expect([at('00:00:00'), at('23:59:58'), at('23:59:59')]).toEqual(['today', 'today', null])
  })

  it('[CU-111] is null if all cards have expired or there is none', () => {
    expect(shown(card('old', '2025-12-31'), card('older', '2024-12-31'))).toBeNull()
    expect(shown()).toBeNull()
  })

  it('[CU-112] prefers a card without an end date', () => {
    expect(shown(card('year', '2026-12-31'), card('for life', null), card('for life, too', null))).toBe('for life')
    expect(shown(card('for life', null), card('year', '2099-12-31'))).toBe('for life')
  })

  it('[CU-110] is the first of several that are equally valid', () => {
    expect(shown(card('one', '2026-12-31'), card('two', '2026-12-31'))).toBe('one')
  })

  it('[CU-110] [CU-111] [CU-112] no card is valid longer, and there is one whenever any card is still valid', () => {
    fc.assert(
      fc.property(fc.array(anyCustomerCard, { maxLength: 6 }), anyMoment, (cards, moment) => {
        const daysLeft = ({ validTo }: CustomerCard) => (validTo === null ? Infinity : daysBetween(dayOf(moment), validTo))
        const lastSecond = moment.endsWith('23:59:59')
        const good = cards.filter((one) => daysLeft(one) >= (lastSecond ? 1 : 0))
        const chosen = shownCard(cards, moment)
        if (good.length === 0) expect(chosen).toBeNull()
        else {
          expect(good).toContain(chosen)
          expect(daysLeft(chosen as CustomerCard)).toBe(Math.max(...good.map(daysLeft)))
        }
      }),
    )
  })
})

describe('currentCards', () => {
  it('[CU-107] there are seven types', () => {
    expect(CARD_TYPES).toEqual(['unknown', 'magnetic', 'mifare', 'skiData', 'golfCard', 'chipCard', 'barCode'])
  })

  it('are those of the customer and type that are active and have begun', () => {
    const today = dayOf(now)
    const cards = [
      card('good', null),
      card('since today', null, { validFrom: today }),
      card('since ever', null, { validFrom: null, cardTypes: ['chipCard', 'barCode'] }),
      card('from tomorrow', null, { validFrom: '2026-06-14' as ClubDate }),
      card('blocked', null, { active: false }),
      card('a chip', null, { cardTypes: ['chipCard'] }),
      card('somebody else’s', null, { customerId: 'c2' }),
    ]
    expect(currentCards(cards, 'c1', 'barCode', today).map(({ number }) => number)).toEqual(['good', 'since today', 'since ever'])
  })
})
