/**
 * Ours: live scoring that is pushed (design decision 13). Server-Sent Events: `board` is the whole standing, `rows` is what changed since
 * the event before; the id of the last one, sent as Last-Event-ID, goes on from there, and an id that nobody knows brings a `board`. A
 * special prize has no rows: `special` says that its winners are others now, which is asked for by its own call.
 * An answer without end is none of the list of calls; whoever speaks another middle tier asks again every few seconds (TR-49).
 */
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { idFromWire, wireDateTime, wireId } from '../wire/shapes.ts'
import { type WireStandings, wireResultRow, wireStandings } from './results.ts'

export const watchLiveScoring = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/prizes/{prizeId}/livescoring/{roundId}/events',
  auth: 'anonymous',
  response: v.unknown(),
  errors: ['notFound'],
})

export const wireBoardRows = v.object({
  rows: v.array(wireResultRow),
  /** All ids in their order; not there where it stayed. */
  order: v.optional(v.array(wireId)),
  lastScoreAt: v.nullable(wireDateTime),
})
export type WireBoardRows = v.InferOutput<typeof wireBoardRows>

/** One event of the stream, read. */
export type BoardEvent =
  | { readonly kind: 'board'; readonly board: WireStandings }
  | { readonly kind: 'rows'; readonly change: WireBoardRows }
  | { readonly kind: 'special' }

/** null for what this version does not know. */
export function boardEventFromWire(name: string, data: string): BoardEvent | null {
  if (name === 'special') return { kind: 'special' }
  let json: unknown
  try {
    json = JSON.parse(data)
  } catch {
    return null
  }
  if (name === 'board' && v.is(wireStandings, json)) return { kind: 'board', board: json }
  return name === 'rows' && v.is(wireBoardRows, json) ? { kind: 'rows', change: json } : null
}

type WireRow = WireBoardRows['rows'][number]

export function idOfRow({ playerId, teamId }: Pick<WireRow, 'playerId' | 'teamId'>): string {
  const id = playerId ?? teamId
  return id === undefined ? '' : idFromWire(id)
}

/** The standing after the change; rows that stayed are the same objects. */
export function withBoardRows(board: WireStandings, { rows, order, lastScoreAt }: WireBoardRows): WireStandings {
  const team = (board.teams ?? []).length > 0 || rows.some(({ teamId }) => teamId !== undefined)
  const before = (team ? board.teams : board.players) ?? []
  const known = new Map([...before, ...rows].map((row) => [idOfRow(row), row]))
  const ids = order ? order.map(idFromWire) : before.map(idOfRow)
  const after = ids.flatMap((id) => known.get(id) ?? [])
  return { ...board, players: team ? [] : after, teams: team ? after : [], lastScoreAt }
}
