/** Why a club refuses a party: its initiator, its players, its dog. RE-27, RE-95+ to RE-97+, RE-99+. */
import { type Booking, customersOf, isCustomer, type Player } from './booking.ts'
import type { PartyFacts } from './bookingFacts.ts'
import type { BookingRules } from './bookingRules.ts'
import type { BookingKind } from './kinds.ts'
import type { BookingRefusal } from './refusals.ts'

const anonymousCount = (players: readonly Player[]): number => players.length - customersOf(players).length

/** Returns the customers that the party names more than once, each of them once. */
function namedTwice(players: readonly Player[]): readonly string[] {
  const customers = customersOf(players)
  return [...new Set(customers.filter((id, at) => customers.indexOf(id) !== at))]
}

function initiatorRefusals({ wish, initiator, parameters }: PartyFacts, standing: Booking | null): readonly BookingRefusal[] {
  const plays = (players: readonly Player[]): boolean => players.some((player) => isCustomer(player, initiator.customerId))
  const playedBefore = standing === null || plays(standing.players.map(({ player }) => player))
  return playedBefore && !plays(wish.players) && !parameters.initiatorMayRemoveSelf ? [{ code: 'initiatorMissing' }] : []
}

/** Refuses a group if the club has none or if it is too small. */
export function groupRefusals(
  { kind, players }: { readonly kind: BookingKind; readonly players: number },
  { groupFrom }: Pick<BookingRules, 'groupFrom'>,
): readonly Extract<BookingRefusal, { readonly code: 'groupsNotOffered' | 'groupTooSmall' }>[] {
  if (kind !== 'group') return []
  if (groupFrom === null) return [{ code: 'groupsNotOffered' }]
  return players < groupFrom ? [{ code: 'groupTooSmall', from: groupFrom, players }] : []
}

/**
 * Returns the reasons against a party. `standing` is the booking that is being changed: what it was granted before is not checked again.
 */
export function partyRefusals(facts: PartyFacts, standing: Booking | null): readonly BookingRefusal[] {
  const { wish, parameters } = facts
  const refusals: BookingRefusal[] = wish.players.length === 0 ? [{ code: 'noPlayers' }] : [...initiatorRefusals(facts, standing)]
  for (const customerId of namedTwice(wish.players)) refusals.push({ code: 'playerTwice', customerId })
  const count = anonymousCount(wish.players)
  const granted = standing === null ? 0 : anonymousCount(standing.players.map(({ player }) => player))
  if (count > granted && !parameters.customerMayAddAnonymous) refusals.push({ code: 'anonymousNotAllowed', count })
  if (wish.withDog && !standing?.withDog && !parameters.dogsAllowed) refusals.push({ code: 'dogsNotAllowed' })
  return [...refusals, ...groupRefusals({ kind: wish.kind, players: wish.players.length }, facts.rules)]
}
