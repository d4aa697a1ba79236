/** Staff move a start while its player is somewhere else with the phone: badge, push message, inbox, and the new time. */
import { expect, type Page, test } from '@playwright/test'
import { barriers } from './barriers.ts'
import { acknowledgedBrowsers, giveLogin, hurryJobs, waitingPush } from './changeClub.ts'
import { type DemoLogin, demoLogin, expectNoSidewaysScroll, logInByCall, openAs } from './portal.ts'

const CLUB = 'ashcombe'
const STAFF = demoLogin(CLUB, 'staff')

interface StartPlayer {
  readonly customerId: number
  readonly fullName: string
}

interface Start {
  readonly tournamentId: number
  readonly roundId: number
  readonly player: StartPlayer
  /** Times of the player's group and of the next one, as `hh:mm`. */
  readonly from: string
  readonly to: string
}

/** The last player of the last but one group of the Clubhouse Cup, whose start list is published. */
async function publishedStart(page: Page): Promise<Start> {
  const { headers } = await logInByCall(page, STAFF)
  const read = async (path: string) => (await page.request.get(`/api/rs/cs/tournaments${path}`, { headers })).json()
  const { content } = await read('?page=0&size=200&archived=false&sort=startDate,asc')
  const cup = content.find(({ name, closed }: { readonly name: string; readonly closed: boolean }) => name === 'Clubhouse Cup' && !closed)
  const [round] = (await read(`/${cup.id}/rounds`)).content
  const { flights } = await read(`/rounds/${round.id}/start-list`)
  const [group, next] = flights.slice(-2)
  const time = (text: string) => text.slice(11, 16)
  return {
    ...{ tournamentId: cup.id, roundId: round.id, player: group.items.at(-1).player },
    ...{ from: time(group.startTime), to: time(next.startTime) },
  }
}

test.use({ serviceWorkers: 'allow' })

/**
 * Subscribes the phone in quiet hours, so that the push message waits on the server: no push service is contacted. Nor could it be, because
 * the key is no point of the curve, and a message that cannot be encrypted is not sent.
 */
async function subscribeQuietly(page: Page, login: DemoLogin): Promise<void> {
  const { headers } = await logInByCall(page, login)
  const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) }
  const endpoint = `https://fcm.googleapis.com/fcm/send/${login.username}`
  const quiet = await page.request.patch('/api/rs/cs/messages/settings', {
    headers,
    data: { quietHours: { from: '00:00', until: '23:59' } },
  })
  const subscribed = await page.request.post('/api/rs/cs/messages/push', { headers, data: { endpoint, keys } })
  expect([quiet.status(), subscribed.status()]).toEqual([200, 200])
}

/** Lets Chromium deliver a push message to the portal's worker and returns what the worker shows. */
async function deliverPush(page: Page, data: string): Promise<unknown> {
  const { origin } = new URL(page.url())
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const [worker] = page.context().serviceWorkers()
  // A browser without a window shows no notifications.
  await worker?.evaluate(() => {
    const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, options) => {
      Object.assign(globalThis, { shown: { title, body: options?.body, path: options?.data } })
    }
  })
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && resolve(one.registrationId)),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data })
  const shown = () => worker?.evaluate(() => (globalThis as unknown as { readonly shown?: unknown }).shown ?? null)
  await expect.poll(shown).not.toBeNull()
  return shown()
}

test('[TS-117+] [CU-200+] [CU-215+] a player is notified of a moved start on the phone, and a tap leads to the new time', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const { tournamentId, roundId, player, from, to } = await publishedStart(page)
  giveLogin(CLUB, 'supermarket', player.customerId)
  const me: DemoLogin = { tenantId: CLUB, username: 'supermarket', password: STAFF.password, role: 'member' }
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'en', me)
  await expect(page.getByRole('main').getByText(from).first()).toBeVisible()
  await subscribeQuietly(page, me)

  const office = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' })
  await openAs(office, 'de', STAFF, `/staff/${tournamentId}/rounds/${roundId}/start-list`)
  const group = office.getByRole('combobox', { name: new RegExp(player.fullName) })
  await group.selectOption({ label: (await group.locator('option').filter({ hasText: to }).textContent()) ?? '' })
  await expect(office.getByText('Startliste gespeichert.')).toBeVisible()
  await office.close()
  hurryJobs(CLUB, 'notifyOfMoves')

  const { origin } = new URL(page.url())
  const waiting = () => waitingPush(CLUB, player.customerId, origin) ?? ''
  await expect.poll(waiting, { timeout: 30_000 }).toContain('A start of yours has changed.')
  const written = waiting()
  expect(written).not.toContain(player.fullName)
  const path = `${origin}/inbox#?tenant=${CLUB}`
  expect(await deliverPush(page, written)).toEqual({ title: expect.any(String), body: 'A start of yours has changed.', path })
  await expect.poll(() => acknowledgedBrowsers(CLUB, player.customerId)).toBe(1)

  // The phone was in a pocket and is looked at again.
  const badge = page.getByRole('link', { name: /^Messages, 1/ }).first()
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(badge).toBeVisible({ timeout: 1000 })
  }).toPass()
  const message = page.getByRole('main').getByText('Your start has changed: Clubhouse Cup')
  await expect(message).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await badge.click()
  const row = page.getByRole('main').getByRole('listitem', { name: 'Your start has changed: Clubhouse Cup' })
  await expect(row).toContainText(to)
  await expect(row).toContainText(from)
  await row.getByRole('link').first().click()
  const mine = page.getByRole('region', { name: 'Your tee time' })
  await expect(mine).toContainText(to)
  await expect(mine).not.toContainText(from)
  await page.goBack()
  await expect(row).toBeVisible()
  await expect(page.getByRole('link', { name: /^Messages$/ }).first()).toBeVisible()
})
