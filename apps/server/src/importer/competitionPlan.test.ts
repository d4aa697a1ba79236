import { describe, expect, it, vi } from 'vitest'
import { cup, importing, withTournament } from '../testing/importing.ts'
import { type FolderFiles, SMALL_FILES } from './smallFolder.ts'

const { asOwner, importAlone, rows } = await importing()
const { 'cards.csv': _, ...FILES } = SMALL_FILES

const DAY = '2031-05-01'
const reservations = {
  courses: [
    {
      ...{ key: 'main', name: 'Meisterschaftsplatz', holes: 18, course: 'park' },
      seasons: [
        { key: 'year', from: '2031-01-01', to: '2031-12-31', startTees: [1], firstTime: '08:00', lastTime: '18:00', intervalMinutes: 10 },
      ],
    },
  ],
}
const bookings = `booking,course,startAt,number
B1,main,${DAY}T09:00,1
B2,main,${DAY}T12:00,2
`
/** The cup at the given time; it has three places, one group. */
const cupAt = (time: string, change: object = {}) =>
  withTournament({ startDate: DAY, ...change, rounds: [{ ...cup.rounds[0], startAt: `${DAY}T${time}` }] })
const importPlan = (tournaments: object, files: FolderFiles = {}, options?: { dryRun: boolean }) =>
  importAlone({ ...FILES, 'tournaments.json': JSON.stringify(tournaments), ...files }, options)
const whole = { 'reservations.json': JSON.stringify(reservations), 'bookings.csv': bookings }
const displaced = () =>
  rows(
    "select b.number, t.key from booking_event e join booking b on b.id = e.booking_id join tournament t on t.id::text = e.reason where e.kind = 'displaced' order by 1",
  )
const emails = () => rows("select name, data ->> 'customerId' as id from job where name = 'letter.bookingDisplaced'")
const version = async () =>
  ((await rows(`select version::integer from tee_sheet_day where day = '${DAY}'`))[0] as { version: number }).version

describe('a competition that is imported', () => {
  it('[RE-200+] [RE-201+] displaces bookings that were there, and not those of the same import', async () => {
    const first = await importPlan(cupAt('09:00'), whole)
    expect(first.problems).toEqual([])
    expect([await displaced(), await emails()]).toEqual([[], []])
    const before = await version()
    const notes = [
      'tournaments.json: 1 coming booking has a time that a competition now takes; the players get an email, and the desk lists what to decide.',
      expect.stringMatching(/^tournaments.json: Booking B2: .* 12:00, /),
    ]
    const dry = await importPlan(cupAt('12:00'), {}, { dryRun: true })
    expect(dry.notes).toEqual(notes)
    expect([await displaced(), await version()]).toEqual([[], before])
    const again = await importPlan(cupAt('12:00'))
    expect(again.notes).toEqual(notes)
    expect(await displaced()).toEqual([{ number: 'B2', key: 'cup' }])
    expect(await emails()).toHaveLength(1)
    expect(await version()).toBe(before + 1)
  })

  it('[RE-201+] displaces a booking once, also if its file is imported again', async () => {
    await importPlan(cupAt('15:00'), whole)
    await importPlan(cupAt('12:00'), whole)
    expect(await displaced()).toEqual([{ number: 'B2', key: 'cup' }])
    await importPlan(cupAt('12:00', { cancelled: true }), whole)
    await importPlan(cupAt('12:00'), whole)
    expect(await displaced()).toHaveLength(2)
    // The one of before was not sent yet.
    expect(await emails()).toHaveLength(1)
  })

  it('[RE-202+] waits for the cancellation of a booking on its time, and displaces nothing then', async () => {
    await importPlan(cupAt('09:00'), whole)
    const report = await asOwner(async (cancelling) => {
      await cancelling.query('begin')
      await cancelling.query("select from booking where number = 'B2' for update")
      const importing = importPlan(cupAt('12:00'), { ...whole, 'bookings.csv': bookings.replace(/B2.*\n/, '') })
      const waiting = async () => (await rows('select from pg_locks where not granted')).length
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 5000 })
      await cancelling.query("delete from booking_place p using booking b where b.id = p.booking_id and b.number = 'B2'")
      await cancelling.query("update booking set state = 'cancelled', cancelled_at = now() where number = 'B2'")
      // Its last statement, for which it must not have to wait.
      await cancelling.query(`update tee_sheet_day set version = version + 1 where day = '${DAY}'`)
      await cancelling.query('commit')
      return importing
    })
    expect([report.imported, await displaced()]).toEqual([true, []])
  })

  it('[RE-209+] notifies the players of one that a later file cancels, once', async () => {
    const cancelledMails = () => rows("select from job where name = 'letter.tournamentCancelled'")
    const notices = () => rows("select from notice where kind = 'tournamentCancelled'")
    await importPlan(cupAt('12:00'))
    const players = (await rows('select customer_id from player union select customer_id from waiting')).length
    expect(players).toBeGreaterThan(0)
    for (const _again of [1, 2]) await importPlan(cupAt('12:00', { cancelled: true }))
    expect([(await cancelledMails()).length, (await notices()).length]).toEqual([players, players])
    await importPlan(cupAt('12:00'))
    expect(await notices()).toEqual([])
  })

  it('[RE-371+] keeps the start that its players know until they are notified of the new one', async () => {
    const moves = () => rows("select data ->> 'before' as before from job where name = 'notifyOfPlannedStart'")
    await importPlan(cupAt('09:00'))
    expect(await moves()).toEqual([])
    for (const time of ['12:00', '12:00', '13:00']) await importPlan(cupAt(time))
    expect(await moves()).toEqual([{ before: `${DAY}T09:00:00` }])
  })
})
