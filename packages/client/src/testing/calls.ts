/** Calls of every kind, for tests of what the client does with any. */
import { defineCall, pageOf, wireFile, wireId } from '@club/contract/wire'
import * as v from 'valibot'

const card = v.object({ id: wireId, name: v.string(), note: v.optional(v.string()) })
const change = v.object({ name: v.optional(v.string()) })
const one = { path: 'rs/cs/cards/{id}', auth: 'customer', response: card, errors: [] } as const

export const readCard = defineCall({ ...one, method: 'GET' })
export const createCard = defineCall({ ...one, method: 'POST', path: 'rs/cs/cards', body: change })
export const replaceCard = defineCall({ ...one, method: 'PUT', body: change })
export const changeCard = defineCall({ ...one, method: 'PATCH', body: change })
export const deleteCard = defineCall({ ...one, method: 'DELETE', response: v.object({}) })
export const readPicture = defineCall({ ...one, method: 'GET', path: 'rs/cs/cards/{id}/picture', response: wireFile })
export const listCourses = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/courses/actual',
  auth: 'customer',
  query: v.object({ page: v.optional(v.string()), day: v.optional(v.string()) }),
  response: pageOf(card),
  errors: [],
})
export const listLockers = defineCall({
  method: 'GET',
  path: 'rs/cs/rental/groups/ready',
  auth: 'customer',
  response: pageOf(card),
  errors: [],
})
