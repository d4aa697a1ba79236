/**
 * Ours: pushed live scoring (design decision 13). Server-Sent Events: `board` is the whole board, `rows` is what changed since the
 * previous event. The stream resumes after the id sent as Last-Event-ID; for an unknown id it begins with a `board`. A
 * special prize has no rows: `special` means that its winners changed, which its own call returns.
 * An endless response is not in the list of calls; clients of another middle tier poll every few seconds (TR-49).
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
  /** All ids in their order; left out if it did not change. */
  order: v.optional(v.array(wireId)),
  lastScoreAt: v.nullable(wireDateTime),
})
export type WireBoardRows = v.InferOutput<typeof wireBoardRows>

/** A parsed event of the stream. */
export type BoardEvent =
  | { readonly kind: 'board'; readonly board: WireStandings }
  | { readonly kind: 'rows'; readonly change: WireBoardRows }
  | { readonly kind: 'special' }

/** Returns the event, or null if this version does not know it. */
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

/** Returns the board after the change; unchanged rows are the same objects. */
export function withBoardRows(board: WireStandings, { rows, order, lastScoreAt }: WireBoardRows): WireStandings {
  const team = (board.teams ?? []).length > 0 || rows.some(({ teamId }) => teamId !== undefined)
  const before = (team ? board.teams : board.players) ?? []
  const known = new Map([...before, ...rows].map((row) => [idOfRow(row), row]))
  const ids = order ? order.map(idFromWire) : before.map(idOfRow)
  const after = ids.flatMap((id) => known.get(id) ?? [])
  return { ...board, players: team ? [] : after, teams: team ? after : [], lastScoreAt }
}
