/** `npm run test:wide`: every screen in every language, width and theme: no barrier, nothing cut, no sideways scroll. */
import { expect, type Page, test } from '@playwright/test'
import { barriers, showTheme, THEMES, type Theme } from './barriers.ts'
import { layoutFaults } from './layoutFaults.ts'
import { chooseDisplay } from './portal.ts'
import { RARE_MONEY_SCREENS } from './rareMoneyScreens.ts'
import { RARE_MEMBER_SCREENS, RARE_OPEN_SCREENS } from './rareScreens.ts'
import { walkScreens } from './screens.ts'
import { TEST_LANGUAGES, wordsOf } from './words.ts'

/** What the command line chose, see tools/testWide.ts; all of it when it chose nothing. */
const { CLUB_WIDE_WIDTHS = '320 390 600 840 1280', CLUB_WIDE_SCREENS = '', CLUB_WIDE_TEXTS, CLUB_WIDE_PICTURES } = process.env
const WIDTHS = CLUB_WIDE_WIDTHS.split(' ').map(Number)
const themes = CLUB_WIDE_TEXTS ? ['light', 'sunlight'] : Object.keys(THEMES)
const WALK = {
  isWanted: (name: string) => name.includes(CLUB_WIDE_SCREENS),
  rare: [RARE_OPEN_SCREENS, [...RARE_MONEY_SCREENS, ...RARE_MEMBER_SCREENS]],
} as const

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
}

async function keepPictures(page: Page, look: string): Promise<void> {
  for (const theme of Object.keys(THEMES) as Theme[]) {
    await showTheme(page, theme)
    await page.screenshot({ path: `${CLUB_WIDE_PICTURES}/${look} ${theme}.png`, fullPage: true })
  }
  await showTheme(page, 'light')
}

/** Says each fault when it is found: whoever stops a long run has something to mend. */
function noteFaults(faults: string[], found: readonly string[], where: string): void {
  for (const fault of found) {
    faults.push(`${where}: ${fault}`)
    console.log(`${where}: ${fault}`)
  }
}

for (const language of TEST_LANGUAGES) {
  test(`every screen in ${language}`, async ({ page }) => {
    test.setTimeout(3_600_000)
    const started = performance.now()
    const names = new Set<string>()
    let looks = 0
    const faults: string[] = []
    await chooseDisplay(page, { language, theme: 'system' })
    // Opened narrow and wide, for what is opened differs; then looked at in each width of its kind.
    for (const widths of [WIDTHS.filter((width) => width < 840), WIDTHS.filter((width) => width >= 840)]) {
      const [first] = widths
      if (first === undefined) continue
      await setWidth(page, first)
      const look = async (name: string): Promise<void> => {
        names.add(name)
        for (const width of widths) {
          await setWidth(page, width)
          const where = `${language}, ${name}, ${width} px`
          noteFaults(faults, await layoutFaults(page), where)
          // Letters are bolder in sunlight, and wider.
          await showTheme(page, 'sunlight')
          noteFaults(faults, await layoutFaults(page), `${where}, sunlight`)
          await showTheme(page, 'light')
          if (!CLUB_WIDE_TEXTS) noteFaults(faults, await barriers(page), where)
          if (CLUB_WIDE_PICTURES) await keepPictures(page, where)
          looks += themes.length
        }
        await setWidth(page, first)
      }
      await walkScreens(page, await wordsOf(language), look, WALK)
      await page.context().clearCookies()
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    }
    const seconds = (performance.now() - started) / 1000
    console.log(
      `${language}: ${names.size} screens × ${WIDTHS.length} widths × ${themes.length} themes = ${looks} looks, ${faults.length} faults, ${seconds.toFixed(0)} s`,
    )
    expect(faults).toEqual([])
  })
}

for (const language of ['en', 'de', 'fr', 'da'] as const) {
  test(`the largest text in ${language}`, async ({ page }) => {
    test.setTimeout(900_000)
    let looks = 0
    const faults: string[] = []
    const widths = WIDTHS.filter((width) => width < 600)
    await setWidth(page, widths[0] ?? 320)
    await chooseDisplay(page, { language, textSize: 'largest' })
    const look = async (name: string): Promise<void> => {
      for (const width of widths) {
        await setWidth(page, width)
        noteFaults(faults, await layoutFaults(page), `${language}, largest text, ${name}, ${width} px`)
        looks += 1
      }
      await setWidth(page, widths[0] ?? 320)
    }
    await walkScreens(page, await wordsOf(language), look, WALK)
    console.log(`${language}, largest text: ${looks} looks, ${faults.length} faults`)
    expect(faults).toEqual([])
  })
}
