/** A player who came second by count-back can see why; the cards of a team, special prizes and statistics are a press away. */
import { expect, test } from '@playwright/test'
import { demoLogin, failOnComplaints, openAs, openTournament } from './portal.ts'
import { openLive } from './walks/results.ts'
import { wordsOf } from './words.ts'

test('[TR-49] [TR-83+] a phone shows the board of a live tournament below a header of at most 240 px, and updates it', async ({ page }) => {
  await openAs(page, 'en', demoLogin('taunusblick', 'member', 'clara'))
  const stream = page.waitForResponse((response) => response.headers()['content-type']?.startsWith('text/event-stream') ?? false)
  await openLive(page, await wordsOf('en'))
  await expect(page.getByText(/^Live, \d\d:\d\d$/)).toBeVisible()
  expect((await stream).ok()).toBe(true)
  const top = async (role: 'main' | 'table') => (await page.getByRole(role).first().boundingBox())?.y ?? Number.NaN
  await expect.poll(async () => (await top('table')) - (await top('main'))).toBeLessThanOrEqual(240)
  for (const target of await page.getByRole('tab').or(page.getByRole('radio')).or(page.locator('main button[aria-pressed]')).all()) {
    // A score that arrives draws the head anew.
    await expect.poll(async () => (await target.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
  }
})

test('results in words: a count-back, a team, a special prize, statistics', async ({ page }) => {
  const noComplaints = failOnComplaints(page)
  await openAs(page, 'en', demoLogin('taunusblick', 'member'), '/tournaments')

  await test.step('[TR-47] [TR-50] the second of three tied players is explained by the last nine holes', async () => {
    // Real cards, in the net prize.
    await openTournament(page, /Wanderpokal auf dem Talplatz/, -1)
    await page.getByRole('tab', { name: 'Results' }).click()
    await page.getByRole('radio', { name: 'Netto' }).click()
    await expect(page.getByText(/^Net · Stroke play · \d+ players · 3 prizes · ties: the last holes$/)).toBeVisible()
    await page
      .getByRole('button', { name: /^Why is .* 2\?$/ })
      .first()
      .click()
    const why = page.getByRole('row').filter({ hasText: 'Why 2nd and not 1st?' })
    await expect(why).toContainText('Both finished on −6. Count-back: fewer strokes win.')
    await expect(why).toContainText('so 9 of 18 holes get half of it')
    await expect(why.getByRole('row', { name: /^Last 9 holes \d.*, better/ }).first()).toBeVisible()
    // One of three: the next tie is below it.
    await expect(why).toContainText('Why 2nd and not 3rd?')
  })

  await test.step('[TR-14] [TR-51] [TR-52] a team’s card, the nearest to the pin, and statistics', async () => {
    await openTournament(page, /Texas-Scramble/, -1)
    await page.getByRole('tab', { name: 'Results' }).click()
    await page.getByLabel('Prize').selectOption('Nearest to the Pin')
    await expect(page.getByText('1.24 m')).toBeVisible()
    await page.getByLabel('Prize').selectOption('Netto')
    await page.getByRole('link', { name: 'Bunkerfreunde' }).first().click()
    await expect(page.getByText(/^Playing handicap of the team/)).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('radio', { name: 'Statistics' }).click()
    await expect(page.getByRole('table', { name: 'All holes' }).getByRole('row', { name: /^Birdie/ })).toBeVisible()
  })
  noComplaints()
})
