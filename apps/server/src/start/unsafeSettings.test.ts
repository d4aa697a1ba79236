import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { unsafeSettings } from './unsafeSettings.ts'

const safe = {
  DATABASE_APP_URL: 'postgres://club_app:x@db.example.org/club?sslmode=verify-full',
  PUBLIC_URL: 'https://portal.example.org',
  TRUST_PROXY: '1',
  HOST: '127.0.0.1',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'office@example.org',
}
const warningsOf = (env: Readonly<Record<string, string>>) => unsafeSettings(readSettings(env, [], '/'))

describe('unsafeSettings', () => {
  it('accepts a proxy with TLS, a local port and an encrypted database', () => {
    expect(warningsOf(safe)).toEqual([])
    expect(warningsOf({ ...safe, DATABASE_APP_URL: 'postgres://club_app:x@localhost/club' })).toEqual([])
  })

  it('accepts a trial with the built-in database', () => {
    expect(warningsOf({})).toEqual([])
  })

  it.each([
    ['PUBLIC_URL is not set', { PUBLIC_URL: '' }],
    ['PUBLIC_URL is not https', { PUBLIC_URL: 'http://portal.example.org' }],
    ['TRUST_PROXY is not 1', { TRUST_PROXY: '0' }],
    ['HOST is not 127.0.0.1', { HOST: '0.0.0.0' }],
    ['emails of real clubs are not sent', { SMTP_URL: '', MAIL_FROM: '' }],
    ['DATABASE_APP_URL reaches another machine', { DATABASE_APP_URL: 'postgres://club_app:x@db.example.org/club' }],
    ['DATABASE_URL reaches another machine', { DATABASE_URL: 'postgres://owner:x@db.example.org/club?sslmode=prefer' }],
  ])('warns: %s', (words, change) => {
    const warnings = warningsOf({ ...safe, ...change })
    expect(warnings).toEqual([expect.stringContaining(words)])
    expect(warnings.join()).not.toContain(':x@')
  })
})
