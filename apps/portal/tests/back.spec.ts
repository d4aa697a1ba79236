/** The browser's Back, as Android's key presses it: first what is open over the page, then the page. */
import { expect, type Page, test } from '@playwright/test'
import { demoLogin, failOnComplaints, fillRegistration, logIn, openTournament } from './portal.ts'

const clara = demoLogin('taunusblick', 'member', 'clara')
test.use({ permissions: ['local-network-access'] })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()
/** Entries that the browser could go back and forth to. */
const entries = (page: Page) => page.evaluate(() => window.history.length)

/** Waits until the page is on its own entry; the document may be replaced meanwhile. */
const expectOwnEntry = (page: Page) => expect(async () => expect(await page.evaluate(() => window.history.state)).toBeNull()).toPass()

/** Opens home unless it is open. */
async function openListFromHome(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Tournaments' }).first().click()
  await expect(heading(page, 'Tournaments')).toBeVisible()
}

test('[UI-33+] closes a sheet, keeps its choice, and leaves the page with the next press', async ({ page }) => {
  const nothingWrong = failOnComplaints(page)
  await openListFromHome(page)
  await press(page, 'Filter')
  const sheet = page.getByRole('dialog', { name: 'Filter tournaments' })
  await sheet.getByRole('checkbox', { name: '18 holes' }).check()
  await expect(page).toHaveURL(/holes=18/)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(heading(page, 'Tournaments')).toBeVisible()
  await expect(page).toHaveURL(/holes=18/)
  await page.reload()
  await expect(page.getByRole('button', { name: '18 holes', pressed: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(heading(page, 'Tournaments')).toBeHidden()

  // One press is enough after a sheet was closed by its button or Escape, or was open during a reload.
  const ways = [
    () => press(page, 'Close'),
    () => page.keyboard.press('Escape'),
    () => page.reload(),
    async () => {
      await sheet.getByRole('checkbox', { name: '18 holes' }).check()
      await press(page, 'Close')
      await expect(page).toHaveURL(/holes=18/)
    },
  ]
  for (const close of ways) {
    await openListFromHome(page)
    await press(page, 'Filter')
    await expect(sheet).toBeVisible()
    await close()
    await expect(heading(page, 'Tournaments')).toBeVisible()
    await expect(sheet).toBeHidden()
    await expectOwnEntry(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  }
  // Forward does not bring an empty entry of a sheet either.
  await page.goForward()
  await expect(heading(page, 'Tournaments')).toBeVisible()
  await page.goForward()
  await expectOwnEntry(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  nothingWrong()
})

test('[UI-33+] closes dialogs one by one, returns in one press from a page that a dialog opened, and steps back in a sign-up', async ({
  page,
}) => {
  await logIn(page, 'en', clara)
  await press(page, 'Profile')
  const profile = page.getByRole('dialog').first()
  await expect(profile).toBeVisible()
  const before = await entries(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page, /^Good /)).toBeVisible()
  await press(page, 'Profile')
  await expect(profile).toBeVisible()
  expect(await entries(page)).toBe(before)
  await profile.getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page, /^Good /)).toBeHidden()
  await page.goBack()
  await expect(heading(page, /^Good /)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // In the sign-up it goes one step back with all input, then leaves it.
  await openTournament(page, /Vierer-Scramble/, 1)
  await page.getByRole('tab', { name: 'Sign-up' }).click()
  await page.getByRole('link', { name: 'Sign up a team' }).click()
  await page.getByRole('checkbox', { name: /Jonas Weber/ }).check()
  await page.getByRole('button', { name: 'Continue with 2 players' }).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Jonas Weber/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue with 2 players' }).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Sign-up', selected: true })).toBeVisible()
})

test('[UI-33+] [RG-08] [CU-358+] goes back step by step in the registration, and keeps the input', async ({ page }) => {
  await page.goto('/auth/login#?tenant=ashcombe&language=en')
  await page.getByRole('link', { name: 'Register' }).click()
  await fillRegistration(page, 'nora.back@example.org')
  await press(page, 'Continue')
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Email 1')).toHaveValue('nora.back@example.org')
  await page.goBack()
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  // The button takes a step back as well, and Back then takes the one before.
  await press(page, 'Continue')
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await press(page, 'Back')
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
  await press(page, 'Continue')
  await press(page, 'Continue')
  await expect(page.getByLabel('Email 1')).toHaveValue('nora.back@example.org')
  // A link leaves all steps together.
  await page.getByRole('link', { name: 'Back to the login' }).click()
  await expect(heading(page, 'Log in')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email 1')).toHaveValue('nora.back@example.org')
})

test('[UI-33+] [SH-05] closes a sheet inside the frame of a widget, and leaves its host page', async ({ page, baseURL }) => {
  const host = 'http://localhost:5190'
  const script = `<script src="${baseURL}/embed/club-portal.js"></script>`
  const widget = '<club-portal tenant="ashcombe" module="tournaments" language="en"></club-portal>'
  await page.route(`${host}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Host</title><body>${script}${widget}</body></html>`,
    }),
  )
  await page.goto('about:blank')
  await page.goto(`${host}/`)
  const frame = page.frameLocator('iframe')
  const sheet = frame.getByRole('dialog')
  for (const close of [() => page.evaluate(() => window.history.back()), () => frame.getByRole('button', { name: 'Close' }).click()]) {
    await frame.getByRole('button', { name: 'Filter', exact: true }).click()
    await frame.getByRole('checkbox', { name: '18 holes' }).setChecked(true)
    await close()
    await expect(sheet).toBeHidden()
    await expect(frame.getByRole('button', { name: '18 holes', pressed: true })).toBeVisible()
    await expect.poll(() => page.frames()[1]?.evaluate(() => window.history.state)).toBeNull()
  }
  const address = new URL(page.frames()[1]?.url() ?? '')
  expect([address.searchParams.get('tenant_id'), address.searchParams.get('holes')]).toEqual(['ashcombe', '18'])
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})
