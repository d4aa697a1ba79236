/** The start list as a player finds it, and as staff make it. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { demoLogin, expectNoSidewaysScroll, logIn, openAs, openTournament } from './portal.ts'

async function openStartList(page: Page, name: RegExp, otherMonth: -1 | 1): Promise<void> {
  await openTournament(page, name, otherMonth)
  await page.getByRole('tab', { name: 'Results' }).click()
  await page.getByRole('radio', { name: 'Start list', exact: true }).check()
}

test('[TV-36] [TV-37] [TV-39] players find their own start, and anyone by name', async ({ page }) => {
  await logIn(page, 'en', demoLogin('taunusblick', 'member', 'clara'))
  await openStartList(page, /Preis des Präsidenten/, 1)
  const mine = page.getByRole('region', { name: 'Your tee time' })
  await expect(mine.getByText('Hoffmann, Clara')).toBeVisible()
  await expect(page.getByRole('heading', { name: '48 groups' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('searchbox', { name: 'Find a player' }).fill('clara hoff')
  await expect(page.getByRole('heading', { name: '1 group', exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a player' }).fill('')
  await page.getByRole('button', { name: 'Tees and times' }).click()
  await page.getByRole('checkbox', { name: 'Tee 10', exact: true }).check()
  await page.getByRole('button', { name: 'Show 24 groups' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Spreadsheet (CSV)' }).click()])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect([lines.length, lines[0]]).toEqual([145, 'Group,Time,Tee,Name,Club,Index,Playing handicap'])
})

/** Keeps the bookings that no other time suits; the others move. */
async function decide(inTheWay: Locator): Promise<void> {
  for (const booking of await inTheWay.getByRole('listitem').all()) {
    const moves = booking.getByRole('button', { name: /^Move to/ })
    if ((await moves.count()) === 0) {
      await booking.getByRole('button', { name: 'Keep' }).press('Enter')
      await booking.getByRole('textbox').fill('The groups let them play through')
    } else await expect(moves.first()).toHaveAttribute('aria-pressed', 'true')
  }
}

test('[TV-127+] [RE-203+] [RE-323+] staff draw a start list, decide about the bookings in its way, and the portal shows what was published', async ({
  page,
  browser,
}) => {
  await openAs(page, 'en', demoLogin('strandholm', 'staff'), '/staff')
  await page.getByRole('region', { name: 'Kaffematch' }).getByRole('link', { name: 'Round 1' }).click()
  await page.getByRole('link', { name: 'Start list and printing' }).click()
  await expect(page.getByRole('heading', { name: '14 groups' })).toBeVisible()
  await page.getByRole('radio', { name: '4', exact: true }).check()
  await page.getByRole('button', { name: 'Draw again' }).click()
  await expect(page.getByText('Start list saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '11 groups' })).toBeVisible()
  await expect(page.getByText('Not published yet')).toBeHidden()

  // Longer intervals take more of the sheet, which is booked.
  await page.getByLabel('Minutes between groups').fill('30')
  await page.getByRole('button', { name: 'Draw again' }).click()
  const inTheWay = page.getByRole('region', { name: /in the way$/ })
  await expect(inTheWay.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByText('Start list saved.')).toBeHidden()
  await expectNoSidewaysScroll(page)
  // Offered if at least one can move: on a full day in winter none can.
  const moveAll = inTheWay.getByRole('button', { name: 'Move all to the nearest time' })
  if (await moveAll.isVisible()) await moveAll.click()
  await decide(inTheWay)
  await expect(inTheWay.getByText('Every booking is decided.')).toBeVisible()
  await inTheWay.getByRole('button', { name: 'Save with these decisions' }).press('Enter')
  await expect(page.getByText('Start list saved.')).toBeVisible()
  await expect(inTheWay).toBeHidden()

  // The tournament's own page: cancelled it frees its times, reopened it takes them again.
  const office = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' })).newPage()
  await openAs(office, 'de', demoLogin('strandholm', 'staff'), '/staff')
  await office.getByRole('region', { name: 'Kaffematch' }).getByRole('link', { name: 'Kaffematch' }).click()
  const plan = office.getByRole('region', { name: 'Startzeiten auf dem Platz' })
  await expect(plan.getByText('Die Startliste steht: Sie bestimmt die Zeiten.')).toBeVisible()
  await office.getByRole('button', { name: 'Turnier absagen …' }).click()
  const dialog = office.getByRole('dialog', { name: 'Kaffematch absagen?' })
  await expect(dialog.getByText(/erhalten eine Nachricht und eine E-Mail/)).toBeVisible()
  await expectNoSidewaysScroll(office)
  await dialog.getByRole('button', { name: 'Turnier absagen' }).click()
  await expect(office.getByText(/^Das Turnier ist abgesagt/)).toBeVisible()
  await office.getByRole('button', { name: 'Wieder öffnen' }).click()
  const again = office.getByRole('region', { name: /im Weg$/ })
  await expect(again.getByRole('heading', { level: 2 })).toBeFocused()
  await expectNoSidewaysScroll(office)
  for (const booking of await again.getByRole('listitem').all()) await booking.getByRole('button', { name: /^Stornieren/ }).click()
  await again.getByRole('button', { name: 'Mit diesen Entscheidungen speichern' }).click()
  await expect(office.getByText('Gespeichert.', { exact: true })).toBeVisible()
  await expect(again).toBeHidden()
  await expect(office.getByRole('button', { name: 'Turnier absagen …' })).toBeVisible()
  await office.context().close()
})
