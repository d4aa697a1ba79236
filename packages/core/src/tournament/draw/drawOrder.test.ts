import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HandicapIndex } from '../../handicap/handicapIndex.ts'
import { anyHandicapIndex } from '../../testing/index.ts'
import { DRAW_METHODS, type DrawProof, type DrawSide, drawFaults, drawOrder, listHash, randomOrder } from './drawOrder.ts'

const index = (tenths: number): HandicapIndex => ({ kind: 'index', tenths })
const side = (id: string, given: Partial<DrawSide> = {}): DrawSide => ({ id, handicapIndex: index(180), place: null, wish: 0, ...given })
const ids = (sides: readonly DrawSide[]) => sides.map(({ id }) => id)

describe('randomOrder', () => {
  it('[TV-126+] can be repeated with a hash and a sort', () => {
    // printf '%s' 'June medal:11' | openssl sha256, and so on, sorted.
    expect(randomOrder('June medal', ['11', '12', '13', '14', '15'])).toEqual(['12', '14', '15', '13', '11'])
    expect(randomOrder('July medal', ['1', '11', '12', '21', '112'])).toEqual(['112', '1', '12', '11', '21'])
  })

  it('[TV-126+] does not depend on the order of the list, and another seed gives another order', () => {
    const list = Array.from({ length: 40 }, (_, place) => String(place + 1))
    fc.assert(
      fc.property(fc.shuffledSubarray(list, { minLength: 40 }), fc.string({ minLength: 1 }), (shuffled, seed) => {
        expect(randomOrder(seed, shuffled)).toEqual(randomOrder(seed, list))
        expect(randomOrder(seed, list).toSorted()).toEqual(list.toSorted())
        expect(randomOrder(`${seed}.`, list)).not.toEqual(randomOrder(seed, list))
      }),
    )
  })

  it('[TV-126+] gives every player the same chance to start first', () => {
    const first = Array.from({ length: 4000 }, (_, seed) => randomOrder(`seed ${seed}`, ['1', '2', '3', '4'])[0])
    for (const id of ['1', '2', '3', '4']) {
      const share = first.filter((one) => one === id).length
      // Four standard deviations of a fair draw.
      expect(Math.abs(share - 1000)).toBeLessThan(4 * 27.4)
    }
  })
})

describe('drawFaults', () => {
  const list = ['3', '7', '9', '12']
  const proof: DrawProof = {
    seed: 's',
    seedHash: '043a718774c572bd8a25adbeb1bfcd5c0256ae11cecf9f9c3f925d0e52beaf89',
    list,
    listHash: '770a748a46562888f2722bf00bb86b1ee49569b121997b74ec1a66ef40b3ffe2',
    order: randomOrder('s', list),
  }

  it('[TV-127+] finds nothing in a draw whose seed was published before', () => {
    expect(listHash(list)).toBe(proof.listHash)
    expect(drawFaults(proof)).toEqual([])
  })

  it.each([
    { what: 'another seed', given: { seed: 't' }, faults: ['seedDiffers', 'orderDiffers'] },
    { what: 'a player who came later', given: { list: [...list, '13'] }, faults: ['listDiffers', 'orderDiffers'] },
    { what: 'a list in another order', given: { list: list.toReversed() }, faults: ['listDiffers'] },
    { what: 'a player twice', given: { list: [...list, '3'] }, faults: ['listDiffers', 'orderDiffers'] },
    { what: 'two who changed places', given: { order: proof.order.toReversed() }, faults: ['orderDiffers'] },
    { what: 'a player left out', given: { order: proof.order.slice(1) }, faults: ['orderDiffers'] },
  ])('[TV-127+] finds $what', ({ given, faults }) => {
    expect(drawFaults({ ...proof, ...given })).toEqual(faults)
  })

  it('[TV-127+] refuses a list that names a player twice, even one that was published', () => {
    const twice = ['3', '3']
    for (const order of [[], ['3'], ['3', '3']]) {
      expect(drawFaults({ ...proof, list: twice, listHash: listHash(twice), order })).toEqual(['orderDiffers'])
    }
  })
})

describe('drawOrder', () => {
  const by = (method: (typeof DRAW_METHODS)[number], sides: readonly DrawSide[], reversed = false) =>
    ids(drawOrder(sides, { method, reversed, seed: 's' }))

  it('[TV-128+] by handicap starts with the lowest, or the highest', () => {
    const sides = [
      side('mid', { handicapIndex: index(184) }),
      side('plus', { handicapIndex: index(-12) }),
      side('none', { handicapIndex: { kind: 'none' } }),
    ]
    expect(by('handicap', sides)).toEqual(['plus', 'mid', 'none'])
    expect(by('handicap', sides, true)).toEqual(['none', 'mid', 'plus'])
  })

  it('[TV-128+] by result starts with the leaders, or ends with them; players without a position are at the other end', () => {
    const sides = [side('third', { place: 3 }), side('none'), side('first', { place: 1 })]
    expect(by('result', sides)).toEqual(['first', 'third', 'none'])
    expect(by('result', sides, true)).toEqual(['none', 'third', 'first'])
  })

  it('[TV-128+] by preferred start time begins with the early ones; players without a preference start in the middle', () => {
    const sides = [
      side('late', { wish: 5 }),
      side('midLate', { wish: 4 }),
      side('none'),
      side('earliest', { wish: 1 }),
      side('midEarly', { wish: 3 }),
    ]
    expect(by('wish', sides)).toEqual(['earliest', 'midEarly', 'none', 'midLate', 'late'])
  })

  const anySides = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 999 }).map(String),
      handicapIndex: anyHandicapIndex,
      place: fc.option(fc.integer({ min: 1, max: 5 })),
      wish: fc.integer({ min: 0, max: 6 }),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )

  it('[TV-128+] loses and doubles no player, whatever the order of the list', () => {
    fc.assert(
      fc.property(anySides, fc.constantFrom(...DRAW_METHODS), fc.boolean(), (sides, method, reversed) => {
        const drawn = by(method, sides, reversed)
        expect(drawn.toSorted()).toEqual(ids(sides).toSorted())
        expect(by(method, sides.toReversed(), reversed)).toEqual(drawn)
      }),
    )
  })

  it('[TV-128+] orders tied players by the random draw', () => {
    const sides = Array.from({ length: 20 }, (_, place) => side(String(place)))
    for (const method of DRAW_METHODS) expect(by(method, sides, true)).toEqual(randomOrder('s', ids(sides)))
  })

  it('refuses a duplicate player and an invalid preferred start time', () => {
    expect(() => by('random', [side('1'), side('1')])).toThrow('ids: 1 is used twice')
    expect(() => by('wish', [side('1', { wish: -1 })])).toThrow('wish: -1 is not a whole number of at least 0')
  })
})
