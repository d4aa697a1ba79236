/** Checking in on the day: by the location of the device, with the code of the desk, and complete once everything is paid. */
import { expect, type Page, test } from '@playwright/test'
import { barriers } from './barriers.ts'
import { addTeeTime } from './changeClub.ts'
import { clubTimeZone, type DemoLogin, demoLogin, expectNoSidewaysScroll, logInByCall, openAs, show } from './portal.ts'

const CLUB = 'strandholm'
/** No other file books with her today. */
const FREJA = demoLogin(CLUB, 'member', 'freja')
const TORBEN = demoLogin(CLUB, 'staff', 'torben')
const CHECK_IN = '/reservations/check-in'
const CLUB_AT = { latitude: 55.95, longitude: 11.71 }
const MINUTE = 60_000

/** Returns what sends requests of a login, with its customer id. */
async function api(page: Page, login: DemoLogin) {
  const { customerId, headers } = await logInByCall(page, login)
  const send = async <T>(method: string, path: string, data?: unknown): Promise<T | null> => {
    const answer = await page.request.fetch(`/api/rs/${path}`, { method, headers, ...(data !== undefined && { data }) })
    return answer.ok() ? ((await answer.json()) as T) : null
  }
  return { customerId, send }
}

interface Listed<Row> {
  readonly content: readonly Row[]
}
interface Flight {
  readonly id: string
  readonly startDateTime: string
  readonly freeSlots: number
}
interface Booked {
  readonly id: number
  readonly courseId: number
}

/** Books nine holes for the caller and a guest at a time added for it: in winter the last time of the day may have passed. */
async function bookNext({ customerId, send }: Awaited<ReturnType<typeof api>>, timeZone: string): Promise<Booked> {
  const startsAt = `${new Date(Date.now() + 30 * MINUTE).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T').slice(0, 16)}:00`
  const courses = await send<Listed<{ id: number }>>('GET', 'cs/reservation/courses/actual')
  // A competition blocks the first courses today.
  const courseId = courses?.content.at(-1)?.id ?? 0
  addTeeTime(CLUB, courseId, startsAt)
  const day = await send<Listed<Flight>>('GET', `cs/reservation/flights/day?courseId=${courseId}&date=${startsAt.slice(0, 10)}`)
  const flightId = day?.content.find(({ startDateTime, freeSlots }) => startDateTime === startsAt && freeSlots >= 2)?.id
  const persons = [
    { kind: 'Customer', customerId },
    { kind: 'AnonymousGuest', name: 'Alva Lindqvist' },
  ]
  const body = { flightId, secondFlightId: null, numberOfHoles: 9, kind: 'Normal', withDog: false, persons, way: 'desk' }
  const booked = await send<Booked>('POST', 'cs/reservation/bookings', body)
  if (!booked) throw new Error(`The time at ${startsAt} cannot be booked`)
  return booked
}

/** Returns where the club is: while the demo shows another time zone, it is so many zones further. */
async function placeOfClub({ send }: Awaited<ReturnType<typeof api>>): Promise<typeof CLUB_AT> {
  for (let zone = -12; zone <= 12; zone += 1) {
    const longitude = ((CLUB_AT.longitude + 15 * zone + 540) % 360) - 180
    const query = `latitude=${CLUB_AT.latitude}&longitude=${longitude.toFixed(6)}`
    const near = await send<Listed<unknown>>('GET', `cs/reservation/persons/geo-check-in/bookings?${query}`)
    if (near && near.content.length > 0) return { ...CLUB_AT, longitude }
  }
  throw new Error('The club is nowhere')
}

test('[RE-05] [RE-240+] [RE-332+] a member checks in by location and with the code of the desk, a guest once paid', async ({ page }) => {
  const freja = await api(page, FREJA)
  const torben = await api(page, TORBEN)
  await openAs(page, 'en', FREJA, CHECK_IN)
  await expect(page.getByText(/You can check in for .* from /)).toBeVisible()

  const { id, courseId } = await bookNext(freja, await clubTimeZone(page, CLUB))
  await page.reload()
  const byLocation = page.getByRole('button', { name: 'Check in by location' })
  await byLocation.click()
  await expect(page.getByText(/may not tell us its location/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expectNoSidewaysScroll(page)

  const club = await placeOfClub(freja)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ ...club, latitude: club.latitude + 0.025, accuracy: 20 })
  await byLocation.click()
  await expect(page.getByText('You are 2.8 km from the club. You can check in within 1 km.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Alva Lindqvist' }).uncheck()
  await page.context().setGeolocation({ ...club, accuracy: 20 })
  await byLocation.click()
  await expect(page.getByText('You are checked in. Have a good round.')).toBeVisible()

  const shown = await torben.send<{ readonly code: string }>('GET', 'staff/reservation/check-in-code')
  await page.goto('about:blank')
  await page.goto(`${CHECK_IN}#?tenant=${CLUB}&language=en&checkIn=${shown?.code}`)
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(page.getByText(/complete once the open price is paid/)).toBeVisible()

  await show(page, `/reservations/bookings/${id}`)
  await expect(page.getByText(/^The check-in is complete once DKK\s[\d.]+ is paid\.$/)).toBeVisible()
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: await clubTimeZone(page, CLUB) })
  const day = await torben.send<{
    readonly bookings: readonly { id: number; payment: { open: number; charges: { id: number }[] } | null }[]
  }>('GET', `staff/reservation/day?courseId=${courseId}&date=${today}`)
  const payment = day?.bookings.find((booking) => booking.id === id)?.payment
  const taken = { chargeIds: payment?.charges.map((charge) => charge.id), amount: payment?.open, payType: 'cash', receipt: 'T-1' }
  expect(await torben.send('POST', 'staff/reservation/payments', taken)).not.toBeNull()
  await expect(page.getByText('Alva Lindqvist checked in, by the club')).toBeVisible()
  await expect(page.getByText(/The check-in is complete once/)).toHaveCount(0)
})
