import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FieldError } from '../fieldError.ts'
import type { ClubDateTime } from '../time.ts'
import { type CompetitionRound, type CompetitionStart, competitionBlocks, expectedStarts } from './competitionBlocks.ts'
import { minutesBetween, plusMinutes } from './minutes.ts'

const at = (time: string): ClubDateTime => `2026-06-13T${time}:00` as ClubDateTime
const MIDNIGHT = '2026-06-14T00:00:00' as ClubDateTime
const RULES = { nineHolesMinutes: 120 }
const MONTHLY_MEDAL: CompetitionRound = {
  courseHoles: 18,
  numberOfHoles: 18,
  coursePart: 'full',
  startType: 'normal',
  intervalMinutes: 10,
}

/** Blocks as `tee1 09:00-10:00`. */
function written(round: CompetitionRound, starts: readonly CompetitionStart[]): readonly string[] {
  return competitionBlocks(round, starts, RULES).map(({ tee, from, to }) => `${tee} ${from.slice(11, 16)}-${to.slice(11, 16)}`)
}

describe('the times that a planned competition takes', () => {
  it.each<{ what: string; round?: Partial<CompetitionRound>; first?: string; groups: number; blocks: readonly string[] }>([
    { what: 'six groups from the first tee, two hours later on the tenth', groups: 6, blocks: ['tee1 09:00-10:00', 'tee10 11:00-12:00'] },
    { what: 'every eight minutes', round: { intervalMinutes: 8 }, groups: 6, blocks: ['tee1 09:00-09:48', 'tee10 11:00-11:48'] },
    {
      what: 'two tees, which then change',
      round: { startType: 'onTwoTees' },
      groups: 7,
      blocks: ['tee1 09:00-09:40', 'tee1 11:00-11:30', 'tee10 09:00-09:30', 'tee10 11:00-11:40'],
    },
    {
      what: 'two tees with so many groups that they meet',
      round: { startType: 'onTwoTees' },
      groups: 24,
      blocks: ['tee1 09:00-13:00', 'tee10 09:00-13:00'],
    },
    { what: 'nine holes', round: { numberOfHoles: 9, coursePart: 'first' }, first: '17:00', groups: 5, blocks: ['tee1 17:00-17:50'] },
    { what: 'the back nine', round: { numberOfHoles: 9, coursePart: 'second' }, first: '17:00', groups: 5, blocks: ['tee10 17:00-17:50'] },
    {
      what: 'a course of nine holes, played twice',
      round: { courseHoles: 9 },
      groups: 3,
      blocks: ['tee1 09:00-09:30', 'tee1 11:00-11:30'],
    },
    {
      what: 'a shotgun, with nine holes before it',
      round: { startType: 'shotgun' },
      first: '10:00',
      groups: 18,
      blocks: ['tee1 08:00-14:00', 'tee10 08:00-14:00'],
    },
    {
      what: 'a shotgun on the front nine',
      round: { startType: 'shotgun', numberOfHoles: 9, coursePart: 'first' },
      first: '16:00',
      groups: 9,
      blocks: ['tee1 14:00-18:00'],
    },
    {
      what: '[regression] a shotgun from the tenth hole on, over all eighteen',
      round: { startType: 'shotgun', coursePart: 'second' },
      first: '10:00',
      groups: 10,
      blocks: ['tee1 08:00-14:00', 'tee10 08:00-14:00'],
    },
    {
      what: 'groups that would start after midnight',
      first: '23:40',
      groups: 30,
      blocks: ['tee1 23:40-00:00'],
    },
    { what: 'no groups', groups: 0, blocks: [] },
  ])('[RE-160+] [RE-161+] [RE-162+] $what', ({ round = {}, first = '09:00', groups, blocks }) => {
    const whole = { ...MONTHLY_MEDAL, ...round }
    expect(written(whole, expectedStarts(whole, { firstStart: at(first), groups }))).toEqual(blocks)
  })
})

