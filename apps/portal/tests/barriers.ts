/** The faults that axe finds, in every theme: barriers for people who use a screen reader, the keyboard or a magnifier. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The build that its own package leaves out: half as long, and sent to each document once instead of twice. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

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
  await page.evaluate(async (name) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    while (document.documentElement.dataset.theme !== name) await frame()
    await frame()
  }, theme)
}

/** The first look at a document leaves axe in it for the next ones. No screen here has a frame. */
async function violationsOf(page: Page, theme: Theme): Promise<readonly Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { readonly axe: Axe }
      return (await axe.run({ runOnly, resultTypes: ['violations'] })).violations
    },
    theme === 'light' ? TAGS : OF_A_THEME,
  )
}

/** Returns one line per rule that is broken and theme. The last theme stays. */
export async function barriers(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const theme of Object.keys(THEMES) as Theme[]) {
    await showTheme(page, theme)
    const violations = await violationsOf(page, theme)
    found.push(...violations.map(({ id, nodes }) => `${theme}, ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`))
  }
  return found
}
