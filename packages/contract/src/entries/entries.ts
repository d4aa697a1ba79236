/** Players and waiting list of a tournament: read, sign up, withdraw. 001 §7; TS and TV areas. */
import type { Entrant, StoredEntry, WaitingEntry } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_LIST_TYPE, WIRE_SEX } from '../wire/enums.ts'
import { offerTermsFromWire, offerTermsToWire, wireOfferTerms } from '../wire/offerTerms.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, pagingQuery, repeated, wireDateTime, wireId } from '../wire/shapes.ts'

export const wirePlayer = v.object({
  id: wireId,
  customerId: v.optional(v.nullable(wireId)),
  fullName: v.string(),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  sex: v.optional(v.string()),
  clubName: v.optional(v.nullable(v.string())),
  ehcpString: v.optional(v.string()),
  chcpString: v.optional(v.string()),
  phcpString: v.optional(v.string()),
  /** From the newest published start list. */
  startFlightId: v.optional(v.nullable(wireId)),
  startTime: v.optional(v.nullable(v.string())),
  startTee: v.optional(v.nullable(v.string())),
  /** Only for players whom the caller entered. */
  startWishPriority: v.optional(v.nullable(v.number())),
  startWishPriorityString: v.optional(v.nullable(v.string())),
  showAvatar: v.optional(v.boolean()),
  playedScoreStatus: v.optional(v.string()),
  /** Visible only to the player and to the person who entered them. */
  comment: v.optional(v.nullable(v.string())),
  initiatorId: v.optional(v.nullable(wireId)),
  /** Ours: the name of the other person who entered the player, visible to the same people; empty if the caller may not see it. */
  initiatorName: v.optional(v.nullable(v.string())),
  /** Ours: true if the caller entered this player. */
  enteredByMe: v.optional(v.boolean()),
})
const players = pageOf(wirePlayer)

export const listPlayers = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/players',
  auth: 'anonymous',
  query: v.object(pagingQuery),
  response: players,
  errors: ['tournamentNotFound'],
})
export const listMyPlayers = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/players/my-players',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: players,
  errors: ['tournamentNotFound'],
})
/** 404 if this customer is not entered (TV-111). */
export const getPlayerByCustomer = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/players/by-customer/{id}',
  auth: 'customer',
  response: wirePlayer,
  errors: ['tournamentNotFound', 'notFound'],
})

const SIGN_UP_ERRORS = [
  'tournamentNotFound',
  'signUpRefused',
  'tournaments.sign-up.error.maximum_guests_reached',
  'keyReused',
  'stillRunning',
] as const

/** 0 is no preferred start time; else the number of a fixed wish, or of a span (TS-75). */
export const wireStartWish = v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1000))))
export const wireComment = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))))
const wireWish = v.optional(v.object({ startWishPriority: wireStartWish }))
const wireAssoc = v.optional(v.object({ comment: wireComment }))
export const wireNewPlayer = v.object({ customerId: wireId, assoc: wireAssoc, details: wireWish })
export const wireStoredEntry = v.object({
  customerId: wireId,
  /** `EntryList` or `WaitingList` (TV-108). */
  listType: v.string(),
  id: wireId,
  waitingPlace: v.optional(v.nullable(v.number())),
})
/** Enters all named players, the caller only if named; those without a place join the waiting list, all in one transaction. */
export const addPlayers = defineCall({
  method: 'POST',
  path: 'rs/cs/tournaments/{tournId}/players/add-items',
  auth: 'customer',
  body: v.object({
    players: v.pipe(v.array(wireNewPlayer), v.minLength(1), v.maxLength(100)),
    updateFromAssocBeforeAdd: v.optional(v.boolean()),
    /** Ours: refuse guests if no guest place is left, instead of adding them to the waiting list (TS-50). */
    errorOnMaximumGuests: v.optional(v.boolean()),
  }),
  response: v.object({ content: v.array(wireStoredEntry) }),
  errors: SIGN_UP_ERRORS,
})

