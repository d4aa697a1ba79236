import { describe, expect, it } from 'vitest'
import { inTenant } from '../db/connect.ts'
import { makeCards } from '../services/cards/makeCards.ts'
import { importing, withTournament } from '../testing/importing.ts'
import { appAt, type TestApp } from '../testing/testApp.ts'
import { addAccount } from '../testing/testClubs.ts'
import { smallClub, smallCourses } from './smallFolder.ts'

const { tenant, group } = smallClub
const { database, importFiles, rows, row } = await importing()

const YELLOW = '#ffcc00'
const RED = '#ff0000'
const WHITE = '#ffffff'
const park = smallCourses.courses[0] as (typeof smallCourses.courses)[0]
const [forMen, forWomen] = park.tees as [(typeof park.tees)[0], (typeof park.tees)[0]]
const red = { ...forWomen, key: 'red', name: 'Rot', colour: RED, rating: 72.9 }
const white = { ...forMen, key: 'white', name: 'Weiß', colour: WHITE, rating: 73.8 }
const courses = (tees: readonly object[] = [...park.tees, red, white]) => JSON.stringify({ courses: [{ ...park, tees }] })
const TEES = ['yellow', 'red', 'white'].map((tee) => ({ course: 'park', tee }))
const cup = (change: object = {}) =>
  JSON.stringify(withTournament({ usePreferredTee: true, tees: TEES, maxPlayers: 9, maxGuests: 9, ...change }))

const members = (...lines: readonly string[]) =>
  ['number,lastName,firstName,sex,memberStatus,handicapIndex,preferredTee', ...lines].join('\n')
const PEOPLE = members(
  '1,Adler,Ada,female,member,18.7,red',
  '2,Buche,Ben,male,member,12.0,white',
  '3,Claus,Cleo,female,member,20.0,white',
  '4,Dorn,Dan,male,member,30.0,',
  '5,Eiche,Kim,,member,22.0,yellow',
)
const ENTRIES = `tournament,number\n${[1, 2, 3, 4, 5].map((number) => `cup,${number}`).join('\n')}\n`
const FILES = {
  'courses.json': courses(),
  'tournaments.json': cup(),
  'members.csv': PEOPLE,
  'entries.csv': ENTRIES,
  'cards.csv': 'tournament,round,number\n',
}
const importClub = (files: Readonly<Record<string, string>> = {}) => importFiles({ ...FILES, ...files })

const stored = async () =>
  Object.fromEntries(
    (
      (await rows('select number, preferred_tee_colour as colour from customer order by number')) as { number: string; colour: string }[]
    ).map(({ number, colour }) => [number, colour]),
  )
const idOf = async (number: string) => ((await row(`select id from customer where number = '${number}'`)) as { id: string }).id

async function startCards(): Promise<void> {
  const round = (await row(
    "select r.id, t.id as tournament from round r join tournament t on t.id = r.tournament_id where t.key = 'cup'",
  )) as {
    id: string
    tournament: string
  }
  await inTenant(database.owner, tenant, (tx) =>
    makeCards(tx, { roundId: round.id, number: 1, tournamentId: round.tournament, tournamentKey: 'cup' }),
  )
}
/** Member number and tee of each card. */
const tees = async () =>
  Object.fromEntries(
    (
      (await rows(
        `select c.number, k.snapshot ->> 'teeName' as tee from card k join player p on p.id = k.player_id join customer c on c.id = p.customer_id
          order by c.number`,
      )) as { number: string; tee: string }[]
    ).map(({ number, tee }) => [number, tee]),
  )

describe('the preferred tee of an imported member', () => {
  it('[TV-14] is the colour of the tee that the file names; an empty cell and a missing column leave it', async () => {
    expect((await importClub()).problems).toEqual([])
    expect(await stored()).toEqual({ 1: RED, 2: WHITE, 3: WHITE, 4: null, 5: YELLOW })
    await importClub({ 'members.csv': members('1,Adler,Ada,female,member,18.7,yellow', '2,Buche,Ben,male,member,12.0,') })
    await importClub({ 'members.csv': 'number,lastName\n3,Claus\n' })
    expect(await stored()).toEqual({ 1: YELLOW, 2: WHITE, 3: WHITE, 4: null, 5: YELLOW })
  })

  it('[TV-14] that no course has is a problem of its row, and nothing is imported', async () => {
    const report = await importClub({ 'members.csv': members('1,Adler,Ada,female,member,18.7,gold'), 'entries.csv': 'tournament,number\n' })
    expect(report.problems).toMatchObject([{ file: 'members.csv', row: 2, column: 'preferredTee', problem: 'No course has a tee "gold".' }])
    expect([report.imported, report.problems[0]?.remedy]).toEqual([false, expect.stringContaining('yellow')])
    // With a broken courses.json the tees are not known, so only that file is reported.
    const broken = await importClub({ 'courses.json': '{' })
    expect(broken.problems.filter(({ file }) => file === 'members.csv')).toEqual([])
  })

  it('[TV-14] is left as the member has chosen it, whatever the file says', async () => {
    await importClub()
    const { ask, token } = await logIn('1')
    expect((await ask(PATH, { tenant, token, method: 'PUT', body: { preferredTeeColorId: null } })).status).toBe(200)
    await importClub()
    expect(await stored()).toMatchObject({ 1: null, 2: WHITE })
  })
})

