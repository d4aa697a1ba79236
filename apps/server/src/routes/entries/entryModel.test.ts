/**
 * A tournament lived through on real SQL: many people at once sign up alone and in teams, withdraw, leave the list, take and leave offers,
 * while time passes and limits change. After every round of commands the tables are held against what must always be true: no place is
 * lost or doubled, nobody stands in two places, and whoever fits does not wait.
 */
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { NOON, signUpClub, tenant } from '../../testing/signUpClub.ts'
import { changeSettings, put } from '../../testing/testClubs.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const NAMES = ['ann', 'bob', 'cid', 'dan', 'eve', 'fay', 'gil', 'hal', 'ivy', 'guest1', 'guest2', 'guest3'] as const
type Name = (typeof NAMES)[number]

const name = fc.constantFrom(...NAMES)
type Action =
  | { readonly kind: 'signUp'; readonly who: Name; readonly others: readonly Name[] }
  | { readonly kind: 'team'; readonly who: Name; readonly others: readonly Name[] }
  | { readonly kind: 'withdraw' | 'leaveQueue' | 'withdrawTeam' | 'accept' | 'decline'; readonly who: Name }

const others = fc.uniqueArray(name, { maxLength: 3 })
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('signUp' as const), who: name, others }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('team' as const), who: name, others }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('withdraw', 'leaveQueue', 'withdrawTeam', 'accept', 'decline' as const), who: name }),
  },
)
/** What many do in the same moment, and what the day brings afterwards. */
const round = fc.record({
  atOnce: fc.array(action, { minLength: 1, maxLength: 6 }),
  minutes: fc.constantFrom(0, 0, 0, 20, 70),
  /** Of the last day to withdraw: from then on places are offered. */
  late: fc.boolean(),
  maxPlayers: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 4, nil: undefined }),
})

interface PersonRow {
  readonly customer_id: string
  readonly place: 'player' | 'waiting' | 'offered'
  readonly guest: boolean
  readonly lapsed: boolean
  readonly team_id: string | null
}

