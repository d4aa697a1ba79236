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
        queryFn: ({ signal }) => client.all(listBallots, ballotFromWire, { query: { from, to }, signal }),
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
        queryFn: ({ signal }) => client.all(listStaffBallots, ballotFromWire, { query: { from, to }, signal }),
      }),
    own: () =>
      queryOptions({
        queryKey: ['reservations', 'requests'],
        queryFn: ({ signal }) => client.all(listOwnRequests, requestFromWire, { signal }),
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
