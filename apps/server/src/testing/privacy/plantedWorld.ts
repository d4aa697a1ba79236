/**
 * A club with one planted person for each visibility, each in every place where a person can be delivered, and one viewer of every class
 * who looks. What a person is known by is unmistakable, so that it can be looked for in whatever the server answers.
 */
import { memberListSettingsToWire } from '@club/contract/club'
import { WIRE_CUSTOMER_VISIBILITY } from '@club/contract/wire'
import type { MemberStatus } from '@club/core/club'
import { CUSTOMER_VISIBILITIES, type CustomerVisibility, MEMBER_LIST_FIELDS, type MemberListSettings } from '@club/core/membership'
import type { Db, Tx } from '../../db/connect.ts'
import { makeCards } from '../../services/cards/makeCards.ts'
import { personText, sayText } from '../../services/emails/textTokens.ts'
import type { TestApp } from '../testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, put } from '../testClubs.ts'
import { addFlights } from '../testFlights.ts'
import { addBookingRows, addReservationCourse, setReservations } from '../testTeeSheet.ts'
import { addTee } from '../testTees.ts'
import { addRound, addTournament } from '../testTournaments.ts'

export const CLUB = CLUBS.a
const PARS = [4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4]

export interface Planted {
  readonly visibility: CustomerVisibility
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly number: string
  readonly homeClub: string
  readonly email: string
  readonly tenths: number
  readonly height: number
  readonly numberPlate: string
}

/** Viewers; `person` is one of the planted ones whom no one else can see. */
export const LOOKERS = ['visitor', 'guest', 'member', 'friend', 'staff', 'person'] as const
export type Looker = (typeof LOOKERS)[number]

/** A tournament with everything below it, by the id of the planted person where there is one for each. */
export interface Scene {
  readonly tournamentId: string
  /** They wait there; else they play. */
  readonly waits: boolean
  readonly roundId?: string
  readonly prizeId?: string
  readonly playerOf?: ReadonlyMap<string, string>
  readonly teamOf?: ReadonlyMap<string, string>
}

export interface PlantedWorld {
  readonly people: readonly Planted[]
  readonly customerOf: Readonly<Record<Exclude<Looker, 'visitor'>, string>>
  readonly statusOf: Readonly<Record<Exclude<Looker, 'visitor'>, MemberStatus>>
  /** Scenes that everyone may see. */
  readonly scenes: readonly Scene[]
  /** Scenes in which this viewer has entered all planted people. */
  readonly ownScenes: (looker: Looker) => readonly Scene[]
  readonly tokenOf: (looker: Looker) => string | undefined
  /** A special prize that all of them have won. */
  readonly specialPrizeId: string
  /** A course on which all of them have a tee time on the day that the matrix asks for. */
  readonly reservationCourseId: string
  logIn: (looker: Looker) => Promise<void>
}

const PUBLISHED = { start_list_publish: true, live_publish: true, results_publish: true }
const ENTERED = ['guest', 'member', 'friend', 'staff', 'person'] as const

