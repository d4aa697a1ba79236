/** The standings of live scoring, read once for all viewers. The visibility per viewer is checked separately. */
import { standingsToWire, type WireStandings } from '@club/contract/results'
import type { ClubDateTime } from '@club/core'
import { seenParts } from '@club/core/membership'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { classOfStrangers, type Sight, STAFF_SIGHT, shownPerson } from '../people/sight.ts'
import type { Viewer } from '../people/viewer.ts'
import { boardFor } from './boardFor.ts'
import { boardInPlay, type ComputedBoard } from './computeBoard.ts'
import type { ComputedSide } from './computeSides.ts'
import { type PrizeRound, readField, readPrizeRound } from './ofPrize.ts'

export interface BoardKey {
  readonly tenantId: string
  readonly prizeId: string
  readonly roundId: string
}

/** A board worked once for all who watch it; who is on it is said to each by `standingsFor`. */
export interface LiveBoard {
  readonly board: ComputedBoard
  readonly sides: readonly ComputedSide[]
  readonly lastScoreAt: ClubDateTime | null
}

/** Without rows until live scoring is published. */
export async function workLive(tx: Tx, asked: PrizeRound): Promise<LiveBoard> {
  if (!asked.open.live) return { board: { rows: [], tieBreaks: [] }, sides: [], lastScoreAt: null }
  const { input, lastEnteredAt } = await readField(tx, asked)
  const lastScoreAt = lastEnteredAt && clubNow(asked.viewer.club.timeZone, lastEnteredAt)
  return { board: boardInPlay(input), sides: input.sides, lastScoreAt }
}

/** As getLiveScoring answers it to this viewer. */
export function standingsFor({ prize, round }: PrizeRound, { board, sides, lastScoreAt }: LiveBoard, sight: Sight): WireStandings {
  return standingsToWire({ prize, roundId: round.id, ...boardFor(sight, sides, board), lastScoreAt }, round.holes)
}

/** Watchers with the same text here are shown the same names: those of a class, and each who plays or has a friend there whose name it does not see. */
export function audienceOf(sight: Sight, { sides }: LiveBoard): string {
  const strangers = classOfStrangers(sight.viewer)
  const seen = sides
    .flatMap(({ people }) => people)
    .filter((person) => {
      const { name } = seenParts(person.privacy, sight.club, strangers)
      return !name && shownPerson(sight, person).seen.name
    })
  return [strangers, ...seen.map(({ customerId }) => customerId).toSorted()].join(' ')
}

/** The board for nobody in particular; undefined where there is none. */
export async function readBoardFacts(tx: Tx, { prizeId, roundId }: BoardKey, instant: Date): Promise<PrizeRound | undefined> {
  const club = await clubFacts(tx, instant)
  const nobody = { customer: null, sight: STAFF_SIGHT, memberLike: false, staff: false }
  const everyone: Viewer = { tenantId: tx.tenantId, club, ...nobody, seesTournaments: true, seesPlayers: true }
  return readPrizeRound(tx, everyone, { prizeId, roundId }, sql`true`)
}

export interface EventsRead {
  /** Tournaments in which something happened. */
  readonly tournamentIds: readonly string[]
  /** Those of them in which more than scores is different: winners of special prizes, publication, settings. */
  readonly beyondScores: readonly string[]
  /** The last event that any transaction can no longer come before: `xid-id`. */
  readonly cursor: string
}

export const NO_EVENT = '0-0'

/** What happened after `since` in the order (xid, id), as far as no older transaction is still running. */
export async function readEvents(tx: Tx, since: string): Promise<EventsRead> {
  const [xid, id] = since.split('-')
  const rows = await rowsOf<{ stream: string; kind: string; xid: string; id: string }>(
    tx,
    sql`select stream, data ->> 'kind' as kind, xid::text as xid, id::text as id from live_event
      where tenant_id = ${tx.tenantId} and (xid, id) > (${xid}::text::xid8, ${id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid, id`,
  )
  const last = rows.at(-1)
  const tournamentsOf = (some: typeof rows) => [...new Set(some.map(({ stream }) => stream.slice(stream.indexOf('/') + 1)))]
  return {
    tournamentIds: tournamentsOf(rows),
    beyondScores: tournamentsOf(rows.filter(({ kind }) => kind !== 'scores')),
    cursor: last ? `${last.xid}-${last.id}` : since,
  }
}

/** Where a reader that has seen nothing begins. */
export async function lastEvent(tx: Tx): Promise<string> {
  const row = await rowOf<{ cursor: string }>(
    tx,
    sql`select xid::text || '-' || id::text as cursor from live_event
      where tenant_id = ${tx.tenantId} and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc, id desc limit 1`,
  )
  return row?.cursor ?? NO_EVENT
}

/** What is older than a day is nobody's any more: a watcher who was away that long gets the whole board. */
export async function dropOldEvents(tx: Tx): Promise<void> {
  await tx.query(sql`delete from live_event where tenant_id = ${tx.tenantId} and at < now() - interval '1 day'`)
}
