/** Every screen: readable by machines that test for people, in every theme, and at 320 px with long texts nothing is cut. */
import { expect, type Page, test } from '@playwright/test'
import { barriers, showTheme, THEMES } from './barriers.ts'
import { expectNoLayoutFaults, layoutFaults } from './layoutFaults.ts'
import { changeLanguage, chooseDisplay, demoLogin, logIn } from './portal.ts'
import { WALKS } from './screens.ts'
import { openLive } from './walks/results.ts'
import { walkScreens } from './walks/walk.ts'
import { wordsOf } from './words.ts'

const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }

// The long ones side by side.
test.describe.configure({ mode: 'parallel' })

for (const [name, walk] of Object.entries(WALKS)) {
  test(`[LO-32+] no screen has an accessibility violation in any theme, or a long text at 320 px that is cut, overlaps or scrolls sideways: ${name}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await chooseDisplay(page, { theme: 'system' })
    await walkScreens(page, 'en', await wordsOf('en'), walk, async (screen) => {
      expect.soft(await barriers(page), screen).toEqual([])
      await showTheme(page, 'light')
      await changeLanguage(page, 'pseudo')
      await page.setViewportSize(NARROW)
      await expectNoLayoutFaults(page, screen)
      await page.setViewportSize(PHONE)
      await changeLanguage(page, 'en')
    })
  })
}

/** Their text is made when a response arrives, and a change of the language leaves it as it is. */
const WORDED_ONCE: readonly string[] = ['login, refused']

test('[LO-32+] a long text that is made once fits at 320 px', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await chooseDisplay(page, { language: 'pseudo' })
  const screens = WALKS.visitor.screens.filter(({ name }) => WORDED_ONCE.includes(name))
  expect(screens).toHaveLength(WORDED_ONCE.length)
  await walkScreens(page, 'pseudo', await wordsOf('pseudo'), { login: null, screens }, (screen) => expectNoLayoutFaults(page, screen))
})

/** Each of them breaks one thing; the last is in order. */
const PLANTED = [
  { html: '<p style="width:40px;overflow:hidden;white-space:nowrap">A tournament</p>', fault: '“A tournament” is cut at the side' },
  { html: '<p style="height:30px;overflow:hidden">One line<br>two lines</p>', fault: '“two lines” is cut below or above' },
  { html: '<p style="position:absolute;left:-30px">Outside</p>', fault: '“Outside” runs out of the window' },
  { html: '<button style="width:30px;white-space:nowrap">Sign up</button>', fault: '“Sign up” runs out of its button' },
  { html: '<p>Over</p><p style="margin-top:-32px">Under</p>', fault: '“Over” and “Under” lie on each other' },
  { html: '<p style="width:24px;overflow-wrap:anywhere">T104</p>', fault: '“T104” is broken in the middle' },
  {
    html: '<table style="border-spacing:0"><tr><th style="padding:0">Thru</th><th style="padding:0">Today</th></tr></table>',
    fault: '“Thru” and “Today” touch',
  },
  { html: '<select style="width:50px"><option>Colour-safe</option></select>', fault: '“Colour-safe” is cut by its select' },
  { html: '<div style="width:400px">wide</div>', fault: 'the page is 400 px wide, the window 320' },
  { html: '<div style="overflow:auto;width:99px"><p style="width:300px">This may be scrolled</p></div>', fault: null },
  {
    html: '<div style="display:flex"><p style="overflow:auto;width:99px;white-space:nowrap">This may be scrolled</p><p>Beside</p></div>',
    fault: null,
  },
] as const

test('a layout broken on purpose is detected', async ({ page }) => {
  await page.setViewportSize(NARROW)
  for (const { html, fault } of PLANTED) {
    await page.setContent(`<body style="margin:0;font:20px sans-serif">${html}</body>`)
    expect.soft(await layoutFaults(page), html).toEqual(fault === null ? [] : [fault])
  }
})

/** Axe finds what one theme alone does to a page: its colours, its links and the size of its buttons. */
const PLANTED_BARRIERS = `<!doctype html><html lang="en"><title>Barriers</title><script>
  const [dark, contrast] = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((one) => matchMedia(one))
  const follow = () => { document.documentElement.dataset.theme = contrast.matches ? 'sunlight' : dark.matches ? 'dark' : 'light' }
  for (const one of [dark, contrast]) one.addEventListener('change', follow)
  follow()
</script><style>
  [data-theme=dark] p { color: #bbb }
  a { color: #00c }
  [data-theme=sunlight] a { color: #111; text-decoration: none }
  button { width: 44px; height: 44px; padding: 0 }
  [data-theme=sunlight] button { width: 12px; height: 12px }
</style><main><h1>Barriers</h1><img src="data:,"><p>Dark on white, except in one theme, with <a href="#">a link</a> in it</p>
<button aria-label="One"></button><button aria-label="Two"></button></main>`

test('a barrier planted in one theme is found in that theme, and one of all themes once', async ({ page }) => {
  await page.setContent(PLANTED_BARRIERS)
  expect((await barriers(page)).map((line) => line.split(':')[0])).toEqual([
    'light, image-alt',
    'dark, color-contrast',
    'sunlight, link-in-text-block',
    'sunlight, target-size',
  ])
})

/** Contrast with white paper of names and values of the board, and of the club's colour; 1 means no contrast. */
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

test('[UI-32] a board is printed dark on white, with marks and without buttons, in every theme', async ({ page }) => {
  const words = await wordsOf('en')
  await chooseDisplay(page, { theme: 'system' })
  await logIn(page, 'en', demoLogin('taunusblick', 'member', 'clara'))
  await openLive(page, words)
  const paper = page.locator('html')
  for (const [theme, media] of Object.entries(THEMES)) {
    await page.emulateMedia({ ...media, media: 'print' })
    await expect(paper).toHaveAttribute('data-theme', theme)
    await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(paper).toHaveCSS('print-color-adjust', 'exact')
    const contrasts = await contrastsOnPaper(page)
    expect(contrasts.length, theme).toBeGreaterThan(20)
    expect(Math.min(...contrasts), theme).toBeGreaterThanOrEqual(4.5)
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  }
})
