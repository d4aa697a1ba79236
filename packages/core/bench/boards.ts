/** Boards with every card computed, ranked, and every tie broken and explained. */

import { byHand } from './byHand.ts'
import { byRules, championship, entriesOf } from './championship.ts'
import type { Comparison } from './sideBySide.ts'

function board(name: string, players: number, rounds: number, aim?: Comparison['aim']): Comparison {
  const event = championship(players, rounds)
  const entries = entriesOf(event)
  return {
    name,
    rules: () => byRules(event, entries),
    byHand: () => byHand(event),
    agree: () => {
      const hand = byHand(event)
      for (const [at, { id, position }] of byRules(event, entries).rows.entries()) {
        if (hand[at]?.id !== id || hand[at]?.position !== position) throw new Error(`${name}: the two boards differ at row ${at + 1}`)
      }
    },
    ...(aim ? { aim } : {}),
  }
}

/** 200 events of 144 players over two rounds, one after the other. */
function season(): Comparison {
  const events = Array.from({ length: 200 }, (_, at) => championship(144, 2, 20_260_101 + at))
  const entries = events.map(entriesOf)
  return {
    name: 'season: 200 events × 144 players × 2 rounds',
    rules: () => events.map((event, at) => byRules(event, entries[at] as ReturnType<typeof entriesOf>).rows.length),
    byHand: () => events.map((event) => byHand(event).length),
    agree: () => {
      for (const [at, event] of events.entries()) {
        const rows = byRules(event, entries[at] as ReturnType<typeof entriesOf>).rows
        const hand = byHand(event)
        if (rows.some(({ id, position }, row) => hand[row]?.id !== id || hand[row]?.position !== position)) {
          throw new Error(`event ${at + 1}: the two boards differ`)
        }
      }
    },
    aim: { milliseconds: 1000 },
  }
}

export function boards(): readonly Comparison[] {
  return [
    board('net board of 144, one round', 144, 1, { ratio: 5 }),
    board('net board of 144, four rounds', 144, 4, { ratio: 10 }),
    board('net board of 156, four rounds', 156, 4),
    season(),
  ]
}
