/** Passkeys with the virtual authenticator of Chromium: a member on a phone in English, staff on a desktop in German. */
import { expect, type Page, test } from '@playwright/test'
import { addLogin, requirePasskeys } from './changeClub.ts'
import { demoLogin, expectNoSidewaysScroll, failOnComplaints, fillLogin, LOGIN_WORDS } from './portal.ts'

const CLUB = 'strandholm'
const PASSWORD = demoLogin(CLUB, 'staff').password
// An IP address cannot have passkeys.
test.use({ baseURL: `http://localhost:${process.env.CLUB_TEST_PORT}` })

/**
 * A device that recognises its owner and confirms whatever it is asked. So that a test can press the button, it is asked by the suggestions of
 * the username field only after `SUGGEST`. Returns a function that takes the device away.
 */
async function addDevice(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => sessionStorage.getItem('suggest') === 'yes'
  })
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const kind = { protocol: 'ctap2', transport: 'internal' } as const
  const able = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...kind, ...able } })
  return () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
}
const SUGGEST = () => sessionStorage.setItem('suggest', 'yes')

async function logOut(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/auth\/login/)
}

test('[SE-72+] [SE-74+] [SE-84+] a member registers a passkey and logs in with it, to the page that asked for it', async ({ page }) => {
  const finish = failOnComplaints(page)
  addLogin(CLUB, { username: 'vera', number: '3901', staff: false })
  await addDevice(page)
  await page.goto(`/auth/login#?tenant=${CLUB}&language=en`)
  await fillLogin(page, 'en', 'vera', PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: LOGIN_WORDS.en.greeting })).toBeVisible()

  await page.goto('/profile/passkeys')
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await add.click()
  await expect(page.getByText('Your new passkey is ready.')).toBeVisible()
  await expect(page.getByText('Not used yet')).toBeVisible()
  await add.click()
  await expect(page.getByRole('alert').getByText('This passkey is registered already')).toBeVisible()
  await expectNoSidewaysScroll(page)

  await logOut(page, 'Log out')
  await page.goto('/my-golf')
  await expect(page).toHaveURL(/auth\/login\?to=/)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/my-golf/)

  await page.goto('/profile/details')
  await expect(page.getByRole('region', { name: 'Where you are logged in' }).getByText('With a passkey')).toBeVisible()
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByText(/^Last used/)).toBeVisible()
  await passkeys.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(passkeys.getByRole('status').getByText('The passkey is now called My phone.')).toBeVisible()

  // The suggestions of the username field, which the device confirms by itself.
  await page.evaluate(SUGGEST)
  await page.getByRole('button', { name: 'Log out', exact: true }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: LOGIN_WORDS.en.greeting })).toBeVisible()
  finish()
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' })
  test.afterEach(() => requirePasskeys(CLUB, false))

  test('[SE-75+] [SE-76+] [SE-79+] staff register two passkeys; then the password alone does not open the office', async ({ page }) => {
    addLogin(CLUB, { username: 'frida', number: '3902', staff: true })
    requirePasskeys(CLUB, true)
    const logIn = () => fillLogin(page, 'de', 'frida', PASSWORD)
    const add = page.getByRole('button', { name: 'Passkey hinzufügen' })
    const added = page.getByText('Ihr neuer Passkey ist bereit.')
    const removeFirst = await addDevice(page)
    await page.goto(`/auth/login#?tenant=${CLUB}&language=de`)
    await logIn()
    await expect(page.getByText('Ihr Club verlangt von seinem Sekretariat 2 Passkeys')).toBeVisible()
    await add.click()
    await expect(added).toBeVisible()
    await expect(page.getByText(/^Fügen Sie noch einen Passkey hinzu/)).toBeVisible()
    await removeFirst()
    await addDevice(page)
    await add.click()
    await expect(page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(2)

    await logOut(page, 'Ausloggen')
    await logIn()
    await expect(page.getByText('Bestätigen Sie mit Ihrem Passkey, um das Sekretariat zu öffnen')).toBeVisible()
    await page.getByRole('link', { name: 'Als Mitglied weiter' }).click()
    await expect(page.getByRole('heading', { level: 1, name: LOGIN_WORDS.de.greeting })).toBeVisible()
    await page.getByRole('link', { name: 'Sekretariat', exact: true }).first().click()
    await expect(page.getByRole('button', { name: 'Mit Passkey bestätigen' })).toBeVisible()
    await page.goto('/staff/course-status')
    await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
    await expect(page.getByText('Bestätigt. Das Sekretariat ist offen.')).toBeVisible()
    await page.getByRole('link', { name: 'Weiter', exact: true }).click()
    await expect(page).toHaveURL(/\/staff\/course-status/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Sekretariat', exact: true }).first().click()

    await page.goto('/profile/passkeys')
    await page
      .getByRole('button', { name: /entfernen, Hinzugefügt/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('Ihr Club verlangt zwei Passkeys')).toBeVisible()
  })
})
