/** A `bookingClub` with tournaments on its course, which staff plan, draw and cancel. */
import { inTenant, type Tx } from '../db/connect.ts'
import { storeCancelled, storeClosed } from '../services/staff/staffDay.ts'
import { bookingClub, DAY, tenant } from './bookingClub.ts'
import { addAccount, addCustomer, GROUP_ID, put, type TestCustomer } from './testClubs.ts'
import { addTee } from './testTees.ts'
import { addRound, addTournament } from './testTournaments.ts'

const STAFF = ['stella', 'viktor'] as const
type StaffName = (typeof STAFF)[number]

/** Call it at the top of a `describe`; `open` in its `beforeAll`, `reset` in its `beforeEach`. */
export async function competitionClub(names: readonly string[], given: Readonly<Record<string, TestCustomer>> = {}) {
  const club = await bookingClub(names, given)
  const { rows, ids, owner, app, database } = club
  const tokens = new Map<StaffName, string>()
  let teeId = ''

  const open = async (): Promise<void> => {
    await club.start({ seasons: [{ places: 4, last_time: '12:00' }] })
    for (const name of STAFF) {
      const teller = await addCustomer(owner, tenant, { firstName: name, lastName: 'Staff' })
      await addAccount(owner, GROUP_ID, name, { [tenant]: teller }, { staff: true })
      tokens.set(name, await app.logIn(name, tenant))
    }
  }
  /** Frees the sheet and cancels all tournaments. */
  const reset = async (): Promise<void> => {
    await club.clear()
    await rows('delete from tee_sheet_day')
    await rows('update tournament set cancelled = true, closed = true')
  }
  const enter = (id: string, entries: readonly string[]) =>
    put(owner, tenant, async (tx) => {
      for (const name of entries)
        await tx.query('insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)', [
          tenant,
          id,
          ids[name],
        ])
    })
  /** A tournament of twelve at 8:20, which blocks 8:20 to 8:50; entries are its players. */
  const plan = async (columns: Readonly<Record<string, unknown>> = {}, entries: readonly string[] = []) => {
    const id = await addTournament(owner, tenant, {
      ...{ name: 'Monthly medal', start_date: DAY, end_date: DAY, max_players: 12, players_count: entries.length },
      ...{ entry_begin: '2026-05-01T08:00:00', entry_end: '2026-06-13T18:00:00' },
      ...columns,
    })
    const roundId = await addRound(owner, tenant, id, { start_at: `${DAY}T08:20:00` })
    await put(owner, tenant, async (tx) => {
      if (teeId === '') {
        await addTee(tx, id, { pars: Array(18).fill(4) })
        await tx.query('update reservation_course set course_id = (select course_id from tee limit 1)')
        teeId = (await tx.query('select id from tee')).rows[0].id
      } else
        await tx.query("insert into tee_assignment (tenant_id, tournament_id, tee_id, sex) values ($1, $2, $3, 'both')", [
          tenant,
          id,
          teeId,
        ])
    })
    await enter(id, entries)
    return { id, roundId }
  }
  const inClub = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(database.app, tenant, work)
  const staff = (path: string, body?: object, { who = 'stella', ...headers }: { who?: StaffName } & Record<string, string> = {}) =>
    app.ask(`rs/staff/${path}`, { ...{ tenant, token: tokens.get(who), headers }, ...(body && { body }) })
  const version = async () =>
    Number((await rows<{ version: string }>('select version from tee_sheet_day where day = $1', [DAY]))[0]?.version ?? 0)
  return {
    ...club,
    ...{ open, reset, plan, enter, inClub, staff, version },
    staffToken: (name: StaffName) => tokens.get(name),
    /** As the command line does it: without decisions about bookings in the way. */
    cancel: (id: string) => inClub((tx) => storeCancelled(tx, id, { instant: app.now })),
    reopen: (id: string) => inClub((tx) => storeClosed(tx, id, false, { instant: app.now })),
    draw: (roundId: string, firstStart: string, more: object = {}, headers: { who?: StaffName } & Record<string, string> = {}) =>
      staff(`rounds/${roundId}/draw`, { method: 'random', flightSize: 4, firstStart: `${DAY}T${firstStart}:00`, ...more }, headers),
    /** The lines of the histories that competitions cause, as `08:30 displaced 7`. */
    events: async () =>
      (
        await rows<{ line: string }>(
          `select to_char(b.starts_at, 'HH24:MI') || ' ' || e.kind || coalesce(' ' || e.reason, '') as line
           from booking_event e join booking b on b.id = e.booking_id where e.by_staff order by b.starts_at, e.id`,
        )
      ).map(({ line }) => line),
  }
}
