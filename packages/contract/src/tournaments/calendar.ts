/** Calendars to subscribe to: the fixtures of a club, and one's own tournaments by a secret in the address. Ours; design decision 18. */
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { nothing, wireFile } from '../wire/shapes.ts'

/** Opened by a calendar, which sends none of our headers: the club stands in the path. `lang` words what has to be said. */
const language = v.object({ lang: v.optional(v.pipe(v.string(), v.maxLength(20))) })

export const getFixturesCalendar = defineCall({
  method: 'GET',
  path: 'calendar/{tenantId}/fixtures.ics',
  auth: 'none',
  query: language,
  response: wireFile,
  errors: ['notFound'],
})

/** `secret` is known to us by its hash alone and opens nothing else. */
export const getMyCalendar = defineCall({
  method: 'GET',
  path: 'calendar/{tenantId}/mine/{secret}/golf.ics',
  auth: 'none',
  query: language,
  response: wireFile,
  errors: ['notFound'],
})

/** Whether there is a calendar of mine. Its address is told only once, when it is made. */
export const getCalendarLink = defineCall({
  method: 'GET',
  path: 'rs/cs/calendar-link',
  auth: 'customer',
  response: v.object({ active: v.boolean() }),
  errors: [],
})

/** Makes the address of my calendar; one that there was before ends. Below the root of the service. */
export const createCalendarLink = defineCall({
  method: 'POST',
  path: 'rs/cs/calendar-link',
  auth: 'customer',
  response: v.object({ path: v.string() }),
  errors: [],
})

export const deleteCalendarLink = defineCall({
  method: 'DELETE',
  path: 'rs/cs/calendar-link',
  auth: 'customer',
  response: nothing,
  errors: [],
})
