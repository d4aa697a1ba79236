import { describe, expect, it } from 'vitest'
import { SEXES } from '../club/customer.ts'
import { exact } from '../exact.ts'
import { whs } from '../policy.ts'
import { FULL_ALLOWANCE } from './playingHandicap.ts'
import { allowanceOf, HANDICAP_SYSTEMS, type LimitSettings, limitFor, NO_HANDICAP_SETTINGS, roundHandicap } from './roundHandicap.ts'

const tee = { slope: 113, ratingTenths: 720, par: 72, holes: 18 }
const off = NO_HANDICAP_SETTINGS
const player = { policy: whs, sex: 'male', indexTenths: 405, ...tee } as const

function limit(settings: Partial<LimitSettings>): LimitSettings {
  return { ...off.limit, enabled: true, ...settings }
}

describe('HANDICAP_SYSTEMS', () => {
  it('[HC-39] [HC-40] are exactly the index and the playing handicap', () => {
    expect(HANDICAP_SYSTEMS).toEqual(['handicapIndex', 'playingHandicap'])
  })
})

describe('allowanceOf', () => {
  const settings = { enabled: true, useFraction: false, numerator: 3, denominator: 4, percentTenths: 950 }
  it.each([
    ['a percentage', settings, exact(19, 20)],
    ['a percentage with a decimal', { ...settings, percentTenths: 875 }, exact(7, 8)],
    ['nothing of it', { ...settings, percentTenths: 0 }, exact(0)],
    ['a fraction', { ...settings, useFraction: true }, exact(3, 4)],
    ['everything while it is off', { ...settings, enabled: false }, exact(1)],
  ])('[HC-41] [HC-60+] %s', (_, given, expected) => {
    expect(allowanceOf(given)).toEqual(expected)
  })

  it('[TV-50] is off by default, like limits and decimals', () => {
    expect(off.allowance).toMatchObject({ enabled: false, useFraction: false })
    expect(off.limit).toMatchObject({ enabled: false, system: 'playingHandicap', separateFemale: false })
    expect(allowanceOf(off.allowance)).toEqual(FULL_ALLOWANCE)
    expect(SEXES.map((sex) => limitFor(off.limit, sex))).toEqual([null, null, null])
    expect(roundHandicap({ ...player, settings: off })).toMatchObject({ playingHandicap: 41, decimalTenths: null, limit: null })
  })

  it.each([
    ['denominator', { ...settings, useFraction: true, denominator: 0 }],
    ['numerator', { ...settings, useFraction: true, numerator: -1 }],
    ['percentTenths', { ...settings, percentTenths: Number.NaN }],
  ])('names the invalid field: %s', (field, given) => {
    expect(() => allowanceOf(given)).toThrow(RangeError)
    expect(() => allowanceOf(given)).toThrow(field)
  })
})

describe('limitFor', () => {
  it.each([
    ['one for all', limit({ male: 36, female: 40 }), [36, 36, 36]],
    ['women have their own', limit({ male: 36, female: 40, separateFemale: true }), [36, 36, 40]],
    ['the lower one for unknown sex', limit({ male: 40, female: 36, separateFemale: true }), [36, 40, 36]],
    ['no limit for men', limit({ male: null, female: 36, separateFemale: true }), [36, null, 36]],
    ['no limit for women', limit({ male: 36, female: null, separateFemale: true }), [36, 36, null]],
    ['off', { ...limit({ male: 36 }), enabled: false }, [null, null, null]],
  ])('[HC-41] [HC-61+] %s (unknown, male, female)', (_, settings, expected) => {
    expect(SEXES.map((sex) => limitFor(settings, sex))).toEqual(expected)
  })
})

describe('roundHandicap', () => {
  const ninety = { enabled: true, useFraction: false, numerator: 0, denominator: 0, percentTenths: 900 }

  it('[HC-41] [HC-61+] limits the index before the course handicap', () => {
    const settings = { ...off, allowance: ninety, limit: limit({ system: 'handicapIndex', male: 360 }) }
    expect(roundHandicap({ ...player, slope: 130, settings })).toMatchObject({
      ownIndexTenths: 405,
      indexTenths: 360,
      indexLimitTenths: 360,
      limit: null,
      courseExact: exact(360 * 130, 1130),
      playingHandicap: 37,
    })
  })

  it('[HC-41] [HC-61+] limits the playing handicap after rounding', () => {
    const settings = { ...off, allowance: ninety, limit: limit({ system: 'playingHandicap', male: 36 }) }
    expect(roundHandicap({ ...player, slope: 130, settings })).toMatchObject({
      ownIndexTenths: 405,
      indexTenths: 405,
      indexLimitTenths: null,
      limit: 36,
      rounded: 42,
      playingHandicap: 36,
    })
  })

  it('[HC-62+] returns tenths if the round asks for them, rounded once from the exact handicap', () => {
    const settings = { ...off, allowance: ninety, useDecimalResults: true }
    expect(roundHandicap({ ...player, settings })).toMatchObject({ playingHandicap: 36, decimalTenths: 365 })
    const limited = { ...settings, limit: limit({ male: 30 }) }
    expect(roundHandicap({ ...player, settings: limited })).toMatchObject({ playingHandicap: 30, decimalTenths: 300 })
  })

  it('refuses a limit below 0 by name', () => {
    expect(() => roundHandicap({ ...player, settings: { ...off, limit: limit({ male: -1 }) } })).toThrow('male')
  })
})
