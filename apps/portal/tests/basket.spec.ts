/** An entry fee paid online, from the reserved place to the entry; the club's payment provider is the demo's own page. */
import { expect, test } from '@playwright/test'
import { demoLogin, enter, failOnComplaints, openTournament } from './portal.ts'

const freja = demoLogin('strandholm', 'member', 'freja')

test('[CS-25] [SE-19] [SE-05] a sign-up reserves a place, a declined card keeps it, and the second attempt enters the player', async ({
  page,
  context,
}) => {
  const noComplaints = failOnComplaints(page)
  await enter(page, 'en', freja)
  await expect(page.getByRole('button', { name: 'Basket, empty' }).first()).toBeVisible()
  await openTournament(page, /Engpokalen/, 1)
  await page.getByRole('tab', { name: 'Sign-up' }).click()
  await page.getByRole('link', { name: 'Sign up', exact: true }).click()
  await page.getByRole('button', { name: 'Continue with 1 player' }).click()
  await expect(page.getByRole('radio', { name: 'Now, online' })).toBeChecked()
  await page.getByRole('button', { name: /^Reserve, then pay/ }).click()
  await expect(page.getByText(/^Places reserved until/)).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()

  const basket = page.getByRole('dialog')
  await expect(basket.getByText(/Engpokalen/)).toBeVisible()
  await basket.getByRole('button', { name: /^Order and pay / }).click()
  await page.getByRole('button', { name: 'Cancel the payment' }).click()
  await page.getByRole('link', { name: 'Back to the club' }).click()
  await expect(basket.getByText('The payment did not work')).toBeVisible()
  await expect(page).toHaveURL(/\/tournaments\/view\/\d+\/entry/)

  await basket.getByRole('button', { name: /^Order and pay / }).click()
  await page.getByRole('combobox', { name: 'Card' }).selectOption('cardDeclined')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  // Back by the browser's own button: the payment continues, and its page opens in the same tab.
  await page.goto('/tournaments')
  await expect(basket.getByText(/The card was declined/)).toBeVisible()
  await basket.getByRole('button', { name: 'Go to the payment page' }).click()
  // The bank asks for a confirmation, and the report arrives several times.
  await page.getByRole('combobox', { name: 'Card' }).selectOption('threeDSecure')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText(/3-D Secure/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Report to the club' }).selectOption('twice')
  await page.getByRole('button', { name: 'Confirm the payment' }).click()
  await page.getByRole('link', { name: 'Back to the club' }).click()
  await expect(basket.getByText(/has been paid/)).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  await basket.getByRole('button', { name: 'Close' }).last().click()
  await openTournament(page, /Engpokalen/, 1)
  await page.getByRole('tab', { name: 'Sign-up' }).click()
  await expect(
    page
      .getByText('You play')
      .or(page.getByText(/Withdraw/))
      .first(),
  ).toBeVisible()
  await page.reload()
  await expect(basket).toBeHidden()
  noComplaints()
})
