/** The sign-up of single players, all of them or none. Players without a place join the waiting list. TS-17 to TS-54. */
import type { Refusal } from '@club/contract/refusals'
import { idFromWire, type WireId } from '@club/contract/wire'
import { isMemberLike } from '@club/core/club'
import {
  commentToStore,
  type SignUpPerson,
  type StoredEntry,
  signUpOutcome,
  startWishRefusals,
  type Tournament,
} from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { isOurId } from '../../refusal/idOf.ts'
import { refusalDetails } from '../../refusal/refusalDetails.ts'
import type { Viewer } from '../people/viewer.ts'
import { type NewEntry, storeEntries } from './changeEntries.ts'
import { readEntryFees } from './entryFees.ts'
import { reservePlaces } from './placeHolds.ts'
import { readStartWishInfo } from './startWishes.ts'
import { enterablePersons } from './whoMayEnter.ts'

/** A person to enter, from the request. */
export interface RequestedEntry {
  readonly customerId: WireId
  readonly comment: string | null
  readonly startWish: number
  /** Path of this person in the request, for errors. */
  readonly field: string
}

export interface SignUpWork {
  readonly tournament: Tournament
  readonly viewer: Viewer
  readonly actorId: string
  readonly instant: Date
  readonly language: Language
}

export interface SignUpWay {
  /** An error instead of the waiting list if there is no guest place (TS-50). */
  readonly errorOnMaximumGuests?: boolean
  /** All join the waiting list, even if places are free. */
  readonly onlyWaiting?: boolean
  /** Customer ids; nothing is stored if one of them would join the waiting list. */
  readonly mustEnter?: readonly string[]
  /** If set, places are reserved until then instead of entered. */
  readonly reserveUntil?: Date | null
}

export async function storeSignUp(
  tx: Tx,
  { tournament, viewer, actorId, instant, language }: SignUpWork,
  requestedEntries: readonly RequestedEntry[],
  { errorOnMaximumGuests = false, onlyWaiting = false, mustEnter = [], reserveUntil = null }: SignUpWay = {},
): Promise<readonly StoredEntry[]> {
  const entriesById = new Map(requestedEntries.map((one) => [idFromWire(one.customerId), one]))
  const named = [...entriesById.keys()].filter(isOurId)
  const [{ persons, refused: notEnterable }, info] = await Promise.all([
    enterablePersons(tx, { tournament, viewer, actorId }, named),
    readStartWishInfo(tx, tournament.id),
  ])
  refuseStrangers(requestedEntries, persons)

  const outcome = signUpOutcome({ ...tournament, ...(onlyWaiting && { onlyAddToWaiting: true }) }, persons, viewer.club.now)
  const refusedPreferences = startWishRefusals(
    info,
    [...entriesById].map(([entrantKey, { startWish }]) => ({ entrantKey, wish: startWish, places: 1 })),
  )
  const reasons = new Map<string, Refusal[]>(outcome.refused.map(({ customerId, refusals }) => [customerId, [...refusals]]))
  for (const { customerId = actorId, refusals } of notEnterable)
    reasons.set(customerId, withoutRepeats([...(reasons.get(customerId) ?? []), ...refusals]))
  for (const { entrantKey, refusal } of refusedPreferences) reasons.set(entrantKey, [...(reasons.get(entrantKey) ?? []), refusal])
  if (reasons.size > 0) {
    const refused = [...reasons].map(([customerId, refusals]) => ({ customerId, refusals }))
    throw new ApiError('signUpRefused', { details: await refusalDetails(refused, { language, viewer }) })
  }
  if (errorOnMaximumGuests && outcome.noGuestSlot) throw new ApiError('tournaments.sign-up.error.maximum_guests_reached')
  if (outcome.waiting.some(({ customerId }) => mustEnter.includes(customerId))) throw new ApiError('placesTaken')

  const guests = new Set(persons.filter(({ memberStatus }) => !isMemberLike(memberStatus)).map(({ customerId }) => customerId))
  const entry = (customerId: string, list: StoredEntry['list'], waitingPlace: number | null): NewEntry => ({
    ...{ customerId, list, waitingPlace },
    guest: guests.has(customerId),
    comment: commentToStore(tournament, entriesById.get(customerId)?.comment ?? null) ?? '',
    startWish: info.enabled ? (entriesById.get(customerId)?.startWish ?? 0) : 0,
  })
  const change = { tournamentId: tournament.id, actorId, instant }
  const entered = outcome.entered.map((customerId) => entry(customerId, 'entryList', null))
  const waiting = outcome.waiting.map(({ customerId, place }) => entry(customerId, 'waitingList', place))
  if (!reserveUntil) return storeEntries(tx, change, [...entered, ...waiting])
  // A person who plays for free, or paid before a withdrawal, owes nothing and is entered immediately.
  const feeOf = await readEntryFees(tx, [tournament.id])
  const paid = await whoHasPaid(tx, tournament.id, outcome.entered)
  const owes = ({ customerId, guest }: NewEntry): boolean => feeOf(tournament.id, guest) !== null && !paid.has(customerId)
  const owing = entered.filter(owes)
  const others = [...entered.filter((one) => !owes(one)), ...waiting]
  const reserved = owing.length > 0 ? await reservePlaces(tx, change, owing, reserveUntil) : []
  return [...reserved, ...(others.length > 0 ? await storeEntries(tx, change, others) : [])]
}

async function whoHasPaid(tx: Tx, tournamentId: string, customerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ customer_id: string }>(
    tx,
    sql`select customer_id from competition_fee where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
      and customer_id = any(${customerIds}::bigint[]) and paid_at is not null`,
  )
  return new Set(rows.map(({ customer_id }) => customer_id))
}

/** Removes repeated codes: a blocked person who enters themselves and others gets the refusal once. */
function withoutRepeats(refusals: readonly Refusal[]): Refusal[] {
  return refusals.filter(({ code }, at) => refusals.findIndex((other) => other.code === code) === at)
}

/** Refuses ids that are not among `persons`; people whom the caller may not see are refused like unknown ids. */
export function refuseStrangers(
  requestedEntries: readonly Pick<RequestedEntry, 'customerId' | 'field'>[],
  persons: readonly Pick<SignUpPerson, 'customerId'>[],
): void {
  const known = new Set(persons.map(({ customerId }) => customerId))
  const details = requestedEntries.flatMap(({ customerId, field }) =>
    known.has(idFromWire(customerId)) ? [] : [{ code: 'notFound', field, customerId }],
  )
  if (details.length > 0) throw new ApiError('invalidInput', { details })
}
