/** The tee sheet and the bookings of a member. */
import { expect, type Locator, type Page } from '@playwright/test'
import { demoLogin, show } from '../portal.ts'
import type { Words } from '../words.ts'
import { press, type Walk } from './walk.ts'

/** A working day on which the demo has free times, and no other file books. */
const SHEET_DAY =
  [6, 4]
    .map((days) => new Date(Date.now() + days * 86_400_000))
    .find((day) => day.getUTCDay() % 6 !== 0)
    ?.toISOString()
    .slice(0, 10) ?? ''

/** Opens the sheet of the demo and returns the first time with so many free places. */
async function openSheet(page: Page, words: Words, free: number): Promise<Locator> {
  await show(page, `/reservations?date=${SHEET_DAY}`)
  const time = page.locator('[data-time]').filter({ hasText: /^\d/ })
  await expect(time.first()).toBeVisible()
  return page.getByRole('button', { name: words('reservations.freeOf', { free, max: 4 }) }).first()
}

/** The last party is chosen if the time has room for it, so the number of places depends on the bookings before. */
async function expectBookButton(page: Page, words: Words): Promise<void> {
  const [first, ...others] = [1, 2, 3, 4].map((count) => page.getByRole('button', { name: words('booking.book', { count }), exact: true }))
  await expect(others.reduce((any, one) => any.or(one), first as Locator)).toBeVisible()
}

async function openBookingPage(page: Page, words: Words, free: number): Promise<void> {
  const time = await openSheet(page, words, free)
  await show(page, `/reservations/book/${await time.getAttribute('data-time')}?holes=18`)
}

async function openOwnBookings(page: Page, words: Words): Promise<void> {
  await show(page, '/reservations/bookings')
  await expect(page.getByRole('heading', { name: words('booking.previous'), exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible()
}

async function openOwnBooking(page: Page, words: Words): Promise<void> {
  await openOwnBookings(page, words)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: words('booking.players'), exact: true })).toBeVisible()
}

export const TEE_TIME_WALK: Walk = {
  login: demoLogin('taunusblick', 'member', 'clara'),
  screens: [
    {
      name: 'tee sheet',
      open: async (page, words) => {
        await (await openSheet(page, words, 4)).click()
        await expectBookButton(page, words)
      },
    },
    {
      name: 'tee sheet, options',
      open: async (page, words) => {
        await openSheet(page, words, 4)
        await page
          .getByRole('group', { name: words('teeTimes.filters') })
          .getByRole('button')
          .first()
          .click()
        await page.getByRole('radio', { name: words('teeTimes.tiles'), exact: true }).check()
      },
    },
    {
      name: 'booking, players',
      open: async (page, words) => {
        await openBookingPage(page, words, 4)
        await expectBookButton(page, words)
        await press(page, 'button', words('booking.guestTab'))
        await expect(page.getByLabel(words('booking.guestName'), { exact: true })).toBeVisible()
      },
    },
    {
      name: 'booking, gone',
      open: async (page, words) => {
        await openBookingPage(page, words, 0)
        await expect(page.getByText(words('booking.goneLabel'))).toBeVisible()
      },
    },
    { name: 'own tee times', open: openOwnBookings },
    { name: 'one booking', open: openOwnBooking },
    {
      name: 'one booking, cancelling',
      open: async (page, words) => {
        await openOwnBooking(page, words)
        await press(page, 'button', words('booking.cancel'))
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'booking, done',
      open: async (page, words) => {
        await openOwnBooking(page, words)
        await show(page, `${new URL(page.url()).pathname}?done=booked`)
        await expect(page.getByText(words('booking.playAgainOther'))).toBeVisible()
      },
    },
  ],
}
