import type { ClubDate } from '@club/core'
import { daysBetween } from '@club/core'

/** At most this many labels fit under a chart. */
const MAX_TICKS = 6

/** Returns the first days of months within the days, evenly spaced, with the month as `yyyy-MM`. `at` is counted in days from `first`. */
export function monthTicks(first: ClubDate, last: ClubDate): readonly { readonly at: number; readonly month: string }[] {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  const months = (Number(last.slice(0, 4)) - year) * 12 + Number(last.slice(5, 7)) - month
  const step = Math.ceil((months + 1) / MAX_TICKS)
  return Array.from({ length: Math.floor(months / step) + 1 }, (_, at) => {
    const place = month - 1 + at * step
    const name = `${year + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`
    return { at: daysBetween(first, `${name}-01` as ClubDate), month: name }
  }).filter(({ at }) => at >= 0)
}
