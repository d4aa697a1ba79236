import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moment } from '../../testing/tournaments.ts'
import {
  availableStartSlots,
  FIXED_START_WISHES,
  NO_START_WISH,
  type StartWish,
  type StartWishBorder,
  type StartWishInfo,
  showsStartWish,
  startWishOptions,
  startWishRefusals,
} from './startWish.ts'

function border(orderNumber: number, maxSlots: number | null, availableSlots = maxSlots ?? 0): StartWishBorder {
  return {
    orderNumber,
    timeFrom: moment(`2026-05-02T0${orderNumber}:00:00`),
    timeTo: moment(`2026-05-02T0${orderNumber}:59:00`),
    maxSlots,
    availableSlots,
  }
}

const info: StartWishInfo = {
  enabled: true,
  kind: 'variable',
  intervalMinutes: 10,
  playersInFlight: 4,
  templateId: null,
  borders: [border(2, 4), border(1, 8, 1), border(3, 4, 0), border(4, null)],
}
const wish = (entrantKey: string, number: number, places = 1): StartWish => ({ entrantKey, wish: number, places })
const optionOf = (number: number, entrant: Pick<StartWish, 'entrantKey' | 'places'>, picked: readonly StartWish[] = []) =>
  startWishOptions(info, entrant, picked).find((option) => option.wish === number)
const clara = { entrantKey: 'clara', places: 1 }

describe('showsStartWish', () => {
  it('[TS-65] returns true only if preferred start times are switched on', () => {
    expect([info, { ...info, enabled: false }, null].map(showsStartWish)).toEqual([true, false, false])
  })
})

describe('fixed preferred start times', () => {
  it('[TS-69] are none, earliest, early, mid-early, mid-late, late, latest, 0 to 6', () => {
    const options = startWishOptions({ ...info, kind: 'fixed' }, clara, [])
    expect(options.map((option) => [option.wish, option.kind === 'fixed' ? option.name : option.kind])).toEqual([
      [0, 'none'],
      [1, 'earliest'],
      [2, 'early'],
      [3, 'midEarly'],
      [4, 'midLate'],
      [5, 'late'],
      [6, 'latest'],
    ])
    expect(options[0]).toEqual({ kind: 'none', wish: NO_START_WISH, disabled: false })
    expect(FIXED_START_WISHES).toHaveLength(7)
  })

  it('[TS-69] have no places and are never disabled', () => {
    const many = Array.from({ length: 50 }, (_, at) => wish(`p${at}`, 1))
    expect(startWishOptions({ ...info, kind: 'fixed' }, clara, many).every(({ disabled }) => !disabled)).toBe(true)
    expect(startWishRefusals({ ...info, kind: 'fixed' }, many)).toEqual([])
    expect(startWishRefusals({ ...info, kind: 'fixed' }, [wish('clara', 7)])).toEqual([
      { entrantKey: 'clara', refusal: { code: 'startWishUnknown', wish: 7 } },
    ])
  })
})

