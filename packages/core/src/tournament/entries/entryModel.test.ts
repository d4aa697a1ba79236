/**
 * A tournament lived through: sign-ups, withdrawals, moving up and changes of its limits in any order, beside a model that seats people one by one.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clara, moment, openTournament } from '../../testing/tournaments.ts'
import { openGuestSlots, openPlayerSlots } from './openSlots.ts'
import type { SignUpPerson } from './signUpDecision.ts'
import { signUpOutcome } from './signUpOutcome.ts'
import { movedUp } from './waitingListSplit.ts'

const now = moment('2026-05-02T12:00:00')

interface Limits {
  readonly maxPlayers: number | null
  readonly maxGuests: number | null
  readonly useWaitingList: boolean
  readonly onlyAddToWaiting: boolean
}

/** Every third is a guest. */
const isGuest = (who: number) => who % 3 === 0
const idOf = (who: number) => `c${who}`

/** The tournament as a server runs it: lists in its tables, every decision by the rules. */
class Tournament {
  players: readonly string[] = []
  waiting: readonly string[] = []
  limits: Limits

  constructor(limits: Limits) {
    this.limits = limits
  }

  facts() {
    const guests = this.players.filter((id) => isGuest(Number(id.slice(1))))
    return {
      ...openTournament,
      ...this.limits,
      playersCount: this.players.length,
      guestsCount: guests.length,
      waitingPlayersCount: this.waiting.length,
    }
  }

  signUp(group: readonly number[]): { readonly rejected: readonly string[]; readonly places: readonly number[] } {
    const persons = group.map(
      (who): SignUpPerson => ({
        ...clara,
        customerId: idOf(who),
        memberStatus: isGuest(who) ? 'guest' : 'member',
        entered: this.players.includes(idOf(who)),
        waiting: this.waiting.includes(idOf(who)),
      }),
    )
    const { entered, waiting, refused } = signUpOutcome(this.facts(), persons, now)
    this.players = [...this.players, ...entered]
    this.waiting = [...this.waiting, ...waiting.map(({ customerId }) => customerId)]
    const full = refused.filter(({ refusals }) => refusals.some(({ code }) => code === 'full' || code === 'guestsFull'))
    return { rejected: full.map(({ customerId }) => customerId), places: waiting.map(({ place }) => place) }
  }

  leave(who: number): void {
    this.players = this.players.filter((id) => id !== idOf(who))
    this.waiting = this.waiting.filter((id) => id !== idOf(who))
    this.fill()
  }

  change(limits: Limits): void {
    this.limits = limits
    this.fill()
  }

  private fill(): void {
    if (this.limits.onlyAddToWaiting) return
    const facts = this.facts()
    const queue = this.waiting.map((customerId) => ({ customerId, guest: isGuest(Number(customerId.slice(1))) }))
    const up = movedUp(queue, { openPlayerSlots: openPlayerSlots(facts), openGuestSlots: openGuestSlots(facts) })
    const ids = up.map(({ customerId }) => customerId)
    this.players = [...this.players, ...ids]
    this.waiting = this.waiting.filter((id) => !ids.includes(id))
  }
}

/** Seats one person after the other, and knows nothing of slots. */
class Model {
  seated: number[] = []
  queue: number[] = []
  limits: Limits

  constructor(limits: Limits) {
    this.limits = limits
  }

  hasSeat(who: number): boolean {
    const { maxPlayers, maxGuests } = this.limits
    if (maxPlayers !== null && this.seated.length >= maxPlayers) return false
    return !isGuest(who) || maxGuests === null || this.seated.filter(isGuest).length < maxGuests
  }

  signUp(group: readonly number[]): readonly number[] {
    const rejected: number[] = []
    const asking = [...new Set(group)].filter((who) => !this.seated.includes(who) && !this.queue.includes(who))
    const seated = new Set<number>()
    // Members first, then guests; a list that is the only way in seats nobody.
    for (const who of [...asking].sort((a, b) => Number(isGuest(a)) - Number(isGuest(b)))) {
      if (this.limits.onlyAddToWaiting || !this.hasSeat(who)) continue
      this.seated.push(who)
      seated.add(who)
    }
    for (const who of asking.filter((one) => !seated.has(one))) {
      if (this.limits.onlyAddToWaiting || this.limits.useWaitingList) this.queue.push(who)
      else rejected.push(who)
    }
    return rejected
  }

