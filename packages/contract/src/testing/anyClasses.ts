/** Classes, groups, announcements and the settings of a round, with every value that our types allow. */
import { SEX_LIMITS } from '@club/core/club'
import { HANDICAP_SYSTEMS, type HandicapClassSettings } from '@club/core/handicap'
import {
  type Announcement,
  GROUP_TYPES,
  type GroupingGroup,
  type NamedPrizeGroup,
  type RoundSettings,
  type RoundStatistics,
  type TournamentAgeClass,
} from '@club/core/tournament'
import fc from 'fast-check'
import { anyHandicap, anyId, anyMoment, count, either, text } from './anyBasics.ts'

const years = either(fc.integer({ min: 0, max: 110 }))

export const anyAgeClass: fc.Arbitrary<TournamentAgeClass> = fc.record({
  id: anyId,
  sex: fc.constantFrom(...SEX_LIMITS),
  name: text,
  shortName: text,
  ageFrom: years,
  ageTo: years,
})

const anyBorders = fc.array(fc.record({ from: anyHandicap, to: anyHandicap }), { maxLength: 4 })

export const anyHandicapClasses: fc.Arbitrary<HandicapClassSettings> = fc.record({
  system: fc.constantFrom(...HANDICAP_SYSTEMS),
  borders: anyBorders,
  femaleBorders: either(anyBorders),
})

export const anyGroupingGroup: fc.Arbitrary<GroupingGroup> = fc.record({
  id: anyId,
  name: text,
  shortName: text,
  groupType: fc.constantFrom(...GROUP_TYPES),
  groupings: fc.array(fc.record({ id: anyId, name: text, shortName: text, notes: text }), { maxLength: 3 }),
})

export const anyPrizeGroup: fc.Arbitrary<NamedPrizeGroup | null> = either(fc.record({ id: anyId, name: text }))

export const anyAnnouncement: fc.Arbitrary<Announcement> = fc.record({
  id: anyId,
  title: text,
  text,
  publishedAt: either(anyMoment),
  file: either(fc.record({ name: text, bytes: count })),
})

const shareFields = { numerator: count, denominator: count, percentTenths: fc.integer({ min: 0, max: 2000 }) }
const anyLimit = either(fc.integer({ min: 0, max: 540 }))

export const anyRoundSettings: fc.Arbitrary<RoundSettings> = fc.record({
  id: anyId,
  handicap: fc.record({
    allowance: fc.record({ enabled: fc.boolean(), useFraction: fc.boolean(), ...shareFields }),
    limit: fc.record({
      enabled: fc.boolean(),
      system: fc.constantFrom(...HANDICAP_SYSTEMS),
      male: anyLimit,
      female: anyLimit,
      separateFemale: fc.boolean(),
    }),
    useDecimalResults: fc.boolean(),
  }),
  teamAllowance: fc.record({
    enabled: fc.boolean(),
    useFraction: fc.boolean(),
    players: fc.array(fc.record(shareFields), { maxLength: 4 }),
  }),
  teamLimit: fc.record({
    system: fc.constantFrom(...HANDICAP_SYSTEMS),
    limit: fc.oneof(
      fc.constant({ kind: 'noLimit' } as const),
      fc.integer({ min: 0, max: 200 }).map((strokes) => ({ kind: 'limit', strokes }) as const),
    ),
  }),
  proAm: fc.record({ enabled: fc.boolean(), bestPlayerAsPro: fc.boolean(), countingScores: count }),
})

export const anyRoundStatistics: fc.Arbitrary<RoundStatistics> = fc.record({
  notEntered: count,
  partlyEntered: count,
  allEntered: count,
  teamNotEntered: count,
  teamPartlyEntered: count,
  teamAllEntered: count,
})
