/** The one conversion from an instant to the club's time (design decision 7). */
import type { ClubDateTime } from '@club/core'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** `yyyy-MM-ddTHH:mm:ss` at `epochMilliseconds` in an IANA time zone. A zone that does not exist throws. */
export function clubNow(epochMilliseconds: number, timeZone: string): ClubDateTime {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(epochMilliseconds)
      .map(({ type, value }) => [type, value]),
  )
  const at = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  return `${at('year')}-${at('month')}-${at('day')}T${at('hour')}:${at('minute')}:${at('second')}` as ClubDateTime
}
