/** From a visitor to a login and back to it after the password was forgotten, by the letters of the demo mailbox. */
import { expect, type Page, test } from '@playwright/test'
import { clubTimeZone, fillLogin, fillRegistration, LOGIN_WORDS, show } from './portal.ts'

const CLUB = 'ashcombe'
const AT = `#?tenant=${CLUB}&language=en`
const EMAIL = `nora.${Date.now()}@example.org`
const FIRST = 'Fairway-19'
const SECOND = 'Rough-and-out-20'
const name = `nora${Date.now()}`

/** Waits for the email as a person would, and opens its link. */
async function openEmail(page: Page, subject: RegExp, to = EMAIL): Promise<void> {
  const email = page.getByRole('article').filter({ hasText: to }).filter({ hasText: subject }).first()
  await expect(async () => {
    await page.goto(`/demo/mailbox/${CLUB}`)
    await expect(email).toBeVisible({ timeout: 100 })
  }).toPass()
  const link = await email.getByRole('link', { name: /(reset|setup|confirm)=/ }).getAttribute('href')
  const { pathname, search, hash } = new URL(link ?? '')
  await page.goto('about:blank')
  await page.goto(`${pathname}${search}${hash}&language=en`)
}

const heading = (page: Page, text: string | RegExp) => page.getByRole('heading', { level: 1, name: text })
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()

async function logIn(page: Page, password: string): Promise<void> {
  await fillLogin(page, 'en', name, password)
  await expect(heading(page, LOGIN_WORDS.en.greeting)).toBeVisible()
}

test.describe.configure({ mode: 'serial' })

/** A day on which guests can book. */
async function guestDay(page: Page): Promise<string> {
  const inFourDays = new Date(Date.now() + 4 * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: await clubTimeZone(page, CLUB) }).format(inFourDays)
}

test('[RG-25] [CR-03] [CR-37] a visitor holds a tee time, registers, sets up a login in another tab and books it', async ({ page }) => {
  await page.goto(`/reservations?date=${await guestDay(page)}&players=1${AT}`)
  await page
    .getByRole('button', { name: /^\d+:\d\d [AP]M(, Tee 1)?, 4 of 4 free$/ })
    .nth(4)
    .click()
  await press(page, 'Register')
  await press(page, 'Continue')
  await expect(page.getByLabel('First name')).toBeFocused()
  await fillRegistration(page, EMAIL)
  // Input survives a visit to another page.
  await page.getByRole('link', { name: 'Back to the login' }).click()
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByLabel('Email 1')).toHaveValue(EMAIL)
  await press(page, 'Continue')
  await press(page, 'Register')
  await expect(heading(page, 'Check your email')).toBeVisible()
  await expect(page.getByText(EMAIL)).toBeVisible()

  const tab = await page.context().newPage()
  await openEmail(tab, /Your login at Ashcombe/)
  await expect(heading(tab, 'Set up your login')).toBeVisible()
  await expect(tab).not.toHaveURL(/token/)
  await tab.getByLabel('Username').fill('ELEANOR')
  await tab.getByLabel('New password').fill(FIRST)
  await press(tab, 'Create the login')
  await expect(tab.getByLabel('Username')).toHaveAccessibleDescription(/taken/)
  await tab.getByLabel('Username').fill(name)
  await press(tab, 'Create the login')
  await tab.getByRole('link', { name: 'Log in' }).click()
  await fillLogin(tab, 'en', name, FIRST)
  await expect(tab.getByText(/Reserved until .*, [5-8]:\d\d left/)).toBeVisible()
  await tab.getByRole('button', { name: /^Book, £[\d.]+ / }).click()
  await expect(tab.getByRole('status').getByText('Booked', { exact: true })).toBeVisible()
  await tab.close()
})

test('[CR-01] [CR-02] [SE-06] a forgotten password is reset by email, and changed in the settings', async ({ page }) => {
  await page.goto(`/auth/login${AT}`)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Email').fill(EMAIL)
  await press(page, 'Send the link')
  await expect(heading(page, 'Check your email')).toBeVisible()

  await openEmail(page, /A new password for/)
  await page.getByLabel('New password').fill('short')
  await press(page, 'Save password')
  await expect(page.getByLabel('New password')).toBeFocused()
  await page.getByLabel('New password').fill(SECOND)
  await press(page, 'Save password')
  await page.getByRole('link', { name: 'Log in' }).click()
  await logIn(page, SECOND)

  await press(page, 'Settings')
  await press(page, 'Change username or password')
  const dialog = page.getByRole('dialog', { name: 'Change username and password' })
  await expect(dialog.getByLabel('Username')).toHaveValue(name)
  await dialog.getByLabel('Old password').fill('wrong')
  await dialog.getByLabel('New password').fill(FIRST)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Old password')).toHaveAccessibleDescription(/The old password you typed is not correct/)
  await dialog.getByLabel('Old password').fill(SECOND)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/Password changed/)).toBeVisible()
})

