import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HANDEDNESSES } from '../club/customer.ts'
import { type GolfDetails, golfDetailsForm, MAX_HEIGHT, MIN_HEIGHT, matchesNumberPlate, parseGolfDetails } from './golfDetails.ts'

const withHeight = (height: string) => parseGolfDetails({ height, handedness: 'left', numberPlate: '' })

describe('golf details', () => {
  it.each([
    { text: '182', height: 182 },
    { text: ' 182 cm ', height: 182 },
    { text: '1.82', height: 182 },
    { text: '1,82 m', height: 182 },
    { text: '80', height: 80 },
    { text: '250', height: 250 },
    { text: '', height: null },
    { text: '  ', height: null },
  ])('[CU-98] the height “$text” is $height cm', ({ text, height }) => {
    expect(withHeight(text)).toMatchObject({ ok: true, value: { height } })
  })

  it.each(['79', '251', '1.8', '6 ft', '1820', '-182', '182.5', 'tall'])('[CU-98] “%s” is no height', (text) => {
    expect(withHeight(text)).toEqual({ ok: false, reason: [{ field: 'height', code: 'notAHeight' }] })
  })

  it('[CU-98] reads back what its form shows, with a tidy number plate', () => {
    const anyDetails: fc.Arbitrary<GolfDetails> = fc.record({
      height: fc.option(fc.integer({ min: MIN_HEIGHT, max: MAX_HEIGHT })),
      handedness: fc.constantFrom(...HANDEDNESSES),
      numberPlate: fc.constantFrom('', 'HG-CH 72', 'AB12 CDE', 'ÖS 1'),
    })
    fc.assert(
      fc.property(anyDetails, (details) => {
        expect(parseGolfDetails(golfDetailsForm(details))).toEqual({ ok: true, value: details })
      }),
    )
    expect(parseGolfDetails({ height: '', handedness: 'unknown', numberPlate: '  HG-CH   72 ' })).toMatchObject({
      value: { numberPlate: 'HG-CH 72' },
    })
  })
})

describe('a search for a number plate', () => {
  it.each([
    { plate: 'HG-CH 72', typed: 'hgch72' },
    { plate: 'HG-CH 72', typed: 'HG CH-72' },
    { plate: 'HG-CH 72', typed: 'ch 72' },
    { plate: 'tü-ab 5', typed: 'TÜ AB' },
    { plate: 'AB 12 345', typed: '12345' },
    { plate: 'GOLF', typed: 'golf' },
  ])('[CU-371+] “$typed” finds $plate', ({ plate, typed }) => {
    expect(matchesNumberPlate(plate, typed)).toBe(true)
  })

  it.each([
    { plate: 'HG-CH 72', typed: 'hgch73', why: 'another number' },
    { plate: 'HG-CH 72', typed: '72 ch', why: 'another order' },
    { plate: 'HG-CH 72', typed: 'c-h', why: 'two letters, which are in too many' },
    { plate: 'HG-CH 72', typed: '', why: 'nothing typed' },
    { plate: '', typed: 'hgch72', why: 'no number plate' },
  ])('[CU-371+] “$typed” does not find “$plate”: $why', ({ plate, typed }) => {
    expect(matchesNumberPlate(plate, typed)).toBe(false)
  })

  it('[CU-371+] finds a plate however its letters and digits are spaced and spelled', () => {
    const separated = (characters: string) =>
      fc
        .array(fc.tuple(fc.constantFrom('', ' ', '-', ' - ', '\u00a0', '–'), fc.boolean()), {
          minLength: characters.length,
          maxLength: characters.length,
        })
        .map((spelling) => [...characters].map((one, at) => `${spelling[at]?.[0]}${spelling[at]?.[1] ? one.toLowerCase() : one}`).join(''))
    const anyPlate = fc.stringMatching(/^[A-ZÄÖÜÆØÅ]{1,3}[A-Z]{1,2}[0-9]{1,4}$/)
    const anySpellings = anyPlate.chain((plate) => fc.tuple(separated(plate), separated(plate)))
    fc.assert(
      fc.property(anySpellings, ([plate, typed]) => {
        expect(matchesNumberPlate(plate, typed)).toBe(true)
      }),
    )
  })
})
