/** Every screen: readable by machines that test for people, in every theme, and never wider than the window. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { demoLogin, expectNoSidewaysScroll, logIn, openTournament } from './portal.ts'

interface Screen {
  readonly name: string
  readonly open: (page: Page) => Promise<void>
}

async function openLive(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Leaderboard' }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
}

async function openOpenOne(page: Page): Promise<void> {
  await openTournament(page, /Feierabend-Neun/, 1)
  await expect(page.getByRole('heading', { name: 'Tees' })).toBeVisible()
}

const SCREENS: readonly Screen[] = [
  {
    name: 'home',
    open: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Leaderboard' })).toBeVisible()
    },
  },
  {
    name: 'tournament list',
    open: async (page) => {
      await page.goto('/tournaments')
      await expect(page.getByRole('list', { name: /Tournaments in/ })).toBeVisible()
    },
  },
  { name: 'tournament details', open: openOpenOne },
  {
    name: 'players',
    open: async (page) => {
      await openOpenOne(page)
      await page.getByRole('tab', { name: 'Sign-up' }).click()
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'sign-up, players',
    open: async (page) => {
      await openOpenOne(page)
      await page.getByRole('tab', { name: 'Sign-up' }).click()
      await page.getByRole('link', { name: 'Sign up', exact: true }).click()
      await expect(page.getByText('Who plays?')).toBeVisible()
    },
  },
  {
    name: 'sign-up, check',
    open: async (page) => {
      await openOpenOne(page)
      await page.getByRole('tab', { name: 'Sign-up' }).click()
      await page.getByRole('link', { name: 'Sign up', exact: true }).click()
      await page.getByRole('button', { name: /Go on/ }).click()
      await expect(page.getByText('What will happen')).toBeVisible()
    },
  },
  { name: 'live results', open: openLive },
  {
    name: 'scorecard',
    open: async (page) => {
      await openLive(page)
      await page.getByRole('table').first().getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Scorecard' })).toBeVisible()
      await expect(page.getByRole('table').first()).toBeVisible()
    },
  },
  {
    name: 'settings',
    open: async (page) => {
      await page.goto('/tournaments')
      await page.getByRole('button', { name: 'Language and display' }).filter({ visible: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'not found',
    open: async (page) => {
      await page.goto('/nowhere')
      await expect(page.getByText('There is no page here')).toBeVisible()
    },
  },
]

async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.addInitScript((chosen) => {
    const kept = JSON.parse(localStorage.getItem('club-portal.display') ?? '{}') as object
    localStorage.setItem('club-portal.display', JSON.stringify({ ...kept, theme: chosen }))
  }, theme)
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
}

for (const theme of ['light', 'dark', 'sunlight']) {
  test(`no screen has a barrier, ${theme}`, async ({ page }) => {
    test.setTimeout(180_000)
    await chooseTheme(page, theme)
    await page.goto('/auth/login')
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await expectNoViolations(page)
    await logIn(page, 'en', demoLogin('taunusblick', 'member', 'clara'))
    for (const { name, open } of SCREENS) {
      await test.step(name, async () => {
        await open(page)
        await expectNoViolations(page)
      })
    }
  })
}

test('no screen scrolls sideways at 320 px', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await logIn(page, 'en', demoLogin('taunusblick', 'member', 'clara'))
  for (const { name, open } of SCREENS) {
    await test.step(name, async () => {
      await open(page)
      await expectNoSidewaysScroll(page)
    })
  }
})
