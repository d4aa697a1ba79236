/**
 * Ours: pushes that someone's privacy settings, name or friendships changed, as Server-Sent Events `changed`; the client then loads its lists of
 * people again. An event names no person: its id is a version. The first event has the present version, unless it was sent as Last-Event-ID.
 * An endless response is not in the list of calls. CU-189+.
 */
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'

export const watchPeople = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/visibility/events',
  auth: 'anonymous',
  response: v.unknown(),
  errors: [],
})
