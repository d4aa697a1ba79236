/** A small club whose people can all log in, and the requests of a sign-up in few words. */
import { pino } from 'pino'
import { inTenant } from '../db/connect.ts'
import type { Mail } from '../mail/mailer.ts'
import { NO_PAYMENTS, type PaymentProviders } from '../payments/paymentProvider.ts'
import { inOrder, runAllJobs } from './runAllJobs.ts'
import { appAt, type TestAnswer, type TestApp } from './testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID } from './testClubs.ts'
import { testDatabase } from './testDatabase.ts'

export const tenant = CLUBS.a
export const NOON = '2026-05-01T10:00:00Z'

/** Call it at the top of a `describe`; `start` in its `beforeAll`. Names that begin with `guest` are guests. */
export async function signUpClub(names: readonly string[], { payments = NO_PAYMENTS }: { readonly payments?: PaymentProviders } = {}) {
  const database = await testDatabase()
  const { owner } = database
  const ids: Record<string, string> = {}
  const tokens: Record<string, string> = {}
  const mails: Mail[] = []
  const app: TestApp = appAt(NOON, database, { payments })

  const start = async (): Promise<void> => {
    await addClubs(owner)
    for (const name of names) {
      const memberStatus = name.startsWith('guest') ? 'guest' : 'member'
      const customerId = await addCustomer(owner, tenant, { firstName: name, lastName: 'Test', memberStatus })
      await addAccount(owner, GROUP_ID, name, { [tenant]: customerId })
      ids[name] = customerId
      tokens[name] = await app.logIn(name, tenant)
    }
  }
  const ask = (name: string, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer> =>
    app.ask(path.startsWith('rs/') ? path : `rs/cs/tournaments/${path}`, {
      ...{ tenant, token: tokens[name], method },
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    })
  const number = (name: string): number => Number(ids[name])
  const nameOf = (id: string | number): string => Object.keys(ids).find((name) => ids[name] === String(id)) ?? '?'
  const sql1 = <Row>(text: string, values: unknown[] = []): Promise<readonly Row[]> =>
    inTenant(owner, tenant, async (tx) => (await tx.query(text, values)).rows as Row[])
  return {
    ...{ app, owner, database, ids, mails, start, ask, number, nameOf },
    rows: sql1,
    /** Names on the two lists, and what else counts as taken. */
    stored: async (tournamentId: string) => {
      const names = async (table: string): Promise<readonly string[]> =>
        (await sql1<{ customer_id: string }>(`select customer_id from ${table} where tournament_id = $1 order by id`, [tournamentId])).map(
          ({ customer_id }) => nameOf(customer_id),
        )
      const [counts] = await sql1<{ players: number; guests: number; waiting: number }>(
        'select players_count as players, guests_count as guests, waiting_count as waiting from tournament where id = $1',
        [tournamentId],
      )
      return { players: await names('player'), waiting: await names('waiting'), counts }
    },
    /** Runs the jobs that are due at the app's moment; emails are collected. */
    settle: async () => {
      const done = await runAllJobs({
        db: database.app,
        clock: () => app.now,
        log: pino({ level: 'silent' }),
        publicUrl: 'https://portal.example',
        payments,
        mailerOf: async () => ({ send: async (mail) => void mails.push(mail) }),
      })
      mails.splice(0, mails.length, ...inOrder(mails))
      return done
    },
    /** Kinds of the notices about a tournament, with whom they are about unless it is the reader; the newest first. */
    noticesOf: async (name: string, tournamentId: string): Promise<readonly string[]> => {
      const { json } = await ask(name, 'GET', 'rs/cs/notices')
      const all = json.content as { kind: string; tournamentId: number; personName: string | null }[]
      return all
        .filter((notice) => notice.tournamentId === Number(tournamentId))
        .map(({ kind, personName }) => (personName === null ? kind : `${kind} ${personName.split(' ')[0]}`))
    },
  }
}
