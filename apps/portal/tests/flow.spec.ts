/** The way through the slice as a member walks it: in English on a phone, in German on a desktop. */
import { expect, type Page, test } from '@playwright/test'
import { demoLogin, expectNoSidewaysScroll, failOnComplaints, fillLogin, LOGIN_WORDS, openTournament, WIDE } from './portal.ts'

const WORDS = {
  en: {
    refusedLogin: 'Login failed',
    tournaments: 'Tournaments',
    nextMonth: 'Next month',
    listOf: /Tournaments in /,
    filter: '9 holes',
    nineHoles: /9 holes/,
    details: 'Details',
    facts: 'At a glance',
    tees: 'Tees',
    results: 'Results',
    why: /Why is .* 5\?/,
    whyTitle: 'Why 5th and not 6th?',
    lastNine: 'Last 9 holes',
    better: /, better/,
    scorecard: 'Scorecard',
    out: 'Out',
    in: 'In',
    entry: 'Sign-up',
    signUp: 'Sign up',
    submit: /^Sign up(, pay |$)/,
    goOn: 'Continue with 1 player',
    youArePlaying: 'You are in',
    seeEntry: 'See the players',
    withdraw: 'Withdraw',
    withdrawn: 'Withdrawn',
    close: 'Close',
    open: 'Sign-up is open',
    logOut: 'Log out',
    loggedOut: 'You are logged out',
    back: 'Back',
  },
  de: {
    refusedLogin: 'Login fehlgeschlagen',
    tournaments: 'Turniere',
    nextMonth: 'Nächster Monat',
    listOf: /Turniere im /,
    filter: '9 Löcher',
    nineHoles: /9 Löcher/,
    details: 'Details',
    facts: 'Auf einen Blick',
    tees: 'Abschläge',
    results: 'Ergebnisse',
    why: /Warum ist .* 5\?/,
    whyTitle: 'Warum Platz 5 und nicht 6?',
    lastNine: 'Letzte 9 Löcher',
    better: /, besser/,
    scorecard: 'Scorekarte',
    out: 'Out',
    in: 'In',
    entry: 'Meldung',
    signUp: 'Melden',
    submit: /^(Melden$|Zahlungspflichtig melden, )/,
    goOn: 'Mit 1 Spieler weiter',
    youArePlaying: 'Sie sind dabei',
    seeEntry: 'Zur Spielerliste',
    withdraw: 'Abmelden',
    withdrawn: 'Abgemeldet',
    close: 'Schließen',
    open: 'Die Meldung ist offen',
    logOut: 'Ausloggen',
    loggedOut: 'Sie sind ausgeloggt',
    back: 'Zurück',
  },
} as const

const REAL_EVENT = 'Wanderpokal auf dem Talplatz'
/** In four days, with places left, and the member is not in it. */
const OPEN_EVENT = 'Feierabend-Neun'

