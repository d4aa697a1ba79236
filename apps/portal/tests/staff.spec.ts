/** A card through the hands of two of the staff, and onto the board. */
import { expect, test } from '@playwright/test'
import { demoLogin, openAs, show } from './portal.ts'

test('[SC-65] [SC-70+] [SE-55+] a card is typed, submitted, confirmed by other staff and in the history', async ({ page, browser }) => {
  await openAs(page, 'en', demoLogin('taunusblick', 'staff', 'petra'), '/staff')
  const medal = page.getByRole('region', { name: /Novemberkehraus|kehraus|Monatsteller/ }).first()
  await medal.getByRole('link', { name: /^Round 1/ }).click()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const card = page.url()
  await expect(page.getByLabel(/^Hole 1, /)).toBeFocused()
  await page.keyboard.type('545344535454345445')
  await page.keyboard.press('Enter')
  // The next card is ready for typing; nothing but the keyboard was used.
  await expect(page.getByRole('heading', { level: 1, name })).toBeHidden()
  await expect(page.getByLabel(/^Hole 1, /)).toBeFocused()
  await page.goto(card)
  await expect(page.getByText('Handed in, 18 of 18 holes on the server')).toBeVisible()
  await expect(page.getByText(/^You entered scores on this card/)).toBeVisible()

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })).newPage()
  await openAs(other, 'en', demoLogin('taunusblick', 'staff', 'lukas'), card)
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
  await other.getByRole('button', { name: 'Confirm the card' }).click()
  await expect(other.getByText(/^Confirmed by .*Brandt/)).toBeVisible()
  await other.context().close()
})

test('[CU-156+] [SC-88+] a card typed twice is stored once; the search by name or number leads from card to card', async ({ page }) => {
  await openAs(page, 'en', demoLogin('taunusblick', 'staff', 'petra'), '/staff')
  const medal = page.getByRole('region', { name: /Novemberkehraus|kehraus|Monatsteller/ }).first()
  await medal.getByRole('link', { name: /^Round 1/ }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  const round = new URL(page.url()).pathname
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link')
  const name = (await rows.last().locator('span span').first().textContent()) ?? ''
  await page.getByRole('searchbox').fill(name)
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByLabel(/^Hole 1, /)).toBeFocused()
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.type('2345')
    await expect(page.getByLabel(/^Hole 5, /)).toBeFocused()
    for (let hole = 0; hole < 4; hole += 1) await page.keyboard.press('ArrowLeft')
  }
  for (const [at, score] of ['2', '3', '4', '5', ''].entries())
    await expect(page.getByLabel(new RegExp(`^Hole ${at + 1}, `))).toHaveValue(score)
  await page.keyboard.type('a234512-454543454455')
  await expect(page.getByLabel(/^Hole 18, /)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name })).toBeHidden()

  // By the number of a member, with the keyboard alone.
  await show(page, round)
  await page.getByRole('radio', { name: /^All/ }).press('Space')
  const row = page.getByRole('main').getByRole('listitem').getByRole('link').last()
  const another = (await row.locator('span span').first().textContent()) ?? ''
  const number = /No\. (\d+)/.exec((await row.textContent()) ?? '')?.[1] ?? ''
  await page.getByRole('searchbox').focus()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: another })).toBeVisible()
  await expect(page.getByText(`No. ${number}`, { exact: true })).toBeVisible()
})
