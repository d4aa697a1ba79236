/** Start wishes lived through: picked, changed, taken back, stored and withdrawn while spans change their size, beside a model that seats them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moment } from '../../testing/tournaments.ts'
import {
  availableStartSlots,
  NO_START_WISH,
  type StartWish,
  type StartWishBorder,
  startWishOptions,
  startWishRefusals,
} from './startWish.ts'

const BORDERS = [1, 2, 3] as const
type Sizes = readonly (number | null)[]

/** The sign-up that is under way, and the wishes that earlier ones stored. */
class SignUp {
  picked: readonly StartWish[] = []
  stored: readonly StartWish[] = []
  sizes: Sizes

  constructor(sizes: Sizes) {
    this.sizes = sizes
  }

  borders(): readonly StartWishBorder[] {
    return BORDERS.map((orderNumber) => {
      const maxSlots = this.sizes[orderNumber - 1] ?? null
      const taken = this.stored.filter(({ wish }) => wish === orderNumber).reduce((sum, { places }) => sum + places, 0)
      const availableSlots = maxSlots === null ? 0 : availableStartSlots(maxSlots, taken)
      return { orderNumber, timeFrom: moment('2026-05-02T08:00:00'), timeTo: moment('2026-05-02T08:59:00'), maxSlots, availableSlots }
    })
  }

  isOpen(one: StartWish): boolean {
    const options = startWishOptions({ kind: 'variable', borders: this.borders() }, one, this.picked)
    return options.some(({ wish, disabled }) => wish === one.wish && !disabled)
  }

  pick(one: StartWish): void {
    this.picked = [...this.picked.filter(({ entrantKey }) => entrantKey !== one.entrantKey), one]
  }

  takeBack(entrantKey: string): void {
    this.picked = this.picked.filter((one) => one.entrantKey !== entrantKey)
  }

  /** Stores what is granted; the refused stay to be picked anew. */
  store(): readonly string[] {
    const refused = startWishRefusals({ enabled: true, kind: 'variable', borders: this.borders() }, this.picked).map(
      ({ entrantKey }) => entrantKey,
    )
    this.stored = [...this.stored, ...this.picked.filter(({ entrantKey }) => !refused.includes(entrantKey))]
    this.picked = this.picked.filter(({ entrantKey }) => refused.includes(entrantKey))
    return refused
  }

  withdraw(entrantKey: string): void {
    this.stored = this.stored.filter((one) => one.entrantKey !== entrantKey)
  }
}

/** Spans as rows of chairs, each with a name on it: the stored sit, the picked hold a chair. */
class Chairs {
  sitting = new Map<string, StartWish>()
  holding = new Map<string, StartWish>()
  sizes: Sizes

  constructor(sizes: Sizes) {
    this.sizes = sizes
  }

  private free(wish: number, held: Iterable<StartWish>): number {
    const size = this.sizes[wish - 1]
    if (wish === NO_START_WISH || size === null) return Infinity
    const names = [...this.sitting.values(), ...held]
      .filter((one) => one.wish === wish)
      .flatMap((one) => Array(one.places).fill(one.entrantKey))
    return (size ?? 0) - names.length
  }

  fits(one: StartWish): boolean {
    return (
      this.free(
        one.wish,
        [...this.holding.values()].filter(({ entrantKey }) => entrantKey !== one.entrantKey),
      ) >= one.places
    )
  }

  store(): readonly string[] {
    const refused: string[] = []
    for (const one of [...this.holding.values()]) {
      if (this.free(one.wish, []) < one.places) refused.push(one.entrantKey)
      else {
        this.sitting.set(one.entrantKey, one)
        this.holding.delete(one.entrantKey)
      }
    }
    return refused
  }
}

type Command = fc.Command<Chairs, SignUp>

function compare(chairs: Chairs, real: SignUp): void {
  expect(real.stored).toEqual([...chairs.sitting.values()])
  expect(real.picked).toEqual([...chairs.holding.values()])
  const entrants = [...real.stored, ...real.picked].map(({ entrantKey }) => entrantKey)
  expect(new Set(entrants).size).toBe(entrants.length)
}

