/** The tee sheet against a model of it: members book, hold, move and cancel at random, also at the same moment, while times are blocked. */
import { beforeAll, describe, expect, it } from 'vitest'
import { createRandom } from '../../demo/random.ts'
import { bookingClub, DAY, NOON, tenant } from '../../testing/bookingClub.ts'

const NAMES = ['anna', 'ben', 'clara', 'david', 'emma', 'finn', 'greta', 'hugo'] as const
type Name = (typeof NAMES)[number]
const TIMES = ['08:00', '08:10', '08:20', '08:30'] as const
type Time = (typeof TIMES)[number]
const PLACES = 3
const HOLD_MINUTES = 3
const STEPS = 120

/** A round takes longer than the day has times, so that a member plays once. */
interface Model {
  readonly minute: number
  /** By the person who made it, one of its players. */
  readonly bookings: ReadonlyMap<Name, { readonly time: Time; readonly players: readonly Name[] }>
  readonly holds: ReadonlyMap<Name, { readonly time: Time; readonly places: number; readonly until: number }>
  readonly blocked: ReadonlySet<Time>
}

type Step =
  | { readonly kind: 'book'; readonly by: Name; readonly players: readonly Name[]; readonly time: Time }
  | { readonly kind: 'hold'; readonly by: Name; readonly places: number; readonly time: Time }
  | { readonly kind: 'release' | 'cancel'; readonly by: Name }
  | { readonly kind: 'move'; readonly by: Name; readonly time: Time }

function liveHolds({ holds, minute }: Model): Model['holds'] {
  return new Map([...holds].filter(([, { until }]) => until > minute))
}

function taken(model: Model, time: Time, except: { readonly hold?: Name; readonly booking?: Name } = {}): number {
  const held = [...liveHolds(model)].filter(([by, hold]) => by !== except.hold && hold.time === time)
  const booked = [...model.bookings].filter(([by, booking]) => by !== except.booking && booking.time === time)
  return held.reduce((sum, [, { places }]) => sum + places, 0) + booked.reduce((sum, [, { players }]) => sum + players.length, 0)
}

const without = <Value>(map: ReadonlyMap<Name, Value>, name: Name): ReadonlyMap<Name, Value> =>
  new Map([...map].filter(([key]) => key !== name))

/** Returns the model after the step; null if the step is refused. */
function after(model: Model, step: Step): Model | null {
  const { by } = step
  const booking = model.bookings.get(by)
  const plays = (name: Name): boolean => [...model.bookings.values()].some(({ players }) => players.includes(name))
  switch (step.kind) {
    case 'book': {
      const { players, time } = step
      const fits = !model.blocked.has(time) && taken(model, time, { hold: by }) + players.length <= PLACES
      if (!fits || players.some(plays)) return null
      return { ...model, holds: without(model.holds, by), bookings: new Map([...model.bookings, [by, { time, players }]]) }
    }
    case 'hold': {
      const { places, time } = step
      if (model.blocked.has(time) || taken(model, time, { hold: by }) + places > PLACES) return null
      return { ...model, holds: new Map([...model.holds, [by, { time, places, until: model.minute + HOLD_MINUTES }]]) }
    }
    case 'release':
      return liveHolds(model).has(by) ? { ...model, holds: without(model.holds, by) } : null
    case 'cancel':
      return booking ? { ...model, bookings: without(model.bookings, by) } : null
    case 'move': {
      const { time } = step
      if (!booking) return null
      const fits = !model.blocked.has(time) && taken(model, time, { hold: by, booking: by }) + booking.players.length <= PLACES
      // A party may stay where it is when its time is blocked.
      if (!fits && time !== booking.time) return null
      return { ...model, holds: without(model.holds, by), bookings: new Map([...model.bookings, [by, { ...booking, time }]]) }
    }
  }
}

/** Returns every order of the steps. */
function orders<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => orders(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]))
}

/** A line for each time: places that are free, those that are held, and who plays. */
function sheetOf(model: Model): readonly string[] {
  return TIMES.map((time) => {
    const held = [...liveHolds(model).values()].filter((hold) => hold.time === time).reduce((sum, { places }) => sum + places, 0)
    const players = [...model.bookings.values()].filter((booking) => booking.time === time).flatMap((booking) => booking.players)
    return `${time} ${PLACES - taken(model, time)} free, ${held} held: ${players.toSorted().join(' ')}${model.blocked.has(time) ? ' blocked' : ''}`
  })
}

interface WireFlight {
  readonly startDateTime: string
  readonly freeSlots: number
  readonly heldSlots: number
  readonly blockReason: string | null
  readonly persons: readonly { readonly firstName: string }[]
}