export async function plantWorld(owner: Db, app: TestApp): Promise<PlantedWorld> {
  await addClubs(owner)
  // Defaults of a club without settings.
  await changeSettings(owner, CLUB, { showHandicapToVisitors: null })
  const shown = Object.fromEntries(MEMBER_LIST_FIELDS.map((field) => [field, true])) as MemberListSettings
  await put(owner, CLUB, (tx) => tx.query('update club set member_list = $1', [memberListSettingsToWire(shown)]))
  const people = await plantPeople(owner)
  const hidden = people.find(({ visibility }) => visibility === 'dataNotShown') as Planted
  const customerOf = {
    guest: await addCustomer(owner, CLUB, { firstName: 'Gus', lastName: 'Looker', memberStatus: 'guest' }),
    member: await addCustomer(owner, CLUB, { firstName: 'Mel', lastName: 'Looker' }),
    friend: await addCustomer(owner, CLUB, { firstName: 'Fay', lastName: 'Looker' }),
    staff: await addCustomer(owner, CLUB, { firstName: 'Stan', lastName: 'Looker' }),
    person: hidden.id,
  }
  for (const looker of ENTERED) await addAccount(owner, GROUP_ID, looker, { [CLUB]: customerOf[looker] }, { staff: looker === 'staff' })
  // All of them use the portal.
  for (const { id } of people.filter(({ id }) => id !== hidden.id)) {
    await addAccount(owner, GROUP_ID, `planted${id}`, { [CLUB]: id })
    await app.logIn(`planted${id}`, CLUB)
  }
  // The name that the matrix wants to change its own into is taken.
  await addAccount(owner, GROUP_ID, 'anna', {})
  const partners: string[] = []
  for (const { lastName } of people)
    partners.push(await addCustomer(owner, CLUB, { firstName: 'Open', lastName: `Partner${lastName.length}` }))

  const single = await playedScene(owner, people, { round: {}, prize: {} })
  const fourball = await playedScene(owner, people, {
    round: { round_type: 'fourball', team_size: 2 },
    prize: { team: true },
    partners,
    protocol: 'manual',
    nameOf: () => '',
  })
  const scramble = await playedScene(owner, people, {
    ...{ round: { round_type: 'scramble', team_size: 2 }, prize: { team: true }, partners },
    nameOf: ({ lastName }) => `Team ${lastName}`,
  })
  const queue = await queueScene(owner, people, null)
  const own = new Map<Looker, readonly Scene[]>()
  for (const looker of ENTERED) {
    const me = customerOf[looker]
    const others = people.filter(({ id }) => id !== me)
    own.set(looker, [await enteredScene(owner, others, me), await queueScene(owner, others, me)])
    await enterRequest(owner, others, me)
  }
  const specialPrizeId = await put(owner, CLUB, (tx) => befriend(tx, people, customerOf, single))
  const tokens = new Map<Looker, string>()
  const world: PlantedWorld = {
    ...{ people, customerOf, specialPrizeId, reservationCourseId: await bookAll(owner, people, customerOf) },
    statusOf: { guest: 'guest', member: 'member', friend: 'member', staff: 'member', person: 'member' },
    scenes: [single, fourball, scramble, queue, await plannedScene(owner, people)],
    ownScenes: (looker) => own.get(looker) ?? [],
    tokenOf: (looker) => tokens.get(looker),
    logIn: async (looker) => {
      if (looker !== 'visitor') tokens.set(looker, await app.logIn(looker, CLUB))
    },
  }
  for (const looker of LOOKERS) await world.logIn(looker)
  return world
}

async function plantPeople(owner: Db): Promise<readonly Planted[]> {
  const people: Planted[] = []
  for (const [at, visibility] of CUSTOMER_VISIBILITIES.entries()) {
    const person = {
      ...{ visibility, id: `88000${at}01`, firstName: `Vorn${at}plant`, lastName: `Nachn${at}plant`, number: `77${at}0${at}99` },
      ...{ homeClub: `Heimat${at}plant`, email: `post${at}plant@example.org`, tenths: 131 + at * 11 },
      ...{ height: 231 + at, numberPlate: `PLATE-${at}` },
    }
    const id = await addCustomer(owner, CLUB, { ...person, visibility: WIRE_CUSTOMER_VISIBILITY.spelled(visibility) })
    await put(owner, CLUB, async (tx) => {
      await tx.query('set constraints all deferred')
      await tx.query('delete from customer_email where customer_id = $1', [id])
      await tx.query(
        `update customer set id = $2, number = $3, home_club_name = $4, visible_when_online = true, show_avatar = true,
          height = $5, handedness = 'left', number_plate = $6 where id = $1`,
        [id, person.id, person.number, person.homeClub, person.height, person.numberPlate],
      )
      await tx.query('insert into customer_email (tenant_id, customer_id, email, main) values ($1, $2, $3, true)', [
        CLUB,
        person.id,
        person.email,
      ])
    })
    people.push(person)
  }
  return people
}

const insert = async (tx: Tx, table: string, columns: Readonly<Record<string, unknown>>): Promise<string> => {
  const all = { tenant_id: CLUB, ...columns }
  const places = Object.keys(all).map((_, index) => `$${index + 1}`)
  const text = `insert into ${table} (${Object.keys(all).join(', ')}) values (${places.join(', ')}) returning *`
  return (await tx.query(text, Object.values(all))).rows[0].id as string
}

interface PlayedFacts {
  /** How ties are broken; `manual` leaves them as they are. */
  readonly protocol?: 'byHandicap' | 'manual'
  readonly round: Readonly<Record<string, unknown>>
  readonly prize: Readonly<Record<string, unknown>>
  /** One for each: they are a team with the planted person. */
  readonly partners?: readonly string[]
  readonly nameOf?: (person: Planted) => string
}

