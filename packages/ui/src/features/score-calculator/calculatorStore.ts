/** The calculator's page: what is typed, which player and hole are in hand, and each way to change it. Nothing typed is dropped. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  CASE_LIMITS,
  type CalculatorCard,
  type CalculatorCase,
  type CalculatorPlayer,
  type CalculatorRound,
  type CalculatorScore,
  type CalculatorSide,
  type CalculatorTab,
} from './calculatorCase.ts'
import { EXAMPLE_CASE, emptied, NEW_PLAYER } from './exampleCase.ts'
import type { ExampleCourse } from './exampleCourses.ts'
import { type CaseWorking, workCase } from './workCase.ts'

export interface CalculatorState {
  /** Offered for a round; where there are none, the reader types. */
  readonly courses: readonly ExampleCourse[]
  readonly page: CalculatorCase
  /** Of `page`, always in step with it. */
  readonly working: CaseWorking
  readonly playerAt: number
  readonly roundAt: number
  /** The hole that the next score is for. */
  readonly holeAt: number
  change(part: Partial<CalculatorCase>): void
  /** Teams play off the tee of the first round, so that one is then in hand. */
  chooseTab(tab: CalculatorTab): void
  changeRound(part: Partial<CalculatorRound>): void
  changePlayer(part: Partial<CalculatorPlayer>): void
  changeCard(part: Partial<CalculatorCard>): void
  changeTeam(part: Partial<CalculatorCase['team']>): void
  choosePlayer(at: number): void
  chooseRound(at: number): void
  chooseHole(at: number): void
  /** What now stands in the field of the hole in hand; a finished score moves on to the next hole. */
  typeScore(text: string, finished?: boolean): void
  /** Scores of one hole after the other, as they were copied from somewhere. */
  pasteScores(text: string): void
  /** Empties the hole in hand; an empty one sends back to the hole before. */
  eraseScore(): void
  addPlayer(): void
  removePlayer(): void
  addRound(): void
  removeRound(): void
  addScore(): void
  changeScore(at: number, part: Partial<CalculatorScore>): void
  removeScore(at: number): void
  addSide(): void
  changeSide(at: number, part: Partial<CalculatorSide>): void
  removeSide(at: number): void
  /** Puts a side with its handicap among the players, so that its ball gets a card. */
  playSide(name: string, playingHandicap: string): void
  /** Everything as it comes with the page. */
  showExample(): void
  clear(): void
}

export type CalculatorStore = StoreApi<CalculatorState>

function replaced<Item>(items: readonly Item[], at: number, part: Partial<Item>): readonly Item[] {
  return items.map((item, index) => (index === at ? { ...item, ...part } : item))
}

function without<Item>(items: readonly Item[], at: number): readonly Item[] {
  return items.filter((_, index) => index !== at)
}

const EMPTY_CARD: CalculatorCard = { scores: [], penalty: '' }

function cardsUpTo(cards: readonly CalculatorCard[], count: number): readonly CalculatorCard[] {
  return Array.from({ length: Math.max(count, cards.length) }, (_, at) => cards[at] ?? EMPTY_CARD)
}

function withText(scores: readonly string[], at: number, text: string): readonly string[] {
  return Array.from({ length: Math.max(scores.length, at + 1) }, (_, index) => (index === at ? text : (scores[index] ?? '')))
}

/** A 1 may become 10 to 19 and waits; two figures, any other figure and a ball picked up are finished. */
export function isFinishedScore(text: string): boolean {
  return /^([2-9]|\d\d|[-–−x])$/i.test(text.trim())
}

