/** The whole way by keyboard, in German: a card, its working, a tie, links. */
import { expect, type Page, test } from '@playwright/test'
import { calculatorCaseToHash } from '../../../packages/ui/src/features/score-calculator/case/calculatorCase.ts'
import { EXAMPLE_CASE } from '../../../packages/ui/src/features/score-calculator/case/exampleCase.ts'

const figure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: /^Ergebnis von/ })
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()

test('a card is typed, its total read and explained', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Leeren' }).click()
  await page.getByRole('textbox', { name: 'Handicap Index' }).fill('18,7')
  await page.getByRole('textbox', { name: /^Loch 1, Par/ }).click()
  await page.keyboard.type('672664935536454538')
  await expect(figure(page, 'Punkte')).toContainText('40')
  await expect(figure(page, 'Spielvorgabe')).toContainText('23')
  await page.getByRole('button', { name: 'Warum Spielvorgabe 23?' }).click()
  await expect(page.getByText('18,7 × 134 ÷ 113 + (74,4 − 72)')).toBeVisible()
  await page.getByRole('button', { name: 'Warum Differential 14,0?' }).click()
  await expect(page.getByText('113 ÷ 134 × (91 − 74,4)')).toBeVisible()
})

test('typing a score moves nothing but its own number', async ({ page }) => {
  await page.goto('/')
  const table = page.getByRole('table', { name: 'Alle Löcher' })
  await page.evaluate(() => document.fonts.ready)
  const place = () => table.evaluate((element) => [element.getBoundingClientRect().top + scrollY, element.clientHeight])
  const before = await place()
  await page.getByRole('textbox', { name: /^Loch 1, Par/ }).click()
  await page.keyboard.type('54')
  await expect(table.getByText('4, Birdie')).toBeAttached()
  expect(await place()).toEqual(before)
})

test('a tie is broken, and shared if nothing decides', async ({ page }) => {
  await page.goto('/')
  const board = page.getByRole('table', { name: 'Feld' })
  await page.getByRole('button', { name: 'Warum 1 für Clara Hoffmann?' }).click()
  await expect(board.getByText('22, besser')).toBeVisible()
  await page.getByText('So wird gezählt').click()
  await page.getByLabel('Kartenstechen nach').selectOption({ label: 'Durch die Spielleitung' })
  await expect(board.getByText('T1', { exact: true })).toHaveCount(2)
})

test('a link opens its case, and the URL follows the input', async ({ page }) => {
  const [clara] = EXAMPLE_CASE.players
  const shared = {
    ...EXAMPLE_CASE,
    policy: 'dgv' as const,
    players: [{ ...clara, name: 'Ingrid Öztürk' } as typeof clara].filter((one) => one !== undefined),
  }
  await page.goto(`/#case=${calculatorCaseToHash(shared)}`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ingrid Öztürk')
  await expect(page.getByText('Deutscher Golf Verband (DGV) · Stableford · Netto · 95 %')).toBeVisible()
  await page.getByRole('textbox', { name: 'Handicap Index' }).fill('kein')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Handicap Index' })).toHaveValue('kein')
  await expect(page.getByRole('textbox', { name: 'Handicap Index' })).toHaveAttribute('aria-invalid', 'true')
  await page.evaluate(
    (hash) => {
      location.hash = `case=${hash}`
    },
    calculatorCaseToHash({ ...EXAMPLE_CASE, tab: 'team' }),
  )
  await expect(page.getByRole('tab', { name: 'Team' })).toHaveAttribute('aria-selected', 'true')
})

for (const { why, hash, words } of [
  { why: 'cut off', hash: calculatorCaseToHash(EXAMPLE_CASE).slice(0, -9), words: 'Den ganzen Link noch einmal kopieren.' },
  { why: 'of another version', hash: '9.abc', words: 'Um einen neuen Link bitten.' },
]) {
  test(`a link that is ${why} says so and shows the example`, async ({ page }) => {
    await page.goto(`/#case=${hash}`)
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Clara Hoffmann')
  })
}

test('a link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.getByRole('button', { name: 'Link kopieren' }).click()
  await expect(page.getByText('Der Link ist kopiert.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`#case=${calculatorCaseToHash(EXAMPLE_CASE)}`)
})

test('language and theme are saved on the device', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Einstellungen' }).click()
  await page.getByLabel('Darstellung').selectOption({ label: 'Sonnenlicht' })
  await page.getByLabel('Sprache', { exact: true }).selectOption({ label: 'English' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Score calculator' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunlight')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
