/** What axe finds, in every theme: whoever cannot see, hear or point well would be stopped there. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Where the theme follows the device, a screen is opened once and looked at in all of them. */
export const THEMES = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  sunlight: { colorScheme: 'light', contrast: 'more' },
} as const

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** A theme changes colours and the thickness of lines; names, roles and order are the same in all, so the first looks at everything. */
const OF_A_THEME = ['color-contrast', 'link-in-text-block', 'target-size']

export type Theme = keyof typeof THEMES

/** The display is set to the theme of the device. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia(THEMES[theme])
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  // Colours change with the next frames, not with the attribute.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** One line per rule that is broken and theme. */
export async function barriers(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const theme of Object.keys(THEMES) as Theme[]) {
    await showTheme(page, theme)
    // Without a page of its own for each look: no screen here has a frame of another origin.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
    const { violations } = await (theme === 'light' ? axe.withTags(TAGS) : axe.withRules(OF_A_THEME)).analyze()
    found.push(...violations.map(({ id, nodes }) => `${theme}, ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`))
  }
  await showTheme(page, 'light')
  return found
}
