/** Calendars to subscribe to: a club's fixtures, and the caller's own tournaments by a secret in the URL. Ours; design decision 18. */
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { nothing, wireFile } from '../wire/shapes.ts'

/** Opened by a calendar app, which sends none of our headers: the club is in the path. `lang` is the language of the texts. */
const language = v.object({ lang: v.optional(v.pipe(v.string(), v.maxLength(20))) })

export const getFixturesCalendar = defineCall({
  method: 'GET',
  path: 'calendar/{tenantId}/fixtures.ics',
  auth: 'none',
  query: language,
  response: wireFile,
  errors: ['notFound'],
})

/** We store only the hash of `secret`; it gives access to nothing else. */
export const getMyCalendar = defineCall({
  method: 'GET',
  path: 'calendar/{tenantId}/mine/{secret}/golf.ics',
  auth: 'none',
  query: language,
  response: wireFile,
  errors: ['notFound'],
})

/** Returns whether the caller has a calendar. Its URL is returned only once, when it is created. */
export const getCalendarLink = defineCall({
  method: 'GET',
  path: 'rs/cs/calendar-link',
  auth: 'customer',
  response: v.object({ active: v.boolean() }),
  errors: [],
})

/** Creates the URL of the caller's calendar, below the service root; an earlier URL becomes invalid. */
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