class Pick implements Command {
  readonly wish: StartWish
  readonly anyway: boolean
  /** `anyway` picks what a screen would not offer, as a stale or hostile one does. */
  constructor(wish: StartWish, anyway: boolean) {
    this.wish = wish
    this.anyway = anyway
  }
  check = ({ sitting }: Chairs) => !sitting.has(this.wish.entrantKey)
  run(chairs: Chairs, real: SignUp): void {
    const { wish } = this
    expect(real.isOpen(wish)).toBe(chairs.fits(wish))
    if (!this.anyway && !chairs.fits(wish)) return
    chairs.holding.delete(wish.entrantKey)
    chairs.holding.set(wish.entrantKey, wish)
    real.pick(wish)
    compare(chairs, real)
  }
  toString = () => `${this.wish.entrantKey} (${this.wish.places}) wishes ${this.wish.wish}${this.anyway ? ' anyway' : ''}`
}

class TakeBack implements Command {
  readonly entrantKey: string
  constructor(entrantKey: string) {
    this.entrantKey = entrantKey
  }
  check = ({ holding }: Chairs) => holding.has(this.entrantKey)
  run(chairs: Chairs, real: SignUp): void {
    chairs.holding.delete(this.entrantKey)
    real.takeBack(this.entrantKey)
    compare(chairs, real)
  }
  toString = () => `${this.entrantKey} takes it back`
}

class Store implements Command {
  check = () => true
  run(chairs: Chairs, real: SignUp): void {
    expect(real.store()).toEqual(chairs.store())
    compare(chairs, real)
  }
  toString = () => 'store'
}

class Withdraw implements Command {
  readonly entrantKey: string
  constructor(entrantKey: string) {
    this.entrantKey = entrantKey
  }
  check = ({ sitting }: Chairs) => sitting.has(this.entrantKey)
  run(chairs: Chairs, real: SignUp): void {
    chairs.sitting.delete(this.entrantKey)
    real.withdraw(this.entrantKey)
    compare(chairs, real)
  }
  toString = () => `${this.entrantKey} withdraws`
}

class Resize implements Command {
  readonly sizes: Sizes
  constructor(sizes: Sizes) {
    this.sizes = sizes
  }
  check = () => true
  run(chairs: Chairs, real: SignUp): void {
    chairs.sizes = this.sizes
    real.sizes = this.sizes
    compare(chairs, real)
  }
  toString = () => `sizes ${JSON.stringify(this.sizes)}`
}

const anyWisher = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const anyWish: fc.Arbitrary<StartWish> = fc.record({ entrantKey: anyWisher, wish: fc.nat(3), places: fc.integer({ min: 1, max: 3 }) })
const anySizes: fc.Arbitrary<Sizes> = fc.array(fc.option(fc.nat(5), { freq: 6 }), { minLength: 3, maxLength: 3 })
const anyCommands = fc.commands(
  [
    anyWish.map((wish): Command => new Pick(wish, false)),
    anyWish.map((wish): Command => new Pick(wish, true)),
    anyWisher.map((entrantKey): Command => new TakeBack(entrantKey)),
    fc.constant<Command>(new Store()),
    anyWisher.map((entrantKey): Command => new Withdraw(entrantKey)),
    anySizes.map((sizes): Command => new Resize(sizes)),
  ],
  { maxCommands: 40, size: 'max' },
)

describe('the model of preferred start times', () => {
  it('[TS-70] [TS-72] [TS-74] offers, grants and refuses like a row of named chairs', () => {
    fc.assert(
      fc.property(anySizes, anyCommands, (sizes, commands) => {
        fc.modelRun(() => ({ model: new Chairs(sizes), real: new SignUp(sizes) }), commands)
      }),
      { numRuns: 500 },
    )
  })

  it('[TS-71] [TS-73] “no preference” and a span without a limit are open at every step', () => {
    fc.assert(
      fc.property(anySizes, fc.array(anyWish, { maxLength: 12 }), (sizes, wishes) => {
        const real = new SignUp([...sizes.slice(0, 2), null])
        for (const one of wishes) {
          real.pick(one)
          for (const wish of [NO_START_WISH, 3]) expect(real.isOpen({ entrantKey: 'newcomer', wish, places: 99 })).toBe(true)
        }
      }),
    )
  })
})
