/** An overdue invoice from both sides: the office reminds and withholds by keyboard, and the customer finds the reminder on a phone. */
import { expect, test } from '@playwright/test'
import { demoLogin, expectNoSidewaysScroll, openAs, show, tabTo } from './portal.ts'
import { wordsOf } from './words.ts'

const CLUB = 'ashcombe'

test('[FI-114+] [FI-115+] [FI-116+] the office reminds of an invoice, withholds the next ones, and the customer sees it', async ({
  browser,
  page,
}) => {
  const words = await wordsOf('de')
  const office = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' })).newPage()
  await openAs(office, 'de', demoLogin(CLUB, 'staff', 'margaret'), '/staff')
  await office.getByRole('link', { name: words('staff.overdue') }).click()
  const customer = office.getByRole('list', { name: words('reminders.customers') }).locator(':scope > li', { hasText: 'Oliver' })
  const remind = customer.getByText(words('reminders.remind'), { exact: true })
  await expect(remind).toBeVisible()
  await tabTo(office, customer.getByRole('button').first())
  await office.keyboard.press('Enter')
  const dialog = office.getByRole('dialog')
  await expect(dialog.locator('button[type=submit]')).toBeFocused()
  await office.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(customer.getByText(/^1\. Mahnung per E-Mail/)).toBeVisible()
  await expect(customer.getByText(/^Als Nächstes: 2\. Mahnung ab .* Gebühr 5,00\s£$/)).toBeVisible()
  await expect(remind).toBeHidden()

  await customer.getByText(words('reminders.withhold'), { exact: true }).click()
  await expect(dialog.getByLabel(words('reminders.reason'))).toBeFocused()
  await office.keyboard.type('Reklamation')
  await dialog.getByRole('button', { name: words('reminders.withhold') }).click()
  await expect(customer.getByText(/: Reklamation$/)).toBeVisible()
  await customer.getByRole('button', { name: words('reminders.resume') }).click()
  await expect(customer.getByText(/: Reklamation$/)).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'en', demoLogin(CLUB, 'independent', 'oliver'), '/inbox')
  const message = page.getByRole('listitem', { name: /^Reminder: invoice .* is overdue$/ })
  await expect(async () => {
    await show(page, '/')
    await show(page, '/inbox')
    await expect(message).toBeVisible({ timeout: 2000 })
  }).toPass()
  await message.getByRole('link', { name: 'See the invoice' }).click()
  await expect(page.getByText('Reminder 1', { exact: true })).toBeVisible()

  await show(office, '/staff/overdue/reminders')
  const sent = office.getByRole('listitem').filter({ hasText: 'Oliver' }).first()
  await sent.getByText(words('reminders.take_reminder'), { exact: true }).click()
  await dialog.getByLabel(words('reminders.reason')).fill('Aus Versehen')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
  await expect(sent.getByText(/: Aus Versehen$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Reminder 1 withdrawn by the club/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await office.context().close()
})
