import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { demoMailbox } from '../../mail/demoMailbox.ts'
import { mailers } from '../../mail/mailers.ts'
import { appAt } from '../../testing/testApp.ts'
import { addClubs, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const NOON = '2026-05-01T10:00:00Z'
const letter = {
  messageId: 'north.1',
  to: { name: 'Anna', address: 'anna@example.org' },
  fromName: 'North Hill',
  subject: 'Hello <b>you</b>',
  text: 'Look:\nhttps://portal.example.org/auth/x?token=1&a="<\n',
  html: '<p style="color:#123456">Look</p>',
}

describe('the inbox of the demo clubs', async () => {
  const database = await testDatabase()
  const { app } = appAt(NOON, database)
  const get = async (path: string) => {
    const answer = await app.request(path)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  it('does not exist without a demo club', async () => {
    expect((await get('/demo/mailbox')).status).toBe(404)
  })

  describe('with demo clubs', () => {
    beforeAll(async () => {
      await addClubs(database.owner)
      await database.owner.query(sql`update tenant set demo = true where id = ${CLUBS.a}`)
      await demoMailbox(database.app, CLUBS.a, () => new Date(NOON)).send(letter)
    })

    it('shows its emails, with their links, and nothing of an email becomes markup', async () => {
      expect((await get('/demo/mailbox')).text).toContain(`href="/demo/mailbox/${CLUBS.a}"`)
      const { status, text, headers } = await get(`/demo/mailbox/${CLUBS.a}`)
      expect(status).toBe(200)
      expect(text).toContain('Hello &lt;b&gt;you&lt;/b&gt;')
      expect(text).toContain('href="https://portal.example.org/auth/x?token=1&amp;a=&quot;&lt;"')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      const look = await get(/\/demo\/mailbox\/north\/\d+/.exec(text)?.[0] ?? '')
      expect(look.text).toBe(letter.html)
      expect(look.headers.get('content-security-policy')).toContain("default-src 'none'")
    })

    it('lists an email that is sent twice once', async () => {
      await demoMailbox(database.app, CLUBS.a, () => new Date(NOON)).send(letter)
      expect((await get(`/demo/mailbox/${CLUBS.a}`)).text.split('<article>')).toHaveLength(2)
    })

    it('no real club has one, and the database accepts no email for it', async () => {
      expect((await get(`/demo/mailbox/${CLUBS.b}`)).status).toBe(404)
      expect((await get(`/demo/mailbox/${CLUBS.b}/1`)).status).toBe(404)
      expect((await get('/demo/mailbox/nowhere')).status).toBe(404)
      expect((await get('/demo/mailbox')).text).not.toContain(CLUBS.b)
      await expect(demoMailbox(database.app, CLUBS.b, () => new Date(NOON)).send(letter)).rejects.toThrow('row-level security')
      await expect(
        inTenant(database.owner, CLUBS.b, (tx) =>
          tx.query(sql`insert into mailbox (tenant_id, message_id, sent_at, recipient, subject, plain, html)
            values (${CLUBS.b}, 'x', now(), '', '', '', '')`),
        ),
      ).rejects.toThrow('row-level security')
    })

    it('[CR-41+] emails of a demo club never leave, those of a real club never stay', async () => {
      const left: string[] = []
      const mailerOf = mailers(database.app, { send: async ({ subject }) => void left.push(subject) }, () => new Date(NOON))
      await (await mailerOf(CLUBS.a)).send({ ...letter, messageId: 'north.2' })
      expect(left).toEqual([])
      await (await mailerOf(CLUBS.b)).send({ ...letter, subject: 'real' })
      expect(left).toEqual(['real'])
      await expect(mailers(database.app, null, () => new Date(NOON))(CLUBS.b)).rejects.toThrow('SMTP_URL')
    })
  })
})
