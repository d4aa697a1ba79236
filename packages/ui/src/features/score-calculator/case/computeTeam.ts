/** Computes the sides of a case: one handicap if a side plays one ball, one for each player of a fourball. */
import { type Exact, exact } from '@club/core'
import {
  courseHandicap,
  courseHandicapNine,
  playingHandicap,
  proposedAllowance,
  type RatedTee,
  strokesGiven,
  type TeamHandicapWorking,
  teamHandicap,
} from '@club/core/handicap'
import type { PlayingHandicapWorking } from '@club/core/scoring'
import type { CalculatorCase, TeamFormat } from './calculatorCase.ts'
import { type CaseReading, type ReadRound, type ReadSide, sideSize } from './readCase.ts'

export type SideWorking =
  /** One ball, so one handicap. */
  | {
      readonly kind: 'team'
      readonly name: string
      readonly working: TeamHandicapWorking
      /** In match play: strokes received from the side with the lowest handicap; else null. */
      readonly received: number | null
    }
  /** Each player plays a ball off their own handicap. */
  | { readonly kind: 'players'; readonly name: string; readonly players: readonly PlayingHandicapWorking[] }
  /** At least one player has no index. */
  | { readonly kind: 'incomplete'; readonly name: string }

export interface TeamWorking {
  /** Shares of a side’s course handicaps, the lowest first; of each player for a fourball. */
  readonly shares: readonly Exact[]
  readonly recommended: boolean
  /** null while the tee of the first round is not known. */
  readonly sides: readonly SideWorking[] | null
}

/** Returns the recommended shares; 100 % for everybody if the table has no recommendation. */
function recommendedShares({ team, scoring }: CalculatorCase): readonly Exact[] {
  const players = sideSize(team)
  const proposal = proposedAllowance({ roundType: team.format, play: team.play === 'match' ? 'match' : scoring, players, counting: 1 })
  if (proposal === null) return Array.from({ length: oneShare(team.format) ? 1 : players }, () => exact(1))
  return proposal.kind === 'each' ? [proposal.allowance] : proposal.shares
}

function oneShare(format: TeamFormat): boolean {
  return format === 'fourball'
}

function computeSide(
  reading: CaseReading,
  round: ReadRound,
  tee: RatedTee,
  shares: readonly Exact[],
  format: TeamFormat,
  side: ReadSide,
): SideWorking {
  const { name } = side
  const indexes = side.indexes.flatMap((index) => (index.kind === 'index' ? [index.tenths] : index.kind === 'professional' ? [0] : []))
  if (indexes.length < side.indexes.length) return { kind: 'incomplete', name }
  const { policy } = reading
  const holes = round.holes.length
  if (oneShare(format)) {
    const allowance = shares[0] as Exact
    return {
      kind: 'players',
      name,
      players: indexes.map((indexTenths) => playingHandicap({ ...tee, policy, indexTenths, holes, allowance, limit: null })),
    }
  }
  const players = indexes.map((indexTenths, at) => ({
    id: `${at}`,
    courseExact: holes === 9 ? courseHandicapNine(policy, { ...tee, indexTenths }) : courseHandicap({ ...tee, indexTenths }),
  }))
  return { kind: 'team', name, working: teamHandicap({ players, shares, limit: null }), received: null }
}

/** Strokes of a match are known once every side’s handicap is. */
function withReceived(sides: readonly SideWorking[], match: boolean): readonly SideWorking[] {
  const handicaps = sides.flatMap((side) => (side.kind === 'team' ? [side.working.teamHandicap] : []))
  if (!match || handicaps.length < 2 || handicaps.length < sides.length) return sides
  const received = strokesGiven(handicaps)
  return sides.map((side, at) => (side.kind === 'team' ? { ...side, received: received[at] as number } : side))
}

export function computeTeam(page: CalculatorCase, reading: CaseReading): TeamWorking {
  const shares = reading.shares ?? recommendedShares(page)
  const [round] = reading.rounds
  const tee = round?.tee
  const sides = round && tee ? reading.sides.map((side) => computeSide(reading, round, tee, shares, page.team.format, side)) : null
  return { shares, recommended: reading.shares === null, sides: sides && withReceived(sides, page.team.play === 'match') }
}
