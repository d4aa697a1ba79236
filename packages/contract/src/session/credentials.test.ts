import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyPasswordReset, anyUser } from '../testing/anyCredentials.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import {
  approvePasswordReset,
  changeCustomerPassword,
  changePassword,
  changeUsername,
  checkMailedToken,
  getLatestToken,
  listUsers,
  passwordResetFromWire,
  passwordResetToWire,
  requestPasswordReset,
  setUpLogin,
  userFromWire,
  userToWire,
  wireMailedToken,
  wirePasswordReset,
  wireUser,
} from './credentials.ts'

describe('the calls about passwords and user names', () => {
  it.each([
    { id: 'CR-04', call: requestPasswordReset, body: { email: 'anna@example.org' } },
    { id: 'CR-09', call: approvePasswordReset, body: { newPassword: 'Fairway-19', token: 'x' } },
    { id: 'CR-11', call: setUpLogin, body: { userName: 'anna', password: 'Fairway-19', token: 'x' } },
    { id: 'CR-15', call: changeCustomerPassword, body: { password: 'new', oldPassword: 'old' } },
    { id: 'CR-17', call: changePassword, body: { password: 'new', oldPassword: 'old' } },
    { id: 'CR-18', call: changeUsername, body: { username: 'anna' } },
  ])('[$id] $call.path has these fields, all required', ({ call, body }) => {
    const fits = (given: object): boolean => v.safeParse(call.body as v.GenericSchema, given).success
    expect(fits(body)).toBe(true)
    for (const field of Object.keys(body)) expect(fits({ ...body, [field]: undefined }), field).toBe(false)
  })

  it('[CR-43+] a link is checked with its purpose, without a login and without a change', () => {
    const fits = (given: object): boolean => v.safeParse(checkMailedToken.body as v.GenericSchema, given).success
    expect([fits({ token: 'x', purpose: 'ResetPassword' }), fits({ token: 'x', purpose: 'SetUp' })]).toEqual([true, true])
    expect([fits({ token: 'x' }), fits({ token: 'x', purpose: 'Login' }), fits({ purpose: 'SetUp' })]).toEqual([false, false, false])
    expect([checkMailedToken.auth, checkMailedToken.readsOnly]).toEqual(['none', true])
    expect(checkMailedToken.errors).toContain('tooManyAttempts')
  })

  it('[CR-19] [CR-20] [CR-21] both password calls take the same two fields, the name call one', () => {
    expect(Object.keys(changePassword.body?.entries ?? {}).sort()).toEqual(['oldPassword', 'password'])
    expect(changeCustomerPassword.body).toBe(changePassword.body)
    expect(Object.keys(changeUsername.body?.entries ?? {})).toEqual(['username'])
  })

  it('[CR-05] birthday and names are sent only if the club requires them', () => {
    roundTrips(anyPasswordReset, wirePasswordReset, passwordResetToWire, passwordResetFromWire)
    expect(passwordResetToWire({ email: 'anna@example.org' })).toEqual({ email: 'anna@example.org' })
    const some = { email: 'anna@example.org', firstName: 'Anna', birthday: null }
    expect(passwordResetFromWire(some)).toEqual({ ok: true, value: { email: 'anna@example.org' } })
  })

  it('[CR-16] [CR-22] a user has an id, a name and a customer', () => {
    roundTrips(anyUser, wireUser, userToWire, userFromWire)
    expect(listUsers.path).toBe('rs/cs/user/users')
  })

  it('[CR-13] the latest token is described without its value', () => {
    expect(getLatestToken.path).toBe('rs/password-reset-token/latest-token/{customerId}')
    expect(Object.keys(wireMailedToken.entries).sort()).toEqual(['createdAt', 'id', 'used', 'validTo'])
  })
})
