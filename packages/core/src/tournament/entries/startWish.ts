/**
 * Preferred start times. TS-65 to TS-75. Fixed wishes are only a preference. A variable wish is one of the tournament's time spans, each
 * with a number of places; it can be chosen while enough places are left.
 */
import { checkNumber, checkWhole } from '../../fieldError.ts'
import type { ClubDateTime } from '../../time.ts'
import { checkCount, checkUnique } from '../checkCounts.ts'

/** Fixed wishes; the index is the number on the wire, from 0 (none) to 6 (latest). */
export const FIXED_START_WISHES = ['none', 'earliest', 'early', 'midEarly', 'midLate', 'late', 'latest'] as const
export type FixedStartWish = (typeof FIXED_START_WISHES)[number]

/** Value for no preferred start time, fixed or variable. */
export const NO_START_WISH = 0

/** A span of start times. */
export interface StartWishBorder {
  /** Number of the span, used as the wish; from 1. */
  readonly orderNumber: number
  readonly timeFrom: ClubDateTime
  readonly timeTo: ClubDateTime
  /** null is unlimited. */
  readonly maxSlots: number | null
  /** Places left by earlier sign-ups; ignored if there is no maximum. */
  readonly availableSlots: number
}

/** The preferred start times that a tournament offers: fixed ones, or its own spans with places. */
export interface StartWishInfo {
  readonly enabled: boolean
  readonly kind: 'fixed' | 'variable'
  readonly intervalMinutes: number
  readonly playersInFlight: number
  readonly templateId: string | null
  readonly borders: readonly StartWishBorder[]
}

/** A preferred start time in this sign-up: a fixed number, or the order number of a span. */
export interface StartWish {
  /** Id of a person, or any name that identifies a team in the sign-up. */
  readonly entrantKey: string
  readonly wish: number
  /** 1 for a person, the number of players for a team. */
  readonly places: number
}

/** An option for the preferred start time; `disabled` if too few places are left. */
export type StartWishOption =
  | { readonly kind: 'none'; readonly wish: typeof NO_START_WISH; readonly disabled: false }
  | { readonly kind: 'fixed'; readonly wish: number; readonly name: FixedStartWish; readonly disabled: false }
  | {
      readonly kind: 'variable'
      readonly wish: number
      readonly border: StartWishBorder
      /** Places left for this person; Infinity without a maximum. */
      readonly available: number
      readonly disabled: boolean
    }

/** Why a preferred start time is refused, with the places that are left. */
export type StartWishRefusal =
  | { readonly code: 'startWishUnknown'; readonly wish: number }
  | { readonly code: 'startWishFull'; readonly wish: number; readonly available: number }

/** Returns true if sign-ups ask for a preferred start time; null or undefined for a tournament without wishes. */
export function showsStartWish<Info extends Pick<StartWishInfo, 'enabled'>>(info: Info | null | undefined): info is Info {
  return info?.enabled ?? false
}

/** Returns the places left of a maximum, from 0; Infinity without a maximum. Throws FieldError for invalid counts. */
export function availableStartSlots(maxSlots: number | null, taken: number): number {
  checkCount('maxSlots', maxSlots)
  checkCount('taken', taken)
  return maxSlots === null ? Infinity : Math.max(0, maxSlots - taken)
}

function checkBorders(borders: readonly StartWishBorder[]): void {
  for (const { orderNumber, maxSlots, availableSlots } of borders) {
    checkWhole('orderNumber', orderNumber, 1)
    checkCount('maxSlots', maxSlots)
    if (maxSlots !== null) checkCount('availableSlots', availableSlots)
  }
  checkUnique(
    'orderNumber',
    borders.map(({ orderNumber }) => orderNumber),
  )
}

function checkWishes(wishes: readonly StartWish[]): void {
  for (const { wish, places } of wishes) {
    checkNumber('wish', wish)
    checkWhole('places', places, 1)
  }
  checkUnique(
    'entrantKey',
    wishes.map(({ entrantKey }) => entrantKey),
  )
}

function placesOf(wishes: readonly StartWish[], wish: number): number {
  return wishes.reduce((rest, one) => (one.wish === wish ? rest + one.places : rest), 0)
}

/** Returns the places left in addition to those of the other wishes of the same sign-up. */
function leftOf(border: StartWishBorder, others: readonly StartWish[]): number {
  if (border.maxSlots === null) return Infinity
  return Math.max(0, border.availableSlots - placesOf(others, border.orderNumber))
}

/**
 * Returns the options for one person or team of a sign-up: no wish first, which is never disabled, then the fixed wishes, or the spans by
 * order number. `picked` are all wishes of this sign-up, one per person or team: the wishes of the others take places, the own wish does
 * not. Throws FieldError for invalid counts of spans and places, an order number that is below 1 or not unique, and a person or team with
 * two wishes.
 */
export function startWishOptions(
  info: Pick<StartWishInfo, 'kind' | 'borders'>,
  entrant: Pick<StartWish, 'entrantKey' | 'places'>,
  picked: readonly StartWish[],
): readonly StartWishOption[] {
  checkBorders(info.borders)
  checkWhole('places', entrant.places, 1)
  checkWishes(picked)
  const none: StartWishOption = { kind: 'none', wish: NO_START_WISH, disabled: false }
  if (info.kind === 'fixed') {
    return FIXED_START_WISHES.map((name, wish) => (wish === NO_START_WISH ? none : { kind: 'fixed', wish, name, disabled: false }))
  }
  const others = picked.filter(({ entrantKey }) => entrantKey !== entrant.entrantKey)
  const borders = [...info.borders].sort((a, b) => a.orderNumber - b.orderNumber)
  return [
    none,
    ...borders.map((border): StartWishOption => {
      const available = leftOf(border, others)
      return { kind: 'variable', wish: border.orderNumber, border, available, disabled: available < entrant.places }
    }),
  ]
}

/**
 * Returns the refused wishes. Each wish, in the order of the request, takes its places from those left; a wish that finds too few is
 * refused and takes none. A wish that the tournament does not offer is refused, too; no wish is never refused. Returns [] if wishes are
 * off. Throws FieldError as `startWishOptions` does.
 */
export function startWishRefusals(
  info: Pick<StartWishInfo, 'enabled' | 'kind' | 'borders'>,
  wishes: readonly StartWish[],
): readonly { readonly entrantKey: string; readonly refusal: StartWishRefusal }[] {
  checkWishes(wishes)
  if (!info.enabled) return []
  const granted: StartWish[] = []
  const refused: { entrantKey: string; refusal: StartWishRefusal }[] = []
  for (const one of wishes) {
    const option = startWishOptions(info, one, granted).find(({ wish }) => wish === one.wish)
    const { entrantKey, wish } = one
    if (!option) refused.push({ entrantKey, refusal: { code: 'startWishUnknown', wish } })
    else if (option.kind === 'variable' && option.disabled) {
      refused.push({ entrantKey, refusal: { code: 'startWishFull', wish, available: option.available } })
    } else granted.push(one)
  }
  return refused
}
