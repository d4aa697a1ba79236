/** Passwords and user names: reset, set and change. 000 §3, §7; CR area. */
import type { ClubDate } from '@club/core'
import type { PasswordResetRequest } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, pagingQuery, wireDay, wireId } from '../wire/shapes.ts'

const newPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
const someName = v.pipe(v.string(), v.maxLength(200))
const wireUsername = v.pipe(v.string(), v.regex(/\S/), v.maxLength(100))
/** Our tokens have 43 characters; those of another middle tier may differ. */
const mailedToken = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

/** CR-04, CR-05. */
export const wirePasswordReset = v.object({
  email: v.pipe(v.string(), v.minLength(1), v.maxLength(320)),
  birthday: v.optional(v.nullable(wireDay)),
  firstName: v.optional(v.nullable(someName)),
  lastName: v.optional(v.nullable(someName)),
})
/** Returns the same response for every email address. CR-08. */
export const requestPasswordReset = defineCall({
  method: 'POST',
  path: 'rs/cs/cwi/password-reset/request',
  auth: 'none',
  body: wirePasswordReset,
  response: nothing,
  errors: ['switchedOff', 'tooManyAttempts'],
})

/** CR-09. */
export const approvePasswordReset = defineCall({
  method: 'PUT',
  path: 'rs/cs/cwi/password-reset/approve',
  auth: 'none',
  body: v.object({ newPassword, token: mailedToken }),
  response: nothing,
  errors: ['invalidToken', 'passwordRefused', 'tooManyAttempts', 'keyReused', 'stillRunning'],
})

/** Ours: checks whether the link is still valid, before the user types a password. Does not use it up. CR-43+. */
export const checkMailedToken = defineCall({
  method: 'POST',
  path: 'rs/cs/cwi/mailed-token/check',
  auth: 'none',
  readsOnly: true,
  body: v.object({ token: mailedToken, purpose: v.picklist(['ResetPassword', 'SetUp']) }),
  response: nothing,
  errors: ['invalidToken', 'tooManyAttempts'],
})

/** The first login of a customer. CR-11. */
export const setUpLogin = defineCall({
  method: 'PUT',
  path: 'rs/cs/cwi/customers/online/setup',
  auth: 'none',
  body: v.object({ userName: wireUsername, password: newPassword, token: mailedToken }),
  response: nothing,
  errors: ['invalidToken', 'passwordRefused', 'usernameTaken', 'tooManyAttempts', 'keyReused', 'stillRunning'],
})

/** Describes the last token that was emailed to the caller, without the token itself. CR-13, CR-14. */
export const wireMailedToken = v.object({ id: wireId, createdAt: v.string(), validTo: v.string(), used: v.boolean() })
export const getLatestToken = defineCall({
  method: 'GET',
  path: 'rs/password-reset-token/latest-token/{customerId}',
  auth: 'customer',
  response: wireMailedToken,
  errors: ['notFound'],
})

/** CR-19. */
const passwordChange = v.object({ password: newPassword, oldPassword: newPassword })
const PASSWORD_ERRORS = ['freshLoginRequired', 'invalidPassword', 'passwordRefused', 'tooManyAttempts'] as const

/** For a change that the club requires; the same as `changePassword` (CR-21). */
export const changeCustomerPassword = defineCall({
  method: 'PUT',
  path: 'rs/cs/customers/password',
  auth: 'customer',
  body: passwordChange,
  response: nothing,
  errors: PASSWORD_ERRORS,
})
export const changePassword = defineCall({
  method: 'PUT',
  path: 'rs/cs/user/users/password',
  auth: 'customer',
  body: passwordChange,
  response: nothing,
  errors: PASSWORD_ERRORS,
})

/** CR-18, CR-20. */
export const changeUsername = defineCall({
  method: 'PUT',
  path: 'rs/cs/user/users/username',
  auth: 'customer',
  body: v.object({ username: wireUsername }),
  response: nothing,
  errors: ['freshLoginRequired', 'usernameTaken', 'tooManyAttempts', 'keyReused', 'stillRunning'],
})

/** A login with the data that its owner sees. */
export interface User {
  readonly id: string
  readonly username: string
  readonly customerId: string
}
/** CR-22. */
export const wireUser = v.object({ id: wireId, userName: v.string(), customerId: wireId })
export type WireUser = v.InferOutput<typeof wireUser>
export const listUsers = defineCall({
  method: 'GET',
  path: 'rs/cs/user/users',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: pageOf(wireUser),
  errors: [],
})

export type WirePasswordReset = v.InferOutput<typeof wirePasswordReset>

/** Birthday and names are sent only if the club requires them. CR-05. */
export function passwordResetToWire(request: PasswordResetRequest): WirePasswordReset {
  return { ...request }
}

/** Reads all extra fields or none: if one is missing, only the email is used. */
export function passwordResetFromWire({ email, birthday, firstName, lastName }: WirePasswordReset): Parsed<PasswordResetRequest> {
  if (birthday == null || firstName == null || lastName == null) return readFields().finish({ email })
  const fields = readFields()
  return fields.finish({ email, birthday: fields.date('birthday', birthday, birthday as ClubDate), firstName, lastName })
}

export function userFromWire({ id, userName, customerId }: WireUser): Parsed<User> {
  return readFields().finish({ id: idFromWire(id), username: userName, customerId: idFromWire(customerId) })
}

export function userToWire({ id, username, customerId }: User): WireUser {
  return { id: idToWire(id), userName: username, customerId: idToWire(customerId) }
}
