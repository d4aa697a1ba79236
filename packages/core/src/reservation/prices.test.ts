import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from '../club/week.ts'
import { parseShortTime } from '../text/clubTime.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'
import {
  type GreenFee,
  type PayingPlayer,
  PRICED_PLAYERS,
  type PricedPlayer,
  type PricedRound,
  payerTotals,
  playerPrices,
  prepaidRefusals,
  prepaidRoundsUsed,
} from './prices.ts'

const time = (text: string) => {
  const read = parseShortTime(text)
  if (!read.ok) throw new Error(text)
  return read.value
}
const always = { firstDay: '2026-01-01' as ClubDate, lastDay: '2026-12-31' as ClubDate, weekdays: WEEKDAYS, courseId: null }
const line: GreenFee = {
  ...{ ...always, id: 'guest', fromTime: time('00:00'), toTime: null, players: ['guest', 'anonymousGuest'], numberOfHoles: null },
  ...{ amount: 5000, lessWithMember: 1000 },
}
const list: readonly GreenFee[] = [
  { ...line, id: 'evening', fromTime: time('17:00'), toTime: time('20:00'), amount: 2500, lessWithMember: 3000 },
  { ...line, id: 'weekend9', weekdays: ['saturday', 'sunday'], numberOfHoles: 9, amount: 3500, lessWithMember: 500 },
  { ...line, id: 'weekend', weekdays: ['saturday', 'sunday'], amount: 6000, lessWithMember: 1500 },
  { ...line, id: 'short', courseId: 'short', amount: 1500, lessWithMember: 0 },
  line,
  { ...line, id: 'independent', players: ['independentPlayer'], firstDay: '2026-06-15' as ClubDate, amount: 4000, lessWithMember: 0 },
]
const sunday: PricedRound = { courseId: 'a', startDateTime: '2026-06-14T10:20:00' as ClubDateTime, numberOfHoles: 18 }
const monday = { ...sunday, startDateTime: '2026-06-15T10:20:00' as ClubDateTime }
const player = (
  kind: PricedPlayer,
  customerId: string | null = kind === 'anonymousGuest' ? null : kind,
  prepaid = false,
): PayingPlayer => ({
  ...{ kind, customerId, prepaid },
})
const [member, guest, stranger] = [player('member'), player('guest'), player('anonymousGuest')]
const totals = (round: PricedRound, players: readonly PayingPlayer[]) => playerPrices(round, players, list).map(({ total }) => total)

describe('the price of a round', () => {
  it.each<[string, PricedRound, number]>([
    ['on a Monday', monday, 5000],
    ['on a Sunday', sunday, 6000],
    ['of nine holes on a Sunday', { ...sunday, numberOfHoles: 9 }, 3500],
    ['of nine holes on a Monday', { ...monday, numberOfHoles: 9 }, 5000],
    ['in the evening, from its first minute', { ...sunday, startDateTime: '2026-06-14T17:00:00' as ClubDateTime }, 2500],
    ['after the evening, whose end is excluded', { ...monday, startDateTime: '2026-06-15T20:00:00' as ClubDateTime }, 5000],
    ['on the short course', { ...monday, courseId: 'short' }, 1500],
    ['on the last day of the list', { ...monday, startDateTime: '2026-12-31T10:00:00' as ClubDateTime }, 5000],
    ['after the last day of the list', { ...monday, startDateTime: '2027-01-01T10:00:00' as ClubDateTime }, 0],
  ])('[RE-133+] of a guest %s', (_, round, total) => {
    expect(totals(round, [guest])).toEqual([total])
  })

  it('[RE-133+] depends on the player, and is 0 without a line', () => {
    expect(totals(sunday, [member, player('independentPlayer')])).toEqual([0, 0])
    expect(totals(monday, [member, player('independentPlayer'), stranger])).toEqual([0, 4000, 4000])
    expect(playerPrices(sunday, [member], list)).toEqual([{ steps: [], total: 0 }])
  })

  it('[RE-134+] shows its working: a guest on a Sunday 60, less 15 with a member', () => {
    const greenFee = { kind: 'greenFee', feeId: 'weekend', player: 'guest', weekday: 'sunday', numberOfHoles: 18, amount: 6000 }
    expect(playerPrices(sunday, [guest, member], list)[0]).toEqual({
      steps: [greenFee, { kind: 'withMember', amount: -1500 }],
      total: 4500,
    })
    expect(playerPrices(sunday, [guest, stranger], list)[0]).toEqual({ steps: [greenFee], total: 6000 })
    const prepaid = player('guest', 'eva', true)
    expect(playerPrices(sunday, [prepaid, member], list)[0]).toEqual({
      ...{ steps: [greenFee, { kind: 'withMember', amount: -1500 }, { kind: 'prepaidRound', amount: -4500 }], total: 0 },
    })
  })

  it('[RE-133+] is never below 0, and a member alone is not with a member', () => {
    const evening = { ...sunday, startDateTime: '2026-06-14T18:00:00' as ClubDateTime }
    expect(totals(evening, [guest, member])).toEqual([0, 0])
    const members = [{ ...line, players: ['member'] as const, amount: 1000, lessWithMember: 400 }]
    expect(playerPrices(sunday, [member], members)[0]?.total).toBe(1000)
    expect(playerPrices(sunday, [member, player('member', 'tom')], members).map(({ total }) => total)).toEqual([600, 600])
  })

  it('[RE-133+] refuses an amount that is no count of minor units', () => {
    for (const amount of [-1, 0.5, Number.NaN]) {
      expect(() => playerPrices(monday, [guest], [{ ...line, amount }])).toThrow('amount')
      expect(() => playerPrices(monday, [guest], [{ ...line, lessWithMember: amount }])).toThrow('lessWithMember')
    }
  })
})