describe('variable preferred start times', () => {
  it('[TS-75] are the spans by order number, “no preference” first', () => {
    expect(startWishOptions(info, clara, []).map((option) => option.wish)).toEqual([0, 1, 2, 3, 4])
  })

  it('[TS-70] [TS-71] are disabled when full, “no preference” never', () => {
    expect(startWishOptions(info, clara, []).map(({ disabled }) => disabled)).toEqual([false, false, false, true, false])
    expect(startWishOptions({ ...info, borders: [] }, clara, [])).toEqual([{ kind: 'none', wish: NO_START_WISH, disabled: false }])
  })

  it('[TS-72] lose the places that others of this sign-up picked', () => {
    expect(optionOf(1, clara, [wish('felix', 1)])).toMatchObject({ available: 0, disabled: true })
    expect(optionOf(2, clara, [wish('felix', 2), wish('mia', 2), wish('tom', 1)])).toMatchObject({ available: 2, disabled: false })
  })

  it('[TS-74] count the person’s own pick as available, so that it stays selectable', () => {
    expect(optionOf(1, clara, [wish('clara', 1)])).toMatchObject({ available: 1, disabled: false })
  })

  it('[TS-73] without a maximum never fill up', () => {
    expect(
      optionOf(
        4,
        clara,
        Array.from({ length: 99 }, (_, at) => wish(`p${at}`, 4)),
      ),
    ).toMatchObject({ available: Infinity, disabled: false })
  })

  it('[TS-70] need a place for every player of a team', () => {
    expect(optionOf(2, { entrantKey: 'team', places: 4 })).toMatchObject({ disabled: false })
    expect(optionOf(2, { entrantKey: 'team', places: 4 }, [wish('clara', 2)])).toMatchObject({ available: 3, disabled: true })
  })

  it('[TS-73] with a maximum have the rest as free places', () => {
    expect([availableStartSlots(4, 1), availableStartSlots(4, 6), availableStartSlots(0, 0), availableStartSlots(null, 99)]).toEqual([
      3,
      0,
      0,
      Infinity,
    ])
  })

  it('[TS-70] [TS-75] are refused if they are full or unknown, in the order of the request', () => {
    const wishes = [wish('a', 1), wish('b', 1), wish('c', 9), wish('d', 0), wish('e', 3)]
    expect(startWishRefusals(info, wishes)).toEqual([
      { entrantKey: 'b', refusal: { code: 'startWishFull', wish: 1, available: 0 } },
      { entrantKey: 'c', refusal: { code: 'startWishUnknown', wish: 9 } },
      { entrantKey: 'e', refusal: { code: 'startWishFull', wish: 3, available: 0 } },
    ])
    expect(startWishRefusals({ ...info, enabled: false }, wishes)).toEqual([])
  })
})

describe('a refused preferred start time', () => {
  it('[TS-70] takes no place from the next one', () => {
    expect(startWishRefusals(info, [wish('team', 1, 2), wish('clara', 1)]).map(({ entrantKey }) => entrantKey)).toEqual(['team'])
  })
})

const anyBorders = fc
  .array(fc.tuple(fc.option(fc.integer({ min: 0, max: 6 })), fc.integer({ min: 0, max: 6 })), { minLength: 1, maxLength: 4 })
  .map((drawn) => drawn.map(([maxSlots, taken], at) => border(at + 1, maxSlots, maxSlots === null ? 0 : Math.max(0, maxSlots - taken))))

describe('the model of a sign-up', () => {
  it('[TS-70] [TS-72] [TS-74] picking only enabled spans never oversells one and grants every pick', () => {
    const anyPick = fc.record({ who: fc.integer({ min: 0, max: 4 }), choice: fc.nat(5) })
    fc.assert(
      fc.property(
        anyBorders,
        fc.array(anyPick, { maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 5, maxLength: 5 }),
        (borders, picks, places) => {
          let picked: readonly StartWish[] = []
          for (const { who, choice } of picks) {
            const entrant = { entrantKey: `p${who}`, places: places[who] as number }
            const open = startWishOptions({ kind: 'variable', borders }, entrant, picked).filter(({ disabled }) => !disabled)
            const chosen = open[choice % open.length]
            if (!chosen) throw new Error('no wish is always open')
            picked = [...picked.filter(({ entrantKey }) => entrantKey !== entrant.entrantKey), { ...entrant, wish: chosen.wish }]
            for (const { orderNumber, maxSlots, availableSlots } of borders) {
              const taken = picked.filter((one) => one.wish === orderNumber).reduce((sum, one) => sum + one.places, 0)
              if (maxSlots !== null) expect(taken).toBeLessThanOrEqual(availableSlots)
            }
            for (const one of picked) {
              const own = startWishOptions({ kind: 'variable', borders }, one, picked).find((option) => option.wish === one.wish)
              expect(own?.disabled).toBe(false)
            }
            expect(startWishRefusals({ enabled: true, kind: 'variable', borders }, picked)).toEqual([])
          }
        },
      ),
    )
  })
})
