/** Club life from both sides: news, an event with a fee, and a voucher that the office sells and a new guest pays with. */
import { expect, type Page, test } from '@playwright/test'
import { demoLogin, enter, expectNoSidewaysScroll, failOnComplaints, fillLogin, logInByCall, openAs, show, tabTo } from './portal.ts'

const CLUB = 'ashcombe'
const stamp = Date.now()
const EMAIL = `vera.${stamp}@example.org`
const PASSWORD = 'Fairway-19'
const username = `vera${stamp}`
const lastName = `Lund${[...`${stamp}`.slice(-6)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

/** Registers a guest and logs them in. */
async function register(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`/auth/register#?tenant=${CLUB}&language=en`)
  await page.getByLabel('First name').fill('Vera')
  await page.getByLabel('Last name').fill(lastName)
  await press('Continue')
  await page.getByRole('searchbox', { name: 'Home club' }).fill('links')
  await page.getByRole('list', { name: 'Clubs found' }).getByRole('button').first().click()
  await press('Continue')
  await page.getByLabel('Email 1').fill(EMAIL)
  await press('Continue')
  await press('Register')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  const email = page.getByRole('article').filter({ hasText: EMAIL }).first()
  await expect(async () => {
    await page.goto(`/demo/mailbox/${CLUB}`)
    await expect(email).toBeVisible({ timeout: 100 })
  }).toPass()
  const link = new URL((await email.getByRole('link', { name: /setup=/ }).getAttribute('href')) ?? '')
  await page.goto('about:blank')
  await page.goto(`${link.pathname}${link.search}${link.hash}&language=en`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('New password').fill(PASSWORD)
  await press('Create the login')
  await page.getByRole('link', { name: 'Log in' }).click()
  await fillLogin(page, 'en', username, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: /Vera/ })).toBeVisible()
}

