/** The desk for tee times, without a mouse, with a second desk next to it. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { demoLogin, openAs } from './portal.ts'

/** A day on which the demo has room, far enough ahead that no time has passed. */
const DAYS_AHEAD = 5

async function openDesk(page: Page, username: string, date: string): Promise<void> {
  await openAs(page, 'en', demoLogin('taunusblick', 'staff', username), `/staff/desk?date=${date}`)
  await expect(page.getByRole('grid').first()).toBeVisible()
}

const row = (page: Page, id: string): Locator => page.locator(`tr[data-flight="${id}"]`)
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('data-flight') ?? '')

/** Presses the arrow until the focus is on a free time, and returns its id. */
async function goToFree(page: Page): Promise<string> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('ArrowDown')
    const id = await focused(page)
    if (((await row(page, id).textContent()) ?? '').includes('Free')) return id
  }
  throw new Error('No free time is below')
}

test('[RE-180+] [RE-186+] [RE-188+] a secretary without a mouse books, moves, blocks and checks in', async ({ page, browser }) => {
  const date = new Date(Date.now() + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10)
  await openDesk(page, 'petra', date)
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })).newPage()
  await openDesk(other, 'lukas', date)
  await other.locator('tr[tabindex="0"]').focus()
  const watched = await focused(other)

  await page.locator('tr[tabindex="0"]').focus()
  const first = await goToFree(page)
  await page.keyboard.press('n')
  await expect(page.getByLabel('Who plays?')).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(row(page, first)).toContainText('Guest,')
  await expect(row(page, first)).toBeFocused()
  await expect(row(other, first)).toContainText('0 here, 2 expected')

  // The button does the same as its key, and the arrows continue from the row.
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(row(page, first)).toBeFocused()
  const second = await goToFree(page)
  await expect(page.getByText('No email is sent.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(row(page, second)).toContainText('Guest,')
  await expect(row(page, first)).toContainText('Free')
  await expect(row(other, second)).toContainText('0 here, 2 expected')
  await page.keyboard.press('u')
  await expect(row(page, first)).toContainText('Guest,')
  await expect(row(page, second)).toContainText('Free')

  // The focus is on the free time: one key and Enter block it, one key opens it again.
  await page.keyboard.press('b')
  await page.keyboard.press('Enter')
  await expect(row(page, second)).toContainText('Maintenance')
  await expect(row(other, second)).toContainText('Maintenance')
  await page.keyboard.press('b')
  await expect(row(page, second)).toContainText('Free')

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.keyboard.press('/')
  await page.keyboard.type((await row(page, first).locator('td').first().textContent()) ?? '')
  await page.keyboard.press('Enter')
  await expect(row(page, first)).toBeFocused()
  await page.keyboard.press('c')
  await expect(row(page, first)).toContainText('2 here, 0 expected')
  await expect(row(other, first)).toContainText('2 here, 0 expected')
  // The page has stayed where the search led.
  await expect(row(page, first)).toBeInViewport()

  await page.keyboard.press('w')
  await expect(row(page, first)).toContainText('0 here, 2 expected')
  await page.keyboard.press('u')
  await expect(row(page, first)).toContainText('2 here, 0 expected')

  // A player who has checked in is not cancelled, whatever the reason.
  await page.keyboard.press('x')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('This is against the rules')
  await page.keyboard.press('Escape')
  await expect(row(page, first)).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Keys of the desk')
  await page.keyboard.press('Escape')
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog')).toContainText('blocked (Maintenance)')
  await page.keyboard.press('Escape')

  // Dragging is the same command: onto a row it moves the party, onto the names of another one it joins it.
  // All rows are in sight, because a page that scrolls between press and move drags what has moved under the pointer.
  await page.setViewportSize({ width: 1280, height: 6000 })
  await page.keyboard.press('w')
  const third = await goToFree(page)
  await page.keyboard.press('n')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(row(page, third)).toContainText('Guest')
  const fourth = await goToFree(page)
  const party = (id: string): Locator => row(page, id).locator('[draggable]').first()
  await party(third).dragTo(row(page, fourth).locator('td').first())
  await expect(row(page, fourth)).toContainText('Guest')
  await expect(row(page, third)).toContainText('Free')
  await party(fourth).dragTo(party(first))
  await expect(row(page, first)).toContainText('0 here, 3 expected')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, first)).toContainText('0 here, 2 expected')
  await row(page, fourth).locator('td').first().click()
  await page.keyboard.press('m')
  await row(page, first).locator('td').first().click()
  await page.keyboard.press('j')
  await expect(row(page, first)).toContainText('0 here, 3 expected')

  expect(await focused(other)).toBe(watched)
  await other.context().close()
})