const withBasketBody = v.object({
  /** Left out if the caller only signs up others (TS-78). */
  initiatorAssoc: wireAssoc,
  /** The caller's own details. */
  details: wireWish,
  /** The other players; the caller is ignored if named here (TS-76). */
  players: v.pipe(v.array(wireNewPlayer), v.maxLength(100)),
  updateFromAssocBeforeAdd: v.optional(v.boolean()),
  /** Ours, as in `addPlayers`. */
  errorOnMaximumGuests: v.optional(v.boolean()),
  /**
   * Ours: the players to whom the screen offered a place. If one of them would have to wait, nothing is stored and `placesTaken` is
   * returned.
   */
  mustEnter: v.optional(v.pipe(v.array(wireId), v.maxLength(100))),
})
const withBasketAnswer = v.object({
  content: v.array(wireStoredEntry),
  /** Ours: end of the reservation, in the club's time; null if nothing is reserved (TS-97). */
  timerEnd: v.optional(v.nullable(wireDateTime)),
})
/** Enters all players now; the fees stay in the caller's basket until they are paid. TS-79, TS-81. */
export const addPlayersWithBasket = defineCall({
  method: 'POST',
  path: 'rs/cs/tournaments/{tournId}/players/add-players-with-basket',
  auth: 'customer',
  body: withBasketBody,
  response: withBasketAnswer,
  errors: [...SIGN_UP_ERRORS, 'placesTaken'],
})
/** Reserves the places while the fees are in the basket; players not paid for in time are removed. TS-80, TS-81. */
export const addPlayersToBasket = defineCall({
  method: 'POST',
  path: 'rs/cs/tournaments/{tournId}/players/add-players-to-basket',
  auth: 'customer',
  body: withBasketBody,
  response: withBasketAnswer,
  errors: [...SIGN_UP_ERRORS, 'placesTaken', 'notPermitted', 'basketRefused'],
})
export const deletePlayers = defineCall({
  method: 'DELETE',
  path: 'rs/cs/tournaments/{tournId}/players/delete-items',
  auth: 'customer',
  query: v.object({ ids: repeated(v.string()) }),
  response: nothing,
  errors: ['tournamentNotFound', 'withdrawalRefused'],
})

export const wireWaiting = v.object({
  waitingId: wireId,
  /** Left out if the caller may not see the person. */
  customerId: v.optional(v.nullable(wireId)),
  fullName: v.optional(v.string()),
  /** Visible only to the person, to the customer who entered them, and to staff, like `initiatorId`. */
  comment: v.optional(v.nullable(v.string())),
  initiatorId: v.optional(v.nullable(wireId)),
  /** Ours, as in a player. */
  initiatorName: v.optional(v.nullable(v.string())),
  updateFromAssocBeforeAdd: v.optional(v.boolean()),
  place: v.optional(v.number()),
  enteredByMe: v.optional(v.boolean()),
  /** Ours: until when a place is offered to this person. */
  offeredUntil: v.optional(v.nullable(wireDateTime)),
  /** Ours: only for a single person whose offer the caller may answer. */
  terms: v.optional(v.nullable(wireOfferTerms)),
})
export const listWaitings = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/waitings',
  auth: 'anonymous',
  query: v.object(pagingQuery),
  response: pageOf(wireWaiting),
  errors: ['tournamentNotFound'],
})
export const deleteWaiting = defineCall({
  method: 'DELETE',
  path: 'rs/cs/tournaments/{tournId}/waitings',
  auth: 'customer',
  query: v.object({ waitingId: v.string() }),
  response: nothing,
  errors: ['tournamentNotFound', 'withdrawalRefused'],
})

/** Adds all named players to the waiting list, or none of them. TS-85, TS-86. */
export const addWaitings = defineCall({
  method: 'POST',
  path: 'rs/cs/tournaments/{tournId}/waitings/add-items',
  auth: 'customer',
  body: v.pipe(v.array(v.object({ customerId: wireId, comment: wireComment, details: wireWish })), v.minLength(1), v.maxLength(100)),
  response: v.object({ content: v.array(wireStoredEntry) }),
  errors: ['tournamentNotFound', 'signUpRefused', 'keyReused', 'stillRunning'],
})
/** `value`: whether this customer is on the waiting list, as far as the caller may know. TV-113. */
export const getHasWaiting = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/waitings/has-customer/{id}',
  auth: 'customer',
  response: v.object({ value: v.boolean() }),
  errors: ['tournamentNotFound', 'notFound'],
})
/** 404 if this customer is not on the waiting list. TV-114. */
export const getWaitingByCustomer = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/waitings/by-customer/{id}',
  auth: 'customer',
  response: wireWaiting,
  errors: ['tournamentNotFound', 'notFound'],
})
/** Lists the people whom this customer put on the waiting list; only for the caller's own. TV-115. */
export const listWaitingsByInitiator = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/waitings/by-initiator/{id}',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: pageOf(wireWaiting),
  errors: ['tournamentNotFound', 'notFound'],
})
/** Ours: accepts the offered place for a waiting player, or for the whole team. */
export const acceptOffer = defineCall({
  method: 'POST',
  path: 'rs/cs/tournaments/{tournId}/waitings/{waitingId}/accept',
  auth: 'customer',
  response: nothing,
  errors: ['tournamentNotFound', 'offerGone', 'signUpRefused', 'keyReused', 'stillRunning'],
})
/** Ours: declines the offered place and leaves the waiting list; the place is offered to the next. */
export const declineOffer = defineCall({
  method: 'POST',
  path: 'rs/cs/tournaments/{tournId}/waitings/{waitingId}/decline',
  auth: 'customer',
  response: nothing,
  errors: ['tournamentNotFound', 'offerGone', 'keyReused', 'stillRunning'],
})

