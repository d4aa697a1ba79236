/**
 * Real cards of a national federation's results, taken over by the importer and read over the API: the order must be the official
 * one, whatever the order of the rows. Source: fixtures/leaderboard.json of core, cases 003, 004 and 007 (gross, last holes).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../../db/connect.ts'
import { importFolder } from '../../importer/importFolder.ts'
import { appAt } from '../../testing/testApp.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

interface OfficialCase {
  readonly id: string
  readonly input: {
    readonly par: readonly number[]
    readonly strokeIndex: readonly number[]
    readonly cards: readonly { readonly player: string; readonly gross: readonly number[] }[]
  }
  readonly expected: { readonly order: readonly string[]; readonly totals: readonly number[] }
}

const FIXTURES = join(import.meta.dirname, '../../../../../packages/core/fixtures/leaderboard.json')
const wanted = ['leaderboard-003', 'leaderboard-004', 'leaderboard-007']
const cases = (JSON.parse(readFileSync(FIXTURES, 'utf8')) as OfficialCase[]).filter(({ id }) => wanted.includes(id))
const SEED = 20_190_704

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

/** A club's folder with one tournament for each case, every file in an order of its own. */
function writeFolder(folder: string): void {
  const write = (name: string, content: string): void => writeFileSync(join(folder, name), content)
  const json = (name: string, content: unknown): void => write(name, JSON.stringify(content))
  const licence = { block: false, rms: false, items: [] }
  json('club.json', {
    ...{ tenant: 'official', name: 'Official', country: 'PT', timeZone: 'Europe/Lisbon', currency: 'EUR', nationalAssociation: 'Fpg' },
    ...{ settings: { tournamentsVisibility: 'PublicWithDrawResultsWithPublishSettings' }, licence, anonymousLicence: licence },
  })
  json('courses.json', {
    courses: cases.map(({ id, input: { par, strokeIndex } }) => ({
      ...{ key: id, name: id, holes: 18 },
      tees: [
        {
          ...{ key: 'yellow', name: 'Yellow', colour: '#ffcc00', sex: 'male', rating: 71.5, slope: 128 },
          par: par.reduce((sum, one) => sum + one, 0),
          holes: par.map((holePar, index) => ({ par: holePar, strokeIndex: strokeIndex[index] })),
        },
      ],
    })),
  })
  json('tournaments.json', {
    tournaments: cases.map(({ id }) => ({
      ...{ key: id, name: id, startDate: '2026-04-12', countOut: 'byLastHoles' },
      tees: [{ course: id, tee: 'yellow' }],
      rounds: [{ number: 1, startAt: '2026-04-12T08:00:00', scoring: 'medal', results: { publish: true } }],
      prizes: [{ name: 'Gross', scoring: 'medal', scoreMethod: 'gross' }],
    })),
  })
  const players = cases.flatMap(({ id, input }) =>
    input.cards.map((card) => ({ ...card, tournament: id, number: `${id.slice(-3)}-${card.player}` })),
  )
  write(
    'members.csv',
    csv([
      ['number', 'lastName', 'sex', 'handicapIndex'],
      ...shuffled(players, SEED + 1).map(({ number, player }) => [number, player, 'male', '18.4']),
    ]),
  )
  write(
    'entries.csv',
    csv([['tournament', 'number'], ...shuffled(players, SEED + 2).map(({ tournament, number }) => [tournament, number])]),
  )
  write(
    'cards.csv',
    csv([
      ['tournament', 'number', ...Array.from({ length: 18 }, (_, index) => `h${index + 1}`)],
      ...shuffled(players, SEED).map(({ tournament, number, gross }) => [tournament, number, ...gross]),
    ]),
  )
}

