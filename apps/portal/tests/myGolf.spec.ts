/** A member sees the index and why it is what it is, tries the next score, and finds a result again. HC-81+ to HC-89+. */
import { expect, test } from '@playwright/test'
import { barriers } from './barriers.ts'
import { demoLogin, expectNoSidewaysScroll, openAs, show } from './portal.ts'

test('[HC-81+] [HC-83+] [HC-88+] a member explains the index and tries the next score with the keyboard', async ({ page }) => {
  await openAs(page, 'en', demoLogin('ashcombe', 'staff', 'margaret'), '/my-golf')
  const index = page.getByRole('region', { name: 'Handicap index' })
  await expect(index.getByRole('paragraph').filter({ hasText: /^20\.2$/ })).toBeVisible()
  await expect(index.getByRole('img', { name: /^Handicap index, / })).toBeVisible()
  await index.getByRole('button', { name: 'Why 20.2?' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Why 20.2?' }).getByText('Average of the 8 lowest of 20')).toBeVisible()
  await index.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(index.getByRole('table')).toBeVisible()

  const slider = page.getByRole('slider', { name: 'Points' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', /^37 points: index \d/)
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', /^48 points: index 1\d\.\d$/)
  await page.getByRole('radio', { name: 'Differential' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('textbox', { name: 'Differential' }).fill('10.0')
  await expect(page.getByRole('status').getByText(/^Your index would be 1\d\.\d\.$/)).toBeAttached()
  expect(await barriers(page)).toEqual([])
  await expectNoSidewaysScroll(page)

  const rounds = page.getByRole('table', { name: 'Score differentials, newest first' })
  await page.getByRole('button', { name: /^Show the other / }).click()
  await expect(rounds.getByText('counts', { exact: true })).toHaveCount(8)

  const results = page.getByRole('list', { name: 'Results' })
  await results.locator('a[href*="/card/"]').first().click()
  await expect(page).toHaveURL(/\/card\//)
  await page.goBack()
  await expect(results.getByRole('link').first()).toBeVisible()
  await show(page, '/activity')
  await page.getByRole('radio', { name: 'Past' }).check()
  await expect(
    page
      .getByRole('listitem')
      .getByText(/^Position T?\d+, \d+/)
      .first(),
  ).toBeVisible()
})

test('[HC-81+] a member whose record is incomplete sees what is missing, on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAs(page, 'de', demoLogin('ashcombe', 'member', 'george'), '/')
  await page.getByRole('main').getByRole('link', { name: 'Mein Golf' }).click()
  await expect(page.getByRole('region', { name: 'Handicap Index' }).getByRole('paragraph').filter({ hasText: /^7,9$/ })).toBeVisible()
  await expect(page.getByText(/Der Verband hat 20 Ergebnisse verwendet, 12 davon sind im Club gespeichert/)).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Warum/ })).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
})
