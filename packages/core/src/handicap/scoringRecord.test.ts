import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../../fixtures/handicap-index.json' with { type: 'json' }
import { exact } from '../exact.ts'
import { dgv, whs } from '../policy.ts'
import { anyPolicy, anyScores } from '../testing/index.ts'
import { casesWith, tenths } from '../testing/vectors.ts'
import type { ClubDate } from '../time.ts'
import { type HandicapScore, handicapIndexTimeline, type IssuedIndex } from './handicapIndexTimeline.ts'
import { RECORD_LENGTH } from './indexFromDifferentials.ts'
import { indexWithScore, type ScoringRecordFacts, scoringRecord } from './scoringRecord.ts'

function day(at: number): ClubDate {
  return new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10) as ClubDate
}

/** Scores with the ids `prefix1`, `prefix2` …, a day apart from day `from` on. */
function scores(differentials: readonly number[], prefix = 'f', from = 0): HandicapScore[] {
  return differentials.map((differential, at) => ({
    ...{ id: `${prefix}${at + 1}`, playedOn: day(from + at), differential: exact(differential, 10) },
  }))
}

const none: ScoringRecordFacts = { official: { kind: 'none' }, federationScores: null, federation: [], club: [], issued: [] }
/** Five scores: the lowest counts. */
const five: ScoringRecordFacts = { ...none, official: { kind: 'index', tenths: 180 }, federation: scores([200, 190, 180, 210, 220]) }

