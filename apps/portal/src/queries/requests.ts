/** Ballots and the customer's requests. Keys begin with `reservations`: a booking invalidates them. */
import type { ClubClient } from '@club/client'
import {
  ballotFromWire,
  getBallot,
  getRequest,
  listBallots,
  listOwnRequests,
  listStaffBallots,
  requestFromWire,
} from '@club/contract/reservations'
import type { Parsed } from '@club/contract/wire'
import type { ClubDate, ClubDateTime } from '@club/core'
import type { BallotInfo, OwnRequest } from '@club/core/reservation'
import type { OwnRequestScreenProps } from '@club/ui/features'
import { queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

/** The draw follows the closing within seconds. */
const DRAW_POLL_MS = 3000

function pollInterval(ballot: BallotInfo | undefined): number | false {
  return ballot?.state === 'closed' && DRAW_POLL_MS
}

/** Returns the moment at which the ballot changes by the clock; null if it does not. */
export function nextMoment(ballot: BallotInfo | null | undefined): ClubDateTime | null {
  if (ballot?.state === 'announced') return ballot.opens
  return ballot?.state === 'open' ? ballot.closes : null
}

/** Reads every row of a list that has no pages; the calls refuse the parameters of one. */
async function readAll<Wire, Value>(
  sent: Promise<{ readonly content?: readonly Wire[] | undefined }>,
  fromWire: (wire: Wire) => Parsed<Value>,
): Promise<readonly Value[]> {
  return ((await sent).content ?? []).map((wire) => readOne('list', fromWire(wire)))
}

/** A request with the texts of what spoke against its times. */
export interface SentRequest {
  readonly request: OwnRequest
  readonly refused: OwnRequestScreenProps['refused']
}

export function requestQueries(client: ClubClient) {
  return {
    /** Both days included, at most 31. */
    days: (from: ClubDate, to: ClubDate) =>
      queryOptions({
        queryKey: ['reservations', 'ballots', from, to],
        queryFn: ({ signal }) => readAll(client.call(listBallots, { query: { from, to }, signal }), ballotFromWire),
      }),
    ballot: (id: string) =>
      queryOptions({
        queryKey: ['reservations', 'ballot', id],
        queryFn: async ({ signal }) => readOne('ballot', ballotFromWire(await client.call(getBallot, { params: { id }, signal }))),
        refetchInterval: ({ state }: { readonly state: { readonly data?: BallotInfo | undefined } }) => pollInterval(state.data),
      }),
    staff: (from: ClubDate, to: ClubDate) =>
      queryOptions({
        queryKey: ['reservations', 'staffBallots', from, to],
        queryFn: ({ signal }) => readAll(client.call(listStaffBallots, { query: { from, to }, signal }), ballotFromWire),
      }),
    own: () =>
      queryOptions({
        queryKey: ['reservations', 'requests'],
        queryFn: ({ signal }) => readAll(client.call(listOwnRequests, { signal }), requestFromWire),
      }),
    one: (id: string) =>
      queryOptions({
        queryKey: ['reservations', 'request', id],
        queryFn: async ({ signal }): Promise<SentRequest> => {
          const wire = await client.call(getRequest, { params: { id }, signal })
          const request = readOne('request', requestFromWire(wire))
          const refused = request.skipped.map(({ courseId, startDateTime }, index) => ({
            courseId,
            startDateTime,
            reasons: wire.refused[index]?.details.flatMap(({ localizedMessage }) => localizedMessage ?? []) ?? [],
          }))
          return { request, refused }
        },
        refetchInterval: ({ state }: { readonly state: { readonly data?: SentRequest | undefined } }) =>
          pollInterval(state.data?.request.ballot),
      }),
  }
}
