/** What axe finds, in every theme: whoever cannot see, hear or point well would be stopped there. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Where the theme follows the device, a screen is opened once and looked at in all of them. */
export const THEMES = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  sunlight: { colorScheme: 'light', contrast: 'more' },
} as const

/** One line per rule that is broken and theme. The display is set to the theme of the device. */
export async function barriers(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const [theme, media] of Object.entries(THEMES)) {
    await page.emulateMedia(media)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
    found.push(...violations.map(({ id, nodes }) => `${theme}, ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`))
  }
  await page.emulateMedia(THEMES.light)
  return found
}
