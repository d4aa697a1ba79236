/** A tournament as staff see it, and their changes of it, except those of cards. */
import type { ClubDateTime } from '@club/core'
import {
  audiencesOf,
  isFoursomeLike,
  type PublishSettings,
  type RoundType,
  type StaffSpecialPrize,
  type StaffTournamentDay,
} from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { makeCards, type RoundKey } from '../cards/makeCards.ts'
import { readPlayingTeams, teamName } from '../cards/teamCards.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { nameOrderOf } from '../people/nameOrder.ts'
import { fullName, type NameColumns, nameColumns } from '../people/people.ts'
import type { DecisionWork } from '../reservations/displaced/decideDisplaced.ts'
import type { Displaced } from '../reservations/displaced/displacement.ts'
import { finishPlanChange, readPlan } from '../reservations/displacedBookings.ts'
import { hasScores } from '../tournaments/hasScores.ts'
import { readPublishSettings } from '../tournaments/rounds.ts'
import { allCards } from '../tournaments/staffTournaments.ts'
import { notifyOfCancelling, withdrawCancelling } from './notifyOfCancelling.ts'

interface TournamentRow {
  readonly id: string
  readonly name: string
  readonly closed: boolean
  readonly cancelled: boolean
  readonly visibility: 'everyone' | 'participants' | 'participantsAndMembers'
  readonly count_out_protocol: StaffTournamentDay['countBackProtocol']
}

interface RoundRow {
  readonly id: string
  readonly number: number
  readonly start_at: ClubDateTime
  readonly round_type: RoundType
  readonly cards: number
  readonly still_out: number
  readonly to_confirm: number
}

/** Returns the tournament for staff. `publication` replaces the stored one, for a preview. */
export async function readStaffDay(
  tx: Tx,
  { settings: clubSettings, country, now }: ClubFacts,
  tournamentId: string,
  publication?: PublishSettings,
): Promise<StaffTournamentDay | undefined> {
  const readingTournament = rowOf<TournamentRow>(
    tx,
    sql`select id, name, closed, cancelled, visibility, count_out_protocol from tournament where tenant_id = ${tx.tenantId} and id = ${tournamentId}`,
  )
  const readingRounds = rowsOf<RoundRow>(
    tx,
    sql`select r.id, r.number, r.start_at, r.round_type, count(k.version)::integer as cards,
        (count(k.version) filter (where k.status = 'counted' and k.returned_at is null))::integer as still_out,
        (count(k.version) filter (where k.returned_at is not null and k.confirmed_version is distinct from k.version))::integer as to_confirm
      from round r left join (${allCards}) k on k.tenant_id = r.tenant_id and k.round_id = r.id
      where r.tenant_id = ${tx.tenantId} and r.tournament_id = ${tournamentId} group by r.tenant_id, r.id order by r.number`,
  )
  const { byName } = nameOrderOf({ country })
  const readingPlayers = rowsOf<NameColumns & { id: string; number: string; has_scores: boolean }>(
    tx,
    sql`select p.id, c.number, ${nameColumns(tx.tenantId)}, ${hasScores(sql`p`)} as has_scores
      from player p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
      where p.tenant_id = ${tx.tenantId} and p.tournament_id = ${tournamentId} order by ${byName}, p.id`,
  )
  const readingPrizes = rowsOf<StaffSpecialPrize>(
    tx,
    sql`select z.id, z.name, z.notes, (
        select coalesce(array_agg(r.id order by r.number), '{}') from round r
        where r.tenant_id = z.tenant_id and r.tournament_id = z.tournament_id and r.number = any (z.rounds)
      ) as "roundIds"
      from prize z where z.tenant_id = ${tx.tenantId} and z.tournament_id = ${tournamentId} and z.special order by z.position`,
  )
  const [tournament, rounds, players, specialPrizes, teams, settings] = await Promise.all([
    readingTournament,
    readingRounds,
    readingPlayers,
    readingPrizes,
    readPlayingTeams(tx, tournamentId),
    publication ?? readPublishSettings(tx, tournamentId),
  ])
  if (!tournament) return undefined
  /** Number of players or teams without a card, which count as still playing. */
  const withoutCard = ({ round_type, cards }: RoundRow): number =>
    Math.max(0, (isFoursomeLike(round_type) ? teams : players).length - cards)
  const withScores = new Set(players.filter(({ has_scores }) => has_scores).map(({ id }) => id))
  return {
    ...{
      id: tournament.id,
      name: tournament.name,
      closed: tournament.closed,
      cancelled: tournament.cancelled,
      countBackProtocol: tournament.count_out_protocol,
    },
    publication: settings,
    audiences: audiencesOf({ tournament, club: clubSettings }, settings, now),
    rounds: rounds.map((round) => ({
      ...{ id: round.id, number: round.number, startDateTime: round.start_at },
      ...{ stillOut: round.still_out + withoutCard(round), toConfirm: round.to_confirm },
    })),
    players: players.map(({ id, number, has_scores, ...name }) => ({
      playerId: id,
      name: fullName(name),
      memberNumber: number,
      hasScores: has_scores,
    })),
    specialPrizes,
    teams: teams.map((team) => ({
      ...{ teamId: team.id, name: teamName(team) },
      hasScores: team.members.some(({ playerId }) => withScores.has(playerId)),
    })),
  }
}