export function createCalculatorStore(start: CalculatorCase, courses: readonly ExampleCourse[] = []): CalculatorStore {
  return createStore<CalculatorState>()((set, get) => {
    const show = (page: CalculatorCase, hand: Partial<Pick<CalculatorState, 'playerAt' | 'roundAt' | 'holeAt'>> = {}) =>
      set({ page, working: workCase(page), ...hand })
    const change = (part: Partial<CalculatorCase>) => show({ ...get().page, ...part })
    const cardInHand = (): CalculatorCard => {
      const { page, playerAt, roundAt } = get()
      return page.players[playerAt]?.cards[roundAt] ?? EMPTY_CARD
    }
    const changeCard = (part: Partial<CalculatorCard>) => {
      const { page, playerAt, roundAt } = get()
      const cards = cardsUpTo(page.players[playerAt]?.cards ?? [], roundAt + 1)
      change({ players: replaced(page.players, playerAt, { cards: replaced(cards, roundAt, part) }) })
    }
    /** Nine or eighteen; eighteen while the course cannot be read. */
    const holeCount = () => get().working.reading.rounds[get().roundAt]?.holes.length ?? 18
    const chooseHole = (at: number) => set({ holeAt: Math.min(Math.max(at, 0), holeCount() - 1) })

    return {
      courses,
      page: start,
      working: workCase(start),
      playerAt: 0,
      roundAt: 0,
      holeAt: 0,
      change,
      chooseTab: (tab) => show({ ...get().page, tab }, tab === 'team' ? { roundAt: 0, holeAt: 0 } : {}),
      changeRound: (part) => change({ rounds: replaced(get().page.rounds, get().roundAt, part) }),
      changePlayer: (part) => change({ players: replaced(get().page.players, get().playerAt, part) }),
      changeCard,
      changeTeam: (part) => change({ team: { ...get().page.team, ...part } }),
      choosePlayer: (playerAt) => set({ playerAt, holeAt: 0 }),
      chooseRound: (roundAt) => set({ roundAt, holeAt: 0 }),
      chooseHole,
      typeScore: (text, finished = isFinishedScore(text)) => {
        const { holeAt } = get()
        changeCard({ scores: withText(cardInHand().scores, holeAt, text.slice(0, CASE_LIMITS.word)) })
        if (finished) chooseHole(holeAt + 1)
      },
      pasteScores: (text) => {
        const words = text.split(/[\s,;|]+/).filter((word) => word !== '')
        const { holeAt } = get()
        const room = words.slice(0, holeCount() - holeAt)
        const scores = room.reduce((typed, word, at) => withText(typed, holeAt + at, word.slice(0, CASE_LIMITS.word)), cardInHand().scores)
        changeCard({ scores })
        chooseHole(holeAt + room.length)
      },
      eraseScore: () => {
        const { holeAt } = get()
        const at = (cardInHand().scores[holeAt] ?? '') === '' ? Math.max(0, holeAt - 1) : holeAt
        changeCard({ scores: withText(cardInHand().scores, at, '') })
        chooseHole(at)
      },
      addPlayer: () => {
        const { page } = get()
        if (page.players.length >= CASE_LIMITS.players) return
        show({ ...page, players: [...page.players, NEW_PLAYER] }, { playerAt: page.players.length, holeAt: 0 })
      },
      removePlayer: () => {
        const { page, playerAt } = get()
        const players = page.players.length > 1 ? without(page.players, playerAt) : [NEW_PLAYER]
        show({ ...page, players }, { playerAt: Math.min(playerAt, players.length - 1), holeAt: 0 })
      },
      addRound: () => {
        const { page } = get()
        const last = page.rounds.at(-1)
        if (!last || page.rounds.length >= CASE_LIMITS.rounds) return
        show({ ...page, rounds: [...page.rounds, last] }, { roundAt: page.rounds.length, holeAt: 0 })
      },
      removeRound: () => {
        const { page, roundAt } = get()
        if (page.rounds.length === 1) return
        const players = page.players.map((player) => ({ ...player, cards: without(player.cards, roundAt) }))
        show({ ...page, rounds: without(page.rounds, roundAt), players }, { roundAt: Math.max(0, roundAt - 1), holeAt: 0 })
      },
      addScore: () => {
        const { record } = get().page
        if (record.length < CASE_LIMITS.scores) change({ record: [...record, { playedOn: '', result: '' }] })
      },
      changeScore: (at, part) => change({ record: replaced(get().page.record, at, part) }),
      removeScore: (at) => change({ record: without(get().page.record, at) }),
      addSide: () => {
        const { team } = get().page
        if (team.sides.length < CASE_LIMITS.sides) change({ team: { ...team, sides: [...team.sides, { name: '', handicaps: [] }] } })
      },
      changeSide: (at, part) => change({ team: { ...get().page.team, sides: replaced(get().page.team.sides, at, part) } }),
      removeSide: (at) => {
        const { team } = get().page
        if (team.sides.length > 1) change({ team: { ...team, sides: without(team.sides, at) } })
      },
      playSide: (name, playingHandicap) => {
        const { page } = get()
        const player: CalculatorPlayer = { ...NEW_PLAYER, name, handicapKind: 'playing', handicap: playingHandicap }
        show(
          { ...page, tab: 'card', players: [...page.players, player].slice(-CASE_LIMITS.players) },
          { playerAt: page.players.length, holeAt: 0 },
        )
      },
      showExample: () => show({ ...EXAMPLE_CASE, tab: get().page.tab }, { playerAt: 0, roundAt: 0, holeAt: 0 }),
      clear: () => show(emptied(get().page), { playerAt: 0, roundAt: 0, holeAt: 0 }),
    }
  })
}
