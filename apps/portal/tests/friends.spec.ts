/** Two people become friends: one asks, the other confirms, and both see it. CU-141+, CU-144+. */
import { expect, test } from '@playwright/test'
import { barriers } from './barriers.ts'
import { demoLogin, logIn } from './portal.ts'

/** A club whose people no other file befriends. */
const CLUB = 'ashcombe'
const LOGIN = `/auth/login#?tenant=${CLUB}&language=en`

test('[CU-141+] [CU-144+] a request is sent, found by the other person and confirmed', async ({ browser }) => {
  const [asking, asked] = [await browser.newPage(), await browser.newPage()]
  await logIn(asking, 'en', demoLogin(CLUB, 'member', 'eleanor'), LOGIN)
  await asking.goto('/friends')
  const searchField = asking.getByRole('searchbox')
  await searchField.fill('Oliver P')
  await asking.getByRole('button', { name: /^Send a request to Oliver Penrose$/ }).click()
  await expect(asking.getByRole('list', { name: 'Your open requests' }).getByText(/^Oliver /)).toBeVisible()
  expect(await barriers(asking)).toEqual([])

  await logIn(asked, 'en', demoLogin(CLUB, 'independent', 'oliver'), LOGIN)
  await asked.goto('/friends')
  const requests = asked.getByRole('list', { name: 'Requests to you' })
  await expect(requests.getByRole('listitem')).toHaveCount(1)
  expect(await barriers(asked)).toEqual([])
  await requests.getByRole('button', { name: /^Confirm the request of Eleanor / }).click()
  await expect(asked.getByRole('list', { name: 'Your friends' }).getByText(/^Eleanor /)).toBeVisible()
  await expect(requests).toHaveCount(0)

  await asking.reload()
  await expect(asking.getByRole('list', { name: 'Your friends' }).getByText(/^Oliver /)).toBeVisible()
  await expect(asking.getByRole('list', { name: 'Your open requests' })).toHaveCount(0)
  await Promise.all([asking.close(), asked.close()])
})
