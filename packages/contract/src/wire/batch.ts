/** Several reads in one request. HT-30 to HT-33. */
import * as v from 'valibot'
import { defineCall } from './call.ts'

/** More than these are sent in several requests. */
export const BATCH_LIMIT = 50
const URL_LENGTH = 2000

/**
 * Addresses below the service root in, with or without a leading slash; bodies out, in the same order and number. Each is answered
 * as if it had come by itself: where one fails, its error body stands in its place.
 */
export const batch = defineCall({
  method: 'POST',
  path: 'rs/batch',
  auth: 'anonymous',
  readsOnly: true,
  body: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(URL_LENGTH))), v.maxLength(BATCH_LIMIT)),
  response: v.array(v.unknown()),
  errors: [],
})
