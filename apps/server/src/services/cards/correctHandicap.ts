/** Corrects the handicap index of a card: the handicap is computed again from the card's snapshot, everything else stays. SC-83+. */
import { policyNamed } from '@club/core'
import { type HandicapIndex, teamHandicap } from '@club/core/handicap'
import type { EntryCard } from '@club/core/tournament'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { handicapColumns } from '../people/people.ts'
import type { RoundRow } from '../tournaments/rounds.ts'
import type { CardSnapshot } from './cardSnapshot.ts'
import { readPlayedRound } from './makeCards.ts'
import type { PlayedRound } from './playedRounds.ts'
import type { StaffRoundFacts } from './staffCards.ts'
import { takeSnapshot } from './takeSnapshot.ts'
import { courseExactOf, takeTeamSnapshot } from './takeTeamSnapshot.ts'
import { readPlayingTeams, type TeamCardSnapshot } from './teamCards.ts'
import { teeFor } from './teeFor.ts'

export interface OtherIndex {
  /** The player, or one member of the team. */
  readonly playerId: string
  readonly handicapIndex: HandicapIndex
}

/** Stores the corrected index. The caller has already taken the new version of the card. */
export async function storeIndex(tx: Tx, facts: StaffRoundFacts, card: EntryCard, other: OtherIndex): Promise<void> {
  const played = await readPlayedRound(tx, facts)
  if (!played) throw new Error(`Round ${facts.roundId} is gone`)
  const round = { ...played, policy: policyNamed(card.policy, '') }
  await (card.team ? storeTeamIndex(tx, round, card, other) : storePlayerIndex(tx, round, card, other))
}

/** Stores the handicap of a player. Tee, ratings and allowance come from the card, the limit from the round. */
async function storePlayerIndex(tx: Tx, round: PlayedRound, card: EntryCard, { handicapIndex }: OtherIndex): Promise<void> {
  const row = await rowOf<{ sex: 'male' | 'female'; snapshot: CardSnapshot }>(
    tx,
    sql`select e.sex, k.snapshot from card k join tee e on e.tenant_id = k.tenant_id and e.id = k.tee_id
      where k.tenant_id = ${tx.tenantId} and k.round_id = ${card.roundId} and k.player_id = ${card.playerId}`,
  )
  if (!row) throw new Error(`The card of player ${card.playerId} is gone`)
  const { snapshot, sex: ratedFor } = row
  const { teeName: name, ratingTenths, slope, holes, metres = [] } = snapshot
  const tee = { name, ratedFor, ratingTenths, slope, holes, metres }
  const allowance = snapshot.handicap?.allowance ?? round.allowance
  const { handicap } = takeSnapshot({ ...round, coursePart: snapshot.coursePart, allowance }, tee, handicapIndex)
  const columns = handicapColumns(handicapIndex)
  await tx.query(
    sql`update card set snapshot = ${JSON.stringify({ ...snapshot, handicap })}::jsonb, handicap_kind = ${columns.handicap_kind},
        handicap_tenths = ${columns.handicap_tenths}::integer, handicap_code = ${columns.handicap_code}
      where tenant_id = ${tx.tenantId} and round_id = ${card.roundId} and player_id = ${card.playerId}`,
  )
}

/** Stores the handicap of a team. The indexes of the other members stay. */
async function storeTeamIndex(tx: Tx, round: PlayedRound, card: EntryCard, { playerId, handicapIndex }: OtherIndex): Promise<void> {
  const row = await rowOf<{ snapshot: TeamCardSnapshot }>(
    tx,
    sql`select snapshot from team_card where tenant_id = ${tx.tenantId} and round_id = ${card.roundId} and team_id = ${card.playerId}`,
  )
  const settings = await rowOf<RoundRow>(tx, sql`select * from round where tenant_id = ${tx.tenantId} and id = ${card.roundId}`)
  const team = (await readPlayingTeams(tx, round.tournamentId)).find(({ id }) => id === card.playerId)
  if (!row || !settings || !team) throw new Error(`The card of team ${card.playerId} is gone`)
  const { snapshot } = row
  const members = card.handicaps.map((one) => {
    const stored = snapshot.indexes?.find((index) => index.playerId === one.playerId)
    const member = team.members.find((other) => other.playerId === one.playerId)
    return {
      playerId: one.playerId,
      handicapIndex: one.playerId === playerId ? handicapIndex : one.handicapIndex,
      tee: round.tees.find(({ id }) => id === stored?.teeId) ?? (member && teeFor(round, { tee: '' }, member)),
    }
  })
  const other = members.find((member) => member.playerId === playerId)
  const courseExact = other && courseExactOf(round, other)
  const before = snapshot.handicap
  const { teeName: name, ratingTenths, slope, holes, metres = [] } = snapshot
  const tee = { name, ratedFor: 'male' as const, ratingTenths, slope, holes, metres }
  const handicap =
    before && courseExact
      ? teamHandicap({
          players: before.parts.map((part) => ({
            id: part.playerId,
            courseExact: part.playerId === playerId ? courseExact : part.courseExact,
          })),
          shares: before.parts.map(({ share }) => share),
          limit: before.limit,
        })
      : takeTeamSnapshot(round, settings, tee, members).handicap
  const indexes = members.map((member) => ({
    playerId: member.playerId,
    handicapIndex: member.handicapIndex,
    ...(member.tee && { teeId: member.tee.id }),
  }))
  await tx.query(
    sql`update team_card set snapshot = ${JSON.stringify({ ...snapshot, indexes, handicap })}::jsonb
      where tenant_id = ${tx.tenantId} and round_id = ${card.roundId} and team_id = ${card.playerId}`,
  )
}