export type WirePlayer = v.InferOutput<typeof wirePlayer>
export type WireNewPlayer = v.InferOutput<typeof wireNewPlayer>
export type WireStoredEntry = v.InferOutput<typeof wireStoredEntry>
export type WireWaiting = v.InferOutput<typeof wireWaiting>

export function entrantFromWire(wire: WirePlayer): Parsed<Entrant> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    customerId: wire.customerId == null ? '' : idFromWire(wire.customerId),
    fullName: wire.fullName,
    firstName: wire.firstName ?? '',
    lastName: wire.lastName ?? '',
    sex: read.oneOf('sex', WIRE_SEX, wire.sex, 'unknown'),
    clubName: wire.clubName ?? '',
    handicapIndexText: wire.ehcpString ?? '',
    playingHandicapText: wire.phcpString ?? '',
    enteredByMe: wire.enteredByMe ?? false,
    enteredBy: wire.initiatorName ?? null,
  })
}

export function entrantToWire(entrant: Entrant): WirePlayer {
  return {
    id: idToWire(entrant.id),
    customerId: entrant.customerId === '' ? null : idToWire(entrant.customerId),
    fullName: entrant.fullName,
    firstName: entrant.firstName,
    lastName: entrant.lastName,
    sex: WIRE_SEX.spelled(entrant.sex),
    clubName: entrant.clubName,
    ehcpString: entrant.handicapIndexText,
    phcpString: entrant.playingHandicapText,
    enteredByMe: entrant.enteredByMe,
    ...(entrant.enteredBy != null && { initiatorName: entrant.enteredBy }),
  }
}

export function waitingEntryFromWire(wire: WireWaiting): Parsed<WaitingEntry> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.waitingId),
    customerId: wire.customerId == null ? '' : idFromWire(wire.customerId),
    fullName: wire.fullName ?? '',
    place: wire.place ?? 0,
    enteredByMe: wire.enteredByMe ?? false,
    comment: wire.comment ?? null,
    initiatorId: wire.initiatorId == null ? null : idFromWire(wire.initiatorId),
    enteredBy: wire.initiatorName ?? null,
    offeredUntil: read.moment('offeredUntil', wire.offeredUntil),
    terms: wire.terms ? offerTermsFromWire(wire.terms) : null,
  })
}

export function waitingEntryToWire(waiting: WaitingEntry): WireWaiting {
  return {
    waitingId: idToWire(waiting.id),
    customerId: waiting.customerId === '' ? null : idToWire(waiting.customerId),
    fullName: waiting.fullName,
    place: waiting.place,
    enteredByMe: waiting.enteredByMe,
    comment: waiting.comment ?? null,
    initiatorId: waiting.initiatorId == null ? null : idToWire(waiting.initiatorId),
    initiatorName: waiting.enteredBy ?? null,
    offeredUntil: waiting.offeredUntil ?? null,
    terms: waiting.terms ? offerTermsToWire(waiting.terms) : null,
  }
}

export function storedEntryFromWire(wire: WireStoredEntry): Parsed<StoredEntry> {
  const read = readFields()
  return read.finish({
    customerId: idFromWire(wire.customerId),
    list: read.oneOf('listType', WIRE_LIST_TYPE, wire.listType, 'entryList'),
    id: idFromWire(wire.id),
    waitingPlace: wire.waitingPlace ?? null,
  })
}

export function storedEntryToWire(stored: StoredEntry): WireStoredEntry {
  return {
    customerId: idToWire(stored.customerId),
    listType: WIRE_LIST_TYPE.spelled(stored.list),
    id: idToWire(stored.id),
    waitingPlace: stored.waitingPlace,
  }
}
