/** The score calculator of the club: for visitors, and with the member's own card. */
import { expect, test } from '@playwright/test'
import { demoLogin, enter, expectNoSidewaysScroll, failOnComplaints, openTournament } from './portal.ts'

test('[UI-29] [UI-30] [CS-15] a visitor types a card, which is restored after a reload', async ({ page }) => {
  const noComplaints = failOnComplaints(page)
  await page.goto('/#?tenant=ashcombe&language=en')
  await page.getByRole('link', { name: 'Score calculator' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('tab', { name: 'Card' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('textbox', { name: 'Handicap index' }).fill('18.7')
  await page.getByRole('textbox', { name: /^Hole 1, par/ }).click()
  await page.keyboard.type('672664935536454538')
  const result = page.getByRole('region', { name: /^Result of/ })
  await expect(result).toContainText('40')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Hole 7, par/ })).toHaveValue('9')
  await expect(result).toContainText('40')
  await page.getByRole('tab', { name: 'Team' }).click()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Team' })).toHaveAttribute('aria-selected', 'true')
  await expectNoSidewaysScroll(page)
  noComplaints()
})

test('[UI-30] a member opens a scorecard in the calculator and tries another score', async ({ page }) => {
  await enter(page, 'en', demoLogin('taunusblick', 'member', 'clara'))
  await openTournament(page, /Wanderpokal auf dem Talplatz/, -1)
  await page.getByRole('tab', { name: 'Results' }).click()
  await page.getByRole('table').first().getByRole('link').first().click()
  const name = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  const gross =
    (await page
      .locator('dt', { hasText: /^Gross$/ })
      .first()
      .locator('xpath=following-sibling::dd[1]')
      .textContent()) ?? ''
  await page.getByRole('button', { name: 'Try other scores' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Score calculator' })).toBeVisible()
  const result = page.getByRole('region', { name: `Result of ${name}` })
  const figure = result.locator('dt', { hasText: /^Gross$/ }).locator('xpath=following-sibling::dd[1]')
  await expect(figure).toContainText(gross)
  await page.getByRole('textbox', { name: /^Hole 1, par/ }).click()
  await page.keyboard.type('9')
  await expect(figure).not.toContainText(gross)
})
