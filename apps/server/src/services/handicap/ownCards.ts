/** The cards of a customer's own ball in the club's tournaments whose results are published. */
import type { ClubDate, PolicyName } from '@club/core'
import type { HandicapIndex } from '@club/core/handicap'
import type { CardStatus, HoleEntry } from '@club/core/scoring'
import type { RoundType } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { CardSnapshot } from '../cards/cardSnapshot.ts'
import { entriesOf, type HoleColumns } from '../cards/holeEntries.ts'
import { type HandicapColumns, handicapOf } from '../people/people.ts'
import { publishedAt } from '../tournaments/tournaments.ts'

export interface OwnCard {
  readonly roundId: string
  readonly tournamentId: string
  readonly tournamentName: string
  readonly courseName: string
  readonly playedOn: ClubDate
  readonly roundType: RoundType
  readonly handicapRelevant: boolean
  readonly policy: PolicyName
  readonly handicapIndex: HandicapIndex
  readonly snapshot: CardSnapshot
  /** One for each hole of the snapshot, in its order. */
  readonly entries: readonly HoleEntry[]
  readonly status: CardStatus
  readonly penalty: number
  /** True if no more scores follow: the card is handed in, or the tournament is closed. */
  readonly finished: boolean
}

interface OwnCardRow extends HandicapColumns, HoleColumns {
  readonly round_id: string
  readonly tournament_id: string
  readonly tournament_name: string
  readonly course_name: string
  readonly played_on: ClubDate
  readonly round_type: RoundType
  readonly handicap_relevant: boolean
  readonly policy: PolicyName
  readonly snapshot: CardSnapshot
  readonly status: CardStatus
  readonly penalty: number
  readonly finished: boolean
}

/** SQL value: the moment in the club's time zone. */
export function clubMoment(tx: Tx, instant: Date): Sql {
  return sql`(select ${instant}::timestamptz at time zone own.time_zone from club own where own.tenant_id = ${tx.tenantId})`
}

/** Returns the cards, oldest round first. */
export async function readOwnCards(tx: Tx, customerId: string, instant: Date): Promise<readonly OwnCard[]> {
  const rows = await rowsOf<OwnCardRow>(
    tx,
    sql`select r.id as round_id, t.id as tournament_id, t.name as tournament_name, o.name as course_name, r.start_at::date as played_on,
        r.round_type, r.handicap_relevant, k.policy, k.handicap_kind, k.handicap_tenths, k.handicap_code, k.snapshot, k.status, k.penalty,
        (k.returned_at is not null or t.closed) as finished, holes.hole_numbers, holes.strokes
      from player p
      join card k on k.tenant_id = p.tenant_id and k.player_id = p.id
      join round r on r.tenant_id = k.tenant_id and r.id = k.round_id
      join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id
      join tee e on e.tenant_id = k.tenant_id and e.id = k.tee_id
      join course o on o.tenant_id = e.tenant_id and o.id = e.course_id
      left join lateral (
        select array_agg(h.number order by h.number) as hole_numbers, array_agg(h.strokes order by h.number) as strokes
        from card_hole h where h.tenant_id = k.tenant_id and h.round_id = k.round_id and h.player_id = k.player_id
      ) holes on true
      where p.tenant_id = ${tx.tenantId} and p.customer_id = ${customerId} and not t.cancelled
        and ${publishedAt(sql`r.results_publish`, sql`r.results_publish_time`, clubMoment(tx, instant))}
      order by r.start_at, r.id`,
  )
  return rows.map((row) => ({
    ...{ roundId: row.round_id, tournamentId: row.tournament_id, tournamentName: row.tournament_name, courseName: row.course_name },
    ...{ playedOn: row.played_on, roundType: row.round_type, handicapRelevant: row.handicap_relevant, policy: row.policy },
    ...{ handicapIndex: handicapOf(row), snapshot: row.snapshot, status: row.status, penalty: row.penalty },
    ...{ finished: row.finished, entries: entriesOf(row.snapshot, row) },
  }))
}

/** Returns the holes of a card with their entries. */
export function holesOf({ snapshot: { holes }, entries }: Pick<OwnCard, 'snapshot' | 'entries'>) {
  return holes.map((hole, at) => ({ ...hole, entry: entries[at] ?? { status: 'notEntered' as const } }))
}
