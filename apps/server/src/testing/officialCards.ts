/**
 * Real cards of a national federation's results as a club's folder, every file in an order of its own. Source: fixtures/leaderboard.json of
 * core, cases 003, 004 and 007 (gross, last holes). The cards are bare numbers, so index, sex, birthday and group of a player are ours:
 * they hang on nothing but the number, and a class has to keep the official order of those who are in it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FolderFiles } from '../importer/smallFolder.ts'

export interface OfficialCase {
  readonly id: string
  readonly input: {
    readonly par: readonly number[]
    readonly strokeIndex: readonly number[]
    readonly cards: readonly { readonly player: string; readonly gross: readonly number[] }[]
  }
  readonly expected: { readonly order: readonly string[]; readonly totals: readonly number[] }
}

const FIXTURES = join(import.meta.dirname, '../../../../packages/core/fixtures/leaderboard.json')
export const OFFICIAL_CASES = ['leaderboard-003', 'leaderboard-004', 'leaderboard-007']
export const officialCases = (JSON.parse(readFileSync(FIXTURES, 'utf8')) as OfficialCase[]).filter(({ id }) => OFFICIAL_CASES.includes(id))
const SEED = 20_190_704
export const OFFICIAL_TENANT = 'official'

interface OfficialPlayer {
  readonly tenths: number
  readonly sex: 'male' | 'female'
  /** On the day of the tournament. */
  readonly age: number
  readonly birthday: string
  readonly grouping: 'N' | 'S'
}

/** Every other one had the birthday on the day itself, the others have it the day after. */
export function officialPlayer(player: string): OfficialPlayer {
  const number = Number(player.slice(1))
  const age = 14 + ((number * 11) % 60)
  const birthday = number % 2 === 0 ? `${2026 - age}-04-12` : `${2025 - age}-04-13`
  return { tenths: (number * 37) % 541, sex: number % 3 === 0 ? 'female' : 'male', age, birthday, grouping: number % 5 < 2 ? 'N' : 'S' }
}

/** A prize for some, and in plain words for whom. */
interface ClassPrize {
  readonly name: string
  readonly prize: Readonly<Record<string, unknown>>
  readonly isFor: (player: OfficialPlayer) => boolean
}

const inA = ({ tenths, sex }: OfficialPlayer): boolean => tenths <= (sex === 'female' ? 244 : 184)
const inC = ({ tenths, sex }: OfficialPlayer): boolean => tenths >= (sex === 'female' ? 365 : 300)
export const CLASS_PRIZES: readonly ClassPrize[] = [
  { name: 'Class A', prize: { handicapClasses: ['A'] }, isFor: inA },
  { name: 'Class B', prize: { handicapClasses: ['B'] }, isFor: (player) => !inA(player) && !inC(player) },
  { name: 'Classes A and C', prize: { handicapClasses: ['A', 'C'] }, isFor: (player) => inA(player) || inC(player) },
  { name: 'Ladies', prize: { sex: 'female' }, isFor: ({ sex }) => sex === 'female' },
  { name: 'Seniors', prize: { ageClasses: ['S'] }, isFor: ({ age, sex }) => age >= (sex === 'female' ? 50 : 55) },
  { name: 'Young and old', prize: { ageClasses: ['J', 'S'] }, isFor: ({ age, sex }) => age <= 21 || age >= (sex === 'female' ? 50 : 55) },
  { name: 'North', prize: { groupings: ['N'] }, isFor: ({ grouping }) => grouping === 'N' },
  {
    name: 'Gentlemen of the South in class A',
    prize: { sex: 'male', handicapClasses: ['A'], groupings: ['S'] },
    isFor: (player) => player.sex === 'male' && player.grouping === 'S' && inA(player),
  },
]

/** The same order for the same seed. */
function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  return items
    .map((item) => ({ item, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

function csv(rows: readonly (readonly (string | number)[])[]): string {
  return `${rows.map((row) => row.join(',')).join('\n')}\n`
}

const CLASSES = {
  ageClasses: [
    { name: 'Juniors', shortName: 'J', ageTo: 21 },
    { name: 'Seniors', shortName: 'S', sex: 'female', ageFrom: 50 },
    { name: 'Seniors', shortName: 'S', sex: 'male', ageFrom: 55 },
  ],
  handicapClasses: {
    borders: [{ to: '18.4' }, { from: '18.5', to: '29.9' }, { from: '30.0' }],
    femaleBorders: [{ to: '24.4' }, { from: '24.5', to: '36.4' }, { from: '36.5' }],
  },
  groups: [
    {
      ...{ name: 'Counties', shortName: 'C' },
      groupings: [
        { name: 'North', shortName: 'N' },
        { name: 'South', shortName: 'S' },
      ],
    },
  ],
}

/** A tournament for each case, with a prize for everybody and the prizes of the classes. */
export function officialFolder(): FolderFiles {
  const licence = { block: false, rms: false, items: [] }
  const gross = { scoring: 'medal', scoreMethod: 'gross' }
  const players = officialCases.flatMap(({ id, input }) =>
    input.cards.map((card) => ({ ...card, ...officialPlayer(card.player), tournament: id, number: `${id.slice(-3)}-${card.player}` })),
  )
  return {
    'club.json': JSON.stringify({
      ...{
        tenant: OFFICIAL_TENANT,
        name: 'Official',
        country: 'PT',
        timeZone: 'Europe/Lisbon',
        currency: 'EUR',
        nationalAssociation: 'Fpg',
      },
      ...{ settings: { tournamentsVisibility: 'PublicWithDrawResultsWithPublishSettings' }, licence, anonymousLicence: licence },
    }),
    'courses.json': JSON.stringify({
      courses: officialCases.map(({ id, input: { par, strokeIndex } }) => ({
        ...{ key: id, name: id, holes: 18 },
        tees: (['male', 'female'] as const).map((sex) => ({
          ...{ key: 'yellow', name: 'Yellow', colour: '#ffcc00', sex, rating: 71.5, slope: 128 },
          par: par.reduce((sum, one) => sum + one, 0),
          holes: par.map((holePar, index) => ({ par: holePar, strokeIndex: strokeIndex[index] })),
        })),
      })),
    }),
    'tournaments.json': JSON.stringify({
      tournaments: officialCases.map(({ id }) => ({
        ...{ key: id, name: id, startDate: '2026-04-12', countOut: 'byLastHoles', ...CLASSES },
        tees: [{ course: id, tee: 'yellow' }],
        rounds: [{ number: 1, startAt: '2026-04-12T08:00:00', scoring: 'medal', results: { publish: true } }],
        prizes: [{ name: 'Gross', ...gross }, ...CLASS_PRIZES.map(({ name, prize }) => ({ name, ...gross, ...prize }))],
      })),
    }),
    'members.csv': csv([
      ['number', 'lastName', 'sex', 'birthday', 'handicapIndex'],
      ...shuffled(players, SEED + 1).map(({ number, player, sex, birthday, tenths }) => [
        ...[number, player, sex, birthday],
        `${Math.floor(tenths / 10)}.${tenths % 10}`,
      ]),
    ]),
    'entries.csv': csv([
      ['tournament', 'number', 'groupings'],
      ...shuffled(players, SEED + 2).map(({ tournament, number, grouping }) => [tournament, number, grouping]),
    ]),
    'cards.csv': csv([
      ['tournament', 'number', ...Array.from({ length: 18 }, (_, index) => `h${index + 1}`)],
      ...shuffled(players, SEED).map(({ tournament, number, gross: strokes }) => [tournament, number, ...strokes]),
    ]),
  }
}
