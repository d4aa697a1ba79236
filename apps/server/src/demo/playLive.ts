/**
 * The scores of today's tournament that are due by now. What comes when follows from the seed, the card and the
 * anchor, so a restart continues at the current time; existing scores stay.
 */

import type { HandicapIndex } from '@club/core/handicap'
import type { Queryable } from '../db/connect.ts'
import type { CardSnapshot } from '../services/cards/cardSnapshot.ts'
import { START_TIMES, scoreOffsets, slotOffset } from './liveSchedule.ts'
import { holedOut, type PlayedHole, playRound } from './playRound.ts'
import { createRandom } from './random.ts'

interface LiveCard {
  readonly player_id: string
  readonly round_id: string
  readonly number: string
  readonly holes_out: boolean
  readonly start_tee: number
  readonly slot: number
  readonly tee: CardSnapshot
  readonly index: HandicapIndex
}

export interface LiveScore {
  readonly playerId: string
  readonly roundId: string
  readonly hole: number
  readonly strokes: PlayedHole
  /** Seconds from the anchor. */
  readonly offset: number
}

/** All scores of the day, with the cards that end early. */
export interface LivePlan {
  readonly tenantId: string
  readonly anchor: Date
  readonly scores: readonly LiveScore[]
  readonly ends: readonly { readonly playerId: string; readonly roundId: string; readonly offset: number; readonly withdrawn: boolean }[]
}

const WITHDRAW_CHANCE = 0.02

/** `tx` is inside the tenant. undefined: the club is no demo. */
export async function livePlan(tx: Queryable, tenantId: string): Promise<LivePlan | undefined> {
  const day = await tx.query<{ anchor: Date }>('select anchor from demo_day')
  const anchor = day.rows[0]?.anchor
  if (!anchor) return undefined
  const { rows } = await tx.query<LiveCard>(`
    select c.player_id, c.round_id, m.number, c.start_tee, c.snapshot as tee,
      (r.scoring = 'medal' or b.rule_reading = 'asSpecified') as holes_out,
      dense_rank() over (order by c.start_at)::integer - 1 as slot,
      jsonb_strip_nulls(jsonb_build_object('kind', c.handicap_kind, 'tenths', c.handicap_tenths, 'code', c.handicap_code)) as index
    from demo_day d
    join club b on b.tenant_id = d.tenant_id
    join round r on r.tenant_id = d.tenant_id and r.tournament_id = d.live_tournament_id
    join card c on c.tenant_id = r.tenant_id and c.round_id = r.id
    join player p on p.tenant_id = c.tenant_id and p.id = c.player_id
    join customer m on m.tenant_id = p.tenant_id and m.id = p.customer_id
    order by c.start_at, c.start_tee, m.number`)
  const played = rows.map((card, turn) => plannedCard(tenantId, card, turn))
  return { tenantId, anchor, scores: played.flatMap(({ scores }) => scores), ends: played.map(({ end }) => end) }
}

function plannedCard(
  tenantId: string,
  card: LiveCard,
  turn: number,
): { readonly scores: readonly LiveScore[]; readonly end: LivePlan['ends'][number] } {
  const random = createRandom(`${tenantId} live ${card.number}`)
  const { holes: course } = card.tee
  const result = playRound(random, card.index, card.tee, course)
  const strokes = card.holes_out ? holedOut(course, result) : result
  const offsets = scoreOffsets(random, Math.min(card.slot, START_TIMES - 1), turn, course.length)
  // A player who starts on the tenth plays 10 to 18 first.
  const first = course.findIndex(({ number }) => number === card.start_tee)
  const order = [...course.keys()].map((place) => (place + Math.max(0, first)) % course.length)
  const withdrawn = random.chance(WITHDRAW_CHANCE)
  const holes = withdrawn ? order.slice(0, random.between(4, 12)) : order
  const ids = { playerId: card.player_id, roundId: card.round_id }
  const scores = holes.map(
    (place, turn): LiveScore => ({
      ...ids,
      hole: course[place]?.number ?? 0,
      strokes: strokes[place] ?? null,
      offset: offsets[turn] ?? slotOffset(card.slot) * 60,
    }),
  )
  // The card is handed in some minutes after the last putt.
  return { scores, end: { ...ids, withdrawn, offset: (scores.at(-1)?.offset ?? 0) + random.between(180, 600) } }
}

/** Seconds from the anchor to `now`; negative before the anchor. */
export function secondsSince({ anchor }: Pick<LivePlan, 'anchor'>, now: Date): number {
  return (now.getTime() - anchor.getTime()) / 1000
}

/** Writes what is due between the two moments; both in seconds from the anchor, the later one included. */
export async function writeDue(tx: Queryable, plan: LivePlan, after: number, until: number): Promise<number> {
  const isDue = ({ offset }: { readonly offset: number }): boolean => offset > after && offset <= until
  const scores = plan.scores.filter(isDue)
  const ends = plan.ends.filter(isDue)
  const instant = (offset: number): string => new Date(plan.anchor.getTime() + offset * 1000).toISOString()
  if (scores.length > 0) {
    await tx.query(
      `insert into card_hole (tenant_id, round_id, player_id, number, strokes, entered_at)
       select $1, s.round_id, s.player_id, s.number, s.strokes, s.entered_at
       from jsonb_to_recordset($2::jsonb) as s(round_id bigint, player_id bigint, number integer, strokes integer, entered_at timestamptz)
       on conflict do nothing`,
      [
        plan.tenantId,
        JSON.stringify(
          scores.map(({ roundId, playerId, hole, strokes, offset }) => ({
            round_id: roundId,
            player_id: playerId,
            number: hole,
            strokes,
            entered_at: instant(offset),
          })),
        ),
      ],
    )
  }
  if (ends.length > 0) {
    await tx.query(
      `update card c set returned_at = case when e.withdrawn then null else (e.at at time zone b.time_zone)::timestamp(0) end,
         status = case when e.withdrawn then 'withdrawn' else c.status end
       from jsonb_to_recordset($2::jsonb) as e(round_id bigint, player_id bigint, at timestamptz, withdrawn boolean), club b
       where c.tenant_id = $1 and b.tenant_id = $1 and c.round_id = e.round_id and c.player_id = e.player_id
         and c.returned_at is null and c.status = 'counted'`,
      [
        plan.tenantId,
        JSON.stringify(
          ends.map(({ roundId, playerId, offset, withdrawn }) => ({
            round_id: roundId,
            player_id: playerId,
            at: instant(offset),
            withdrawn,
          })),
        ),
      ],
    )
  }
  return scores.length
}
