/** A club with tee times whose people can log in, and requests of bookings in few words. */
import { pino } from 'pino'
import { inTenant } from '../db/connect.ts'
import type { Mail } from '../mail/mailer.ts'
import { NO_PAYMENTS, type PaymentProviders } from '../payments/paymentProvider.ts'
import { runAllJobs } from './runAllJobs.ts'
import { appAt, type TestAnswer } from './testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, type TestCustomer } from './testClubs.ts'
import { testDatabase } from './testDatabase.ts'
import { addReservationCourse, setReservations, type TestCourse } from './testTeeSheet.ts'

export const tenant = CLUBS.a
export const DAY = '2026-06-15'
/** The day before, at noon in Berlin. */
export const NOON = '2026-06-14T10:00:00Z'

/** A player: the name of a person of the club, or `guest` for one without a name. */
type PlayerName = string

export interface Wish {
  readonly at?: string
  readonly second?: string
  readonly holes?: 9 | 18
  readonly kind?: 'Normal' | 'Group'
  readonly dog?: boolean
}

/** Call it at the top of a `describe`; `start` in its `beforeAll`. Names that begin with `visitor` are guests of the club. */
export async function bookingClub(
  names: readonly string[],
  given: Readonly<Record<string, TestCustomer>> = {},
  { payments = NO_PAYMENTS }: { readonly payments?: PaymentProviders } = {},
) {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt(NOON, database, { payments })
  const ids: Record<string, string> = {}
  const tokens: Record<string, string> = {}
  const mails: Mail[] = []
  let course = ''

  /** Whether the club has keys of a card provider. */
  const setCards = async (takesCards: boolean): Promise<void> => {
    await rows('delete from card_account')
    if (!takesCards) return
    const sealed = Buffer.from('sealed')
    await rows('insert into card_account values ($1, $2, $3, $3, now())', [tenant, 'pk_test', sealed])
  }
  const start = async (courseRows: TestCourse = {}): Promise<void> => {
    await addClubs(owner)
    course = await addReservationCourse(owner, tenant, courseRows)
    for (const name of names) {
      const memberStatus = name.startsWith('visitor') ? 'guest' : 'member'
      const person = { firstName: name, lastName: 'Test', memberStatus, email: `${name}@example.org`, language: 'en' } as const
      ids[name] = await addCustomer(owner, tenant, { ...person, ...given[name] })
      if (given[name]?.active === false) continue
      await addAccount(owner, GROUP_ID, name, { [tenant]: ids[name] })
      tokens[name] = await app.logIn(name, tenant)
    }
    if (payments !== NO_PAYMENTS) await setCards(true)
    // The tests read the emails to others.
    await rows('update customer set notify_email_reservation = false')
  }
  const ask = (
    name: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> =>
    app.ask(`rs/cs/${path}`, {
      ...{ tenant, token: name === null ? undefined : tokens[name], method, headers },
      ...(body !== undefined && { body }),
    })
  const flightId = (at: string, tee = '1'): string => `${course}-${DAY.replaceAll('-', '')}${at.replace(':', '')}-${tee}`
  const timeOf = ({ at = '08:10', second, holes = 18, kind = 'Normal' }: Wish) => ({
    flightId: flightId(...(at.split('/') as [string, string?])),
    secondFlightId: second === undefined ? null : flightId(...(second.split('/') as [string, string?])),
    numberOfHoles: holes,
    kind,
  })
  const persons = (players: readonly PlayerName[]) =>
    players.map((name) =>
      name === 'guest' ? { kind: 'AnonymousGuest', name: null } : { kind: 'Customer', customerId: Number(ids[name] ?? 0) },
    )
  const bodyOf = (players: readonly PlayerName[], wish: Wish = {}) => ({
    ...timeOf(wish),
    persons: persons(players),
    withDog: wish.dog ?? false,
  })
  const rows = <Row>(text: string, values: unknown[] = []): Promise<readonly Row[]> =>
    inTenant(owner, tenant, async (tx) => (await tx.query(text, values)).rows as Row[])
  return {
    ...{ app, owner, database, ids, mails, start, ask, rows, flightId, bodyOf },
    setCards,
    courseId: () => course,
    set: (settings: Parameters<typeof setReservations>[2]) => setReservations(owner, tenant, settings),
    book: (name: string, players: readonly PlayerName[], wish: Wish = {}, headers = {}) =>
      ask(name, 'POST', 'reservation/bookings', bodyOf(players, wish), headers),
    change: (name: string, id: number, players: readonly PlayerName[], wish: Wish = {}, headers = {}) =>
      ask(name, 'PUT', `reservation/bookings/${id}`, bodyOf(players, wish), headers),
    hold: (name: string, places: number, wish: Wish = {}) => ask(name, 'POST', 'reservation/holds', { ...timeOf(wish), places }),
    holdBody: (places: number, wish: Wish = {}) => ({ ...timeOf(wish), places }),
    /** Frees the sheet and forgets everything that was booked. */
    clear: async () => {
      await rows('delete from booking')
      await rows('update tee_sheet_day set version = version + 1, look_at = null, look_queued = null')
      await rows('delete from job')
      mails.length = 0
      app.now = new Date(NOON)
    },
    /** The seats that are taken: `08:10 1 start`, in the order of the sheet. */
    seats: async () => {
      const all = await rows<{ seat: string }>(
        `select to_char(starts_at, 'HH24:MI') || ' ' || seat || ' ' || part as seat from booking_place order by starts_at, tee, seat`,
      )
      return all.map(({ seat }) => seat)
    },
    /** Runs the jobs that are due; emails are collected as `name: subject`. `refused`: the mail server accepts none. */
    settle: async ({ refused = false } = {}): Promise<readonly string[]> => {
      mails.length = 0
      await runAllJobs({
        db: database.app,
        clock: () => app.now,
        log: pino({ level: 'silent' }),
        publicUrl: 'https://portal.example',
        payments,
        mailerOf: async () => ({
          send: async (mail) => {
            if (refused) throw new Error('busy')
            mails.push(mail)
          },
        }),
      })
      return mails.map(({ to, subject }) => `${to.address.split('@')[0]}: ${subject}`).sort()
    },
  }
}

/** The codes of a refusal, without the alternatives. */
export function codesOf({ json }: TestAnswer): readonly string[] {
  return (json.details as { code: string }[]).map(({ code }) => code).filter((code) => code !== 'alternative')
}
