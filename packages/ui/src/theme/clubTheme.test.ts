import { DEFAULT_CLUB_SETTINGS } from '@club/core/club'
import { describe, expect, it } from 'vitest'
import { clubThemeVars, themeFor } from './clubTheme.ts'
import { vars } from './contract.css.ts'

const taunusblick = { primaryColor: '#66cc33', secondaryColor: '#8b71ec', primaryButtonTextColor: null }

describe('clubThemeVars', () => {
  it('[UI-11] has both colours of the club under the names that styles use', () => {
    const values = clubThemeVars(taunusblick, 'light')
    for (const reference of [...Object.values(vars.club), ...Object.values(vars.people)]) {
      expect(values).toHaveProperty([reference.slice('var('.length, -1)])
    }
    expect(values).toMatchObject({ '--club-fill': '#66cc33', '--people-fill': '#8b71ec', '--people-tint': '#e5e0fb' })
  })
})

it('[UI-02] [UI-03] [UI-04] is green and purple for a club without colours', () => {
  expect(clubThemeVars(DEFAULT_CLUB_SETTINGS, 'light')).toMatchObject({ '--club-fill': '#66cc33', '--people-fill': '#8b71ec' })
})

it.each([
  { primaryColor: '#66cc33', primaryButtonTextColor: null, on: '#122509' },
  { primaryColor: '#66cc33', primaryButtonTextColor: '#ffffff', on: '#122509' },
  { primaryColor: '#6b1d34', primaryButtonTextColor: null, on: '#ffffff' },
  { primaryColor: '#6b1d34', primaryButtonTextColor: '#ffe08a', on: '#ffe08a' },
])('[UI-12] buttons of $primaryColor with the text $primaryButtonTextColor have $on', ({ on, ...colours }) => {
  expect(clubThemeVars({ ...taunusblick, ...colours }, 'light')['--club-on']).toBe(on)
})

describe('themeFor', () => {
  it.each([
    { choice: 'system', dark: false, moreContrast: false, theme: 'light' },
    { choice: 'system', dark: true, moreContrast: false, theme: 'dark' },
    { choice: 'system', dark: true, moreContrast: true, theme: 'sunlight' },
    { choice: 'light', dark: true, moreContrast: true, theme: 'light' },
  ] as const)('$choice on a device with dark $dark and more contrast $moreContrast is $theme', ({ choice, theme, ...wishes }) => {
    expect(themeFor(choice, wishes)).toBe(theme)
  })
})