describe('concurrent entries', async () => {
  const club = await signUpClub(NAMES)
  const { app, owner, ask, number } = club
  beforeAll(club.start)

  async function act(id: string, { kind, who, ...more }: Action): Promise<number> {
    const names = 'others' in more ? [who, ...(more.others as readonly Name[]).filter((one) => one !== who)] : [who]
    switch (kind) {
      case 'signUp':
        return (await ask(who, 'POST', `${id}/players/add-items`, { players: names.map((one) => ({ customerId: number(one) })) })).status
      case 'team':
        return (await ask(who, 'POST', `${id}/teams`, { customerIds: names.slice(0, 3).map(number) })).status
      case 'withdraw': {
        const mine = (await ask(who, 'GET', `${id}/players/my-players?size=50`)).json.content as { id: number; customerId: number }[]
        const own = mine.find(({ customerId }) => customerId === number(who))
        return (await ask(who, 'DELETE', `${id}/players/delete-items?ids=${own?.id ?? 1}`)).status
      }
      case 'withdrawTeam': {
        const teams = (await ask(who, 'GET', `${id}/teams?size=50`)).json.content as { id: number; players: { customerId: number }[] }[]
        const own = teams.find(({ players }) => players.some(({ customerId }) => customerId === number(who)))
        return (await ask(who, 'DELETE', `${id}/teams/${own?.id ?? 1}`)).status
      }
      default: {
        const entry = await ask(who, 'GET', `${id}/waitings/by-customer/${number(who)}`)
        const waitingId = entry.json.waitingId ?? 1
        if (kind === 'leaveQueue') return (await ask(who, 'DELETE', `${id}/waitings?waitingId=${waitingId}`)).status
        return (await ask(who, 'POST', `${id}/waitings/${waitingId}/${kind}`)).status
      }
    }
  }

  /** Everybody who stands anywhere, in the order of the waiting list. */
  const people = (id: string) =>
    club.rows<PersonRow>(
      `select x.*, m.team_id from (
         select customer_id, 'player' as place, guest, false as lapsed, id from player where tournament_id = $1
         union all
         select customer_id, case when offered_until is null then 'waiting' else 'offered' end, guest, offer_lapsed, id from waiting where tournament_id = $1
       ) x left join team_member m on m.tournament_id = $1 and m.customer_id = x.customer_id order by x.place, x.id`,
      [id],
    )

  /** Whoever is concerned by what is to be done; the person named where nobody is. */
  async function aimed(id: string, given: Action): Promise<Action> {
    const concerned: Readonly<Record<string, (one: PersonRow) => boolean>> = {
      withdraw: ({ place, team_id }) => place === 'player' && team_id === null,
      withdrawTeam: ({ team_id }) => team_id !== null,
      leaveQueue: ({ place }) => place === 'waiting',
      accept: ({ place }) => place === 'offered',
      decline: ({ place }) => place === 'offered',
    }
    const fits = concerned[given.kind]
    if (!fits) return given
    const some = (await people(id)).filter(fits)
    const one = some[NAMES.indexOf(given.who) % some.length]
    return one ? { ...given, who: club.nameOf(one.customer_id) as Name } : given
  }

  async function check(id: string, maxGuests: number | null): Promise<void> {
    const everybody = await people(id)
    const [row] = await club.rows<{
      players_count: number
      guests_count: number
      waiting_count: number
      max_players: number
      late: boolean
    }>(
      'select players_count, guests_count, waiting_count, max_players, last_cancellation < $2::timestamp as late from tournament where id = $1',
      [id, new Date(app.now.getTime() + 2 * 3600_000).toISOString().slice(0, 19)],
    )
    if (!row) throw new Error('The tournament is gone')
    const taken = everybody.filter(({ place }) => place !== 'waiting')
    const queue = everybody.filter(({ place }) => place === 'waiting')
    // Counters say what the tables say; no player is listed twice; no place is sold twice.
    expect(new Set(everybody.map(({ customer_id }) => customer_id)).size).toBe(everybody.length)
    expect(row).toMatchObject({
      players_count: taken.length,
      guests_count: taken.filter(({ guest }) => guest).length,
      waiting_count: everybody.filter(({ place }) => place !== 'player').length,
    })
    expect(taken.length).toBeLessThanOrEqual(row.max_players)
    if (maxGuests !== null) expect(row.guests_count).toBeLessThanOrEqual(maxGuests)

    // A team stands in one place as a whole.
    const teams = new Map<string, PersonRow[]>()
    for (const one of everybody) if (one.team_id !== null) teams.set(one.team_id, [...(teams.get(one.team_id) ?? []), one])
    for (const members of teams.values()) expect(new Set(members.map(({ place }) => place)).size).toBe(1)
    const stored = await club.rows<{ id: string; waiting: boolean }>('select id, waiting from team where tournament_id = $1', [id])
    expect(stored.map((team) => [team.id, team.waiting]).sort()).toEqual(
      [...teams].map(([team, members]) => [team, members[0]?.place !== 'player']).sort(),
    )

    // A member who waits alone fits wherever anybody does, so nobody who came later has been given a place.
    const overtaken = await club.rows<{ customer_id: string }>(
      `select w.customer_id from waiting w
       join entry_history mine on mine.tournament_id = $1 and mine.customer_id = w.customer_id and mine.happened = 'queued'
       join entry_history other on other.tournament_id = $1 and other.happened = 'queued' and other.id > mine.id
       join entry_history given on given.tournament_id = $1 and given.customer_id = other.customer_id
         and given.happened in ('movedUp', 'offered') and given.id > other.id
       where w.tournament_id = $1 and not w.guest and not w.offer_lapsed and w.offered_until is null
         and not exists (select from team_member m where m.tournament_id = $1 and m.customer_id = w.customer_id)
         and mine.id = (select max(id) from entry_history h where h.tournament_id = $1 and h.customer_id = w.customer_id and h.happened = 'queued')`,
      [id],
    )
    expect(overtaken).toEqual([])

    // Whoever waits does not fit into what is free, alone or with the team; one who left an offer unanswered is not offered another.
    const openPlayers = row.max_players - taken.length
    const openGuests = Math.min(openPlayers, maxGuests === null ? Infinity : maxGuests - row.guests_count)
    for (const one of queue) {
      const party = one.team_id === null ? [one] : (teams.get(one.team_id) ?? [])
      if (row.late && party.some(({ lapsed }) => lapsed)) continue
      const fits = party.length <= openPlayers && party.filter(({ guest }) => guest).length <= openGuests
      expect(fits, `${club.nameOf(one.customer_id)} waits beside a free place`).toBe(false)
    }
  }

  it('[TS-46] [TS-54] [TS-104+] no place is lost or doubled, and nobody who fits is left waiting', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(round, { minLength: 3, maxLength: 8 }),
        fc.integer({ min: 1, max: 6 }),
        fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
        async (rounds, maxPlayers, maxGuests) => {
          app.now = new Date(NOON)
          const id = await addTournament(owner, tenant, {
            ...{ sign_up_settings: 'singleAndTeam', max_players: maxPlayers, max_guests: maxGuests, offer_minutes: 60 },
          })
          await addRound(owner, tenant, id, { round_type: 'scramble', team_size: 3 })
          for (const { atOnce, minutes, late, maxPlayers: raised } of rounds) {
            app.now = new Date(app.now.getTime() + minutes * 60_000)
            const wall = new Date(app.now.getTime() + 2 * 3600_000 - 60_000).toISOString().slice(0, 19)
            await put(owner, tenant, (tx) =>
              tx.query(
                `update tournament set last_cancellation = $2, max_players = greatest(players_count, coalesce($3, max_players)) where id = $1`,
                [id, late ? wall : null, raised ?? null],
              ),
            )
            const aims = await Promise.all(atOnce.map((one) => aimed(id, one)))
            const statuses = await Promise.all(aims.map((one) => act(id, one)))
            for (const status of statuses) expect([200, 403, 404, 409]).toContain(status)
            await put(owner, tenant, (tx) =>
              tx.query("insert into job (tenant_id, name, data, created_at, due_at) values ($1, 'settleTournament', $2, $3, $3)", [
                ...[tenant, JSON.stringify({ tournamentId: id }), app.now],
              ]),
            )
            await club.settle()
            await check(id, maxGuests)
          }
        },
      ),
      { numRuns: 12 },
    )
  }, 120_000)

  it('[TS-46] [TS-108+] two for the last place: one gets it, the other is refused without joining a list, and then waits on request', async () => {
    app.now = new Date(NOON)
    const id = await addTournament(owner, tenant, { max_players: 1 })
    const wanted = (who: Name) =>
      ask(who, 'POST', `${id}/players/add-players-with-basket`, { initiatorAssoc: {}, players: [], mustEnter: [number(who)] })
    const answers = await Promise.all([wanted('ann'), wanted('bob')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('placesTaken')
    const { players, waiting } = await club.stored(id)
    expect([players.length, waiting.length]).toEqual([1, 0])
    const loser = players[0] === 'ann' ? 'bob' : 'ann'
    const again = await ask(loser, 'POST', `${id}/players/add-players-with-basket`, { initiatorAssoc: {}, players: [], mustEnter: [] })
    expect(again.json.content).toMatchObject([{ listType: 'WaitingList', waitingPlace: 1 }])
  })

  it('[TS-46] two hundred in one second for twenty places: twenty enter, the others wait in the order of arrival', async () => {
    app.now = new Date(NOON)
    await changeSettings(owner, tenant, { maxOthersEntered: 200 })
    const crowd = await put(owner, tenant, async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        `insert into customer (tenant_id, number, first_name, last_name, sex, member_status, handicap_kind, handicap_tenths, customer_visibility)
         select $1, 'crowd-' || n, 'Crowd', n::text, 'male', case when n % 4 = 0 then 'guest' else 'member' end, 'index', 180, 'NameSeenByAll'
         from generate_series(1, 200) n returning id`,
        [tenant],
      )
      return rows.map((row) => row.id)
    })
    const id = await addTournament(owner, tenant, { max_players: 20, max_guests: 3 })
    const start = performance.now()
    const answers = await Promise.all(
      crowd.map((customerId, at) =>
        ask(NAMES[at % NAMES.length] as Name, 'POST', `${id}/players/add-items`, { players: [{ customerId: Number(customerId) }] }),
      ),
    )
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stdout.write(`200 sign-ups at once for 20 places: all answered in ${seconds} s\n`)
    expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 200))
    const entries = answers.map(({ json }) => json.content[0] as { listType: string; waitingPlace: number | null })
    expect(entries.filter(({ listType }) => listType === 'EntryList')).toHaveLength(20)
    const places = entries.flatMap(({ waitingPlace }) => waitingPlace ?? [])
    expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 180 }, (_, at) => at + 1))
    await check(id, 3)
  }, 60_000)
})