describe('the official order of real cards', async () => {
  const database = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'official-'))
  const app = appAt('2026-05-01T08:00:00Z', database)
  const tenant = 'official'
  afterAll(() => rmSync(folder, { recursive: true }))

  beforeAll(async () => {
    writeFolder(folder)
    const owner = await openClient(database.ownerUrl)
    const report = await importFolder(owner, folder)
    await owner.end()
    expect(report.problems).toEqual([])
  })

  const prizeOf = async (name: string) => {
    const { json } = await app.ask('rs/cs/tournaments?size=50', { tenant })
    const { id } = json.content.find((one: { name: string }) => one.name === name)
    const [prizes, rounds] = [
      await app.ask(`rs/cs/tournaments/${id}/prizes`, { tenant }),
      await app.ask(`rs/cs/tournaments/${id}/rounds`, { tenant }),
    ]
    return { prizeId: prizes.json.content[0].id as number, roundId: rounds.json.content[0].id as number }
  }

  it('has all three cases', () => {
    expect(cases.map(({ id }) => id)).toEqual(wanted)
  })

  it.each(cases)('[TR-34] [TR-44] [TR-47] $id: places, totals and every broken tie', async ({ id, input, expected }) => {
    const { prizeId, roundId } = await prizeOf(id)
    const standing = await app.ask(`rs/cs/tournaments/prizes/${prizeId}/round-results/${roundId}`, { tenant })
    const rows = standing.json.players as {
      name: string
      playerId: number
      totalResult: number
      finalPosition: number
      holesPlayed: number
    }[]
    expect(rows.map(({ name }) => name)).toEqual(expected.order)
    expect(rows.map(({ totalResult }) => totalResult)).toEqual(expected.totals)
    expect(rows.every(({ holesPlayed }) => holesPlayed === 18)).toBe(true)

    // Each neighbour level on strokes has its explanation, and the figures of its last stage say the same order.
    const { json } = await app.ask(`rs/cs/tournaments/prizes/${prizeId}/count-out-results/${roundId}`, { tenant })
    const level = rows.flatMap((row, index) =>
      rows[index + 1]?.totalResult === row.totalResult ? [[row.playerId, rows[index + 1]?.playerId]] : [],
    )
    const breaks = json.content as {
      aheadId: number
      behindId: number
      outcome: string
      stages: { holes: number[]; ahead: { numerator: number }; behind: { numerator: number } }[]
    }[]
    expect(breaks.map(({ aheadId, behindId }) => [aheadId, behindId])).toEqual(level)
    const cardOf = (playerId: number) => input.cards.find(({ player }) => player === rows.find((row) => row.playerId === playerId)?.name)
    for (const { aheadId, behindId, outcome, stages } of breaks) {
      if (outcome !== 'Decided') continue
      const last = stages.at(-1)
      const sum = (playerId: number) =>
        last?.holes.reduce((strokes, hole) => strokes + (cardOf(playerId)?.gross[hole - 1] ?? Number.NaN), 0)
      expect([last?.ahead.numerator, last?.behind.numerator]).toEqual([sum(aheadId), sum(behindId)])
      expect(sum(aheadId)).toBeLessThan(sum(behindId) as number)
    }
  })

  it('[TR-35] [TR-16] [TR-17] a card over the API is the card that was played', async () => {
    const [first] = cases
    const { prizeId, roundId } = await prizeOf(first?.id as string)
    const standing = await app.ask(`rs/cs/tournaments/prizes/${prizeId}/round-results/${roundId}`, { tenant })
    const winner = standing.json.players[0]
    const { json } = await app.ask(`rs/cs/tournaments/prizes/${prizeId}/rounds/${roundId}/players/${winner.playerId}`, { tenant })
    const [card] = json.content
    const gross = first?.input.cards.find(({ player }) => player === winner.name)?.gross as readonly number[]
    expect(card.holes.map(({ score }: { score: number }) => score)).toEqual(gross)
    expect(card.front.gross + card.back.gross).toBe(card.total.gross)
    expect(card.total.gross).toBe(winner.totalResult)
    expect(card).toMatchObject({ result: { completeResult: true, holesPlayed: 18 }, courseTee: { slope: 128, cr: 71.5 } })
  })
})
