/** A card under the finger, in every theme, and never wider than the window. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const TABS = ['Card', 'Handicap index', 'Team'] as const

async function open(page: Page, theme = 'light'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('club-play.display', JSON.stringify({ theme: chosen, language: 'en' })), theme)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Score calculator' })).toBeVisible()
}

/** Opens everything that can be opened. */
async function openAll(page: Page): Promise<void> {
  const closed = page.locator('details:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().click()
  const why = page.getByRole('button', { name: /^Why/, expanded: false })
  if ((await why.count()) > 0) await why.last().click()
}

for (const theme of ['light', 'dark', 'sunlight']) {
  test(`no tab has an accessibility violation, ${theme}`, async ({ page }) => {
    await open(page, theme)
    for (const tab of TABS) {
      await page.getByRole('tab', { name: tab }).click()
      await openAll(page)
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
      expect(violations.map(({ id, nodes }) => `${tab}, ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
    }
  })
}

test('no tab scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page)
  for (const tab of TABS) {
    await page.getByRole('tab', { name: tab }).click()
    await openAll(page)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over, tab).toBeLessThanOrEqual(0)
  }
})

test('a card is typed on a phone, on keys of 56 px and targets of 44 px', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Clear' }).tap()
  const keys = page.getByRole('group', { name: /^Keys for hole/ })
  for (const strokes of ['6', '7', '2', '6', '6', '4', '9', '3', '5']) {
    await keys
      .getByRole('button', { name: new RegExp(`^${strokes}`) })
      .first()
      .tap()
  }
  await expect(page.getByRole('group', { name: 'Keys for hole 10' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Hole 9, par/ })).toHaveValue('5')
  await expect(page.getByRole('table', { name: 'Holes 1 to 9' }).getByText('9, triple bogey or more')).toBeAttached()

  for (const key of await keys.getByRole('button').all()) {
    const box = await key.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), (await key.textContent()) ?? '').toBeGreaterThanOrEqual(56)
  }
  const targets = page.locator('button:visible, input:visible:not([type=radio]), select:visible, summary:visible, [role=tab]:visible')
  const small = await targets.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      return Math.min(width, height) < 44 ? [`${element.outerHTML.slice(0, 120)}: ${width} × ${height}`] : []
    }),
  )
  expect(small).toEqual([])
})
