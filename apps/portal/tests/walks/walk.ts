/** A walk through screens: each is opened as a user reaches it, in any language, and looked at. */
import { expect, type Page, test } from '@playwright/test'
import { type DemoLogin, enter } from '../portal.ts'
import type { Words } from '../words.ts'

export interface Screen {
  readonly name: string
  readonly open: (page: Page, words: Words) => Promise<void>
}

export interface Walk {
  /** Null for a visitor. */
  readonly login: DemoLogin | null
  readonly screens: readonly Screen[]
}

export async function press(page: Page, role: 'button' | 'link' | 'tab', name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click()
}

/** Loads the portal once, then opens each screen and looks at it. A screen that cannot be opened does not hide the others. */
export async function walkScreens(
  page: Page,
  language: string,
  words: Words,
  { login, screens }: Walk,
  look: (name: string) => Promise<void>,
): Promise<void> {
  if (login) await enter(page, language, login)
  else await page.goto('about:blank')
  for (const { name, open } of screens) {
    await test.step(name, async () => {
      const problem = await open(page, words).catch((error: Error) => error)
      expect.soft(problem instanceof Error ? problem.message : null, `${name} opens`).toBeNull()
      if (!(problem instanceof Error)) await look(name)
    })
  }
}
