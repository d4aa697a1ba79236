import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const both = { DATABASE_URL: 'postgres://owner@db/club', DATABASE_APP_URL: 'postgres://club_app@db/club' }

describe('readSettings', () => {
  it('without anything: the built-in database with the demo, for this machine only', () => {
    expect(readSettings({}, [], '/home/anna')).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataFolder: '/home/anna/.data',
      database: null,
      demo: true,
      fresh: false,
    })
  })

  it('[PA-50+] reads the key that opens the keys of card providers', () => {
    expect(readSettings({}, [], '/').paymentKey).toBeNull()
    expect(readSettings({ PAYMENT_KEY: Buffer.alloc(32, 7).toString('base64') }, [], '/').paymentKey).toEqual(Buffer.alloc(32, 7))
  })

  it('with a database: no demo by accident, and open to the network', () => {
    expect(readSettings(both, [], '/')).toMatchObject({ demo: false, host: '0.0.0.0', database: { ownerUrl: both.DATABASE_URL } })
    expect(readSettings(both, ['--demo'], '/')).toMatchObject({ demo: true, publicDemo: false })
    expect(readSettings(both, ['--public-demo'], '/')).toMatchObject({ demo: true, publicDemo: true })
  })

  it.each([
    { env: { PORT: '80a' }, args: [] },
    { env: { PORT: '70000' }, args: [] },
    { env: { METRICS_PORT: '-1' }, args: [] },
    { env: { LOG_LEVEL: 'loud' }, args: [] },
    { env: { PUBLIC_URL: 'portal' }, args: [] },
    { env: { PAYMENT_KEY: 'c2hvcnQ=' }, args: [] },
    { env: { PAYMENT_KEY: 'not base64, but as long as a key would be..' }, args: [] },
    { env: { SMTP_URL: 'smtps://mail.example.org' }, args: [] },
    { env: { SMTP_URL: 'mail.example.org', MAIL_FROM: 'office@example.org' }, args: [] },
    { env: { DATABASE_URL: 'postgres://owner@db/club' }, args: [] },
    { env: both, args: ['--fresh'] },
    { env: {}, args: ['--frehs'] },
    { env: {}, args: ['--public-demo'] },
    { env: { TRUST_PROXY: 'yes' }, args: [] },
    { env: { HOST: '0.0.0.0' }, args: [] },
    { env: { ...both, SMTP_ULR: 'smtps://mail.example.org' }, args: [] },
  ])('refuses $env $args and says what to do', ({ env, args }) => {
    expect(() => readSettings(env, args, '/')).toThrow(expect.objectContaining({ code: 'settingWrong' }))
  })
})
