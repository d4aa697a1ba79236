/**
 * Limits per client in this process. Visitors count by network address, behind which a whole clubhouse can be; customers count
 * individually, so that visitors cannot use up their limits.
 */

import { ApiError } from '../refusal/apiError.ts'
import { networkOf } from '../services/accounts/networkOf.ts'
import { createRateLimit, enforceLimit, type Rate } from './rateLimit.ts'

/** The portal sends about ten requests for its first screen, and two a minute to follow a leaderboard. */
export const VISITOR_REQUESTS: Rate = { burst: 2000, perSecond: 50 }
/** A document costs as much as a hundred other requests. */
export const DOCUMENTS: Rate = { burst: 20, perSecond: 0.5 }
/** A hold of tee times by a visitor: a family at one address may look around, a program may not hold the day. */
export const VISITOR_HOLDS: Rate = { burst: 6, perSecond: 1 / 60 }
/** Most open streams at the same time. */
export const STREAMS_OF_NETWORK = 200
export const STREAMS_OF_CUSTOMER = 20
const STREAM_RETRY_SECONDS = 30

export interface Client {
  readonly address: string
  readonly tenantId: string
  /** null for a visitor. */
  readonly customerId: string | null
}

export interface ClientLimits {
  /** Each throws 429 with Retry-After if the client has had too much. */
  readonly countVisitor: (address: string, now: Date) => void
  readonly countDocument: (client: Client, now: Date) => void
  readonly countVisitorHold: (address: string, now: Date) => void
  /** Counts an open stream and returns a function to call when it has ended; a second call has no effect. */
  readonly openStream: (client: Client) => () => void
}

export function createClientLimits(visitorRequests = VISITOR_REQUESTS): ClientLimits {
  const requests = createRateLimit(visitorRequests)
  const documents = createRateLimit(DOCUMENTS)
  const holds = createRateLimit(VISITOR_HOLDS)
  const streams = new Map<string, number>()
  return {
    countVisitor: (address, now) => enforceLimit(requests, networkOf(address), now),
    countDocument: (client, now) => enforceLimit(documents, clientKey(client), now),
    countVisitorHold: (address, now) => enforceLimit(holds, networkOf(address), now),
    openStream: (client) => {
      const key = clientKey(client)
      const open = streams.get(key) ?? 0
      if (open >= (client.customerId === null ? STREAMS_OF_NETWORK : STREAMS_OF_CUSTOMER)) {
        throw new ApiError('tooManyRequests', { headers: { 'retry-after': String(STREAM_RETRY_SECONDS) } })
      }
      streams.set(key, open + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = (streams.get(key) ?? 1) - 1
        if (left === 0) streams.delete(key)
        else streams.set(key, left)
      }
    },
  }
}

/** For benchmarks and tests, where all clients share one address. */
export const NO_LIMITS: ClientLimits = {
  countVisitor: () => {},
  countDocument: () => {},
  countVisitorHold: () => {},
  openStream: () => () => {},
}

/** A customer who is logged in, or else the network: clients with different keys are limited, and take turns, separately. */
export function clientKey({ address, tenantId, customerId }: Client): string {
  return customerId === null ? networkOf(address) : `${tenantId}/${customerId}`
}
