/** Several reads in one request. HT-30 to HT-33. */
import * as v from 'valibot'
import { defineCall } from './call.ts'

/** The most requests of a batch; more are sent in several batches. */
export const BATCH_LIMIT = 50
const URL_LENGTH = 2000

/**
 * The body has paths below the service root, with or without a leading slash; the response has their bodies, in the same order and
 * number. Each is the same as without a batch: a failed one has its error body in the list.
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
