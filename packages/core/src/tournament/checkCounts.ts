/** Checks of counts, free places and lists of a tournament. The wire is validated, so a screen or a server never fails here. */
import { checkWhole, FieldError } from '../fieldError.ts'

/** Checks a number of people; null means no limit. */
export function checkCount(field: string, count: number | null): void {
  if (count !== null) checkWhole(field, count, 0)
}

/** Checks the free places: whole numbers from 0, or Infinity. */
export function checkSlots(slots: { readonly openPlayerSlots: number; readonly openGuestSlots: number }): void {
  for (const field of ['openPlayerSlots', 'openGuestSlots'] as const) {
    if (slots[field] !== Infinity) checkWhole(field, slots[field], 0)
  }
}

/** Throws FieldError if an id is listed twice, because that person would be counted or placed twice. */
export function checkUnique(field: string, ids: readonly (string | number)[]): void {
  const seen = new Set<string | number>()
  for (const id of ids) {
    if (seen.has(id)) throw new FieldError(field, `${id} is used twice`)
    seen.add(id)
  }
}
