/** A person who may not sign up reads every reason. */
import { expect, type Page, test } from '@playwright/test'
import { demoLogin, logIn, openAs, openTournament } from './portal.ts'

async function openEntry(page: Page, name: RegExp): Promise<void> {
  await openTournament(page, name, 1)
  await page.getByRole('tab', { name: 'Sign-up' }).click()
}

test('[TS-20] a blocked member reads that entries are blocked', async ({ page }) => {
  await openAs(page, 'en', demoLogin('taunusblick', 'blocked'), '/tournaments')
  await openEntry(page, /Feierabend-Neun/)
  await expect(page.getByText('Tournament entries are blocked at this club. Ask the club office.')).toBeVisible()
})

test('[TS-09] [TS-17] [TS-109+] a member reads why she was passed over, why she may not sign up, and every reason of every friend', async ({
  page,
}) => {
  const notice = {
    id: '1',
    kind: 'PassedOver',
    tournamentId: 7,
    tournamentName: 'May Medal',
    details: [{ code: 'wrongSex', data: { required: 'female' } }],
  }
  await page.route(/\/rs\/cs\/notices(\?|$)/, (route) => route.fulfill({ json: { content: [notice], totalElements: 1 } }))
  await logIn(page, 'en', demoLogin('taunusblick', 'member', 'clara'))
  await expect(page.getByText('you do not meet the entry conditions: May Medal')).toBeVisible()
  await expect(page.getByText('This tournament is for women.')).toBeVisible()

  await openEntry(page, /Scratch-Trophy/)
  await expect(page.getByText('Index 18.7 is above 12.4, the limit for members.')).toBeVisible()
  await openEntry(page, /Opens in/)
  await expect(page.getByText('Sign-up is not open yet')).toBeVisible()

  await openEntry(page, /Damennachmittag/)
  await page.getByRole('link', { name: 'Sign up', exact: true }).click()
  await page.getByRole('checkbox', { name: /Tom Reed/ }).check()
  await page.getByRole('checkbox', { name: /Mia Bergmann/ }).check()
  await page.getByRole('button', { name: 'Continue with 3 players' }).click()
  await expect(page.getByText('1 cannot sign up')).toBeVisible()
  await expect(page.getByText('This tournament is for women.')).toBeVisible()
  await expect(page.getByText('2 get a place')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign up 2( players)? without Tom/ })).toBeVisible()
})
