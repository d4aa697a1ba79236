/** From preferred times to the drawn time: sent in German on a wide screen, drawn by the service, explained, checked, booked. */
import { expect, type Page, test } from '@playwright/test'
import { clubTimeZone, demoLogin, enter, expectNoSidewaysScroll, logInByCall, show } from './portal.ts'
import { wordsOf } from './words.ts'

const CLUB = 'taunusblick'
const DAY_MS = 86_400_000
/** Later than members can book: no other file needs these days. */
const FIRST_DAY = 16
const LAST_DAY = 26
/** How long requests are taken: a slow machine needs the second one. */
const OPEN_SECONDS = [15, 45] as const
const FREE_TIMES = 12

test.use({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' })

interface SheetRow {
  readonly startDateTime: string
  readonly startTee: string
  readonly freeSlots: number
  readonly block: unknown
}

/** Calls of staff, without a page. */
async function office(page: Page) {
  const { headers } = await logInByCall(page, demoLogin(CLUB, 'staff', 'petra'))
  const zone = await clubTimeZone(page, CLUB)
  const clubTime = (instant: number): string => new Date(instant).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')
  const get = async <Row>(path: string): Promise<readonly Row[]> =>
    ((await (await page.request.get(`/api/${path}`, { headers })).json()) as { readonly content: readonly Row[] }).content
  const [course] = await get<{ readonly id: number }>('rs/cs/reservation/courses/actual')
  const day = (ahead: number): string => clubTime(Date.now() + ahead * DAY_MS).slice(0, 10)
  return {
    /** Announces a ballot for the first day after `from` that has room; returns its id, and how far ahead its day is. */
    announce: async (from: number, seconds: number): Promise<{ readonly id: number; readonly ahead: number }> => {
      for (let ahead = from; ahead <= LAST_DAY; ahead += 1) {
        const rows = await get<SheetRow>(`rs/cs/reservation/flights/day?courseId=${course?.id}&date=${day(ahead)}`)
        if (rows.filter(({ freeSlots, block }) => freeSlots >= 2 && !block).length < FREE_TIMES) continue
        const body = {
          date: day(ahead),
          courseIds: [course?.id],
          method: 'Ballot',
          policy: 'Random',
          closes: clubTime(Date.now() + seconds * 1000),
        }
        const answer = await page.request.post('/api/rs/staff/reservation/ballots', { headers, data: body })
        // The day has the ballot of an attempt before.
        if (answer.status() === 400) continue
        expect(answer.status(), await answer.text()).toBe(200)
        return { id: ((await answer.json()) as { readonly id: number }).id, ahead }
      }
      throw new Error('No day has room')
    },
    ballot: async (id: number): Promise<unknown> => (await page.request.get(`/api/rs/cs/reservation/ballots/${id}`, { headers })).json(),
  }
}

/** Stores a group with one friend; returns a function that deletes it. */
async function groupOf(page: Page, member: ReturnType<typeof demoLogin>, friend: string, name: string): Promise<() => Promise<unknown>> {
  const { headers } = await logInByCall(page, member)
  const { content } = (await (await page.request.get('/api/rs/cs/customers/buddies', { headers })).json()) as {
    readonly content: readonly { readonly buddy: { readonly general: { readonly id: number; readonly fullName: string } } }[]
  }
  const customerIds = content.flatMap(({ buddy: { general } }) => (general.fullName === friend ? [general.id] : []))
  const made = await page.request.post('/api/rs/cs/customers/friend-groups', { headers, data: { name, customerIds } })
  const { id } = (await made.json()) as { readonly id: number }
  return () => page.request.delete(`/api/rs/cs/customers/friend-groups/${id}`, { headers })
}

test('[RE-290+] [RE-293+] [RE-340+] a member sends preferred times, gets one by draw, and sees how', async ({ page }) => {
  test.setTimeout(120_000)
  const words = await wordsOf('de')
  const { announce, ballot } = await office(page)
  const jonas = demoLogin(CLUB, 'member', 'jonas')
  const deleteGroup = await groupOf(page, jonas, 'Mia Bergmann', 'Zu zweit')
  await enter(page, 'de', jonas)
  const button = (id: string, values?: Record<string, number | string>) =>
    page.getByRole('button', { name: words(id, values), exact: true })

  let from = FIRST_DAY
  let ballotId = 0
  const add = page.getByText(words('requests.add'), { exact: true })
  for (const seconds of OPEN_SECONDS) {
    const announced = await announce(from, seconds)
    ;[ballotId, from] = [announced.id, announced.ahead + 1]
    await show(page, `/reservations/ballots/${ballotId}`)
    for (const rank of [1, 2]) {
      await add.click()
      await button('requests.addThis').click()
      await expect(page.getByRole('region', { name: words('requests.preferences') }).locator('li')).toHaveCount(rank)
    }
    await page.getByRole('button', { name: new RegExp(`^${words('requests.moveUp', { rank: 2, count: 2, what: '' })}`) }).click()
    await button('booking.addGroup', { name: 'Zu zweit', names: 'Mia' }).click()
    await button('requests.send', { count: 2 }).click()
    await expect(page).toHaveURL(/\/reservations\/requests\/\d+/)
    // In time: a request that comes too late is answered immediately.
    const sent = page.getByText(words('requests.sent'), { exact: true })
    if (
      await sent.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      )
    )
      break
  }

  // The page loads the answer by itself once the ballot is drawn.
  const answer = page.getByText(words('requests.gotRank', { rank: 1, count: 2 }), { exact: true })
  await expect(answer).toBeVisible({ timeout: 60_000 })
  expect(await ballot(ballotId)).toMatchObject({ state: 'Drawn', entries: 1, gotTimes: 1 })
  await expect(page.getByRole('heading', { name: words('requests.howDrawn'), exact: true })).toBeVisible()
  await expect(page.getByText(words('requests.stepPlace', { place: 1, count: 1 }), { exact: true })).toBeVisible()
  await button('requests.check').click()
  await expect(page.getByText(words('requests.checkOk'), { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)

  const request = new URL(page.url()).pathname
  await page.setViewportSize({ width: 390, height: 844 })
  const english = await wordsOf('en')
  await page.goto(`${request}#?tenant=${CLUB}&language=en`)
  await expect(page.getByText(english('requests.gotRank', { rank: 1, count: 2 }), { exact: true })).toBeVisible()
  await expect(page.getByText(english('requests.outcomeNotNeeded'), { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: english('requests.openBooking'), exact: true }).click()
  await expect(page).toHaveURL(/\/reservations\/bookings\/\d+/)
  await expect(page.getByText('Mia Bergmann').first()).toBeVisible()
  await deleteGroup()
})
