/** Booking a tee time: on a phone, with the keyboard alone, in German, by a visitor, and while another member wants the same time. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { barriers } from './barriers.ts'
import {
  clubTimeZone,
  type DemoLogin,
  demoLogin,
  expectNoSidewaysScroll,
  fillLogin,
  type Language,
  logInByCall,
  openAs,
  show,
  tabTo,
  WIDE,
} from './portal.ts'

const CLUB = 'taunusblick'
const DAY_MS = 86_400_000
/** No other file books with these two, nor on these days. */
const MIA = demoLogin(CLUB, 'member', 'mia')
const JONAS = demoLogin(CLUB, 'member', 'jonas')

const CLARA = demoLogin(CLUB, 'member', 'clara')

interface BookedRow {
  readonly id: number
  readonly startDateTime: string
  readonly initiatedByMe: boolean
}

/** Returns the coming bookings of a login, and what makes and cancels one. */
async function bookingsOf(page: Page, login: DemoLogin) {
  const { customerId, headers } = await logInByCall(page, login)
  const url = '/api/rs/cs/reservation/bookings'
  const read = await page.request.get(url, { headers })
  const { content } = (await read.json()) as { readonly content: readonly BookedRow[] }
  return {
    rows: content,
    /** Books a whole time with three guests. */
    fill: async (flightId: string) => {
      const guests = Array.from({ length: 3 }, () => ({ kind: 'AnonymousGuest', name: null }))
      const persons = [{ kind: 'Customer', customerId }, ...guests]
      const data = { flightId, secondFlightId: null, numberOfHoles: 18, kind: 'Normal', persons, withDog: false }
      const answer = await page.request.post(url, { headers, data })
      expect(answer.status(), await answer.text()).toBe(200)
      return ((await answer.json()) as BookedRow).id
    },
    cancel: (id: number) => page.request.delete(`${url}/${id}`, { headers }),
  }
}

const DAYS = { flow: 0, chosen: 1, german: 2 } as const

/** Working days of the second week, when the demo has room and members can book, and Mia and her friends have no other round. */
async function bookableDays(page: Page): Promise<readonly string[]> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: await clubTimeZone(page) }).format(new Date())
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.parse(today) + (index + 7) * DAY_MS))
  // On Monday morning the course is closed for maintenance.
  const working = days.filter((day) => day.getUTCDay() >= 2 && day.getUTCDay() <= 5).map((day) => day.toISOString().slice(0, 10))
  const taken = (await bookingsOf(page, CLARA)).rows.map(({ startDateTime }) => startDateTime.slice(0, 10))
  for (const login of [MIA, JONAS]) {
    const { rows, cancel } = await bookingsOf(page, login)
    for (const { id, startDateTime, initiatedByMe } of rows) {
      const day = startDateTime.slice(0, 10)
      // An attempt that failed leaves its bookings.
      if (working.includes(day) && !(initiatedByMe && (await cancel(id)).ok())) taken.push(day)
    }
  }
  return working.filter((one) => !taken.includes(one))
}

/** The same for all tests of this file: each cancels what it books. */
let bookable: Promise<readonly string[]> | undefined

async function bookableDay(page: Page, of: keyof typeof DAYS): Promise<string> {
  bookable ??= bookableDays(page)
  const day = (await bookable)[DAYS[of]]
  if (day === undefined) throw new Error('Too few days without a round of Mia and her friends')
  return day
}

interface FreeTime {
  readonly id: string
  readonly time: string
}

/** A time from the first tee that no one has booked; not in the twilight, when a round may be too long. */
const ALL_FREE = { en: /^\d\d:\d\d(, Tee 1)?, 4 of 4 free$/, de: /^\d\d:\d\d(, Tee 1)?, 4 von 4 frei$/ } as const

/** Opens the sheet, for a visitor if no one logs in, and returns the times that are free as a whole. */
async function openSheet(page: Page, language: Language, login: DemoLogin | null, query: string): Promise<readonly FreeTime[]> {
  const path = `/reservations?${query}`
  await (login ? openAs(page, language, login, path) : page.goto(`${path}#?tenant=${CLUB}&language=${language}`))
  const free = page.getByRole('button', { name: ALL_FREE[language] })
  await expect(free.first()).toBeVisible()
  return free.evaluateAll((buttons) => buttons.map((one) => ({ id: one.getAttribute('data-time') ?? '', time: one.textContent ?? '' })))
}

/** The time at this place, or the last one: some days have few. */
function nth(times: readonly FreeTime[], index: number): FreeTime {
  const time = times[Math.min(index, times.length - 1)]
  if (time === undefined) throw new Error('The day has no free time')
  return time
}

const timeAt = (page: Page, { id }: FreeTime): Locator => page.locator(`[data-time="${id}"]`)
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: typeof name === 'string' })
const link = (page: Page, name: string | RegExp): Locator => page.getByRole('link', { name, exact: typeof name === 'string' })

