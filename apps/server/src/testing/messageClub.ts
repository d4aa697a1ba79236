/** A club with two members, Anna and Ben, four tournaments, and what the tests of the inbox do with them. */
import { beforeAll, beforeEach } from 'vitest'
import { inTenant } from '../db/connect.ts'
import { queueEmails } from '../services/emails/emailTemplate.ts'
import { entryNews } from '../services/emails/templates/entryNews.ts'
import { appAt } from './testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, put } from './testClubs.ts'
import { testDatabase } from './testDatabase.ts'
import { testMail } from './testMail.ts'
import { addTournament } from './testTournaments.ts'

export const tenant = CLUBS.a
export const NOON = '2026-05-01T10:00:00Z'

/** Call it in a `describe`. Each test begins at noon, logged in, without messages and with the settings of a new member. */
export async function messageClub() {
  const database = await testDatabase()
  const { owner, app: db } = database
  const app = appAt(NOON, database)
  const mail = testMail(app, database)
  const ids: Record<string, string> = {}
  const tokens: Record<string, string> = {}
  const cups: string[] = []

  const rows = (text: string) => put(owner, tenant, async (tx) => (await tx.query(text)).rows)
  const ask = (path: string, method = 'GET', body?: unknown, name = 'anna', language = 'en') =>
    app.ask(`rs/cs/${path}`, {
      tenant,
      token: tokens[name] ?? '',
      method,
      ...(body !== undefined && { body }),
      headers: { 'accept-language': language },
    })
  const inbox = async (query = '', name = 'anna', language = 'en') => (await ask(`messages${query}`, 'GET', undefined, name, language)).json
  const titles = async (query = '', name = 'anna', language = 'en') =>
    (await inbox(query, name, language)).content.map(({ title }: { title: string }) => title)
  const id = (name: string): string => ids[name] ?? ''
  /** Ben enters Anna in these tournaments, all at the same moment. */
  const enter = (...which: readonly number[]) =>
    inTenant(db, tenant, (tx) => {
      const requests = which.map((at) => {
        return { customerId: id('anna'), data: { tournamentId: cups[at] ?? '', actorId: id('ben'), happened: 'entered' as const } }
      })
      return queueEmails(tx, entryNews, requests, { instant: app.now })
    })
  const sent = async () => (await mail.deliver()).map(({ subject, to }) => `${to.name}: ${subject}`)

  beforeAll(async () => {
    await addClubs(owner)
    for (const name of ['anna', 'ben']) {
      ids[name] = await addCustomer(owner, tenant, { firstName: name, email: `${name}@example.org`, language: 'en' })
      await addAccount(owner, GROUP_ID, name, { [tenant]: ids[name] ?? '' })
    }
    for (const name of ['Cup', 'Open', 'Medal', 'Trophy']) cups.push(await addTournament(owner, tenant, { name }))
  })
  beforeEach(async () => {
    app.now = new Date(NOON)
    for (const table of ['notice', 'job', 'message', 'message_choice', 'friend_request']) await rows(`delete from ${table}`)
    await rows(`update customer set quiet_from = null, quiet_until = null, one_email_a_day = false, customer_visibility = 'NameSeenByAll',
      notify_email_tournament = null, notify_email_reservation = true`)
    for (const name of ['anna', 'ben']) tokens[name] = await app.logIn(name, tenant)
  })
  return { database, app, mail, ids, tokens, cups, rows, ask, inbox, titles, id, enter, sent }
}
