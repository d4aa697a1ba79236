/** Cards of a round to print before it is played: one for each player, or for each team if it plays one ball. */
import type { ClubDateTime } from '@club/core'
import { formatHandicapIndex } from '@club/core/handicap'
import { withStartTeeNames } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { readNameOrder } from '../people/nameOrder.ts'
import { fullName, type HandicapColumns, handicapOf, type NameColumns, nameColumns } from '../people/people.ts'
import type { CardSnapshot } from './cardSnapshot.ts'
import type { StaffRoundFacts } from './staffCards.ts'
import { readFlights } from './startList.ts'
import { readPlayingTeams, type TeamCardSnapshot, teamClub, teamName } from './teamCards.ts'

export interface PrintedCard {
  readonly name: string
  readonly clubName: string
  /** Names of the team's members; empty on the card of a player. */
  readonly players: readonly string[]
  /** Empty on the card of a team. */
  readonly indexText: string
  /** null if there is no handicap. */
  readonly playingHandicap: number | null
  readonly snapshot: Omit<CardSnapshot, 'handicap'>
  readonly flight: number | null
  readonly startTime: ClubDateTime | null
  /** Name of the start tee as in the start list: `1A`, `1B` if several groups start there at the same time. */
  readonly startTeeName: string
}

interface StartRow {
  readonly flight: number | null
  readonly start_at: ClubDateTime | null
  readonly start_tee: number
}

type TeeNames = ReadonlyMap<number, string>

interface CardRow extends HandicapColumns, NameColumns, StartRow {
  readonly home_club_name: string
  readonly snapshot: CardSnapshot
}

interface TeamCardRow extends StartRow {
  readonly team_id: string
  readonly snapshot: TeamCardSnapshot
}

function startOf({ flight, start_at: startTime, start_tee }: StartRow, teeNames: TeeNames) {
  return { flight, startTime, startTeeName: (flight !== null && teeNames.get(flight)) || String(start_tee) }
}

/** Returns the names of the start tees, by the numbers of the flights. */
async function readTeeNames(tx: Tx, roundId: string): Promise<TeeNames> {
  const flights = withStartTeeNames(await readFlights(tx, roundId))
  return new Map(flights.map(({ startNumber, startTeeName }) => [startNumber, startTeeName]))
}

/** Returns the cards in the order of the start list, then by name. */
export function readPrintCards(tx: Tx, round: StaffRoundFacts): Promise<readonly PrintedCard[]> {
  return round.ofTeams ? readTeamPrintCards(tx, round) : readPlayerPrintCards(tx, round)
}

async function readPlayerPrintCards(tx: Tx, { roundId }: StaffRoundFacts): Promise<readonly PrintedCard[]> {
  const { byName } = await readNameOrder(tx)
  const rows = await rowsOf<CardRow>(
    tx,
    sql`select ${nameColumns(tx.tenantId)}, c.home_club_name, k.handicap_kind, k.handicap_tenths, k.handicap_code, k.snapshot,
        f.number as flight, coalesce(f.start_at, k.start_at) as start_at, coalesce(f.start_tee, k.start_tee) as start_tee
      from card k
      join player p on p.tenant_id = k.tenant_id and p.id = k.player_id
      join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
      left join flight_item i on i.tenant_id = k.tenant_id and i.round_id = k.round_id and i.player_id = k.player_id
      left join flight f on f.tenant_id = i.tenant_id and f.id = i.flight_id
      where k.tenant_id = ${tx.tenantId} and k.round_id = ${roundId}
      order by f.number nulls last, i.place, ${byName}, k.player_id`,
  )
  const teeNames = await readTeeNames(tx, roundId)
  return rows.map((row) => ({
    ...{ name: fullName(row), clubName: row.home_club_name, players: [], ...startOf(row, teeNames) },
    indexText: formatHandicapIndex(handicapOf(row)),
    playingHandicap: row.snapshot.handicap?.playingHandicap ?? null,
    snapshot: row.snapshot,
  }))
}

/** Returns the cards of teams. A team starts where its first member does. */
async function readTeamPrintCards(tx: Tx, { roundId, tournamentId }: StaffRoundFacts): Promise<readonly PrintedCard[]> {
  const rows = await rowsOf<TeamCardRow>(
    tx,
    sql`select k.team_id, k.snapshot, f.number as flight, coalesce(f.start_at, k.start_at) as start_at,
        coalesce(f.start_tee, k.start_tee) as start_tee
      from team_card k
      left join lateral (
        select f.number, f.start_at, f.start_tee, i.place from team_member m
        join player p on p.tenant_id = m.tenant_id and p.tournament_id = m.tournament_id and p.customer_id = m.customer_id
        join flight_item i on i.tenant_id = p.tenant_id and i.round_id = k.round_id and i.player_id = p.id
        join flight f on f.tenant_id = i.tenant_id and f.id = i.flight_id
        where m.tenant_id = k.tenant_id and m.team_id = k.team_id order by f.number, i.place limit 1
      ) f on true
      where k.tenant_id = ${tx.tenantId} and k.round_id = ${roundId} order by f.number nulls last, f.place, k.team_id`,
  )
  const teeNames = await readTeeNames(tx, roundId)
  const teams = new Map((await readPlayingTeams(tx, tournamentId)).map((team) => [team.id, team]))
  return rows.flatMap((row) => {
    const team = teams.get(row.team_id)
    if (!team) return []
    const players = team.members.map(({ person: { fullName: name }, handicapIndex }) => {
      const text = formatHandicapIndex(handicapIndex)
      return text === '' ? name : `${name} (${text})`
    })
    return [
      {
        ...{ name: teamName(team), clubName: teamClub(team), players, ...startOf(row, teeNames) },
        indexText: '',
        playingHandicap: row.snapshot.handicap?.teamHandicap ?? null,
        snapshot: row.snapshot,
      },
    ]
  })
}
