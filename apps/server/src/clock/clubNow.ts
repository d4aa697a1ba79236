/** The only way from an instant to the club's clock (design decision 7). */
import type { ClubDateTime } from '@club/core'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA-u-hc-h23', {
      timeZone,
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    })
    formats.set(timeZone, format)
  }
  return format
}

/** The last moment of each zone: many requests are of the same second. */
const lastMoments = new Map<string, { readonly second: number; readonly moment: ClubDateTime }>()

/** `instant` as the clock on the club's wall shows it. */
export function clubNow(timeZone: string, instant: Date): ClubDateTime {
  const second = Math.floor(instant.getTime() / 1000)
  const last = lastMoments.get(timeZone)
  if (last?.second === second) return last.moment
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = value
  const { year, month, day, hour, minute, second: seconds } = parts
  const moment = `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${seconds}` as ClubDateTime
  lastMoments.set(timeZone, { second, moment })
  return moment
}

/** Minutes that the club's clock is ahead of UTC at `instant`. */
export function offsetMinutes(timeZone: string, instant: Date): number {
  const wall = Date.parse(`${clubNow(timeZone, instant)}Z`)
  return Math.floor((wall - Math.floor(instant.getTime() / 1000) * 1000) / 60_000)
}
