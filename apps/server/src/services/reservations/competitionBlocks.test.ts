import type { ClubDate } from '@club/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'
import { storeCancelled, storeClosed } from '../staff/staffDay.ts'
import { type CompetitionBlocksQuery, readCompetitionBlocks } from '../tournaments/competitionBlocks.ts'

const tenant = CLUBS.a
const DAY = '2026-06-13' as ClubDate
const CLOSED_SIGN_UP = { entry_begin: '2026-05-01T08:00:00', entry_end: '2026-05-29T18:00:00' }
const MEMBER = { customer: null, memberLike: true, seesTournaments: true }
const VISITOR = { customer: null, memberLike: false, seesTournaments: true }

describe('the times that competitions take', async () => {
  const database = await testDatabase()
  const { owner } = database
  const people: string[] = []
  let app: TestApp
  let staff: string
  let tee: { teeId: string; courseId: string }
  let sheet: string

  beforeAll(async () => {
    await addClubs(owner)
    app = appAt('2026-06-01T10:00:00Z', database)
    for (let index = 0; index < 9; index += 1)
      people.push(await addCustomer(owner, tenant, { firstName: `P${index}`, tenths: 100 + index }))
    await addAccount(owner, GROUP_ID, 'stella', { [tenant]: await addCustomer(owner, tenant) }, { staff: true })
    staff = await app.logIn('stella', tenant)
    tee = await newCourse()
    sheet = await newSheet(tee.courseId)
  })

  const newCourse = () =>
    put(owner, tenant, async (tx) => {
      const { rows } = await tx.query<{ teeId: string; courseId: string }>(
        `with c as (insert into course (tenant_id, key, name, holes) values ($1, gen_random_uuid()::text, 'Hill', 18) returning id)
          insert into tee (tenant_id, course_id, key, name, colour, sex, rating_tenths, slope, par)
          select $1, id, 'r', 'Red', '#ff0000', 'female', 720, 113, 72 from c returning id as "teeId", course_id as "courseId"`,
        [tenant],
      )
      return rows[0] as { teeId: string; courseId: string }
    })
  const newSheet = (courseId: string | null) =>
    put(owner, tenant, async (tx) => {
      const { rows } = await tx.query(
        'insert into reservation_course (tenant_id, key, name, holes, course_id) values ($1, gen_random_uuid()::text, $2, 18, $3) returning id',
        [tenant, 'Course', courseId],
      )
      return rows[0].id as string
    })
  const plan = async (given: { day?: string; tournament?: object; round?: object; teeId?: string } = {}) => {
    const day = given.day ?? DAY
    const id = await addTournament(owner, tenant, {
      ...CLOSED_SIGN_UP,
      ...{ name: 'Monthly medal', start_date: day, end_date: day, max_players: 24 },
      ...given.tournament,
    })
    const roundId = await addRound(owner, tenant, id, { start_at: `${day}T09:00:00`, ...given.round })
    await put(owner, tenant, (tx) =>
      tx.query("insert into tee_assignment (tenant_id, tournament_id, tee_id, sex) values ($1, $2, $3, 'both')", [
        tenant,
        id,
        given.teeId ?? tee.teeId,
      ]),
    )
    return { id, roundId }
  }
  const enter = (tournamentId: string, customers: readonly string[]) =>
    put(owner, tenant, async (tx) => {
      await tx.query(
        'insert into player (tenant_id, tournament_id, customer_id, guest) select $1, $2, c, false from unnest($3::bigint[]) as c',
        [tenant, tournamentId, customers],
      )
      await tx.query('update tournament set players_count = $2 where id = $1', [tournamentId, customers.length])
    })
  const read = (day: string, query: Partial<CompetitionBlocksQuery> = {}) =>
    inTenant(database.app, tenant, (tx) =>
      readCompetitionBlocks(tx, {
        ...{ courseIds: [sheet], from: day as ClubDate, to: day as ClubDate, nineHolesMinutes: 130, viewer: MEMBER },
        ...query,
      }),
    )
  const written = async (day: string, query: Partial<CompetitionBlocksQuery> = {}) =>
    (await read(day, query)).map(({ tee, fromTime, toTime, note }) => `${tee} ${fromTime.slice(0, 5)}-${toTime?.slice(0, 5)} ${note}`)

  it('[RE-160+] [RE-161+] [RE-165+] blocks as many groups as a planned round has places', async () => {
    await plan({ day: '2026-06-20' })
    expect(await written('2026-06-20')).toEqual(['tee1 09:00-10:00 Monthly medal', 'tee10 11:10-12:10 Monthly medal'])
    expect(await written('2026-06-19')).toEqual([])
    expect(await written('2026-06-21')).toEqual([])
    expect((await read('2026-06-20'))[0]).toMatchObject({
      ...{ courseId: sheet, firstDay: '2026-06-20', lastDay: '2026-06-20', reason: 'competition' },
    })
  })

  it.each([
    { what: 'the number that the club enters', round: { planned_groups: 2 }, last: '09:20' },
    { what: 'other intervals and sizes', round: { planned_interval: 8, planned_group_size: 3 }, last: '10:04' },
    { what: 'teams of four', round: { round_type: 'scramble', team_size: 4 }, last: '10:00' },
    { what: 'pairs in groups of three: each alone', round: { round_type: 'foursome', team_size: 2, planned_group_size: 3 }, last: '11:00' },
    { what: 'the entries of a tournament without a limit', tournament: { max_players: null }, entries: 9, last: '09:30' },
  ])('[RE-165+] expects $what', async ({ round = {}, tournament = {}, entries = 0, last }) => {
    const day = '2026-06-27'
    const { id } = await plan({ day, round: { ...round, holes: 9 }, tournament })
    if (entries > 0) await enter(id, people.slice(0, entries))
    expect(await written(day)).toEqual([`tee1 09:00-${last} Monthly medal`])
    await inTenant(owner, tenant, (tx) => storeCancelled(tx, id, { instant: app.now }))
  })

  it('[RE-162+] blocks the tees of a shotgun from nine holes before its start until its end', async () => {
    const day = '2026-06-26'
    await plan({ day, round: { start_type: 'shotgun', planned_groups: 18 } })
    expect(await written(day)).toEqual(['tee1 06:50-13:20 Monthly medal', 'tee10 06:50-13:20 Monthly medal'])
  })

  it('[RE-163+] [RE-164+] narrows the times with the start list, and frees them when the tournament is cancelled', async () => {
    const { id, roundId } = await plan()
    await enter(id, people)
    expect(await written(DAY)).toEqual(['tee1 09:00-10:00 Monthly medal', 'tee10 11:10-12:10 Monthly medal'])
    const drawn = await app.ask(`rs/staff/rounds/${roundId}/draw`, {
      ...{ tenant, token: staff },
      body: { method: 'handicap', flightSize: 3, firstStart: `${DAY}T10:00:00`, gapMinutes: 12 },
    })
    expect(drawn.status, drawn.text).toBe(200)
    expect(await written(DAY)).toEqual(['tee1 10:00-10:36 Monthly medal', 'tee10 12:10-12:46 Monthly medal'])

    await put(owner, tenant, (tx) =>
      tx.query('delete from flight_item where round_id = $1 and flight_id = (select id from flight where round_id = $1 and number = 2)', [
        roundId,
      ]),
    )
    expect((await written(DAY))[0]).toBe('tee1 10:00-10:12 Monthly medal')
    await inTenant(owner, tenant, (tx) => storeCancelled(tx, id, { instant: app.now }))
    expect(await written(DAY)).toEqual([])
    await inTenant(owner, tenant, (tx) => storeClosed(tx, id, false, { instant: app.now }))
    expect(await written(DAY)).toHaveLength(4)
  })

  it('[RE-164+] blocks only the course of its tees, and no course without ratings', async () => {
    const other = await newCourse()
    const otherSheet = await newSheet(other.courseId)
    const unrated = await newSheet(null)
    const day = '2026-07-04'
    await plan({ day, teeId: other.teeId })
    expect(await written(day)).toEqual([])
    expect(await written(day, { courseIds: [sheet, otherSheet, unrated] })).toHaveLength(2)
    expect((await read(day, { courseIds: [otherSheet] })).every(({ courseId }) => courseId === otherSheet)).toBe(true)
  })

  it('[RE-166+] names a tournament only to those who may see it', async () => {
    const day = '2026-07-11'
    const { id } = await plan({ day, round: { holes: 9 }, tournament: { visibility: 'participantsAndMembers', name: 'Captains' } })
    const note = async (viewer: CompetitionBlocksQuery['viewer']) => (await read(day, { viewer })).map((block) => block.note)
    expect(await note(MEMBER)).toEqual(['Captains'])
    expect(await note(VISITOR)).toEqual([null])
    await put(owner, tenant, (tx) => tx.query("update tournament set visibility = 'participants' where id = $1", [id]))
    expect(await note(MEMBER)).toEqual([null])
    await enter(id, people.slice(0, 1))
    expect(await note({ ...MEMBER, customer: { id: people[0] } as never })).toEqual(['Captains'])
    expect(await note({ ...MEMBER, customer: { id: people[1] } as never })).toEqual([null])
    await put(owner, tenant, (tx) => tx.query("update tournament set visibility = 'everyone' where id = $1", [id]))
    expect(await note(VISITOR)).toEqual(['Captains'])
    expect(await note({ ...VISITOR, seesTournaments: false })).toEqual([null])
  })

  it('[RE-160+] reads a whole month in one statement, day by day', async () => {
    await plan({ day: '2026-08-01', round: { holes: 9 } })
    await plan({ day: '2026-08-31', round: { holes: 9 } })
    const days = (await read('2026-08-01', { to: '2026-08-31' as ClubDate })).map(({ firstDay }) => firstDay)
    expect(days).toEqual(['2026-08-01', '2026-08-31'])
  })
})
