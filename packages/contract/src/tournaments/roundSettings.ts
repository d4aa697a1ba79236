/** A round's settings, their published part, and the progress of its cards. 001 §3 and §7; TV-42 to TV-57, TV-95, TV-101. */
import { type LimitSettings, type TeamLimit, teamLimitFromNumber, teamLimitToNumber } from '@club/core/handicap'
import type { AllowanceShare, RoundSettings, RoundStatistics } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_HANDICAP_SYSTEM } from '../wire/enums.ts'
import { tenthsToNumber } from '../wire/numbers.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireId } from '../wire/shapes.ts'
import { wireRoundPublication } from './publication.ts'

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const amount = v.optional(v.nullable(v.number()))
const wireShare = v.object({
  fraction: v.optional(v.nullable(v.object({ denominator: whole, numerator: whole }))),
  percentage: amount,
})
type WireShare = v.InferOutput<typeof wireShare>

export const wireRoundSettings = v.object({
  id: wireId,
  hcpSettings: v.optional(
    v.object({
      allowanceSettings: v.optional(
        v.object({
          individual: v.optional(
            v.object({ allowance: v.optional(wireShare), enabled: v.optional(v.boolean()), useFraction: v.optional(v.boolean()) }),
          ),
          team: v.optional(
            v.object({
              enabled: v.optional(v.boolean()),
              players: v.optional(v.array(wireShare)),
              useFraction: v.optional(v.boolean()),
            }),
          ),
        }),
      ),
      limitSettings: v.optional(
        v.object({
          enabled: v.optional(v.boolean()),
          individual: v.optional(
            v.object({
              limitFemale: amount,
              limitMale: amount,
              limitType: v.optional(v.nullable(v.string())),
              separateFemale: v.optional(v.boolean()),
            }),
          ),
          team: v.optional(v.object({ limit: amount, type: v.optional(v.nullable(v.string())) })),
        }),
      ),
      useDecimalResults: v.optional(v.boolean()),
    }),
  ),
  proAmSettings: v.optional(
    v.object({
      bestPlayerAsPro: v.optional(v.boolean()),
      countingScores: v.optional(whole),
      proAmMode: v.optional(v.boolean()),
    }),
  ),
})
export const getRoundSettings = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/rounds/{roundId}/settings',
  auth: 'anonymous',
  response: wireRoundSettings,
  errors: ['notFound'],
})

export const getRoundPublication = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/rounds/{roundId}/settings/publish',
  auth: 'anonymous',
  response: wireRoundPublication,
  errors: ['notFound'],
})

/** Numbers of players and teams; all 0 while neither live scores nor results are published. */
export const wireRoundStatistics = v.object({
  resultsPartlyEntered: v.optional(whole),
  resultsNotEntered: v.optional(whole),
  resultsAllEntered: v.optional(whole),
  teamResultsPartlyEntered: v.optional(whole),
  teamResultsNotEntered: v.optional(whole),
  teamResultsAllEntered: v.optional(whole),
})
export const getRoundStatistics = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/rounds/{id}/stat',
  auth: 'anonymous',
  response: wireRoundStatistics,
  errors: ['notFound', 'tournamentNotFound'],
})

export type WireRoundSettings = v.InferOutput<typeof wireRoundSettings>
export type WireRoundStatistics = v.InferOutput<typeof wireRoundStatistics>
type WireLimits = NonNullable<NonNullable<WireRoundSettings['hcpSettings']>['limitSettings']>['individual']

function readShare(read: FieldReader, { fraction, percentage }: WireShare = {}): AllowanceShare {
  return {
    numerator: fraction?.numerator ?? 0,
    denominator: fraction?.denominator ?? 0,
    percentTenths: percentage == null ? 0 : read.tenths('percentage', percentage),
  }
}

function shareToWire({ numerator, denominator, percentTenths }: AllowanceShare): WireShare {
  return { fraction: { denominator, numerator }, percentage: tenthsToNumber(percentTenths) }
}

function readLimits(read: FieldReader, enabled: boolean, wire: WireLimits = {}): LimitSettings {
  const system = read.oneOf('limitType', WIRE_HANDICAP_SYSTEM, wire.limitType, 'playingHandicap')
  const figure = (field: string, number: number | null | undefined): number | null => {
    if (number == null) return null
    const tenths = read.tenths(field, number)
    // A limit on the index is in tenths, a limit on the playing handicap in whole strokes.
    return system === 'handicapIndex' ? tenths : Math.trunc(tenths / 10)
  }
  return {
    enabled,
    system,
    male: figure('limitMale', wire.limitMale),
    female: figure('limitFemale', wire.limitFemale),
    separateFemale: wire.separateFemale ?? false,
  }
}

