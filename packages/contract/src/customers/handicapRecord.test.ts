import { exact } from '@club/core'
import {
  type EstimateOffer,
  explainedRecord,
  type HandicapRecord,
  type MemberResult,
  RECORD_SOURCES,
  type RecordRound,
  UNCOUNTED_REASONS,
} from '@club/core/membership'
import { CARD_STATUSES, SCORINGS } from '@club/core/scoring'
import { BIRDIE_KINDS, type HoleSums, STATISTICS_PARS, STROKE_INDEX_RANGES } from '@club/core/tournament'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyDate, anyHandicap, anyId, anyMoment, count, either, hole, text } from '../testing/anyBasics.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import {
  estimateOfferFromWire,
  estimateOfferToWire,
  handicapRecordFromWire,
  handicapRecordToWire,
  type MemberStatistics,
  memberResultFromWire,
  memberResultToWire,
  memberStatisticsFromWire,
  memberStatisticsToWire,
  wireEstimateOffer,
  wireHandicapRecord,
  wireMemberResult,
  wireMemberStatistics,
} from './handicapRecord.ts'

const anyExact = fc.tuple(fc.integer({ min: -900, max: 9000 }), fc.integer({ min: 1, max: 200 })).map(([a, b]) => exact(a, b))
const anyRound: fc.Arbitrary<RecordRound> = fc.record({
  ...{ id: fc.uuid(), source: fc.constantFrom(...RECORD_SOURCES), playedOn: anyDate, name: text, courseName: text, teeName: text },
  ...{ holes: fc.integer({ min: 9, max: 18 }), adjustedGross: either(count), ratingTenths: either(count), slope: either(count) },
  ...{ pcc: either(fc.integer({ min: -1, max: 3 })), differential: anyExact, tournamentId: either(anyId) },
})
const anyRecord: fc.Arbitrary<HandicapRecord> = fc.record({
  official: anyHandicap,
  federationScores: either(fc.integer({ min: 0, max: 20 })),
  policy: fc.constantFrom('whs', 'dgv', 'asSpecified'),
  nationalAssociation: text,
  rounds: fc.array(anyRound, { maxLength: 5 }),
  history: fc.array(fc.record({ on: anyDate, indexTenths: fc.integer({ min: -90, max: 540 }), official: fc.boolean() }), { maxLength: 5 }),
})
const anyOffer: fc.Arbitrary<EstimateOffer> = fc.record({
  tees: fc.array(
    fc.record({
      ...{
        key: text,
        courseName: text,
        teeName: text,
        part: fc.constantFrom('full', 'first', 'second'),
        slope: count,
        ratingTenths: count,
      },
      holes: fc.array(fc.record({ number: hole, par: hole, strokeIndex: hole }), { maxLength: 18 }),
    }),
    { maxLength: 3 },
  ),
  proposed: either(text),
  next: either(fc.record({ tournamentName: text, startDateTime: anyMoment })),
})
const anyIndex = fc.oneof(
  fc.record({ kind: fc.constant('counted' as const), beforeTenths: either(count), afterTenths: count }),
  fc.record({ kind: fc.constantFrom(...UNCOUNTED_REASONS) }),
)
const anyResult: fc.Arbitrary<MemberResult> = fc.record({
  ...{ tournamentId: anyId, tournamentName: text, day: anyDate, prizeName: text, label: text, field: count },
  ...{ scoring: fc.constantFrom(...SCORINGS), total: either(anyExact), status: fc.constantFrom(...CARD_STATUSES) },
  index: either(anyIndex),
  card: either(fc.record({ prizeId: anyId, roundId: anyId, playerId: anyId })),
})
const sums = {
  ...{ holes: count, overPar: fc.integer({ min: -99, max: 99 }), pickedUp: count },
  counts: fc.record(Object.fromEntries(BIRDIE_KINDS.map((kind) => [kind, count]))) as fc.Arbitrary<HoleSums['counts']>,
}
const anyStatistics: fc.Arbitrary<MemberStatistics> = fc.record({
  ...{ rounds: count, total: fc.record(sums) },
  byPar: fc.array(fc.record({ ...sums, par: fc.constantFrom(...STATISTICS_PARS) }), { maxLength: 3 }),
  byStrokeIndex: fc.array(
    fc.tuple(fc.constantFrom(...STROKE_INDEX_RANGES), fc.record(sums)).map(([range, row]) => ({ ...range, ...row })),
    { maxLength: 3 },
  ),
  form: fc.array(fc.record({ month: anyDate.map((day) => day.slice(0, 7)), rounds: count, averageTenths: count }), { maxLength: 3 }),
})

describe('my golf on the wire', () => {
  it('[HC-85+] a record reads back unchanged', () =>
    roundTrips(anyRecord, wireHandicapRecord, (record) => handicapRecordToWire(record, new Map()), handicapRecordFromWire))
  it('[HC-83+] tees for an estimate read back unchanged', () =>
    roundTrips(anyOffer, wireEstimateOffer, estimateOfferToWire, estimateOfferFromWire))
  it('[HC-88+] [HC-94+] a result reads back unchanged', () =>
    roundTrips(anyResult, wireMemberResult, memberResultToWire, memberResultFromWire))
  it('[HC-89+] statistics read back unchanged', () =>
    roundTrips(anyStatistics, wireMemberStatistics, memberStatisticsToWire, memberStatisticsFromWire))

  it('[HC-85+] says of each round what it does in the record', () => {
    const [round] = fc.sample(anyRound, 1) as [RecordRound]
    const [some] = fc.sample(anyRecord, 1) as [HandicapRecord]
    const record: HandicapRecord = {
      ...some,
      official: { kind: 'none' },
      federationScores: 4,
      rounds: [{ ...round, source: 'federation' }],
    }
    expect(handicapRecordToWire(record, explainedRecord(record).statuses).rounds).toMatchObject([{ id: round.id, status: 'unknown' }])
  })

  it('[HC-85+] [HC-89+] refuses what cannot be read', () => {
    const record = handicapRecordToWire((fc.sample(anyRecord, 1) as [HandicapRecord])[0], new Map())
    const history = [{ on: '2026-02-30', indexTenths: 180, official: true }]
    expect(handicapRecordFromWire({ ...record, history }).ok).toBe(false)
    expect(v.is(wireHandicapRecord, { ...record, federationScores: 21 })).toBe(false)
    const statistics = memberStatisticsToWire((fc.sample(anyStatistics, 1) as [MemberStatistics])[0])
    const strange = [{ ...statistics.total, from: 1, to: 5 }]
    expect(memberStatisticsFromWire({ ...statistics, byStrokeIndex: strange }).ok).toBe(false)
  })
})
