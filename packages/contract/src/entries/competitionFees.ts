/** Entry fees, the time limit of unpaid places, and customers who are blocked from sign-up. TS-95 to TS-98, TS-103. */
import type { ClubDateTime } from '@club/core'
import type { CompetitionFee, FeeTimer } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, repeated, wireDateTime, wireId } from '../wire/shapes.ts'

export const wireCompetitionFee = v.object({
  customerId: wireId,
  articleId: wireId,
  articleName: v.optional(v.string()),
  /** In the smallest unit of the club's currency. */
  amount: v.pipe(v.number(), v.safeInteger()),
  /** Ours. */
  currency: v.optional(v.string()),
})
/** Lists the fee of each of these customers; those who pay nothing are left out. */
export const listCompetitionFees = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/competition-fees',
  auth: 'customer',
  query: v.object({ customerIds: repeated(v.string()) }),
  response: pageOf(wireCompetitionFee),
  errors: ['tournamentNotFound'],
})

export const wireFeeTimer = v.object({ tournamentId: wireId, timerEnd: wireDateTime })
/** Ours: the tournaments in which the caller has places reserved, and until when. TS-97. */
export const listFeeTimers = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/competition-fee-timers',
  auth: 'customer',
  query: nothing,
  response: pageOf(wireFeeTimer),
  errors: [],
})

/** Ours: the place that another person has reserved for the caller and has not paid for; null fields without one. TS-118+. */
export const wireReservedPlace = v.object({
  until: v.nullable(wireDateTime),
  /** Empty if the caller may not see the name. */
  reservedBy: v.nullable(v.string()),
})
export const getReservedPlace = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/reserved-place',
  auth: 'customer',
  response: wireReservedPlace,
  errors: ['tournamentNotFound'],
})
/** Gives the place back; refused with `stillRunning` while a payment for it is in progress. */
export const giveBackReservedPlace = defineCall({
  method: 'DELETE',
  path: 'rs/cs/tournaments/{tournId}/reserved-place',
  auth: 'customer',
  response: nothing,
  errors: ['tournamentNotFound', 'offerGone', 'stillRunning'],
})

/** Returns whether the club has blocked this customer from tournaments; visible only to the customer. TS-95, TS-96. */
export const getBlocked = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/blocked/{customerId}',
  auth: 'customer',
  response: v.object({ value: v.boolean() }),
  errors: ['notFound'],
})

export type WireCompetitionFee = v.InferOutput<typeof wireCompetitionFee>
export type WireFeeTimer = v.InferOutput<typeof wireFeeTimer>

export function competitionFeeFromWire(wire: WireCompetitionFee): Parsed<CompetitionFee> {
  return readFields().finish({
    customerId: idFromWire(wire.customerId),
    articleId: idFromWire(wire.articleId),
    articleName: wire.articleName ?? '',
    amount: wire.amount,
  })
}

export function competitionFeeToWire(fee: CompetitionFee): WireCompetitionFee {
  return {
    customerId: idToWire(fee.customerId),
    articleId: idToWire(fee.articleId),
    articleName: fee.articleName,
    amount: fee.amount,
  }
}

/** A placeholder that completes a row which is then refused. */
const NO_MOMENT = '0000-01-01T00:00:00' as ClubDateTime

export function feeTimerFromWire(wire: WireFeeTimer): Parsed<FeeTimer> {
  const read = readFields()
  return read.finish({ tournamentId: idFromWire(wire.tournamentId), timerEnd: read.moment('timerEnd', wire.timerEnd) ?? NO_MOMENT })
}

export function feeTimerToWire({ tournamentId, timerEnd }: FeeTimer): WireFeeTimer {
  return { tournamentId: idToWire(tournamentId), timerEnd }
}
