/** Prizes, standings, count-backs and cards as a middle tier sends them: where they are read, and what of them is understood. */
import { exact } from '@club/core'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyBoard, anyTieBreak } from '../testing/anyBoard.ts'
import { anyScorecard } from '../testing/anyScorecard.ts'
import { anyPrize } from '../testing/anyTournament.ts'
import { roundTrips, sent } from '../testing/roundTrips.ts'
import { prizeFromWire, prizeToWire, wirePrize } from '../tournaments/prizes.ts'
import { getSpecialResults } from '../tournaments/specialPrizes.ts'
import type { Call } from '../wire/call.ts'
import { getBirdieStatistics, getCumulativeBirdies } from './birdies.ts'
import {
  boardFromWire,
  boardRowFromWire,
  boardRowToWire,
  getCountBackResults,
  getLiveScoring,
  getRoundResults,
  standingsToWire,
  tieBreakFromWire,
  tieBreakToWire,
  type WireStandings,
  wireResultRow,
  wireStandings,
} from './results.ts'
import {
  getPlayerScores,
  getPrizeScorecard,
  getPrizeTeamScorecard,
  getTeamScores,
  listPrizeScorecards,
  scorecardFromWire,
  scorecardToWire,
  wireScoreRecord,
} from './scorecards.ts'

