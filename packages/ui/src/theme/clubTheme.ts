/** A club’s colours as values of the theme contract, and the choice of the theme. */
import { type Role, roleOf, type Theme } from './clubColours.ts'

export interface ClubColours {
  /** `#rrggbb`. */
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly primaryButtonTextColor: string | null
}

const PARTS: Readonly<Record<keyof Role, string>> = {
  fill: 'fill',
  on: 'on',
  hover: 'hover',
  press: 'press',
  text: 'text',
  edge: 'edge',
  rim: 'rim',
  wash: 'wash',
  tint: 'tint',
  onTint: 'on-tint',
  shade80: 'shade-80',
  shade40: 'shade-40',
}

function named(role: Role, name: string): [string, string][] {
  return (Object.keys(PARTS) as (keyof Role)[]).map((part) => [`--${name}-${PARTS[part]}`, role[part]])
}

/** Returns custom properties for the root element, which a script sets one by one: no style attribute, so a strict policy allows it. */
export function clubThemeVars(colours: ClubColours, theme: Theme): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...named(roleOf(colours.primaryColor, theme, colours.primaryButtonTextColor), 'club'),
    ...named(roleOf(colours.secondaryColor, theme, null, 22), 'people'),
  ])
}

export const THEME_CHOICES = ['system', 'light', 'dark', 'sunlight'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** Preferences of the viewer’s device. */
export interface ThemePreferences {
  readonly dark: boolean
  readonly moreContrast: boolean
}

/** Returns the theme; `system` follows the device: more contrast is sunlight, else dark or light. */
export function themeFor(choice: ThemeChoice, { dark, moreContrast }: ThemePreferences): Theme {
  if (choice !== 'system') return choice
  if (moreContrast) return 'sunlight'
  return dark ? 'dark' : 'light'
}
