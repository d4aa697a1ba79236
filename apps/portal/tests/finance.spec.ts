/** The finance account: an open invoice is seen, paid and seen paid; what the club switches off is gone. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { changeClub } from './changeClub.ts'
import { demoLogin, enter, expectNoSidewaysScroll, failOnComplaints, logIn, openAs, show } from './portal.ts'

const eleanor = demoLogin('ashcombe', 'member', 'eleanor')
const clara = demoLogin('taunusblick', 'member', 'clara')

test('[FI-11] [FI-12] [FI-39] an open invoice is paid from the balance and listed as paid', async ({ page }) => {
  const complaints = failOnComplaints(page)
  await logIn(page, 'en', eleanor)
  await page.getByRole('link', { name: 'Account' }).first().click()
  const figures = page.getByRole('region', { name: 'Your account' })
  await expect(figures).toContainText('£6.60')
  await page.getByRole('tab', { name: 'Open invoices' }).click()
  await expect(page.getByRole('heading', { name: '4 invoices to pay' })).toBeVisible()
  for (const name of ['Locker', /Glove/, /Green fee/]) await page.getByRole('checkbox', { name }).uncheck()
  await page.getByRole('button', { name: 'Pay £38.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay £38.00' }).click()
  await expect(page.getByText('£38.00 paid. The payment is listed under your transactions.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: '3 invoices to pay' })).toBeVisible()
  // The last tab is there again after the page was loaded anew.
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Open invoices' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Transactions' }).click()
  await expect(page.getByRole('button', { name: /Payment · Account balance/ }).first()).toContainText('£38.00')
  await expect(page.getByRole('button', { name: /Trolley storage/ })).toContainText('Paid')
  await page.getByRole('button', { name: /Annual subscription/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download invoice.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('invoice.pdf')
  await page.getByRole('button', { name: /Trolley storage/ }).click()
  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice as PDF' }).click()
  expect((await printed).suggestedFilename()).toMatch(/\.pdf$/)
  const statement = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Spreadsheet (CSV)' }).click()
  expect(await readFile(await (await statement).path(), 'utf8')).toContain('Trolley storage')
  await expectNoSidewaysScroll(page)
  complaints()
})

test('[FI-14] [FI-103+] [FI-106+] a top-up with bonus, "Why?" by keyboard, and an invoice paid on its page', async ({ page }) => {
  const complaints = failOnComplaints(page)
  const main = page.getByRole('main')
  await openAs(page, 'en', clara, '/financial-account')
  await main.getByRole('radio', { name: '€200.00' }).check({ force: true })
  await expect(main.getByText('€15.00 bonus: €215.00 is credited')).toBeVisible()
  await main.getByRole('radio', { name: /^Card/ }).check()
  await main.getByRole('button', { name: 'Top up €200.00' }).click()
  const basket = page.getByRole('dialog')
  await expect(basket.getByText('€15.00 bonus')).toBeVisible()
  await basket.getByRole('button', { name: 'Pay €200.00' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Back to the club' }).click()
  await expect(basket.getByText(/has been paid/)).toBeVisible()
  await basket.getByRole('button', { name: 'Close' }).last().click()
  await expect(main.getByRole('button', { name: /Top-up · Card/ }).first()).toContainText('+€215.00')

  await main.getByRole('button', { name: /^Balance: why/ }).focus()
  await page.keyboard.press('Enter')
  const why = page.getByRole('dialog')
  await expect(why.getByText('Total').locator('+ dd')).toHaveText('€221.60')
  await why.getByRole('link', { name: /Greenfee/ }).focus()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: /^Invoice R-/ })).toBeVisible()
  await page.reload()
  await main.getByRole('button', { name: 'Pay €130.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay €130.00' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(main.getByText('€130.00 paid: Account balance', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await main.getByRole('link', { name: 'Back' }).click()
  await expect(main.getByRole('region', { name: 'Your account' })).toBeVisible()
  complaints()
})

test.describe('in German on a desktop', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 800 } })

  test('[PA-47+] [PA-48+] [PA-49+] a card is saved with consent, pays the next invoice without its page, and is removed', async ({
    page,
  }) => {
    const complaints = failOnComplaints(page)
    await openAs(page, 'de', eleanor, '/financial-account')
    const pay = async (invoice: string | RegExp) => {
      await page.getByRole('tab', { name: 'Offene Rechnungen' }).click()
      const chosen = page.getByRole('checkbox', { name: invoice })
      // Without it there is no box to uncheck yet, and every invoice would be paid.
      await expect(chosen).toBeVisible()
      for (const box of (await page.getByRole('checkbox', { checked: true }).all()).reverse()) await box.uncheck()
      await chosen.check()
      await page.getByRole('button', { name: /bezahlen$/ }).click()
      await page.getByRole('dialog').getByRole('radio', { name: /Karte/ }).check()
      await page.getByRole('dialog').getByRole('button', { name: 'In den Warenkorb' }).click()
    }
    const basket = page.getByRole('dialog')
    await pay('Locker')
    await expect(basket.getByRole('checkbox', { name: /Diese Karte/ })).not.toBeChecked()
    await basket.getByRole('checkbox', { name: /Diese Karte/ }).check()
    await basket.getByRole('button', { name: /bezahlen$/ }).click()
    await page.getByRole('combobox', { name: 'Karte' }).selectOption('threeDSecure')
    await page.getByRole('button', { name: 'Bezahlen', exact: true }).click()
    await page.getByRole('button', { name: 'Nicht bestätigen' }).click()
    await page.getByRole('combobox', { name: 'Karte' }).selectOption('good')
    await page.getByRole('button', { name: 'Bezahlen', exact: true }).click()
    await page.getByRole('link', { name: 'Zurück zum Club' }).click()
    await expect(basket.getByText(/sind bezahlt/)).toBeVisible()
    await basket.getByRole('button', { name: 'Schließen' }).last().click()

    await page.getByRole('tab', { name: 'Umsätze' }).click()
    const cards = page.getByRole('region', { name: 'Gespeicherte Karten' })
    await expect(cards.getByText('Visa, endet auf 4242')).toBeVisible()
    await pay(/Glove/)
    await expect(basket.getByRole('radio', { name: /^Visa, endet auf 4242/ })).toBeChecked()
    await basket.getByRole('button', { name: /bezahlen$/ }).click()
    await expect(basket.getByText(/sind bezahlt/)).toBeVisible()
    await basket.getByRole('button', { name: 'Schließen' }).last().click()

    await page.getByRole('tab', { name: 'Umsätze' }).click()
    await cards.getByRole('button', { name: 'Visa, endet auf 4242: entfernen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
    await expect(cards.getByText(/Es ist keine Karte gespeichert/)).toBeVisible()
    complaints()
  })
})

test('[CS-24] [CS-26] [CS-27] parts that the club switches off are hidden', async ({ page }) => {
  const before = changeClub('ashcombe', { settings: { showAccountDetails: false, invoicePaymentEnabled: false } })
  try {
    await openAs(page, 'en', eleanor, '/financial-account')
    await expect(page.getByRole('list', { name: 'Transactions' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your account' })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Open invoices' }).click()
    await expect(page.getByText('You cannot pay invoices here. The invoice says how to pay.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    changeClub('ashcombe', { settings: { showOpenInvoices: false, accountTopUpEnabled: false } })
    await page.reload()
    await expect(page.getByRole('list', { name: 'Transactions' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  } finally {
    changeClub('ashcombe', { settings: before.settings })
  }
})

test('[CU-70] [CU-71] [CU-96] direct debit is set up from the account, moved to another bank and ended', async ({ page }) => {
  const complaints = failOnComplaints(page)
  const main = page.getByRole('main')
  await logIn(page, 'en', demoLogin('ashcombe', 'member'))
  await page.getByRole('link', { name: 'Account' }).first().click()
  await main.getByRole('link', { name: 'Set up direct debit' }).click()
  const iban = main.getByRole('textbox', { name: 'IBAN' })
  await iban.pressSequentially('de00370400440532013000')
  await expect(iban).toHaveValue('DE00 3704 0044 0532 0130 00')
  await expect(main.getByText(/^Error: the check digits do not match/)).toBeVisible()
  await iban.fill('DE89370400440532013000')
  await expect(main.getByText(/^Error/)).toHaveCount(0)
  const reference = (await main.getByText('Mandate reference').locator('+ dd').textContent()) ?? ''
  // Back asks first, and the input stays.
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue editing' }).click()
  await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00')
  await main.getByRole('button', { name: 'Print and sign on paper' }).click()
  await expect(main.getByText('Not signed yet')).toBeVisible()
  await expect(main.getByText(reference, { exact: true })).toBeVisible()
  await page.reload()
  const printed = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Print the mandate' }).click()
  expect((await printed).suggestedFilename()).toBe(`${reference}.pdf`)
  const file = main.getByLabel('Choose a file', { exact: true }).locator('visible=false')
  await file.setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no document') })
  await expect(main.getByText(/signed\.pdf: This type of file is not accepted/)).toBeVisible()
  await file.setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 signed') })
  await expect(main.getByText('The club office has your document.')).toBeVisible()
  await expect(main.getByText('With the club office')).toBeVisible()

  // The browser itself reports the refusal that follows.
  complaints()

  // Another tab changes the account holder meanwhile.
  await main.getByRole('link', { name: 'Change bank account' }).click()
  await iban.fill('NL91ABNA0417164300')
  const other = await page.context().newPage()
  await other.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
    },
    await page.evaluate(() => ({ ...sessionStorage })),
  )
  await other.goto(page.url())
  await other.getByRole('textbox', { name: 'Account holder' }).fill('A. N. Other')
  await other.getByRole('button', { name: 'Save bank account' }).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await other.close()
  await main.getByRole('button', { name: 'Save bank account' }).click()
  await expect(main.getByText(/^Saved now: A\. N\. Other, account ending in 3000/)).toBeVisible()
  await main.getByRole('button', { name: 'Save bank account' }).click()
  await expect(main.getByText('NL91 ABNA 0417 1643 00')).toBeVisible()
  await expect(main.getByText(reference, { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await main.getByRole('button', { name: 'End direct debit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'End it now' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('tab', { name: 'Direct debit', selected: true })).toBeVisible()
  await expect(main.getByText('No direct debit')).toBeVisible()
})

test('[CU-72] [CU-73] [CU-75] a profile tab that is unknown or not offered shows the details', async ({ page }) => {
  await enter(page, 'en', eleanor)
  await show(page, '/profile/nonsense')
  await expect(page).toHaveURL(/\/profile\/details$/)
  await show(page, '/profile/privacy')
  await expect(page.getByRole('tab', { name: 'Privacy', selected: true })).toBeVisible()
})

test('[MA-09] a club without direct debit shows neither tab, page nor payment methods', async ({ page }) => {
  await enter(page, 'en', eleanor)
  const before = changeClub('ashcombe', { settings: { directDebitEnabled: false } })
  try {
    await page.goto('/profile/mandates')
    await expect(page.getByRole('tab', { name: 'Details', selected: true })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(2)
    await page.goto('/profile/mandates/new')
    await expect(page.getByText('Page not found')).toBeVisible()
    await page.goto('/financial-account')
    await expect(page.getByRole('list', { name: 'Transactions' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Payment methods' })).toHaveCount(0)
  } finally {
    changeClub('ashcombe', { settings: before.settings })
  }
})
