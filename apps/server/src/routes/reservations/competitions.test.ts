import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { storeCancelled } from '../../services/staff/staffDay.ts'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addBookingRows, addReservationCourse } from '../../testing/testTeeSheet.ts'
import { addTee } from '../../testing/testTees.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const A = CLUBS.a
const DAY = '2026-06-15'

describe('a competition on the tee sheet', async () => {
  const database = await testDatabase()
  const { owner } = database
  let app: TestApp
  let course: string
  let tournament: string
  let round: string
  const people: string[] = []
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    await addClubs(owner)
    app = appAt('2026-06-14T10:00:00Z', database)
    for (let index = 0; index < 5; index += 1) people.push(await addCustomer(owner, A, { firstName: `P${index}` }))
    await addAccount(owner, GROUP_ID, 'mia', { [A]: people[0] as string })
    await addAccount(owner, GROUP_ID, 'stella', { [A]: await addCustomer(owner, A) }, { staff: true })
    for (const name of ['mia', 'stella']) tokens[name] = await app.logIn(name, A)
    course = await addReservationCourse(owner, A)
    tournament = await addTournament(owner, A, {
      ...{ name: 'Monthly medal', start_date: DAY, end_date: DAY, max_players: 12, visibility: 'participantsAndMembers' },
      ...{ entry_begin: '2026-05-01T08:00:00', entry_end: '2026-06-13T18:00:00' },
    })
    round = await addRound(owner, A, tournament, { start_at: `${DAY}T08:20:00` })
    await inTenant(owner, A, (tx) => addTee(tx, tournament, { pars: Array(18).fill(4) }))
    await put(owner, A, (tx) =>
      tx.query('update reservation_course set course_id = (select course_id from tee limit 1) where id = $1', [course]),
    )
    await addBookingRows(owner, A, { courseId: course, at: `${DAY}T08:30`, players: [people[4] as string] })
  })

  const blocked = async (as: string | null = 'mia') => {
    const { json } = await app.ask(`rs/cs/${as === null ? 'cwi/' : ''}reservation/flights/day?courseId=${course}&date=${DAY}`, {
      tenant: A,
      token: as === null ? undefined : tokens[as],
    })
    return (json.content as { startDateTime: string; blockReason: string; blockNote: string; persons: unknown[] }[])
      .filter(({ blockReason }) => blockReason)
      .map(({ startDateTime, blockReason, blockNote }) => [startDateTime.slice(11, 16), blockReason, blockNote ?? null].join(' '))
  }

  it('[RE-160+] [RE-166+] blocks its times with its name as soon as it is planned', async () => {
    expect(await blocked()).toEqual(['08:20', '08:30', '08:40'].map((time) => `${time} Competition Monthly medal`))
    expect(await blocked(null)).toEqual(['08:20', '08:30', '08:40'].map((time) => `${time} Competition `))
  })

  it('[RE-163+] takes fewer times once its start list is made, and none once it is cancelled', async () => {
    await put(owner, A, async (tx) => {
      await tx.query(
        'insert into player (tenant_id, tournament_id, customer_id, guest) select $1, $2, c, false from unnest($3::bigint[]) as c',
        [A, tournament, people.slice(0, 4)],
      )
      await tx.query('update tournament set players_count = 4 where id = $1', [tournament])
    })
    const drawn = await app.ask(`rs/staff/rounds/${round}/draw`, {
      ...{ tenant: A, token: tokens.stella },
      body: { method: 'random', flightSize: 4 },
    })
    expect(drawn.status, drawn.text).toBe(200)
    expect(await blocked()).toEqual(['08:20 Competition Monthly medal'])
    await inTenant(owner, A, (tx) => storeCancelled(tx, tournament, { instant: app.now }))
    expect(await blocked()).toEqual([])
  })
})