/**
 * Stores the publication. Rounds that are not named do not change. Publishing a start list creates the cards of its round (design decision
 * 6).
 */
export async function storePublication(tx: Tx, tournamentId: string, { playerList, rounds }: PublishSettings): Promise<void> {
  const keys = await rowsOf<RoundKey & { readonly published: boolean }>(
    tx,
    sql`select r.id as "roundId", r.number, r.tournament_id as "tournamentId", t.key as "tournamentKey", r.start_list_publish as published
      from round r join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id
      where r.tenant_id = ${tx.tenantId} and r.tournament_id = ${tournamentId}`,
  )
  await tx.query(
    sql`update tournament set player_list_publish = ${playerList.publish}, player_list_publish_time = ${playerList.publishTime}::timestamp
      where tenant_id = ${tx.tenantId} and id = ${tournamentId}`,
  )
  for (const { roundId, startList, liveScoring, results } of rounds) {
    await tx.query(
      sql`update round set start_list_publish = ${startList.publish}, start_list_publish_time = ${startList.publishTime}::timestamp,
          live_publish = ${liveScoring.publish}, live_publish_time = ${liveScoring.publishTime}::timestamp,
          results_publish = ${results.publish}, results_publish_time = ${results.publishTime}::timestamp
        where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and id::text = ${roundId}`,
    )
    const key = keys.find((known) => known.roundId === roundId)
    if (key && startList.publish && !key.published) await makeCards(tx, key)
  }
}

/** A change of one tournament, by staff or by the command line. */
export interface ClosingWork {
  readonly instant: Date
  /** Staff who decide about bookings in the way of a tournament that takes place again. */
  readonly staff?: DecisionWork
}

/**
 * Closes or reopens a tournament; a cancelled one is no longer cancelled when it is reopened. Returns the bookings on its times about which
 * staff have to decide.
 */
export async function storeClosed(tx: Tx, tournamentId: string, closed: boolean, work: ClosingWork): Promise<readonly Displaced[]> {
  const scope = { ...work, tournamentId }
  const before = await readPlan(tx, scope)
  const row = await rowOf<{ was_cancelled: boolean }>(
    tx,
    sql`with old as (select cancelled from tournament where tenant_id = ${tx.tenantId} and id = ${tournamentId} for update)
      update tournament t set closed = ${closed}, cancelled = old.cancelled and ${closed} from old
      where t.tenant_id = ${tx.tenantId} and t.id = ${tournamentId} returning old.cancelled as was_cancelled`,
  )
  // Sign-up that was only closed has notified no one.
  if (!closed && row?.was_cancelled) await withdrawCancelling(tx, tournamentId, work.instant)
  return finishPlanChange(tx, before, scope)
}

/** Cancels a tournament, which also closes it: no sign-up, its tee times are free, and its people are notified. Does nothing a second time. */
export async function storeCancelled(tx: Tx, tournamentId: string, work: ClosingWork): Promise<void> {
  const scope = { ...work, tournamentId }
  const before = await readPlan(tx, scope)
  const isNew = await rowOf(
    tx,
    sql`update tournament set closed = true, cancelled = true where tenant_id = ${tx.tenantId} and id = ${tournamentId} and not cancelled
      returning id`,
  )
  if (!isNew) return
  await notifyOfCancelling(tx, tournamentId, work.instant)
  await finishPlanChange(tx, before, scope)
}
