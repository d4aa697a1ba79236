/**
 * A tee time that the recipient watches has room again. Each watch asks for it, and the message says how to end that. RE-314+.
 */
import { type ClubDateTime, dayOf } from '@club/core'
import { parseFlightId } from '@club/core/reservation'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { clubTime } from '../textTokens.ts'

export interface TimeFree {
  readonly watchId: string
  /** The times that were freed at the same moment, at least one, in the order of the sheet. */
  readonly flightIds: readonly string[]
}

interface Row {
  readonly course: string
  readonly course_id: string
  readonly holes: number
  readonly places: number
  readonly from_at: ClubDateTime
  readonly until_at: ClubDateTime
}

export const timeFree: EmailTemplate<TimeFree> = {
  name: 'timeFree',
  kind: 'watch',
  about: ({ watchId }) => `watch:${watchId}`,
  write: async ({ tx, club, customerId, say, link }, { watchId, flightIds }) => {
    const watch = await rowOf<Row>(
      tx,
      sql`select k.name as course, w.course_id, w.holes, w.places, w.from_at, w.until_at
        from tee_time_watch w join reservation_course k on k.tenant_id = w.tenant_id and k.id = w.course_id
        where w.tenant_id = ${tx.tenantId} and w.id = ${watchId} and w.customer_id = ${customerId}`,
    )
    const times = flightIds.flatMap((id) => parseFlightId(id) ?? []).filter(({ startDateTime }) => startDateTime >= club.now)
    const [first] = times
    // The member has ended the watch, or the times have begun.
    if (!watch || !first) return null
    const { hourMode } = club.settings
    const time = (at: ClubDateTime): string => clubTime(at, { timeStyle: 'short', hourMode })
    const values = {
      when: clubTime(first.startDateTime, { dateStyle: 'full', timeStyle: 'short', hourMode }),
      course: watch.course,
      places: watch.places,
      times: [...new Set(times.map(({ startDateTime }) => time(startDateTime)))].join(', '),
      from: time(watch.from_at),
      until: time(watch.until_at),
      link: link('/reservations/bookings'),
    }
    const query = new URLSearchParams({
      date: dayOf(first.startDateTime),
      course: watch.course_id,
      holes: `${watch.holes}`,
      players: `${watch.places}`,
      time: flightIds.find((id) => parseFlightId(id)?.startDateTime === first.startDateTime) ?? '',
    })
    return {
      subject: say('timeFreeSubject', values),
      paragraphs: [say(times.length > 1 ? 'timesFreeText' : 'timeFreeText', values), say('timeFreeFirst')],
      action: { label: say('timeFreeBook', { time: time(first.startDateTime) }), href: link(`/reservations?${query}`) },
      after: [say('timeFreeStop', values)],
    }
  },
}