test('[SE-05] [SE-57+] [CU-150+] the profile: who finds the name, tiles at home, other devices; a new email address is confirmed once', async ({
  page,
  browser,
}) => {
  await page.goto(`/auth/login${AT}`)
  await logIn(page, FIRST)
  await press(page, 'Profile')
  const profile = page.getByRole('dialog', { name: 'Profile' })
  await expect(profile.getByText('Nora Newcomb').first()).toBeVisible()
  await profile.getByRole('radio', { name: 'Tiles' }).check()
  await profile.getByRole('tab', { name: 'Privacy' }).click()
  await profile.getByLabel('Who sees your name').selectOption({ label: 'Members only' })
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByText('Saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Profile' })).toBeFocused()

  // Another device is listed, and logged out from here.
  const other = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin, userAgent: 'Firefox/149.0 (Windows NT 10.0)' })
  ).newPage()
  await other.goto(`/auth/login${AT}`)
  await logIn(other, FIRST)
  const third = await page.request.post('/api/auth/login', { data: { username: name, password: FIRST, tenantId: CLUB } })
  expect(third.status()).toBe(200)
  await page.reload()
  await press(page, 'Profile')
  await expect(profile.getByRole('radio', { name: 'Tiles' })).toBeChecked()
  await profile.getByRole('tab', { name: 'Privacy' }).click()
  await expect(profile.getByLabel('Who sees your name')).toHaveValue('nameSeenOnlyByMembers')
  await profile.getByRole('tab', { name: 'Details' }).click()
  const sessions = profile.getByRole('region', { name: 'Where you are logged in' })
  await sessions.getByRole('button', { name: /^Log out Firefox on Windows, Logged in/ }).click()
  await expect(sessions.getByRole('listitem').getByText('Firefox on Windows is logged out.')).toBeVisible()
  await expect(sessions.getByRole('button', { name: /^Log out Firefox/ })).toHaveCount(0)
  // It may have noticed already, and a reload takes the notice of that away.
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await sessions.getByRole('button', { name: 'Log out all others' }).click()
  await expect(sessions.getByText('You are logged in on this device only.')).toBeVisible()
  await other.context().close()
  await page.keyboard.press('Escape')

  const address = `second.${EMAIL}`
  await show(page, '/profile/contact')
  await press(page, 'Add an email address')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(address)
  await press(page, 'Save')
  await expect(page.getByText('We have sent you a link.')).toBeVisible()

  await openEmail(page, /Confirm/, address)
  await press(page, 'Confirm the address')
  await expect(heading(page, 'Address confirmed')).toBeVisible()
  await openEmail(page, /Confirm/, address)
  await press(page, 'Confirm the address')
  await expect(page.getByText('This address is already confirmed')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Contact details' }).click()
  await expect(page.getByRole('region', { name: 'Email' }).getByRole('listitem').filter({ hasText: address })).not.toHaveText(
    /Not confirmed/,
  )
})

test('[CU-231+] [CU-236+] a member takes all data along, asks for its deletion, sees what defers it and cancels', async ({ page }) => {
  await page.goto(`/auth/login${AT}`)
  await logIn(page, FIRST)
  await press(page, 'Profile')
  await page.getByRole('link', { name: 'My data' }).click()
  await expect(heading(page, 'My data')).toBeVisible()
  await press(page, 'Prepare my data')
  await expect(page.getByText(/^Ready to download on this device until/)).toBeVisible()
  const download = page.waitForEvent('download')
  await press(page, 'Download')
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await expect(page.getByText(/^Downloaded/)).toBeVisible()

  await expect(page.getByRole('link', { name: 'A booked tee time' })).toBeVisible()
  await press(page, 'Delete my data …')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete in seven days' }).click()
  await expect(page.getByText(/^Your data is deleted on /).first()).toBeVisible()
  await page.reload()
  await press(page, 'Cancel the deletion')
  await expect(page.getByText('The deletion is cancelled. Nothing was deleted.')).toBeVisible()
})
