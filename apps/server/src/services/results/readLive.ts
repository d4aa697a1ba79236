/** The standings of live scoring, read once for all viewers. The visibility per viewer is checked separately. */
import { standingsToWire, type WireStandings } from '@club/contract/results'
import type { ClubDateTime } from '@club/core'
import { visibleParts } from '@club/core/membership'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { type Sight, STAFF_SIGHT, shownPerson, visitorViewerClass } from '../people/sight.ts'
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

/** A board that is computed once for all viewers; `standingsFor` masks it for each. */
export interface LiveBoard {
  readonly board: ComputedBoard
  readonly sides: readonly ComputedSide[]
  readonly lastScoreAt: ClubDateTime | null
}

/** Returns the live board; without rows until live scoring is published. */
export async function computeLiveBoard(tx: Tx, query: PrizeRound): Promise<LiveBoard> {
  if (!query.open.live) return { board: { rows: [], tieBreaks: [] }, sides: [], lastScoreAt: null }
  const { input, lastEnteredAt } = await readField(tx, query)
  const lastScoreAt = lastEnteredAt && clubNow(query.viewer.club.timeZone, lastEnteredAt)
  return { board: boardInPlay(input), sides: input.sides, lastScoreAt }
}

/** Returns the standings in the shape of `getLiveScoring`, masked for this viewer. */
export function standingsFor({ prize, round }: PrizeRound, { board, sides, lastScoreAt }: LiveBoard, sight: Sight): WireStandings {
  return standingsToWire({ prize, roundId: round.id, ...boardFor(sight, sides, board), lastScoreAt }, round.holes)
}

/**
 * Returns a key; viewers with the same key see the same names. It holds the viewer class and the ids of players whose names are hidden from
 * that class but not from this viewer (themselves, friends).
 */
export function audienceOf(sight: Sight, { sides }: LiveBoard): string {
  const strangers = visitorViewerClass(sight.viewer)
  const seen = sides
    .flatMap(({ people }) => people)
    .filter((person) => {
      const { name } = visibleParts(person.privacy, sight.club, strangers)
      return !name && shownPerson(sight, person).seen.name
    })
  return [strangers, ...seen.map(({ customerId }) => customerId).toSorted()].join(' ')
}

/** Returns the data of a board independent of a viewer; undefined if there is no such board. */
export async function readBoardFacts(tx: Tx, { prizeId, roundId }: BoardKey, instant: Date): Promise<PrizeRound | undefined> {
  const club = await clubFacts(tx, instant)
  const anonymous = { customer: null, sight: STAFF_SIGHT, memberLike: false, staff: false }
  const everyone: Viewer = { tenantId: tx.tenantId, club, ...anonymous, seesTournaments: true, seesPlayers: true }
  return readPrizeRound(tx, everyone, { prizeId, roundId })
}

export interface EventsRead {
  /** Tournaments with events. */
  readonly tournamentIds: readonly string[]
  /** Tournaments in which more than scores has changed: winners of special prizes, publication, settings. */
  readonly beyondScores: readonly string[]
  /** Someone's name is shown to others than before. */
  readonly people: boolean
  /** Last event that was read, as `xid-id`. No later commit can insert an event before it. */
  readonly cursor: string
}

export const NO_EVENT = '0-0'

/** Returns the events after `since` in the order (xid, id), up to the oldest transaction that is still running. */
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
    people: rows.some(({ kind }) => kind === 'people'),
    cursor: last ? `${last.xid}-${last.id}` : since,
  }
}

/** Returns the cursor that a new reader starts from. */
export async function lastEvent(tx: Tx): Promise<string> {
  const row = await rowOf<{ cursor: string }>(
    tx,
    sql`select xid::text || '-' || id::text as cursor from live_event
      where tenant_id = ${tx.tenantId} and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc, id desc limit 1`,
  )
  return row?.cursor ?? NO_EVENT
}

/** Deletes events that are older than a day. A viewer who was offline that long gets the whole board. */
export async function dropOldEvents(tx: Tx): Promise<void> {
  await tx.query(sql`delete from live_event where tenant_id = ${tx.tenantId} and at < now() - interval '1 day'`)
}
