/** A club with events: a test database with four people and an employee (`stella`), and what its tests do with events. */
import type { ClubDateTime } from '@club/core'
import { type EntryTerms, entryTerms } from '@club/core/club'
import { beforeAll } from 'vitest'
import { inTenant, type Tx } from '../db/connect.ts'
import { appAt } from './testApp.ts'
import { postStored } from './testBook.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings } from './testClubs.ts'
import { testDatabase } from './testDatabase.ts'
import { testMail } from './testMail.ts'

export const tenant = CLUBS.outside
export const NOW = '2026-05-04T10:00:00Z'

const EVENT = {
  ...{ id: null, version: 0, title: 'Summer party', text: 'Music.', place: 'Terrace', state: 'published', reason: '' },
  ...{ audience: ['members'], startDateTime: '2026-06-20T18:00:00', endDateTime: null, signUpUntil: '2026-06-10T23:59:59' },
  ...{ cancelUntil: '2026-06-12T12:00:00', places: 2, maxGuests: 1, fee: 0, pictureId: null },
}

/** Call it in a `describe`. `mia`, `tom` and `eva` are members, `gus` is a guest. */
export async function eventClub() {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt(NOW, database)
  const mail = testMail(app, database)
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    await addClubs(owner)
    for (const name of ['mia', 'tom', 'eva', 'gus', 'stella']) {
      const memberStatus = name === 'gus' ? 'guest' : 'member'
      const id = await addCustomer(owner, tenant, { firstName: name, email: `${name}@example.org`, language: 'en', memberStatus })
      await addAccount(owner, tenant, name, { [tenant]: id }, { staff: name === 'stella' })
      tokens[name] = await app.logIn(name, tenant)
    }
    await changeSettings(owner, tenant, { eventsVisibility: 'Private', financialAccountVisibility: 'Private', invoicePaymentEnabled: true })
  })
  const later = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000)
  const ask = (name: string, path: string, method = 'GET', body?: unknown, key?: string) =>
    app.ask(path, {
      tenant,
      token: tokens[name],
      method,
      ...(body !== undefined && { body }),
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  /** A session ends in between. */
  const moveTo = async (instant: string) => {
    app.now = new Date(instant)
    for (const name of Object.keys(tokens)) tokens[name] = await app.logIn(name, tenant)
  }
  const save = (change: object = {}, by = 'stella') => ask(by, 'rs/staff/events', 'POST', { ...EVENT, ...change })
  const plan = async (change: object = {}) => (await save(change)).json as { id: number; version: number }
  /** Returns what the screen shows to a person who signs up. */
  const shownTo = async (name: string, id: number, guests = 0): Promise<EntryTerms> => {
    const { status, json } = await ask(name, `rs/cs/events/${id}`)
    const at = '2026-06-20T18:00:00' as ClubDateTime
    return status === 200 ? entryTerms(json, guests) : { as: 'entered', fee: 0, startDateTime: at, cancelUntil: at }
  }
  const enterOn = (shown: EntryTerms, name: string, id: number, guests = 0, key?: string) =>
    ask(name, `rs/cs/events/${id}/entry`, 'POST', { guests, shown }, key)
  /** Signs a person up on the terms of this moment. */
  const enter = async (name: string, id: number, guests = 0, key?: string) =>
    enterOn(await shownTo(name, id, guests), name, id, guests, key)
  /** `fee`: minor units that the dialog says stay charged. */
  const leave = (name: string, id: number, fee = 0) => ask(name, `rs/cs/events/${id}/entry?fee=${fee}`, 'DELETE')
  const people = async (id: number) =>
    (await ask('stella', `rs/staff/events/${id}/entries`)).json.content.map(
      ({ name, state, guests }: { name: string; state: string; guests: number }) => `${name.split(' ')[0]} ${state} ${guests}`,
    )
  const codes = (answer: Awaited<ReturnType<typeof ask>>) => [answer.status, answer.json.details?.map(({ code }: { code: string }) => code)]
  const inClub = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(database.app, tenant, work)
  const sql = <Row>(text: string) => inTenant(owner, tenant, async (tx) => (await tx.query(text)).rows as Row[])

  /** Gives the customer of an invoice DKK 200 on their account. */
  const topUp = (invoiceId: number) =>
    inTenant(owner, tenant, async (tx) => {
      await tx.query(
        `insert into fin_document (tenant_id, customer_id, type, at, credit, pay_type)
          select tenant_id, customer_id, 'accountTopUp', '2026-05-01', 20000, 'card' from fin_document where id = $1`,
        [invoiceId],
      )
      await postStored(tx)
    })
  const settings = (change: Readonly<Record<string, unknown>>) => changeSettings(owner, tenant, change)
  return { app, mail, tokens, later, ask, moveTo, save, plan, shownTo, enterOn, enter, leave, people, codes, inClub, sql, settings, topUp }
}