describe('the tee sheet', async () => {
  const club = await bookingClub(NAMES)
  beforeAll(async () => {
    await club.start({ seasons: [{ places: PLACES, last_time: '08:30' }] })
    await club.set({ rules: { holdMinutes: HOLD_MINUTES } })
  })

  const ids = new Map<Name, { booking: number; hold: number }>()
  const run = async (step: Step): Promise<boolean> => {
    const own = ids.get(step.by) ?? { booking: 0, hold: 0 }
    ids.set(step.by, own)
    const wish = { at: 'time' in step ? step.time : '', holes: 9 as const }
    const answer = await {
      book: () => club.book(step.by, 'players' in step ? step.players : [], wish),
      hold: () => club.hold(step.by, 'places' in step ? step.places : 0, wish),
      release: () => club.ask(step.by, 'DELETE', `reservation/holds/${own.hold}`),
      cancel: () => club.ask(step.by, 'DELETE', `reservation/bookings/${own.booking}`),
      move: async () => club.change(step.by, own.booking, players.get(own.booking) ?? [step.by], wish),
    }[step.kind]()
    expect([200, 404, 409], `${step.kind}: ${answer.text}`).toContain(answer.status)
    if (answer.status !== 200) return false
    if (step.kind === 'hold') own.hold = answer.json.id
    if (step.kind === 'book') {
      own.booking = answer.json.id
      players.set(own.booking, step.players)
    }
    return true
  }
  const players = new Map<number, readonly Name[]>()
  const sheet = async (): Promise<readonly string[]> => {
    const { json } = await club.ask('anna', 'GET', `reservation/flights/day?courseId=${club.courseId()}&date=${DAY}`)
    return (json.content as readonly WireFlight[]).map(({ startDateTime, freeSlots, heldSlots, blockReason, persons }) => {
      const names = persons.map(({ firstName }) => firstName).toSorted()
      return `${startDateTime.slice(11, 16)} ${freeSlots} free, ${heldSlots} held: ${names.join(' ')}${blockReason ? ' blocked' : ''}`
    })
  }
  const block = (time: Time, isBlocked: boolean) =>
    isBlocked
      ? club.rows(
          `insert into tee_block (tenant_id, course_id, first_day, last_day, from_time, to_time, reason)
            values ($1, $2, $3, $3, $4, $4::time + interval '1 minute', 'maintenance')`,
          [tenant, club.courseId(), DAY, time],
        )
      : club.rows('delete from tee_block where from_time = $1', [time])

  it.each(['1'])('[RE-194+] [RE-281+] is that of the model after each step, seed %s', { timeout: 60_000 }, async (seed) => {
    const random = createRandom(`sheet ${seed}`)
    await club.clear()
    await club.rows('delete from tee_block')
    ids.clear()
    const counts: Partial<Record<Step['kind'], number>> = {}
    let model: Model = { minute: 0, bookings: new Map(), holds: new Map(), blocked: new Set() }
    const someStep = (): Step => {
      const [by, ...others] = random.shuffled(NAMES) as [Name, ...Name[]]
      const time = random.pick(TIMES)
      const kind = random.pick(['book', 'book', 'hold', 'release', 'cancel', 'move', 'move'] as const)
      if (kind === 'book') return { kind, by, time, players: [by, ...others.slice(0, random.between(0, 1))] }
      if (kind === 'hold') return { kind, by, time, places: random.between(1, PLACES) }
      const owners = [...(kind === 'release' ? model.holds : model.bookings).keys()]
      return { kind, by: owners.length > 0 ? random.pick(owners) : by, time }
    }
    for (let at = 0; at < STEPS; at += 1) {
      const steps = random.chance(0.4)
        ? Array.from({ length: 3 }, someStep).filter((step, place, all) => all.findIndex(({ by }) => by === step.by) === place)
        : [someStep()]
      if (random.chance(0.4)) model = { ...model, minute: model.minute + 1 }
      club.app.now = new Date(new Date(NOON).getTime() + model.minute * 60_000)
      if (random.chance(0.08)) {
        const [before] = model.blocked
        const time = before ?? random.pick(TIMES)
        await block(time, before === undefined)
        model = { ...model, blocked: new Set(before === undefined ? [time] : []) }
      }
      const outcomes = await Promise.all(steps.map(run))
      for (const [place, { kind }] of steps.entries()) if (outcomes[place]) counts[kind] = (counts[kind] ?? 0) + 1
      const now = await sheet()
      const before = model
      // Requests at the same moment have the effect of one order of them.
      const possible = orders(steps.map((step, place) => ({ step, isDone: outcomes[place] === true }))).flatMap((order) => {
        let reached: Model | null = before
        for (const { step, isDone } of order) {
          const next: Model | null = reached && after(reached, step)
          // A hold that is over may still be stored, and be released.
          const isOver = step.kind === 'release' && next === null
          if (isDone !== (next !== null) && !isOver) return []
          reached = next ?? reached
        }
        return reached ? [reached] : []
      })
      expect({ seed, at, steps, outcomes, sheets: possible.map(sheetOf) }).toMatchObject({ sheets: expect.arrayContaining([now]) })
      model = possible.find((one) => sheetOf(one).join() === now.join()) as Model
    }
    expect(Object.keys(counts).toSorted()).toEqual(['book', 'cancel', 'hold', 'move', 'release'])
  })
})
