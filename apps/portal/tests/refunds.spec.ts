/** A refund from both sides: a member withdraws from a paid tournament and sees the money, and the office refunds a part with a reason. */
import { expect, test } from '@playwright/test'
import { demoLogin, enter, expectNoSidewaysScroll, failOnComplaints, openTournament, show, tabTo } from './portal.ts'

const mads = demoLogin('strandholm', 'member', 'mads')

test('[FI-92+] [FI-95+] [FI-134+] a paid entry is partly refunded by the office, and the rest when the member withdraws', async ({
  page,
  browser,
}) => {
  const complaints = failOnComplaints(page)
  await enter(page, 'en', mads)
  await openTournament(page, /Engpokalen/, 1)
  await page.getByRole('tab', { name: 'Sign-up' }).click()
  await page.getByRole('link', { name: 'Sign up', exact: true }).click()
  await page.getByRole('button', { name: 'Continue with 1 player' }).click()
  await page.getByRole('button', { name: /^Reserve, then pay/ }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  const basket = page.getByRole('dialog')
  await basket.getByRole('button', { name: /^Order and pay / }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Back to the club' }).click()
  await expect(basket.getByText(/has been paid/)).toBeVisible()
  await basket.getByRole('button', { name: 'Close' }).last().click()
  await show(page, '/financial-account')
  const fees = page.getByRole('region', { name: 'Entry fees' })
  await expect(fees.getByRole('link', { name: /Engpokalen/ })).toContainText(/Paid .*by card/s)

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await enter(desk, 'de', demoLogin('strandholm', 'staff'))
  await show(desk, '/staff/refunds')
  await desk.getByRole('searchbox').fill('Mads Kjær')
  await desk.getByRole('main').getByRole('button', { name: 'Mads Kjær' }).first().click()
  await desk
    .getByRole('button', { name: /Engpokalen erstatten/ })
    .first()
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Betrag' }).fill('50')
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Regen')
  await tabTo(desk, dialog.getByRole('button', { name: 'Erstatten' }))
  await desk.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(desk.getByRole('list', { name: 'Erstattungen' }).getByText('Vom Club erstattet: Regen')).toBeVisible()
  await desk.close()

  await openTournament(page, /Engpokalen/, 1)
  await page.getByRole('tab', { name: 'Sign-up' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Withdraw/ })
    .click()
  await expect(page.getByRole('link', { name: 'Sign up', exact: true })).toBeVisible()
  const notes = page.getByRole('region', { name: 'Refunds', exact: true })
  await expect(notes.getByText(/ refunded to your account$/)).toHaveCount(2)
  await show(page, '/financial-account')
  await expect(fees.getByRole('link', { name: /Engpokalen/ })).toContainText(/Refunded .*to your account/s)
  await page.setViewportSize({ width: 390, height: 844 })
  await fees.getByRole('link', { name: 'All' }).click()
  const refunds = page.getByRole('list', { name: 'Refunds' })
  await expect(refunds.getByText('Withdrawn in time').first()).toBeVisible()
  await expect(refunds.getByText('Refunded by the club: Regen')).toBeVisible()
  await expectNoSidewaysScroll(page)
  complaints()
})