describe('scoringRecord', () => {
  it('[HC-81+] explains the official index with the step of the latest score', () => {
    const { gap, official } = scoringRecord(whs, five)
    expect(gap).toBeNull()
    expect(official?.working).toMatchObject({ indexTenths: 180, used: [2] })
  })

  it.each([
    ['no scores', { federation: [] }, { kind: 'noScores' }],
    ['no scores, and no index', { federation: [], federationScores: 2, official: { kind: 'none' } }, { kind: 'noScores' }],
    ['fewer scores than the federation used', { federationScores: 6 }, { kind: 'tooFewScores', stored: 5, federation: 6 }],
    ['another index', { official: { kind: 'index', tenths: 179 } }, { kind: 'otherIndex', computedTenths: 180, officialTenths: 179 }],
    ['no index yet', { official: { kind: 'none' } }, { kind: 'otherIndex', computedTenths: 180, officialTenths: null }],
    ['too few for an index', { federation: scores([200, 190]) }, { kind: 'otherIndex', computedTenths: null, officialTenths: 180 }],
    ['a code', { official: { kind: 'code', code: 'WE' } }, { kind: 'noOfficialIndex' }],
    ['a professional', { official: { kind: 'professional' } }, { kind: 'noOfficialIndex' }],
    ['an unknown index', { official: { kind: 'unset' } }, { kind: 'noOfficialIndex' }],
  ] as const)('[HC-81+] says what is missing and computes nothing: %s', (_, change, gap) => {
    const facts: ScoringRecordFacts = { ...five, ...change, club: scores([100], 'c', 30) }
    expect(scoringRecord(whs, facts)).toMatchObject({ gap, official: null, steps: [], pending: [] })
    expect(indexWithScore(whs, facts, { id: 'new', playedOn: day(40), differential: exact(10) })).toBeNull()
  })

  it('[HC-81+] has as many scores as the federation, or more', () => {
    expect(scoringRecord(whs, { ...five, federationScores: 5 }).gap).toBeNull()
    expect(scoringRecord(whs, { ...five, federationScores: 4 }).gap).toBeNull()
    const long = { ...five, federation: scores(Array.from({ length: 30 }, () => 180)), federationScores: 20 }
    expect(scoringRecord(whs, long).gap).toBeNull()
  })

  it('[HC-81+] estimates a first index of a member whose federation has none', () => {
    const { gap, official, pending } = scoringRecord(dgv, { ...none, club: scores([300, 280], 'c') })
    expect(gap).toBeNull()
    expect(official).toBeNull()
    expect(pending.map(({ indexTenths }) => indexTenths)).toEqual([280, 260])
  })

  it('[HC-82+] counts the club’s rounds after the federation’s latest score', () => {
    const facts = { ...five, club: scores([150], 'c', 5) }
    const { official, pending, notReported } = scoringRecord(whs, facts)
    expect(official?.indexTenths).toBe(180)
    expect(notReported).toEqual(['c1'])
    // Two of six less 1.0.
    expect(pending.map(({ indexTenths }) => indexTenths)).toEqual([155])
  })

  it('[HC-82+] takes a round and the federation’s score of its day as one, the nearest first', () => {
    const two = [...five.federation, { id: 'f6', playedOn: day(4), differential: exact(300, 10) }]
    const facts = { ...five, federation: two, official: { kind: 'index', tenths: 175 } as const, club: scores([299], 'c', 4) }
    const { reported, notReported } = scoringRecord(whs, facts)
    expect([...reported]).toEqual([['c1', 'f6']])
    expect(notReported).toEqual([])
  })

  it('[HC-82+] pairs the nearer of two rounds of a day with its only score, and leaves out the other', () => {
    for (const club of [
      [...scores([150], 'morning', 4), ...scores([219], 'noon', 4)],
      [...scores([219], 'noon', 4), ...scores([150], 'morning', 4)],
    ]) {
      const { reported, notReported, pending } = scoringRecord(whs, { ...five, club })
      expect([...reported]).toEqual([['noon1', 'f5']])
      // The federation has scores of that day, so a later one is not expected.
      expect([notReported, pending]).toEqual([[], []])
    }
  })

  it('[HC-80+] [HC-82+] measures the rise of pending rounds and of an estimate from issued indexes', () => {
    const twenty = scores(Array.from({ length: 20 }, () => 200))
    const facts: ScoringRecordFacts = {
      ...{ ...none, official: { kind: 'index', tenths: 150 }, federation: twenty, club: scores([300], 'c', 20) },
      issued: [{ on: day(-300), indexTenths: 100 }],
    }
    const cap = { kind: 'hard', lowIndexTenths: 100 }
    expect(scoringRecord(whs, facts)).toMatchObject({ gap: null, official: { working: { cap } }, pending: [{ working: { cap } }] })
    const step = indexWithScore(whs, facts, { id: 'new', playedOn: day(21), differential: exact(30) })
    expect(step?.working?.cap).toMatchObject(cap)
  })

  it('[HC-82+] leaves out an earlier round that the federation does not have', () => {
    const facts: ScoringRecordFacts = { ...five, club: [...scores([150], 'c', 2), ...scores([150], 'd', 2)] }
    const { reported, notReported, pending } = scoringRecord(whs, facts)
    expect([...reported]).toEqual([['c1', 'f3']])
    expect([notReported, pending]).toEqual([[], []])
  })

  it('[HC-80+] [HC-82+] has the steps of the federation alone, and after them those of the rounds that wait', () => {
    const index = fc.record({ on: fc.integer({ min: -400, max: 400 }).map(day), indexTenths: fc.integer({ min: 0, max: 540 }) })
    fc.assert(
      fc.property(anyPolicy, anyScores, anyScores, fc.array(index, { maxLength: 4 }), (policy, federation, others, issued) => {
        const own = handicapIndexTimeline(policy, federation, issued)
        const club = others.map((score) => ({ ...score, id: `club ${score.id}` }))
        const official = officialIndex(own.at(-1)?.working?.indexTenths ?? null)
        const { gap, official: last, steps, pending, notReported } = scoringRecord(policy, { ...none, official, federation, club, issued })
        expect(gap).toBeNull()
        expect([steps, last]).toEqual([own, own.at(-1) ?? null])
        const waiting = club.filter(({ id }) => notReported.includes(id))
        expect(pending).toEqual(handicapIndexTimeline(policy, [...federation, ...waiting], issued).slice(federation.length))
      }),
    )
  })

  it('[HC-82+] pairs each score at most once and loses no round', () => {
    fc.assert(
      fc.property(anyPolicy, anyScores, anyScores, (policy, federation, others) => {
        const club = others.map((score) => ({ ...score, id: `club ${score.id}` }))
        const { reported, notReported } = scoringRecord(policy, { ...none, federation, club })
        expect(new Set(reported.values()).size).toBe(reported.size)
        const dayOf = new Map(federation.map(({ id, playedOn }) => [id, playedOn]))
        for (const { id, playedOn } of club) if (reported.has(id)) expect(dayOf.get(reported.get(id) as string)).toBe(playedOn)
        const left = club.filter(({ id }) => !reported.has(id) && !notReported.includes(id))
        const last =
          federation
            .map(({ playedOn }) => playedOn)
            .sort()
            .at(-1) ?? ''
        expect(left.every(({ playedOn }) => playedOn <= last)).toBe(true)
      }),
    )
  })
})

