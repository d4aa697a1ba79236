/** Chance that is the same every time: all of the demo follows from the seeds it is given. */
import { hash } from 'node:crypto'

export interface Random {
  /** From 0, below 1. */
  next(): number
  /** Whole number; both ends belong to it. */
  between(from: number, to: number): number
  chance(probability: number): boolean
  /** Bell curve around `mean`. */
  normal(mean: number, deviation: number): number
  pick<Item>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): readonly Item[]
}

/** Blocks of SHA-256 over seed and counter, read as numbers of 32 bits. */
export function createRandom(seed: string): Random {
  let block = Buffer.alloc(0)
  let place = 0
  let counter = 0
  const next = (): number => {
    if (place === block.length) {
      block = hash('sha256', `${seed} ${counter}`, 'buffer')
      place = 0
      counter += 1
    }
    place += 4
    return block.readUInt32LE(place - 4) / 2 ** 32
  }
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    normal: (mean, deviation) => mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
    shuffled: (items) => {
      const list = [...items]
      for (let last = list.length - 1; last > 0; last -= 1) {
        const other = between(0, last)
        const held = list[last] as (typeof list)[number]
        list[last] = list[other] as (typeof list)[number]
        list[other] = held
      }
      return list
    },
  }
}
