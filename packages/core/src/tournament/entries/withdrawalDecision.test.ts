import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMoment, anySignUpTournament } from '../../testing/index.ts'
import { moment, openTournament } from '../../testing/tournaments.ts'
import type { WithdrawalRefusal } from './refusals.ts'
import { waitingWithdrawalDecision, withdrawalDecision } from './withdrawalDecision.ts'

const last = moment('2026-05-02T18:00:00')
const before = moment('2026-05-02T17:59:59')
const after = moment('2026-05-02T18:00:01')
const tournament = { ...openTournament, entrySettings: { ...openTournament.entrySettings, lastCancellation: last } }
const notOnline = { ...tournament, entrySettings: { ...tournament.entrySettings, allowCancellationOnline: false } }
const plays = { tournament, entered: true, inTeam: false }

describe('withdrawalDecision', () => {
  it('[TS-35] [TS-38] lets a player withdraw up to and including the last moment', () => {
    expect(withdrawalDecision(plays, before)).toEqual({ allowed: true })
    expect(withdrawalDecision(plays, last)).toEqual({ allowed: true })
  })

  it.each<[string, Partial<typeof plays>, typeof last, WithdrawalRefusal]>([
    ['TS-35', { entered: false }, before, { code: 'notEntered' }],
    ['TS-36', { inTeam: true }, before, { code: 'inTeam' }],
    ['TS-37', { tournament: notOnline }, before, { code: 'cancellationNotOnline' }],
    ['TS-38', {}, after, { code: 'cancellationClosed', last }],
  ])('[%s] refuses with its single reason', (_, facts, now, refusal) => {
    expect(withdrawalDecision({ ...plays, ...facts }, now)).toEqual({ allowed: false, refusals: [refusal] })
  })

  it('[TS-39] uses the online date if the tournament has one; without a date it is the start', () => {
    const own = { ...tournament, separateOnlineSettings: true, startDateTime: after }
    expect(withdrawalDecision({ ...plays, tournament: own }, after)).toEqual({ allowed: true })
    expect(withdrawalDecision({ ...plays, tournament: own }, moment('2026-05-02T18:00:02'))).toMatchObject({
      refusals: [{ code: 'cancellationClosed', last: after }],
    })
    const early = { ...own, entrySettings: { ...own.entrySettings, lastCancellationOnline: before } }
    expect(withdrawalDecision({ ...plays, tournament: early }, last)).toMatchObject({
      refusals: [{ code: 'cancellationClosed', last: before }],
    })
  })

  it('[TS-39] keeps a card with scores, and reports one reason when the time is over, too', () => {
    const scored = { ...plays, hasScores: true }
    const start = tournament.startDateTime
    expect(withdrawalDecision(scored, before)).toEqual({ allowed: false, refusals: [{ code: 'cancellationClosed', last: start }] })
    expect(withdrawalDecision(scored, after)).toEqual({ allowed: false, refusals: [{ code: 'cancellationClosed', last }] })
  })

  it('reports every reason', () => {
    const decision = withdrawalDecision({ tournament: notOnline, entered: false, inTeam: true }, after)
    expect(decision.allowed ? [] : decision.refusals.map(({ code }) => code)).toEqual([
      'notEntered',
      'inTeam',
      'cancellationNotOnline',
      'cancellationClosed',
    ])
  })
})

describe('waitingWithdrawalDecision', () => {
  it('[TS-41] requires a place on the waiting list, and the same time', () => {
    expect(waitingWithdrawalDecision({ tournament, waiting: true }, last)).toEqual({ allowed: true })
    expect(waitingWithdrawalDecision({ tournament, waiting: false }, before)).toEqual({
      allowed: false,
      refusals: [{ code: 'notWaiting' }],
    })
    expect(waitingWithdrawalDecision({ tournament: notOnline, waiting: true }, before)).toMatchObject({ allowed: false })
  })

  it('[TS-37] [TS-38] [TS-41] is possible exactly when a player could withdraw', () => {
    fc.assert(
      fc.property(anySignUpTournament, anyMoment, (any, now) => {
        const player = withdrawalDecision({ tournament: any, entered: true, inTeam: false }, now)
        expect(waitingWithdrawalDecision({ tournament: any, waiting: true }, now)).toEqual(player)
      }),
    )
  })
})