describe('indexWithScore', () => {
  it.each(
    casesWith<{ differentials: readonly number[]; lowIndex?: number }, { handicapIndex: number | null }>(cases, 'differentials').filter(
      ({ input }) => input.lowIndex === undefined,
    ),
  )('[HC-83+] $id: the last score of the case, played 400 days apart, gives its index', ({ input, expected }) => {
    const all = input.differentials.map((differential, at) => ({
      ...{ id: `s${at}`, playedOn: day(400 * at), differential: exact(tenths(differential), 10) },
    }))
    const [before, last] = [all.slice(0, -1), all.at(-1) as HandicapScore]
    const official = handicapIndexTimeline(whs, before).at(-1)?.indexTenths ?? null
    const facts: ScoringRecordFacts = { ...none, federation: before, official: officialIndex(official) }
    const step = indexWithScore(whs, facts, last)
    const notExceptional = step?.record.every(({ reductionTenths }) => reductionTenths === 0)
    if (notExceptional) expect(step?.indexTenths).toBe(expected.handicapIndex === null ? null : tenths(expected.handicapIndex))
    expect(step?.indexTenths).toBe(handicapIndexTimeline(whs, all).at(-1)?.indexTenths)
  })

  it('[HC-83+] counts the rounds that the federation does not have yet', () => {
    const facts = { ...five, club: scores([150], 'c', 5) }
    const score = { id: 'new', playedOn: day(6), differential: exact(16) }
    expect(indexWithScore(whs, facts, score)?.record.map(({ id }) => id)).toEqual(['f1', 'f2', 'f3', 'f4', 'f5', 'c1', 'new'])
  })

  it('[HC-83+] takes a score before the latest of the record as one of its day', () => {
    const score = { id: 'new', playedOn: day(2), differential: exact(16) }
    const step = indexWithScore(whs, five, score)
    expect(step).toEqual(indexWithScore(whs, five, { ...score, playedOn: day(4) }))
    expect(step?.record.at(-1)?.id).toBe('new')
  })

  it('[HC-83+] is the same as the index after the score has been reported', () => {
    fc.assert(
      fc.property(anyPolicy, anyScores, (policy, some) => {
        const last = handicapIndexTimeline(policy, some).at(-1)
        if (!last) return
        const [before, score] = [some.filter(({ id }) => id !== last.scoreId), some.find(({ id }) => id === last.scoreId)]
        const official = officialIndex(handicapIndexTimeline(policy, before).at(-1)?.indexTenths ?? null)
        expect(indexWithScore(policy, { ...none, official, federation: before }, score as HandicapScore)).toEqual(last)
      }),
    )
  })

  it('[HC-83+] never goes up by a better score', () => {
    fc.assert(
      fc.property(anyPolicy, anyScores, fc.integer({ min: -50, max: 700 }), fc.nat(200), (policy, some, tenthsOf, better) => {
        const official = officialIndex(handicapIndexTimeline(policy, some).at(-1)?.indexTenths ?? null)
        const facts = { ...none, official, federation: some }
        const after = (value: number) => indexWithScore(policy, facts, { id: 'new', playedOn: day(2000), differential: exact(value, 10) })
        const [worse, best] = [after(tenthsOf), after(tenthsOf - better)]
        if (worse?.inRecord) expect(best?.indexTenths ?? -1000).toBeLessThanOrEqual(worse.indexTenths ?? 1000)
      }),
    )
  })
})

