import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HANDEDNESSES } from '../club/customer.ts'
import { type GolfDetails, golfDetailsForm, MAX_HEIGHT, MIN_HEIGHT, parseGolfDetails } from './golfDetails.ts'

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
