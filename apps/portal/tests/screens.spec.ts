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

/** How strongly names and figures of the board, and what wears the club's colour, stand out from white paper; 1 is not at all. */
function contrastsOnPaper(page: Page): Promise<number[]> {
  return page.locator('table tr:has(td) > :is(th, td):not([scope=rowgroup]) :is(a, span):visible').evaluateAll((elements) => {
    const link = document.body.appendChild(document.createElement('span'))
    link.style.color = 'var(--club-text)'
    const colours = [...elements, link].map((element) => getComputedStyle(element).color)
    link.remove()
    return colours.map((colour) => {
      const channels = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => {
        const share = Number(value) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      const [red = 0, green = 0, blue = 0] = channels
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    })
  })
}

for (const theme of ['light', 'dark', 'sunlight']) {
  test(`[UI-32] a board is printed dark on white, with marks and without buttons, ${theme}`, async ({ page }) => {
    await chooseTheme(page, theme)
    await logIn(page, 'en', demoLogin('taunusblick', 'member', 'clara'))
    await openLive(page)
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('html')
    await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(paper).toHaveCSS('print-color-adjust', 'exact')
    const contrasts = await contrastsOnPaper(page)
    expect(contrasts.length).toBeGreaterThan(20)
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  })
}
