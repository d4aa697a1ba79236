/** The profile of a member: requests that the office decides, a picture with consent, input that is not lost. */
import { expect, type Page, test } from '@playwright/test'
import { demoLogin, expectNoSidewaysScroll, failOnComplaints, fillLogin, logInByCall, openAs, show } from './portal.ts'

const lukas = demoLogin('taunusblick', 'staff', 'lukas')
const torben = demoLogin('strandholm', 'staff', 'torben')
/** No other test logs in as this guest, whose sessions are ended. */
const astrid = demoLogin('strandholm', 'guest', 'astrid')
const petra = demoLogin('taunusblick', 'staff', 'petra')

test('[CU-98] [CU-160+] [CU-161+] a member requests a new surname, and reads why the office declined it', async ({ page, browser }) => {
  const complaints = failOnComplaints(page)
  await openAs(page, 'en', lukas, '/profile')
  await expect(page).toHaveURL(/\/profile\/details$/)
  const surname = await page.getByText('Last name').first().locator('xpath=following-sibling::dd').textContent()
  await page.getByRole('button', { name: 'Request a change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a change' })
  await dialog.getByLabel('Last name').fill('Sommer')
  // The dialog asks before it loses the input.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await dialog.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText(`${surname} changes to Sommer`)).toBeAttached()
  await expect(page.getByRole('button', { name: 'Request a change' })).toHaveCount(0)

  const office = await (await browser.newContext()).newPage()
  await openAs(office, 'en', petra, '/staff')
  await office
    .getByRole('main')
    .getByRole('link', { name: /^Changes of personal data/ })
    .click()
  await office.getByRole('button', { name: /^Decline the change of .*Lukas/ }).click()
  const declining = office.getByRole('dialog')
  await declining.getByLabel('Reason').fill('Please bring your passport')
  await declining.getByRole('button', { name: 'Decline' }).click()
  await expect(office.getByRole('button', { name: /^Decline the change of .*Lukas/ })).toHaveCount(0)
  await office.context().close()

  await page.reload()
  await expect(page.getByText('The reason: Please bring your passport')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request a change' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  complaints()
})

/** A photo of three colours, drawn by the browser. */
async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    const draw = canvas.getContext('2d')
    for (const [index, colour] of ['#3a6ea5', '#d9a066', '#4f8a3c'].entries()) {
      if (!draw) continue
      draw.fillStyle = colour
      draw.fillRect(index * 300, 0, 300, 600)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

test('[CU-104] [CU-163+] [UI-88+] a picture is cut by keyboard, shown with consent and removed; typed input asks first', async ({
  page,
}) => {
  const complaints = failOnComplaints(page)
  await openAs(page, 'en', torben, '/profile/details')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  const files = dialog.locator('input[type=file]')
  await files.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(dialog.getByRole('alert')).toContainText('not a JPEG, PNG or WebP')
  await files.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(page) })
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await zoom.focus()
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight')
  await expect(zoom).toHaveValue('1.2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  const consent = dialog.getByRole('checkbox')
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await consent.focus()
  const isUncovered = await consent.evaluate((box) => {
    const { left, top, height } = box.getBoundingClientRect()
    return document.elementFromPoint(left + 20, top + height / 2) === box
  })
  expect(isUncovered, 'the focused checkbox is not behind the actions').toBe(true)
  await consent.press('Space')
  if (size) await page.setViewportSize(size)
  await dialog.getByRole('button', { name: 'Save the picture' }).click()
  await expect(page.getByText('Your picture is saved.')).toBeVisible()
  await expect(page.getByRole('main').locator('img[src^="data:image/jpeg"]').first()).toBeVisible()
  // The header has it, too.
  await expect(page.getByRole('button', { name: 'Profile' }).locator('img:visible')).toHaveCount(1)
  await show(page, '/profile/privacy')
  await expect(page.getByRole('checkbox', { name: 'Show my picture' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Show my details to members' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Tournaments' }).first().click()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect(page).toHaveURL(/\/profile\/privacy$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).not.toHaveURL(/\/profile/)
  await show(page, '/profile/details')
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(page.getByText('Your picture is removed.')).toBeVisible()
  await expect(page.locator('img[src^="data:image/jpeg"]')).toHaveCount(0)
  complaints()
})

test('[CU-162+] [CU-362+] input of the profile outlasts a session that another device has ended, and a logout asks before it is lost', async ({
  page,
}) => {
  const complaints = failOnComplaints(page, [/status of 401/])
  await openAs(page, 'en', astrid, '/profile/details')
  const plate = page.getByRole('textbox', { name: 'Number plate' })
  await plate.fill('HG-CH 72')

  // Another device logs out all others.
  const { headers } = await logInByCall(page, astrid)
  expect((await page.request.post('/api/auth/sessions/end-others', { headers })).ok()).toBe(true)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await fillLogin(page, 'en', astrid.username, astrid.password)
  await expect(page).toHaveURL(/\/profile\/details/)
  await expect(page.getByText('You have unsaved changes from earlier.')).toBeVisible()
  await expect(plate).toHaveValue('HG-CH 72')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByText('You have unsaved changes from earlier.')).toHaveCount(0)

  await plate.fill('')
  const logOut = page.getByRole('button', { name: 'Log out', exact: true }).filter({ visible: true })
  await logOut.click()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await page.reload()
  await expect(plate).toHaveValue('')
  await logOut.click()
  await page.getByRole('button', { name: 'Discard changes' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  complaints()
  await openAs(page, 'en', astrid, '/profile/details')
  await expect(plate).toHaveValue('HG-CH 72')
})
