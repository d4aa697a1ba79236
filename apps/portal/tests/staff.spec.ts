/** A card through the hands of two of the staff, and onto the board. */
import { expect, test } from '@playwright/test'
import { demoLogin, logIn } from './portal.ts'

test('[SC-65] [SC-70+] [SE-55+] a card is typed, handed in, confirmed by other eyes and on record', async ({ page, browser }) => {
  await logIn(page, 'en', demoLogin('taunusblick', 'staff', 'petra'))
  await page.getByRole('link', { name: 'Office' }).first().click()
  const medal = page.getByRole('region', { name: /Novemberkehraus|kehraus|Monatsteller/ }).first()
  await medal.getByRole('link', { name: /^Round 1/ }).click()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByLabel(/^Hole 1, /).click()
  await page.keyboard.type('545344535454345445')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Handed in, 18 of 18 holes on the server')).toBeVisible()
  await expect(page.getByText(/^You have written on this card/)).toBeVisible()

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })).newPage()
  await logIn(other, 'en', demoLogin('taunusblick', 'staff', 'lukas'))
  await other.goto(page.url())
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
  await other.getByRole('button', { name: 'Confirm the card' }).click()
  await expect(other.getByText(/^Confirmed by .*Brandt/)).toBeVisible()
  await other.context().close()
})
