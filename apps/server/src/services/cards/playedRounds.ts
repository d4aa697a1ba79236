/** The data of a round that a card needs: the holes that are played, the tees with their ratings, the allowance. */
import { type Exact, type Policy, policyFor, type RuleReading } from '@club/core'
import type { SexLimit } from '@club/core/club'
import { allowanceOf, type HandicapSystem, type LimitSettings } from '@club/core/handicap'
import { type CoursePart, type Hole, playedPart, roundHoles } from '@club/core/scoring'
import type { TeeAssignmentType } from '@club/core/tournament'
import type { Queryable } from '../../db/connect.ts'
import { allowanceSettingsOf } from '../tournaments/rounds.ts'

export interface PlayedTee {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly colour: string
  /** Players who use this tee in the tournament. */
  readonly sex: SexLimit
  readonly assignmentType: TeeAssignmentType
  /** Sex that the rating is for. */
  readonly ratedFor: 'male' | 'female'
  /** Course rating of the holes that this round plays. */
  readonly ratingTenths: number
  readonly slope: number
  readonly holes: readonly Hole[]
  /** Lengths of those holes; null if unknown. */
  readonly metres: readonly (number | null)[]
}

/** The part of a tee that a card stores. */
export type SnapshotTee = Pick<PlayedTee, 'name' | 'ratedFor' | 'ratingTenths' | 'slope' | 'holes' | 'metres'>

export interface PlayedRound {
  readonly id: string
  readonly tournamentId: string
  readonly startAt: string
  readonly coursePart: CoursePart
  readonly allowance: Exact
  readonly limit: LimitSettings
  readonly policy: Policy
  /** Numbers of the holes that are played. */
  readonly numbers: readonly number[]
  readonly tees: readonly PlayedTee[]
  /** True if a player's preferred colour selects the tee. */
  readonly usePreferredTee: boolean
}

interface RoundRow {
  readonly id: string
  readonly key: string
  readonly tournament_id: string
  readonly number: number
  readonly start_at: string
  readonly holes: number
  readonly course_part: CoursePart
  readonly allowance_numerator: number
  readonly allowance_denominator: number
  readonly allowance_as_fraction: boolean
  readonly limit_system: HandicapSystem | null
  readonly limit_male: number | null
  readonly limit_female: number | null
  readonly limit_separate_female: boolean
  readonly national_association: string
  readonly rule_reading: RuleReading
  readonly use_preferred_tee: boolean
}

interface TeeRow {
  readonly tournament_id: string
  readonly sex: PlayedTee['sex']
  readonly assignment_type: PlayedTee['assignmentType']
  readonly id: string
  readonly key: string
  readonly name: string
  readonly colour: string
  readonly rated_for: PlayedTee['ratedFor']
  readonly rating_tenths: number
  readonly slope: number
  readonly front_rating_tenths: number | null
  readonly front_slope: number | null
  readonly back_rating_tenths: number | null
  readonly back_slope: number | null
  readonly holes: readonly Hole[]
  readonly metres: readonly (number | null)[]
}

interface OfTenant {
  readonly tx: Queryable
  readonly tenantId: string
}

/** Returns the rounds of the tournaments, by `JSON.stringify([tournament key, round number])`. */
export async function loadPlayedRounds({ tx, tenantId }: OfTenant, keys: readonly string[]): Promise<ReadonlyMap<string, PlayedRound>> {
  const rounds = await tx.query<RoundRow>(
    `select r.id, t.key, r.tournament_id, r.number, r.start_at, r.holes, r.course_part, r.allowance_numerator, r.allowance_denominator, r.allowance_as_fraction,
       r.limit_system, r.limit_male, r.limit_female, r.limit_separate_female, c.national_association, c.rule_reading, t.use_preferred_tee
     from round r join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id
     join club c on c.tenant_id = r.tenant_id
     where r.tenant_id = $2 and t.key = any ($1)`,
    [keys, tenantId],
  )
  const tees = await tx.query<TeeRow>(
    `select a.tournament_id, a.sex, a.assignment_type, e.id, e.key, e.name, e.colour, e.sex as rated_for, e.rating_tenths, e.slope,
       e.front_rating_tenths, e.front_slope, e.back_rating_tenths, e.back_slope,
       (select jsonb_agg(jsonb_build_object('number', h.number, 'par', h.par, 'strokeIndex', h.stroke_index) order by h.number)
        from tee_hole h where h.tenant_id = e.tenant_id and h.tee_id = e.id) as holes,
       (select jsonb_agg(h.metres order by h.number) from tee_hole h where h.tenant_id = e.tenant_id and h.tee_id = e.id) as metres
     from tee_assignment a join tee e on e.tenant_id = a.tenant_id and e.id = a.tee_id
     where a.tenant_id = $2 and a.tournament_id = any ($1) order by a.sex desc, a.id`,
    [[...new Set(rounds.rows.map(({ tournament_id }) => tournament_id))], tenantId],
  )
  return new Map(
    rounds.rows.map((row) => {
      const own = tees.rows.filter(({ tournament_id }) => tournament_id === row.tournament_id)
      return [JSON.stringify([row.key, row.number]), playedRound(row, own)]
    }),
  )
}

function playedRound(row: RoundRow, tees: readonly TeeRow[]): PlayedRound {
  const coursePart = playedPart(row.holes, row.course_part)
  const first = coursePart === 'second' ? 10 : 1
  return {
    id: row.id,
    tournamentId: row.tournament_id,
    startAt: row.start_at,
    coursePart,
    allowance: allowanceOf(allowanceSettingsOf(row)),
    limit: {
      enabled: row.limit_system !== null,
      system: row.limit_system ?? 'playingHandicap',
      male: row.limit_male,
      female: row.limit_female,
      separateFemale: row.limit_separate_female,
    },
    policy: policyFor(row.national_association, row.rule_reading),
    numbers: Array.from({ length: row.holes }, (_, index) => first + index),
    tees: tees.map((tee) => playedTee(coursePart, tee)),
    usePreferredTee: row.use_preferred_tee,
  }
}

/** Returns the tee with the holes that the round plays; nine of eighteen holes have the rating of that nine. */
function playedTee(coursePart: CoursePart, tee: TeeRow): PlayedTee {
  const { id, key, name, colour, sex, assignment_type: assignmentType, rated_for: ratedFor } = tee
  const metresOf = new Map(tee.holes.map(({ number }, at) => [number, tee.metres[at] ?? null]))
  const holes = roundHoles(tee.holes, coursePart)
  const metres = holes.map(({ number }) => metresOf.get(number) ?? null)
  return { id, key, name, colour, sex, assignmentType, ratedFor, ...ratingOf(coursePart, tee), holes, metres }
}

function ratingOf(coursePart: CoursePart, tee: TeeRow): Pick<PlayedTee, 'ratingTenths' | 'slope'> {
  // A course of nine holes is rated as a whole.
  if (coursePart === 'full' || tee.holes.length === 9) return { ratingTenths: tee.rating_tenths, slope: tee.slope }
  return coursePart === 'first'
    ? { ratingTenths: tee.front_rating_tenths ?? 0, slope: tee.front_slope ?? 0 }
    : { ratingTenths: tee.back_rating_tenths ?? 0, slope: tee.back_slope ?? 0 }
}
