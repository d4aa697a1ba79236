import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyReservationParameters } from '../testing/index.ts'
import { DEFAULT_PARAMETERS, parametersOrDefaults, refreshInterval } from './parameters.ts'

describe('reservation parameters', () => {
  it('[RE-26] are all off, without refresh and gap, by default', () => {
    const { refreshSeconds, secondTeeMaxGapMinutes, ...flags } = DEFAULT_PARAMETERS
    expect({ refreshSeconds, secondTeeMaxGapMinutes }).toEqual({ refreshSeconds: 0, secondTeeMaxGapMinutes: 0 })
    expect(Object.keys(flags)).toHaveLength(14)
    expect(Object.values(flags).every((flag) => flag === false)).toBe(true)
  })

  it('[RE-25] are the defaults if they cannot be read', () => {
    expect(parametersOrDefaults(null)).toEqual(DEFAULT_PARAMETERS)
    fc.assert(
      fc.property(anyReservationParameters, (loaded) => {
        expect(parametersOrDefaults(loaded)).toEqual(loaded)
      }),
    )
  })

  it.each([
    [0, null],
    [1, 1],
    [30, 30],
    [-5, null],
    [Number.NaN, null],
    [Infinity, null],
  ])('[RE-41, RE-42] a refresh of %s is every %s seconds', (refreshSeconds, seconds) => {
    expect(refreshInterval({ refreshSeconds })).toBe(seconds)
  })
})