describe('prepaid rounds', () => {
  const [eva, tom] = [player('guest', 'eva', true), player('guest', 'tom', true)]
  const refusals = (players: readonly PayingPlayer[], balances: Record<string, number>, reservedPrepaidRounds = true) =>
    prepaidRefusals(players, playerPrices(sunday, players, list), new Map(Object.entries(balances)), { reservedPrepaidRounds })

  it('[RE-136+] are used by customers who have some, if the club offers them', () => {
    expect(refusals([eva, tom, member], { eva: 1, tom: 5 })).toEqual([])
    expect(refusals([eva, tom], { eva: 0 })).toEqual([
      { code: 'prepaidUsedUp', customerId: 'eva' },
      { code: 'prepaidUsedUp', customerId: 'tom' },
    ])
    expect(refusals([eva], { eva: 1 }, false)).toEqual([{ code: 'prepaidOff' }])
    expect(refusals([guest], {}, false)).toEqual([])
    expect(refusals([player('anonymousGuest', null, true)], {})).toEqual([{ code: 'prepaidNeedsAccount' }])
  })

  it('[RE-136+] are not used for a round that costs nothing', () => {
    const free = [player('member', 'clara', true), eva]
    expect(prepaidRoundsUsed(free, playerPrices(sunday, free, list))).toEqual([{ customerId: 'eva', rounds: 1 }])
    expect(refusals(free, { eva: 1 })).toEqual([])
    const evening = playerPrices({ ...sunday, startDateTime: '2026-06-14T18:00:00' as ClubDateTime }, [eva, member], list)
    expect(prepaidRoundsUsed([eva, member], evening)).toEqual([])
  })
})

describe('the payers', () => {
  const party = [guest, member, stranger, player('guest', 'tom')]
  const prices = playerPrices(sunday, party, list)

  it('[RE-135+] are the players, and the initiator for guests without an account', () => {
    expect(payerTotals(party, prices, { initiatorId: 'member', paysForAll: false })).toEqual([
      { customerId: 'member', players: [1, 2], total: 4500 },
      { customerId: 'guest', players: [0], total: 4500 },
      { customerId: 'tom', players: [3], total: 4500 },
    ])
  })

  it('[RE-135+] are only the initiator who pays for everyone', () => {
    expect(payerTotals(party, prices, { initiatorId: 'boss', paysForAll: true })).toEqual([
      { customerId: 'boss', players: [0, 1, 2, 3], total: 13500 },
    ])
    expect(payerTotals([member], playerPrices(sunday, [member], list), { initiatorId: 'member', paysForAll: true })).toEqual([])
  })
})

describe('the prices of any party', () => {
  const anyPlayers = fc.array(
    fc.record({ kind: fc.constantFrom(...PRICED_PLAYERS), customerId: fc.option(fc.constantFrom('a', 'b', 'c')), prepaid: fc.boolean() }),
    { maxLength: 5 },
  )
  const anyRound: fc.Arbitrary<PricedRound> = fc.record({
    courseId: fc.constantFrom('a', 'short'),
    startDateTime: fc
      .integer({ min: 6, max: 21 })
      .map((hour) => `2026-06-1${hour % 7}T${String(hour).padStart(2, '0')}:00:00` as ClubDateTime),
    numberOfHoles: fc.constantFrom(9 as const, 18 as const),
  })

  it('[RE-134+, RE-135+] are the sums of their steps, and the payers pay exactly all of them', () => {
    fc.assert(
      fc.property(anyRound, anyPlayers, fc.boolean(), (round, players, paysForAll) => {
        const prices = playerPrices(round, players, list)
        for (const { steps, total } of prices) {
          expect(total).toBeGreaterThanOrEqual(0)
          expect(steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        }
        const payers = payerTotals(players, prices, { initiatorId: 'boss', paysForAll })
        const sum = (all: readonly { readonly total: number }[]) => all.reduce((whole, { total }) => whole + total, 0)
        expect(sum(payers)).toBe(sum(prices))
        const covered = payers.flatMap((payer) => payer.players)
        expect(new Set(covered).size).toBe(covered.length)
        expect(players.map((_, index) => index).filter((index) => (prices[index]?.total ?? 0) > 0 && !covered.includes(index))).toEqual([])
      }),
    )
  })

  it('[RE-133+] do not rise when a member joins, and do not depend on the order of the players', () => {
    fc.assert(
      fc.property(anyRound, anyPlayers, (round, players) => {
        const before = totals(round, players)
        for (const [index, total] of totals(round, [...players, member])
          .slice(0, -1)
          .entries()) {
          expect(total).toBeLessThanOrEqual(before[index] ?? 0)
        }
        expect([...totals(round, [...players].reverse())].reverse()).toEqual(before)
      }),
    )
  })
})
