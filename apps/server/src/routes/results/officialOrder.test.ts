/** Real cards, taken over by the importer and read over the API: the order must be the official one, whatever the order of the rows. */
import { describe, expect, it } from 'vitest'
import { importedClub } from '../../testing/importedClub.ts'
import {
  CLASS_PRIZES,
  OFFICIAL_CASES,
  OFFICIAL_TENANT,
  type OfficialCase,
  officialCases,
  officialFolder,
  officialPlayer,
} from '../../testing/officialCards.ts'

interface Row {
  readonly name: string
  readonly playerId: number
  readonly totalResult: number
  readonly finalPosition: number
  readonly finalPositionString: string
  readonly holesPlayed: number
}

interface Break {
  readonly aheadId: number
  readonly behindId: number
  readonly outcome: string
  readonly stages: readonly { holes: readonly number[]; ahead: { numerator: number }; behind: { numerator: number } }[]
}

describe('the official order of real cards', async () => {
  const { ask, contentOf, event } = await importedClub(officialFolder(), { now: '2026-05-01T08:00:00Z', tenant: OFFICIAL_TENANT })

  const prizeOf = (name: string, prize = 'Gross') => {
    const { prizeIds, roundIds } = event(name)
    return { prizeId: prizeIds[prize] as number, roundId: roundIds[0] as number }
  }

  /** Each neighbour level on strokes has its explanation, and the figures of its last stage say the same order. */
  const explained = async (input: OfficialCase['input'], rows: readonly Row[], ids: { prizeId: number; roundId: number }) => {
    const level = rows.flatMap((row, index) =>
      rows[index + 1]?.totalResult === row.totalResult ? [[row.playerId, rows[index + 1]?.playerId]] : [],
    )
    const breaks = (await contentOf(`/prizes/${ids.prizeId}/count-out-results/${ids.roundId}`)) as readonly Break[]
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
  }
  const standing = async ({ prizeId, roundId }: { prizeId: number; roundId: number }) =>
    (await ask(`/prizes/${prizeId}/round-results/${roundId}`)).json.players as readonly Row[]

  it('has all three cases', () => {
    expect(officialCases.map(({ id }) => id)).toEqual(OFFICIAL_CASES)
  })

  it.each(officialCases)('[TR-34] [TR-44] [TR-47] $id: positions, totals and every broken tie', async ({ id, input, expected }) => {
    const ids = prizeOf(id)
    const rows = await standing(ids)
    expect(rows.map(({ name }) => name)).toEqual(expected.order)
    expect(rows.map(({ totalResult }) => totalResult)).toEqual(expected.totals)
    expect(rows.every(({ holesPlayed }) => holesPlayed === 18)).toBe(true)
    await explained(input, rows, ids)
  })

  // A tie is broken between two cards and looks at nobody else: a class has the official order without those who are in another.
  it.each(officialCases.flatMap((official) => CLASS_PRIZES.map((prize) => ({ ...official, ...prize }))))(
    '[TR-77+] $id, $name: the official order of its players, from position 1',
    async ({ id, input, expected, name, isFor }) => {
      const ids = prizeOf(id, name)
      const rows = await standing(ids)
      const own = expected.order.filter((player) => isFor(officialPlayer(player)))
      expect(rows.map((row) => row.name)).toEqual(own)
      expect(rows.map(({ totalResult }) => totalResult)).toEqual(own.map((player) => expected.totals[expected.order.indexOf(player)]))
      expect(rows.map(({ finalPosition }) => finalPosition)).toEqual(own.map((_, place) => place + 1))
      expect(rows.map(({ finalPositionString }) => finalPositionString)).toEqual(own.map((_, place) => `${place + 1}`))
      await explained(input, rows, ids)
    },
  )

  it('the classes are meaningful: several of the large field are in each', () => {
    const field = officialCases[0]?.expected.order.map(officialPlayer) ?? []
    for (const { isFor } of CLASS_PRIZES) expect(field.filter(isFor).length).toBeGreaterThan(3)
  })

  it('[TR-35] [TR-16] [TR-17] a card over the API equals the played card', async () => {
    const [first] = officialCases
    const ids = prizeOf(first?.id as string)
    const [winner] = await standing(ids)
    const [card] = await contentOf(`/prizes/${ids.prizeId}/rounds/${ids.roundId}/players/${winner?.playerId}`)
    const gross = first?.input.cards.find(({ player }) => player === winner?.name)?.gross as readonly number[]
    expect(card.holes.map(({ score }: { score: number }) => score)).toEqual(gross)
    expect(card.front.gross + card.back.gross).toBe(card.total.gross)
    expect(card.total.gross).toBe(winner?.totalResult)
    expect(card).toMatchObject({ result: { completeResult: true, holesPlayed: 18 }, courseTee: { slope: 128, cr: 71.5 } })
  })
})
