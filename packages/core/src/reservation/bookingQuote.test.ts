import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from '../club/week.ts'
import type { ClubTime } from '../text/clubTime.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'
import { checkPaymentRules, DEFAULT_PAYMENT_RULES, openWays, PAY_WAYS } from './bookingPayment.ts'
import { chosenWay, partyQuote, priceRefusals, type QuotedPlayer, type QuoteFacts } from './bookingQuote.ts'
import { type GreenFee, PRICED_PLAYERS } from './prices.ts'

const fee: GreenFee = {
  ...{ id: 'guests', firstDay: '2026-01-01' as ClubDate, lastDay: '2026-12-31' as ClubDate, weekdays: WEEKDAYS, courseId: null },
  ...{ fromTime: '00:00:00' as ClubTime, toTime: null, players: ['guest', 'anonymousGuest'], numberOfHoles: null },
  ...{ amount: 6000, lessWithMember: 1500 },
}
const buggy = { productId: '3', name: 'Buggy', price: 2500 }
const player = (kind: QuotedPlayer['kind'], customerId: string | null, over: Partial<QuotedPlayer> = {}): QuotedPlayer => ({
  ...{ kind, customerId, prepaid: false, rentals: [] },
  ...over,
})
const clara = player('member', 'clara')
const eva = player('guest', 'eva')
const nameless = player('anonymousGuest', null)
const facts: QuoteFacts = {
  round: { courseId: '12', startDateTime: '2026-06-14T10:20:00' as ClubDateTime, numberOfHoles: 18 },
  ...{ players: [clara, eva, nameless], initiatorId: 'clara', paysForAll: false, fees: [fee], prepaidLeft: 0 },
  parameters: { reservedPrepaidRounds: true, rentalProducts: true },
  ...{ ways: ['basket', 'account', 'desk'], accountIds: ['clara'] },
}

describe('the quote of a party', () => {
  it('[RE-135+] [RE-210+] has the part of each payer and the way to pay it', () => {
    expect(partyQuote(facts)).toMatchObject({ total: 9000, mine: 4500, paysForAll: false, othersWay: 'desk', refusals: [] })
    expect(partyQuote({ ...facts, paysForAll: true })).toMatchObject({ mine: 9000, payers: [{ customerId: 'clara', players: [0, 1, 2] }] })
  })

  it('[RE-211+] others owe by invoice if there is no desk and they have an account', () => {
    const ways = ['basket', 'account'] as const
    expect(partyQuote({ ...facts, ways, accountIds: ['clara', 'eva'] }).othersWay).toBe('account')
  })

  it('[RE-211+] without such a way the initiator pays for all', () => {
    expect(partyQuote({ ...facts, ways: ['basket', 'account'] })).toMatchObject({ othersWay: null, paysForAll: true, mine: 9000 })
  })

  it('[RE-33] [RE-210+] rented products belong to the price of the player who rents', () => {
    const quote = partyQuote({ ...facts, players: [{ ...clara, rentals: [buggy, buggy] }, eva] })
    expect(quote.prices[0]).toEqual({
      total: 5000,
      steps: [buggy, buggy].map(() => ({ kind: 'rental', productId: '3', name: 'Buggy', amount: 2500 })),
    })
    expect(quote.mine).toBe(5000)
    const off = { reservedPrepaidRounds: true, rentalProducts: false }
    expect(partyQuote({ ...facts, parameters: off, players: [{ ...clara, rentals: [buggy] }] }).refusals).toEqual([{ code: 'rentalsOff' }])
  })

  it.each([
    ['of the initiator, with one left', 'eva', 1, []],
    ['of the initiator, with none left', 'eva', 0, [{ code: 'prepaidUsedUp', customerId: 'eva' }]],
    ['of another customer', 'clara', 1, [{ code: 'prepaidNotYours' }]],
  ] as const)('[RE-39] [RE-136+] a prepaid round %s', (_, initiatorId, prepaidLeft, refusals) => {
    const players = [clara, { ...eva, prepaid: true }]
    expect(partyQuote({ ...facts, players, initiatorId, prepaidLeft }).refusals).toEqual(refusals)
  })

  it('[RE-39] a prepaid round pays the green fee, not the rentals', () => {
    const players = [{ ...eva, prepaid: true, rentals: [buggy] }]
    expect(partyQuote({ ...facts, players, initiatorId: 'eva', prepaidLeft: 1 })).toMatchObject({ mine: 2500, refusals: [] })
  })

  it('[RE-135+] [RE-211+] the payers pay the sum of the prices, and none of the others pays online', () => {
    const anyPlayer = fc.record({
      kind: fc.constantFrom(...PRICED_PLAYERS),
      customerId: fc.constantFrom('clara', 'eva', 'mia', null),
      prepaid: fc.boolean(),
      rentals: fc.array(fc.constant(buggy), { maxLength: 2 }),
    })
    fc.assert(
      fc.property(fc.array(anyPlayer, { maxLength: 4 }), fc.subarray([...PAY_WAYS]), fc.boolean(), (players, ways, paysForAll) => {
        const quote = partyQuote({ ...facts, players, ways, paysForAll })
        expect(quote.payers.reduce((sum, { total }) => sum + total, 0)).toBe(quote.total)
        const others = quote.payers.filter(({ customerId }) => customerId !== 'clara')
        if (others.length > 0) expect(ways).toContain(quote.othersWay)
        expect(quote.ways.length > 0).toBe(quote.mine > 0 && ways.length > 0)
      }),
    )
  })
})

describe('the way to pay', () => {
  it.each([
    ['basket', 'basket'],
    [null, 'desk'],
    ['account', { code: 'wayNotOffered', way: 'account' }],
  ] as const)('[RE-211+] for the choice %s', (choice, way) => {
    expect(chosenWay({ mine: 1, ways: ['basket', 'desk'] }, choice)).toEqual(way)
  })

  it('[RE-211+] is none without a price, and refused if the club offers none', () => {
    expect(chosenWay({ mine: 0, ways: [] }, 'desk')).toBeNull()
    expect(chosenWay({ mine: 1, ways: [] }, null)).toEqual({ code: 'wayNotOffered', way: 'desk' })
  })

  it.each([
    [['basket', 'desk'], true, ['basket', 'desk']],
    [['basket', 'account', 'desk'], false, ['account', 'desk']],
    [['basket'], false, ['basket']],
    [[], false, []],
  ] as const)('[RE-378+] of %j, if the club takes cards is %s, are %j', (ways, takesCards, open) => {
    expect(openWays(ways, takesCards)).toEqual(open)
  })

  it('[RE-211+] the rules name known ways only', () => {
    expect(() => checkPaymentRules(DEFAULT_PAYMENT_RULES)).not.toThrow()
    expect(() => checkPaymentRules({ ...DEFAULT_PAYMENT_RULES, ways: ['cheque' as 'desk'] })).toThrow('ways')
  })
})

describe('the price that was shown', () => {
  it.each([
    [null, []],
    [{ total: 9000, mine: 4500 }, []],
    [{ total: 9000, mine: 6000 }, [{ code: 'priceChanged', total: 9000, mine: 4500 }]],
    [{ total: 8000, mine: 4500 }, [{ code: 'priceChanged', total: 9000, mine: 4500 }]],
  ])('[RE-212+] %j', (shown, refusals) => {
    expect(priceRefusals({ total: 9000, mine: 4500 }, shown)).toEqual(refusals)
  })
})
