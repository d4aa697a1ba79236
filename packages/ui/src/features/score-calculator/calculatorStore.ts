/** State of the calculator’s page: the input, the current player and hole, and every action. Input is never dropped. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { afterKey, afterPaste, erased, type ScoreTyping, withScore } from '../../golf/ScoreBoxes/scoreTyping.ts'
import {
  CASE_LIMITS,
  type CalculatorCard,
  type CalculatorCase,
  type CalculatorPlayer,
  type CalculatorRound,
  type CalculatorScore,
  type CalculatorSide,
  type CalculatorTab,
} from './case/calculatorCase.ts'
import { type CaseWorking, computeCase } from './case/computeCase.ts'
import { EXAMPLE_CASE, emptied, NEW_PLAYER } from './case/exampleCase.ts'
import type { ExampleCourse } from './case/exampleCourses.ts'

export interface CalculatorState {
  /** Offered for a round; without them the user types the course. */
  readonly courses: readonly ExampleCourse[]
  readonly page: CalculatorCase
  /** Computed from `page`, always in step with it. */
  readonly working: CaseWorking
  readonly playerAt: number
  readonly roundAt: number
  /** Hole that the next score is for. */
  readonly holeAt: number
  change(part: Partial<CalculatorCase>): void
  /** Teams play from the tee of the first round, so the team tab makes that round the current one. */
  chooseTab(tab: CalculatorTab): void
  changeRound(part: Partial<CalculatorRound>): void
  changePlayer(part: Partial<CalculatorPlayer>): void
  changeCard(part: Partial<CalculatorCard>): void
  changeTeam(part: Partial<CalculatorCase['team']>): void
  choosePlayer(at: number): void
  chooseRound(at: number): void
  chooseHole(at: number): void
  /** True after a 1 was typed, while its second digit may follow. */
  readonly open: boolean
  /** The last input, if it was not a score. */
  readonly refused: ScoreTyping['refused']
  /** See `afterKey`. */
  pressKey(key: string): void
  /** Enters the complete score of the current hole and moves to the next. */
  typeScore(text: string): void
  /** Enters copied scores, one hole after the other. */
  pasteScores(text: string): void
  /** Empties the current hole; if it is empty already, moves to the hole before. */
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
  /** Adds a side with its handicap to the players, so that its ball gets a card. */
  playSide(name: string, playingHandicap: string): void
  /** Shows the example that the page starts with. */
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

/** State of a hole that was just chosen. */
const NOTHING_TYPED = { open: false, refused: null } as const

export function createCalculatorStore(start: CalculatorCase, courses: readonly ExampleCourse[] = []): CalculatorStore {
  return createStore<CalculatorState>()((set, get) => {
    const show = (page: CalculatorCase, hand: Partial<Pick<CalculatorState, 'playerAt' | 'roundAt' | 'holeAt'>> = {}) =>
      set({ page, working: computeCase(page), ...hand, ...(hand.holeAt !== undefined && NOTHING_TYPED) })
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
    const chooseHole = (at: number) => set({ holeAt: Math.min(Math.max(at, 0), holeCount() - 1), open: false })
    const type = (change: (typing: ScoreTyping) => ScoreTyping) => {
      const { scores } = cardInHand()
      const { open, refused } = get()
      const at = Math.min(get().holeAt, holeCount() - 1)
      const texts = Array.from({ length: holeCount() }, (_, hole) => scores[hole] ?? '')
      const typing = change({ texts, at, open, refused })
      const changed = typing.texts.findLastIndex((text, hole) => text !== texts[hole])
      // Scores of holes that the course no longer has are preserved.
      const length = Math.max(scores.length, changed + 1)
      if (changed >= 0) changeCard({ scores: Array.from({ length }, (_, hole) => typing.texts[hole] ?? scores[hole] ?? '') })
      set({ holeAt: typing.at, open: typing.open, refused: typing.refused })
    }

    return {
      courses,
      page: start,
      working: computeCase(start),
      playerAt: 0,
      roundAt: 0,
      holeAt: 0,
      ...NOTHING_TYPED,
      change,
      chooseTab: (tab) => show({ ...get().page, tab }, tab === 'team' ? { roundAt: 0, holeAt: 0 } : {}),
      changeRound: (part) => change({ rounds: replaced(get().page.rounds, get().roundAt, part) }),
      changePlayer: (part) => change({ players: replaced(get().page.players, get().playerAt, part) }),
      changeCard,
      changeTeam: (part) => change({ team: { ...get().page.team, ...part } }),
      choosePlayer: (playerAt) => set({ playerAt, holeAt: 0, ...NOTHING_TYPED }),
      chooseRound: (roundAt) => set({ roundAt, holeAt: 0, ...NOTHING_TYPED }),
      chooseHole,
      pressKey: (key) => type((typing) => afterKey(typing, key)),
      typeScore: (text) => type((typing) => withScore(typing, text)),
      pasteScores: (text) => type((typing) => afterPaste(typing, text)),
      eraseScore: () => type(erased),
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
