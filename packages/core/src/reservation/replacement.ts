/** The last moment at which the names of a party may change. RE-131+. */
import { checkWhole } from '../fieldError.ts'
import type { ClubDateTime } from '../time.ts'
import type { Booking, Player } from './booking.ts'
import { type BookingRules, checkBookingRules } from './bookingRules.ts'
import { plusMinutes } from './minutes.ts'
import type { ReplacementClosed } from './refusals.ts'

/** The rule that fixes the names of a party. */
export type ReplacementRules = Pick<BookingRules, 'lastReplacementMinutes'>

/** Returns the last moment, inclusive, at which a player may be replaced by another; null if that is always possible. */
export function lastReplacement(
  { startDateTime }: Pick<Booking, 'startDateTime'>,
  { lastReplacementMinutes }: ReplacementRules,
): ClubDateTime | null {
  checkBookingRules({ lastReplacementMinutes })
  return lastReplacementMinutes === null ? null : plusMinutes(startDateTime, -lastReplacementMinutes)
}

/** Returns the party without the players of `others`, each removed once. */
function without(players: readonly Player[], others: readonly Player[]): readonly Player[] {
  const same = (a: Player, b: Player): boolean =>
    a.kind === 'customer' ? b.kind === 'customer' && a.customerId === b.customerId : b.kind !== 'customer' && a.name === b.name
  const left = [...players]
  for (const other of others) {
    const at = left.findIndex((player) => same(player, other))
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

const isNameless = (player: Player): boolean => player.kind === 'anonymousGuest' && player.name === null
const isNamedGuest = (player: Player): boolean => player.kind === 'anonymousGuest' && player.name !== null

/**
 * Refuses new players once names are fixed, if someone leaves with the same change or has left since (`leftSince`). Players may leave,
 * places that were empty before may be filled, and a guest without a name may get one.
 */
export function replacementRefusals(
  {
    standing,
    players,
    leftSince,
    rules,
  }: {
    readonly standing: Booking
    readonly players: readonly Player[]
    readonly leftSince: number
    readonly rules: ReplacementRules
  },
  now: ClubDateTime,
): readonly ReplacementClosed[] {
  checkWhole('leftSince', leftSince, 0)
  const last = lastReplacement(standing, rules)
  if (last === null || now <= last) return []
  const before = standing.players.map(({ player }) => player)
  const [left, joined] = [without(before, players), without(players, before)]
  const named = Math.min(left.filter(isNameless).length, joined.filter(isNamedGuest).length)
  return joined.length > named && left.length - named + leftSince > 0 ? [{ code: 'replacementClosed', last }] : []
}
