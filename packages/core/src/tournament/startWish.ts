/**
 * When a player would like to start. TS-65 to TS-75. Fixed wishes are only a preference; a variable wish is one of the tournament's spans of
 * time, each with a number of places, and the places that are left decide who may choose it.
 */
import { checkNumber, checkWhole } from '../fieldError.ts'
import type { ClubDateTime } from '../time.ts'
import { checkCount, checkUnique } from './checkCounts.ts'

/** Fixed wishes in the order of their numbers: 0 none to 6 latest. */
export const FIXED_START_WISHES = ['none', 'earliest', 'early', 'midEarly', 'midLate', 'late', 'latest'] as const
export type FixedStartWish = (typeof FIXED_START_WISHES)[number]

/** Says that there is no wish, fixed or variable. */
export const NO_START_WISH = 0

/** A span of start times. */
export interface StartWishBorder {
  /** What a wish for it is called; above 0. */
  readonly orderNumber: number
  readonly timeFrom: ClubDateTime
  readonly timeTo: ClubDateTime
  /** null is unlimited. */
  readonly maxSlots: number | null
  /** What earlier sign-ups have left; without a meaning where there is no maximum. */
  readonly availableSlots: number
}

/** Which start wishes a tournament takes: fixed ones, or spans of its own with places. */
export interface StartWishInfo {
  readonly enabled: boolean
  readonly kind: 'fixed' | 'variable'
  readonly intervalMinutes: number
  readonly playersInFlight: number
  readonly templateId: string | null
  readonly borders: readonly StartWishBorder[]
}

/** A wish of this sign-up: a fixed number, or the order number of a border. */
export interface StartWish {
  /** A person, or a team by whatever name it has in the sign-up. */
  readonly wisherId: string
  readonly wish: number
  /** 1 for a person, the number of players for a team. */
  readonly places: number
}

/** A wish to choose from; `disabled` where too few places are left. */
export type StartWishOption =
  | { readonly kind: 'none'; readonly wish: typeof NO_START_WISH; readonly disabled: false }
  | { readonly kind: 'fixed'; readonly wish: number; readonly name: FixedStartWish; readonly disabled: false }
  | {
      readonly kind: 'variable'
      readonly wish: number
      readonly border: StartWishBorder
      /** Places left for this person; Infinity where there is no maximum. */
      readonly available: number
      readonly disabled: boolean
    }

/** Why a wish cannot be had, with the places that are left. */
export type StartWishRefusal =
  | { readonly code: 'startWishUnknown'; readonly wish: number }
  | { readonly code: 'startWishFull'; readonly wish: number; readonly available: number }

/** Whether a sign-up asks for wishes at all; null where the tournament has none. */
export function showsStartWish(info: Pick<StartWishInfo, 'enabled'> | null): boolean {
  return info?.enabled ?? false
}

/** The places that are left of a maximum, never below 0; Infinity without one. Throws FieldError for what is no count. */
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
    'wisherId',
    wishes.map(({ wisherId }) => wisherId),
  )
}

function placesOf(wishes: readonly StartWish[], wish: number): number {
  return wishes.reduce((rest, one) => (one.wish === wish ? rest + one.places : rest), 0)
}

/** Left for one more wish beside those of the same sign-up. */
function leftOf(border: StartWishBorder, others: readonly StartWish[]): number {
  if (border.maxSlots === null) return Infinity
  return Math.max(0, border.availableSlots - placesOf(others, border.orderNumber))
}

/**
 * What one of a sign-up may choose from: no wish first, which is always open, then the fixed wishes, or the borders in their order. `picked` are
 * all wishes of this sign-up, one of each wisher: those of the others take places away, one's own does not. Throws FieldError for borders and
 * places that are no count, an order number below 1 or given twice, and a wisher with two wishes.
 */
export function startWishOptions(
  info: Pick<StartWishInfo, 'kind' | 'borders'>,
  wisher: Pick<StartWish, 'wisherId' | 'places'>,
  picked: readonly StartWish[],
): readonly StartWishOption[] {
  checkBorders(info.borders)
  checkWhole('places', wisher.places, 1)
  checkWishes(picked)
  const none: StartWishOption = { kind: 'none', wish: NO_START_WISH, disabled: false }
  if (info.kind === 'fixed') {
    return FIXED_START_WISHES.map((name, wish) => (wish === NO_START_WISH ? none : { kind: 'fixed', wish, name, disabled: false }))
  }
  const others = picked.filter(({ wisherId }) => wisherId !== wisher.wisherId)
  const borders = [...info.borders].sort((a, b) => a.orderNumber - b.orderNumber)
  return [
    none,
    ...borders.map((border): StartWishOption => {
      const available = leftOf(border, others)
      return { kind: 'variable', wish: border.orderNumber, border, available, disabled: available < wisher.places }
    }),
  ]
}

/**
 * Who may not have the wish: each wish in the order of the request takes its places from what is left, one that finds too few is refused and
 * takes none. A wish that the tournament does not know is refused too; no wish never is. With wishes switched off they mean nothing. Throws
 * FieldError as `startWishOptions` does.
 */
export function refusedStartWishes(
  info: Pick<StartWishInfo, 'enabled' | 'kind' | 'borders'>,
  wishes: readonly StartWish[],
): readonly { readonly wisherId: string; readonly refusal: StartWishRefusal }[] {
  checkWishes(wishes)
  if (!info.enabled) return []
  const granted: StartWish[] = []
  const refused: { wisherId: string; refusal: StartWishRefusal }[] = []
  for (const one of wishes) {
    const option = startWishOptions(info, one, granted).find(({ wish }) => wish === one.wish)
    const { wisherId, wish } = one
    if (!option) refused.push({ wisherId, refusal: { code: 'startWishUnknown', wish } })
    else if (option.kind === 'variable' && option.disabled) {
      refused.push({ wisherId, refusal: { code: 'startWishFull', wish, available: option.available } })
    } else granted.push(one)
  }
  return refused
}
