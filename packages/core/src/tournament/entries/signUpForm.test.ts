import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialFeeState } from './feeTimers.ts'
import { commentToStore, needsBankData, offersOnlinePayment, playersToSend, SIGN_UP_TERMS, termsValid } from './signUpForm.ts'

const settings = { forceDirectDebitOnSignUp: true, useMandates: true, directDebitEnabled: true, onlinePayment: false }

describe('terms', () => {
  it('[TS-57] are not checked if the club does not require them', () => {
    expect(termsValid(false, [])).toBe(true)
    expect(termsValid(true, [])).toBe(false)
  })

  it.each([
    { ticked: [true, true, true], valid: true },
    { ticked: [true, false, true], valid: false },
    { ticked: [true, true], valid: false },
    { ticked: [true, true, true, true], valid: false },
  ])('[TS-58] $ticked: $valid', ({ ticked, valid }) => expect(termsValid(true, ticked)).toBe(valid))

  it('[TS-59] are those of play, privacy and payment', () => expect(SIGN_UP_TERMS).toEqual(['play', 'privacy', 'payment']))
})

describe('needsBankData', () => {
  it.each([
    { mandates: [], needed: true },
    { mandates: [{ status: 'cancelled' }], needed: true },
    { mandates: [{ status: 'cancelled' }, { status: 'pending' }], needed: false },
    { mandates: [{ status: 'active' }], needed: false },
  ])('[TS-60] with mandates $mandates: $needed', ({ mandates, needed }) => expect(needsBankData(settings, mandates)).toBe(needed))

  it('[TS-62] only if the club checks, uses mandates and takes direct debits', () => {
    for (const off of ['forceDirectDebitOnSignUp', 'useMandates', 'directDebitEnabled'] as const) {
      expect(needsBankData({ ...settings, [off]: false }, [])).toBe(false)
    }
  })
})

describe('paying online', () => {
  it('[TS-15] [TS-16] is offered only if the club switched it on', () => {
    expect(offersOnlinePayment(settings)).toBe(false)
    expect(offersOnlinePayment({ onlinePayment: true })).toBe(true)
  })

  it('[TS-101] is preselected, offered or not', () => expect(initialFeeState('t1').payOnline).toBe(true))
})

describe('playersToSend', () => {
  it('[TS-76] leaves out the person who signs up', () => {
    const players = ['felix', 'clara', 'mia'].map((customerId) => ({ customerId }))
    expect(playersToSend(players, 'clara').map(({ customerId }) => customerId)).toEqual(['felix', 'mia'])
    expect(playersToSend(players, 'tom')).toEqual(players)
  })

  it('[TS-76] sends all others exactly once, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), fc.constantFrom('a', 'e'), (ids, initiator) => {
        const sent = playersToSend(
          ids.map((customerId) => ({ customerId })),
          initiator,
        ).map(({ customerId }) => customerId)
        expect(sent).toEqual([...new Set(ids)].filter((id) => id !== initiator))
      }),
    )
  })
})

describe('commentToStore', () => {
  it.each([
    [true, ' Cart, please ', 'Cart, please'],
    [true, '   ', null],
    [true, '', null],
    [true, null, null],
    [false, 'Cart, please', null],
    [false, null, null],
  ])('[TS-64] with comments %s, "%s" becomes %s', (showComment, comment, kept) => {
    expect(commentToStore({ showComment }, comment)).toBe(kept)
  })
})