async function walk(page: Page, language: keyof typeof WORDS): Promise<void> {
  const words = WORDS[language]
  const isWide = language === 'de'
  const member = demoLogin('taunusblick', 'member', isWide ? 'jonas' : 'mia')
  const noComplaints = failOnComplaints(page, [/status of 400/, /Login failed/])
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  await test.step('the login lists the clubs of the group and says why a password was refused', async () => {
    await page.goto('/auth/login')
    const club = page.getByRole('combobox', { name: LOGIN_WORDS[language].club })
    await expect(club.getByRole('option')).toHaveText(['Ashcombe Park Golf Club', 'Golfclub Taunusblick'])
    await fillLogin(page, language, member.username, 'not this one')
    await expect(page.getByText(words.refusedLogin)).toBeVisible()
    await expect(page.getByLabel(LOGIN_WORDS[language].username)).toHaveValue(member.username)
    await fillLogin(page, language, member.username, member.password)
    await expect(heading(LOGIN_WORDS[language].greeting)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
  })

  await test.step('the list shows a month and is filtered', async () => {
    await page.getByRole('link', { name: words.tournaments, exact: true }).filter({ visible: true }).first().click()
    const all = page.getByRole(isWide ? 'table' : 'list', { name: words.listOf })
    await expect(all).toBeVisible()
    await page.getByRole('button', { name: words.filter, exact: true }).click()
    const row = isWide ? all.locator('tbody').getByRole('row') : all.getByRole('listitem')
    const nine = row.filter({ hasText: words.nineHoles }).first()
    const others = row.filter({ hasNotText: words.nineHoles })
    await expect(others).toHaveCount(0)
    // The last days of a month may have none.
    if (await nine.isVisible()) await page.getByRole('button', { name: words.nextMonth }).click()
    else {
      await page.getByRole('button', { name: words.nextMonth }).click()
      await expect(nine).toBeVisible()
      await expect(others).toHaveCount(0)
    }
    await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a tournament shows its details', async () => {
    await openTournament(page, new RegExp(OPEN_EVENT), 1)
    await expect(heading(OPEN_EVENT)).toBeVisible()
    await expect(page.getByRole('heading', { name: words.facts })).toBeVisible()
    await expect(page.getByRole('heading', { name: words.tees })).toBeVisible()
    expect(await page.title()).toContain(OPEN_EVENT)
  })

  await test.step('she signs up, is on the list, and withdraws', async () => {
    await page.getByRole('tab', { name: words.entry }).click()
    await page.getByRole('link', { name: words.signUp, exact: true }).click()
    await page.getByRole('button', { name: words.goOn }).click()
    await page.getByRole('button', { name: words.submit }).click()
    await page.getByRole('link', { name: words.seeEntry }).click()
    await expect(page.getByRole('heading', { name: words.youArePlaying })).toBeVisible()
    await page.getByRole('button', { name: words.withdraw, exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.withdraw, exact: true }).click()
    await expect(dialog.getByRole('heading', { name: words.withdrawn })).toBeVisible()
    await dialog.getByRole('button', { name: words.close, exact: true }).last().click()
    await expect(page.getByRole('heading', { name: words.open })).toBeVisible()
  })

  await test.step('the results explain a broken tie and lead to a card', async () => {
    await openTournament(page, new RegExp(REAL_EVENT), -1)
    await page.getByRole('tab', { name: words.results }).click()
    const board = page.getByRole('table').first()
    await expect(board).toBeVisible()
    await page.getByRole('button', { name: words.why }).click()
    await expect(page.getByText(words.whyTitle).filter({ visible: true })).toBeVisible()
    const reason = page.getByRole('table').filter({ hasText: words.lastNine, visible: true }).last()
    await expect(reason).toContainText(words.better)
    await board.getByRole('link').first().click()
    await expect(heading(words.scorecard)).toBeVisible()
    await expect(page.getByRole('columnheader', { name: words.out, exact: true }).first()).toBeVisible()
    await expect(page.getByRole('columnheader', { name: words.in, exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: words.back }).click()
    await expect(board).toBeVisible()
  })

  await test.step('the logout is confirmed, and no data is left', async () => {
    await page.getByRole('button', { name: words.logOut }).filter({ visible: true }).click()
    await expect(page.getByText(words.loggedOut)).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/login$/)
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(stored.filter((key) => key.includes('session'))).toEqual([])
    await page.goto('/tournaments')
    await expect(page.getByRole('button', { name: words.logOut })).toHaveCount(0)
  })
  noComplaints()
}

for (const { language, locale, width, height, serviceWorkers } of [
  { language: 'en', locale: 'en-GB', width: 390, height: 844, serviceWorkers: 'allow' },
  { language: 'de', locale: 'de-DE', width: 1280, height: 900, serviceWorkers: 'block' },
] as const) {
  test.describe(`at ${width} px in ${language}`, () => {
    test.use({ locale, viewport: { width, height }, serviceWorkers })

    const title = '[SE-29] [SE-30] [TS-01] a member logs in, looks around, signs up, withdraws and logs out'
    test(title, language === 'en' ? WIDE : {}, ({ page }) => walk(page, language))
  })
}
