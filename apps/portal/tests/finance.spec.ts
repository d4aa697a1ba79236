/** The finance account: an open invoice is seen, paid and seen paid; what the club switches off is gone. */
import { expect, test } from '@playwright/test'
import { changeClub } from './changeClub.ts'
import { demoLogin, expectNoSidewaysScroll, failOnComplaints, logIn } from './portal.ts'

const eleanor = demoLogin('ashcombe', 'member', 'eleanor')

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
  await expect(page.getByRole('button', { name: /Payment by Account balance/ }).first()).toContainText('£38.00')
  await expect(page.getByRole('button', { name: /Trolley storage/ })).toContainText('Paid')
  await page.getByRole('button', { name: /Annual subscription/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download invoice.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('invoice.pdf')
  await expectNoSidewaysScroll(page)
  complaints()
})

test('[CS-24] [CS-26] [CS-27] parts that the club switches off are hidden', async ({ page }) => {
  const before = changeClub('ashcombe', { settings: { showAccountDetails: false, invoicePaymentEnabled: false } })
  try {
    await logIn(page, 'en', eleanor)
    await page.goto('/financial-account')
    await expect(page.getByRole('list', { name: 'Transactions' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your account' })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Open invoices' }).click()
    await expect(page.getByText('You cannot pay invoices here. The invoice says how to pay.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    changeClub('ashcombe', { settings: { showOpenInvoices: false } })
    await page.reload()
    await expect(page.getByRole('list', { name: 'Transactions' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  } finally {
    changeClub('ashcombe', { settings: before.settings })
  }
})
