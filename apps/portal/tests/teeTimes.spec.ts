/** The tee sheet: what a member and a visitor see, with one thumb, with the keyboard alone and while others book. */
import type { ClubDate } from '@club/core'
import { expect, type Page, test } from '@playwright/test'
import { barriers } from './barriers.ts'
import { demoLogin, expectNoSidewaysScroll, openAs } from './portal.ts'
import { useTeeSheet } from './teeSheet.ts'

const CLUB = 'taunusblick'
const DAY_MS = 86_400_000

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10) as ClubDate
const timeAt = (page: Page, time: string) => page.getByRole('button', { name: new RegExp(`^${time}`) })

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${path}#?tenant=${CLUB}&language=en`)
  await expect(page.getByRole('table')).toBeVisible()
}

test('[RE-01] [RE-16] a member finds a time for three on a phone', async ({ page }) => {
  await useTeeSheet(page)
  await openAs(page, 'en', demoLogin(CLUB, 'member'), `/reservations?date=${dayFromNow(2)}`)
  await page.getByRole('combobox', { name: 'Number of players' }).selectOption('3 players')
  await page.getByRole('button', { name: 'Only with room for us' }).click()
  await expect(timeAt(page, '10:10')).toHaveCount(0)
  await page.getByRole('button', { name: /^Next free for 3: 08:00$/ }).click()
  await expect(timeAt(page, '08:00')).toBeFocused()
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Championship, 18 holes' }).click()
  await page.getByRole('radio', { name: 'Tiles' }).check()
  await page.getByRole('radio', { name: '9 holes' }).check()
  await page.getByRole('button', { name: 'Show tee times' }).click()
  await expect(page.getByRole('list', { name: /^Tee times/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(await barriers(page)).toEqual([])
})

test('[RE-07] the URL has the choices: a reload and a second tab show the same sheet', async ({ page, context }) => {
  await useTeeSheet(page)
  await visit(page, '/reservations')
  await page.getByRole('combobox', { name: 'Number of players' }).selectOption('2 players')
  await page.getByRole('button', { name: 'Championship, 18 holes' }).click()
  await page.getByRole('combobox', { name: 'Course' }).selectOption('Parkplatz Neun')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: /^Today/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/date=.*course=2&.*players=2/)
  const path = new URL(page.url())
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Number of players' })).toHaveValue('2')
  await expect(page.getByRole('table', { name: /Parkplatz Neun/ })).toBeVisible()

  const other = await context.newPage()
  await useTeeSheet(other)
  await other.goto(`${path.pathname}${path.search}#?tenant=${CLUB}`)
  await expect(other.getByRole('table', { name: /Parkplatz Neun/ })).toBeVisible()
  await expect(other.getByRole('combobox', { name: 'Number of players' })).toHaveValue('2')
  await other.close()
})

test('[RE-35] [RE-41] a closed day leads to the next open one; a chosen time that someone else books is said, with the keyboard alone', async ({
  page,
}) => {
  const closed = dayFromNow(1)
  const sheet = await useTeeSheet(page, { closed })
  await page.goto(`/reservations?date=${closed}&players=3#?tenant=${CLUB}&language=en`)
  await expect(page.getByText('Closed: Aerifizieren')).toBeVisible()
  await page.getByRole('button', { name: /^Next day with room: / }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`date=${dayFromNow(2)}`))

  await timeAt(page, '08:00').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  for (const _step of [1, 2, 3]) await page.keyboard.press('ArrowDown')
  await expect(timeAt(page, '08:30')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(timeAt(page, '08:30')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('row', { name: /^08:30/ }).getByText('Chosen')).toBeVisible()
  await expect(page.getByText('Hanna')).toHaveCount(0)

  sheet.setFree('08:30', 2)
  await expect(page.getByText('There is no longer room for 3 at 08:30')).toBeVisible()
  await expect(timeAt(page, '08:30')).toHaveAttribute('aria-pressed', 'true')
  expect(await barriers(page)).toEqual([])
})

test.describe('on a desktop, in German', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('[RE-01] [RE-36] a member sees who plays, and jumps to another day of the week', async ({ page }) => {
    await useTeeSheet(page)
    await openAs(page, 'de', demoLogin(CLUB, 'member'), `/reservations?date=${dayFromNow(2)}&players=3`)
    await expect(page.getByRole('row', { name: /^11:40/ }).getByText('Jonas', { exact: true })).toBeVisible()
    await expect(page.getByText('10:40 bis 11:30')).toBeVisible()
    await timeAt(page, '11:50').click()
    await expect(page.getByRole('list', { name: 'Spieler' }).getByText('Index 28,8 · Mitglied · GC Taunusblick')).toBeVisible()
    await expect(page.getByText('Buchung 10234')).toBeVisible()
    const week = page.getByRole('list', { name: 'Woche im Überblick' })
    await week.getByRole('button').nth(2).click()
    await expect(page).toHaveURL(new RegExp(`date=${dayFromNow(4)}`))
  })
})
