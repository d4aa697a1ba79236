import { clubSettingsFromWire } from '@club/contract/club'
import { expect, it } from 'vitest'
import type { ClubFacts } from '../shells/shellStore.ts'
import { titleOf } from './useTitle.ts'

const club = (browserTitle: string | null, clubName: string) =>
  ({ settings: clubSettingsFromWire({ browserTitle }), info: { clubName } }) as ClubFacts

it('[UI-18] [UI-19] [CS-09] the tab names the page and the club: its title, its name, or the product', () => {
  expect(titleOf('Home', club('Golf am Hang', 'Golfclub Hang'))).toBe('Home · Golf am Hang')
  expect(titleOf('Home', club(null, 'Golfclub Hang'))).toBe('Home · Golfclub Hang')
  expect(titleOf(null, club('', ''))).toBe('Clubhouse')
  expect(titleOf(null, null)).toBe('Clubhouse')
})
