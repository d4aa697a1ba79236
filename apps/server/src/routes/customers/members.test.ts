import { memberListSettingsToWire } from '@club/contract/club'
import { MEMBER_LIST_FIELDS, type MemberListField, type MemberListSettings } from '@club/core/membership'
import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, befriend, CLUBS, changeSettings, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addFlights } from '../../testing/testFlights.ts'
import { addBookingRows, addReservationCourse } from '../../testing/testTeeSheet.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.a
const LOGINS = ['mel', 'gus', 'hidden'] as const

describe('the people of a club', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-06-01T10:00:00Z', database)
  const ids: Record<string, string> = {}
  const tokens: Record<string, string> = {}

  const run = (text: string, ...values: readonly unknown[]) => put(owner, tenant, (tx) => tx.query(text, [...values]))
  const show = (...fields: readonly MemberListField[]) => {
    const settings = Object.fromEntries(MEMBER_LIST_FIELDS.map((field) => [field, fields.includes(field)])) as MemberListSettings
    return run('update club set member_list = $1', memberListSettingsToWire(settings))
  }
  const ask = (path: string, by: string | null = 'mel', at: string = tenant) =>
    app.ask(`rs/cs/customers/${path}`, { tenant: at, token: by === null ? undefined : tokens[by] })
  const names = async (query = '', by = 'mel') => {
    const { json } = await ask(`members?size=50&${query}`, by)
    return json.content.map((row: { fullName: string }) => row.fullName)
  }

  beforeAll(async () => {
    await addClubs(owner)
    const people = {
      mel: { firstName: 'Mel', lastName: 'Adam', tenths: 184, birthday: '1990-06-02', sex: 'male' },
      gus: { firstName: 'Gus', lastName: 'Guest', memberStatus: 'guest' },
      hidden: { firstName: 'Hid', lastName: 'Den', visibility: 'DataNotShown', tenths: 50 },
      bohm: { firstName: 'Björn', lastName: 'Böhm', tenths: 62, birthday: '1960-02-29', sex: 'male', visibility: 'NameSeenOnlyByMembers' },
      zoe: { firstName: 'Zoë', lastName: "O'Neill", tenths: -12, birthday: '2010-01-01', memberStatus: 'independentPlayer' },
      left: { firstName: 'Lea', lastName: 'Left', active: false },
    } as const
    for (const [key, person] of Object.entries(people)) ids[key] = await addCustomer(owner, tenant, person)
    for (const login of LOGINS) {
      await addAccount(owner, GROUP_ID, login, { [tenant]: ids[login] as string })
      tokens[login] = await app.logIn(login, tenant)
    }
    await run("update customer set home_club_name = 'GC Lakes', membership = 'Junior' where id = $1", ids.zoe)
    await run("update customer set membership = 'Full', nationality = 276 where id = $1", ids.bohm)
    await run(
      "insert into customer_email (tenant_id, customer_id, email, main) values ($1, $2, 'bohm@example.org', true)",
      tenant,
      ids.bohm,
    )
  })

  describe('the list of members', () => {
    it('[CU-27] [CU-127+] has the active members and independent players whose names the viewer sees', async () => {
      expect(await names()).toEqual(['Mel Adam', 'Björn Böhm', "Zoë O'Neill"])
      // Names for members only are hidden from guests, who are not listed themselves.
      expect(await names('', 'gus')).toEqual(['Mel Adam', "Zoë O'Neill"])
      expect((await ask('members', null)).status).toBe(401)
    })

    it('[CU-05] [CU-180+] lists the viewer only if other members see the name', async () => {
      expect(await names('', 'hidden')).not.toContain('Hid Den')
      await run("update customer set customer_visibility = 'NameSeenOnlyByMembers' where id = $1", ids.hidden)
      expect([await names('', 'hidden'), await names('', 'mel')]).toEqual([
        expect.arrayContaining(['Hid Den']),
        expect.arrayContaining(['Hid Den']),
      ])
      await run("update customer set customer_visibility = 'DataNotShown' where id = $1", ids.hidden)
    })

    it('[CU-25] [CU-26] [CU-123+] has the fields that the club shows, and details only of people who allow them', async () => {
      await show(...MEMBER_LIST_FIELDS)
      const rowOf = async (id: string | undefined, by: string) => (await ask(`members?ids=${id}`, by)).json.content[0]
      const basic = {
        firstName: 'Björn',
        lastName: 'Böhm',
        handicap: 6.2,
        homeClubName: '',
        gender: 'Male',
        academicTitle: null,
        nameExtra: null,
      }
      const always = { id: Number(ids.bohm), fullName: 'Björn Böhm', showAvatar: false, friendship: 'None' }
      expect(await rowOf(ids.bohm, 'mel')).toEqual({ ...always, ...basic })
      await run('update customer set visible_when_online = true where id = any($1)', [ids.bohm, ids.zoe])
      const details = { customerType: 'Private', customerSubType: 'Full', age: 66, dateOfBirth: '1960-02-29', nationality: 'DE' }
      const contact = { email: 'bohm@example.org', phoneNumber: null }
      expect(await rowOf(ids.bohm, 'mel')).toEqual({ ...always, ...basic, ...details, ...contact })
      expect(Object.keys(await rowOf(ids.zoe, 'gus'))).not.toContain('age')
      await show('handicapIndex')
      expect(await rowOf(ids.bohm, 'mel')).toEqual({ ...always, handicap: 6.2 })
      expect((await ask('members-settings')).json).toMatchObject({ handicap: true, email: false })
    })

    it('[CU-26] has the contact data that is valid today, and the phone for calls', async () => {
      await show('email', 'phoneNumber')
      const contact = async () => {
        const { email, phoneNumber } = (await ask(`members?ids=${ids.bohm}`)).json.content[0]
        return [email, phoneNumber]
      }
      await run(
        `with type as (insert into dictionary_entry (tenant_id, dictionary, key, position, names)
          values ($1, 'phoneTypes', 'mobile', 1, '{"en": "Mobile"}') returning id)
        insert into customer_phone (tenant_id, customer_id, phone, phone_type_id, main_for_call, main_for_sms)
          select $1, $2::bigint, p.phone, type.id, p.call, not p.call from type, (values ('+49 69 1', true), ('+49 171 2', false)) p (phone, call)`,
        tenant,
        ids.bohm,
      )
      expect(await contact()).toEqual(['bohm@example.org', '+49 69 1'])
      const until = (day: string) => run('update customer_email set end_date = $1 where customer_id = $2', day, ids.bohm)
      await until('2026-06-01')
      expect(await contact()).toEqual(['bohm@example.org', '+49 69 1'])
      await until('2026-05-31')
      expect(await contact()).toEqual([null, '+49 69 1'])
      await run('update customer_email set end_date = null where customer_id = $1', ids.bohm)
    })

    it.each(['boehm', 'BOHM', 'b bj', 'Böhm, B'])('[CU-153+] [CU-154+] finds a member by %s', async (text) => {
      expect(await names(`textValue=${encodeURIComponent(text)}`)).toEqual(['Björn Böhm'])
    })

    it('[CU-130+] [CU-181+] finds no hidden person by name or filter', async () => {
      await show(...MEMBER_LIST_FIELDS)
      expect(await names('textValue=den')).toEqual([])
      expect(await names('handicap.from=5&handicap.to=5')).toEqual([])
      expect(await names('handicap.from=-1.2&handicap.to=6.2')).toEqual(['Björn Böhm', "Zoë O'Neill"])
      // Mel does not allow details, so that no filter by age or nationality finds Mel.
      await run('update customer set visible_when_online = false, nationality = 276 where id = $1', ids.mel)
      expect(await names('age.from=0', 'hidden')).toEqual(['Björn Böhm', "Zoë O'Neill"])
      expect(await names('age.from=66&age.to=66')).toEqual(['Björn Böhm'])
      expect(await names('customerSubType=Junior')).toEqual(["Zoë O'Neill"])
      expect(await names('customerSubType=Junior', 'gus')).toEqual([])
      expect(await names('gender=Male&homeClubName=')).toEqual(['Mel Adam', 'Björn Böhm'])
      expect(await names('nationality=DE')).toEqual(['Mel Adam', 'Björn Böhm'])
      expect(await names('nationality=DE', 'hidden')).toEqual(['Björn Böhm'])
      expect(await names('nationality=XX')).toEqual([])
      expect((await ask('members/choices')).json).toEqual({
        homeClubNames: ['GC Lakes'],
        customerSubTypes: ['Full', 'Junior'],
        nationalities: ['DE'],
      })
      expect((await ask('members/choices', 'gus')).json).toEqual({ homeClubNames: ['GC Lakes'], customerSubTypes: [], nationalities: [] })
    })

    it('[CU-181+] [CU-182+] refuses a filter or an order by a field that the club does not show', async () => {
      await show('handicapIndex')
      const details = async (query: string) => {
        const { status, json } = await ask(`members?${query}`)
        return [status, json.details?.map(({ field }: { field: string }) => field)]
      }
      expect(await details('age.from=20&gender=Male')).toEqual([400, ['gender', 'ageFrom']])
      expect(await details('sort=age,asc')).toEqual([400, ['sort']])
      expect(await names('sort=handicap,asc')).toEqual(["Zoë O'Neill", 'Björn Böhm', 'Mel Adam'])
      expect((await ask('members/choices')).json).toEqual({ homeClubNames: [], customerSubTypes: [], nationalities: [] })
      await show(...MEMBER_LIST_FIELDS)
      // Mel's age is hidden from others: last in both directions.
      expect(await names('sort=age,asc', 'hidden')).toEqual(["Zoë O'Neill", 'Björn Böhm', 'Mel Adam'])
      expect(await names('sort=age,desc', 'hidden')).toEqual(['Björn Böhm', "Zoë O'Neill", 'Mel Adam'])
      // The two without a home club come last.
      expect(await names('sort=homeClubName,asc')).toEqual(["Zoë O'Neill", 'Mel Adam', 'Björn Böhm'])
    })

    it('[CU-126+] [CU-363+] has pages and says what is between the viewer and each person', async () => {
      const page = (await ask('members?size=1&page=1')).json
      expect([page.page.totalElements, page.content[0].fullName]).toEqual([3, 'Björn Böhm'])
      await run(
        'insert into friend_request (tenant_id, customer_id, buddy_id, asked_at) values ($1, $2, $3, now())',
        tenant,
        ids.mel,
        ids.zoe,
      )
      await run(
        'insert into friend_request (tenant_id, customer_id, buddy_id, asked_at) values ($1, $2, $3, now())',
        tenant,
        ids.bohm,
        ids.mel,
      )
      const states = async () => (await ask('members')).json.content.map((row: { friendship: string }) => row.friendship)
      expect(await states()).toEqual(['None', 'Received', 'Requested'])
      // A request by number says nothing about the person whom it reached.
      await run("update friend_request set typed = '1 x' where buddy_id = $1", ids.zoe)
      await run('delete from friend_request where customer_id = $1', ids.bohm)
      await befriend(owner, tenant, ids.mel as string, ids.bohm as string)
      expect(await states()).toEqual(['None', 'Friend', 'None'])
      await run('insert into friend_refusal (tenant_id, customer_id, refused_id) values ($1, $2, $3)', tenant, ids.mel, ids.zoe)
      // Only the person who has blocked sees it.
      await run('insert into friend_refusal (tenant_id, customer_id, refused_id) values ($1, $2, $3)', tenant, ids.bohm, ids.mel)
      expect(await states()).toEqual(['None', 'Friend', 'Blocked'])
      await run('delete from friend_refusal')
    })

    it('[CU-180+] is refused where the club does not offer it, and has nobody of another club', async () => {
      const other = await addCustomer(owner, CLUBS.b, { firstName: 'Sou', lastName: 'Th' })
      expect(await names()).not.toContain('Sou Th')
      expect((await ask(`members?ids=${other}&ids=x`)).json.content).toEqual([])
      expect((await ask('members', 'mel', CLUBS.outside)).status).toBe(403)
      await changeSettings(owner, tenant, { membersVisibility: 'No' })
      expect((await ask('members')).json).toMatchObject({ status: 403, code: 'switchedOff' })
      expect((await ask('members/choices')).status).toBe(403)
      await changeSettings(owner, tenant, { membersVisibility: 'Private' })
    })
  })

  describe('people who are online', () => {
    const online = async (by: string, at = app) => {
      const { json } = await at.ask('rs/cs/customers/online', { tenant, token: tokens[by] })
      return json.content.map((row: { fullName: string }) => row.fullName)
    }

    it('[CU-40] [CU-41] [CU-124+] are those who allow it and used the portal in the last 15 minutes', async () => {
      await run('update customer set visible_when_online = false')
      expect(await online('gus')).toEqual([])
      await run('update customer set visible_when_online = true')
      // The name of one is hidden, and a list never contains its reader.
      expect([await online('gus'), await online('mel')]).toEqual([['Mel Adam'], ['Gus Guest']])
      expect((await ask('online', null)).status).toBe(401)
      const later = appAt('2026-06-01T10:14:00Z', database)
      expect(await online('gus', later)).toEqual(['Mel Adam'])
      // The request of gus was the last use of gus alone.
      const muchLater = appAt('2026-06-01T10:16:00Z', database)
      expect([await online('mel', muchLater), await online('gus', muchLater)]).toEqual([['Gus Guest'], ['Mel Adam']])
      const nextDay = appAt('2026-06-02T10:00:00Z', database)
      expect(await online('gus', nextDay)).toEqual([])
    })

    it('[CU-183+] do not include a person who has blocked the viewer', async () => {
      await run('insert into friend_refusal (tenant_id, customer_id, refused_id) values ($1, $2, $3)', tenant, ids.mel, ids.gus)
      const again = appAt('2026-06-02T10:01:00Z', database)
      await online('mel', again)
      expect(await online('gus', again)).toEqual([])
      await run('delete from friend_refusal')
      expect(await online('gus', again)).toEqual(['Mel Adam'])
    })
  })

  it('[CU-369+] [CU-183+] restricts the list to members who are online, by the same rule', async () => {
    const now = appAt('2026-06-02T10:02:00Z', database)
    const listed = async (by: string) => {
      const { json } = await now.ask('rs/cs/customers/members?online=true', { tenant, token: tokens[by] })
      return [json.page.totalElements, json.content.map((row: { fullName: string }) => row.fullName)]
    }
    await run('update customer set visible_when_online = false')
    await listed('mel')
    expect(await listed('gus')).toEqual([0, []])
    await run('update customer set visible_when_online = true')
    expect(await listed('gus')).toEqual([1, ['Mel Adam']])
    // Gus is online, but no member, and a viewer is not online to themselves.
    expect(await listed('mel')).toEqual([0, []])
    await run('insert into friend_refusal (tenant_id, customer_id, refused_id) values ($1, $2, $3)', tenant, ids.mel, ids.gus)
    expect(await listed('gus')).toEqual([0, []])
    await run('delete from friend_refusal')
  })

  it('[CU-186+] lists people of the same tee time and of published start lists, the latest first, for a year', async () => {
    const courseId = await addReservationCourse(owner, tenant, { course: { name: 'Lakes' } })
    const book = (at: string, players: readonly string[], seat = 1) =>
      addBookingRows(owner, tenant, { courseId, at, seat, players: players.map((name) => ids[name] as string) })
    const played = async (by = 'mel') => {
      const { json } = await ask('played-with', by)
      return json.content.map((row: { customer: { fullName: string }; rounds: number; lastPlayedAt: string; lastPlace: string }) =>
        [row.customer.fullName, row.rounds, row.lastPlayedAt, row.lastPlace].join(' · '),
      )
    }
    await book('2026-05-02T08:10', ['mel', 'bohm', 'hidden'])
    // Another party of the same tee time, a round to come, and one that is too long ago.
    await book('2026-05-02T08:10', ['gus'], 4)
    await book('2026-05-01T08:10', ['mel', 'left'])
    await run('update customer set active = true where id = $1', ids.left)
    await book('2026-07-02T08:10', ['mel', 'zoe'])
    await book('2025-05-31T08:10', ['mel', 'zoe'])
    expect(await played()).toEqual([
      ...['Björn Böhm · 1 · 2026-05-02T08:10:00 · Lakes', 'Gus Guest · 1 · 2026-05-02T08:10:00 · Lakes'],
      'Lea Left · 1 · 2026-05-01T08:10:00 · Lakes',
    ])
    await run('update customer set active = false where id = $1', ids.left)
    await run("update booking_person set status = 'noShow' where customer_id = $1", ids.gus)

    const tournamentId = await addTournament(owner, tenant, { name: 'Spring Medal' })
    const roundId = await addRound(owner, tenant, tournamentId, { start_at: '2026-05-09T09:00:00' })
    const customers = ['mel', 'bohm', 'zoe'].map((name) => ids[name] as string)
    await addFlights(owner, tenant, tournamentId, roundId, [{ at: '2026-05-09T09:20:00', tee: 1, customers }])
    expect(await played()).toEqual(['Björn Böhm · 1 · 2026-05-02T08:10:00 · Lakes'])
    await run("update round set start_list_publish = true, start_list_publish_time = '2026-06-01 12:01' where id = $1", roundId)
    expect(await played()).toEqual(['Björn Böhm · 1 · 2026-05-02T08:10:00 · Lakes'])
    await run("update round set start_list_publish_time = '2026-06-01 12:00' where id = $1", roundId)
    expect(await played()).toEqual([
      'Björn Böhm · 2 · 2026-05-09T09:20:00 · Spring Medal',
      "Zoë O'Neill · 1 · 2026-05-09T09:20:00 · Spring Medal",
    ])
    expect((await ask('played-with', null)).status).toBe(401)
    await run('update tournament set closed = true, cancelled = true where id = $1', tournamentId)
    expect(await played()).toEqual(['Björn Böhm · 1 · 2026-05-02T08:10:00 · Lakes'])
    await run("update booking_person set status = 'noShow' where customer_id = $1", ids.mel)
    expect(await played()).toEqual([])
  })
})
