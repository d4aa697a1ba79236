/** Screens in the club that draws its Saturdays, for a person who plays and works at the office. */
import { expect, type Page } from '@playwright/test'
import { demoLogin, show } from '../portal.ts'
import { press, type Walk } from './walk.ts'

interface DrawnDay {
  readonly id: number
  readonly date: string
  readonly courses: readonly { readonly id: number }[]
  readonly ownRequestId: number | null
}

async function callAsReader(page: Page, path: string, data?: object): Promise<unknown> {
  const text = await page.evaluate(() => Object.entries(sessionStorage).find(([key]) => key.startsWith('club-portal.session:'))?.[1])
  const { token, tenantId } = JSON.parse(text ?? '{}') as { readonly token: string; readonly tenantId: string }
  const headers = { 'x-access-token': token, 'x-tenant-id': tenantId }
  const url = `/api/rs/cs/reservation/${path}`
  return (await (data ? page.request.post(url, { headers, data }) : page.request.get(url, { headers }))).json()
}

/** The open ballots of the club, the earliest day first: the first has requests enough for chances. */
async function openBallots(page: Page): Promise<readonly DrawnDay[]> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const { content } = (await callAsReader(page, `requests/days?from=${day(1)}&to=${day(30)}`)) as {
    readonly content: readonly (DrawnDay & { readonly state: string })[]
  }
  return content.filter(({ state }) => state === 'Open')
}

export const BALLOT_WALK: Walk = {
  login: demoLogin('strandholm', 'staff'),
  screens: [
    {
      name: 'preferred times',
      open: async (page, words) => {
        const ballot = (await openBallots(page)).at(-1)
        await show(page, `/reservations/ballots/${ballot?.id}`)
        await press(page, 'button', words('requests.add'))
        await press(page, 'button', words('requests.addThis'))
        await expect(page.getByRole('button', { name: words('requests.send', { count: 1 }), exact: true })).toBeVisible()
      },
    },
    {
      name: 'preferred times, sent',
      open: async (page, words) => {
        const [ballot] = await openBallots(page)
        const time = (at: string) => `${ballot?.date}T${at}:00`
        const preferences = [{ courseId: ballot?.courses[0]?.id, from: time('08:00'), to: time('10:00') }]
        // Refused if another test has sent it.
        const request = { ballotId: ballot?.id, nonce: 'n'.repeat(32), persons: [], numberOfHoles: 18, preferences }
        await callAsReader(page, 'requests', request)
        const [own] = await openBallots(page)
        await show(page, `/reservations/requests/${own?.ownRequestId}`)
        await expect(page.getByRole('heading', { name: words('requests.receipt'), exact: true })).toBeVisible()
        // Counted if a full hour has passed since another test sent it.
        await expect(
          page.getByText(words('requests.chanceLater')).or(page.getByText(words('requests.chanceOfAny', { count: 1 }))),
        ).toBeVisible()
      },
    },
    {
      name: 'office, ballots',
      open: async (page, words) => {
        await show(page, '/staff/ballots')
        await expect(page.getByRole('button', { name: words('ballots.enter'), exact: true }).first()).toBeVisible()
      },
    },
    {
      name: 'office, a new ballot',
      open: async (page, words) => {
        await show(page, '/staff/ballots')
        await press(page, 'button', words('ballots.announce'))
        await page.getByLabel(words('ballots.policy'), { exact: true }).selectOption('fewestTimes')
        await expect(page.getByText(words('ballots.policyText', { draws: 10 }))).toBeVisible()
      },
    },
  ],
}