/** Played and published in every way; all are level, so that every stage of the count-back is shown. */
async function playedScene(
  owner: Db,
  people: readonly Planted[],
  { protocol = 'byHandicap', round, prize, partners, nameOf }: PlayedFacts,
): Promise<Scene> {
  const tournamentId = await addTournament(owner, CLUB, { count_out_protocol: protocol })
  const roundId = await addRound(owner, CLUB, tournamentId, { ...PUBLISHED, ...round })
  const customers = [...people.map(({ id }) => id), ...(partners ?? [])]
  await addFlights(
    owner,
    CLUB,
    tournamentId,
    roundId,
    people.map(({ id }, at) => ({
      at: '2026-06-01T09:00:00',
      tee: at + 1,
      customers: [id, ...(partners ? [partners[at] as string] : [])],
    })),
  )
  return put(owner, CLUB, async (tx) => {
    await addTee(tx, tournamentId, { pars: PARS })
    const { rows } = await tx.query('select id, customer_id from player where tournament_id = $1', [tournamentId])
    const playerOf = new Map(rows.map((row: { id: string; customer_id: string }) => [row.customer_id, row.id]))
    const teamOf = new Map<string, string>()
    for (const [at, person] of people.entries()) {
      if (!partners || !nameOf) continue
      const teamId = await insert(tx, 'team', { tournament_id: tournamentId, name: nameOf(person) })
      for (const [position, customer_id] of [person.id, partners[at]].entries())
        await insert(tx, 'team_member', { team_id: teamId, tournament_id: tournamentId, customer_id, position })
      teamOf.set(person.id, teamId)
    }
    const { rows: keys } = await tx.query('select key from tournament where id = $1', [tournamentId])
    await makeCards(tx, { roundId, number: 1, tournamentId, tournamentKey: keys[0].key })
    for (const cards of ['card', 'team_card'])
      await tx.query(
        `insert into ${cards}_hole (tenant_id, round_id, ${cards === 'card' ? 'player' : 'team'}_id, number, strokes)
          select k.tenant_id, k.round_id, k.${cards === 'card' ? 'player' : 'team'}_id, n, 4 from ${cards} k, generate_series(1, 18) n where k.round_id = $1`,
        [roundId],
      )
    const columns = { position: 1, name: 'Gross', scoring: 'medal', score_method: 'gross', rounds: [1], ...prize }
    const prizeId = await insert(tx, 'prize', { tournament_id: tournamentId, ...columns })
    await tx.query('update tournament set players_count = $2 where id = $1', [tournamentId, customers.length])
    return { tournamentId, waits: false, roundId, prizeId, playerOf, teamOf }
  })
}

/** All of them play together; the club shows every detail that it may. Each viewer has played with all of them. Returns the id of the course. */
async function bookAll(owner: Db, people: readonly Planted[], customerOf: PlantedWorld['customerOf']): Promise<string> {
  // On nine holes the second nine begins at the first tee, so that both lists show them.
  const seasons = [{ places: 8, second_tees: ['tee1'] }]
  const courseId = await addReservationCourse(owner, CLUB, { course: { holes: 9 }, seasons })
  await addBookingRows(owner, CLUB, { courseId, at: '2026-06-15T08:10', players: people.map(({ id }) => id) })
  for (const [index, looker] of ENTERED.entries()) {
    const players = [...new Set([customerOf[looker], ...people.map(({ id }) => id)])]
    await addBookingRows(owner, CLUB, { courseId, at: `2026-05-1${index}T08:10`, players })
  }
  const params = { showPlayerHcpi: true, showPlayerIsMember: true, showPlayerSex: true, showCustomerHomeClub: true }
  await setReservations(owner, CLUB, { params })
  return courseId
}

/** A request for a tee time that staff have entered for `entrant` with all of them; a time was skipped because of each. */
async function enterRequest(owner: Db, people: readonly Planted[], entrant: string): Promise<void> {
  const refusals = people.map(({ id }) => ({ code: 'playsAtThatTime', customerId: id }))
  const refused = JSON.stringify([{ flightId: '1-202607040800-1', secondFlightId: null, refusals }])
  await put(owner, CLUB, async (tx) => {
    const drawn = { state: 'drawn', drawn_at: '2026-05-30T10:00:00Z', record: '{}', record_hash: 'h' }
    const moments = { opens_at: '2026-05-01T10:00:00Z', closes_at: '2026-05-30T09:59:00Z' }
    const ballotOf = { day: '2026-07-04', method: 'ballot', policy: 'random', commitment: 'c', seed: 's', ...moments, ...drawn }
    const ballotId = await insert(tx, 'ballot', ballotOf)
    const sent = { customer_id: entrant, holes: 18, preferences: '[]', nonce: 'n', receipt: 'r', sent_at: '2026-05-02T10:00:00Z' }
    const answered = { by_staff: true, state: 'missed', refused }
    const requestId = await insert(tx, 'tee_time_request', { id: 1_000_000 + Number(ballotId), ballot_id: ballotId, ...sent, ...answered })
    for (const [index, customerId] of [entrant, ...people.map(({ id }) => id)].entries()) {
      const person = { position: index + 1, kind: 'customer', customer_id: customerId }
      await insert(tx, 'request_person', { request_id: requestId, ballot_id: ballotId, ...person })
    }
  })
}

