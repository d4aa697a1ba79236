/** The faults that axe finds, in every theme: barriers for people who use a screen reader, the keyboard or a magnifier. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A display whose theme follows the device shows all of them on one load. */
export const THEMES = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  sunlight: { colorScheme: 'light', contrast: 'more' },
} as const

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** A theme changes colours and the thickness of lines; names, roles and order are the same in all, so the first looks at everything. */
const OF_A_THEME = ['color-contrast', 'link-in-text-block', 'target-size']

type Result = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

interface Axe {
  readonly run: (options: {
    readonly runOnly: readonly string[]
    readonly resultTypes: readonly string[]
  }) => Promise<{ readonly violations: readonly Result[] }>
}

export type Theme = keyof typeof THEMES

/** The display is set to the theme of the device. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia(THEMES[theme])
  await page.waitForFunction((name) => document.documentElement.dataset.theme === name, theme)
  // Colours change with the next frames, not with the attribute.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function violationsOf(page: Page): Promise<readonly Result[]> {
  // Without a page of its own for each look: no screen here has a frame of another origin.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  return (await axe.withTags(TAGS).analyze()).violations
}

/** By the axe that the first look left in the page. */
function violationsAgain(page: Page): Promise<readonly Result[]> {
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { readonly axe: Axe }
    return (await axe.run({ runOnly: rules, resultTypes: ['violations'] })).violations
  }, OF_A_THEME)
}

/** A slow machine may still be painting the colours of the theme before: what a second look does not find was no violation. */
const SECOND_LOOK_MS = 500

async function violationsIn(page: Page, theme: Theme): Promise<readonly Result[]> {
  const look = (): Promise<readonly Result[]> => (theme === 'light' ? violationsOf(page) : violationsAgain(page))
  if ((await look()).length === 0) return []
  await page.waitForTimeout(SECOND_LOOK_MS)
  return look()
}

/** One line per rule that is broken and theme. */
export async function barriers(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const theme of Object.keys(THEMES) as Theme[]) {
    await showTheme(page, theme)
    const violations = await violationsIn(page, theme)
    found.push(...violations.map(({ id, nodes }) => `${theme}, ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`))
  }
  await showTheme(page, 'light')
  return found
}
