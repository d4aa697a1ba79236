import { describe, expect, it } from 'vitest'
import { HOUR_MODES, hourModeIn, hourModeOf, shownHourMode } from './hourMode.ts'

describe('the clock of a club', () => {
  it('[CS-03] has 12 or 24 hours', () => {
    expect(HOUR_MODES).toEqual([12, 24])
    expect(HOUR_MODES.map(hourModeOf)).toEqual([12, 24])
  })

  it.each([null, 0, -12, 11, 48, Number.NaN])('[CS-04] has 24 hours where the setting says %s', (number) => {
    expect(hourModeOf(number)).toBe(24)
  })

  it('[LO-35+] has AM and PM in English alone', () => {
    for (const language of ['en', 'en-GB', 'en-US']) for (const ofClub of HOUR_MODES) expect(hourModeIn(language, ofClub)).toBe(ofClub)
    for (const language of ['fr', 'de', 'da', 'fr-FR', 'da-DK', 'ken'])
      for (const ofClub of HOUR_MODES) expect(hourModeIn(language, ofClub)).toBe(24)
  })

  it('[LO-26] [LO-27] follows the requested mode, then the club’s, else 24 hours', () => {
    for (const asked of HOUR_MODES) for (const ofClub of HOUR_MODES) expect(shownHourMode(asked, ofClub)).toBe(asked)
    for (const ofClub of HOUR_MODES) expect(shownHourMode(null, ofClub)).toBe(ofClub)
    expect(shownHourMode(null, hourModeOf(null))).toBe(24)
  })
})