  leave(who: number): void {
    this.seated = this.seated.filter((one) => one !== who)
    this.queue = this.queue.filter((one) => one !== who)
    this.fill()
  }

  change(limits: Limits): void {
    this.limits = limits
    this.fill()
  }

  private fill(): void {
    if (this.limits.onlyAddToWaiting) return
    for (const who of [...this.queue]) {
      if (!this.hasSeat(who)) continue
      this.seated.push(who)
      this.queue.splice(this.queue.indexOf(who), 1)
    }
  }
}

type Command = fc.Command<Model, Tournament>
const sorted = (people: readonly string[]) => [...people].sort()

function compare(model: Model, real: Tournament): void {
  expect(sorted(real.players)).toEqual(sorted(model.seated.map(idOf)))
  expect(real.waiting).toEqual(model.queue.map(idOf))
  expect(new Set([...real.players, ...real.waiting]).size).toBe(real.players.length + real.waiting.length)
}

class SignUp implements Command {
  readonly group: readonly number[]
  constructor(group: readonly number[]) {
    this.group = group
  }
  check = () => true
  run(model: Model, real: Tournament): void {
    const queueBefore = model.queue.length
    const away = model.signUp(this.group)
    const { rejected, places } = real.signUp(this.group)
    expect(sorted(rejected)).toEqual(sorted(away.map(idOf)))
    expect(places).toEqual(model.queue.slice(queueBefore).map((_, at) => queueBefore + at + 1))
    compare(model, real)
  }
  toString = () => `sign up ${this.group.map(idOf).join(' ')}`
}

class Leave implements Command {
  readonly who: number
  constructor(who: number) {
    this.who = who
  }
  check = ({ seated, queue }: Model) => seated.includes(this.who) || queue.includes(this.who)
  run(model: Model, real: Tournament): void {
    model.leave(this.who)
    real.leave(this.who)
    compare(model, real)
  }
  toString = () => `${idOf(this.who)} leaves`
}

class Change implements Command {
  readonly limits: Limits
  constructor(limits: Limits) {
    this.limits = limits
  }
  check = () => true
  run(model: Model, real: Tournament): void {
    const before = model.seated.length + model.queue.length
    model.change(this.limits)
    real.change(this.limits)
    compare(model, real)
    // Smaller limits put nobody out.
    expect(real.players.length + real.waiting.length).toBe(before)
  }
  toString = () => `limits ${JSON.stringify(this.limits)}`
}

const anyWho = fc.integer({ min: 1, max: 14 })
const anyLimits: fc.Arbitrary<Limits> = fc.record({
  maxPlayers: fc.option(fc.nat(8), { freq: 6 }),
  maxGuests: fc.option(fc.nat(3), { freq: 3 }),
  useWaitingList: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  onlyAddToWaiting: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
})
const anyCommands = fc.commands(
  [
    fc.array(anyWho, { minLength: 1, maxLength: 5 }).map((group): Command => new SignUp(group)),
    anyWho.map((who): Command => new Leave(who)),
    anyWho.map((who): Command => new Leave(who)),
    anyLimits.map((limits): Command => new Change(limits)),
  ],
  { maxCommands: 40, size: 'max' },
)

describe('the model of a tournament', () => {
  it('[TS-46] [TS-47] [TS-52] the same people play and wait, in whatever order they come, leave and move up', () => {
    fc.assert(
      fc.property(anyLimits, anyCommands, (limits, commands) => {
        fc.modelRun(() => ({ model: new Model(limits), real: new Tournament(limits) }), commands)
      }),
      { numRuns: 500 },
    )
  })

  it('[TS-42] [TS-43] [TS-45] never exceeds the limit that was valid when the last player came', () => {
    fc.assert(
      fc.property(anyLimits, fc.array(fc.array(anyWho, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), (limits, groups) => {
        const real = new Tournament(limits)
        for (const group of groups) real.signUp(group)
        expect(real.players.length).toBeLessThanOrEqual(limits.onlyAddToWaiting ? 0 : (limits.maxPlayers ?? Infinity))
        expect(real.players.filter((id) => isGuest(Number(id.slice(1)))).length).toBeLessThanOrEqual(limits.maxGuests ?? Infinity)
      }),
    )
  })
})
