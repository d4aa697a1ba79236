/**
 * The ballot: which request for a day comes first. RE-141+ to RE-145+. Each draw number is the hash of the club's seed, published as a hash
 * before the first request, and of a nonce of the entrant's device; core has no hash function of its own.
 */
import { add, compareExact, type Exact, exact } from '../exact.ts'
import { checkText, checkWhole, FieldError } from '../fieldError.ts'
import { compareTexts } from '../text/compareTexts.ts'
import type { Offer } from './alternatives.ts'
import type { Flight } from './flight.ts'
import { type RequestAnswer, type RequestFacts, requestAnswers, type TeeTimeRequest } from './teeTimeRequest.ts'

/**
 * The method of a ballot. `random`: by draw number alone. `fewestTimes`: first the parties whose customers got a time in the fewest of the
 * club's last `draws`. `latestPlaces`: first those who got a time from late places in them. Equal ones come by draw number.
 */
export type BallotPolicy = { readonly kind: 'random' } | { readonly kind: 'fewestTimes' | 'latestPlaces'; readonly draws: number }

/** A request in a ballot. */
export interface BallotEntry {
  readonly request: TeeTimeRequest
  /** The customer who entered it. */
  readonly customerId: string
  /** From the entrant's device. */
  readonly nonce: string
}

/** The results of an earlier ballot, in the order of their places. */
export interface PastBallot {
  readonly places: readonly { readonly customerIds: readonly string[]; readonly got: boolean }[]
}

/** Returns the text whose hash is the draw number of an entry; no two entries of a club share one. */
export function drawText(
  { id, seed }: { readonly id: string; readonly seed: string },
  { request, customerId, nonce }: BallotEntry,
): string {
  for (const [field, text] of Object.entries({ id, seed, customerId, nonce, requestId: request.id })) checkText(field, text)
  return JSON.stringify([id, seed, request.id, customerId, nonce])
}

/**
 * Returns the text whose hash is the receipt of an entry: a request that is changed later does not match it. The nonce keeps others from
 * trying which preferences have the hash.
 */
export function receiptText(id: string, { request, customerId, nonce }: BallotEntry): string {
  const { customerIds, places, kind, numberOfHoles, preferences } = request
  const ranked = preferences.map(({ courseId, startTee, from, to }) => [courseId, startTee, from, to])
  return JSON.stringify([id, request.id, customerId, nonce, customerIds, places, kind, numberOfHoles, ranked])
}

/**
 * Returns what a customer got in the ballots that the policy counts; more comes later. Only times that were got count, never what was
 * asked for: a request for a time that is always taken must not bring anyone forward, nor an entry that is not meant.
 */
export function ballotShare(customerId: string, history: readonly PastBallot[], policy: BallotPolicy): Exact {
  if (policy.kind === 'random') return exact(0)
  checkWhole('draws', policy.draws, 1)
  return history.slice(-policy.draws).reduce((sum, { places }) => {
    const place = places.findIndex(({ customerIds }) => customerIds.includes(customerId))
    if (!places[place]?.got) return sum
    return add(sum, policy.kind === 'fewestTimes' ? exact(1) : exact(places.length - place, places.length))
  }, exact(0))
}

/** An entry with its draw number and the share of its party. */
export interface DrawnEntry {
  readonly entry: BallotEntry
  readonly drawNumber: string
  /** The largest share of one of its customers: naming another customer never brings a party forward. */
  readonly share: Exact
}

/** A time that had room for a request when its turn came, but that its party could not have, with the codes of the reasons. */
export interface RefusedTime {
  readonly requestId: string
  /** null for every time of the day. */
  readonly flightId: string | null
  readonly secondFlightId: string | null
  readonly reasons: readonly string[]
}

/** Everything that a ballot is drawn from. */
export interface BallotFacts {
  readonly id: string
  readonly seed: string
  readonly policy: BallotPolicy
  /** The club's ballots before this one, the oldest first. */
  readonly history: readonly PastBallot[]
  readonly entries: readonly BallotEntry[]
  /** Times that the drawing skipped, because of limits, of other rounds of the party or of a change of the sheet. */
  readonly refused: readonly RefusedTime[]
}

/** Returns the entries in the order in which they choose: by share, then by draw number, then by id. */
export function drawnEntries(facts: Omit<BallotFacts, 'refused'>, hash: (text: string) => string): readonly DrawnEntry[] {
  const { policy, history, entries } = facts
  const drawn = entries.map((entry): DrawnEntry => {
    const shares = entry.request.customerIds.map((id) => ballotShare(id, history, policy))
    const share = shares.reduce((most, one) => (compareExact(one, most) > 0 ? one : most), exact(0))
    return { entry, drawNumber: hash(drawText(facts, entry)), share }
  })
  return drawn.sort(
    (a, b) =>
      compareExact(a.share, b.share) || compareTexts(a.drawNumber, b.drawNumber) || compareTexts(a.entry.request.id, b.entry.request.id),
  )
}

