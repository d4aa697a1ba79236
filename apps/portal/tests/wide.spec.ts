/** `npm run test:wide`: every screen in every language, width and theme: no barrier, nothing cut, no sideways scroll. */
import { expect, type Page, test } from '@playwright/test'
import { barriers, showTheme, THEMES, type Theme } from './barriers.ts'
import { layoutFaults } from './layoutFaults.ts'
import { chooseDisplay } from './portal.ts'
import { RARE_MONEY_SCREENS } from './rareMoneyScreens.ts'
import { RARE_MEMBER_SCREENS, RARE_OPEN_SCREENS } from './rareScreens.ts'
import { WALKS } from './screens.ts'
import { type Screen, walkScreens } from './walks/walk.ts'
import { TEST_LANGUAGES, type TestLanguage, wordsOf } from './words.ts'

/** Chosen on the command line, see tools/testWide.ts; everything by default. */
const { CLUB_WIDE_WIDTHS = '320 390 600 840 1280', CLUB_WIDE_SCREENS = '', CLUB_WIDE_TEXTS, CLUB_WIDE_PICTURES } = process.env
const WIDTHS = CLUB_WIDE_WIDTHS.split(' ').map(Number)
/** Parts of the names of the screens to look at, one a line; empty for all screens. */
const PARTS = CLUB_WIDE_SCREENS.split('\n')
const themes = CLUB_WIDE_TEXTS ? ['light', 'sunlight'] : Object.keys(THEMES)

/** Rare screens replace responses of the server, so each starts with a load of the portal. */
const freshly = (screens: readonly Screen[]): readonly Screen[] =>
  screens.map(({ name, open }) => ({
    name,
    open: async (page, words) => {
      await page.goto('about:blank')
      await open(page, words)
    },
  }))

const { visitor, tournaments, results, account, office, ballots } = WALKS
const ALL_WALKS = [
  { ...visitor, screens: [...visitor.screens, ...freshly(RARE_OPEN_SCREENS)] },
  {
    ...account,
    screens: [
      ...[tournaments, WALKS['tee times'], results, account].flatMap(({ screens }) => screens),
      ...freshly([...RARE_MONEY_SCREENS, ...RARE_MEMBER_SCREENS]),
    ],
  },
  office,
  ballots,
  WALKS['club life'],
  WALKS['club office'],
]

const ALL_NAMES = ALL_WALKS.flatMap(({ screens }) => screens.map(({ name }) => name))
for (const part of PARTS)
  if (!ALL_NAMES.some((name) => name.includes(part))) throw new Error(`No screen has “${part}” in its name:\n${ALL_NAMES.join('\n')}`)

async function walkAll(page: Page, language: TestLanguage, look: (name: string) => Promise<void>): Promise<void> {
  const words = await wordsOf(language)
  for (const { login, screens } of ALL_WALKS) {
    const chosen = screens.filter(({ name }) => PARTS.some((part) => name.includes(part)))
    if (chosen.length > 0) await walkScreens(page, language, words, { login, screens: chosen }, look)
  }
}

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

/** Prints each fault when it is found, so that a run that is stopped early was of use. */
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
          // Text is bolder in sunlight, and wider.
          await showTheme(page, 'sunlight')
          noteFaults(faults, await layoutFaults(page), `${where}, sunlight`)
          await showTheme(page, 'light')
          if (!CLUB_WIDE_TEXTS) {
            noteFaults(faults, await barriers(page), where)
            await showTheme(page, 'light')
          }
          if (CLUB_WIDE_PICTURES) await keepPictures(page, where)
          looks += themes.length
        }
        await setWidth(page, first)
      }
      await walkAll(page, language, look)
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
    await walkAll(page, language, look)
    console.log(`${language}, largest text: ${looks} looks, ${faults.length} faults`)
    expect(faults).toEqual([])
  })
}