function officialIndex(of: number | null): ScoringRecordFacts['official'] {
  return of === null ? { kind: 'none' } : { kind: 'index', tenths: of }
}

describe('a timeline with issued indexes', () => {
  it('[HC-80+] gives the same step from the latest twenty scores and the indexes before', () => {
    fc.assert(
      fc.property(anyPolicy, anyScores, (policy, some) => {
        const steps = handicapIndexTimeline(policy, some)
        const last = steps.at(-1)
        if (!last || last.record.length < RECORD_LENGTH) return
        const kept = new Set(last.record.map(({ id }) => id))
        const issued = steps.flatMap(({ playedOn, indexTenths }): IssuedIndex[] =>
          indexTenths === null ? [] : [{ on: playedOn, indexTenths }],
        )
        const latest = some.filter(({ id }) => kept.has(id))
        expect(handicapIndexTimeline(policy, latest, issued).at(-1)).toEqual(last)
      }),
      { numRuns: 300 },
    )
  })

  it('[HC-80+] starts from an index issued before the first score', () => {
    const [step] = handicapIndexTimeline(whs, scores([100]), [{ on: day(-10), indexTenths: 180 }])
    expect(step).toMatchObject({ indexInEffectTenths: 180, exceptionalTenths: -10, indexTenths: 180, working: null })
  })

  it('[HC-80+] replaces the index computed from the scores of its day, from the next day on', () => {
    const issued = [{ on: day(2), indexTenths: 300 }]
    const steps = handicapIndexTimeline(whs, scores([200, 200, 200, 250]), issued)
    expect(steps.map(({ indexTenths }) => indexTenths)).toEqual([null, null, 180, 190])
    expect(steps[3]?.indexInEffectTenths).toBe(300)
  })

  it('[HC-52+] [HC-80+] takes no low index from the scores of a day whose index was issued', () => {
    const oneDay = scores([100, 100, 100, ...Array.from({ length: 16 }, () => 200)]).map((score) => ({ ...score, playedOn: day(0) }))
    const twenty = [...oneDay, ...scores([300], 'last', 1)]
    const lowOf = (issued: readonly IssuedIndex[]) => handicapIndexTimeline(whs, twenty, issued).at(-1)?.working?.cap
    expect(lowOf([])).toMatchObject({ lowIndexTenths: 80 })
    expect(lowOf([{ on: day(0), indexTenths: 200 }])).toMatchObject({ kind: 'none', lowIndexTenths: 200 })
  })

  it('[HC-80+] takes the low index of the year from issued indexes', () => {
    const twenty = scores(Array.from({ length: 20 }, () => 200))
    const low = handicapIndexTimeline(whs, twenty, [
      { on: day(-340), indexTenths: 100 },
      { on: day(-347), indexTenths: 50 },
      { on: day(0), indexTenths: 200 },
    ]).at(-1)
    expect(low?.working?.cap).toMatchObject({ kind: 'hard', lowIndexTenths: 100 })
  })

  it('[HC-80+] refuses an index or a day that cannot be', () => {
    expect(() => handicapIndexTimeline(whs, [], [{ on: 'soon' as ClubDate, indexTenths: 100 }])).toThrow('is not a date')
    expect(() => handicapIndexTimeline(whs, [], [{ on: day(0), indexTenths: 541 }])).toThrow()
  })
})
