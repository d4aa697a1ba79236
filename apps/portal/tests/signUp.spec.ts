/** Signing up whole: a team, the last place at the same moment, an offered place. */
import { expect, type Page, test } from '@playwright/test'
import { demoLogin, logIn, logInByCall, openTournament } from './portal.ts'

const clara = demoLogin('taunusblick', 'member', 'clara')

async function openEntry(page: Page, name: RegExp): Promise<string> {
  await openTournament(page, name, 1)
  await page.getByRole('tab', { name: 'Sign-up' }).click()
  return /view\/(\d+)/.exec(page.url())?.[1] ?? ''
}

/** The same club, opened by another person. */
async function asMember(page: Page, club: string, username: string) {
  const { customerId, headers } = await logInByCall(page, demoLogin(club, 'member', username))
  return {
    customerId,
    post: (path: string, data: object) => page.request.post(`/api/rs/cs/tournaments/${path}`, { headers, data }),
    get: async (path: string) => (await page.request.get(`/api/rs/cs/tournaments/${path}`, { headers })).json(),
    drop: (path: string) => page.request.delete(`/api/rs/cs/tournaments/${path}`, { headers }),
  }
}

test('[TS-08] [TS-33] [TS-40] a team signs up, changes and withdraws as a whole', async ({ page }) => {
  await logIn(page, 'en', clara)
  await openEntry(page, /Vierer-Scramble/)
  await page.getByRole('link', { name: 'Sign up a team' }).click()
  await page.getByRole('checkbox', { name: /Jonas Weber/ }).check()
  await page.getByRole('tab', { name: 'Others' }).click()
  await page.getByLabel('Find a player').fill('georg')
  await page
    .getByRole('checkbox', { name: /^Georg/, disabled: false })
    .first()
    .check()
  await page.getByRole('button', { name: 'Continue with 3 players' }).click()
  await page.getByLabel('Preferred start time of the team').selectOption({ label: 'Early' })
  await page.getByRole('button', { name: 'Sign up the team' }).click()
  await expect(page.getByText('Step 3 of 3, done')).toBeVisible()
  await page.getByRole('link', { name: 'See the players' }).click()
  await expect(page.getByText(/You play with Jonas Weber and Georg/)).toBeVisible()

  await page.getByRole('button', { name: 'Change the team' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Jonas Weber' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/You play with Georg/)).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw the team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the team' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
})

test('[CU-162+] [CU-362+] a sign-up that is not sent keeps its draft at Back, at a reload and elsewhere, and the logout asks', async ({
  page,
}) => {
  await logIn(page, 'de', clara)
  await openTournament(page, /Vierer-Scramble/, 1)
  await page.getByRole('tab', { name: 'Meldung' }).click()
  await page.getByRole('link', { name: 'Team melden' }).click()
  const jonas = page.getByRole('checkbox', { name: /Jonas Weber/ })
  const logOut = page.getByRole('button', { name: 'Ausloggen', exact: true }).filter({ visible: true })
  await jonas.check()
  await page.reload()
  await expect(jonas).toBeChecked()
  await logOut.click()
  await page.getByRole('button', { name: 'Eingeloggt bleiben' }).click()
  await expect(logOut).toBeFocused()
  await expect(jonas).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Team melden' })).toBeVisible()
  await page.getByRole('link', { name: 'Start', exact: true }).filter({ visible: true }).click()
  await logOut.click()
  await page.getByRole('button', { name: 'Verwerfen und ausloggen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Einloggen' })).toBeVisible()
})

test('[TS-57] [TS-108+] the second person for the last place sees that it is taken, and joins the waiting list on request', async ({
  page,
}) => {
  await logIn(page, 'en', demoLogin('ashcombe', 'member', 'eleanor'))
  const id = await openEntry(page, /Meadow Trophy/)
  await page.getByRole('link', { name: 'Sign up', exact: true }).click()
  await page.getByRole('button', { name: 'Continue with 1 player' }).click()
  await expect(page.getByText('1 gets a place')).toBeVisible()

  await page.getByRole('button', { name: /^Sign up(, pay |$)/ }).click()
  await expect(page.getByText('Accept all three terms to continue.')).toBeVisible()
  for (const term of await page.getByRole('region', { name: 'Terms' }).getByRole('checkbox').all()) await term.check()

  const george = await asMember(page, 'ashcombe', 'george')
  const tom = await asMember(page, 'ashcombe', 'tom')
  const players = [george, tom].map(({ customerId }) => ({ customerId }))
  expect((await george.post(`${id}/players/add-items`, { players })).status()).toBe(200)

  await page.getByRole('button', { name: /^Sign up(, pay |$)/ }).click()
  await expect(page.getByText('A place has just been taken')).toBeVisible()
  await expect(page.getByText('1 joins the waiting list')).toBeVisible()
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText(/have position 1 on the waiting list/)).toBeVisible()

  // A player withdraws: the next one is entered, and gets a notice.
  const entries = (await george.get(`${id}/players/my-players`)).content as { id: number }[]
  await george.drop(`${id}/players/delete-items?${entries.map((entry) => `ids=${entry.id}`).join('&')}`)
  await page.goto('/')
  await expect(page.getByText('You have a place: Meadow Trophy')).toBeVisible()
})

test('[TS-106+] a place that becomes free late is offered, and goes to the next after a refusal', async ({ page }) => {
  await logIn(page, 'en', clara)
  await openEntry(page, /Novemberkehraus/)
  await expect(page.getByText(/A place is free for you until/)).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog', { name: 'Decline the place?' }).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You declined the place and are no longer on the waiting list.')).toBeVisible()
})

test('[TV-14] a preferred tee is chosen in the profile and named at the sign-up', async ({ page }) => {
  await logIn(page, 'en', clara)
  const prefer = async (colour: string) => {
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByLabel('Tee colour').selectOption({ label: colour })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  }
  const checkSignUp = async () => {
    await openEntry(page, /Feierabend-Neun/)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('button', { name: /^Continue/ }).click()
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  }
  await prefer('Blau')
  await checkSignUp()
  await expect(page.getByText(/^Your tee:/)).toHaveCount(0)
  await prefer('Rot')
  await expect(page.getByText('Your tee: Rot, as you prefer')).toBeVisible()
})
