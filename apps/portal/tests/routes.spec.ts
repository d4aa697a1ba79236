/** Audiences of the portal, and the screens of its URLs. */
import { expect, type Page, test } from '@playwright/test'
import { clubTimeZone, demoLogin, fillLogin, LOGIN_WORDS, logIn, openAs, openTournament, show } from './portal.ts'

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: LOGIN_WORDS.en.greeting })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).last()

test('[SH-01] one installation serves two clubs: name, colour and favicon', async ({ page }) => {
  const looks = async (tenant: string, title: RegExp) => {
    await page.goto('about:blank')
    await page.goto(`/tournaments#?tenant=${tenant}&language=en`)
    await expect(page).toHaveTitle(title)
    const colour = await page.evaluate(() => document.documentElement.style.getPropertyValue('--club-fill'))
    return { colour, sign: await page.getByRole('banner').locator('img').first().getAttribute('src') }
  }
  const here = await looks('taunusblick', /Golfclub Taunusblick/)
  const there = await looks('ashcombe', /Ashcombe Park/)
  expect(here.colour).toMatch(/^#/)
  expect(there.colour).not.toBe(here.colour)
  expect(there.sign).not.toBe(here.sign)
})

test('[SH-02] [CS-15] visitors, members, guests and independent players use the portal; a visitor is offered what needs no login', async ({
  page,
}) => {
  const ignore = () => {}
  let answer = ignore
  await page.route('**/course-status', (route) => {
    answer = () => void route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Golfclub Taunusblick' })).toBeVisible()
  // Nothing is drawn that the slow answer would push down.
  await expect.poll(() => answer !== ignore).toBe(true)
  await expect(page.getByRole('heading', { name: 'Your club' })).toHaveCount(0)
  answer()
  await expect(page.getByRole('region', { name: 'The course today' })).toBeVisible()
  // Home shows news and events that are open to everyone, too, but links to the modules of members for no visitor.
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
  for (const name of ['Events', 'News', 'Friends', 'Members', 'Vouchers', 'Finance account', 'Activity'])
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) }), name).toHaveCount(0)
  await expect(navigation(page).getByRole('link')).toHaveText(['Home', 'Tee times', 'Tournaments', 'Score calculator'])
  await show(page, '/auth/login')
  for (const role of ['member', 'guest', 'independent'] as const) {
    const { username, password } = demoLogin('taunusblick', role)
    await fillLogin(page, 'en', username, password)
    await expect(greeting(page), role).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
    await expect(page.getByText('You are logged out')).toBeVisible()
  }
})

test('[UI-83+] a member who opens a page of the office by its link sees none of it', async ({ page }) => {
  await openAs(page, 'en', demoLogin('taunusblick', 'member', 'clara'), '/staff/vouchers')
  await expect(page.getByText('You cannot open this')).toBeVisible()
  await expect(page.getByText('Sell a voucher')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Go home' }).click()
  await expect(greeting(page)).toBeVisible()
})

test.describe('[SH-04] [SH-07] [SH-08]', () => {
  test('[UI-23] home has the menu of modules, each has a title and the basket; a list has cards on a phone, a table on a wide screen', async ({
    page,
  }) => {
    await logIn(page, 'en', demoLogin('taunusblick', 'member', 'clara'))
    expect(new URL(page.url()).pathname).toBe('/')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Tournaments/ })
        .first(),
    ).toBeVisible()
    await expect(navigation(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    for (const [path, title] of [
      ['/financial-account', 'Account'],
      ['/activity', 'Activity'],
      ['/score-calculator', 'Score calculator'],
      ['/tournaments?month=coming&name=Wiesenpokal', 'Tournaments'],
    ] as const) {
      await show(page, path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button', { name: /^Basket/ })).toBeVisible()
    }
    const main = page.getByRole('main')
    await expect(main.getByRole('listitem').filter({ hasText: 'Wiesenpokal' })).toBeVisible()
    await expect(main.getByRole('table')).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(main.getByRole('table').getByRole('row').filter({ hasText: 'Wiesenpokal' })).toBeVisible()
    await page.getByRole('link', { name: /Wiesenpokal/ }).click()
    await main.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  })
})

test('[SH-09] [SH-10] [SH-11] the list links to the results of a past tournament, and each of its tabs has a URL that survives a reload', async ({
  page,
}) => {
  await page.goto('/tournaments')
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible()
  await openTournament(page, 'Wanderpokal auf dem Talplatz', -1)
  await expect(page).toHaveURL(/\/tournaments\/view\/\d+\/results$/)
  for (const [name, rest] of [
    ['Details', '$'],
    ['Sign-up', '/entry'],
    ['Results', '/results'],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/tournaments/view/\\d+${rest}`))
    await page.reload()
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
  }
})

test('[SE-12] [SE-13] a device whose clock is days behind shows the day of the club', async ({ page }) => {
  const now = new Date()
  await page.clock.setSystemTime(now.getTime() - 3 * 86_400_000)
  await page.goto('/')
  const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: await clubTimeZone(page) })
  await expect(page.getByText(today.format(now)).first()).toBeVisible()
})