function limitsToWire({ system, male, female, separateFemale }: LimitSettings): NonNullable<WireLimits> {
  const number = (limit: number | null): number | null => (limit !== null && system === 'handicapIndex' ? tenthsToNumber(limit) : limit)
  return { limitFemale: number(female), limitMale: number(male), limitType: WIRE_HANDICAP_SYSTEM.spelled(system), separateFemale }
}

function readTeamLimit(read: FieldReader, limit: number | null | undefined): TeamLimit {
  if (limit == null) return { kind: 'noLimit' }
  const known = teamLimitFromNumber(limit)
  if (!known.ok) read.problem('limitSettings.team.limit', String(limit))
  return known.ok ? known.value : { kind: 'noLimit' }
}

export function roundSettingsFromWire(wire: WireRoundSettings): Parsed<RoundSettings> {
  const read = readFields()
  const { allowanceSettings = {}, limitSettings = {}, useDecimalResults = false } = wire.hcpSettings ?? {}
  const { individual = {}, team = {} } = allowanceSettings
  return read.finish({
    id: idFromWire(wire.id),
    handicap: {
      allowance: {
        enabled: individual.enabled ?? false,
        useFraction: individual.useFraction ?? false,
        ...readShare(read, individual.allowance),
      },
      limit: readLimits(read, limitSettings.enabled ?? false, limitSettings.individual),
      useDecimalResults,
    },
    teamAllowance: {
      enabled: team.enabled ?? false,
      useFraction: team.useFraction ?? false,
      players: (team.players ?? []).map((share) => readShare(read, share)),
    },
    teamLimit: {
      system: read.oneOf('limitSettings.team.type', WIRE_HANDICAP_SYSTEM, limitSettings.team?.type, 'playingHandicap'),
      limit: readTeamLimit(read, limitSettings.team?.limit),
    },
    proAm: {
      enabled: wire.proAmSettings?.proAmMode ?? false,
      bestPlayerAsPro: wire.proAmSettings?.bestPlayerAsPro ?? false,
      countingScores: wire.proAmSettings?.countingScores ?? 0,
    },
  })
}

export function roundSettingsToWire({ id, handicap, teamAllowance, teamLimit, proAm }: RoundSettings): WireRoundSettings {
  const { enabled, useFraction } = handicap.allowance
  return {
    id: idToWire(id),
    hcpSettings: {
      allowanceSettings: {
        individual: { allowance: shareToWire(handicap.allowance), enabled, useFraction },
        team: { enabled: teamAllowance.enabled, players: teamAllowance.players.map(shareToWire), useFraction: teamAllowance.useFraction },
      },
      limitSettings: {
        enabled: handicap.limit.enabled,
        individual: limitsToWire(handicap.limit),
        team: { limit: teamLimitToNumber(teamLimit.limit), type: WIRE_HANDICAP_SYSTEM.spelled(teamLimit.system) },
      },
      useDecimalResults: handicap.useDecimalResults,
    },
    proAmSettings: { bestPlayerAsPro: proAm.bestPlayerAsPro, countingScores: proAm.countingScores, proAmMode: proAm.enabled },
  }
}

export function roundStatisticsFromWire(wire: WireRoundStatistics): RoundStatistics {
  return {
    notEntered: wire.resultsNotEntered ?? 0,
    partlyEntered: wire.resultsPartlyEntered ?? 0,
    allEntered: wire.resultsAllEntered ?? 0,
    teamNotEntered: wire.teamResultsNotEntered ?? 0,
    teamPartlyEntered: wire.teamResultsPartlyEntered ?? 0,
    teamAllEntered: wire.teamResultsAllEntered ?? 0,
  }
}

export function roundStatisticsToWire(statistics: RoundStatistics): WireRoundStatistics {
  return {
    resultsNotEntered: statistics.notEntered,
    resultsPartlyEntered: statistics.partlyEntered,
    resultsAllEntered: statistics.allEntered,
    teamResultsNotEntered: statistics.teamNotEntered,
    teamResultsPartlyEntered: statistics.teamPartlyEntered,
    teamResultsAllEntered: statistics.teamAllEntered,
  }
}