/** All of them wait; with `initiator`, who put them there. */
async function queueScene(owner: Db, people: readonly Planted[], initiator: string | null): Promise<Scene> {
  const tournamentId = await addTournament(owner, CLUB, { waiting_count: people.length, start_date: '2026-07-01', end_date: '2026-07-01' })
  await put(owner, CLUB, async (tx) => {
    for (const { id } of people)
      await insert(tx, 'waiting', { tournament_id: tournamentId, customer_id: id, initiator_id: initiator, guest: false })
  })
  return { tournamentId, waits: true }
}

/** All of them, as staff, have changed the plan of its round. */
async function plannedScene(owner: Db, people: readonly Planted[]): Promise<Scene> {
  const tournamentId = await addTournament(owner, CLUB)
  const roundId = await addRound(owner, CLUB, tournamentId, { start_at: '2026-06-01T09:00:00' })
  const plan = { firstStart: '2026-06-01T09:00:00', intervalMinutes: 10, groupSize: 4, groups: null }
  await put(owner, CLUB, async (tx) => {
    for (const { id } of people) {
      await insert(tx, 'round_plan_change', { round_id: roundId, at: '2026-05-01T08:00:00Z', actor_id: id, was: plan, became: plan })
    }
  })
  return { tournamentId, waits: false, roundId }
}

/** `initiator` has entered all of them, has to pay their fees and got a notice of each. */
async function enteredScene(owner: Db, people: readonly Planted[], initiator: string): Promise<Scene> {
  const tournamentId = await addTournament(owner, CLUB, {
    players_count: people.length,
    fee_amount: 3500,
    start_date: '2026-07-01',
    end_date: '2026-07-01',
  })
  await addRound(owner, CLUB, tournamentId, { start_at: '2026-07-01T09:00:00' })
  await put(owner, CLUB, async (tx) => {
    const basketId = await insert(tx, 'basket', { customer_id: initiator, created_at: '2026-06-01T09:00:00Z' })
    for (const { id } of people) {
      await insert(tx, 'player', { tournament_id: tournamentId, customer_id: id, initiator_id: initiator, guest: false })
      await insert(tx, 'competition_fee', {
        ...{ tournament_id: tournamentId, customer_id: id, payer_id: initiator, article_id: 'entry', amount: 3500, basket_id: basketId },
      })
      await insert(tx, 'message', {
        ...{ customer_id: initiator, kind: 'place', job_id: `${tournamentId}${id}`, created_at: '2026-06-01T09:00:00Z' },
        content: JSON.stringify({ subject: sayText('movedUpOtherSubject', { person: personText(id), tournament: 'Cup' }), paragraphs: [] }),
      })
      await insert(tx, 'notice', { customer_id: initiator, tournament_id: tournamentId, person_id: id, kind: 'movedUp' })
    }
  })
  return { tournamentId, waits: false }
}

/** Everyone has asked all planted people to be friends; only the friend was confirmed. All of them win a special prize. */
async function befriend(
  tx: Tx,
  people: readonly Planted[],
  customerOf: PlantedWorld['customerOf'],
  { tournamentId, playerOf }: Scene,
): Promise<string> {
  for (const { id } of people) {
    for (const looker of ENTERED) {
      const request = { customer_id: customerOf[looker], buddy_id: id }
      if (looker === 'friend') await insert(tx, 'buddy', request)
      else if (customerOf[looker] !== id) await insert(tx, 'friend_request', { ...request, asked_at: '2026-05-01T10:00:00Z' })
    }
    await insert(tx, 'buddy', { customer_id: id, buddy_id: customerOf.friend })
  }
  const special = { position: 2, name: 'Nearest to the pin', scoring: 'medal', score_method: 'gross', rounds: [], special: true }
  const prizeId = await insert(tx, 'prize', { tournament_id: tournamentId, ...special })
  for (const [at, { id }] of people.entries())
    await insert(tx, 'special_result', { prize_id: prizeId, position: at + 1, player_id: playerOf?.get(id), comment: '1.24 m' })
  return prizeId
}
