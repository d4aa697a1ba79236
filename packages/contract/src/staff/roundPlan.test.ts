import type { ClubDateTime } from '@club/core'
import type { RoundPlan } from '@club/core/tournament'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { changeRoundPlan, roundPlanFromWire, roundPlanToWire, wireRoundPlan } from './roundPlan.ts'

const at = (time: string) => `2026-06-15T${time}` as ClubDateTime
const SETTINGS = { firstStart: at('08:20:00'), intervalMinutes: 10, groupSize: 4, groups: null } as const
const PLAN: RoundPlan = {
  ...{ roundId: '7', number: 1, settings: SETTINGS, neededGroups: 12, drawn: false, inTheWay: 2 },
  blocks: [{ courseId: '3', courseName: 'Championship', tee: 'tee10', from: at('08:20:00'), to: at('10:20:00') }],
  history: [{ at: at('07:00:12'), actor: 'Stella', was: { ...SETTINGS, groups: 9 }, became: SETTINGS }],
}

it('[RE-324+] a plan survives the wire', () => {
  expect(roundPlanFromWire(v.parse(wireRoundPlan, roundPlanToWire(PLAN)))).toEqual(PLAN)
})

it.each([
  { firstStart: at('08:20:30') },
  { firstStart: at('24:00:00') },
  { firstStart: '2026-06-31T08:20:00' },
  { intervalMinutes: 0 },
  { intervalMinutes: 61 },
  { intervalMinutes: 7.5 },
  { groupSize: 1 },
  { groups: -1 },
  { groups: 201 },
])('[RE-324+] a plan with %o is not sent', (wrong) => {
  const isSent = (settings: object): boolean => v.safeParse(changeRoundPlan.body as v.GenericSchema, { settings, was: SETTINGS }).success
  expect([isSent(SETTINGS), isSent({ ...SETTINGS, ...wrong })]).toEqual([true, false])
})
