import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openClient } from '../../db/connect.ts'
import { codesOf, DAY, tenant } from '../../testing/bookingClub.ts'
import { competitionClub } from '../../testing/competitionClub.ts'
import { changeSettings, put } from '../../testing/testClubs.ts'
import { removePlayers, storeEntries } from '../entries/changeEntries.ts'
import { storePlacesTaken } from '../entries/storePlacesTaken.ts'
import { storeClosed } from '../staff/staffDay.ts'

const GERMAN = { language: 'de' } as const

describe('bookings on the times of a competition', async () => {
  const club = await competitionClub(['anna', 'ben', 'clara', 'david', 'emma'], { ben: GERMAN })
  const { book, rows, ids, owner, settle, mails, plan, cancel, reopen, inClub, version } = club

  beforeAll(club.open)
  beforeEach(club.reset)

  /** The displaced bookings as `08:30 7`. */
  const displaced = async () =>
    (await club.events()).flatMap((line) => (line.includes('displaced') ? [line.replace('displaced ', '')] : [])).sort()

  it('[RE-200+] [RE-201+] are listed, and their people notified, when the tournament is planned again', async () => {
    const { id } = await plan()
    await cancel(id)
    await book('anna', ['anna', 'ben'], { at: '08:30', holes: 9 })
    await book('clara', ['clara'], { at: '09:00', holes: 9 })
    await settle()
    const before = await version()
    await reopen(id)
    expect(await version()).toBe(before + 1)
    expect(await displaced()).toEqual([`08:30 ${id}`])
    expect(await club.seats()).toEqual(['08:30 1 start', '08:30 2 start', '09:00 1 start'])
    expect(await settle()).toEqual([
      'anna: Your tee time is taken by a competition: Monday, 15 June 2026 at 08:30',
      'ben: Ein Turnier belegt Ihre Startzeit: Montag, 15. Juni 2026 um 08:30',
    ])
    const [booking] = await rows<{ id: string }>("select id from booking where starts_at::time = '08:30'")
    const anna = mails.find(({ to }) => to.address.startsWith('anna'))?.text
    expect(anna).toContain('“Monthly medal” now takes the time Monday, 15 June 2026 at 08:30')
    expect(anna).toContain('Your booking is valid until the club decides')
    expect(anna).toContain(`/reservations/bookings/${booking?.id}#`)
    expect(anna).toContain(`/reservations?date=${DAY}&course=${club.courseId()}#`)
    const { json } = await club.ask('anna', 'GET', `reservation/bookings/${booking?.id}`)
    expect(json.events.at(-1)).toMatchObject({ kind: 'Displaced', reason: 'Monthly medal' })
    const notices = async () => (await club.ask('ben', 'GET', 'notices')).json.content.map(({ kind }: { kind: string }) => kind)
    expect(await notices()).toContain('TeeTimeDisplaced')
    await cancel(id)
    expect(await notices()).toContain('TeeTimeFreed')
    expect(await notices()).not.toContain('TeeTimeDisplaced')
  })

  it('[RE-201+] [RE-206+] are notified once for each competition, and that a time is free again unless it is taken before', async () => {
    const { id } = await plan()
    await cancel(id)
    await book('anna', ['anna'], { at: '08:30', holes: 9 })
    await reopen(id)
    await settle()
    const before = await version()
    await cancel(id)
    expect(await version()).toBe(before + 1)
    await reopen(id)
    expect(await version()).toBe(before + 2)
    expect(await settle()).toEqual([])
    expect(await club.events()).toEqual([`08:30 displaced ${id}`, `08:30 freed ${id}`, `08:30 displaced ${id}`])
    await cancel(id)
    expect(await settle()).toEqual(['anna: Your tee time is free again: Monday, 15 June 2026 at 08:30'])
    await rows("delete from booking_event where kind <> 'booked'")
    await reopen(id)
    await settle()
    const other = await plan({ name: 'Cup' })
    await cancel(other.id)
    await reopen(other.id)
    expect(await displaced()).toEqual([`08:30 ${id}`, `08:30 ${other.id}`].sort())
    expect(await settle()).toHaveLength(1)
  })

  it('[RE-206+] [regression] are notified that a time is free again if their message is in the inbox and its email waits', async () => {
    const { id } = await plan()
    await cancel(id)
    await book('anna', ['anna'], { at: '08:30', holes: 9 })
    await reopen(id)
    await settle({ refused: true })
    await cancel(id)
    expect(await settle()).toEqual(['anna: Your tee time is free again: Monday, 15 June 2026 at 08:30'])
  })

  it('[RE-201+] are not notified of a plan that is withdrawn before the email is sent, nor after they have moved or ended', async () => {
    const { id } = await plan()
    await cancel(id)
    const bookings = [
      (await book('anna', ['anna'], { at: '08:20', holes: 9 })).json.id,
      (await book('clara', ['clara'], { at: '08:30', holes: 9 })).json.id,
    ]
    await book('emma', ['emma'], { at: '08:40', holes: 9 })
    await rows('delete from job')
    await reopen(id)
    await club.ask('anna', 'DELETE', `reservation/bookings/${bookings[0]}`)
    expect((await club.change('clara', bookings[1], ['clara'], { at: '09:00', holes: 9 })).status).toBe(200)
    expect((await settle()).filter((mail) => mail.includes('competition'))).toEqual([
      'emma: Your tee time is taken by a competition: Monday, 15 June 2026 at 08:40',
    ])
    await cancel(id)
    await book('ben', ['ben'], { at: '08:20', holes: 9 })
    await settle()
    await reopen(id)
    await cancel(id)
    expect(await settle()).toEqual([])
  })

  it('[RE-166+] [RE-201+] do not learn the name of a tournament that they may not see', async () => {
    const { id } = await plan({ name: 'Secret cup', visibility: 'participants' })
    await cancel(id)
    const { json } = await book('anna', ['anna'], { at: '08:30', holes: 9 })
    await settle()
    await reopen(id)
    expect(await settle()).toHaveLength(1)
    expect(mails[0]?.text).toContain('A competition now takes the time')
    expect(JSON.stringify(mails)).not.toContain('Secret')
    const shown = await club.ask('anna', 'GET', `reservation/bookings/${json.id}`)
    expect(shown.json.events.map(({ kind }: { kind: string }) => kind)).toContain('Displaced')
    expect(shown.text).not.toContain('Secret')
    await put(owner, tenant, (tx) =>
      tx.query('insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)', [tenant, id, ids.anna]),
    )
    expect((await club.ask('anna', 'GET', `reservation/bookings/${json.id}`)).text).toContain('Secret')
  })

  it('[RE-191+] [RE-201+] are notified even if the club hides its tee times meanwhile', async () => {
    const { id } = await plan()
    await cancel(id)
    const { json } = await book('anna', ['anna', 'ben'], { at: '08:30', holes: 9 })
    await reopen(id)
    await changeSettings(owner, tenant, { reservationsVisibility: 'No' })
    expect(await settle()).toEqual([
      expect.stringContaining('anna: Your tee time is taken'),
      expect.stringContaining('ben: Ein Turnier belegt'),
      expect.stringContaining('ben: '),
    ])
    await changeSettings(owner, tenant, { reservationsVisibility: 'Public' })
    expect(json.id).toBeDefined()
  })

  it('[RE-208+] are listed when sign-ups need one more group, and free again when players withdraw', async () => {
    const names = ['anna', 'ben', 'clara', 'david']
    const { id, roundId } = await plan({ max_players: null }, names)
    await inClub((tx) => storePlacesTaken(tx, { tournamentId: id, instant: club.app.now }))
    await book('emma', ['emma'], { at: '08:30', holes: 9 })
    await settle()
    const before = await version()
    const enter = (customerId: string) => ({
      ...{ customerId, list: 'entryList' as const, guest: false, comment: '' },
      startWish: 0,
      waitingPlace: null,
    })
    const change = { tournamentId: id, actorId: String(ids.emma), instant: club.app.now }
    await inClub((tx) => storeEntries(tx, change, [enter(String(ids.emma))]))
    expect([await version(), await displaced()]).toEqual([before + 1, [`08:30 ${id}`]])
    expect(await settle()).toContain('emma: Your tee time is taken by a competition: Monday, 15 June 2026 at 08:30')
    const playerIds = async (ofNames: readonly string[]) =>
      (
        await rows<{ id: string }>('select id from player where tournament_id = $1 and customer_id = any($2)', [
          id,
          ofNames.map((name) => ids[name]),
        ])
      ).map((row) => row.id)
    const leaving = await playerIds(['emma'])
    await inClub((tx) => removePlayers(tx, change, leaving))
    expect(await settle()).toContain('emma: Your tee time is free again: Monday, 15 June 2026 at 08:30')
    // A group of the start list that becomes empty gives its time back.
    const late = await playerIds(['david'])
    await rows(`insert into flight (tenant_id, round_id, number, start_at, start_tee) values ($1, $2, 1, '${DAY}T09:00', 1)`, [
      tenant,
      roundId,
    ])
    await rows(
      'insert into flight_item (tenant_id, round_id, flight_id, player_id, place) select tenant_id, round_id, id, $1, 1 from flight where round_id = $2',
      [late[0], roundId],
    )
    const drawn = await version()
    await inClub((tx) => removePlayers(tx, change, late))
    expect(await version()).toBeGreaterThan(drawn)
  })

  it('[RE-200+] keep their version if a draw takes the same times, and past ones are left alone', async () => {
    const { id } = await plan()
    await cancel(id)
    await book('anna', ['anna'], { at: '08:30', holes: 9 })
    await settle()
    const before = await version()
    await inClub((tx) => storeClosed(tx, id, true, { instant: club.app.now }))
    expect(await version()).toBe(before)
    club.app.now = new Date(`${DAY}T07:00:00Z`)
    await reopen(id)
    expect([await displaced(), await settle()]).toEqual([[], []])
  })

  it('[RE-202+] wait for a booking in flight, which is listed; a later one waits and is refused', async () => {
    const { id } = await plan()
    await cancel(id)
    const waiting = async () =>
      (await rows<{ n: number }>("select count(*)::integer as n from pg_locks where locktype = 'advisory' and not granted"))[0]?.n
    const slow = await openClient(club.database.ownerUrl)
    try {
      // Holds the version of the day, which a booking raises last: the booking has read the former plan.
      await slow.query("begin; select set_config('club.tenant', 'north', true)")
      await slow.query('select from tee_sheet_day for update')
      const early = book('anna', ['anna'], { at: '08:30', holes: 9 })
      const atRow = async () =>
        (await rows<{ n: number }>("select count(*)::integer as n from pg_locks where locktype = 'transactionid' and not granted"))[0]?.n
      await vi.waitFor(async () => expect(await atRow()).toBe(1))
      const reopening = reopen(id)
      await vi.waitFor(async () => expect(await waiting()).toBe(1))
      const late = book('clara', ['clara'], { at: '08:40', holes: 9 })
      await vi.waitFor(async () => expect(await waiting()).toBe(2))
      await slow.query('commit')
      await reopening
      expect((await early).status).toBe(200)
      const refused = await late
      expect([refused.status, codesOf(refused)]).toEqual([409, ['blocked']])
      expect(await displaced()).toEqual([`08:30 ${id}`])
    } finally {
      await slow.end()
    }
  })

  it('[RE-202+] book and plan at the same moment: each booking is refused or listed', async () => {
    const { id } = await plan()
    for (let tries = 0; tries < 6; tries += 1) {
      await cancel(id)
      await club.clear()
      const [, ...answers] = await Promise.all([
        reopen(id),
        ...['anna', 'ben', 'clara'].map((name, index) => book(name, [name], { at: ['08:20', '08:30', '08:40'][index] ?? '', holes: 9 })),
      ])
      expect(await displaced()).toHaveLength(answers.filter(({ status }) => status === 200).length)
    }
  })
})
