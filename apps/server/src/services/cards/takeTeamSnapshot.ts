/** Snapshot of the data that the card of a team with one ball is scored with (design decision 6). */
import { type Exact, exact } from '@club/core'
import { FULL_ALLOWANCE, type HandicapIndex, playingHandicap, proposedAllowance, teamHandicap } from '@club/core/handicap'
import type { RoundRow } from '../tournaments/rounds.ts'
import type { PlayedRound, PlayedTee, SnapshotTee } from './playedRounds.ts'
import type { StoredTeam, TeamCardSnapshot } from './teamCards.ts'
import { teeFor } from './teeFor.ts'

export interface SnapshotMember {
  readonly playerId: string
  readonly handicapIndex: HandicapIndex
  /** The tee that is meant for the player; undefined if no tee fits. */
  readonly tee: Pick<PlayedTee, 'id' | 'slope' | 'ratingTenths' | 'holes'> | undefined
}

export type TeamSettings = Pick<RoundRow, 'round_type' | 'scoring' | 'team_allowance' | 'team_limit' | 'team_limit_system'>

/**
 * Returns the members' shares of the round's settings for a team of this size, else those that the World Handicap System recommends, else
 * equal shares.
 */
function sharesOf({ round_type, scoring, team_allowance }: TeamSettings, size: number): readonly Exact[] {
  const own = team_allowance?.players ?? []
  if (team_allowance && own.length === size) {
    const { useFraction } = team_allowance
    return own.map(({ numerator, denominator, percentTenths }) =>
      useFraction ? exact(numerator, denominator) : exact(percentTenths, 1000),
    )
  }
  const proposal = proposedAllowance({ roundType: round_type, play: scoring, players: size, counting: 1 })
  return proposal?.kind === 'lowToHigh' && proposal.shares.length === size ? proposal.shares : Array(size).fill(exact(1, size))
}

/** Returns the unrounded course handicap; 0 for a professional, null without an index or tee. */
export function courseExactOf({ policy }: PlayedRound, { handicapIndex, tee }: SnapshotMember): Exact | null {
  if (handicapIndex.kind === 'professional') return exact(0)
  if (handicapIndex.kind !== 'index' || !tee) return null
  const { slope, ratingTenths, holes } = tee
  const par = holes.reduce((sum, hole) => sum + hole.par, 0)
  const rated = { slope, ratingTenths, par, holes: holes.length, allowance: FULL_ALLOWANCE, limit: null }
  return playingHandicap({ policy, indexTenths: handicapIndex.tenths, ...rated }).courseExact
}

/** Returns the snapshot of a team's card. `tee`: the one whose holes the card has. */
export function takeTeamSnapshot(
  round: PlayedRound,
  settings: TeamSettings,
  tee: SnapshotTee,
  members: readonly SnapshotMember[],
): TeamCardSnapshot {
  const { name: teeName, ratingTenths, slope, holes, metres } = tee
  const players = members.flatMap((member) => {
    const courseExact = courseExactOf(round, member)
    return courseExact ? [{ id: member.playerId, courseExact }] : []
  })
  const complete = players.length === members.length && players.length > 0
  const limit = settings.team_limit_system === 'playingHandicap' ? settings.team_limit : null
  return {
    ...{ teeName, ratingTenths, slope, coursePart: round.coursePart, holes, metres },
    par: holes.reduce((sum, hole) => sum + hole.par, 0),
    indexes: members.map(({ playerId, handicapIndex, tee: own }) => ({ playerId, handicapIndex, ...(own && { teeId: own.id }) })),
    handicap: complete ? teamHandicap({ players, shares: sharesOf(settings, players.length), limit }) : null,
  }
}

export interface TeamCardStart {
  readonly teeId: string
  readonly snapshot: TeamCardSnapshot
}

/** Returns the start of a team's card: from the given tee, else from that of the first member; undefined if no tee fits. */
export function startTeamCard(
  round: PlayedRound,
  settings: TeamSettings,
  team: Pick<StoredTeam, 'members'>,
  wanted: { readonly tee: string } = { tee: '' },
): TeamCardStart | undefined {
  const [first] = team.members
  const tee = first && teeFor(round, wanted, first)
  if (!tee) return undefined
  const members = team.members.map((member) => ({
    playerId: member.playerId,
    handicapIndex: member.handicapIndex,
    tee: teeFor(round, { tee: '' }, member),
  }))
  return { teeId: tee.id, snapshot: takeTeamSnapshot(round, settings, tee, members) }
}