/** Cancels the booking that is open. */
async function cancel(page: Page, words: { readonly cancel: string; readonly done: string }): Promise<void> {
  await button(page, words.cancel).click()
  await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
  await expect(page.getByRole('dialog', { name: words.done })).toBeVisible()
  await page.keyboard.press('Escape')
}

const EN = { cancel: 'Cancel booking', done: 'Cancelled' } as const

const ON_A_PHONE = '[RE-01] [RE-13] [RE-54] a member books with friends on a phone, changes the booking and cancels it'

test(ON_A_PHONE, WIDE, async ({ page, browser }) => {
  test.setTimeout(90_000)
  const missing: string[] = []
  page.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()))
  const day = await bookableDay(page, 'flow')
  const times = await openSheet(page, 'en', MIA, `date=${day}&players=4`)
  const [first, later] = [nth(times, 3), nth(times, 9)]

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })).newPage()
  await openSheet(other, 'en', JONAS, `date=${day}`)

  await timeAt(page, first).click()
  await expect(page.getByText(/Reserved until/)).toBeVisible()
  await expect(timeAt(other, first)).toHaveAccessibleName(/0 of 4 free/)
  expect(await barriers(page)).toEqual([])
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(page.getByText(/Reserved until/)).toBeVisible()
  await link(page, 'Change').click()
  for (const name of ['Clara Hoffmann', 'Jonas Weber']) await button(page, `Add ${name}`).click()
  expect(await barriers(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await button(page, 'Book 3 places').click()
  await expect(page.getByRole('status').getByText('Booked', { exact: true })).toBeVisible()
  await expect(page.getByText(/are notified/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await expect(timeAt(other, first)).toHaveAccessibleName(/1 of 4 free.*Your booking/)

  const booked = new URL(page.url()).pathname
  await show(page, '/reservations/bookings')
  const own = page.locator(`a[href^="${booked}"]`)
  await expect(own).toContainText(first.time)
  expect(await barriers(page)).toEqual([])
  await own.click()

  await button(page, 'Remove Clara Hoffmann').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Clara Hoffmann' }).click()
  await expect(page.getByRole('dialog', { name: 'Removed' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Remove Clara Hoffmann')).toHaveCount(0)
  await expect(timeAt(other, first)).toHaveAccessibleName(/2 of 4 free/)

  await link(page, 'Change time').click()
  await timeAt(page, later).click()
  await button(page, `Move to ${later.time}`).click()
  await expect(page.getByRole('status').getByText('Changed', { exact: true })).toBeVisible()
  await expect(timeAt(other, first)).toHaveAccessibleName(/4 of 4 free/)
  await expect(timeAt(other, later)).toHaveAccessibleName(/2 of 4 free.*Your booking/)

  await link(page, 'Change').click()
  await cancel(page, EN)
  await expect(timeAt(other, later)).toHaveAccessibleName(/4 of 4 free/)
  expect(missing).toEqual([])
  await other.context().close()
})

test('[RE-93+] [RE-41] a time that another member has just taken is answered with three others', async ({ page, browser }) => {
  const day = await bookableDay(page, 'chosen')
  const late = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })).newPage()
  // Its sheet learns nothing for a minute, as in a tunnel.
  await late.route('**/flights/day/events**', (route) => route.abort())
  const chosen = nth(await openSheet(late, 'en', JONAS, `date=${day}`), 4)

  await openSheet(page, 'en', MIA, `date=${day}&players=4`)
  await timeAt(page, chosen).click()
  await expect(page.getByText(/Reserved until/)).toBeVisible()

  await timeAt(late, chosen).click()
  await expect(late.getByRole('heading', { name: `${chosen.time} has just gone` })).toBeVisible()
  const offered = late.getByRole('button', { name: /^Book \d\d:\d\d, / })
  await expect(offered).toHaveCount(3)
  expect(await barriers(late)).toEqual([])
  await expectNoSidewaysScroll(late)
  await offered.first().click()
  await expect(late.getByRole('status').getByText('Booked', { exact: true })).toBeVisible()
  await link(late, 'Change').click()
  await cancel(late, EN)
  await late.context().close()

  // Leaving gives the places back; a visitor sees them.
  await link(page, /^Golfclub Taunusblick/).click()
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })).newPage()
  await openSheet(visitor, 'en', null, `date=${day}`)
  await expect(timeAt(visitor, chosen)).toHaveAccessibleName(/4 of 4 free/)
  await visitor.context().close()
})

/** Books the chosen time. Pressed before the price is there, the button asks again with the price. */
async function book(page: Page, name: RegExp): Promise<void> {
  const booked = page.getByRole('status').getByText('Booked', { exact: true })
  const dearer = page.getByText('The price has changed')
  await button(page, name).click()
  await expect(booked.or(dearer)).toBeVisible()
  if (await dearer.isVisible()) await button(page, name).click()
  await expect(booked).toBeVisible()
}