/** The sheet before the ballot. */
export interface BallotSheet<AFlight extends Flight> {
  readonly sheet: readonly AFlight[]
  readonly facts: RequestFacts
}

/** Draws a ballot: the answer to each request, in the order in which they choose, without alternatives. */
export function ballotAnswers<AFlight extends Flight>(
  ballot: BallotFacts,
  { sheet, facts }: BallotSheet<AFlight>,
  hash: (text: string) => string,
): readonly RequestAnswer<AFlight>[] {
  const requests = drawnEntries(ballot, hash).map(({ entry }) => entry.request)
  const customers = requests.flatMap(({ customerIds }) => [...new Set(customerIds)])
  if (new Set(customers).size < customers.length) throw new FieldError('entries', 'name a customer twice')
  const refused = new Set(ballot.refused.map(({ requestId, flightId, secondFlightId }) => timeKey(requestId, flightId, secondFlightId)))
  const bookable = ({ id }: TeeTimeRequest, { flight, secondFlight }: Offer<AFlight>): boolean =>
    !refused.has(timeKey(id, null, null)) && !refused.has(timeKey(id, flight.id, secondFlight?.id ?? null))
  return requestAnswers(sheet, requests, facts, 0, bookable)
}

const timeKey = (...parts: readonly (string | null)[]): string => JSON.stringify(parts)

/** The published record of a ballot. */
export interface BallotRecord {
  /** Hash of the seed, published before the first request. */
  readonly commitment: string
  /** Requests in their order, with the hashes of their receipts, their draw numbers and the flights that they got. */
  readonly results: readonly {
    readonly requestId: string
    readonly receipt: string
    readonly drawNumber: string
    readonly flightId: string | null
    readonly secondFlightId: string | null
  }[]
}

/** Returns the record of a ballot to publish. */
export function ballotRecord<AFlight extends Flight>(
  ballot: BallotFacts,
  sheet: BallotSheet<AFlight>,
  hash: (text: string) => string,
): BallotRecord {
  const drawn = drawnEntries(ballot, hash)
  const results = ballotAnswers(ballot, sheet, hash).map(({ requestId, outcome }, place) => {
    const offer = outcome.kind === 'got' ? outcome.offer : null
    const { entry, drawNumber } = drawn[place] as DrawnEntry
    const receipt = hash(receiptText(ballot.id, entry))
    return { requestId, receipt, drawNumber, flightId: offer?.flight.id ?? null, secondFlightId: offer?.secondFlight?.id ?? null }
  })
  return { commitment: hash(ballot.seed), results }
}

/** A difference between a published record and the ballot computed anew. `place` counts from 1. */
export type BallotProblem =
  | { readonly code: 'seedNotCommitted' }
  | { readonly code: 'countDiffers'; readonly published: number; readonly computed: number }
  | {
      readonly code: 'orderDiffers' | 'receiptDiffers' | 'drawNumberDiffers' | 'resultDiffers'
      readonly place: number
      readonly requestId: string
    }

/** Compares a published record with the ballot computed anew; empty if they agree. */
export function ballotProblems<AFlight extends Flight>(
  published: BallotRecord,
  ballot: BallotFacts,
  sheet: BallotSheet<AFlight>,
  hash: (text: string) => string,
): readonly BallotProblem[] {
  const computed = ballotRecord(ballot, sheet, hash)
  const problems: BallotProblem[] = published.commitment === computed.commitment ? [] : [{ code: 'seedNotCommitted' }]
  if (published.results.length !== computed.results.length) {
    problems.push({ code: 'countDiffers', published: published.results.length, computed: computed.results.length })
  }
  for (const [index, shown] of published.results.entries()) {
    const found = computed.results[index]
    if (!found) break
    const { requestId } = shown
    const place = index + 1
    if (found.requestId !== requestId) problems.push({ code: 'orderDiffers', place, requestId })
    else if (found.receipt !== shown.receipt) problems.push({ code: 'receiptDiffers', place, requestId })
    else if (found.drawNumber !== shown.drawNumber) problems.push({ code: 'drawNumberDiffers', place, requestId })
    else if (found.flightId !== shown.flightId || found.secondFlightId !== shown.secondFlightId) {
      problems.push({ code: 'resultDiffers', place, requestId })
    }
  }
  return problems
}
