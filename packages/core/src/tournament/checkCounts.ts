/** What counts, places and lists of a tournament can be. A screen or a server never gets here with anything else: the wire is checked. */
import { checkWhole, FieldError } from '../fieldError.ts'

/** A number of people; null stands for no limit. */
export function checkCount(field: string, count: number | null): void {
  if (count !== null) checkWhole(field, count, 0)
}

/** Places that are left: a number of people, or Infinity. */
export function checkSlots(slots: { readonly openPlayerSlots: number; readonly openGuestSlots: number }): void {
  for (const field of ['openPlayerSlots', 'openGuestSlots'] as const) {
    if (slots[field] !== Infinity) checkWhole(field, slots[field], 0)
  }
}

/** Everybody once: somebody named twice would be counted twice, or placed twice. */
export function checkUnique(field: string, ids: readonly (string | number)[]): void {
  const seen = new Set<string | number>()
  for (const id of ids) {
    if (seen.has(id)) throw new FieldError(field, `${id} stands twice`)
    seen.add(id)
  }
}