test('[RE-10] the players of last time play again in two taps', async ({ page }) => {
  const times = await openSheet(page, 'en', MIA, `date=${await bookableDay(page, 'chosen')}`)
  await timeAt(page, nth(times, 1)).click()
  // The last party may have had a guest, who pays.
  await book(page, /^Book( [2-4] places|, €[\d.]+ at the desk)$/)
  await link(page, 'Change').click()
  await cancel(page, EN)
})

test('[RE-07] a visitor taps a time, logs in and comes back to the held time', async ({ page }) => {
  const times = await openSheet(page, 'en', null, `date=${await bookableDay(page, 'german')}&players=2`)
  const chosen = nth(times, 5)
  await timeAt(page, chosen).click()
  expect(await barriers(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await button(page, 'Log in and book').click()
  await fillLogin(page, 'en', MIA.username, MIA.password)
  await expect(page.getByText(/Reserved until/)).toBeVisible()
  await expect(timeAt(page, chosen)).toHaveAttribute('aria-pressed', 'true')
  await expect(button(page, /^Book \d places?$/)).toBeEnabled()
  await link(page, /^Golfclub Taunusblick/).click()
})

test('[RE-311+] [RE-317+] a member watches a full time with the keyboard, is notified and books in two taps', async ({ page }) => {
  const day = await bookableDay(page, 'flow')
  const chosen = nth(await openSheet(page, 'en', MIA, `date=${day}&players=2`), 6)
  const jonas = await bookingsOf(page, JONAS)
  const filled = await jonas.fill(chosen.id)
  await expect(timeAt(page, chosen)).toHaveAccessibleName(/0 of 4 free/)
  await timeAt(page, chosen).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${chosen.time} is full`)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await tabTo(page, button(page, `Notify me if ${chosen.time} is free again`))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('We notify you as soon as there is room')).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await jonas.cancel(filled)
  const again = link(page, `Book ${chosen.time}`)
  await expect(async () => {
    await show(page, '/')
    await expect(again).toBeVisible({ timeout: 2000 })
  }).toPass()
  await again.click()
  await expect(page.getByText(/Reserved until/)).toBeVisible()
  await book(page, /^Book( \d places?|, €[\d.]+ at the desk)$/)
  await link(page, 'Change').click()
  await cancel(page, EN)
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('[RE-01] [RE-04] a member books, adds a guest and cancels with the keyboard alone', async ({ page }) => {
    const times = await openSheet(page, 'en', MIA, `date=${await bookableDay(page, 'chosen')}`)
    await tabTo(page, page.locator('[data-time][tabindex="0"]'))
    const chosen = timeAt(page, nth(times, 2))
    for (let step = 0; step < 40 && !(await chosen.evaluate((element) => element === document.activeElement)); step += 1) {
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Reserved until/)).toBeVisible()
    await tabTo(page, link(page, 'Change'))
    await page.keyboard.press('Enter')
    await tabTo(page, button(page, 'Guest'))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Name of the guest'))
    await page.keyboard.type('Alva Lindqvist')
    await page.keyboard.press('Enter')
    await expect(button(page, 'Remove Alva Lindqvist')).toBeVisible()
    const book = button(page, /^Book, €[\d.]+ at the desk$/)
    await tabTo(page, book)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText('Booked', { exact: true })).toBeVisible()
    await tabTo(page, link(page, 'Change'))
    await page.keyboard.press('Enter')
    await tabTo(page, button(page, 'Cancel booking'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByRole('button', { name: 'Cancel booking' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Cancelled' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  test('[RE-01] [RE-13] [RE-54] a member books, changes the players and cancels in German', async ({ page }) => {
    const times = await openSheet(page, 'de', MIA, `date=${await bookableDay(page, 'german')}&players=2`)
    const chosen = nth(times, 3)
    await timeAt(page, chosen).click()
    await expect(page.getByText(/Reserviert bis/)).toBeVisible()
    await button(page, 'Verlängern').click()
    await expectNoSidewaysScroll(page)
    await link(page, 'Ändern').click()
    await button(page, 'Clara Hoffmann hinzufügen').click()
    await expectNoSidewaysScroll(page)
    await button(page, /Plätze buchen$/).click()
    await expect(page.getByRole('status').getByText('Gebucht', { exact: true })).toBeVisible()
    await link(page, 'Ändern').click()
    await link(page, 'Spieler ändern').click()
    await button(page, 'Jonas Weber hinzufügen').click()
    await button(page, 'Änderungen speichern').click()
    await expect(page.getByRole('status').getByText('Geändert', { exact: true })).toBeVisible()
    await show(page, '/reservations/bookings')
    await expect(page.getByRole('link', { name: new RegExp(`${chosen.time}.*Clara.*Jonas`) })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`${chosen.time}.*Clara.*Jonas`) }).click()
    await expectNoSidewaysScroll(page)
    await cancel(page, { cancel: 'Buchung stornieren', done: 'Storniert' })
  })
})