const PATH = 'rs/cs/customers/preferred-tee'
let accounts = 0
async function logIn(number: string): Promise<TestApp & { readonly token: string }> {
  accounts += 1
  const username = `member${accounts}`
  await addAccount(database.owner, group.id, username, { [tenant]: await idOf(number) })
  const app = appAt('2026-04-10T12:00:00Z', database)
  return { ...app, token: await app.logIn(username, tenant) }
}

describe('the preferred tee of a customer', () => {
  it('[TV-14] [CU-02] is chosen among the colours of tees that are rated for the customer', async () => {
    await importClub()
    const { ask, token } = await logIn('1')
    const put = (preferredTeeColorId: string | null) =>
      ask(PATH, { tenant, token, method: 'PUT', body: { preferredTeeColorId }, headers: { 'accept-language': 'de' } })
    expect((await ask(PATH, { tenant, token })).json).toEqual({
      preferredTeeColorId: RED,
      teeColors: [
        { id: YELLOW, name: 'Gelb' },
        { id: RED, name: 'Rot' },
      ],
    })
    for (const unknown of [WHITE, '#123456']) {
      expect(await put(unknown)).toMatchObject({
        status: 400,
        json: {
          code: 'invalidInput',
          details: [{ field: 'preferredTeeColorId', localizedMessage: 'Das kann nicht mehr gewählt werden. Wählen Sie neu.' }],
        },
      })
    }
    expect(await stored()).toMatchObject({ 1: RED, 2: WHITE })
    expect((await put('#FFCC00')).json.preferredTeeColorId).toBe(YELLOW)
    expect(await stored()).toMatchObject({ 1: YELLOW, 2: WHITE })
    const own = await ask('rs/cs/customers/customers/own', { tenant, token })
    expect(own.json.golf).toMatchObject({
      preferredTeeColorId: YELLOW,
      preferredTeeColorName: 'Gelb',
      preferredTeeColorBgColor: YELLOW,
    })
    expect((await put(null)).json.preferredTeeColorId).toBeNull()
    expect((await ask('rs/cs/customers/customers/own', { tenant, token })).json.golf).toMatchObject({ preferredTeeColorId: null })
  })

  it('[TV-14] is none as long as no tee has its colour, and comes back with the tee', async () => {
    await importClub()
    const { ask, token } = await logIn('1')
    const chosen = async () => (await ask(PATH, { tenant, token })).json.preferredTeeColorId
    const repainted = (colour: string) =>
      importClub({ 'courses.json': courses([...park.tees, { ...red, colour }, white]), 'members.csv': 'number,lastName\n1,Adler\n' })
    await repainted('#880000')
    expect([await chosen(), (await ask('rs/cs/customers/customers/own', { tenant, token })).json.golf.preferredTeeColorId]).toEqual([
      null,
      null,
    ])
    await startCards()
    expect(await tees()).toMatchObject({ 1: 'Gelb' })
    await repainted(RED)
    expect(await chosen()).toBe(RED)
  })
})

describe('the card of a player who prefers a tee', () => {
  it('[TV-14] is played from it, if it is assigned and rated for the player’s sex', async () => {
    await importClub()
    await startCards()
    // A key with ratings for both sexes is two assignments, one for each; Kim of unknown sex plays from one that is for both.
    expect(await tees()).toEqual({ 1: 'Rot', 2: 'Weiß', 3: 'Gelb', 4: 'Gelb', 5: 'Rot' })
    const [ada] = (await rows(`select (k.snapshot ->> 'ratingTenths')::integer as rating, e.key from card k join tee e on e.id = k.tee_id
      join player p on p.id = k.player_id join customer c on c.id = p.customer_id where c.number = '1'`)) as {
      rating: number
      key: string
    }[]
    expect(ada).toEqual({ rating: 729, key: 'red' })
  })

  it('[TV-14] is played from the standard tee where the tournament lets nobody prefer one, or does not play the colour', async () => {
    await importClub({ 'tournaments.json': cup({ usePreferredTee: false }) })
    await startCards()
    expect(await tees()).toEqual({ 1: 'Gelb', 2: 'Gelb', 3: 'Gelb', 4: 'Gelb', 5: 'Rot' })
  })

  it('[TV-14] is played from the tee that staff give in cards.csv, whatever the player prefers', async () => {
    await importClub({ 'cards.csv': 'tournament,round,number,tee\ncup,1,1,yellow\ncup,1,4,white\ncup,1,2,\n' })
    expect(await tees()).toEqual({ 1: 'Gelb', 2: 'Weiß', 4: 'Weiß' })
  })

  it('[TV-14] does not change with a later preference', async () => {
    await importClub()
    await startCards()
    const { ask, token } = await logIn('1')
    expect((await ask(PATH, { tenant, token, method: 'PUT', body: { preferredTeeColorId: YELLOW } })).status).toBe(200)
    await startCards()
    expect(await tees()).toMatchObject({ 1: 'Rot' })
  })
})