test('[UI-25] [UI-76+] [UI-77+] a guest signs up to an event and pays its fee with a voucher and a card', async ({ page, browser }) => {
  const complaints = failOnComplaints(page)
  await register(page)

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await enter(desk, 'de', demoLogin(CLUB, 'staff'))
  await show(desk, '/staff/vouchers')
  await desk.getByRole('searchbox', { name: 'Mitglied oder Gast suchen' }).fill(lastName)
  await desk
    .getByRole('main')
    .getByRole('button', { name: new RegExp(lastName) })
    .click()
  await desk.getByRole('textbox', { name: 'Wert' }).fill('30')
  await desk.getByRole('combobox', { name: 'Bezahlt mit' }).selectOption({ label: 'Überweisung' })
  await desk.getByRole('button', { name: /Für 30,00.£ verkaufen/ }).click()
  await expect(desk.getByRole('list', { name: 'Alle Gutscheine' }).getByText(new RegExp(lastName))).toBeVisible()
  await desk.close()

  await page
    .getByRole('region', { name: 'News' })
    .getByRole('link', { name: /Greens hollow-tined/ })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Please' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Junior taster morning' })).toBeVisible()

  await show(page, '/events')
  await page.getByRole('link', { name: /Club supper/ }).click()
  await page.getByRole('button', { name: 'Sign up for £38.00' }).click()
  await expect(page.getByRole('link', { name: 'Pay £38.00' })).toBeVisible()
  await show(page, '/')
  await page
    .getByRole('region', { name: 'My events' })
    .getByRole('link', { name: /Club supper/ })
    .click()
  await page.getByRole('link', { name: 'Pay £38.00' }).click()
  await page.getByRole('button', { name: /^Pay/ }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Voucher / }).check()
  await expect(dialog.getByText('Pays £30.00; £8.00 stays open')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Card/ }).check()
  await dialog.getByRole('button', { name: /basket/ }).click()
  await dialog.getByRole('checkbox', { name: /^Voucher / }).check()
  await dialog.getByRole('radio', { name: /^Card/ }).check()
  await dialog.getByRole('button', { name: 'Pay £8.00 by card and £30.00 by voucher' }).click()
  // The customer leaves the payment: the voucher is free again.
  await page.getByRole('button', { name: 'Cancel the payment' }).click()
  await page.getByRole('link', { name: 'Back to the club' }).click()
  await expect(dialog.getByText('The payment did not work')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('checkbox', { name: /^Voucher .*/ }).check()
  await expect(dialog.getByText('£30.00 left, pays £30.00')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Pay £8.00 by card and £30.00 by voucher' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Back to the club' }).click()
  await expect(dialog.getByText(/has been paid/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await show(page, '/vouchers')
  await expect(page.getByText('£0.00 of £30.00 left')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await show(page, '/events')
  await page.getByRole('link', { name: /Club supper/ }).click()
  await page.getByRole('button', { name: 'Cancel the sign-up' }).click()
  await expect(page.getByRole('dialog').getByText(/what you have paid is refunded/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the sign-up' }).click()
  await expect(page.getByRole('button', { name: 'Sign up for £38.00' })).toBeVisible()
  await show(page, '/vouchers')
  await expect(page.getByText('£30.00 of £30.00 left')).toBeVisible()
  complaints()
})

test('[CU-168+] [UI-89+] [UI-93+] the office plans and cancels an event, deletes a draft, gives a voucher and cancels it, by keyboard alone', async ({
  page,
}) => {
  const complaints = failOnComplaints(page)
  const named = (role: 'link' | 'button' | 'textbox', name: string | RegExp) => page.getByRole('main').getByRole(role, { name })
  const press = async (role: 'link' | 'button', name: string | RegExp) => {
    await tabTo(page, named(role, name))
    await page.keyboard.press('Enter')
  }
  const enter = async (name: string, text: string) => {
    await tabTo(page, named('textbox', name))
    await page.keyboard.type(text)
  }
  const title = `Quiz ${stamp}`
  await openAs(page, 'en', demoLogin('strandholm', 'staff'), '/staff/events')

  await press('link', 'Plan an event')
  await enter('Name', title)
  for (const name of ['Start', 'Sign-up until', 'Free cancellation until']) {
    const moment = page.getByLabel(name, { exact: true })
    await tabTo(page, moment)
    await moment.fill('2031-06-20T18:00')
  }
  await tabTo(page, page.getByRole('checkbox', { name: 'Guests with an account' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('checkbox', { name: 'Members' }))
  await page.keyboard.press('Space')
  await expect(page.getByText(/find it in their inbox 5 minutes after you publish/)).toBeVisible()
  await press('button', 'Save as draft')
  // The list has the focus; the event is a few steps away.
  await press('link', new RegExp(`${title}.*Draft`))
  await press('button', 'Publish')
  await press('link', new RegExp(`${title}.*Published`))
  await enter('Place (optional)', 'Hall')
  await expect(page.getByText('No one has signed up, so no one is notified.')).toBeVisible()
  await press('button', 'Save changes')
  await press('link', new RegExp(`${title}.*Published`))
  await press('button', 'Cancel the event')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('textbox'))
  await page.keyboard.type('Storm')
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel the event' }))
  await page.keyboard.press('Enter')
  await expect(named('link', new RegExp(`${title}.*Cancelled`))).toBeVisible()

  await show(page, '/staff/news')
  await press('link', 'Write an article')
  await enter('Headline', title)
  await enter('Text', 'All welcome.')
  await press('button', 'Save as draft')
  await press('link', new RegExp(`${title}.*Draft`))
  await enter('Headline', '!')
  await press('button', 'Save as draft')
  await press('link', /!.*Draft/)
  await press('button', 'Delete the draft')
  await tabTo(page, dialog.getByRole('button', { name: 'Delete the draft' }))
  await page.keyboard.press('Enter')
  await expect(named('link', 'Write an article')).toBeVisible()
  await expect(page.getByRole('main').getByText(title)).toHaveCount(0)

  await show(page, '/staff/vouchers')
  const people = page.getByRole('searchbox', { name: 'Find a member or guest' })
  await tabTo(page, people)
  await page.keyboard.type('karin vi')
  await press('button', 'Karin Villadsen')
  await expect(named('textbox', 'Value')).toBeFocused()
  await page.keyboard.type('20')
  await tabTo(page, page.getByRole('combobox', { name: 'Paid by' }))
  await page.keyboard.type('Given')
  await expect(
    page.getByText('Karin Villadsen is notified. The sale can be cancelled as long as nothing of the voucher is used.'),
  ).toBeVisible()
  await press('button', /^Give away/)
  await expect(page.getByText(/The voucher belongs to Karin Villadsen now/)).toBeVisible()
  await expect(people).toBeFocused()
  // Sold by mistake: the latest voucher of the list.
  const latest = page.getByRole('listitem').filter({ hasText: 'Karin Villadsen' }).first()
  await tabTo(page, latest.getByRole('button', { name: /^Cancel voucher/ }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/it loses its value of .*20.00, and no money is paid back/)).toBeVisible()
  await tabTo(page, dialog.getByRole('textbox', { name: 'Reason' }))
  await page.keyboard.type('Wrong person')
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel the voucher' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Voucher .* is cancelled\.$/)).toBeVisible()
  await expect(latest).toContainText('Wrong person')
  await expect(latest.getByRole('button', { name: /^Cancel voucher/ })).toHaveCount(0)
  complaints()
})

test('[UI-144+] [UI-145+] [UI-146+] the office enters a member at an event, the member sees message and entry, and the office withdraws him', async ({
  page,
  browser,
}) => {
  const complaints = failOnComplaints(page)
  const title = `Wine tasting ${stamp}`
  const staff = demoLogin('strandholm', 'staff')
  const { headers } = await logInByCall(page, staff)
  const times = { startDateTime: '2031-06-20T18:00:00', endDateTime: null, signUpUntil: '2031-06-10T18:00:00' }
  const rest = { cancelUntil: '2031-06-15T18:00:00', places: 10, maxGuests: 2, fee: 4500, pictureId: null }
  const words = { id: null, version: 0, title, text: '', place: '', state: 'published', reason: '', audience: ['members'] }
  const planned = await page.request.post('/api/rs/staff/events', { headers, data: { ...words, ...times, ...rest } })
  const { id } = (await planned.json()) as { readonly id: number }

  await openAs(page, 'en', staff, `/staff/events/${id}`)
  await page.getByRole('button', { name: 'Enter a member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Mads Kjær')
  await dialog.getByRole('button', { name: /^Mads Kjær/ }).click()
  await dialog.getByRole('combobox', { name: 'Guests' }).selectOption('1')
  await expect(dialog.getByText(/takes 2 places, gets an invoice of .*90\.00 and is notified\./)).toBeVisible()
  await dialog.getByRole('button', { name: /^Enter for .*90\.00/ }).click()
  await expect(page.getByText(/^Mads .* is signed up\.$/)).toBeVisible()

  const member = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await openAs(member, 'en', demoLogin('strandholm', 'member', 'mads'), `/events/${id}`)
  await expect(member.getByRole('button', { name: 'Cancel the sign-up' })).toBeVisible()
  await expect(member.getByText('With 1 guest')).toBeVisible()
  const seesMessage = (text: RegExp) =>
    expect(async () => {
      await show(member, '/inbox')
      await expect(member.getByText(text).first()).toBeVisible({ timeout: 1000 })
    }).toPass()
  await seesMessage(new RegExp(`Klubben har tilmeldt dig: ${title}|The club has signed you up: ${title}`))

  await page.getByRole('button', { name: /^Withdraw Mads / }).click()
  await dialog.getByRole('textbox').fill('Asked by phone')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('There are no sign-ups yet.')).toBeVisible()
  await seesMessage(new RegExp(`Klubben har meldt afbud for dig: ${title}|The club has cancelled your sign-up: ${title}`))
  await show(member, `/events/${id}`)
  await expect(member.getByRole('button', { name: /^Sign up for/ })).toBeVisible()
  await expectNoSidewaysScroll(member)
  await member.close()
  complaints()
})
