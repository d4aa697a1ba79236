/** The same ranking as short as it can be written for these numbers alone: no working, no other format, no check. */
import type { Championship } from './championship.ts'

const STAGES = [9, 6, 3, 1]

export interface MinimalRow {
  readonly id: string
  readonly net: number
  position: number
}

export function byHand({ holes, players }: Championship): readonly MinimalRow[] {
  const rows = players.map(({ id, playingHandicap, rounds }) => {
    const base = Math.floor(playingHandicap / 18)
    const rest = playingHandicap - base * 18
    let net = 0
    const ladder: number[] = []
    for (let round = rounds.length - 1; round >= 0; round -= 1) {
      const gross = rounds[round] as readonly number[]
      for (let at = 0; at < 18; at += 1) {
        const received = base + ((holes[at]?.strokeIndex as number) <= rest ? 1 : 0)
        net += (gross[at] as number) - received
      }
      for (const size of STAGES) {
        let sum = 0
        for (let at = 18 - size; at < 18; at += 1) sum += gross[at] as number
        ladder.push(sum * 18 - playingHandicap * size)
      }
    }
    return { id, net, ladder, position: 0 }
  })
  const compare = (a: (typeof rows)[number], b: (typeof rows)[number]): number => {
    if (a.net !== b.net) return a.net - b.net
    for (let at = 0; at < a.ladder.length; at += 1) {
      const difference = (a.ladder[at] as number) - (b.ladder[at] as number)
      if (difference !== 0) return difference
    }
    return 0
  }
  rows.sort((a, b) => compare(a, b) || (a.id < b.id ? -1 : 1))
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    row.position = before && compare(before, row) === 0 ? before.position : at + 1
  }
  return rows
}