describe('the times that a start list takes', () => {
  it.each<{ what: string; round?: Partial<CompetitionRound>; starts: readonly [string, number][]; blocks: readonly string[] }>([
    {
      what: 'only its groups: a pause is free again',
      starts: [
        ['09:00', 1],
        ['09:10', 1],
        ['09:40', 1],
      ],
      blocks: ['tee1 09:00-09:20', 'tee1 09:40-09:50', 'tee10 11:00-11:20', 'tee10 11:40-11:50'],
    },
    {
      what: 'any order, and a group with seconds',
      starts: [
        ['09:10', 1],
        ['09:00', 1],
      ],
      blocks: ['tee1 09:00-09:20', 'tee10 11:00-11:20'],
    },
    {
      what: 'a group from the fifth hole comes by the tenth tee after five holes and the first after fourteen',
      starts: [['09:00', 5]],
      blocks: ['tee1 12:06-12:16', 'tee10 10:06-10:16'],
    },
    {
      what: 'a group of a nine-hole round from the fifth hole stays on the front nine',
      round: { numberOfHoles: 9, coursePart: 'first' },
      starts: [['09:00', 5]],
      blocks: ['tee1 10:06-10:16'],
    },
    {
      what: 'a shotgun with a second group on one tee ten minutes later',
      round: { startType: 'shotgun' },
      starts: [
        ['10:00', 1],
        ['10:10', 1],
        ['10:00', 2],
      ],
      blocks: ['tee1 08:00-14:10', 'tee10 08:00-14:10'],
    },
  ])('[RE-163+] $what', ({ round = {}, starts, blocks }) => {
    expect(
      written(
        { ...MONTHLY_MEDAL, ...round },
        starts.map(([time, hole]) => ({ startDateTime: at(time), hole })),
      ),
    ).toEqual(blocks)
  })

  it('[RE-163+] a second in the start list does not move a block', () => {
    expect(written(MONTHLY_MEDAL, [{ startDateTime: '2026-06-13T09:00:30' as ClubDateTime, hole: 1 }])).toEqual([
      'tee1 09:00-09:10',
      'tee10 11:00-11:10',
    ])
  })

  it.each([{ intervalMinutes: 0 }, { intervalMinutes: 2.5 }, { courseHoles: 27 }])('[RE-160+] refuses %o', (wrong) => {
    const round = { ...MONTHLY_MEDAL, ...wrong } as CompetitionRound
    expect(() => competitionBlocks(round, [{ startDateTime: at('09:00'), hole: 1 }], RULES)).toThrow(FieldError)
    expect(() => expectedStarts(round, { firstStart: at('09:00'), groups: 3 })).toThrow(FieldError)
  })
})

const anyRound: fc.Arbitrary<CompetitionRound> = fc.record({
  courseHoles: fc.constantFrom(9 as const, 18 as const),
  numberOfHoles: fc.constantFrom(9 as const, 18 as const),
  coursePart: fc.constantFrom('full' as const, 'first' as const, 'second' as const),
  startType: fc.constantFrom('normal' as const, 'onTwoTees' as const, 'shotgun' as const),
  intervalMinutes: fc.integer({ min: 6, max: 15 }),
})
const anyPlan = fc.record({
  firstStart: fc.integer({ min: 0, max: 1439 }).map((minutes) => plusMinutes(at('00:00'), minutes)),
  groups: fc.integer({ min: 0, max: 60 }),
})
const anyRules = fc.record({ nineHolesMinutes: fc.integer({ min: 60, max: 180 }) })

describe('any competition', () => {
  it('[RE-160+] takes every time of a tee at which one of its groups starts there', () => {
    fc.assert(
      fc.property(anyRound, anyPlan, anyRules, (round, plan, rules) => {
        const starts = expectedStarts(round, plan)
        const blocks = competitionBlocks(round, starts, rules)
        for (const { startDateTime, hole } of starts.filter((start) => start.hole === 1 || start.hole === 10)) {
          const tee = hole === 10 ? 'tee10' : 'tee1'
          expect(blocks.some((block) => block.tee === tee && block.from <= startDateTime && startDateTime < block.to)).toBe(true)
        }
      }),
    )
  })

  it('[RE-160+] takes separate times, in order, of one day', () => {
    fc.assert(
      fc.property(anyRound, anyPlan, anyRules, (round, plan, rules) => {
        const blocks = competitionBlocks(round, expectedStarts(round, plan), rules)
        blocks.forEach(({ tee, from, to }, place) => {
          expect(from >= at('00:00') && from < to && to <= MIDNIGHT).toBe(true)
          const earlier = blocks[place - 1]
          if (earlier?.tee === tee) expect(earlier.to < from).toBe(true)
        })
      }),
    )
  })

  it('[RE-161+] takes the tenth tee as long as the first if all groups start on the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), anyRules, (groups, rules) => {
        const round = MONTHLY_MEDAL
        const blocks = competitionBlocks(round, expectedStarts(round, { firstStart: at('07:00'), groups }), rules)
        const minutes = (tee: string): number =>
          blocks.filter((block) => block.tee === tee).reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0)
        expect([minutes('tee1'), minutes('tee10')]).toEqual([10 * groups, 10 * groups])
        expect(blocks.map(({ from }) => from)).toEqual(groups === 0 ? [] : [at('07:00'), plusMinutes(at('07:00'), rules.nineHolesMinutes)])
      }),
    )
  })

  it('[RE-163+] takes no more times with fewer groups', () => {
    fc.assert(
      fc.property(anyRound, anyPlan, anyRules, fc.infiniteStream(fc.boolean()), (round, plan, rules, chosen) => {
        const planned = expectedStarts(round, plan)
        const blocks = competitionBlocks(round, planned, rules)
        const drawn = planned.filter(() => chosen.next().value)
        for (const { tee, from, to } of competitionBlocks(round, drawn, rules)) {
          expect(blocks.some((block) => block.tee === tee && block.from <= from && to <= block.to)).toBe(true)
        }
      }),
    )
  })
})
