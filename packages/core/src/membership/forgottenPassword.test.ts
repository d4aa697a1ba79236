import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../time.ts'
import { FORGOTTEN_PASSWORD_FIELDS, forgottenPasswordFields, parseForgottenPassword } from './forgottenPassword.ts'

const TODAY = '2026-05-01' as ClubDate
const clara = { email: ' clara@club.example ', birthday: ' 1990-02-28', firstName: 'Clara ', lastName: ' Berg' }
const nobody = { email: '', birthday: '', firstName: ' ', lastName: '' }

describe('the form of a forgotten password', () => {
  it('[CR-06] requires birthday and names only if the club wants them', () => {
    expect(forgottenPasswordFields(false)).toEqual(['email'])
    expect(forgottenPasswordFields(true)).toEqual(['email', 'birthday', 'firstName', 'lastName'])
  })

  it('[CR-05] sends them only then, trimmed', () => {
    expect(parseForgottenPassword(clara, false, TODAY)).toEqual({ ok: true, value: { email: 'clara@club.example' } })
    expect(parseForgottenPassword(clara, true, TODAY)).toEqual({
      ok: true,
      value: { email: 'clara@club.example', birthday: '1990-02-28', firstName: 'Clara', lastName: 'Berg' },
    })
  })

  it('[CR-07] requires every field that it shows', () => {
    const required = (fields: readonly string[]) => ({ ok: false, reason: fields.map((field) => ({ field, code: 'required' })) })
    expect(parseForgottenPassword(nobody, true, TODAY)).toEqual(required(FORGOTTEN_PASSWORD_FIELDS))
    expect(parseForgottenPassword(nobody, false, TODAY)).toEqual(required(['email']))
    for (const field of FORGOTTEN_PASSWORD_FIELDS) {
      expect(parseForgottenPassword({ ...clara, [field]: ' ' }, true, TODAY)).toEqual(required([field]))
    }
  })

  it.each([
    { change: { email: 'clara@club' }, error: { field: 'email', code: 'notAnAddress' } },
    { change: { birthday: '28.2.1990' }, error: { field: 'birthday', code: 'notADate' } },
    { change: { birthday: '2026-05-02' }, error: { field: 'birthday', code: 'afterToday' } },
  ])('[CR-07] reports the invalid $change', ({ change, error }) => {
    expect(parseForgottenPassword({ ...clara, ...change }, true, TODAY)).toEqual({ ok: false, reason: [error] })
  })

  it('[CR-06] does not check fields that it does not show', () => {
    expect(parseForgottenPassword({ ...clara, birthday: 'x', lastName: '' }, false, TODAY).ok).toBe(true)
  })
})
