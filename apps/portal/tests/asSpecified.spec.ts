/** The club that plays by the rules of the specification: its rules on its boards, its cards and in the calculator opened from a card. */
import { expect, type Page, test } from '@playwright/test'
import { demoLogin, enter, failOnComplaints, openTournament } from './portal.ts'

const CLUB = '#?tenant=strandholm'
const AGAINST_PAR = /Regelpokalen mod par/
const NINE_HOLES = /Regelpokalen over ni huller/

async function openResults(page: Page, tournament: RegExp, tab: string) {
  await openTournament(page, tournament, -1)
  await page.getByRole('tab', { name: tab }).click()
}

/** Opens the club as a visitor; the tab remembers it for the pages that follow. */
async function visit(page: Page, language: string) {
  await page.goto(`/${CLUB}&language=${language}`)
  await expect(page).toHaveTitle(/Strandholm Golfklub/)
}

const rowsOfBoard = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .first()
    .getByRole('row')
    .filter({ has: page.getByRole('link') })

test('[SC-08] [SC-90+] [TR-84+] adds up strokes over par, lowest wins, and a hole not completed disqualifies; visitors see no handicap', async ({
  page,
}) => {
  const nothingWrong = failOnComplaints(page)
  await visit(page, 'en')
  await openResults(page, AGAINST_PAR, 'Results')
  await expect(rowsOfBoard(page)).toHaveText([/^1.*Mads Kjær.*−1$/, /^2.*Freja Holm.*−1$/, /^3.*Torben Lind.*\+3$/, /^DQ.*Viggo Bang.*–$/])

  await page.getByRole('link', { name: 'Viggo Bang' }).click()
  await expect(page.getByText('Handicap not shown')).toBeVisible()
  await expect(page.getByText('Disqualified: hole 7 was not completed')).toBeVisible()
  await expect(page.getByText('By the rules of the specification: a hole not completed disqualifies')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Holes 1 to 9' }).getByRole('row', { name: /^Score/ })).toContainText('DQ')
  await expect(page.getByRole('table', { name: 'Holes 10 to 18' }).getByRole('row', { name: /^Score/ })).toContainText('35')
  nothingWrong()
})

test.describe('on a desktop in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })

  test('[SC-08] [SC-21] [SC-91+] disqualifies in Stableford, too, in German', async ({ page }) => {
    await visit(page, 'de')
    await openResults(page, NINE_HOLES, 'Ergebnisse')
    await expect(rowsOfBoard(page)).toHaveText([/^1.*Mads Kjær.*19$/, /^2.*Freja Holm.*19$/, /^–.*–$/, /^DQ.*Torben Lind.*–$/])
    await page.getByRole('link', { name: 'Torben Lind' }).click()
    await expect(page.getByText('Disqualifiziert: Loch 5 wurde nicht beendet')).toBeVisible()
    await expect(page.getByText('Nach den Regeln der Spezifikation: Ein nicht beendetes Loch disqualifiziert')).toBeVisible()
  })
})

test('[HC-14] shows the nine-hole conversion of a card in the calculator', async ({ page }) => {
  await enter(page, 'en', demoLogin('strandholm', 'staff'))
  await openResults(page, NINE_HOLES, 'Results')
  await page.getByRole('link', { name: 'Freja Holm' }).click()
  await expect(page.getByText(/^Index 16\.2 · playing handicap 8/)).toBeVisible()
  await page.getByRole('button', { name: 'Try other scores' }).click()
  // 16.2 × 120 / 113 + 2 × 34.9 − 2 × 36 = 15.0035
  await page.getByRole('button', { name: /^Why Nine-hole conversion 15/ }).click()
  await expect(page.getByText('16.2 × 120 ÷ 113 + 2 × 34.9 − 2 × 36')).toBeVisible()
})
