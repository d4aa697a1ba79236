/** The players of a booking who stay in its new form. */
import type { RequestedBooking, RequestedPlayer } from '@club/contract/reservations'
import { type BookedPlayer, isCustomer, type Player } from '@club/core/reservation'
import type { Tx } from '../../db/connect.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { ownBooking } from './customerWork.ts'
import type { StoredBooking } from './storedBooking.ts'

/** Returns the players with those who are named by their place in the booking; throws 400 for a place that it does not have. */
export function withStanding(players: readonly RequestedPlayer[], booking: StoredBooking): readonly RequestedPlayer[] {
  return players.map(({ personId, ...player }, index) => {
    if (personId === undefined) return player
    const { prepaid = false, rentals = [] } = player
    const standing = booking.players.find(({ id }) => id === personId)
    if (!standing) throw new ApiError('invalidInput', { details: [{ code: 'notFound', field: `persons.${index}.id` }] })
    return { ...standing.player, prepaid, rentals }
  })
}

/** Returns the players who keep their place, by the index in the party: the same customer, or a guest of the same or of no name. */
export function stayingPlayers(booking: StoredBooking, players: readonly Player[]): ReadonlyMap<number, BookedPlayer> {
  const left = [...booking.players]
  const staying = new Map<number, BookedPlayer>()
  const take = (index: number, matches: (player: Player) => boolean): void => {
    const at = left.findIndex(({ player }) => matches(player))
    const [found] = at >= 0 && !staying.has(index) ? left.splice(at, 1) : []
    if (found) staying.set(index, found)
  }
  players.forEach((named, index) => {
    take(index, (player) =>
      named.kind === 'customer' ? isCustomer(player, named.customerId) : player.kind === 'anonymousGuest' && player.name === named.name,
    )
  })
  players.forEach((named, index) => {
    if (named.kind === 'anonymousGuest') take(index, (player) => player.kind === 'anonymousGuest' && player.name === null)
  })
  return staying
}

/** Returns a request with the standing players, and their ids in its order; throws 404 for a booking of others. */
export async function quotedChange(tx: Tx, actorId: string, id: string, wished: RequestedBooking) {
  const booking = await ownBooking(tx, actorId, id)
  const requested = { ...wished, players: withStanding(wished.players, booking) }
  const staying = stayingPlayers(booking, requested.players)
  return { requested, change: { booking, personIds: requested.players.map((_, index) => staying.get(index)?.id ?? null) } }
}
