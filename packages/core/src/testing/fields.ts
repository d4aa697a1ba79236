/** Fields for worked examples: short to write, the rest is a plain gross medal. */
import { exact } from '../exact.ts'
import { whs } from '../policy.ts'
import { computeCard } from '../scoring/computeCard.ts'
import type { FieldInput, Side } from '../scoring/field.ts'
import type { HoleEntry } from '../scoring/hole.ts'
import type { CardStatus, Scoring } from '../scoring/kinds.ts'
import type { ComputedCard } from '../scoring/workings.ts'

export interface PlainCard {
  /** 0 stands for a hole without a score. */
  readonly gross: readonly number[]
  readonly par?: readonly number[]
  readonly strokeIndex?: readonly number[]
  readonly playingHandicap?: number
  readonly scoring?: Scoring
  readonly net?: boolean
  readonly firstHole?: number
  readonly status?: CardStatus
}

/** Returns the card of a round; by default par 4 and the hole's number as stroke index. */
export function plainCard({
  gross,
  par,
  strokeIndex,
  playingHandicap = 0,
  scoring = 'medal',
  net = false,
  firstHole = 1,
  status = 'counted',
}: PlainCard): ComputedCard {
  return computeCard(whs, {
    holes: gross.map((_, at) => ({ number: firstHole + at, par: par?.[at] ?? 4, strokeIndex: strokeIndex?.[at] ?? at + 1 })),
    entries: gross.map((strokes): HoleEntry => (strokes === 0 ? { status: 'notEntered' } : { status: 'entered', strokes })),
    scoring,
    net,
    playingHandicap,
    maxScore: { kind: 'none' },
    penalty: 0,
    status,
  })
}

/** Returns a side with one card per round. */
export function plainSide(id: string, cards: readonly ComputedCard[], over: Partial<Side> = {}): Side {
  return {
    id,
    status: 'counted',
    handicap: null,
    returnedAt: null,
    manualOrder: null,
    rounds: cards.map((card, at) => ({ kind: 'card', roundNumber: at + 1, card, basis: { ratingTenths: 720, adjustedGross: null } })),
    ...over,
  }
}

/** Returns a side with the totals of its rounds. */
export function totalsSide(id: string, totals: readonly (number | null)[], status: CardStatus = 'counted'): Side {
  const rounds = totals.map((total, at) => ({ kind: 'total' as const, roundNumber: at + 1, total: total === null ? null : exact(total) }))
  return { ...plainSide(id, []), status, rounds }
}

export function plainField(sides: readonly Side[], over: Partial<FieldInput> = {}): FieldInput {
  return { scoring: 'medal', method: 'gross', protocol: 'byLastHoles', policy: whs, sides, ...over }
}
