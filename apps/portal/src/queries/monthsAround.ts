import { type ClubDate, monthOf } from '@club/core'

/** Returns the months of the same year and one beyond each end: all that the month bar can show with the chosen one. */
export function monthsAround(month: string): { readonly from: ClubDate; readonly to: ClubDate } {
  const year = Number(month.slice(0, 4))
  return { from: `${year - 1}-12-01` as ClubDate, to: monthOf(`${year + 1}-01-01` as ClubDate).last }
}
