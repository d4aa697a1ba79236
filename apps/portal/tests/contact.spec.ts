/** Contact details of a member: editing them loses no input. */
import { expect, type Page, test } from '@playwright/test'
import { demoLogin, enter, fillLogin, openAs } from './portal.ts'

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email', exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('emails, phones and addresses are added, selected, saved after a lost connection and deleted', async ({ page }) => {
  await enter(page, 'en', demoLogin('ashcombe', 'member'))
  await press(page, 'Profile')
  await page.getByRole('dialog').getByRole('link', { name: 'Contact details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact details' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(list(page, 'Phone').getByRole('listitem')).toHaveText(/\+44 7700 900.*Called first.*Text messages/)
  await expect(list(page, 'Address').getByRole('listitem')).toHaveText(/GU0 0A.*Post goes here/)

  // The last one stays.
  await list(page, 'Email').getByRole('listitem').getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await press(page, 'Close')

  const address = `second.${Date.now()}@example.org`
  await press(page, 'Add an email address')
  await emailField(page).fill('second')
  await press(page, 'Save')
  await expect(page.getByText('Error: write it like name@example.org')).toBeVisible()
  await expect(emailField(page)).toBeFocused()
  await emailField(page).fill(address)
  await page.getByRole('radio', { name: 'Work' }).check()
  await page.getByRole('checkbox', { name: 'Send emails of the club here' }).check()
  await page.route('**/api/rs/cs/customers/emails', (route) => route.abort())
  await press(page, 'Save')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(emailField(page)).toHaveValue(address)
  // Closed by mistake: it asks first.
  await press(page, 'Close')
  await press(page, 'Continue editing')
  await expect(emailField(page)).toHaveValue(address)
  await page.unroute('**/api/rs/cs/customers/emails')
  await press(page, 'Save')
  await expect(page.getByText('We have sent you a link. Open it to confirm the address.')).toBeVisible()
  // Until its link is followed, the former one stays in use.
  const stored = list(page, 'Email').getByRole('listitem').filter({ hasText: address })
  await expect(stored).toHaveText(/Not confirmed yet/)
  await expect(list(page, 'Email').getByText('Emails of the club go here')).toHaveCount(1)

  await page.reload()
  await press(page, `Send again: the link to ${address}`)
  await expect(page.getByText('We have sent you a link. Open it to confirm the address.')).toBeVisible()
  await press(page, `Delete ${address}`)
  await expect(page.getByText('Deleted.')).toBeVisible()
  await expect(stored).toHaveCount(0)
  await expect(list(page, 'Email').getByText('Emails of the club go here')).toHaveCount(1)

  await press(page, 'Add an address')
  await press(page, 'Save')
  await expect(page.getByRole('textbox', { name: 'Street and number' })).toBeFocused()
})

test('a visitor logs in first, and a failed load is reported', async ({ page }) => {
  await page.goto('/profile/contact#?tenant=ashcombe&language=en')
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.route('**/api/rs/cs/customers/phones*', (route) => route.fulfill({ status: 500, body: '' }))
  const { username, password } = demoLogin('ashcombe', 'member')
  await fillLogin(page, 'en', username, password)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/rs/cs/customers/phones*')
  await press(page, 'Try again')
  await expect(list(page, 'Phone')).toBeVisible()
})

test('[SE-56+] an old login must enter its password once, above the form, which keeps its input', async ({ page }) => {
  const login = demoLogin('ashcombe', 'member')
  await openAs(page, 'en', login, '/profile/contact')
  let isOld = true
  await page.route('**/api/rs/cs/customers/emails', (route) =>
    route.request().method() === 'POST' && isOld
      ? route.fulfill({ status: 403, json: { type: 'about:blank', title: 'x', status: 403, code: 'freshLoginRequired' } })
      : route.continue(),
  )
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/fresh-login') && response.ok()) isOld = false
  })
  await press(page, 'Add an email address')
  const address = `fresh.${Date.now()}@example.org`
  await emailField(page).fill(address)
  await press(page, 'Save')
  const dialog = page.getByRole('dialog', { name: 'Enter your password' })
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('wrong')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Wrong password.')).toBeVisible()
  await password.fill(login.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('We have sent you a link. Open it to confirm the address.')).toBeVisible()
  await expect(list(page, 'Email').getByRole('listitem').filter({ hasText: address })).toBeVisible()
})
