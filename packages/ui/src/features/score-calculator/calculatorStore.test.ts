import { beforeEach, describe, expect, it } from 'vitest'
import { type CalculatorStore, createCalculatorStore } from './calculatorStore.ts'
import type { CalculatorCase } from './case/calculatorCase.ts'
import { computeCase } from './case/computeCase.ts'
import { EXAMPLE_CASE } from './case/exampleCase.ts'

let store: CalculatorStore
const get = () => store.getState()
const scores = (player = 0, round = 0) => get().page.players[player]?.cards[round]?.scores ?? []
const EMPTY: CalculatorCase = { ...EXAMPLE_CASE, players: [{ ...EXAMPLE_CASE.players[0], cards: [] } as CalculatorCase['players'][number]] }

beforeEach(() => {
  store = createCalculatorStore(EMPTY)
})

describe('typing a card', () => {
  it('advances after each finished score', () => {
    for (const text of ['6', '7', '2']) get().typeScore(text)
    expect(scores()).toEqual(['6', '7', '2'])
    expect(get().holeAt).toBe(3)
  })

  it('waits after a 1 for a second digit', () => {
    get().pressKey('1')
    expect(get().holeAt).toBe(0)
    get().pressKey('0')
    expect([scores(), get().holeAt]).toEqual([['10'], 1])
    get().typeScore('1')
    expect([scores(), get().holeAt]).toEqual([['10', '1'], 2])
  })

  it('gives the same result when the same card is typed again', () => {
    for (let time = 0; time < 2; time += 1) {
      get().chooseHole(0)
      for (const key of '2345') get().pressKey(key)
      expect([scores(), get().holeAt]).toEqual([['2', '3', '4', '5'], 4])
    }
  })

  it('refuses an invalid score, reports it, and stays', () => {
    get().pasteScores('par')
    expect([scores(), get().holeAt, get().refused]).toEqual([[], 0, { at: 0, text: 'par' }])
  })

  it('drops a 1 that waits for a second digit when another player is chosen', () => {
    get().pressKey('1')
    get().choosePlayer(0)
    get().pressKey('2')
    expect(scores()).toEqual(['2'])
  })

  it('stays on the last hole', () => {
    get().chooseHole(17)
    get().typeScore('5')
    expect([get().holeAt, scores()[17]]).toEqual([17, '5'])
  })

  it('spreads a pasted row over the holes from the current one to the last', () => {
    get().chooseHole(16)
    get().pasteScores('5, 4\t3 6')
    expect(scores().slice(15)).toEqual(['', '5', '4'])
    expect(scores()).toHaveLength(18)
    expect(get().holeAt).toBe(17)
  })

  it('erases the current hole, then goes back', () => {
    get().pasteScores('6 7')
    get().chooseHole(1)
    get().eraseScore()
    expect([scores(), get().holeAt]).toEqual([['6', ''], 1])
    get().eraseScore()
    expect([scores(), get().holeAt]).toEqual([['', ''], 0])
    get().eraseScore()
    expect(get().holeAt).toBe(0)
  })

  it('keeps scores of holes that the course no longer has', () => {
    get().pasteScores('5 '.repeat(18))
    const [round] = EMPTY.rounds
    get().changeRound({ pars: '444444444', strokeIndexes: '1 2 3 4 5 6 7 8 9', rating: '35', slope: '113' })
    expect(get().working.players[0]?.rounds[0]?.card.total.gross).toBe(45)
    get().changeRound(round ?? {})
    expect(get().working.players[0]?.rounds[0]?.card.total.gross).toBe(90)
  })
})

describe('players and rounds', () => {
  it('selects a new player, and the one before when a player is removed', () => {
    get().typeScore('6')
    get().addPlayer()
    expect([get().playerAt, get().holeAt, get().page.players.length]).toEqual([1, 0, 2])
    get().changePlayer({ name: 'Jonas Weber' })
    get().typeScore('4')
    expect([scores(0), scores(1)]).toEqual([['6'], ['4']])
    get().removePlayer()
    expect([get().playerAt, get().page.players.map(({ name }) => name)]).toEqual([0, ['Clara Hoffmann']])
  })

  it('clears the last player instead of removing it', () => {
    get().removePlayer()
    expect(get().page.players).toMatchObject([{ name: '', handicap: '' }])
  })

  it('adds a round on the same course, and removes its cards with it', () => {
    get().typeScore('6')
    get().addRound()
    get().typeScore('7')
    expect([get().roundAt, scores(0, 0), scores(0, 1)]).toEqual([1, ['6'], ['7']])
    expect(get().page.rounds[1]).toEqual(get().page.rounds[0])
    get().chooseRound(0)
    get().removeRound()
    expect([get().roundAt, scores(0, 0), get().page.rounds.length]).toEqual([0, ['7'], 1])
    get().removeRound()
    expect(get().page.rounds).toHaveLength(1)
  })

  it('has at most four rounds', () => {
    for (let at = 0; at < 9; at += 1) get().addRound()
    expect(get().page.rounds).toHaveLength(4)
  })
})

describe('record and teams', () => {
  it('adds, changes and removes scores of the record', () => {
    const before = get().page.record.length
    get().addScore()
    get().changeScore(before, { playedOn: '2026-06-20', result: '18.0' })
    expect(get().working.record).toHaveLength(before + 1)
    get().removeScore(0)
    expect(get().page.record.map(({ playedOn }) => playedOn)).not.toContain(EXAMPLE_CASE.record[0]?.playedOn)
  })

  it('adds sides and leaves at least one', () => {
    get().addSide()
    get().changeSide(2, { name: 'C' })
    expect(get().page.team.sides.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
    for (let at = 0; at < 3; at += 1) get().removeSide(0)
    expect(get().page.team.sides.map(({ name }) => name)).toEqual(['C'])
  })

  it('selects the first round for teams', () => {
    get().addRound()
    get().chooseTab('index')
    expect(get().roundAt).toBe(1)
    get().chooseTab('team')
    get().changeRound({ slope: '55' })
    expect([get().roundAt, get().page.tab, get().page.rounds.map(({ slope }) => slope)]).toEqual([0, 'team', ['55', '134']])
  })

  it('gives a side a card of its own', () => {
    get().change({ tab: 'team' })
    get().playSide('A', '13')
    expect(get().page.tab).toBe('card')
    expect(get().page.players.at(-1)).toMatchObject({ name: 'A', handicapKind: 'playing', handicap: '13' })
    expect(get().working.players.at(-1)?.rounds[0]?.playingHandicap).toBe(13)
    expect(get().playerAt).toBe(1)
  })
})

describe('the whole page', () => {
  it('is cleared except for its settings and course, and filled with the example again', () => {
    get().change({ policy: 'dgv', tab: 'index' })
    get().clear()
    expect(get().page).toMatchObject({ policy: 'dgv', tab: 'index', record: [], rounds: EMPTY.rounds, players: [{ name: '', cards: [] }] })
    get().showExample()
    expect(get().page).toEqual({ ...EXAMPLE_CASE, tab: 'index' })
  })

  it('is always computed', () => {
    get().changeTeam({ format: 'foursome' })
    get().changeCard({ penalty: '2' })
    get().typeScore('4')
    expect(get().working).toEqual(computeCase(get().page))
  })
})
