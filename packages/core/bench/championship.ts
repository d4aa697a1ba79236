/** Invented numbers of a championship, the same in every run. */
import { whs } from '../src/policy.ts'
import { computeCard } from '../src/scoring/computeCard.ts'
import type { Side } from '../src/scoring/field.ts'
import type { Hole, HoleEntry } from '../src/scoring/hole.ts'
import { type RankedField, rankField } from '../src/scoring/rankField.ts'

export interface Championship {
  readonly holes: readonly Hole[]
  readonly players: readonly { readonly id: string; readonly playingHandicap: number; readonly rounds: readonly (readonly number[])[] }[]
}

/** A plain linear generator: numbers from 0 up to `below`. */
export function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const PARS = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5]
const STROKE_INDEXES = [7, 11, 17, 1, 9, 5, 15, 13, 3, 8, 18, 2, 12, 6, 4, 16, 10, 14]

export function championship(playerCount: number, roundCount: number, seed = 20_260_501): Championship {
  const next = numbers(seed)
  const holes = PARS.map((par, at) => ({ number: at + 1, par, strokeIndex: STROKE_INDEXES[at] as number }))
  const players = Array.from({ length: playerCount }, (_, at) => ({
    id: `p${String(at).padStart(4, '0')}`,
    playingHandicap: next(12) - 2,
    rounds: Array.from({ length: roundCount }, () => PARS.map((par) => par + next(4) - 1)),
  }))
  return { holes, players }
}

/** Scores as a card holds them, made once: reading them in is not part of the measurement, on either side. */
export function entriesOf({ players }: Championship): readonly (readonly (readonly HoleEntry[])[])[] {
  return players.map(({ rounds }) => rounds.map((gross) => gross.map((strokes) => ({ status: 'entered', strokes }))))
}

/** The whole work of the product: computes every card, ranks the field and explains every tie. */
export function byRules({ holes, players }: Championship, entries: ReturnType<typeof entriesOf>): RankedField {
  const sides = players.map(
    ({ id, playingHandicap, rounds }, player): Side => ({
      id,
      status: 'counted',
      handicap: null,
      returnedAt: null,
      manualOrder: null,
      rounds: rounds.map((_, round) => ({
        kind: 'card',
        roundNumber: round + 1,
        basis: { ratingTenths: 720, adjustedGross: null },
        card: computeCard(whs, {
          holes,
          entries: entries[player]?.[round] ?? [],
          scoring: 'medal',
          net: true,
          playingHandicap,
          maxScore: { kind: 'none' },
          penalty: 0,
          status: 'counted',
        }),
      })),
    }),
  )
  return rankField({ scoring: 'medal', method: 'net', protocol: 'byLastHoles', policy: whs, sides })
}