const at = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`
const queryOf = ({ query }: Call) => Object.keys((query as v.ObjectSchema<v.ObjectEntries, undefined> | undefined)?.entries ?? {})

describe('paths of results', () => {
  const prizes = 'GET rs/cs/tournaments/prizes'
  const rounds = 'GET rs/cs/tournaments/rounds/{roundId}'
  it.each([
    { id: 'TR-34', call: getRoundResults, path: `${prizes}/{prizeId}/round-results/{roundId}` },
    { id: 'TR-36', call: listPrizeScorecards, path: `${prizes}/{prizeId}/rounds/{roundId}` },
    { id: 'TR-35', call: getPrizeTeamScorecard, path: `${prizes}/{prizeId}/rounds/{roundId}/teams/{teamId}` },
    { id: 'TR-35', call: getPrizeScorecard, path: `${prizes}/{prizeId}/rounds/{roundId}/players/{playerId}` },
    { id: 'TR-37', call: getSpecialResults, path: `${prizes}/special/round-results` },
    { id: 'TR-39', call: getLiveScoring, path: `${prizes}/{prizeId}/livescoring/{roundId}` },
    { id: 'TR-40', call: getTeamScores, path: `${rounds}/teams/{teamId}/scores` },
    { id: 'TR-41', call: getPlayerScores, path: `${rounds}/players/{playerId}/scores` },
    { id: 'TR-44', call: getCountBackResults, path: `${prizes}/{prizeId}/count-out-results/{roundId}` },
  ])('[$id] $path', ({ call, path }) => {
    expect(at(call)).toBe(path)
    expect(call.auth).toBe('anonymous')
  })

  it('[TR-42] [TR-36] cards of a round have one shape, below a prize and below the round', () => {
    const answers = [listPrizeScorecards, getPrizeTeamScorecard, getPrizeScorecard, getTeamScores, getPlayerScores]
    expect(new Set(answers.map(({ response }) => response)).size).toBe(1)
  })

  it('[TR-38] a special prize is requested by its id only', () => {
    expect(queryOf(getSpecialResults)).toEqual(['id'])
    expect(v.is(getSpecialResults.query as v.GenericSchema, {})).toBe(false)
  })

  it('[TR-55] [TR-54] cumulative statistics accept the same filters', () => {
    expect(at(getCumulativeBirdies)).toBe('GET rs/cs/tournaments/{tournId}/birdie-stat/cumulative')
    expect(queryOf(getCumulativeBirdies)).toEqual(queryOf(getBirdieStatistics))
    expect(queryOf(getCumulativeBirdies).toSorted()).toEqual(
      ['ageClassIds', 'courseTeeIds', 'groupingIds', 'hcpClassBorderIds', 'roundIds', 'sex'].toSorted(),
    )
  })
})

describe('responses', () => {
  const prize = {
    ...{ id: 4, name: 'Net', description: 'of class A', special: false, team: false, sex: 'Female', scoring: 'MedalMaxScore' },
    ...{ scoreMethod: 'NetAdj', numberOfPrizes: 3, rounds: [1, 2], hcpClassBorders: [{ shortName: 'A' }], notes: 'Cup', actorsCount: 12 },
    ...{ ageClasses: [{ id: 9, shortName: 'S' }], groupings: [{ shortName: 'AH' }] },
  }

  it('[TR-01] [TV-89] a prize with all its fields', () => {
    const read = prizeFromWire(v.parse(wirePrize, prize))
    expect(read).toEqual({
      ok: true,
      value: {
        ...{ id: '4', name: 'Net', description: 'of class A', special: false, team: false, sex: 'female', scoring: 'medalMaxScore' },
        ...{ scoreMethod: 'netAdjusted', numberOfPrizes: 3, rounds: [1, 2], handicapClasses: ['A'], notes: 'Cup', actorsCount: 12 },
        ...{ ageClasses: [{ id: '9', shortName: 'S' }], groupings: ['AH'] },
      },
    })
    if (read.ok) expect(prizeToWire(read.value)).toEqual(prize)
    roundTrips(anyPrize, wirePrize, prizeToWire, prizeFromWire)
  })

  it('[TR-21] a row of a board, of a player or of a team', () => {
    const row = {
      ...{ name: 'Anna Berg', roundPositionString: 'T2', totalResult: 143.5, roundRank: 2, finalPosition: 1, finalPositionString: '1' },
      roundResults: [
        { roundNumber: 1, totalResult: 70.5 },
        { roundNumber: 2, totalResult: null },
      ],
    }
    for (const who of [{ playerId: 7 }, { teamId: 7 }]) {
      expect(boardRowFromWire(v.parse(wireResultRow, { ...who, ...row }))).toMatchObject({
        ok: true,
        value: {
          ...{ id: '7', name: 'Anna Berg', position: 1, label: '1', roundPosition: 2, roundLabel: 'T2', total: exact(287, 2) },
          rounds: [
            { roundNumber: 1, total: exact(141, 2), points: null },
            { roundNumber: 2, total: null, points: null },
          ],
        },
      })
    }
    expect(boardRowFromWire(v.parse(wireResultRow, row)).ok).toBe(false)
  })

  it('[TR-22] a live row: holes played, penalty strokes, score to par with them and without', () => {
    const live = {
      playerId: 7,
      holesPlayed: 12,
      penalty: 2,
      overParTotal: 5,
      overParTotalWithoutPenalty: 3,
      resultTotal: 53,
      rankString: 'T4',
    }
    const read = boardRowFromWire(v.parse(wireResultRow, live))
    expect(read).toMatchObject({
      ok: true,
      value: { label: 'T4', penalty: 2, toPar: exact(5), total: exact(53), progress: { kind: 'playing', holes: 12 } },
    })
    if (read.ok) expect(boardRowToWire(read.value, false)).toMatchObject(live)
    fc.assert(
      fc.property(anyBoard, ({ rows }) => {
        for (const row of rows) {
          const { penalty = 0, overParTotal, overParTotalWithoutPenalty } = boardRowToWire(row, false)
          if (overParTotal == null) expect(overParTotalWithoutPenalty).toBeNull()
          else expect((overParTotalWithoutPenalty ?? 0) + penalty).toBeCloseTo(overParTotal, 9)
        }
      }),
    )
  })

  it('[TR-76+] points of the same cards, in total and per round; null if there are none', () => {
    const wire = { playerId: 7, points: 71, roundResults: [{ roundNumber: 1, totalResult: 80, points: 36 }] }
    const read = boardRowFromWire(v.parse(wireResultRow, wire))
    expect(read).toMatchObject({ ok: true, value: { points: 71, rounds: [{ roundNumber: 1, total: exact(80), points: 36 }] } })
    if (read.ok) expect(boardRowToWire(read.value, false)).toMatchObject(wire)
    expect(boardRowFromWire({ playerId: 7 })).toMatchObject({ ok: true, value: { points: null } })
  })

  it('[TR-39] [TR-43] a board of players or teams reads back completely, its ties from a call of their own', () => {
    fc.assert(
      fc.property(anyBoard, fc.array(anyTieBreak, { maxLength: 2 }), (board, ties) => {
        const wire = v.parse(wireStandings, sent(standingsToWire(board)))
        expect(board.prize.team ? wire.players : wire.teams).toEqual([])
        const answer = v.parse(getCountBackResults.response, sent({ content: ties.map(tieBreakToWire) }))
        const read = answer.content.map((one) => tieBreakFromWire(one))
        expect(read).toEqual(ties.map((value) => ({ ok: true, value })))
        expect(boardFromWire(wire, board.roundId, board.tieBreaks, () => {})).toEqual({ ok: true, value: board })
      }),
    )
  })

  it('equal rows of the wire keep their objects on the board, in any order', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const wire = standingsToWire(board)
        const rowsOf = ({ players, teams }: Pick<WireStandings, 'players' | 'teams'>) => {
          const read = boardFromWire({ ...wire, players, teams }, board.roundId, [], () => {})
          return read.ok ? read.value.rows : null
        }
        const before = rowsOf(wire)
        const after = rowsOf({ players: wire.players?.toReversed(), teams: wire.teams?.toReversed() })
        expect(before).toEqual(board.rows)
        expect(after?.toReversed().every((row, at) => row === before?.[at])).toBe(true)
      }),
    )
  })

  it('[TR-73+] the card of a team: its handicap with every step, and whose balls count', () => {
    const ofTeams = anyScorecard.filter(({ team, teamHandicap }) => team && teamHandicap !== null)
    roundTrips(ofTeams, wireScoreRecord, scorecardToWire, scorecardFromWire)
    const [card] = fc.sample(ofTeams, 1)
    if (!card) throw new Error('no card of a team')
    const wire = scorecardToWire(card)
    expect(wire.teamHandicap?.parts.length).toBe(card.teamHandicap?.parts.length)
    expect(scorecardFromWire(v.parse(wireScoreRecord, sent({ ...wire, teamHandicap: null })))).toMatchObject({
      ok: true,
      value: { teamHandicap: null },
    })
  })
})
